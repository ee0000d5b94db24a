"""The Mobs and their abilities as numbers, and what else a Mob can do in its Turn. Section 2.2

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

WARRIOR: Final = 0
BARBARIAN: Final = 1
PALADIN: Final = 2
RANGER: Final = 3
THUG: Final = 4
ASSASSIN: Final = 5
ROGUE: Final = 6
JOKER: Final = 7
FIRE_MAGE: Final = 8
ICE_MAGE: Final = 9
AIR_MAGE: Final = 10
EARTH_MAGE: Final = 11
THIEF: Final = 12
CAVALIER: Final = 13
MYSTIC: Final = 14
SHAMAN: Final = 15
THEURGIST: Final = 16
NECROMANCER: Final = 17
CLERIC: Final = 18
DRUID: Final = 19
WARLOCK: Final = 20
LIGHT_MAGE: Final = 21
ILLUSIONIST: Final = 22
FIGHTER: Final = 23
GLADIATOR: Final = 24
EVOKER: Final = 25
TIME_MAGE: Final = 26
DARK_MAGE: Final = 27
SAMURAI: Final = 28
MONK: Final = 29
CONJURERE: Final = 30
ENCHANTER: Final = 31
SOOTHSAYER: Final = 32
DIVINER: Final = 33
THAUMATURGIST: Final = 34
BEGGAR: Final = 35
ABJURER: Final = 36
WIZARD: Final = 37
RUNECASTER: Final = 38
WITCH: Final = 39

PRINTED_MOBS: Final = len(PRINTED_FILES)
MOBS: Final = len(MOB_FILES)

ABSORBTION: Final = 0
BONUS_DAMAGE: Final = 1
BERSERK: Final = 2
HOWL: Final = 3
HOLY_LIGHT: Final = 4
AID: Final = 5
COUNTER: Final = 6
CALLED_SHOT: Final = 7
HIDE: Final = 8
BACKSTAB: Final = 9
ASSASSINATE: Final = 10
GUISE: Final = 11
SNEAK_ATTACK: Final = 12
TRAP: Final = 13
JOKE: Final = 14
PRANK: Final = 15
FIREBALL: Final = 16
FIREWALL: Final = 17
ICE_BOLT: Final = 18
FREEZE: Final = 19
FLY: Final = 20
AIR_BOLT: Final = 21
EARTHQUAKE: Final = 22
METEOR_SHOWER: Final = 23
STEAL: Final = 24
DIVVY: Final = 25
VIGILANTE: Final = 26
CHARGE: Final = 27
LIGHT: Final = 28
SHADOWS: Final = 29
PEACE_PIPE: Final = 30
DANCE: Final = 31
RETRIBUTION: Final = 32
PROTECTION: Final = 33
SUMMON_DEAD: Final = 34
DISINTEGRATION: Final = 35
HEAL: Final = 36
RESSURECT: Final = 37
WALL_OF_THORNS: Final = 38
SUMMON_WOLF: Final = 39
SUMMON_DEMON: Final = 40
DEMON_ATTACK: Final = 41
AURA: Final = 42
NEW: Final = 43
DISGUISE: Final = 44
FLOWER: Final = 45
GRAPPLE: Final = 46
DODGE: Final = 47
ARENA: Final = 48
LEAP: Final = 49
LIGHTNING_STRIKE: Final = 50
MAGIC_MISSILE: Final = 51
ENTROPY: Final = 52
TIME_SLIP: Final = 53
DISSENSION: Final = 54
BALLS: Final = 55
SWORDSING: Final = 56
PROPERSTANCE: Final = 57
SPIRITWALK: Final = 58
SPIRITHEALING: Final = 59
ICON_OF_IMPULSE: Final = 60
PIGEON: Final = 61
ENCHANTMENT: Final = 62
SLEEP: Final = 63
HERB: Final = 64
CHARM: Final = 65
FORECAST: Final = 66
CALL: Final = 67
AMPLIFY: Final = 68
ATTENTUATION: Final = 69
BEG: Final = 70
PLEAD: Final = 71
ECHO: Final = 72
DELAY: Final = 73
ELEMENTAL_BLAST: Final = 74
COUNTER_BALANCE: Final = 75
RUNECAST: Final = 76
MAGIC_CIRCLE: Final = 77
CURSE: Final = 78
KARMA: Final = 79

ABILITIES: Final = 2 * MOBS

ATTACK: Final = ABILITIES
"""A standard Attack, also as Turn option from HOWL and SPIRITWALK and at the end of a CHARGE."""
STANCE_ATTACKS: Final = ABILITIES + 1
"""The Samurai's attacks out of PROPERSTANCE. BA-SAMURAI-06"""
LEAVE_WALL: Final = ABILITIES + 2
"""The Fire Mage leaves her FIREWALL. BA-FIREMAGE-10"""
READY_DEMON: Final = ABILITIES + 3
"""The Warlock goes from BUSY to FALLOW with his Demon. BA-WARLOCK-06"""
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
