"""The Mobs and their abilities as numbers, and what else a Mob can do in its Turn.

A Mob's number is its place in the almanac, from 0; an owner's own follow the forty printed ones. Ability
`2 * mob` is its first, `2 * mob + 1` its second. An *act* is whatever can be declared: an ability by its
number, or one of the acts behind them. BA-RULING-135
"""

from __future__ import annotations

from typing import Final

from undercroft.kit.content import own_files_in

PACKAGE: Final = "undercroft.games.battles"
"""Where the content files lie."""

PRINTED_FILES: Final = (
    "warrior", "barbarian", "paladin", "ranger", "thug", "assassin", "rogue", "joker", "fire_mage",
    "ice_mage", "air_mage", "earth_mage", "thief", "cavalier", "mystic", "shaman", "theurgist",
    "necromancer", "cleric", "druid", "warlock", "light_mage", "illusionist", "fighter", "gladiator",
    "evoker", "time_mage", "dark_mage", "samurai", "monk", "conjurere", "enchanter", "soothsayer",
    "diviner", "thaumaturgist", "beggar", "abjurer", "wizard", "runecaster", "witch",
)  # fmt: skip
"""The files of the printed Mobs, in the order of the almanac. BA-RULING-02"""

OWN_FILES: Final = tuple(sorted(set(own_files_in(PACKAGE, "mobs")) - set(PRINTED_FILES)))
MOB_FILES: Final = (*PRINTED_FILES, *OWN_FILES)
"""The files of an owner's own Mobs, by name; and all of them."""


def mob_of(file: str) -> int:
    """The number of a printed Mob, by its file."""
    return PRINTED_FILES.index(file)


ASSASSIN: Final = mob_of("assassin")
CAVALIER: Final = mob_of("cavalier")
NECROMANCER: Final = mob_of("necromancer")
ILLUSIONIST: Final = mob_of("illusionist")
DARK_MAGE: Final = mob_of("dark_mage")
SAMURAI: Final = mob_of("samurai")
ENCHANTER: Final = mob_of("enchanter")
DIVINER: Final = mob_of("diviner")
WIZARD: Final = mob_of("wizard")
"""Mobs that positions, options and laws know by name."""

RUNECASTER: Final = mob_of("runecaster")
RUNECAST: Final = 2 * RUNECASTER
"""Whose runes are split at set-up. BA-RUNECASTER-01"""

PRINTED_MOBS: Final = len(PRINTED_FILES)
MOBS: Final = len(MOB_FILES)

ABILITIES: Final = 2 * MOBS

ATTACK: Final = ABILITIES
"""A standard Attack, also as Turn option from HOWL and SPIRITWALK and at the end of a CHARGE."""
STANCE_ATTACKS: Final = ABILITIES + 1
"""The Samurai's attacks out of PROPERSTANCE. BA-SAMURAI-06"""
LEAVE_WALL: Final = ABILITIES + 2
"""The Fire Mage leaves the FIREWALL. BA-FIREMAGE-10"""
READY_DEMON: Final = ABILITIES + 3
"""The Warlock goes from BUSY to FALLOW with the Demon. BA-WARLOCK-06"""
WAKE: Final = ABILITIES + 4
"""The Time Mage wakes an INACTIVE Mob. BA-TIMEMAGE-05"""
TOUCH: Final = ABILITIES + 5
"""Touch the Icon of Impulse. BA-CONJURERE-03"""

ACTS: Final = ABILITIES + 6
NOTHING: Final = -1
"""No act, no ability, no Mob."""

IN_ORDER: Final = (*range(2 * PRINTED_MOBS), *range(ATTACK, ACTS), *range(2 * PRINTED_MOBS, ABILITIES))
"""All acts in the order of their action numbers: what an owner's own Mobs do comes last."""

OTHER_ACTS: Final = ("attack", "stance attacks", "leave the wall", "ready the Demon", "wake", "touch")
"""The names of the acts that are no abilities."""
