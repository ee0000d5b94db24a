"""What a player wants: the lines of play, and what a way out is worth by each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Temper:
    """How much leaving is worth.

    `modest` is leaving with Loot but without a treasure, `treasure` leaving with one, to which gold adds up
    to `gold`; so much gold as `plenty` adds half of that. The worth of certain victory is 1. Who has
    no `envy` does not ask what others bring home.
    """

    name: str
    modest: float
    treasure: float
    gold: float
    plenty: float
    envy: bool = True

    def worth(self, gold: float, treasures: bool) -> float:
        """What it is worth to leave with so much."""
        if not treasures:
            return self.modest + A_LITTLE * gold / (gold + self.plenty)
        return self.treasure + self.gold * gold / (gold + self.plenty)


A_LITTLE: Final = 0.02
"""Gold counts a little even where only the way out matters."""

CAUTIOUS: Final = Temper("cautious", modest=1.0, treasure=1.0, gold=0.05, plenty=2000.0, envy=False)
"""Goes home as soon as any Loot is held."""

BALANCED: Final = Temper("balanced", modest=0.08, treasure=0.6, gold=0.4, plenty=2000.0)
"""Heads for the treasure chamber, turns back with small Loot when the clock says so."""

BOLD: Final = Temper("bold", modest=0.0, treasure=0.2, gold=0.8, plenty=4000.0)
"""Turns back without a treasure only when none can be had any more, and tempts the dragon."""
