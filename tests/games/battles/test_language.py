"""What has to be true of the lines that say what abilities do:

- every line of every ability is read and written back letter by letter;
- `content.md` explains every word, with a line that the ability named beside it has;
- a word has two users or more; moments and windows of the core rules apart, those with one are listed here;
- so many abilities are made of shared words, have no code of their own, or are code.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Final

import pytest

from tests.games.battles.test_names import SRC, named_in, own_module
from undercroft.bots.heuristics.battles.standing import KEPT, STANDING
from undercroft.games.battles import GAME
from undercroft.games.battles.cards import CARDS
from undercroft.games.battles.cards.printed import MOB_FILES
from undercroft.games.battles.cards.records import READY, STANDS, Ability
from undercroft.games.battles.cards.vocabulary import PACKAGE, VOCABULARY
from undercroft.kit.language.hooks import hooks_in
from undercroft.kit.language.notation import is_hook, read_amount, read_effect, write_effect
from undercroft.kit.language.syntax import Effect, Step, all_steps
from undercroft.kit.language.words import AMOUNT

ABILITIES: Final = tuple(ability for mob in CARDS for ability in mob.abilities)

CODE: Final = {"CHARGE", "GRAPPLE", "ICON OF IMPULSE", "CHARM", "FORECAST", "CALL", "ECHO", "DELAY"}
"""Abilities whose control flow is the ability: their lines say when they are used, a hook does the rest."""

CODE_AT_SET_UP: Final = {"RUNECAST"}
"""Abilities with code that no line names: two runes are written at set-up."""

ONE_USER: Final = {
    "bar abilities": "New is the only ability that forbids others",
    "bar fallow": "so is Peace Pipe for a position, with what that Hacks",
    "harm spares": "a joke kills nobody, so who may be named depends on its damage",
    "harm spell": "the wolf's bite opens the windows of a Spell, though it is no Action",
    "option aim": "a roll in the Declare Phase, which the core rules have a step for",
    "option all": "Plead is not bound to RB, which every other spending is",
    "option ends": "Backstab leaves hiding before anybody can answer",
    "option most": "a number of targets that a Total limits",
    "option none": "Backstab may be declared without a point",
    "stand then": "Hide is the only effect that changes its position at End Round",
    "target all": "a Fireball strikes its user too",
    "target ally": "Aid is not for its user, unlike every other gift",
    "term hp": "the arena takes nobody who is nearly dead",
    "term kind=area": "an Earthquake shakes friends as well, but not who hides",
    "term zone=die": "a die tells the zone",
}
"""Words that one ability uses, each with its reason. Moments and windows of the core rules do not count, nor
what the rules have a name for anyway: figures, positions, kinds of Actions, the titles of further acts."""


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

MODES: Final = ("bar",)
"""Actions that do something else with each of their words."""


def words_of(effect: Effect) -> Iterator[str]:
    """The words of a line and what they have beside them."""
    yield f"trigger {effect.on}"
    for name, values in effect.options:
        yield from _with_values("option", name, values)
    for condition in effect.conditions:
        if not is_hook(condition.who):
            yield from _with_values("fact", condition.who, condition.values)
    for step in all_steps(effect.steps):
        if not is_hook(step.act):
            yield from _words_of_step(step)
        yield from _words_of_target(step)


def _with_values(kind: str, name: str, values: tuple[str, ...]) -> Iterator[str]:
    yield f"{kind} {name}"
    yield from (f"{kind} {name}={value}" for value in values if value not in NOT_WORDS)


def _words_of_step(step: Step) -> Iterator[str]:
    yield f"action {step.act}"
    named = () if step.act in MODES else NOT_WORDS
    yield from (f"{step.act} {word}" for word in step.word.split("/") if word and word not in named)
    yield from (f"{step.act} {name}" for name, _ in step.options)
    if step.until:
        yield f"duration {step.until}"
    amounts = [step.figure]
    options = {} if is_hook(step.act) else VOCABULARY.verbs[step.act].options
    amounts += [read_amount(VOCABULARY, value) for name, value in step.options if options[name] == (AMOUNT,)]
    for amount in amounts:
        names = [name.removeprefix("other.") for name in amount.names()]
        yield from (f"amount {name}" for name in names if name not in NOT_WORDS)
    for name, values in (*step.filter.terms, *step.filter.excluded):
        yield from _with_values("term", name, values)


def _words_of_target(step: Step) -> Iterator[str]:
    if step.target is not None:
        yield f"target {step.target.who}"
        chosen = step.target.filter
        for name, values in (*chosen.terms, *chosen.excluded):
            yield from _with_values("term", name, values)
        yield from (f"term {name}" for name, _, _ in chosen.bounds)


def users() -> dict[str, set[str]]:
    """The abilities that use each word, those that are code apart."""
    found: dict[str, set[str]] = {}
    for ability in ABILITIES:
        for effect in () if ability.code in CODE else ability.effects:
            for word in words_of(effect):
                found.setdefault(word, set()).add(ability.code)
    return found


def moments_of(ability: Ability) -> set[str]:
    """The moments and windows that an ability hangs on."""
    return {
        f"{effect.on} {window}" for effect in ability.effects for window in effect.window.split("/") if window
    }


def classes() -> dict[str, str]:
    """How each ability is made: Data, Moment of its own, Argument of its own, Hook, Code."""
    lonely = {word for word, used in users().items() if len(used) == 1}
    at: dict[str, int] = {}
    for ability in ABILITIES:
        for moment in moments_of(ability):
            at[moment] = at.get(moment, 0) + 1
    found = {}
    for ability in ABILITIES:
        words = {word for effect in ability.effects for word in words_of(effect)}
        if ability.code in CODE:
            found[ability.code] = "C"
        elif list(hooks_in(ability.effects)) or ability.code in CODE_AT_SET_UP:
            found[ability.code] = "H"
        elif words & lonely:
            found[ability.code] = "A"
        else:
            found[ability.code] = "M" if any(at[moment] == 1 for moment in moments_of(ability)) else "D"
    return found


def test_words_with_one_user_are_these(capsys: pytest.CaptureFixture[str]) -> None:
    lonely = {word: min(used) for word, used in users().items() if len(used) == 1}
    for word, code in sorted(lonely.items()):
        print(f"{word}: {code}, {ONE_USER.get(word, 'without a reason')}")
    assert lonely.keys() == ONE_USER.keys(), capsys.readouterr().out
    assert len(ONE_USER) <= 15


def has_python(code: str) -> bool:
    """Whether the module of an ability's Mob names it."""
    module = SRC / own_module(code)
    if not module.exists():
        return False
    return bool(named_in(ast.parse(module.read_text(encoding="utf-8"))) & {code, code.replace(" ", "_")})


def test_so_many_abilities_are_data() -> None:
    found = classes()
    number = {each: list(found.values()).count(each) for each in "DMAHC"}
    assert number == {"D": 40, "M": 9, "A": 11, "H": 12, "C": 8}
    assert number["D"] + number["M"] >= 45
    assert number["C"] <= 10


def test_abilities_without_hooks_have_no_python_of_their_own() -> None:
    """But those that a line cannot carry out yet."""
    found = classes()
    own = {code for code in found if has_python(code)}
    assert {code for code in own if found[code] in "DMA"} == STILL_CODE
    assert len(own | CODE_AT_SET_UP) <= 25


STILL_CODE: Final = {"COUNTER", "PLEAD", "SNEAK ATTACK"}
"""Abilities whose lines say all of it, and are carried out by their module yet."""


def test_bots_reckon_with_every_word_of_worth() -> None:
    assert set(STANDING) == set(STANDS)
    assert set(KEPT) == set(READY)
    standing = [ability for ability in ABILITIES if ability.standing is not None]
    assert all(ability.worth.stands for ability in standing), "what stands has a worth"
