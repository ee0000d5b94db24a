"""Rows of `lasting`: modifiers with a duration, and how a row holds its step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.vocabulary import DURATIONS
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.language.syntax import AnyStep, Step, lists_in

TARGET: Final = 0
FACE: Final = 1
EFFECT: Final = 2
STEP: Final = 3
FIGURE: Final = 4
UNTIL: Final = 5
ENDER: Final = 6
PLAYER: Final = 7
"""The columns of a row: target card (or -1 - seat), face, number of the effect, step, figure, duration, the
seat whose turn ends a round, the seat who played it."""

ROLL: Final = DURATIONS.index("roll")
BATTLE: Final = DURATIONS.index("battle")
TURN: Final = DURATIONS.index("turn")
ROUND: Final = DURATIONS.index("round")
"""Durations by number."""

INSIDE: Final = 64
"""The id of a step is its number in its effect; inside a choice or a table its place there is added to it."""


def inner_step_id(number: int, branch: int, inner: int = 0) -> int:
    """The id of a step inside a choice or a table: its branch or line, and its number in the line."""
    return number + INSIDE * (1 + branch + INSIDE * inner)


def step_with_id(steps: Sequence[AnyStep], step_id: int) -> Step:
    """The step of an effect that has this id."""
    found, inside = steps[step_id % INSIDE], step_id // INSIDE
    if inside:
        found = lists_in(found)[inside % INSIDE - 1][inside // INSIDE]
    assert isinstance(found, Step)
    return found


def step_of(row: Sequence[int]) -> Step:
    """The step that a row stands for."""
    return step_with_id(CARDS[row[FACE]].effects[row[EFFECT]].steps, row[STEP])


def as_target(seat: Seat) -> int:
    """A player as the target of a row."""
    return -1 - seat


def row_of(
    target: int, face: Face, effect: int, step: int, figure: int, until: int, ender: Seat, player: Seat
) -> list[int]:
    """A row, with its columns in their order."""
    return [target, face, effect, step, figure, until, ender, player]
