"""The procedures of single Mobs, entered in the tables of `flow.listeners`.

What the lines of a Mob call hooks lies in its module, where `HOOKS` has them by name.
"""

from __future__ import annotations

from collections.abc import Collection
from types import ModuleType
from typing import Final

from undercroft.games.battles.abilities import MOB_FILES
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.printed import RUNES_OF
from undercroft.games.battles.cards.records import Ability
from undercroft.games.battles.flow import hearing, out_of_turn
from undercroft.games.battles.flow.mobs import (
    abjurer,
    barbarian,
    beggar,
    cavalier,
    conjurere,
    dark_mage,
    diviner,
    fighter,
    illusionist,
    joker,
    light_mage,
    ranger,
    rogue,
    samurai,
    soothsayer,
    thaumaturgist,
    wizard,
)
from undercroft.kit.language.hooks import check_hooks, hooks_in
from undercroft.kit.language.users import Written

MODULES: Final[tuple[ModuleType, ...]] = (
    abjurer, barbarian, beggar, cavalier, conjurere, dark_mage, diviner, fighter, illusionist, joker,
    light_mage, ranger, rogue, samurai, soothsayer, thaumaturgist, wizard, hearing, out_of_turn,
)  # fmt: skip

HOOKS: Final[dict[str, Collection[str]]] = {
    module.__name__.rpartition(".")[2]: getattr(module, "HOOKS", ()) for module in MODULES
}
"""The hooks of each Mob that has some, by its file."""

for _file, _mob in zip(MOB_FILES, CARDS, strict=True):
    check_hooks(
        {f"mobs/{_file}.toml: ability {ability.code}": ability.effects for ability in _mob.abilities},
        HOOKS.get(_file, ()),
        f"flow/mobs/{_file}.py",
    )

WHOLE: Final = {"call", "charge", "charm", "delay", "echo", "forecast", "pile_on", "touch"}
"""Hooks whose control flow is the ability: the lines beside them say when it is used."""


def _written(file: str, ability: Ability) -> Written:
    hooks = set(hooks_in(ability.effects))
    module = f"flow/mobs/{file}.py" if hooks else "table/muster.py" if ability.code == RUNES_OF else ""
    return Written(ability.title, ability.effects, module, not hooks.isdisjoint(WHOLE))


WRITTEN: Final = [
    _written(file, ability) for file, mob in zip(MOB_FILES, CARDS, strict=True) for ability in mob.abilities
]
"""The abilities with their lines. The runes of one are written at set-up, with code that no line names."""
