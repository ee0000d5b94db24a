"""The words of the game's effects, read from `language.toml`, and what can be asked of a line. DQ-CARD-01"""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.cards.printed import PACKAGE
from undercroft.kit.language.syntax import Effect, Step, all_steps
from undercroft.kit.language.words import read_vocabulary

STRENGTH: Final = "strength"
AGILITY: Final = "agility"
ARMOR: Final = "armor"
LUCK: Final = "luck"
ATTRIBUTES: Final[tuple[str, ...]] = (STRENGTH, AGILITY, ARMOR, LUCK)
"""What a test can be about. DQ-TEST-01"""

MONSTER_KEYS: Final[tuple[str, ...]] = ("skeleton", "sorcerer", "troll", "golem", "demon")
"""The five monsters; each has its pool of tokens on the table."""

HOLE: Final = "hole"
OBSTACLES: Final[tuple[str, ...]] = ("pit", "bridge", "cave_in", "trapdoor", HOLE)
"""Tests that a Rope or the like can take the place of."""

STATUSES: Final[tuple[str, ...]] = ("vampire", "shade", "venom", "torch")
"""What can weigh on a hero at the start of each turn, in the order of the status step. DQ-STAT-01"""

MELEE: Final = "melee"
RANGED: Final = "ranged"
MAGIC: Final = "magic"
ATTACK_TYPES: Final[tuple[str, ...]] = (MELEE, RANGED, MAGIC)

VOCABULARY: Final = read_vocabulary(
    PACKAGE,
    {
        "attributes": ATTRIBUTES,
        "obstacles": OBSTACLES,
        "monsters": MONSTER_KEYS,
        "types": ATTACK_TYPES,
        "statuses": STATUSES,
    },
)

RESOLVE: Final = "resolve"
TURN: Final = "turn"
USES: Final = "use"
SPEND: Final = "spend"
HELD: Final = "held"
END: Final = "end"
REVEAL: Final = "reveal"
WIN: Final = "win"
LOST: Final = "lost"
"""Triggers."""

PACK: Final = "pack"
ACTION: Final = "action"
TIMES: Final[tuple[str, ...]] = (PACK, ACTION)
"""The windows of `use`."""

TESTED: Final = "tested"
ROLLED: Final = "rolled"
CHASM: Final = "chasm"
BARRED: Final = "barred"
FLEEING: Final = "fleeing"
MET: Final = "met"
SPRUNG: Final = "sprung"
RAGING: Final = "raging"
HURT: Final = "hurt"
MOMENTS: Final[tuple[str, ...]] = VOCABULARY.items(VOCABULARY.triggers[SPEND], "window")
"""The windows of `spend`."""

CHOICE: Final = "choice"
BEST: Final = "best"
"""How a Loot card to lose is found: the hero chooses, or it is the most valuable one; else chance does."""


def steps_of(effect: Effect) -> tuple[Step, ...]:
    """The steps of an effect that have none inside them; for triggers where nothing is rolled or asked."""
    return tuple(step for step in effect.steps if isinstance(step, Step))


def says(effect: Effect, act: str) -> bool:
    """Whether a verb stands anywhere in an effect."""
    return any(step.act == act for step in all_steps(effect.steps))


def asked(effect: Effect, who: str) -> tuple[str, ...]:
    """The values that a condition of an effect names, none where it has no such condition."""
    return next((each.values for each in effect.conditions if each.who == who), ())
