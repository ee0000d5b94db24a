"""What things are worth, in points: Hit Points, Totals, Mobs, and what a use of each ability brings."""

from __future__ import annotations

from math import sqrt
from typing import Final

from undercroft.games.battles.abilities import MOBS, PRINTED_MOBS
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, CARDS, TOTALS, WORTH, written
from undercroft.games.battles.cards.records import Mob, Total
from undercroft.games.battles.queries.odds import att_odds, vc_odds

MOST_HP: Final = 400
LIFE: Final = 8.0
VIGOUR: Final = 4.0
"""What a Mob is worth that lives, and the root of its Hit Points on top: the last ones count most."""

BODY: Final = (0.0, *(LIFE + VIGOUR * sqrt(hp) for hp in range(1, MOST_HP + 1)))
"""By Hit Points: what a Mob of common strength is worth."""

PER_HP: Final = 0.45
"""About what a Hit Point is worth in the middle of a fight."""

VC_CEILING: Final = 19
ENOUGH: Final = 8
"""A pool of so many dice lasts for two or three uses."""


def ability_use(ability: int, lp: int) -> float:
    """What an ability with so many LP is worth: its chance to succeed times what it then does."""
    chances, numbers = [], []
    totals = CARDS[ability // 2].abilities[ability % 2].totals
    for total, held in zip(totals, written(ability, lp), strict=True):
        if total.kind == "vc":
            chances.append(vc_odds(min(held, VC_CEILING)).success)
        else:
            numbers.append((min(held, ENOUGH) / ENOUGH) ** 0.6 + 0.01 * held)
    chance = sum(chances) / len(chances) if chances else 1.0
    number = sum(numbers) / len(numbers) if numbers else 1.0
    return WORTH[ability].lp * chance * (0.4 + 0.6 * number)


def striking(mob: Mob) -> float:
    """What a common Attack of a Mob does."""
    return att_odds(mob.att).hits * (mob.mod + 1) / 2


COMMON_LP: Final = 3
STRONGEST: Final = 20.0


def _strength(kind: int) -> float:
    """How much an owner's own Mob does, from its figures and abilities: the best straight measure for the
    printed ones, which have theirs from play."""
    mob = CARDS[kind]
    body, uses = mob.hp + 2 * mob.defense, sum(ability_use(2 * kind + slot, COMMON_LP) for slot in (0, 1))
    return min(STRONGEST, max(1.0, 0.9 * striking(mob) + 0.12 * body + 1.7 * uses - 0.5))


STRENGTH: Final = (
    10, 8, 7, 6, 5, 5, 5, 4, 5, 6,
    5, 6, 4, 6, 3, 4, 4, 4, 5, 7,
    5, 5, 5, 6, 7, 7, 4, 5, 9, 6,
    3, 4, 4, 2, 1, 2, 1, 7, 5, 3,
    *(_strength(kind) for kind in range(PRINTED_MOBS, MOBS)),
)  # fmt: skip
"""By Mob of the almanac: how much it does for its party; of printed ones from 1 to 10."""

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
