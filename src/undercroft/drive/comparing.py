"""Two runs of the same games compared: one game of each at a time, dealt by the same seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from undercroft.drive.simulate import Outcome

NORMAL_95: Final = 1.96


@dataclass(frozen=True)
class Figure:
    """A figure of a bot (None: of the whole game) in both runs, as means over the games that ended in both.

    In 95 of 100 such comparisons the true difference lies within `margin` of `change`; None where there are
    too few games to tell.
    """

    name: str
    bot: int | None
    first: float
    second: float
    change: float
    margin: float | None


def compared(bots: int, first: Sequence[Outcome], second: Sequence[Outcome]) -> list[Figure]:
    """The figures of two runs; none where no game ended in both."""
    pairs = [(a, b) for a, b in zip(first, second, strict=True) if not a.error and not b.error]
    if not pairs:
        return []
    found = [_figure(name, None, pairs, of) for name, of in OF_GAMES.items()]
    for bot in range(bots):
        for name, of_bot in OF_BOTS.items():
            if name != ALIVE or pairs[0][0].survivors is not None:
                found.append(_figure(name, bot, pairs, partial(of_bot, bot)))
    return found


def _figure(
    name: str, bot: int | None, pairs: Sequence[tuple[Outcome, Outcome]], of: Callable[[Outcome], float]
) -> Figure:
    numbers = [(of(first), of(second)) for first, second in pairs]
    changes = [second - first for first, second in numbers]
    margin = NORMAL_95 * stdev(changes) / sqrt(len(changes)) if len(changes) > 1 else None
    first, second = (fmean(side) for side in zip(*numbers, strict=True))
    return Figure(name, bot, first, second, second - first, margin)


def _won(bot: int, one: Outcome) -> float:
    return 100.0 * (one.winners == (bot,))


def _score(bot: int, one: Outcome) -> float:
    return one.scores[bot]


def _alive(bot: int, one: Outcome) -> float:
    return 100.0 * (bot in (one.survivors or ()))


def _turns(one: Outcome) -> float:
    return one.turns


def _decisions(one: Outcome) -> float:
    return one.decisions


WON, ALIVE = "won %", "alive %"
OF_BOTS: Final = {WON: _won, "score": _score, ALIVE: _alive}
OF_GAMES: Final = {"turns": _turns, "decisions": _decisions}
