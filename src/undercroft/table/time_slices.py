"""Long work on the event loop, a few milliseconds at a time: whatever else there is to do goes on between.

Only what must touch a table is done here; everything else whose cost a stranger chooses is done in a worker.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Generator
from functools import partial
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Work that pauses after each short step, and in the end has made something."""

SLICE_SECONDS: Final = 0.002

logger = logging.getLogger(__name__)


def finished(steps: Steps[T]) -> T:
    """Do all the work at once, where nobody waits."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made


class Slices:
    """Takes turns among long works: one slice of one of them between two rounds of the loop, however many.

    Those for whom it is done have them in turn. Works of a table in play (`live`) have turns of their own,
    and do not wait for tables that are opened.
    """

    def __init__(self, seconds: float = SLICE_SECONDS) -> None:
        self._seconds = seconds
        self._turns = {live: Turns() for live in (True, False)}

    async def run(self, steps: Steps[T], who: str = "", live: bool = False) -> T:
        """Do work for an address in slices; it stops where the one who waits for it does."""
        while True:
            await self._turns[live].take(who)
            try:
                self._slice(steps)
            except StopIteration as done:
                made: T = done.value
                return made

    def _slice(self, steps: Steps[T]) -> None:
        """One slice, of one step at least; StopIteration with what was made where the work is done."""
        end = time.perf_counter() + self._seconds
        next(steps)
        while time.perf_counter() < end:
            next(steps)


class Turns:
    """Lets one thing begin between two rounds of the loop, and of those who wait everybody in turn.

    However much somebody sends at once, over however many connections, no other waits for more than one. What
    fails in its turn is written down, and has had it.
    """

    def __init__(self) -> None:
        self._taken = False
        self._waiting: OrderedDict[str, deque[Callable[[], bool]]] = OrderedDict()

    async def take(self, who: str) -> None:
        """Wait for the turn of an address."""
        turn = asyncio.get_running_loop().create_future()
        self.call(who, partial(_begin, turn))
        if not turn.done():
            await turn

    def call(self, who: str, begin: Callable[[], bool]) -> None:
        """Begin something when it is the turn of an address, which may be now; it says whether it used it."""
        if self._taken:
            self._waiting.setdefault(who, deque()).append(begin)
            return
        self._taken = True
        asyncio.get_running_loop().call_soon(self._next)
        _begun(begin)

    def _next(self) -> None:
        while self._waiting:
            who, own = self._waiting.popitem(last=False)
            begin = own.popleft()
            if own:
                self._waiting[who] = own
            if _begun(begin):
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._taken = False


def _begun(begin: Callable[[], bool]) -> bool:
    """Whether something has used its turn."""
    try:
        return begin()
    except Exception:
        logger.exception("What was to begin in its turn failed.")
        return True


def _begin(turn: asyncio.Future[None]) -> bool:
    """Let somebody begin who waits; False where nobody does any more."""
    if turn.done():
        return False
    turn.set_result(None)
    return True
