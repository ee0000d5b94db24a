"""A tutorial's script, walked beside a game: what it waits for, and how far it is."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from undercroft.kernel.game import Game
from undercroft.kernel.guide import ScriptStep
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced, replay
from undercroft.kernel.state import State

WAITS = "The lesson waits for the choice it marks; afterwards you play as you like."

LEARNER = 0
"""The seat that a tutorial teaches."""


class Lesson:
    """The answers of a script, given one after the other by learner, bots and chance.

    What leaves no choice is no step of it. A lesson without steps has been walked from the start.
    """

    def __init__(self, script: Sequence[ScriptStep] = ()) -> None:
        self.script = tuple(script)
        self._given = 0

    @property
    def taught(self) -> bool:
        """Whether the script is at its end, and everybody free."""
        return self._given == len(self.script)

    def step(self, state: State) -> ScriptStep | None:
        """The step that waits for an answer now."""
        return None if self.taught or forced(state) else self.script[self._given]

    def follow(self, was_forced: bool) -> bool:
        """Go on after an answer; whether it was a step."""
        step = not was_forced and not self.taught
        self._given += step
        return step

    def progress(self) -> tuple[int, int]:
        """How many of the learner's steps are done, and how many there are."""
        done = sum(bool(step.says) for step in self.script[: self._given])
        return done, sum(bool(step.says) for step in self.script)


class Walked(NamedTuple):
    """A lesson so far: how many answers it has led, and whether the learner has chosen freely since."""

    lesson: Lesson
    led: int = 0
    free: bool = False


def taken_up(game: Game, state: State) -> Walked:
    """The lesson that a game is, as far as it has been walked.

    A game is a lesson where it begins as the tutorial does and every answer has been the script's while there
    was one. Of any other game it is a lesson without steps.
    """
    none = Walked(Lesson())
    if game.tutorial is None or state.position is None:
        return none
    tutorial = game.tutorial()
    options = read_options(game.options, tutorial.options)
    if state.table.options != options or json.dumps(state.position) != json.dumps(tutorial.position):
        return none
    lesson, led, free = Lesson(tutorial.script), 0, False
    walked = replay(game, options, (), state.position)
    for question, value in state.journal:
        key, step = question.kind.key(value), lesson.step(walked)
        if step is not None and step.answer != key:
            return none
        free = free or (lesson.taught and question.seat == LEARNER and not forced(walked))
        walked.answer_key(key)
        if lesson.follow(was_forced=step is None):
            led = len(walked.journal)
    return Walked(lesson, led, free)
