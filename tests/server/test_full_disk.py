"""Fault A5: the disk is full, then there is space again. Play goes on without a restart."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.kit import PATIENCE, Person, Server
from tests.server.regulars import asked, children, fold, held, logged, requests, serving, shown
from tests.server.small_disk import fill, mounted
from tests.server.test_fallback import Correspondent
from tests.server.test_load import counted, until
from undercroft.kernel.record import forced


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk that is soon full."""
    with mounted(tmp_path / "disk") as disk:
        yield disk


def test_after_a_full_disk_play_goes_on_by_itself(small_disk: Path) -> None:
    """A5: nothing false is acknowledged, everybody hears why the table waits, and that it goes on."""
    asyncio.run(_fill_and_free(small_disk))


async def _fill_and_free(disk: Path) -> None:
    with serving(disk) as server:
        first = server.new_table(options={"players": 3, "first_player": "0"}, seats=["me", "open", "random"])
        people = [
            Person(server, first),
            Person(server, server.sit(first.table)),
            Person(server, _watcher(first)),
        ]
        await asyncio.gather(*(person.connect() for person in people))
        players = people[:2]
        filler = fill(disk)
        await _until_it_waits(players)
        before = logged(server.data, first.table)
        await asyncio.gather(*(person.until(_waits) for person in people))
        status, body, _ = server.ask("GET", "/healthz")
        assert (status, "full" in json.loads(body)["status"]) == (503, True)
        async with Person(server, first) as newcomer:
            await newcomer.until(_waits)
        assert logged(server.data, first.table) == before
        filler.unlink()
        await asyncio.gather(*(person.until(lambda me: not _waits(me)) for person in people))
        assert server.ask("GET", "/healthz")[0] == 200
        await _play_through(players)
        _check_all_acknowledged(server, players)
        assert server.gone() is False
        await asyncio.gather(*(person.leave() for person in people))
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


def test_who_waits_for_a_bot_that_cannot_be_written_down_is_told_so(small_disk: Path) -> None:
    """A5: the disk is full when the bot has come to its answer; it is heard on a socket and on a stream."""
    asyncio.run(_fill_while_a_bot_thinks(small_disk))


async def _fill_while_a_bot_thinks(disk: Path) -> None:
    with serving(disk, "--workers", "1") as server:
        await until(lambda: counted(server, "worker_ready") == 1)
        first = server.new_table(options={"players": 2, "first_player": "0"}, seats=["me", "random"])
        async with (
            Person(server, first) as ada,
            Person(server, _watcher(first)) as stranger,
            Correspondent(server, first) as elsewhere,
        ):
            people = [ada, stranger, elsewhere]
            with _bots_held_up(server):
                await _until_a_bot_is_asked(ada)
                before, filler = logged(server.data, first.table), fill(disk)
                assert not any(map(_waits, people))
            await asyncio.gather(*(person.until(_waits) for person in people))
            assert all("full" in _told(person) for person in people)
            assert logged(server.data, first.table) == before, (
                "the bot's answer is not shown as if it were kept"
            )
            filler.unlink()
            await asyncio.gather(*(person.until(lambda me: not _waits(me)) for person in people))
            await asyncio.gather(*(person.reach(len(before) + 1) for person in people))
            assert await ada.my_turn(), "the bot has moved by itself"
            _check_all_acknowledged(server, [ada])
        assert server.stop() == 0
        assert "Traceback" not in server.log.read_text()


@contextmanager
def _bots_held_up(server: Server) -> Iterator[None]:
    """No bot comes to an answer meanwhile."""
    workers = children(server)
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    yield
    for worker in workers:
        os.kill(worker, signal.SIGCONT)


async def _until_a_bot_is_asked(person: Person) -> None:
    """Play until a bot has a choice, which it does not come to make."""
    data, table = person.server.data, person.seat.table
    async with asyncio.timeout(PATIENCE):
        while not ((now := fold(data, table)).bot_asked and not forced(now.state)):
            if person.choices and person.seq == now.seq:
                answer = await person.act()
                assert answer["type"] == "ack", answer
                await person.reach(answer["seq"])
            await asyncio.sleep(0.01)


def _told(person: Person) -> str:
    """Why the table waits, as it was told last; nothing where it goes on."""
    return next((str(one["text"]) for one in reversed(person.messages) if one["type"] == "waiting"), "")


def _watcher(seat: Any) -> Any:
    return type(seat)(seat.table, None, None)


def _waits(person: Person) -> bool:
    return bool(_told(person))


async def _until_it_waits(players: list[Person]) -> None:
    """Play on a full disk until nothing can be written any more, by a person or by the bot."""
    async with asyncio.timeout(PATIENCE * 2):
        while not any(map(_waits, players)):
            person = next((person for person in players if person.choices), None)
            if person is None:
                await asyncio.sleep(0.02)
                continue
            before = held(person)
            answer = await person.act()
            if answer["type"] == "reject" and answer["code"] != "stale":
                assert answer["code"] == "read_only"
                assert held(person) == before
            elif answer["type"] == "ack":
                await person.reach(answer["seq"])


async def _play_through(players: list[Person]) -> None:
    """Go on until the bot, too, has moved again."""
    data, table = players[0].server.data, players[0].seat.table
    bots = _bots_moves(data, table)
    while _bots_moves(data, table) < bots + 2:
        person = await asked(players)
        assert (await person.act())["type"] == "ack"


def _bots_moves(data: Path, table: str) -> int:
    return sum(json.loads(body).get("seat") == 2 for body in logged(data, table) if b'"acted"' in body)


def _check_all_acknowledged(server: Server, players: list[Person]) -> None:
    table = players[0].seat.table
    acks = {
        (person.seat.seat, name, answer["seq"])
        for person in players
        for name, answer in person.answers.items()
        if answer["type"] == "ack"
    }
    assert {(seat, name, *seqs) for (seat, name), seqs in requests(server.data, table).items()} == acks
    for person in players:
        seen = fold(server.data, table)
        if person.seq == seen.seq:
            assert held(person) == shown(seen, person.seat.seat)
