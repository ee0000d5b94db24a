"""The hero's condition: what life, wounds and time are worth. Chances are of getting home at all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Final

from undercroft.games.dungeonquest.queries.depths import ignores, status_of
from undercroft.games.dungeonquest.queries.odds import Wounded, daylight
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import Seat

STAMINA: Final = 5.0
"""With so much life left a hero has come through two thirds of what can happen to them."""

IMPATIENCE: Final = 0.012
"""What a turn costs apart from what happens in it."""

SHADE: Final = 3 / 36
"""The chance to be killed by the Lingering Shade in a turn. DQ-STAT-01"""

LONGEST: Final = 60


def prospect(life: int) -> float:
    """How good the chances are with so much life left, compared with endless life."""
    return 1.0 - exp(-max(0, life) / STAMINA)


@dataclass(frozen=True)
class Condition:
    """A hero's life left and full, what each turn costs them, and how long the day lasts."""

    life: int
    full: int
    turn: float
    below: float
    days: tuple[float, ...]

    def after(self, wounds: float) -> float:
        """What is left of their prospects after some wounds, 1 being all of them."""
        low = int(wounds)
        part = wounds - low
        less, more = prospect(self.life - low), prospect(self.life - low - 1)
        return (less * (1.0 - part) + more * part) / prospect(self.life)

    def harm(self, wounds: float) -> float:
        """The part of their prospects that some wounds cost."""
        return 1.0 - self.after(wounds)

    def fought(self, ends: Wounded) -> float:
        """What a fight leaves of their prospects; `ends` are its ends by wounds. DQ-DEATH-01"""
        left = sum(chance * prospect(self.full - wounds) for wounds, chance in enumerate(ends))
        return left / prospect(self.life)

    def lasts(self, turns: float) -> float:
        """The chance that the sun lets them have so many turns, this one among them. DQ-SUN-02"""
        at = min(max(0.0, turns - 1.0), LONGEST - 2.0)
        low = int(at)
        return self.days[low] + (at - low) * (self.days[low + 1] - self.days[low])


def condition_of(t: Quest, seat: Seat) -> Condition:
    """From what everybody sees."""
    life = t.life(seat) - t.wounds[seat] - (len(t.hero_damage) if t.fighter == seat else 0)
    weighs = [status_of(face) for face in t.faces(t.kept[seat])]
    turn = IMPATIENCE
    if "vampire" in weighs:
        turn += 1.0 - prospect(life - 1) / prospect(life) if life > 0 else 0.0
    if "torch" in weighs and not ignores(t, seat, "torch"):
        turn += IMPATIENCE
    below = turn
    if "shade" in weighs:
        turn += SHADE
    return Condition(max(1, life), t.life(seat), turn, below, days_from(t.sun, t.options.sun_length))


@cache
def days_from(sun: int, quiet: int) -> tuple[float, ...]:
    """The chance that the day lasts, by the number of steps of the sun."""
    return tuple(daylight(sun, quiet, steps) for steps in range(LONGEST))
