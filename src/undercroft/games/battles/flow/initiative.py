"""Who is first player of the Round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from undercroft.games.battles.asks import INITIATIVE
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, chance, done
from undercroft.kernel.ids import Seat

MOST_TIES: Final = 20
"""After so many the starting player of the GO step is first. BA-TERM-06"""


@cache
def two_dice(sides: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """Both Players' dice."""
    return tuple(((one, two), 1) for one in range(1, sides + 1) for two in range(1, sides + 1))


@dataclass
class Initiative(Frame):
    """D6 and INIT each, ties again; a CHARGE decides without, two charge with D20. BA-INIT-01..04"""

    sides: int = 6
    ties: int = 0

    def start(self, t: Field) -> Next[None]:
        """CHARGE first."""
        charging = {t.controller[mob] for mob in t.charges} if t.charges else set()
        if len(charging) == 1:
            return self.give(t, charging.pop(), "a CHARGE")
        if charging:
            self.sides = 20
        elif t.charge_missed[0] != t.charge_missed[1]:
            return self.give(t, t.charge_missed.index(False), "a CHARGE that missed")
        return self.roll(t)

    def give(self, t: Field, seat: Seat, why: str) -> Next[None]:
        """First without a roll. BA-INIT-03, -04"""
        t.set_first(seat, (0, 0), why)
        return done(None)

    def roll(self, t: Field) -> Next[None]:
        """Both roll. BA-INIT-01, -02"""
        return chance(INITIATIVE, self.pairs, then=self.rolled)

    def pairs(self, t: Field) -> Odds[tuple[int, int]]:
        """Every pair of dice."""
        return two_dice(self.sides)

    def rolled(self, t: Field, dice: tuple[int, int]) -> Next[None]:
        """The higher is first; ties are rolled again. BA-INIT-01, BA-TERM-06"""
        one, two = dice[0] + t.options.rank(0).initiative, dice[1] + t.options.rank(1).initiative
        if one == two:
            self.ties += 1
            if self.ties < MOST_TIES:
                return self.roll(t)
            return self.give(t, t.starter, "too many ties")
        t.set_first(0 if one > two else 1, dice, "")
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "Initiative"
