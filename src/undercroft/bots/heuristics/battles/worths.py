"""What things are worth, in points: Hit Points, Totals, Mobs, and what a use of each ability brings."""

from __future__ import annotations

from math import sqrt
from typing import Final

from undercroft.games.battles.abilities import MOBS, OWN_FILES
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, TOTALS, WORTH
from undercroft.games.battles.cards.records import Total
from undercroft.games.battles.odds import vc_odds

MOST_HP: Final = 400
LIFE: Final = 8.0
VIGOUR: Final = 4.0
"""What a Mob is worth that lives, and the root of its Hit Points on top: the last ones count most."""

BODY: Final = (0.0, *(LIFE + VIGOUR * sqrt(hp) for hp in range(1, MOST_HP + 1)))
"""By Hit Points: what a Mob of common strength is worth."""

PER_HP: Final = 0.45
"""About what a Hit Point is worth in the middle of a fight."""

STRENGTH: Final = (
    10, 8, 7, 6, 5, 5, 5, 4, 5, 6,
    5, 6, 4, 6, 3, 4, 4, 4, 5, 7,
    5, 5, 5, 6, 7, 7, 4, 5, 9, 6,
    3, 4, 4, 2, 1, 2, 1, 7, 5, 3,
    *[5] * len(OWN_FILES),
)  # fmt: skip
"""By Mob of the almanac: how much it does for its party, from 1 to 10."""

WEIGHT: Final = tuple(0.75 + strength / 20 for strength in STRENGTH)
"""The same as a factor of its Hit Points' worth."""

FADING: Final = 0.85
"""A pool of twice the points is worth less than twice as much."""

HIGHEST_TOTAL: Final = 60


def _worth(ability: int, total: Total, held: int) -> float:
    if total.kind == "vc":
        return WORTH[ability].success * vc_odds(held).success if held else 0.0
    if total.kind in ("hp", "def", "att"):
        return 0.0
    return WORTH[ability].point * float(held**FADING)


TOTAL_WORTH: Final = tuple(
    tuple(
        tuple(_worth(ABILITY_OF_TOTAL[kind][at], total, held) for held in range(HIGHEST_TOTAL + 1))
        for at, total in enumerate(TOTALS[kind])
    )
    for kind in range(MOBS)
)
"""By Mob of the almanac, Total and what it holds: its worth."""


def total_worth(kind: int, at: int, held: int) -> float:
    """What a Total is worth."""
    return TOTAL_WORTH[kind][at][min(held, HIGHEST_TOTAL)]


def totals_worth(kind: int, held: list[int]) -> float:
    """What all Totals of a Mob are worth."""
    found = 0.0
    for table, number in zip(TOTAL_WORTH[kind], held, strict=True):
        found += table[number if number < HIGHEST_TOTAL else HIGHEST_TOTAL]
    return found
