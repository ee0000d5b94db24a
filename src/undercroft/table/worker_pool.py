"""The worker service: whatever a stranger chooses the cost of is done in other processes, within limits.

A worker is a fresh program, never a fork. It has so much memory, and so much time for each job; one that
hangs, ends or runs out of memory is replaced, and only its job fails. Jobs wait in lanes, bots' thoughts in
one and strangers' errands in the other, and in each everybody has their turn: one who sends many jobs waits
for themselves. Errands are paid for out of a budget that each address has.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from undercroft.table.jobs import (
    ERRANDS,
    HEADER_BYTES,
    MOST_BYTES,
    THINKING,
    AnyJob,
    Done,
    Failed,
    Job,
    Outcome,
    Task,
    framed,
    read_outcome,
)
from undercroft.table.rate_limits import MOST_ADDRESSES, Allowance, Rate, Spent
from undercroft.table.refusal import Refused
from undercroft.table.worker import FRESH
from undercroft.table.worker_process import WorkerProcess, started

PROGRAM: Final = "undercroft.table.worker_start"
START_LIMIT: Final = 60.0
END_LIMIT: Final = 5.0
PAUSE: Final = 1.0
PIECE_BYTES: Final = 1 << 16
"""How much of a long job is handed over at once."""
WAIT_LIMIT: Final = 20.0
"""Seconds that an errand waits for its turn."""
REPLACING: Final = 1.0
"""About how many seconds it takes to replace a worker: what ends sooner is let end, though nobody waits."""
CLOSED: Final = "The server is closing."
LOST: Final = "The process that this was done in has failed; try again."

logger = logging.getLogger(__name__)


class Raised(Refused):
    """A job that failed by a fault of ours, or of a bot's."""


@dataclass(frozen=True)
class Terms:
    """How much the service takes on.

    `thought_seconds` is for one thought with its wait. `each` is how many errands of one address may wait.
    When `all` wait altogether only an address that has none may send one, and nobody when `most` do. An
    address may use `budget` seconds of work a minute on errands.
    """

    thinkers: int = 1
    thought_seconds: float = 5.0
    errand_runners: int = 2
    each: int = 8
    all: int = 64
    most: int = 256
    budget: float = 30.0
    bots: str = "undercroft.bots:make_bot"


@dataclass
class _Waiting:
    """A job that somebody waits for until a moment of the loop's clock; nobody does any more when its outcome
    is done. `again` where it is tried a second time."""

    who: str
    job: Job
    line: bytes
    fresh: bool
    outcome: asyncio.Future[Outcome]
    until: float
    again: bool = False

    def settle(self, outcome: Outcome) -> None:
        """Give the outcome to whoever still waits."""
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class FairQueue:
    """What waits, by who sent it: each in turn gives their next one. Nobody has more than `share` in work."""

    def __init__(self, share: int) -> None:
        self.working: Counter[str] = Counter()
        self._share = share
        self._waiting: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def waiting(self, who: str) -> int:
        """How many somebody has waiting or in work."""
        return len(self._waiting.get(who, ())) + self.working[who]

    def put(self, one: _Waiting) -> None:
        """Let a job wait for its turn."""
        self._waiting.setdefault(one.who, deque()).append(one)
        self._changed.set()

    def put_back(self, one: _Waiting) -> None:
        """Let a job that was taken be the next again."""
        self._waiting.setdefault(one.who, deque()).appendleft(one)
        self._waiting.move_to_end(one.who, last=False)
        self.done(one.who)

    async def take(self) -> _Waiting:
        """The next job; `done` is to be called after it."""
        while True:
            who = next((who for who in self._waiting if self.working[who] < self._share), None)
            if who is not None:
                self.working[who] += 1
                return self._next_of(who)
            self._changed.clear()
            await self._changed.wait()

    def _next_of(self, who: str) -> _Waiting:
        own = self._waiting.pop(who)
        one = own.popleft()
        if own:
            self._waiting[who] = own  # at the end: the others come first
        return one

    def done(self, who: str) -> None:
        """Somebody's job is done, or nobody waits for it any more."""
        self.working[who] -= 1
        if not self.working[who]:
            del self.working[who]
        self._changed.set()

    def clear(self) -> list[_Waiting]:
        """Take out all that waits."""
        left = [one for own in self._waiting.values() for one in own]
        self._waiting.clear()
        return left


@dataclass
class Figures:
    """What the service has done: jobs and failures by kind, workers replaced, seconds of work."""

    jobs: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    restarts: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    ready: int = 0


class Workers:
    """The worker processes. They start with the first job, or when told to."""

    def __init__(self, terms: Terms | None = None) -> None:
        self.terms = terms or Terms()
        self.figures = Figures()
        runners = self.terms.errand_runners
        self._queues = {
            THINKING: FairQueue(self.terms.thinkers),
            ERRANDS: FairQueue(max(1, runners - 1)),  # somebody else's first job never waits for a slow one
        }
        self._accounts: OrderedDict[str, Allowance] = OrderedDict()
        self._lanes: list[asyncio.Task[None]] = []
        self._closed = False

    def start(self) -> None:
        """Start the workers in the background."""
        if self._lanes or self._closed:
            return
        counts = {THINKING: self.terms.thinkers, ERRANDS: self.terms.errand_runners}
        self._lanes = [
            asyncio.create_task(self._work(lane), name=f"{lane} {number}")
            for lane, count in counts.items()
            for number in range(count)
        ]

    async def do(self, job: AnyJob, who: str, content: Mapping[str, str] | None = None) -> bytes:
        """Have a job done for an address or a table; Refused says why nothing came of it.

        With `content`, files of its own, it is done in a process of its own.
        """
        kind = type(job).__name__.lower()
        self.figures.jobs[kind] += 1
        try:
            return await self._do(job, who, content or {})
        except Refused:
            self.figures.failures[kind] += 1
            raise

    async def _do(self, job: AnyJob, who: str, content: Mapping[str, str]) -> bytes:
        if self._closed:
            raise Refused("closing", CLOSED)
        if job.lane == ERRANDS:
            self._check_room(who)
        self.start()
        try:
            line = framed(Task(job, dict(content)))
        except OverflowError:
            raise Refused("malformed", "A number is too large; it may have 18 digits at most.") from None
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[Outcome] = loop.create_future()
        until = loop.time() + self._patience(job)
        self._queues[job.lane].put(_Waiting(who, job, line, bool(content), outcome, until))
        try:
            async with asyncio.timeout_at(until):
                found = await outcome
        except TimeoutError:
            raise Refused("busy", self._too_slow(job)) from None
        if isinstance(found, Failed):
            if found.raised and job.lane == ERRANDS:  # whoever asks a bot tells what it failed at
                logger.error("A job of the sort %s failed:\n%s", type(job).__name__, found.trace)
            raise (Raised if found.raised else Refused)(found.code, found.text)
        return found.body

    def _check_room(self, who: str) -> None:
        queue = self._queues[ERRANDS]
        if self._account(who).spent:
            raise Spent(
                f"What you have sent has taken the {self.terms.budget:g} seconds that are worked for you "
                "in a minute; wait a little.",
            )
        own, room = queue.waiting(who), self.terms.all
        if own >= self.terms.each or len(queue) >= (room if own else self.terms.most):
            raise Refused("busy", "There is much to do just now; try again in a moment.")

    def _account(self, who: str) -> Allowance:
        """The seconds of work that somebody has left; those who have been silent longest are forgotten."""
        if who not in self._accounts:
            self._accounts[who] = Allowance(Rate(self.terms.budget / 60, self.terms.budget))
        self._accounts.move_to_end(who)
        if len(self._accounts) > MOST_ADDRESSES:
            self._accounts.popitem(last=False)
        return self._accounts[who]

    def _patience(self, job: Job) -> float:
        """How long a job is waited for, with its wait for a worker."""
        return self.terms.thought_seconds if job.lane == THINKING else WAIT_LIMIT + job.seconds

    def _limit(self, one: _Waiting) -> float:
        """How long a job may take that begins now: no longer than somebody waits for it."""
        most = self.terms.thought_seconds if one.job.lane == THINKING else one.job.seconds
        return min(most, max(REPLACING, one.until - asyncio.get_running_loop().time()))

    def _too_slow(self, job: Job) -> str:
        if job.lane != THINKING:
            return job.too_slow
        return f"{job.too_slow} It had {self.terms.thought_seconds:g} seconds."

    async def close(self) -> None:
        """End the workers; whoever waits for a job is told that it failed."""
        self._closed = True
        for lane in self._lanes:
            lane.cancel()
        await asyncio.gather(*self._lanes, return_exceptions=True)
        for queue in self._queues.values():
            for one in queue.clear():
                one.settle(Failed("closing", CLOSED))

    # the lanes

    async def _work(self, lane: str) -> None:
        """Keep one worker of a lane alive and at work. Thinkers are there before they are needed."""
        queue = self._queues[lane]
        while True:
            first = await self._next(queue) if lane == ERRANDS else None
            if first is not None and first.fresh:
                await self._serve_fresh(queue, first)
                continue
            started = False
            try:
                async with _worker(self.terms.bots, lane) as worker:
                    started = True
                    await self._serve(worker, lane, first)
            except Exception as error:  # whatever it is that keeps it from starting, it is tried again
                logger.error("A worker could not be started: %r", error)
            finally:
                if first is not None and not started:
                    self._give_up(queue, first)
            if not started:
                await asyncio.sleep(PAUSE)
            self.figures.restarts[lane] += 1

    async def _next(self, queue: FairQueue) -> _Waiting:
        """The next job that somebody still waits for."""
        while (one := await queue.take()).outcome.done():
            queue.done(one.who)
        return one

    async def _serve(self, worker: WorkerProcess, lane: str, first: _Waiting | None) -> None:
        """Take jobs to a worker until one goes wrong."""
        queue = self._queues[lane]
        self.figures.ready += 1
        try:
            one = first or await self._next(queue)
            while await self._serve_one(worker, queue, one):
                one = await self._next(queue)
                while one.fresh:
                    await self._serve_fresh(queue, one)
                    one = await self._next(queue)
        finally:
            self.figures.ready -= 1

    async def _serve_fresh(self, queue: FairQueue, one: _Waiting) -> None:
        """Do a job in a process of its own."""
        served = False
        try:
            async with _worker(self.terms.bots, FRESH) as worker:
                served = True
                await self._serve_one(worker, queue, one)
        except Exception as error:
            logger.error("A worker for one job could not be started: %r", error)
        finally:
            if not served:
                self._give_up(queue, one)

    def _give_up(self, queue: FairQueue, one: _Waiting) -> None:
        """No worker came to a job that was taken from the queue."""
        queue.done(one.who)
        one.settle(Failed("closing", CLOSED) if self._closed else Failed("busy", LOST))

    async def _serve_one(self, worker: WorkerProcess, queue: FairQueue, one: _Waiting) -> bool:
        """Take a job to a worker; False if the worker is of no use any more."""
        if worker.ended:
            logger.warning("A worker is replaced that has ended.")
            queue.put_back(one)
            return False
        outcome: Outcome | None = Failed("closing", CLOSED)
        try:
            outcome = await self._outcome(worker, one)
        finally:
            if outcome is None:
                one.again = True
                queue.put_back(one)
            else:
                queue.done(one.who)
                self.figures.seconds += outcome.spent
                if one.job.lane == ERRANDS:
                    self._account(one.who).charge(outcome.spent)
                one.settle(outcome)
        return isinstance(outcome, Done) or (outcome is not None and not outcome.spoilt)

    async def _outcome(self, worker: WorkerProcess, one: _Waiting) -> Outcome | None:
        """What a worker makes of a job, or why nothing came of it; None where it is to be tried once more.

        That is a thought to which the worker said nothing: it may have been lost before, and nobody is there
        to ask again.
        """
        began = time.monotonic()
        try:
            async with asyncio.timeout(self._limit(one)):
                return await _exchange(worker, one.line)
        except TimeoutError:
            return Failed("busy", self._too_slow(one.job), time.monotonic() - began, spoilt=True)
        except Exception as error:  # whatever is wrong with what a worker says, it is not to be trusted again
            logger.warning("A worker is replaced: %r", error)
            silent = isinstance(error, asyncio.IncompleteReadError | ConnectionError)
            if silent and one.job.lane == THINKING and not one.again:
                return None
            return Failed("busy", LOST, time.monotonic() - began, spoilt=True)

    def metrics(self) -> dict[str, float]:
        """Figures for a monitoring system, by name."""
        figures = self.figures
        told = {"worker_ready": figures.ready, "worker_seconds": round(figures.seconds, 6)}
        for lane, queue in self._queues.items():
            told[f"worker_waiting_{lane}"] = len(queue)
        for kind, number in figures.jobs.items():
            told[f"worker_jobs_{kind}"] = number
        for kind, number in figures.failures.items():
            told[f"worker_failures_{kind}"] = number
        for lane, number in figures.restarts.items():
            told[f"worker_restarts_{lane}"] = number
        return told


@asynccontextmanager
async def _worker(bots: str, kind: str) -> AsyncIterator[WorkerProcess]:
    """A worker that is ready; in the end it is killed, also where it was still starting."""
    starting = asyncio.create_task(_start(bots, kind))
    try:
        process = await asyncio.shield(starting)
        async with asyncio.timeout(START_LIMIT):
            await _read(process)
        yield process
    finally:
        await _kill(await starting)


async def _start(bots: str, kind: str) -> WorkerProcess:
    command = (sys.executable, "-P", "-m", PROGRAM, bots, kind)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return await started(command, environment, quiet=kind == FRESH)


async def _kill(worker: WorkerProcess) -> None:
    """Kill a worker and wait for its end, also where the service closes meanwhile."""
    ending = asyncio.create_task(_end(worker))
    try:
        await asyncio.shield(ending)
    except asyncio.CancelledError:
        await ending
        raise


async def _end(worker: WorkerProcess) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(END_LIMIT):
            await worker.end()


async def _exchange(worker: WorkerProcess, line: bytes) -> Outcome:
    for at in range(0, len(line), PIECE_BYTES):
        worker.hears.write(line[at : at + PIECE_BYTES])
        await worker.hears.drain()
        await asyncio.sleep(0)
    return await _read(worker)


async def _read(worker: WorkerProcess) -> Outcome:
    size = int.from_bytes(await worker.says.readexactly(HEADER_BYTES))
    if size > MOST_BYTES:
        raise ValueError(f"it says {size} bytes at once")
    return read_outcome(await worker.says.readexactly(size))
