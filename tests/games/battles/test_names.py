"""What has to be true of the abilities' names in `src`:

- what an ability is stands in its record and, where its lines name a hook, in the module of its Mob;
- no other module names it: not by its constant, its code or its title, nor as words of any other name
  (`flowered`, `under_aura`), nor in a sentence;
- but where the rules of everybody know a state by that name (`STATES`), where it is the name of a question,
  an event, a variant or a field of the table, which are closed lists, and where the words mean something else
  (`OTHERWISE`), each with a reason;
- and where it is still to be changed (`STILL`), which only shrinks.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Final

import undercroft
from undercroft.games.battles import asks, events
from undercroft.games.battles.abilities import ABILITIES, MOB_FILES
from undercroft.games.battles.cards import CARDS, CODES
from undercroft.games.battles.layout import Layout
from undercroft.games.battles.options import Options
from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.events import EventKind

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
        f"{BATTLES}/table.py": RUNES,
    },
    "MAGIC CIRCLE": {f"{OWN}/wizard.py": "the circle of the four elements: BA-WIZARD-08"},
}
"""By ability and module: why the rules of everybody know this ability, or what else has its name there."""

SHORT: Final[dict[str, str]] = {
    "PEACE PIPE": "pipe",
    "WALL OF THORNS": "thorns",
    "SUMMON WOLF": "wolf",
    "SUMMON DEMON": "demon",
    "ICON OF IMPULSE": "icon",
    "MAGIC CIRCLE": "circle",
    "ELEMENTAL BLAST": "blast",
}
"""What abilities of several words are called for short."""

OTHERWISE: Final[dict[str, tuple[str, str]]] = {
    "HEAL": ("*", "healing is a chapter of the rules of everybody: BA-HEAL-01"),
    "CALL": (
        "call __call__ call_up called_up called_all _CALLED",
        "a frame calls another one, a Mob is called up to the Stage or called something",
    ),
    "COUNTER": (
        "counter counters _counter _counters COUNTERS"
        " FLOWER_COUNTER UNDEAD_COUNTER CHARM_COUNTER GUISE_COUNTER",
        "a counter is a piece that lies on a Mob",
    ),
    "ICON OF IMPULSE": (
        "icons icon ICONS icons_of _icons_of_standing",
        "the icons that are printed on a card",
    ),
    "PROTECTION": ("protection", "protection from the zones behind: BA-PROT-01"),
}
"""By ability: names that mean something else, and what."""


def cased(name: str) -> list[str]:
    """The words of a name, in lower case."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def forms(word: str) -> set[str]:
    """A word with what is put before and after it."""
    stem = word.removesuffix("e")
    last = {word + word[-1] + end for end in ("ed", "ing")}
    after = {f"{each}{end}" for each in (word, stem) for end in ("ed", "ing", "er", "ers")}
    many = {f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies", f"a{word}"}
    return {word, *last, *after, *many}


FORMS: Final = {code: [forms(word.lower()) for word in code.split()] for code in CODES}
MOB_NAMES: Final = sorted((cased(name) for name in MOB_FILES), key=len, reverse=True)


def without(words: list[str], gone: list[str]) -> list[str]:
    """Words without some that follow one another."""
    many = len(gone)
    for at in range(len(words) - many + 1):
        if words[at : at + many] == gone:
            return [*words[:at], "", *words[at + many :]]
    return words


def abilities_in(name: str) -> Iterator[str]:
    """The abilities whose names are among the words of a name; of Mobs' names those words are no others'."""
    words = cased(name)
    for mob in MOB_NAMES:
        words = without(words, mob)
    for code, parts in sorted(FORMS.items(), key=lambda each: -len(each[1])):
        many = len(parts)
        for at in range(len(words) - many + 1):
            if all(words[at + each] in parts[each] for each in range(many)):
                yield code
                words[at : at + many] = [""] * many
    for code, short in SHORT.items():
        if any(word in forms(short) for word in words):
            yield code


TITLES: Final = {
    code: re.compile(rf"\b({re.escape(code)}|{re.escape(ability.title)})\b")
    for code, ability in zip(CODES, (each for mob in CARDS for each in mob.abilities), strict=True)
}


def names_in(module: ast.Module) -> Iterator[tuple[str, bool]]:
    """The names and texts of a module without its docstrings, and whether each is a sentence."""
    docstrings = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Name):
            yield node.id, False
        elif isinstance(node, ast.Attribute):
            yield node.attr, False
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.alias):
            yield node.name, False
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or "", False
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value, not re.fullmatch(r"[A-Za-z0-9_ -]+", node.value) or " " in node.value


def named_in(module: ast.Module) -> set[str]:
    """The names and texts of a module."""
    return {name for name, _ in names_in(module)}


def of_battles(path: Path, text: str) -> bool:
    """Whether a module has to do with this game: others use words like HEAL for things of their own."""
    return path.relative_to(SRC).is_relative_to(BATTLES) or "games.battles" in text


def own_module(code: str) -> str:
    """Where the hooks of an ability lie."""
    return f"{OWN}/{MOB_FILES[CODES.index(code) // 2]}.py"


ROOMS: Final[dict[str, str]] = {
    "asks.py": "the list of all questions with their sentences; records and programs know them by name",
    "events.py": "the list of all that is told, with its sentences; logs know it by name",
    "options.py": "the list of variants with their sentences, which say what ability they change",
    "layout.py": "the list of all fields; saved tables and views know them by name",
    "table.py": "atoms have the name of the field that they change",
    "scenario.py": "positions laid out by hand have these fields",
    "invariants.py": "laws say what must be true of these fields",
}
"""Where closed lists stand, in which some are of one ability: its question, event, variant or field."""

STATES: Final[dict[str, tuple[str, str]]] = {
    "CHARGE": (
        "charge charged",
        "charges decide who is first in a Round: BA-INIT-03, -04",
    ),
    "CHARM": (
        "CHARM_COUNTER charm end_charm",
        "a counter, and who carries it still counts as theirs: BA-COUNTER-01, BA-WIN-01",
    ),
    "FLOWER": (
        "FLOWER_COUNTER flower flowered",
        "a counter, and who carries it is of no party: BA-COUNTER-01, BA-WIN-02",
    ),
    "GUISE": (
        "GUISE_COUNTER guise",
        "a counter, and who carries it obeys the other side: BA-COUNTER-01, BA-WIN-02",
    ),
    "NEW": ("new", "it binds every Mob once the order of the Round is fixed: BA-LIGHTMAGE-09"),
    "AURA": ("aura_ends AuraEnd by_aura", "a way in which a Round ends: BA-LIGHTMAGE-06"),
    "SLEEP": (
        "fall_asleep KEEPS_ASLEEP",
        "it holds somebody from the start: BA-TURN-25, BA-COUNTER-01",
    ),
    "ICON OF IMPULSE": (
        "untouched_icons pass_icon_on",
        "an Icon binds every Turn and the end of the Round: BA-CONJURERE-03",
    ),
}
"""By ability: names of a state that the rules of everybody know, and why."""


STILL: Final[dict[str, dict[str, str]]] = {
    "bots reckon with it in a function of its own, which has its name": {
        "bots/heuristics/battles/__init__.py": "BEG",
        "bots/heuristics/battles/lookahead.py": "BEG",
        "bots/heuristics/battles/standing.py": "CURSE, ELEMENTAL BLAST",
    },
    "the rules of everybody ask for it by a function or a mark of its name, not by a word or a table": {
        "games/battles/cards/__init__.py": "SUMMON DEMON",
        "games/battles/cards/records.py": "CURSE, ELEMENTAL BLAST",
        "games/battles/queries/declarable.py": "CHARM, NEW, PEACE PIPE",
        "games/battles/queries/figures.py": "BONUS DAMAGE, HOWL",
        "games/battles/flow/action.py": "BALLS, CURSE, PRANK",
        "games/battles/flow/after.py": "CURSE",
        "games/battles/flow/damage.py": "AURA, BONUS DAMAGE, DODGE, HOWL, RETRIBUTION",
        "games/battles/flow/declare.py": "HIDE",
        "games/battles/flow/end_round.py": "AURA",
        "games/battles/flow/initiative.py": "CHARGE",
        "games/battles/flow/lines/out.py": "CURSE, DANCE",
        "games/battles/flow/lines/steps.py": "TRAP",
        "games/battles/flow/lines/turn.py": "DODGE",
        "games/battles/flow/mobs/abjurer.py": "CURSE",
        "games/battles/flow/mobs/diviner.py": "CURSE",
        "games/battles/flow/mobs/echo.py": "AURA",
        "games/battles/flow/mobs/fighter.py": "HOWL",
        "games/battles/flow/reaching.py": "MAGIC CIRCLE",
        "games/battles/flow/round.py": "CHARGE, DELAY, FORECAST, LEAP",
        "games/battles/flow/turn.py": "CALL",
        "games/battles/flow/windows.py": "DODGE",
        "games/battles/queries/odds.py": "ASSASSINATE, BERSERK, BONUS DAMAGE, FIREBALL, HOWL",
        "games/battles/queries/targets.py": "AURA, CHARM, DELAY, FLOWER",
        "games/battles/queries/single_acts.py": "AURA",
        "games/battles/queries/turn_options.py": "CALL, FORECAST",
        "games/battles/queries/uses.py": "DANCE",
    },
    "the guide explains a state or a question of one ability, which its record does not say yet": {
        "games/battles/guide/acting.py": "CALL, FORECAST, NEW",
        "games/battles/guide/conditions.py": "BALLS, FLOWER, FORECAST, GUISE, NEW, PIGEON",
        "games/battles/guide/notes.py": "DELAY, SHADOWS",
    },
    "sentences and rows about a field or a question of one ability, which are not in its record yet": {
        "games/battles/queries/titles.py": "FIREWALL",
        "games/battles/words/labels.py": "FIREWALL, FLOWER",
        "games/battles/words/log.py": "CHARGE",
        "games/battles/words/naming.py": "FIREWALL",
        "games/battles/words/needs.py": "BONUS DAMAGE, HOWL",
        "games/battles/words/prompts.py": "DELAY, FORECAST, PIGEON, RUNECAST",
        "games/battles/words/sheet.py": "BALLS, CALL, FLOWER, FORECAST, GUISE, PIGEON",
        "tui/battles/rows.py": "NEW",
    },
}
"""By reason and module: abilities of others that it names nevertheless. Nothing is ever added here."""


def listed() -> Iterator[str]:
    """The names of questions, events, variants and fields."""
    for module in (asks, events):
        for name, value in vars(module).items():
            if isinstance(value, AskKind | ChanceKind | EventKind):
                yield from (name, value.name)
    yield from (each.name for kind in (Layout, Options) for each in fields(kind))


LISTED: Final = frozenset(listed())


def means(code: str, name: str) -> bool:
    """Whether a name that has the words of an ability is about it, and nothing that everybody knows."""
    known = (*OTHERWISE.get(code, ("",))[0].split(), *STATES.get(code, ("",))[0].split())
    return name == code or (name not in known and "*" not in known)


def said_of_others(name: str, module: ast.Module) -> Iterator[tuple[str, str]]:
    """The abilities of others that a module names, and how."""
    room = next((room for room in ROOMS if f"{BATTLES}/{room}" in (name, str(Path(name).parent))), None)
    for said, sentence in sorted(set(names_in(module))):
        if room is not None or (not sentence and said in LISTED):
            continue
        codes = (
            [code for code in CODES if TITLES[code].search(said)]
            if sentence
            else [code for code in abilities_in(said) if means(code, said)]
        )
        for code in codes:
            if name != own_module(code) and name not in CORE.get(code, {}):
                yield code, said


@cache
def strangers() -> dict[str, dict[str, list[str]]]:
    """By module: the abilities that it names and that are not those of its Mob, and how it names them."""
    found: dict[str, dict[str, list[str]]] = {}
    for path in sorted(SRC.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(SRC).as_posix()
        if name != NUMBERS and of_battles(path, text):
            for code, said in said_of_others(name, ast.parse(text)):
                found.setdefault(name, {}).setdefault(code, []).append(said)
    return found


def test_no_module_names_an_ability_of_others() -> None:
    assert len(CODES) == ABILITIES
    still = {name: set(codes.split(", ")) for modules in STILL.values() for name, codes in modules.items()}
    more = {
        f"{name}: {code}": said
        for name, codes in strangers().items()
        for code, said in codes.items()
        if code not in still.get(name, ())
    }
    assert not more, "named outside of its own module"
    gone = {name: codes - set(strangers().get(name, ())) for name, codes in still.items()}
    assert not any(gone.values()), {name: codes for name, codes in gone.items() if codes}


def test_names_are_read_by_their_words() -> None:
    seen = {
        "flowered": ["FLOWER"],
        "under_aura": ["AURA"],
        "CHARM_COUNTER": ["CHARM", "COUNTER"],
        "pigeon_targets": ["PIGEON"],
        "backstab_from_active": ["BACKSTAB"],
        "CounterBalance": ["COUNTER BALANCE"],
        "light_mage": [],
        "asleep_by": ["SLEEP"],
        "LOST_IF_DANCED": ["DANCE"],
        "recall": [],
    }
    assert {name: sorted(abilities_in(name)) for name in seen} == seen
    assert TITLES["PEACE PIPE"].search("An enemy Peace Pipe forbids it.")
    assert not TITLES["NEW"].search("A new Mob.")


def test_what_the_rules_of_everybody_know_has_a_reason() -> None:
    for code, modules in CORE.items():
        for name, reason in modules.items():
            words = named_in(ast.parse((SRC / name).read_text(encoding="utf-8")))
            named = {each for word in words for each in abilities_in(word)}
            assert code in named, f"{name} does not name {code} any more; take it out"
            assert len(reason.split()) > 3, reason
    everything = "\n".join(
        text
        for path in sorted(SRC.rglob("*.py"))
        if of_battles(path, text := path.read_text(encoding="utf-8"))
    )
    clauses = set(tomllib.loads((SRC / BATTLES / "clauses.toml").read_text(encoding="utf-8"))["clause"])
    for code, (names, reason) in (*STATES.items(), *OTHERWISE.items()):
        print(f"{code} ({names}): {reason}")
        for name in names.replace("*", "").split():
            assert re.search(rf"\b{name}\b", everything), f"nothing is called {name} any more; take it out"
        assert set(re.findall(r"BA-[A-Z]+-\d+", reason)) <= clauses, reason
        assert len(reason.split()) > 3, reason
