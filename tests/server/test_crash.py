"""Faults A1, A2, A3: the server is killed or stopped in the middle of play; nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.kit import PATIENCE, Person, Server
from tests.server.regulars import Regular, fold, gather, held, logged, requests, serving, settled, shown

PROMISED = 3.0
"""Within so many seconds of a restart all tables are to be playable; slow machines get several times that."""
LENIENT = 5


# A1


def test_twenty_tables_outlive_twenty_kills(tmp_path: Path) -> None:
    """A1: what was acknowledged before a SIGKILL is in the log once; every table goes on from there."""
    asyncio.run(_outlive(tmp_path, 20, 20, Random()))


@pytest.mark.soak
def test_twenty_tables_outlive_two_hundred_kills(tmp_path: Path) -> None:
    """A1 in full."""
    asyncio.run(_outlive(tmp_path, 20, 200, Random()))


async def _outlive(folder: Path, tables: int, kills: int, luck: Random) -> None:
    with serving(folder) as server:
        regulars = gather(server, tables, luck)
        await asyncio.gather(*(regular.come_back() for regular in regulars))
        playing = [asyncio.create_task(regular.play()) for regular in regulars]
        waits = [await _kill_and_restart(server, regulars, luck) for _ in range(kills)]
        await asyncio.sleep(0.5)
        await _rest(playing)
        await asyncio.gather(*(regular.finish() for regular in regulars))
        await settled(server.data, regulars)
        print(f"playable after {max(filter(None, waits)):.2f} s at most; moves {_count(regulars)}")
        _check_nothing_lost(server.data, regulars)
        assert max(filter(None, waits)) < PROMISED * LENIENT
        await _check_playable(regulars)
        await asyncio.gather(*(regular.person.leave() for regular in regulars))


async def _kill_and_restart(server: Server, regulars: list[Regular], luck: Random) -> float | None:
    """How long it took until everybody was back; None where the next kill does not wait for that."""
    await asyncio.sleep(luck.uniform(0.05, 0.6))
    server.kill()
    killed = time.monotonic()
    await asyncio.to_thread(server.start)
    opened = time.monotonic()
    if luck.random() < 0.25:
        return None
    async with asyncio.timeout(PATIENCE * 2):
        while any(regular.back < killed for regular in regulars):
            await asyncio.sleep(0.01)
    return max(regular.back for regular in regulars) - opened


async def _rest(playing: list[asyncio.Task[None]]) -> None:
    broken = [task for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in broken:
        task.result()


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
