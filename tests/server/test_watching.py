"""C4: what has to be true of those who watch.

A spectator gets exactly the public view, and nothing to choose; so does a player who also watches. While a
game runs nobody looks through another's eyes and there is no record of it; after it the table's policy says
who may. A table without spectators lets nobody in without a key.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.kit import Person, Seat, Server
from tests.server.staged import GAME
from undercroft.kernel.options import read_options
from undercroft.kernel.sight import view
from undercroft.table.present import wire_view


async def _to_the_end(person: Person, rng: Random) -> None:
    while await person.my_turn():
        answer = await person.act(rng.choice(person.choices))
        await person.reach(answer["seq"])


def _looks(server: Server, table: str, token: str | None) -> dict[str, int]:
    """What each way of looking back is answered with."""
    paths = {
        "own": f"/api/tables/{table}/moments?as=me",
        "public": f"/api/tables/{table}/moments?as=public",
        "other": f"/api/tables/{table}/moments?as=1",
        "all": f"/api/tables/{table}/moments?as=all&first=3&last=9",
        "record": f"/api/tables/{table}/record",
    }
    found = {}
    for name, path in paths.items():
        status, body, _ = server.ask("GET", path, None, token)
        found[name] = status
        if status != 200:
            assert json.loads(body)["code"] == "forbidden"
    return found


RUNNING = {"own": 200, "public": 200, "other": 403, "all": 403, "record": 403}
OPEN = dict.fromkeys(RUNNING, 200)
SHUT = dict.fromkeys(RUNNING, 403)


@pytest.mark.parametrize(
    ("policy", "running", "after"),
    [("none", SHUT, SHUT), ("public", RUNNING, RUNNING), ("all_after", RUNNING, OPEN)],
)
def test_who_may_look_back_is_as_the_table_says(
    server: Server, policy: str, running: dict[str, int], after: dict[str, int]
) -> None:
    async def play() -> Person:
        seat = server.new_table(seats=["me", "random"], spectators=policy)
        async with Person(server, seat) as person:
            await person.my_turn()
            assert await asyncio.to_thread(_looks, server, seat.table, seat.token) == RUNNING
            assert await asyncio.to_thread(_looks, server, seat.table, None) == running
            await _to_the_end(person, Random(1))
        return person

    seat = asyncio.run(play()).seat
    assert _looks(server, seat.table, seat.token) == OPEN
    assert _looks(server, seat.table, None) == after


def test_a_table_without_spectators_lets_nobody_in_without_a_key(server: Server) -> None:
    seat = server.new_table(seats=["me", "random"], spectators="none")

    async def watch() -> Person:
        stranger = Person(server, Seat(seat.table, None, None))
        await stranger.connect()
        with pytest.raises(ConnectionError):
            await stranger.until(lambda me: me.seq is not None)
        await stranger.leave()
        return stranger

    stranger = asyncio.run(watch())
    assert [message["type"] for message in stranger.messages] == ["reject"]
    assert stranger.messages[0]["code"] == "forbidden"
    for method, path in (("GET", "stream"), ("POST", "messages")):
        body = None if method == "GET" else {"type": "hello", "table": seat.table}
        status, answer, _ = server.ask(method, f"/api/tables/{seat.table}/{path}", body)
        assert (status, json.loads(answer)["code"]) == (403, "forbidden")


def _public(record: dict[str, Any]) -> list[Any]:
    """The public view of every moment, straight from the kernel."""
    options: Any = read_options(GAME.options, record["options"])
    state = GAME.open(options)
    views = []
    for moment, key in enumerate([*record["answers"], None]):
        shown = GAME.guide.veil(view(state, None))
        views.append(json.loads(msgspec.json.encode(wire_view(GAME, shown, moment))))
        if key is not None:
            state.answer_key(key)
    return views


def test_a_spectator_gets_exactly_the_public_view_even_if_he_also_plays(server: Server) -> None:
    async def play() -> tuple[Person, Person]:
        seat = server.new_table(seats=["me", "random", "greedy"], options={"memory_aid": True})
        async with (
            Person(server, seat) as player,
            Person(server, Seat(seat.table, None, None)) as watching,
        ):
            await _to_the_end(player, Random(2))
            await watching.until(lambda me: me.over)
        return player, watching

    player, watching = asyncio.run(play())
    record = server.get(f"/api/tables/{player.seat.table}/record", player.seat.token)
    views = _public(record)
    told = [message for message in watching.messages if "now" in message]
    assert len(told) > 50
    for message in told:
        now = message["now"]
        assert now["view"] == views[now["view"]["moment"]]
        assert now["choices"] == []
        assert now["take_back"] == "no"
        assert message.get("you") is None


def test_one_who_watches_can_change_nothing(server: Server) -> None:
    async def watch() -> list[dict[str, Any]]:
        seat = server.new_table(seats=["me", "open"])
        async with Person(server, Seat(seat.table, None, None)) as stranger:
            await stranger.until(lambda me: me.seq)
            return [
                await stranger.act("0"),
                await stranger.ask("say", text="hello"),
                await stranger.ask("take_back", seq=stranger.seq),
                await stranger.ask("consent", agree=True),
                await stranger.ask("fill", seat=1, bot="random"),
                await stranger.ask("leave"),
                await stranger.ask("ask_hint", seq=stranger.seq),
                await stranger.ask("rematch"),
            ]

    assert {answer["code"] for answer in asyncio.run(watch())} == {"forbidden"}
