"""A loop whose clock stands while anything goes on, and leaps to the next timer when nothing does.

What takes an hour at a table takes no time here, and each moment is exact: nothing is waited for but threads.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from tests.table.halls import Hall
from undercroft.table.house import House, Limits
from undercroft.table.log import Job, Line, TableLog
from undercroft.table.retention import Change

FIRST_MOMENT = 1000.0


OVERSHOT = 1e-6
"""Seconds by which a timer rings late, as every real one does."""


class DrivenLoop(asyncio.SelectorEventLoop):
    """The loop. `busy` counts what threads are doing, which is waited for before the clock leaps."""

    def __init__(self) -> None:
        self.moment = FIRST_MOMENT
        self.busy = 0
        super().__init__(_Leaping(self))

    def time(self) -> float:
        """The clock of its timers."""
        return self.moment

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        """Work in a thread."""
        return self.until_done(super().run_in_executor(executor, func, *args))

    def until_done(self, future: Any) -> Any:
        """Let the clock stand until a future is done."""
        self.busy += 1
        future.add_done_callback(lambda _: self._rest())
        return future

    def _rest(self) -> None:
        self.busy -= 1


class _Leaping(selectors.DefaultSelector):
    """A selector that leaps over the time it would have to wait for a timer."""

    def __init__(self, loop: DrivenLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        """What is ready to read; where nothing is, the time of the next timer has come."""
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        ready = super().select(0.001 if self._loop.busy else 0)
        if not ready and not self._loop.busy:
            self._loop.moment += timeout + OVERSHOT
        return ready


class PromptLog:
    """A log that has written everything before it is asked."""

    fault = ""
    scores = 0

    def append(self, lines: list[Line], changes: Iterable[Change] = ()) -> Future[None]:
        """Take lines, and be done."""
        done: Future[None] = Future()
        done.set_result(None)
        return done


def drive(story: Coroutine[Any, Any, None]) -> None:
    """Let a story happen in driven time."""
    loop = DrivenLoop()
    try:
        loop.run_until_complete(story)
    finally:
        loop.run_until_complete(loop.shutdown_default_executor())
        loop.close()


class DrivenLog(TableLog):
    """A log on disk; the clock of the loop stands while it writes."""

    def _ask(self, job: Job) -> Future[None]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, DrivenLoop)
        written, told = super()._ask(job), Future[None]()
        loop.busy += 1

        def tell() -> None:
            loop.busy -= 1
            error = written.exception()
            if error is None:
                told.set_result(None)
            else:
                told.set_exception(error)

        written.add_done_callback(lambda _: loop.call_soon_threadsafe(tell))
        return told


class DrivenHall(Hall):
    """A house in driven time, which is house time too."""

    def _open(self) -> House:
        ticks = asyncio.get_running_loop().time
        log = DrivenLog(self.path)
        return House(log, self.bots, self.errands, lambda: self.now, self.limits, ticks=ticks)


def in_a_driven_hall(folder: Path, story: Callable[[DrivenHall], Awaitable[None]]) -> None:
    """Let a story happen in a house of its own, in driven time."""

    async def told() -> None:
        hall = DrivenHall(folder, Limits(pace=0))
        try:
            await story(hall)
        finally:
            await hall.house.close()

    drive(told())
