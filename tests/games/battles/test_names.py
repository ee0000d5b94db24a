"""What has to be true of the abilities' names in `src`:

- what an ability is stands in its record and, where its lines name a hook, in the module of its Mob;
- no other module names it, by its constant or its code, but where the rules of everybody know it (`CORE`,
  each with a reason), and where that is still to be changed (`STILL`, which only shrinks).
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

import undercroft
from undercroft.games.battles.abilities import ABILITIES, MOB_FILES
from undercroft.games.battles.cards import CODES

SRC: Final = Path(undercroft.__file__).parent
BATTLES: Final = "games/battles"
OWN: Final = f"{BATTLES}/flow/mobs"

NUMBERS: Final = f"{BATTLES}/abilities.py"
"""The list of numbers, which has every ability: records and positions know abilities by them."""

RUNES: Final = "two runes are split at set-up, before any Action: BA-SETUP-17, BA-RUNECASTER-01"

CORE: Final[dict[str, dict[str, str]]] = {
    "RUNECAST": {
        f"{BATTLES}/cards/printed.py": RUNES,
        f"{BATTLES}/cards/rosters.py": RUNES,
        f"{BATTLES}/guide/texts.py": RUNES,
        f"{BATTLES}/table/muster.py": RUNES,
    },
}
"""By ability and module: why the rules of everybody know this ability."""

STILL: Final[dict[str, int]] = {}
"""By module: how many abilities of others it still names."""


def named_in(module: ast.Module) -> set[str]:
    """The names and texts of a module."""
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def of_battles(path: Path, text: str) -> bool:
    """Whether a module has to do with this game: others use words like HEAL for things of their own."""
    return path.relative_to(SRC).is_relative_to(BATTLES) or "games.battles" in text


@cache
def strangers() -> dict[str, set[str]]:
    """By module: the abilities that it names and that are not those of its Mob."""
    by_name = {name: code for code in CODES for name in (code, code.replace(" ", "_"))}
    found: dict[str, set[str]] = {}
    for path in sorted(SRC.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(SRC).as_posix()
        if name == NUMBERS or not of_battles(path, text):
            continue
        codes = {by_name[word] for word in named_in(ast.parse(text)) if word in by_name}
        codes = {code for code in codes if name != own_module(code) and name not in CORE.get(code, {})}
        if codes:
            found[name] = codes
    return found


def own_module(code: str) -> str:
    """Where the hooks of an ability lie."""
    return f"{OWN}/{MOB_FILES[CODES.index(code) // 2]}.py"


def test_no_module_names_an_ability_of_others() -> None:
    assert len(CODES) == ABILITIES
    found = {name: len(codes) for name, codes in strangers().items()}
    assert found == STILL, {
        name: sorted(strangers().get(name, ())) for name in found if found[name] != STILL.get(name)
    }


def test_what_the_rules_of_everybody_know_has_a_reason() -> None:
    by_name = {code: {code, code.replace(" ", "_")} for code in CODES}
    for code, modules in CORE.items():
        for name, reason in modules.items():
            words = named_in(ast.parse((SRC / name).read_text(encoding="utf-8")))
            assert words & by_name[code], f"{name} does not name {code} any more; take it out"
            assert len(reason.split()) > 3, reason
