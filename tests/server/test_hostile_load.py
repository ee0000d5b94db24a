"""What has to be true of somebody who sends the dearest things there are, as fast as they may:

- every route and every kind of message is among what is sent, by HTTP and over a socket; a new one cannot be
  forgotten; and of each some are done, not only refused;
- nothing that is sent holds the event loop for more than ten milliseconds of the processor, nor does a slice
  of long work for more than five;
- while it is sent from one address, four tables play from others: their acknowledgements come as soon as on a
  quiet server, or nearly so, and nobody is refused or cut off.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import secrets
import statistics
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPException
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.conftest import SOAK
from tests.server.hostile import (
    BATTLES,
    KINGDOM,
    MAGIC,
    QUEST,
    SUCCESS,
    Attacker,
    Blow,
    Storm,
    Tables,
    blows,
    is_message,
    listening,
    long_tables,
    messages,
    routes,
    spoken,
    strays,
    until_quiet,
)
from tests.server.kit import PATIENCE, Seat, Server
from undercroft.web.documentation import SITE, is_built
from undercroft.web.loop_timing import SLICE, VARIABLE

HELD_MS = 10.0
SLICE_MS = 5.0
"""So long may one callback hold the loop, and one slice of long work, in milliseconds of the processor."""
TRIES = 5
BY_COMING = ("SOCKET", "come_back")
"""Whoever comes over a socket has their seat back by that, so that hardly ever anything is left to do."""
STORED = 4
FINISHED = 2 * TRIES
GROUPS = 6 if SOAK else 1
"""How many tables share what is sent: sent often, it would bring the game of one to its end."""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server that writes down what takes long."""
    folder = tmp_path_factory.mktemp("watched")
    file = folder / "long.txt"
    file.touch()
    server = Server(folder / "data", env={VARIABLE: str(file)}).start()
    yield server, file
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def test_no_route_and_no_message_is_forgotten() -> None:
    assert routes() == set(blows())
    assert messages() == set(spoken())


@pytest.mark.longer
@pytest.mark.alone
def test_nothing_that_is_sent_holds_the_loop(watched: tuple[Server, Path]) -> None:
    server, file = watched
    tables = long_tables(server, STORED, FINISHED, GROUPS)
    stored, finished = cycle(tables.stored), iter(tables.finished)
    for seats in tables.fresh:
        until_quiet(server, seats["long"].table)
    names = enumerate({**blows(), **strays()}.items())
    sent = [(f"127.0.1.{number + 1}", name, blow) for number, (name, many) in names for blow in many]
    found, answered, done = [], set[str](), set[tuple[str, str]]()
    with file.open(encoding="utf-8") as told:
        for group, seats in enumerate(tables.fresh):
            watcher = Seat(seats["long"].table, None, None)
            with listening(server, seats["long"], watcher, seats["pair"]):
                for address, name, blow in sent[group::GROUPS]:
                    with closing(Attacker(server, address, seats, stored, finished)) as attacker:
                        tries = _tried(attacker, blow, told)
                        share, what, _ = statistics.median_low(tries) if SOAK else min(tries)
                        if share > 1:
                            found.append(f"{blow.name}: {what}")
                        if any(status in SUCCESS for _, _, status in tries):
                            answered.add(name)
                        if is_message(blow) and attacker.done():
                            done.add((blow.method, blow.body["type"]))
    assert not found, "\n".join(found)
    unbuilt = set[str]() if is_built(SITE) else {"GET /docs", "GET /docs/"}
    assert set(blows()) - unbuilt <= answered, f"only ever refused: {set(blows()) - unbuilt - answered}"
    wanted = {(method, kind) for method in ("POST", "SOCKET") for kind in messages()} - {BY_COMING}
    assert wanted <= done, f"only ever refused: {wanted - done}"


def _tried(attacker: Attacker, blow: Blow, told: Any) -> list[tuple[float, str, int]]:
    """What held the loop each time a blow was sent: in quick runs until it was not for too long, as whatever
    comes on top of what a blow costs is the machine's; in long runs several times."""
    tries = []
    for _ in range(TRIES):
        tries.append(_held(attacker, blow, told))
        if tries[-1][0] <= 1 and not SOAK:
            break
    return tries


def _held(attacker: Attacker, blow: Blow, told: Any) -> tuple[float, str, int]:
    """What took most of what it may while a blow was answered: how many times that, what it was, and with
    which status the blow was answered."""
    attacker.prepare(blow)
    told.read()
    status = attacker.send(blow)
    assert status not in (0, 429, 500, 503), (blow.name, status)
    attacker.settle()
    lines = [line.partition(" ") for line in told.read().splitlines()]
    limits = [SLICE_MS if name.startswith(SLICE) else HELD_MS for _, _, name in lines]
    held = [
        (float(spent) / limit, f"{spent} ms in {name}", status)
        for (spent, _, name), limit in zip(lines, limits, strict=True)
    ]
    return max(held, default=(0.0, "", status))


# four tables that play


class Players:
    """Four people at four tables, one of each game; how long each waits to hear that an answer was taken.

    `harmed` tells of whoever was refused, cut off or left without an answer. They begin anew.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waits: list[float] = []
        self.open: dict[int, float] = {}
        self.harmed: list[str] = []

    async def play(self, number: int, game: str) -> None:
        """Play games of one kind until told to stop, a hundred at most from one address."""
        wish = {"game": game, "name": "Ada", "seats": ["me", "random"]}
        for played in count():
            address = f"127.0.1.{number + 10 * (played // 100) + 1}"
            try:
                status, answer = await asyncio.to_thread(
                    self.server.asked_from, address, "POST", "/api/tables", wish
                )
                if status != 201:
                    raise ConnectionError(f"no table: {status} {answer[:200]!r}")
                made = json.loads(answer)
                await self._play(number, address, Seat(made["table"], made["seat"], made["token"]))
            except (OSError, HTTPException, WebSocketException) as error:
                self.harmed.append(f"{game}: {error!r}")
                await asyncio.sleep(THINKS)
            finally:
                self.open.pop(number, None)

    async def _play(self, number: int, address: str, seat: Seat) -> None:
        """One game to its end; anything else that ends it raises."""
        rng = Random(number)
        async with connect(
            f"ws://127.0.0.1:{self.server.port}/ws", local_addr=(address, 0), max_size=2**24
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "table": seat.table, "token": seat.token}))
            sent = ""
            async for data in socket:
                told = json.loads(data)
                if sent and told.get("req_id") == sent:
                    self.waits.append(time.monotonic() - self.open.pop(number))
                    if told["type"] == "reject":
                        raise ConnectionRefusedError(told["text"])
                if "now" not in told:
                    continue
                if told["now"]["result"] is not None:
                    return
                if told["now"]["choices"]:
                    await asyncio.sleep(THINKS)
                    sent, choice = secrets.token_hex(8), rng.choice(told["now"]["choices"])["key"]
                    self.open[number] = time.monotonic()
                    await socket.send(
                        json.dumps({"type": "act", "req_id": sent, "seq": told["seq"], "choice": choice})
                    )
        raise ConnectionError("the table has closed the connection")

    async def p99(self) -> float:
        """The wait that one in a hundred is longer than, over the next while; who still waits counts, too."""
        self.waits.clear()
        async with asyncio.timeout(PATIENCE):
            end = time.monotonic() + WINDOW
            while time.monotonic() < end or len(self.waits) < LEAST:
                await asyncio.sleep(0.05)
        waits = sorted([*self.waits, *(time.monotonic() - since for since in self.open.values())])
        return waits[-1 - len(waits) // 100]


THINKS = 0.02
WINDOW = 1.5
LEAST = 50
RUNS = 5
TWICE = 2
LONGEST_WAIT = 0.05


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Tables]]:
    """A server as it is run, with long games on it."""
    server = Server(tmp_path_factory.mktemp("besieged") / "data").start()
    yield server, long_tables(server, STORED, 0, TWICE * RUNS * (len(blows()) + len(spoken())))
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


class Siege:
    """One attack after another on a server at which people play."""

    def __init__(self, server: Server, tables: Tables, players: Players) -> None:
        self.server, self.tables, self.players = server, tables, players
        self._fresh = iter(tables.fresh)
        self._addresses = (f"127.0.{high}.{low}" for high in range(2, 250) for low in range(1, 250))
        self._quiet: list[float] = []

    async def noticed(self) -> list[str]:
        """What people at tables notice of the attacks."""
        await self.players.p99()
        self._quiet = [await self.players.p99() for _ in range(RUNS)]
        found = []
        for name in (*blows(), *spoken()):
            slow = await self._slow(name)
            found += [f"{name}: {one}" for one in (*slow, *self.players.harmed)]
            self.players.harmed.clear()
        return found

    async def _slow(self, name: str) -> list[str]:
        """How much longer people wait while something is sent; nothing where they do so once only, which is
        the machine's doing."""
        slow = []
        for _ in range(TWICE):
            self._quiet.append(await self.players.p99())
            usual = statistics.median(self._quiet[-RUNS:])
            wait = statistics.median([await self._under(name) for _ in range(RUNS)])
            if wait <= max(3 * usual, LONGEST_WAIT):
                return []
            slow.append(f"{wait * 1000:.0f} ms, quiet {usual * 1000:.0f} ms")
        return slow

    async def _under(self, name: str) -> float:
        """How long people wait while it is sent once more, from an address and to tables of its own."""
        spawn = multiprocessing.get_context("spawn")
        begun, done, enough = spawn.Event(), spawn.Event(), spawn.Event()
        seats, stored = next(self._fresh), self.tables.stored
        storm = Storm(
            self.server.port, next(self._addresses), seats, stored, [seats["done"]], name, begun, done, enough
        )
        attack = spawn.Process(target=storm.rage)
        attack.start()
        try:
            assert await asyncio.to_thread(begun.wait, PATIENCE), f"nobody sends {name}"
            wait = await self.players.p99()
            if not await asyncio.to_thread(done.wait, PATIENCE):
                self.players.harmed.append("it is only ever refused, so that nobody could notice")
            return wait
        finally:
            enough.set()
            await asyncio.to_thread(attack.join)
            assert attack.exitcode == 0


@pytest.mark.soak
@pytest.mark.alone
def test_others_do_not_notice_who_sends_the_dearest_things(besieged: tuple[Server, Tables]) -> None:
    players = Players(besieged[0])

    async def main() -> list[str]:
        async with asyncio.TaskGroup() as playing:  # where a player's task fails, so does all of it
            games = [
                playing.create_task(players.play(number, game))
                for number, game in enumerate((KINGDOM, QUEST, MAGIC, BATTLES))
            ]
            found = await Siege(*besieged, players).noticed()
            assert not any(game.done() for game in games)
            for game in games:
                game.cancel()
        return found

    assert not (found := asyncio.run(main())), "\n".join(found)
