"""What a client sees against what is: on disk, in the moments of the game, and to a newcomer."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any

from tests.server.kit import PATIENCE, Person, Seat, Server
from undercroft.table.hosted import MOST_TALK


def entries(server: Server, table: str) -> list[dict[str, Any]]:
    """The log of a table as it is on disk."""
    with closing(sqlite3.connect(server.data / "tables.sqlite3")) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE name = ? ORDER BY seq", (table,))
        return [json.loads(body) for (body,) in rows]


def requested(server: Server, table: str) -> list[str]:
    """The requests of people that are on disk."""
    return [entry["request"] for entry in entries(server, table) if entry["request"]]


def moments(server: Server, seat: Seat) -> list[dict[str, Any]]:
    """Every moment of a game through the eyes of a seat."""
    found: list[dict[str, Any]] = []
    while True:
        first = len(found)
        path = f"/api/tables/{seat.table}/moments?first={first}&last={first + 59}"
        page = server.get(path, seat.token)
        found += page["moments"]
        if len(found) > page["last"]:
            return found


async def sees_what_is(person: Person) -> None:
    """A client's view, log and latest chat are those that a newcomer to the same seat gets."""
    async with Person(person.server, person.seat) as fresh:
        async with asyncio.timeout(PATIENCE):
            while fresh.seq is None or person.seq != fresh.seq:
                await asyncio.sleep(0.01)
        assert person.now == fresh.now
        assert person.log == fresh.log
        assert person.chat[-MOST_TALK:] == fresh.chat


# playing


async def done(person: Person, kind: str, **fields: Any) -> None:
    """Ask for something that is not refused, and see it happen."""
    answer = await person.ask(kind, **fields)
    assert answer["type"] == "ack", answer
    await knows(person, answer["seq"])


async def knows(person: Person, seq: int) -> None:
    """Wait until somebody has heard of an entry."""
    await person.until(lambda me: (me.seq or 0) >= seq)


async def moves(person: Person, number: int) -> None:
    """Make so many moves, or fewer where the game ends."""
    for _ in range(number):
        if not await person.my_turn():
            return
        await done(person, "act", seq=person.seq, choice=person.choices[0])


async def play_out(person: Person) -> None:
    """Play to the end."""
    while await person.my_turn():
        await done(person, "act", seq=person.seq, choice=person.choices[0])
