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
from undercroft.games.battles.flow.lines import LINES
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
from undercroft.kernel.frame import Frame
from undercroft.kit.language.hooks import check_hooks, hooks_in
from undercroft.kit.language.users import Written

MODULES: Final[tuple[ModuleType, ...]] = (
    abjurer, barbarian, beggar, cavalier, conjurere, dark_mage, diviner, fighter, illusionist, joker,
    light_mage, ranger, rogue, samurai, soothsayer, thaumaturgist, wizard, hearing, out_of_turn,
)  # fmt: skip

_BY_FILE: Final = {module.__name__.rpartition(".")[2]: module for module in MODULES}

HOOKS: Final[dict[str, Collection[str]]] = {
    file: getattr(module, "HOOKS", ()) for file, module in _BY_FILE.items()
}
"""The hooks of each Mob that has some, by its file."""

for _file, _mob in zip(MOB_FILES, CARDS, strict=True):
    check_hooks(
        {f"mobs/{_file}.toml: ability {ability.code}": ability.effects for ability in _mob.abilities},
        HOOKS.get(_file, ()),
        f"flow/mobs/{_file}.py",
    )


def _reached() -> dict[str, set[int]]:
    """By method of the procedures that walk lines: the abilities whose lines reach it."""
    found: dict[str, set[int]] = {}
    for line in LINES:
        for step in line.steps:
            for each in (step, *step.otherwise):
                found.setdefault(each.do.__qualname__, set()).add(line.ability)
    return found


_REACHED: Final = _reached()


def _written(ability: int, file: str, record: Ability) -> Written:
    """An ability with its Python: what its Mob's module has for it, and methods that only its lines reach."""
    module = _BY_FILE.get(file)
    own = vars(module) if module is not None else {}
    methods = tuple(sorted(name for name, users in _REACHED.items() if users == {ability}))
    written = Written(record.title, record.effects, methods=methods)
    if own.get(record.code.replace(" ", "_")) == ability or any(True for _ in hooks_in(record.effects)):
        frames = [each for each in own.values() if isinstance(each, type) and issubclass(each, Frame)]
        code = any(each.__module__ == own["__name__"] for each in frames)
        return written._replace(module=f"flow/mobs/{file}.py", code=code)
    return written._replace(module="table/muster.py") if record.code == RUNES_OF else written


WRITTEN: Final = [
    _written(2 * mob + at, file, record)
    for mob, file in enumerate(MOB_FILES)
    for at, record in enumerate(CARDS[mob].abilities)
]
"""The abilities with their lines. The runes of one are written at set-up, with code that no line names."""
