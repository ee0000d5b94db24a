"""A tutorial played by its script, as whoever hosts the table does."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.kernel.game import Game
from undercroft.kernel.guide import ScriptStep, Tutorial
from undercroft.kernel.options import read_options
from undercroft.kernel.record import forced
from undercroft.kernel.state import State


def tutorial(game: Game) -> Tutorial:
    """The lesson of a game that has one."""
    assert game.tutorial is not None
    return game.tutorial()


def opened(game: Game) -> State:
    """The position that the lesson begins with."""
    lesson = tutorial(game)
    return game.place(read_options(game.options, lesson.options), lesson.position)


def run_on(state: State) -> None:
    """Answer what leaves no choice."""
    while forced(state):
        state.answer(state.offers()[0])


def lessons(game: Game, state: State) -> Iterator[ScriptStep]:
    """Play the script; every step comes with its question still open."""
    run_on(state)
    for step in tutorial(game).script:
        yield step
        state.answer_key(step.answer)
        game.check(state)
        run_on(state)


def played(game: Game) -> State:
    """The state after the whole script."""
    state = opened(game)
    for _ in lessons(game, state):
        pass
    return state
