"""A game as it is played at a table: its state, with what is kept of each answer to go back and to compare.

It writes nothing. What an answer leads to is worked out on a copy, which takes the place of the game once the
answer is on the disk: each answer is played once, and what cannot be written has not happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from undercroft.drive.dice import Seeded
from undercroft.drive.lesson import Lesson
from undercroft.kernel.game import Game
from undercroft.kernel.guide import ScriptStep
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import answered, forced, replay
from undercroft.kernel.state import State
from undercroft.table.entries import Opened
from undercroft.table.time_slices import Steps

MARK_EVERY = 64
"""After so many answers the state is put by: to take something back, no more than these are played again."""


@dataclass
class Trace:
    """The answers so far, one list entry each: its key, was it forced, how many events had been told after
    it, and the fingerprint of the game (of these two there is one more, for what was before the first), and
    who took how many milliseconds for it."""

    keys: list[str] = field(default_factory=list)
    forced: list[bool] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    prints: list[bytes] = field(default_factory=lambda: [b""])
    took: list[tuple[Seat, int]] = field(default_factory=list)

    def until(self, answers: int) -> Trace:
        """The same of the first answers only."""
        return Trace(
            self.keys[:answers],
            self.forced[:answers],
            self.told[: answers + 1],
            self.prints[: answers + 1],
            self.took[:answers],
        )


class Play:
    """The state of a game and how it came about.

    `freed` answers were given by a record or a tutorial before people were free to choose; they cannot be
    taken back. Where dice are thrown by hand chance waits for the dealer.
    """

    def __init__(self, game: Game, options: Any, opened: Opened) -> None:
        tutorial = game.tutorial if opened.tutorial else None
        self.course = Lesson() if tutorial is None else Lesson(tutorial().script)
        self.freed = 0
        self.state: State = replay(game, options, (), opened.position)
        self.trace = Trace(told=[len(self.state.events())])
        self._game = game
        self._by_hand = opened.dealer is not None
        self._dice = Seeded(opened.seed)
        self._marks = [_mark(self.state)]

    def ahead(self) -> Play:
        """A copy to look ahead with: what is answered there is not answered here."""
        new = copy(self)
        new.state = self.state.clone()
        new.state.table.log = self.state.events()[:]
        new.trace = self.trace.until(len(self.trace.keys))
        new.course = copy(self.course)
        new._dice = self._dice.going_on(self.state, new.state)
        new._marks = self._marks[:]
        return new

    def lesson(self) -> ScriptStep | None:
        """The step of the tutorial that waits for an answer."""
        return self.course.step(self.state)

    def give(self, key: str, took: tuple[Seat, int] = (CHANCE, 0)) -> None:
        """Answer the open question; `took` is who took how many milliseconds for it."""
        was_forced = forced(self.state)
        self._answer(key, was_forced, took)
        if self.course.follow(was_forced):
            self.freed = len(self.state.journal)

    def run_on(self, drawn: Sequence[str] | None = None) -> None:
        """Answer chance as it was written down, or by the script or the seed, unless real dice are thrown."""
        state = self.state
        for key in drawn or ():
            self.give(key)
        while state.pending is not None and state.asked == CHANCE:
            step = self.lesson()
            if self._by_hand and step is None:
                return
            self.give(state.pending.kind.key(self._dice.answer(state)) if step is None else step.answer)

    def back(self, keep: int) -> Steps[Play]:
        """How it was when there were so many answers: from the last mark before that, an answer with each
        step. What is here stays as it is."""
        new, trace = copy(self), self.trace
        new._marks = [(at, mark) for at, mark in self._marks if at <= keep]
        at, mark = new._marks[-1]
        new.state = mark.clone()
        new.state.journal = self.state.journal[:at]
        new.state.table.log = self.state.events()[: trace.told[at]]
        new.trace = trace.until(at)
        new.course = copy(self.course)
        new._dice = Seeded(self._dice.seed)
        again = zip(trace.keys[at:keep], trace.forced[at:keep], trace.took[at:keep], strict=True)
        for key, was_forced, took in again:
            new._answer(key, was_forced, took)
            yield
        return new

    def _answer(self, key: str, was_forced: bool, took: tuple[Seat, int]) -> None:
        trace, state = self.trace, self.state
        trace.prints.append(answered(self._game, state, key, trace.prints[-1]))
        question, value = state.journal[-1]
        trace.keys.append(question.kind.key(value))
        trace.forced.append(was_forced)
        trace.told.append(len(state.events()))
        trace.took.append(took)
        if len(state.journal) % MARK_EVERY == 0:
            self._marks.append(_mark(state))


def _mark(state: State) -> tuple[int, State]:
    """How many answers there were, and how it stood; the answers themselves are in the journal of today."""
    mark = state.clone()
    mark.journal = []
    return len(state.journal), mark
