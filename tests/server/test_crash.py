"""Faults A1, A2, A3: the server is killed or stopped in the middle of play; nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError

import pytest
import websockets

from tests.conftest import SOAK
from tests.luck import chance
from tests.server.kit import PATIENCE, Person, Server
from tests.server.regulars import (
    Regular,
    asked,
    children,
    fold,
    gather,
    held,
    logged,
    requests,
    serving,
    settled,
    shown,
)
from undercroft.web.crash_hook import VARIABLE

PROMISED = 3.0
"""Within so many seconds of a restart all tables are to be playable, as long runs measure."""
CLOSED = 5.0
"""Within so many seconds of SIGTERM the server has ended."""
LENIENT = 5
"""Slow machines get so many times that."""


# A1


def test_twelve_tables_outlive_four_kills(tmp_path: Path) -> None:
    """A1: what was acknowledged before a SIGKILL is in the log once; every table goes on from there."""
    asyncio.run(_outlive(tmp_path, 12, 4, chance("four kills")))


@pytest.mark.soak
@pytest.mark.alone
def test_twenty_tables_outlive_two_hundred_kills(tmp_path: Path) -> None:
    """A1 in full."""
    assert asyncio.run(_outlive(tmp_path, 20, 200, chance("two hundred kills"))) < PROMISED * LENIENT


async def _outlive(folder: Path, tables: int, kills: int, luck: Random) -> float:
    """Kill the server again and again; the longest it took until everybody was back."""
    with serving(folder) as server:
        regulars = gather(server, tables, luck)
        await asyncio.gather(*(regular.come_back() for regular in regulars))
        playing = [asyncio.create_task(regular.play()) for regular in regulars]
        hurried = [luck.random() < 0.25 for _ in range(kills - 1)]
        waits = [await _kill_and_restart(server, regulars, luck, hurry) for hurry in (*hurried, False)]
        await _play_on(regulars)
        await _come_to_rest(server, regulars, playing)
        longest = max(wait for wait in waits if wait is not None)
        print(f"A1: {_count(regulars)} moves; all tables playable {longest:.2f} s after the doors opened")
    return longest


async def _kill_and_restart(
    server: Server, regulars: list[Regular], luck: Random, hurry: bool
) -> float | None:
    """How long it took until everybody was back; None in a hurry: the next kill does not wait for that."""
    await asyncio.sleep(luck.uniform(0.05, 0.6))
    server.kill()
    killed = time.monotonic()
    await asyncio.to_thread(server.start, cold=SOAK)
    opened = time.monotonic()
    if hurry:
        return None
    async with asyncio.timeout(PATIENCE * 2):
        while any(regular.back < killed for regular in regulars):
            await asyncio.sleep(0.01)
    return max(regular.back for regular in regulars) - opened


async def _come_to_rest(server: Server, regulars: list[Regular], playing: list[asyncio.Task[None]]) -> None:
    """Let everybody stop where they are, and compare what they know with what is written."""
    await _rest(playing)
    await asyncio.gather(*(regular.finish() for regular in regulars))
    await settled(server.data, regulars)
    await asyncio.gather(*(regular.follow() for regular in regulars))
    await settled(server.data, regulars)
    _check_nothing_lost(server.data, regulars)
    await _check_playable(regulars)
    await asyncio.gather(*(regular.person.leave() for regular in regulars))


async def _rest(playing: list[asyncio.Task[None]]) -> None:
    broken = [task for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in broken:
        task.result()


async def _play_on(regulars: list[Regular]) -> None:
    """Let them play until there are a few more moves than players."""
    known = _count(regulars)
    async with asyncio.timeout(2 * PATIENCE):
        while _count(regulars) <= known + len(regulars):
            await asyncio.sleep(0.01)


def _count(regulars: list[Regular]) -> int:
    return sum(len(regular.acked) for regular in regulars)


def _check_nothing_lost(data: Path, regulars: list[Regular]) -> None:
    assert _count(regulars) > len(regulars), "hardly anybody could play"
    tables = {table for regular in regulars for table, _, _ in regular.acked}
    written = {table: requests(data, table) for table in tables}
    assert all(len(seqs) == 1 for found in written.values() for seqs in found.values()), "something twice"
    for regular in regulars:
        assert regular.rejected == []
        for (table, seat, name), seq in regular.acked.items():
            assert written[table].get((seat, name)) == [seq]
        person = regular.person
        assert held(person) == shown(fold(data, person.seat.table), person.seat.seat)


async def _check_playable(regulars: list[Regular]) -> None:
    """At every table that is not over, whoever is asked can go on."""
    for table in {regular.person.seat.table for regular in regulars}:
        there = [regular.person for regular in regulars if regular.person.seat.table == table]
        asked = [person for person in there if person.choices]
        assert asked or there[0].over
        for person in asked[:1]:
            assert (await person.act())["type"] == "ack"


# A2


def test_a_move_counts_once_wherever_the_server_stops(tmp_path: Path) -> None:
    """A2: killed at each of the four points of a move, the same request sent again is acknowledged once."""
    asyncio.run(_stopped_at_each_point(tmp_path))


async def _stopped_at_each_point(folder: Path) -> None:
    with serving(folder) as server:
        seat = server.new_table(options={"players": 2}, seats=["me", "open"])
        people = [Person(server, seat), Person(server, server.sit(seat.table))]
        await asyncio.gather(*(person.connect() for person in people))
        for point in ("validated", "appended", "acked", "told"):
            await _stopped(server, people, point)
        assert (await (await asked(people)).act())["type"] == "ack"
        await asyncio.gather(*(person.leave() for person in people))


async def _restart(server: Server, people: list[Person], stop_at: str) -> None:
    server.kill()
    await asyncio.gather(*(person.hear_out() for person in people))
    server.env = {VARIABLE: stop_at}
    server.start()
    await asyncio.gather(*(person.come_back() for person in people))


async def _stopped(server: Server, people: list[Person], point: str) -> None:
    """One move at which the server is killed, and the same move again when it is back."""
    await asked(people)
    await _restart(server, people, f"{point}:1")
    person = await asked(people)
    before, name, table = person.seq or 0, f"at {point}", person.seat.table
    move: dict[str, Any] = {"req_id": name, "seq": before, "choice": person.choices[-1]}
    try:
        answer = await person.ask("act", **move)
        assert (answer["type"], point) == ("ack", "told"), "only what is told has been acknowledged"
    except (ConnectionError, websockets.ConnectionClosed):
        pass
    assert server.process is not None
    assert server.process.wait(PATIENCE) < 0, f"the server was not killed at {point}"
    assert len(logged(server.data, table)) == before + (0 if point == "validated" else 1)
    await _restart(server, people, "")
    for _ in range(2):
        assert await person.ask("act", **move) == {"type": "ack", "req_id": name, "seq": before + 1}
    assert requests(server.data, table)[(person.seat.seat, name)] == [before + 1]


# A3


def test_an_orderly_end_loses_nothing(tmp_path: Path) -> None:
    """A3: after SIGTERM everybody is told, nothing new begins, all is written, no process is left."""
    asyncio.run(_end_in_order(tmp_path))


@pytest.mark.soak
@pytest.mark.alone
def test_an_orderly_end_takes_seconds(tmp_path: Path) -> None:
    """A3: so long may everybody be kept waiting."""
    assert asyncio.run(_end_in_order(tmp_path)) < CLOSED * LENIENT


async def _end_in_order(folder: Path) -> float:
    """End the server while everybody plays; how long that took."""
    with serving(folder) as server:
        regulars = gather(server, 8, chance("end in order"))
        await asyncio.gather(*(regular.come_back() for regular in regulars))
        playing = [asyncio.create_task(regular.play()) for regular in regulars]
        await _play_on(regulars)
        workers = children(server)
        assert workers, "no bot thinks"
        begun = time.monotonic()
        knocking = asyncio.create_task(asyncio.to_thread(_knock, server))
        assert await asyncio.to_thread(server.stop) == 0
        took = time.monotonic() - begun
        founded = await knocking
        print(f"A3: closed in {took:.2f} s; {len(founded)} tables were still founded")
        assert not any(map(_lives, workers))
        assert not (server.data / "tables.sqlite3-wal").exists(), "the log was not brought to its end"
        await asyncio.to_thread(server.start, cold=True)
        for table in founded:
            assert server.get(f"/api/tables/{table}")["over"] is False
        await _play_on(regulars)
        await _come_to_rest(server, regulars, playing)
        assert [regular.farewells for regular in regulars] == [["closing"]] * len(regulars)
    return took


def _knock(server: Server) -> list[str]:
    """Ask for tables until the server refuses; those that it still gave."""
    founded: list[str] = []
    while True:
        try:
            status, body, _ = server.ask("POST", "/api/tables", {"game": "dungeon-kingdom"})
        except (URLError, ConnectionError):
            return founded
        if status != 201:
            assert (status, json.loads(body)["code"]) == (503, "closing")
            return founded
        founded.append(json.loads(body)["table"])


def _lives(process: int) -> bool:
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"
