"""B2, B7: whoever is gone is seen to be away on either transport, freezes no table, and has the seat back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from tests.server import hasty_house
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.proxy import Fault, FaultProxy
from tests.server.test_fallback import Correspondent
from tests.server.truth import entries
from undercroft.table.attendance import NOTED_SECONDS
from undercroft.table.house import MOST_COMINGS, MOST_COMINGS_OF_ONE
from undercroft.table.requests import MOST_ARRANGED
from undercroft.web.api import SILENT_SECONDS
from undercroft.web.serve import PING_SECONDS

AWAY_SECONDS = 5
HALF_OPEN_SECONDS = 25
"""What the house promises."""
SLACK = 6
"""What a machine may add that does nothing else."""
CLOCK = {"move": 5, "reserve": 0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("leavers") / "data").start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


@pytest.fixture(
    params=[
        hasty_house.__name__,
        pytest.param("undercroft.cli", marks=(pytest.mark.soak, pytest.mark.alone)),
    ],
    ids=["hasty", "real"],
)
def patience(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, float]]:
    """A server, and for how much of what is promised it waits."""
    running = Server(tmp_path / "data", program=request.param).start()
    yield running, hasty_house.SHARE if request.param == hasty_house.__name__ else 1
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def seated(server: Server, people: int, **wish: Any) -> list[Seat]:
    """A table of people, of whom the last is asked first."""
    wish = {"options": {"first_player": str(people - 1)}, "away": AWAY_SECONDS, **wish}
    host = server.new_table(seats=["me"] + ["open"] * (people - 1), **wish)
    return [host, *(server.sit(host.table, name) for name in ("Bo", "Cy", "Dee")[: people - 1])]


def absence(person: Person) -> dict[str, Any]:
    """What was told last of who is away."""
    told = [message["absence"] for message in person.messages if "absence" in message]
    return told[-1] if told else {}


def timed(person: Person) -> list[dict[str, Any]]:
    """What was told with the clocks of a table."""
    return [message for message in person.messages if message.get("times")]


def away(person: Person) -> list[bool]:
    """For each seat, whether it was told last that nobody there is away."""
    return [seconds is None for seconds in absence(person).get("away", ())]


def here(person: Person) -> list[bool]:
    """Who was told last to be here."""
    told: list[list[bool]] = [message["here"] for message in person.messages if "here" in message]
    return told[-1] if told else []


def may_claim(seat: int | None) -> Callable[[Person], bool]:
    return lambda me: absence(me).get("claimable", -1) == seat


def was_given_back(seat: int) -> Callable[[Person], bool]:
    """Whether a bot stood in for a seat and then did not, however short that was."""

    def holds(me: Person) -> bool:
        told = [bool(one["now"]["seats"][seat]["stand_in"]) for one in me.messages if "now" in one]
        return (True, False) in pairwise(told)

    return holds


def stands_in(seat: int, stands: bool = True) -> Callable[[Person], bool]:
    return lambda me: bool(me.now) and bool(me.now["seats"][seat]["stand_in"]) is stands


def test_a_leaver_with_one_other_is_played_for_and_comes_back(house: Server) -> None:
    async def run() -> None:
        ann_seat, bo_seat = seated(house, 2)
        async with Person(house, ann_seat) as ann:
            async with Person(house, bo_seat) as bo:
                await bo.my_turn()
                assert (await ann.ask("claim", seat=1))["code"] == "not_now"
            await ann.until(may_claim(1))
            assert (await ann.ask("claim", seat=1))["type"] == "ack"
            await ann.until(lambda me: me.choices)
            await ann.until(may_claim(None))
            async with Person(house, bo_seat) as bo:
                await ann.until(stands_in(1, False))
                while not bo.choices:
                    if ann.choices:
                        answer = await ann.act(ann.choices[0])
                        await ann.reach(answer["seq"])
                    await asyncio.sleep(0.01)
                assert (await bo.act(bo.choices[0]))["type"] == "ack"
        said = [line["text"] for line in ann.chat]
        assert "Bo is away; a bot plays for them until they come back. The seat is kept." in said
        assert "Bo is back and plays again." in said

    asyncio.run(run())


def test_two_others_vote_and_a_host_who_is_gone_leaves_another(house: Server) -> None:
    async def run() -> None:
        ann_seat, bo_seat, cy_seat = seated(house, 3, options={"first_player": "0"})
        async with Person(house, bo_seat) as bo, Person(house, cy_seat) as cy:
            async with Person(house, ann_seat) as ann:
                await ann.my_turn()
            await bo.until(may_claim(0))
            await cy.until(may_claim(0))
            await bo.until(lambda me: me.now["seats"][1]["host"])
            assert absence(bo)["needed"] == 2
            assert (await bo.ask("claim", seat=0))["type"] == "ack"
            await cy.until(lambda me: (me.now["claiming"] or {}).get("by") == [1])
            assert not stands_in(0)(cy)
            assert (await cy.ask("claim", seat=0))["type"] == "ack"
            await cy.until(stands_in(0))
            async with Person(house, ann_seat) as ann:
                await ann.until(lambda me: me.now and me.now["seats"][0]["host"])
                assert stands_in(0, False)(ann)

    asyncio.run(run())


def test_the_host_lets_a_bot_play_for_who_is_away_and_the_seat_is_given_back(house: Server) -> None:
    """At once, without any vote; never for somebody who is there."""

    async def run() -> None:
        ann_seat, bo_seat = seated(house, 2, away=3600)
        async with Person(house, ann_seat) as ann:
            async with Person(house, bo_seat) as bo:
                await bo.my_turn()
                await ann.until(lambda me: here(me) == [True, True])
            await ann.until(lambda me: here(me) == [True, False])
            assert (await ann.ask("fill", seat=1, bot="random"))["type"] == "ack"
            await ann.until(stands_in(1))
            await ann.until(lambda me: me.choices)
            async with Person(house, bo_seat) as bo:
                await ann.until(stands_in(1, False))
                await bo.until(lambda me: me.now and me.now["seats"][1]["name"] == "Bo")

    asyncio.run(run())


def test_anybody_lets_a_bot_play_in_an_open_seat_while_the_host_is_away(house: Server) -> None:
    async def run() -> None:
        host = house.new_table(seats=["me", "open", "open"], away=3600)
        bo_seat = house.sit(host.table, "Bo")
        async with Person(house, bo_seat) as bo:
            async with Person(house, host):
                await bo.until(lambda me: here(me)[:1] == [True])
                assert (await bo.ask("fill", seat=2, bot="random"))["code"] == "forbidden"
            await bo.until(lambda me: not here(me)[0])
            assert (await bo.ask("fill", seat=0, bot="random"))["code"] == "forbidden"
            assert (await bo.ask("fill", seat=2, bot="random"))["type"] == "ack"
            await bo.until(lambda me: me.now["seats"][2]["bot"] == "random")

    asyncio.run(run())


def test_a_clock_runs_out_and_the_table_goes_on_by_itself(house: Server) -> None:
    async def run() -> None:
        ann_seat = house.new_table(seats=["me", "open"], options={"first_player": "0"}, clock=CLOCK)
        status = house.get(f"/api/tables/{ann_seat.table}")
        assert status["about"]["clock"] == {**CLOCK, "days": 0}, "it is told before anybody sits down"
        async with Person(house, ann_seat) as ann:
            await ann.until(lambda me: me.seq)
            async with Person(house, house.sit(ann_seat.table)) as bo:
                await ann.until(lambda me: any(one["times"]["running"] == 0 for one in timed(me)))
                await ann.until(stands_in(0))
                await bo.until(stands_in(0))
                assert (await ann.ask("come_back"))["type"] == "ack"
                await bo.until(was_given_back(0))

    asyncio.run(run())


def test_a_clock_goes_on_from_what_was_written_after_a_kill_and_a_restart(
    patience: tuple[Server, float],
) -> None:
    """Not less is used up than the log says, and not more than has gone by."""
    server, share = patience
    clock = {"move": 3600, "reserve": 60}
    asked = monotonic()
    _, bo_seat = seated(server, 2, clock=clock)

    def written() -> int:
        spent = [entry["spent"] for entry in entries(server, bo_seat.table) if entry["type"] == "ran"]
        return spent[-1] if spent else 0

    async def used() -> int:
        async with Person(server, bo_seat) as bo:
            await bo.my_turn()
            times = bo.messages[0]["times"]
            assert (times["running"], times["reserve"]) == (1, [60_000, 60_000])
            return 3_600_000 - times["move"]

    async def noted() -> None:
        async with asyncio.timeout(share * NOTED_SECONDS + PATIENCE):
            while not written():
                await asyncio.sleep(0.2)

    asyncio.run(noted())
    server.kill()
    killed = written()
    server.start()
    assert 0 < killed <= asyncio.run(used()) <= (monotonic() - asked) * 1000
    assert server.stop() == 0
    stopped = written()
    assert stopped > killed, "an orderly end writes what is used"
    server.start()
    assert stopped <= asyncio.run(used()) <= (monotonic() - asked) * 1000


class Through(Correspondent):
    """Somebody who hears by a stream through a proxy."""

    def __init__(self, server: Server, seat: Seat, proxy: FaultProxy) -> None:
        super().__init__(server, seat)
        self._line.host, self._line.port = "127.0.0.1", proxy.port

    async def _live(self) -> None:
        """Nothing is said past the proxy: a dead line carries no signs of life either."""


def test_who_sits_where_is_changed_so_often_and_no_more(house: Server) -> None:
    async def run() -> None:
        ann_seat = house.new_table(seats=["me", "random"], options={"first_player": "0", "players": "2"})
        async with Person(house, ann_seat) as ann:
            answers = [
                await ann.ask("fill", seat=1, bot=None if number % 2 else "random")
                for number in range(MOST_ARRANGED + 1)
            ]
            assert {answer["type"] for answer in answers[:-1]} == {"ack"}
            assert answers[-1]["code"] == "too_many", "a log does not grow without end"
            await ann.my_turn()
            assert (await ann.act(ann.choices[0]))["type"] == "ack", "the game itself goes on"
            assert (await ann.ask("leave"))["type"] == "ack", "and whoever wants to leave can"

    asyncio.run(run())


def test_people_come_and_go_so_often_and_no_more(house: Server) -> None:
    """From one address only so often that others still can."""
    table = house.new_table(seats=["me", "open"]).table

    def come(address: str) -> tuple[int, dict[str, Any]]:
        status, body = house.asked_from(address, "POST", f"/api/tables/{table}/seats", {"name": "Bo"})
        return status, json.loads(body)

    def come_and_go(address: str) -> bool:
        status, told = come(address)
        if status == 201:
            house.post(f"/api/tables/{table}/messages", {"type": "leave", "req_id": "bye"}, told["token"])
        return status == 201

    crowd = [f"127.6.0.{at}" for at in range(1, MOST_COMINGS // MOST_COMINGS_OF_ONE + 1)]
    for address in crowd[:-1]:
        assert all(come_and_go(address) for _ in range(MOST_COMINGS_OF_ONE))
        status, told = come(address)
        assert (status, told["code"]) == (429, "too_many")
        assert "others still can" in told["text"]
    assert all(come_and_go(crowd[-1]) for _ in range(MOST_COMINGS_OF_ONE - 1)), "the founder has come too"
    status, told = come("127.6.1.1")
    assert (status, told["code"]) == (503, "too_many"), "a log does not grow without end"


def test_a_host_opens_no_seat_of_who_is_there_once_play_has_begun(house: Server) -> None:
    async def run() -> None:
        ann_seat, bo_seat = seated(house, 2, away=3600)
        async with Person(house, ann_seat) as ann:
            async with Person(house, bo_seat) as bo:
                await ann.until(lambda me: here(me) == [True, True])
                assert (await bo.act())["type"] == "ack"
                for bot in (None, "random"):
                    assert (await ann.ask("fill", seat=1, bot=bot))["code"] == "not_now"
                assert (await bo.ask("say", text="I stay."))["type"] == "ack", "it is their seat as before"
            await ann.until(lambda me: here(me) == [True, False])
            assert (await ann.ask("fill", seat=1, bot=None))["type"] == "ack"
            await ann.until(lambda me: not me.now["seats"][1]["person"])
            assert "The host opens the seat of Bo, hand and all." in [line["text"] for line in ann.chat]

    asyncio.run(run())


def test_a_host_stops_no_clock_by_opening_a_seat(house: Server) -> None:
    """Their own time runs out, and a bot stands in for them, while the seat that they opened stays open."""

    async def run() -> None:
        host = house.new_table(seats=["me", "open", "random"], options={"first_player": "0"}, clock=CLOCK)
        async with Person(house, host) as ann, Person(house, house.sit(host.table)) as bo:
            await ann.my_turn()
            assert (await ann.ask("fill", seat=2, bot=None))["type"] == "ack"
            await bo.until(lambda me: me.now and not me.now["seats"][2]["bot"])
            assert timed(bo)[-1]["times"]["running"] == 0
            await bo.until(may_claim(0))
            assert (await bo.ask("claim", seat=0))["type"] == "ack"
            await bo.until(stands_in(0))

    asyncio.run(run())


def test_bots_play_among_themselves_to_those_who_watch(house: Server) -> None:
    """Tables that all have left would else take their turns of thinking from those where people wait."""

    async def run() -> None:
        left, watched = house.new_table(seats=["me", "random"]), house.new_table(seats=["me", "random"])
        async with Person(house, Seat(watched.table, None, None)) as stranger:
            for seat in (left, watched):
                async with Person(house, seat) as ann:
                    assert (await ann.ask("leave", bot="random"))["type"] == "ack"
            await stranger.until(lambda me: me.over)
        assert house.get(f"/api/tables/{left.table}")["over"] is False
        async with Person(house, Seat(left.table, None, None)) as stranger:
            await stranger.until(lambda me: me.over)

    asyncio.run(run())


def test_a_wish_to_be_asked_that_changes_nothing_sends_no_table_anew(house: Server) -> None:
    async def run() -> None:
        async with Person(house, house.new_table(seats=["me", "random"])) as ann:
            for _ in range(20):
                assert (await ann.ask("stops", windows={}))["type"] == "ack"
            assert [message["type"] for message in ann.messages].count("snapshot") == 1

    asyncio.run(run())


def test_a_silent_peer_is_away_within_25_seconds_on_both_transports(patience: tuple[Server, float]) -> None:
    """The lines of Bo and Cy go dead without a word to the server; Dee hears by a stream and is well."""
    house, share = patience
    limit = HALF_OPEN_SECONDS + SLACK if share == 1 else PATIENCE
    assert max(2 * PING_SECONDS, SILENT_SECONDS) <= HALF_OPEN_SECONDS

    async def run() -> None:
        seats = seated(house, 4)
        silence = [Fault("stall", "client"), Fault("stall", "client")]
        async with Person(house, seats[0]) as ann, FaultProxy(house.port, silence) as proxy:
            bo, cy = Person(house, seats[1], proxy), Through(house, seats[2], proxy)
            await bo.connect()
            await cy.connect()
            async with Correspondent(house, seats[3]) as dee:
                await ann.until(lambda me: here(me) == [True] * 4)
                async with asyncio.timeout(limit):
                    while not (here(ann) == [True, False, False, True] and away(ann) == here(ann)):
                        assert (await dee.post({"type": "here", "req_id": "well"}))[0]["type"] == "ack"
                        if ann.lost:  # too slow for a hasty house
                            await ann.come_back()
                        await asyncio.sleep(share)
                assert proxy.befell == 2
            await cy.leave()
            proxy.cut()
            await bo.leave()

    asyncio.run(run())
