"""B1, B3, B4: what a lost connection, an old memory and three open tabs do to a game. Nothing."""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from typing import Any

import pytest
import websockets

from tests.server.kit import WELCOMES, Person, Seat, Server
from tests.server.proxy import Fault, FaultProxy, Kind
from tests.server.truth import done, entries, knows, moments, moves, play_out, requested, sees_what_is

# B1


class Stubborn(Person):
    """Comes back however often it is cut off, and asks again for what was not answered."""

    def __init__(self, server: Server, seat: Seat, proxy: FaultProxy) -> None:
        super().__init__(server, seat, proxy)
        self.acted: list[tuple[str, str]] = []
        self.said: list[tuple[str, str]] = []
        self.drops = 0
        self._open: dict[str, Any] | None = None

    async def play(self, proxy: FaultProxy, drops: int) -> None:
        """Play to the end, and be cut off so many times on the way: where moves do not do it, talk."""
        while True:
            try:
                if self._open is None:
                    if not await self.my_turn():
                        return
                    behind = proxy.befell < drops * min(1.0, len(self.acted) / 20)
                    self._open = self._line() if behind else self._move()
                await self._settle(self._open)
            except (OSError, websockets.WebSocketException):
                await self._return()

    def _move(self) -> dict[str, Any]:
        choice = self.choices[len(self.acted) % len(self.choices)]
        return {"type": "act", "req_id": secrets.token_hex(8), "seq": self.seq, "choice": choice}

    def _line(self) -> dict[str, Any]:
        return {"type": "say", "req_id": secrets.token_hex(8), "text": f"line {len(self.said)}"}

    async def _settle(self, request: dict[str, Any]) -> None:
        name = request["req_id"]
        await self.send(request)
        await self.until(lambda me: name in me.answers)
        answer = self.answers[name]
        assert answer["type"] == "ack", answer
        self._open = None
        if request["type"] == "act":
            self.acted.append((name, request["choice"]))
        else:
            self.said.append((name, request["text"]))
        await knows(self, answer["seq"])

    async def _return(self) -> None:
        while not await self._welcomed_back():
            pass

    async def _welcomed_back(self) -> bool:
        self.drops += 1
        before = self.welcomes
        await self.leave()
        await self.come_back()
        try:
            await self.until(lambda _: self.welcomes > before)
        except OSError:
            return False
        return True

    @property
    def welcomes(self) -> int:
        """How often it was told how things stand."""
        return sum(message["type"] in WELCOMES for message in self.messages)


def cuts(number: int, chance: Random) -> list[Fault]:
    """Connections torn off at any byte, in both directions, some of them unnoticed by the server."""
    kinds: tuple[Kind, ...] = ("cut", "cut", "cut", "half_open")
    return [
        Fault(chance.choice(kinds), "server", chance.randrange(450))
        if at % 2
        else Fault("cut", "client", chance.randrange(7000))
        for at in range(number)
    ]


async def dropped(server: Server, drops: int, chance: Random) -> None:
    seat = server.new_table(seats=["me", "open", "greedy"], options={"players": 3})
    other = server.sit(seat.table)
    faults = cuts(drops, chance)
    async with FaultProxy(server.port, faults) as proxy, Person(server, other) as steady:
        steadily = asyncio.create_task(play_out(steady))
        person = Stubborn(server, seat, proxy)
        await person.come_back()
        await person.play(proxy, drops)
        await steadily
        print(f"B1: {person.drops} times cut off, {len(person.acted)} moves, {len(person.said)} lines")
        assert proxy.befell >= drops
        await sees_what_is(person)
        await person.leave()
        await sees_what_is(steady)
    kept = entries(server, seat.table)
    mine = [entry for entry in kept if entry["by"] == seat.seat]
    acted = [(entry["request"], entry["choice"]) for entry in mine if entry["type"] == "acted"]
    assert acted == person.acted
    assert [(entry["request"], entry["text"]) for entry in mine if entry["type"] == "said"] == person.said
    told = moments(server, seat)
    assert [line for moment in told for line in moment["lines"]] == person.log
    assert told[-1]["view"] == person.now["view"]


def test_b1_dropped_at_any_byte_no_move_is_lost_or_repeated(server: Server) -> None:
    """B1: cut off a hundred times in one game; every answered move counts once, and the view is right."""
    asyncio.run(dropped(server, 100, Random(1)))


@pytest.mark.soak
@pytest.mark.parametrize("chance", range(10))
def test_b1_again_and_again(server: Server, chance: int) -> None:
    """B1, with other bytes to cut at."""
    asyncio.run(dropped(server, 200, Random(f"again/{chance}")))


def test_b1_what_arrives_twice_counts_once(server: Server) -> None:
    """B1: every frame of a game is doubled on its way; the game does not notice."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "random"])
        async with (
            FaultProxy(server.port, [Fault("duplicate")]) as proxy,
            Person(server, seat, proxy) as person,
        ):
            await play_out(person)
            await sees_what_is(person)
            acks = [message for message in person.messages if message["type"] == "ack"]
            refused = [message["code"] for message in person.messages if message["type"] == "reject"]
        requests = requested(server, seat.table)
        assert len(requests) == len(set(requests))
        assert refused == ["malformed"], "the second hello"
        assert len({(ack["req_id"], ack["seq"]) for ack in acks}) == len(requests)

    asyncio.run(run())


def test_b1_late_and_held_up_messages_arrive_in_order(server: Server) -> None:
    """B1: a slow line and one that stands still for a while lose nothing."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "random"])
        faults = [Fault("delay", "client", 500, 0.02), Fault("stall", "client", 9000)]
        for fault in faults:
            async with FaultProxy(server.port, [fault]) as proxy, Person(server, seat, proxy) as person:
                playing = asyncio.create_task(moves(person, 8))
                if fault.kind == "stall":
                    while not proxy.befell:
                        await asyncio.sleep(0.01)
                    await asyncio.sleep(0.5)
                    assert not playing.done()
                    proxy.let_go_on()
                await playing
                await sees_what_is(person)

    asyncio.run(run())


# B3


class Memory:
    """What a client knew at a moment."""

    def __init__(self, person: Person) -> None:
        self.seq, self.now, self.log, self.chat = person.seq, person.now, person.log, person.chat

    def give(self, person: Person) -> None:
        """Let somebody know just that."""
        person.seq, person.now, person.log, person.chat = self.seq, self.now, self.log, self.chat


async def a_lively_table(server: Server, seat: Seat) -> dict[int, Memory]:
    """Moves, chat, choices taken back, people who sit down and leave; and what was known all along."""
    known: dict[int, Memory] = {}
    async with Person(server, seat) as person:
        for at in range(14):
            await person.my_turn()
            known[person.seq or 0] = Memory(person)
            await moves(person, 1)
            if at % 3 == 1 and await person.my_turn():
                await done(person, "take_back", seq=person.seq)
            if at % 4 == 0:
                await done(person, "say", text=f"<b>{at}</b>")
            if at % 6 == 5:
                await done(person, "fill", seat=2, bot=None)
                known[person.seq or 0] = Memory(person)
                await asyncio.to_thread(server.sit, seat.table, "Cy")
                await done(person, "fill", seat=2, bot="greedy")
            known[person.seq or 0] = Memory(person)
        await sees_what_is(person)
    return known


def test_b3_an_old_memory_gets_what_it_missed(server: Server) -> None:
    """B3: whatever a client knew last, it is told the rest, and sees the same as a newcomer."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "random", "random"], practice=True)
        known = await a_lively_table(server, seat)
        latest = max(known)
        for seq, memory in known.items():
            person = Person(server, seat)
            memory.give(person)
            await person.connect(seq)
            await person.until(lambda me: me.messages)
            first = person.messages[0]
            assert first["type"] == ("current" if seq == first["seq"] else "events")
            assert first["seq"] >= latest
            assert first.get("from_seq", seq) == seq
            await sees_what_is(person)
            await person.leave()

    asyncio.run(run())


def test_b3_a_memory_from_the_future_is_replaced(server: Server) -> None:
    """B3: a client that knows of what has not happened gets everything anew; never a mixed view."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "greedy"])
        async with Person(server, seat) as person:
            await moves(person, 3)
            await person.my_turn()
            memory = Memory(person)
        for ahead in (1, 2, 1000, 10**9 - (memory.seq or 0)):
            person = Person(server, seat)
            memory.give(person)
            person.log, person.chat = [{"text": "made up"}], [{"text": "made up"}]
            await person.connect((memory.seq or 0) + ahead)
            await sees_what_is(person)
            assert person.messages[0]["type"] == "snapshot"
            await person.leave()
        person = Person(server, seat)
        await person.connect(0)
        await person.until(lambda me: me.messages)
        assert person.messages[0]["type"] == "snapshot"
        await person.leave()

    asyncio.run(run())


async def refused(server: Server, table: str, token: str | None, last_seq: object, code: str) -> None:
    """Somebody is turned away with a code, and is told nothing else."""
    person = Person(server, Seat(table, None, token))
    await person.connect(last_seq)  # type: ignore[arg-type]
    with pytest.raises(ConnectionError):
        await person.until(lambda me: False)
    assert person.socket is not None
    assert person.socket.close_code == 1008
    assert [(message["type"], message["code"]) for message in person.messages] == [("reject", code)]
    await person.leave()


def test_b3_the_key_of_another_table_is_refused(server: Server) -> None:
    """B3: another table's key, a key that was given up, and what is no number are turned away."""

    async def run() -> None:
        here = server.new_table(seats=["me", "open", "greedy"], options={"players": 3})
        there = server.new_table(seats=["me", "greedy"])
        left = server.sit(here.table)
        async with Person(server, left) as leaver:
            assert (await leaver.ask("leave", bot="random"))["type"] == "ack"
            with pytest.raises(ConnectionError):
                await leaver.until(lambda me: False)
            assert leaver.messages[-1]["type"] == "farewell"
        for last_seq in (None, 0, 3, 10**6):
            await refused(server, here.table, there.token, last_seq, "forbidden")
            await refused(server, here.table, left.token, last_seq, "forbidden")
            await refused(server, here.table, "nonsense", last_seq, "forbidden")
        await refused(server, "abcdefghjkmn", here.token, 3, "no_such_table")
        for odd in (-1, 10**10, 1.5, "3", [3], True):
            await refused(server, here.table, here.token, odd, "malformed")
        async with Person(server, here) as person:
            await moves(person, 2)
            await sees_what_is(person)

    asyncio.run(run())


# B4


async def three_tabs(server: Server, rounds: int) -> None:
    chance, played = Random(4), 0
    while played < rounds:
        seat = server.new_table(seats=["me", *["greedy", "random"][played % 2 :]])
        async with Person(server, seat) as one, Person(server, seat) as two, Person(server, seat) as three:
            tabs = [one, two, three]
            while played < rounds:
                turns = [await tab.my_turn() for tab in tabs]
                await agree(tabs)
                if not all(turns):
                    break
                if len(one.choices) < 2:
                    await one.act()
                    continue
                await act_at_once(chance.sample(tabs, 2), chance.sample(one.choices, 2))
                played += 1
            await agree(tabs)
        requests = requested(server, seat.table)
        assert len(requests) == len(set(requests))


async def act_at_once(tabs: list[Person], choices: list[str]) -> None:
    """Two tabs answer the same question differently: one counts."""
    one, two = tabs
    answers = await asyncio.gather(one.act(choices[0], seq=one.seq), two.act(choices[1], seq=one.seq))
    assert sorted(answer["type"] for answer in answers) == ["ack", "reject"]
    lost = next(answer for answer in answers if answer["type"] == "reject")
    counted = next(answer for answer in answers if answer["type"] == "ack")
    await asyncio.gather(*(knows(tab, counted["seq"]) for tab in tabs))
    assert lost["code"] == "stale" or (one.over and lost["code"] == "over")


async def agree(tabs: list[Person]) -> None:
    """All tabs show the same, and it is what is."""
    latest = max(tab.seq or 0 for tab in tabs)
    for tab in tabs:
        await tab.until(lambda me: (me.seq or 0) >= latest and (me.choices or me.over))
    assert len({tab.seq for tab in tabs}) == 1
    assert tabs[0].now == tabs[1].now == tabs[2].now
    assert tabs[0].log == tabs[1].log == tabs[2].log


def test_b4_three_tabs_on_one_seat_agree(server: Server) -> None:
    """B4: two tabs act at the same instant, fifty times; one is accepted, the other stale, all agree."""
    asyncio.run(three_tabs(server, 50))


@pytest.mark.soak
def test_b4_for_long(server: Server) -> None:
    """B4, ten times as often."""
    asyncio.run(three_tabs(server, 500))
