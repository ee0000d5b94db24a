"""The procedures of single Mobs, entered in the tables of `flow.listeners`.

What the lines of a Mob call hooks lies in its module, where `HOOKS` has them by name.
"""

from __future__ import annotations

from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.printed import MOB_FILES
from undercroft.games.battles.flow.mobs import (
    abjurer,
    air_mage,
    assassin,
    barbarian,
    beggar,
    cavalier,
    cleric,
    conjurere,
    dark_mage,
    diviner,
    druid,
    earth_mage,
    evoker,
    fighter,
    fire_mage,
    gladiator,
    illusionist,
    joker,
    light_mage,
    monk,
    mystic,
    necromancer,
    paladin,
    ranger,
    rogue,
    runecaster,
    samurai,
    shaman,
    soothsayer,
    thaumaturgist,
    thief,
    time_mage,
    warlock,
    witch,
    wizard,
)
from undercroft.kit.language.hooks import check_hooks

__all__ = [
    "abjurer",
    "air_mage",
    "assassin",
    "barbarian",
    "beggar",
    "cavalier",
    "cleric",
    "conjurere",
    "dark_mage",
    "diviner",
    "druid",
    "earth_mage",
    "evoker",
    "fighter",
    "fire_mage",
    "gladiator",
    "illusionist",
    "joker",
    "light_mage",
    "monk",
    "mystic",
    "necromancer",
    "paladin",
    "ranger",
    "rogue",
    "runecaster",
    "samurai",
    "shaman",
    "soothsayer",
    "thaumaturgist",
    "thief",
    "time_mage",
    "warlock",
    "witch",
    "wizard",
]

for _file, _mob in zip(MOB_FILES, CARDS, strict=True):
    check_hooks(
        {f"mobs/{_file}.toml: ability {ability.code}": ability.effects for ability in _mob.abilities},
        getattr(globals().get(_file), "HOOKS", {}),
        f"flow/mobs/{_file}.py",
    )
