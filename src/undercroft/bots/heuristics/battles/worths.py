"""What things are worth, in points: Hit Points, Totals, Mobs, and what a use of each ability brings."""

from __future__ import annotations

from math import sqrt
from typing import Final

from undercroft.games.battles.abilities import (
    ABSORBTION,
    AID,
    AIR_BOLT,
    ARENA,
    ASSASSINATE,
    BACKSTAB,
    BALLS,
    BEG,
    BERSERK,
    BONUS_DAMAGE,
    CHARM,
    CURSE,
    DELAY,
    DISGUISE,
    DISSENSION,
    DIVVY,
    DODGE,
    EARTHQUAKE,
    FIREBALL,
    FIREWALL,
    FLOWER,
    FREEZE,
    GRAPPLE,
    GUISE,
    HEAL,
    HERB,
    HIDE,
    HOLY_LIGHT,
    ICE_BOLT,
    JOKE,
    LEAP,
    LIGHT,
    LIGHTNING_STRIKE,
    MAGIC_MISSILE,
    MOBS,
    PEACE_PIPE,
    PLEAD,
    PRANK,
    PROPERSTANCE,
    PROTECTION,
    RESSURECT,
    SHADOWS,
    SLEEP,
    STEAL,
    SUMMON_DEAD,
    SUMMON_DEMON,
    SUMMON_WOLF,
    SWORDSING,
    TIME_SLIP,
    TRAP,
    VIGILANTE,
)
from undercroft.games.battles.cards import ABILITY_OF_TOTAL, TOTALS
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
)  # fmt: skip
"""By Mob of the almanac: how much it does for its party, from 1 to 10."""

WEIGHT: Final = tuple(0.75 + strength / 20 for strength in STRENGTH)
"""The same as a factor of its Hit Points' worth."""

# What a success brings; damage and healing that can be counted are counted instead.
USE: Final[dict[int, float]] = {
    TRAP: 3.5, PRANK: 5.0, FIREBALL: 3.0, FIREWALL: 3.5, FREEZE: 5.0, HIDE: 3.5, STEAL: 1.5, LIGHT: 3.0,
    SHADOWS: 3.5, PEACE_PIPE: 1.0, PROTECTION: 2.5, SUMMON_DEMON: 4.0, FLOWER: 8.0, GUISE: 12.0,
    DISSENSION: 3.5, BALLS: 3.0, SLEEP: 6.0, CHARM: 4.0, BEG: 1.5, TIME_SLIP: 3.0, DELAY: 1.0, CURSE: 2.0,
    SUMMON_WOLF: 2.5, EARTHQUAKE: 1.5, AID: 1.0, DIVVY: 0.7, SUMMON_DEAD: 5.0, RESSURECT: 12.0,
    SWORDSING: 3.0, ARENA: 1.5,
}  # fmt: skip
"""By ability: what a successful Turn Action is worth, beside its damage."""

HEALING: Final = (HOLY_LIGHT, HEAL, HERB)
"""Turn Actions that heal."""

PER_POINT: Final[dict[int, float]] = {
    BERSERK: 0.35, HOLY_LIGHT: 0.4, AID: 0.12, BACKSTAB: 0.45, ICE_BOLT: 0.45, AIR_BOLT: 0.5, STEAL: 0.1,
    DIVVY: 0.15, VIGILANTE: 0.35, HEAL: 0.45, LIGHTNING_STRIKE: 0.6, MAGIC_MISSILE: 0.5, HERB: 0.5,
    PLEAD: 0.35, BONUS_DAMAGE: 0.6, ABSORBTION: 0.7, EARTHQUAKE: 0.3, ARENA: 0.15, LEAP: 0.4,
    PROPERSTANCE: 0.3,
}  # fmt: skip
"""By ability: what a point of its pool, uses, damage or armor is worth."""

COMMON_POINT: Final = 0.3
PER_SUCCESS: Final[dict[int, float]] = {
    ASSASSINATE: 6.0, GUISE: 4.0, DODGE: 4.0, SWORDSING: 4.0, FREEZE: 3.0, FLOWER: 3.0, GRAPPLE: 3.0,
    SLEEP: 3.0, JOKE: 3.0, DISGUISE: 1.5, STEAL: 0.5, BEG: 1.0,
}  # fmt: skip
"""By ability: what it is worth to succeed surely with its VC roll."""
COMMON_SUCCESS: Final = 2.0
FADING: Final = 0.85
"""A pool of twice the points is worth less than twice as much."""

HIGHEST_TOTAL: Final = 60


def _worth(ability: int, total: Total, held: int) -> float:
    if total.kind == "vc":
        return PER_SUCCESS.get(ability, COMMON_SUCCESS) * vc_odds(held).success if held else 0.0
    if total.kind in ("hp", "def", "att"):
        return 0.0
    return PER_POINT.get(ability, COMMON_POINT) * float(held**FADING)


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
