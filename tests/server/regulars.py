"""People who play at random and let nothing stop them, and a look at what the server wrote down of it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import websockets

from tests.server.kit import PATIENCE, WELCOMES, Person, Seat, Server
from undercroft.table import present
from undercroft.table.entries import Acted, AnyEntry, Said, decode
from undercroft.table.hosted import HostedGame
from undercroft.table.house import folded
from undercroft.table.room import chat_line
from undercroft.table.viewer_log import Logbook

DATABASE = "tables.sqlite3"
LOST = (ConnectionError, websockets.ConnectionClosed)
VARIANTS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "refill_timing": "end_of_turn", "open_hands": True},
    {"players": 4, "icon_set": "light", "raid_partial": True},
    {"players": 2, "memory_aid": True, "reshuffle_spent": True, "starting_vp": 3},
    {"players": 3, "voluntary_dismiss": True, "count_captured_vp": True},
)
COMPANY = (("random",), ("open",), ("greedy", "random"), ("open", "random"), ("random", "open", "open"))
"""Who sits down with the founder; what is missing is filled up with random bots."""


@contextmanager
def serving(folder: Path, *more: str, env: dict[str, str] | None = None) -> Iterator[Server]:
    """A server that is gone in the end, however the test goes."""
    server = Server(folder / "data", *more, env=env)
    try:
        yield server.start()
    finally:
        server.kill()


class Regular:
    """Somebody at a table who comes back when cut off, and sends again what was not answered.

    `acked` has the table, seat and number of all that was acknowledged with the entry it became, `rejected`
    what was refused, `farewells` how the table said good-bye, and `back` is when it last welcomed him.
    """

    def __init__(self, server: Server, seat: Seat, luck: Random) -> None:
        self.person = Person(server, seat)
        self.luck = luck
        self.acked: dict[tuple[str, int | None, str], int] = {}
        self.rejected: list[dict[str, Any]] = []
        self.farewells: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.back = 0.0

    async def play(self) -> None:
        """Play on until cancelled."""
        while True:
            await self.persist(self._step())

    async def persist(self, doing: Awaitable[None]) -> None:
        """Do something, or come back where that ends in a lost connection."""
        try:
            await doing
        except LOST:
            await self.person.hear_out()
            self.farewells += [told["code"] for told in self.person.messages if told["type"] == "farewell"]
            await self.come_back()

    async def come_back(self) -> None:
        """Connect until the table has said what was missed."""
        async with asyncio.timeout(PATIENCE * 2):
            while True:
                self.person.messages.clear()
                try:
                    await self.person.come_back()
                    await self.person.until(_welcomed)
                except LOST:
                    await self.person.hear_out()
                    continue
                self.back = time.monotonic()
                return

    async def finish(self) -> None:
        """Get an answer to what is still without one, and come back where that was broken off."""
        while self.pending is not None:
            await self.persist(self._answered(self.pending))
        if self.person.lost or not _welcomed(self.person):
            await self.person.leave()
            await self.come_back()

    async def follow(self) -> None:
        """Go over to a rematch that somebody else has asked for."""
        if self.person.over and self.person.now["rematch"]:
            await self._move_on()

    async def _step(self) -> None:
        if self.pending is None:
            await free(self.person)
            self.pending = self._wish()
        await self._answered(self.pending)

    def _wish(self) -> dict[str, Any]:
        name = f"{self.luck.getrandbits(64):x}"
        if self.person.over:
            return {"kind": "rematch", "req_id": name}
        if self.luck.random() < 0.1:
            return {"kind": "say", "req_id": name, "text": f"I am thinking of {name}."}
        choice = self.luck.choice(self.person.choices)
        return {"kind": "act", "req_id": name, "seq": self.person.seq, "choice": choice}

    async def _answered(self, wish: dict[str, Any]) -> None:
        me = self.person
        answer = await me.ask(**wish)
        self.pending = None
        if answer["type"] != "ack":
            self.rejected.append(answer)
        elif wish["kind"] != "rematch":
            self.acked[(me.seat.table, me.seat.seat, wish["req_id"])] = answer["seq"]
            await me.until(lambda me: (me.seq or 0) >= answer["seq"])
        else:
            await self._move_on()

    async def _move_on(self) -> None:
        """Go over to the table of the rematch, where the same key fits."""
        await self.person.until(lambda me: me.now["rematch"])
        old = self.person
        await old.leave()
        self.person = Person(old.server, Seat(old.now["rematch"], old.seat.seat, old.seat.token))
        await self.come_back()


def _welcomed(person: Person) -> bool:
    """Whether the table has told what was missed; one that is closing only says good-bye."""
    return any(told["type"] in WELCOMES for told in person.messages)


async def free(person: Person) -> None:
    """Wait for a choice, or the end of the game; what leaves none is answered by the house."""
    await person.until(lambda me: me.choices or me.over)


def gather(server: Server, tables: int, luck: Random) -> list[Regular]:
    """Tables of many kinds, with everybody who is to sit there."""
    regulars = []
    for number in range(tables):
        options = VARIANTS[number % len(VARIANTS)]
        others = [*COMPANY[number % 7 % len(COMPANY)], *["random"] * 3][: options["players"] - 1]
        wish = {"options": options, "seats": ["me", *others], "practice": number % 3 == 0}
        seat = server.new_table(**wish, real_dice=number % 10 == 7)
        seats = [seat, *(server.sit(seat.table, f"Bo {at}") for at in range(others.count("open")))]
        regulars += [Regular(server, at, Random(luck.random())) for at in seats]
    return regulars


def children(server: Server) -> list[int]:
    """The processes that a server has started: its workers."""
    assert server.process is not None
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/children")  # whichever started them
    return [int(child) for found in threads for child in found.read_text().split()]


# what is on the disk


def logged(data: Path, table: str) -> list[bytes]:
    """The entries of a table, straight out of the file."""
    with closing(sqlite3.connect(f"file:{data / DATABASE}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT seq, body FROM entries WHERE name = ? ORDER BY seq", (table,))
        entries = rows.fetchall()
    assert [seq for seq, _ in entries] == list(range(1, len(entries) + 1)), "a gap in the log"
    return [body for _, body in entries]


def requests(data: Path, table: str) -> dict[tuple[int | None, str], list[int]]:
    """Which entries came of which request of which seat."""
    found: dict[tuple[int | None, str], list[int]] = {}
    for seq, body in enumerate(logged(data, table), 1):
        entry: AnyEntry = decode(body)
        if isinstance(entry, Acted | Said) and entry.request:
            found.setdefault((entry.seat, entry.request), []).append(seq)
    return found


def shown(hosted: HostedGame, seat: int | None) -> dict[str, Any]:
    """What a seat has before it, as a client would keep it."""
    return {
        "seq": hosted.seq,
        "now": _sent(present.now(hosted, seat)),
        "log": _sent(Logbook(hosted).lines(seat)),
        "chat": [line.text for line in map(chat_line, hosted.talk) if line is not None],
    }


def _sent(part: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(part))


def held(person: Person) -> dict[str, Any]:
    """What a person has before him."""
    chat = [line["text"] for line in person.chat]
    return {"seq": person.seq, "now": person.now, "log": person.log, "chat": chat}


def fold(data: Path, table: str) -> HostedGame:
    """What the log on the disk amounts to."""
    return folded(table, logged(data, table))


async def settled(data: Path, regulars: list[Regular]) -> None:
    """Wait until every table waits for a person, and everybody knows all that is in the log."""
    async with asyncio.timeout(PATIENCE * 2):
        for regular in regulars:
            while True:
                hosted = fold(data, regular.person.seat.table)
                if not hosted.left_to_house and hosted.seq == regular.person.seq:
                    break
                await asyncio.sleep(0.05)


async def asked(people: list[Person]) -> Person:
    """Whoever at a table has a real choice, once everybody knows all that is in the log."""
    async with asyncio.timeout(PATIENCE):
        while True:
            hosted = fold(people[0].server.data, people[0].seat.table)
            if not hosted.left_to_house and all(person.seq == hosted.seq for person in people):
                return next(person for person in people if person.choices)
            await asyncio.sleep(0.02)
