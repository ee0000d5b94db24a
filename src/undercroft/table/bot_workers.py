"""Bots think in worker processes and within a limit: one that crashes, hangs or cheats stops no table.

A worker is a fresh program, never a fork, and is told nothing that the asked seat may not know: the state it
gets is re-dealt, and its luck does not tell the luck it was made from. Thoughts are served first come, first
served; with one open thought for each table this is fair.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Final

from msgspec import json

from undercroft.kernel.codec import encode
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.table.bot_process import Answer, Thought

PROGRAM: Final = "undercroft.table.bot_process"
MOST_BYTES: Final = 1 << 20
START_LIMIT: Final = 60.0
END_LIMIT: Final = 5.0
PAUSE: Final = 1.0
CLOSED: Final = "The bots have stopped thinking."

logger = logging.getLogger(__name__)


class BotFailed(UndercroftError):
    """The bot crashed, was too slow, or answered what is not legal."""


@dataclass(frozen=True)
class _Waiting:
    """A thought that somebody waits for; nobody does any more when its answer is done."""

    line: bytes
    answer: asyncio.Future[Answer]

    def settle(self, answer: Answer) -> None:
        """Give the answer to whoever still waits."""
        if not self.answer.done():
            self.answer.set_result(answer)


class BotWorkers:
    """Worker processes that bots think in. `limit` is in seconds, for one thought with the wait for a worker.

    A worker that thinks for longer than the limit, the wait not counted, is replaced; so is one that ends.
    `ready` counts the workers that live, `restarts` those replaced, `failures` the thoughts that failed.
    """

    def __init__(self, workers: int, limit: float, bots: str = "undercroft.bots:make_bot") -> None:
        self.ready = self.restarts = self.thoughts = self.failures = 0
        self._workers, self._limit, self._bots = workers, limit, bots
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._lanes: list[asyncio.Task[None]] = []
        self._closed = False

    def start(self) -> None:
        """Start the workers in the background; the first thought does so where nobody has."""
        if not self._lanes and not self._closed:
            self._lanes = [asyncio.create_task(self._lane()) for _ in range(self._workers)]

    async def choose(self, game: Game, bot: str, state: State, luck: str) -> str:
        """The key a bot chooses for the asked seat; the same state and luck give the same key."""
        keys = state.keys()
        answer = await self._answer(game, bot, state, luck, weigh=False)
        if answer.key not in keys:
            raise self._failed(f"The bot {bot!r} chose {answer.key[:80]!r}, which is not open.")
        return answer.key

    async def weigh(self, game: Game, bot: str, state: State, luck: str) -> list[tuple[str, float]]:
        """Every key with what it is worth to a bot in the asked seat."""
        keys = state.keys()
        answer = await self._answer(game, bot, state, luck, weigh=True)
        if sorted(key for key, _ in answer.values) != sorted(keys):
            raise self._failed(f"The bot {bot!r} did not weigh the choices that are open.")
        return answer.values

    async def close(self) -> None:
        """End the workers; whoever waits for a thought is told that it failed."""
        self._closed = True
        for lane in self._lanes:
            lane.cancel()
        await asyncio.gather(*self._lanes, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait().settle(Answer(failure=CLOSED))

    def _failed(self, why: str) -> BotFailed:
        self.failures += 1
        return BotFailed(why)

    async def _answer(self, game: Game, bot: str, state: State, luck: str, weigh: bool) -> Answer:
        self.thoughts += 1
        if self._closed:
            raise self._failed(CLOSED)
        try:
            thought = brief(game, bot, state, luck, weigh)
        except UndercroftError as error:
            raise self._failed(f"The bot {bot!r} cannot be asked: {error}") from error
        self.start()
        waiting = _Waiting(json.encode(thought) + b"\n", asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        try:
            async with asyncio.timeout(self._limit):
                answer = await waiting.answer
        except TimeoutError:
            raise self._failed(_too_slow(self._limit)) from None
        if answer.failure:
            raise self._failed(answer.failure)
        return answer

    async def _lane(self) -> None:
        """Keep one worker alive and at work."""
        while True:
            try:
                async with _worker(self._bots) as worker:
                    await self._serve(worker)
            except Exception as error:  # whatever it is that keeps it from starting, it is tried again
                logger.error("A worker for bots could not be started: %r", error)
                await asyncio.sleep(PAUSE)
            self.restarts += 1

    async def _serve(self, worker: Process) -> None:
        """Take thoughts to a worker until one goes wrong."""
        self.ready += 1
        try:
            while await self._serve_next(worker):
                pass
        finally:
            self.ready -= 1

    async def _serve_next(self, worker: Process) -> bool:
        """Take the next thought that somebody still waits for; False if the worker is of no use any more."""
        waiting = await self._queue.get()
        if waiting.answer.done():
            return True
        answer = Answer(failure=CLOSED)
        try:
            async with asyncio.timeout(self._limit):
                answer = await _exchange(worker, waiting.line)
        except TimeoutError:
            answer = Answer(failure=_too_slow(self._limit))
            return False
        except Exception as error:  # whatever is wrong with what a worker says, it is not to be trusted again
            logger.warning("A worker for bots is replaced: %r", error)
            answer = Answer(failure="The process that the bot was thinking in has failed.")
            return False
        finally:
            waiting.settle(answer)
        return True


def brief(game: Game, bot: str, state: State, luck: str, weigh: bool) -> Thought:
    """A thought as it leaves this process: nothing in it depends on what the asked seat may not know."""
    seat = state.asked
    if seat is None or seat == CHANCE:
        raise BotFailed("No seat is asked.")
    dealt = resample(state, seat, Random(f"deal/{luck}").randrange)
    own_luck = blake2b(luck.encode(), digest_size=16).hexdigest()
    return Thought(game.name, bot, encode(dealt), own_luck, weigh)


@asynccontextmanager
async def _worker(bots: str) -> AsyncIterator[Process]:
    """A worker that is ready; in the end it is killed, also where it was still starting."""
    starting = asyncio.create_task(_start(bots))
    try:
        process = await asyncio.shield(starting)
        async with asyncio.timeout(START_LIMIT):
            await _read(process)
        yield process
    finally:
        await _kill(await starting)


async def _start(bots: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", PROGRAM, bots),
        stdin=PIPE,
        stdout=PIPE,
        limit=MOST_BYTES,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )


async def _kill(worker: Process) -> None:
    with suppress(ProcessLookupError):
        worker.kill()
    with suppress(TimeoutError):
        async with asyncio.timeout(END_LIMIT):
            await worker.wait()


async def _exchange(worker: Process, line: bytes) -> Answer:
    assert worker.stdin is not None
    worker.stdin.write(line)
    await worker.stdin.drain()
    return await _read(worker)


async def _read(worker: Process) -> Answer:
    assert worker.stdout is not None
    line = await worker.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("it has ended")
    return json.decode(line, type=Answer)


def _too_slow(limit: float) -> str:
    return f"The bot did not answer within {limit:g} seconds."
