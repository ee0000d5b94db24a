"""What has to be true of the lines that say what abilities do:

- every line of every ability is read and written back letter by letter;
- `content.md` explains every word, with a line that the ability named beside it has;
- what stands beside a word and is none of the core rules' names has two users, or says why not;
- so many abilities are made of shared words, have no Python for themselves, or are code: measured, not told.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Final

from tests.games.battles.test_names import SRC, named_in, own_module
from undercroft.bots.heuristics.battles.standing import KEPT, STANDING
from undercroft.games.battles import GAME
from undercroft.games.battles.abilities import MOB_FILES, PACKAGE
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.records import READY, STANDS
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.flow.lines.steps import Steps
from undercroft.games.battles.flow.lines.turn import CarryOut
from undercroft.games.battles.flow.mobs import MODULES, WRITTEN
from undercroft.kit.language.notation import read_effect, write_effect
from undercroft.kit.language.users import how_written, said_in

ABILITIES: Final = tuple(ability for mob in CARDS for ability in mob.abilities)


def _lines() -> list[tuple[str, str]]:
    """Every ability with each of its lines, as the files have them."""
    found = []
    for name in MOB_FILES:
        text = (files(PACKAGE) / "mobs" / f"{name}.toml").read_text(encoding="utf-8")
        for ability in tomllib.loads(text)["abilities"]:
            found += [(ability["title"], line) for line in ability["data"]]
    return found


def test_every_printed_line_is_written_back_letter_by_letter() -> None:
    lines = _lines()
    for title, line in lines:
        assert write_effect(VOCABULARY, read_effect(VOCABULARY, line)) == line, title
    said = [(each.title, write_effect(VOCABULARY, effect)) for each in ABILITIES for effect in each.effects]
    assert said == lines


def test_the_words_are_explained_with_lines_of_abilities() -> None:
    assert GAME.language is not None
    guide = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
    _, words, _ = re.split("<!-- words.*-->", guide)
    assert words.strip() == GAME.language().strip()
    lines = _lines()
    for chapter in VOCABULARY.chapters:
        for word in chapter.words:
            assert (word.on, word.line) in lines, word.name


FIGURES: Final = ("vc", "vc2", "pool", "uses", "dmg", "hp", "hp2", "armor", "def", "att", "damage", "dealt")
POSITIONS: Final = ("active", "stuck", "posted", "fallow", "busy", "inactive", "dead", "any")
ZONES: Final = ("portal", "umbra")
SIDES: Final = ("me", "ally", "party", "enemy", "mine", "theirs", "yes", "no")
KINDS: Final = ("attack", "spell", "ability", "harm", "heal")
TITLES: Final = ("stance", "leave", "ready", "wake")
NOT_WORDS: Final = (*FIGURES, *POSITIONS, *ZONES, *SIDES, *KINDS, *TITLES)
"""What the rules have a name for anyway."""


def test_what_stands_beside_words_is_shared_or_has_a_name_in_the_rules() -> None:
    users: dict[tuple[str, str], set[str]] = {}
    for ability in WRITTEN:
        for effect in () if ability.code else ability.lines:
            for word, beside in said_in(VOCABULARY, effect):
                for part in beside:
                    if part not in (*NOT_WORDS, *word.lonely_with):
                        users.setdefault((word.name, part), set()).add(ability.name)
    assert [part for part, used in users.items() if len(used) == 1] == []


HOW: Final = how_written(VOCABULARY, WRITTEN)


def test_so_many_abilities_are_data() -> None:
    """The aims are 45 said in words of others, 55 with no Python for themselves, and 10 that are code."""
    number = Counter(how for _, how, _ in HOW)
    assert number == {"words": 36, "moment": 14, "adapter": 11, "hook": 10, "code": 9}
    said = [ability for ability, how, _ in HOW if how in ("words", "moment")]
    free = [ability for ability, how, _ in HOW if how not in ("hook", "code")]
    assert [len(said), len(free)] == [50, 61]
    assert [sum(not ability.methods for ability in found) for found in (said, free)] == [28, 36]


def test_no_module_has_python_for_an_ability_that_is_said_to_have_none() -> None:
    """By the names in its source, not by what was loaded."""
    for ability, (written, how, _) in zip(ABILITIES, HOW, strict=True):
        module = SRC / own_module(ability.code)
        if module.exists():
            named = named_in(ast.parse(module.read_text(encoding="utf-8")))
            has = bool(named & {ability.code, ability.code.replace(" ", "_")})
            assert not has or how in ("hook", "code"), ability.code
        if written.module.startswith("flow/mobs"):
            assert module.exists()


def test_an_ability_is_code_if_a_procedure_of_its_module_carries_a_line_out() -> None:
    found = {written.name: written for written, _, _ in HOW}
    assert found["Grapple"].code
    assert found["Elemental Blast"].module == "flow/mobs/wizard.py"
    assert not found["Elemental Blast"].code
    assert not found["Sneak Attack"].module
    assert found["Aura"].module == "flow/mobs/light_mage.py"
    assert not found["Aura"].code


def test_no_module_of_a_mob_walks_lines_in_a_way_of_its_own() -> None:
    """Its abilities would be counted as walked by the procedures of all."""
    walkers = [
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Steps) and kind.__module__ == module.__name__
    ]
    assert walkers == []
    assert issubclass(CarryOut, Steps)


def test_methods_that_one_ability_alone_reaches_stand_beside_it() -> None:
    found = {written.name: written.methods for written, _, _ in HOW}
    assert found["Earthquake"] == ("CarryOut.send_others",)
    assert found["Heal"] == ()


def test_bots_reckon_with_every_word_of_worth() -> None:
    assert set(STANDING) == set(STANDS)
    assert set(KEPT) == set(READY)
    standing = [ability for ability in ABILITIES if ability.standing is not None]
    assert all(ability.worth.stands for ability in standing), "what stands has a worth"
