"""Trials of cards that people make: each in a process of its own, a few at a time, within a limit."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

from msgspec import DecodeError, json

from undercroft.kernel.game import Game
from undercroft.table.refusal import Refused
from undercroft.table.trial import Outcome, Trying
from undercroft.table.wire import TrialWish, Tried

PROGRAM: Final = "undercroft.table.trial"
AT_ONCE: Final = 2
MOST_WAITING: Final = 8
LIMIT: Final = 15.0
"""Seconds for a trial, the wait for others not counted."""


class Trials:
    """Runs trials. More than `waiting` at a time are refused."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = MOST_WAITING, limit: float = LIMIT) -> None:
        self._turn = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._limit = limit
        self._open = 0

    async def run(self, game: Game, wish: TrialWish) -> Tried:
        """How a trial stands after the answers of the wish; a card with faults is refused."""
        trying = _trying(game, wish)
        if self._open >= self._most:
            raise Refused("busy", "Many try their cards just now; try again in a moment.")
        self._open += 1
        try:
            async with self._turn:
                outcome = await self._outcome(trying)
        finally:
            self._open -= 1
        if outcome.tried is None:
            raise Refused("not_now", outcome.failure)
        return outcome.tried

    async def _outcome(self, trying: Trying) -> Outcome:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", PROGRAM, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            async with asyncio.timeout(self._limit):
                said, _ = await process.communicate(json.encode(trying))
            return json.decode(said, type=Outcome)
        except TimeoutError:
            return Outcome(failure="The trial has become too long; begin it again.")
        except DecodeError:
            return Outcome(failure="The trial failed. Take the last answer back, or begin it again.")
        finally:
            await _end(process)


def _trying(game: Game, wish: TrialWish) -> Trying:
    """The card as the trial's content file; the first thing wrong with it is why there is none."""
    if game.cards is None:
        raise Refused("malformed", f"{game.title} has no cards of one's own.")
    draft = game.cards.check(wish.fields)
    if draft.card is None:
        said = draft.remarks[0]
        raise Refused("malformed", f"{said.field or 'card'}: {said.says}")
    file = f"{game.folder}/{game.cards.place(draft.fields)}"
    return Trying(game.name, file, draft.file, draft.card.code, wish.answers, wish.luck)


async def _end(process: Process) -> None:
    with suppress(ProcessLookupError):
        if process.returncode is None:
            process.kill()
            await process.wait()
