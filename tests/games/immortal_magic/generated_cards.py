"""Cards that nobody would write: card files made out of the vocabulary, sound ones and spoilt ones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tests.games.immortal_magic.known_words import (
    ARGUMENTS,
    ATTRIBUTES,
    COSTS,
    DURATIONS,
    FIGURE,
    FILTER,
    FILTERED_TARGETS,
    MULTIPLES,
    USE_WINDOWS,
    VALUES_OF,
    VOCABULARY,
    WINDOWS,
    WORDS,
)
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.check import names_known
from undercroft.games.immortal_magic.cards.records import (
    ARMOR_TYPES,
    CLASSES,
    DUNGEON_TYPES,
    MAGIC,
    PATHS,
    PLAYER_TYPES,
    RACES,
    WEAPON_KINDS,
)
from undercroft.games.immortal_magic.cards.steps import (
    CANCELLED,
    PLAIN,
    WITHOUT_ME,
    Situation,
    check_condition,
    check_step,
    figures_of,
)
from undercroft.games.immortal_magic.cards.vocabulary import CAMPAIGN, DEPLOYABLE, EQUIPMENT, EVENT, ONE_SHOT
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import write_effect
from undercroft.kit.language.syntax import (
    ANY,
    AnyStep,
    Choice,
    Condition,
    Effect,
    Figure,
    Filter,
    Line,
    Roll,
    Step,
    Target,
)

Entry = dict[str, Any]

KNOWN = names_known(CARDS)
LETTERS = st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"])

SORTS = {
    "character": "character", "weapon": EQUIPMENT, "armor": EQUIPMENT, "item": EQUIPMENT, "spell": ONE_SHOT,
    "arms": ONE_SHOT, "instant": ONE_SHOT, "universal": "universal", "enemy": "enemy", "room": "room",
    "fate": EVENT, "fateroll": EVENT, "treasure": EVENT, "trap": EVENT,
}  # fmt: skip
"""What a type is as far as its effects are concerned, unless it is deployable."""

assert set(SORTS.values()) | {DEPLOYABLE, CAMPAIGN} == set(VOCABULARY.sorts)

TRIGGERS_ON = {
    sort: [name for name, trigger in VOCABULARY.triggers.items() if sort in trigger.stands_on]
    for sort in VOCABULARY.sorts
}


# steps


def _fits(situation: Situation, step: Step) -> bool:
    try:
        check_step(situation, step)
    except BadContent:
        return False
    return True


def _plain(act: str, word: str, who: str, until: str, types: tuple[str, ...]) -> Step:
    """A step with figure and filter that always do."""
    chosen = Filter((("type", types),)) if types else ANY
    return Step(act, Figure(1), chosen, word, Target(who) if who else None, until)


@cache
def fitting(sort: str, on: str, window: str) -> tuple[Step, ...]:
    """Every action with every target and duration that makes sense somewhere."""
    situation = Situation("here", sort, on, window)
    found = []
    for act in ARGUMENTS:
        types = CANCELLED.get(window, ("spell",)) if act == "cancel" else ()
        for word in WORDS.get(act, ("",)):
            for who in VOCABULARY.verbs[act].targets or ("",):
                steps = [_plain(act, word, who, until, types) for until in ("", *DURATIONS)]
                found += [step for step in steps if _fits(situation, step)]
    return tuple(found)


def figures(step: Step, sort: str) -> st.SearchStrategy[Figure]:
    least, most = figures_of(step)
    multiples = [each for each in MULTIPLES if not (each == "souls" and sort in WITHOUT_ME)]
    of = st.just("") if step.act in PLAIN else st.sampled_from(["", "", "", *multiples])
    return st.builds(Figure, st.integers(least, most), of)


def _values(name: str) -> st.SearchStrategy[tuple[str, ...]]:
    known = VALUES_OF[name] or KNOWN[name]
    return st.lists(st.sampled_from(known), min_size=1, max_size=3, unique=True).map(tuple)


def _term(name: str) -> st.SearchStrategy[tuple[str, tuple[str, ...]]]:
    return st.tuples(st.just(name), _values(name))


FILTERS: st.SearchStrategy[Filter] = st.one_of(
    st.just(ANY),
    st.builds(
        Filter,
        st.lists(
            st.sampled_from(list(VALUES_OF)).flatmap(_term), min_size=1, max_size=2, unique_by=lambda t: t[0]
        ).map(tuple),
        st.one_of(st.just(()), st.integers(0, 9).map(lambda cost: (("cost", "<=", cost),))),
    ),
)


@st.composite
def steps(draw: st.DrawFn, sort: str, on: str, window: str) -> Step:
    known = fitting(sort, on, window)
    act = draw(st.sampled_from(sorted({step.act for step in known})))
    step = draw(st.sampled_from([step for step in known if step.act == act]))
    arguments = ARGUMENTS[act]
    figure = draw(figures(step, sort)) if FIGURE in arguments else Figure()
    chosen = ANY
    if act == "cancel":
        chosen = Filter(
            (("type", draw(st.sampled_from([step.filter.terms[0][1][:1], step.filter.terms[0][1]]))),)
        )
    elif FILTER in arguments:
        chosen = draw(FILTERS)
    target = step.target
    if target is not None and target.who in FILTERED_TARGETS:
        target = Target(target.who, draw(FILTERS))
    return Step(act, figure, chosen, step.word, target, step.until)


@st.composite
def tables(draw: st.DrawFn, sort: str, on: str, window: str) -> Roll:
    dice = draw(st.sampled_from([1, 1, 1, 2, 3, 6]))
    least, most = dice, 6 * dice
    cuts = sorted(draw(st.sets(st.integers(least + 1, most), max_size=3)))
    bounds = zip([least, *cuts], [*(cut - 1 for cut in cuts), most], strict=True)
    each = st.lists(steps(sort, on, window), min_size=1, max_size=2).map(tuple)
    return Roll(dice, tuple(Line(low, high, draw(each)) for low, high in bounds))


def any_steps(sort: str, on: str, window: str) -> st.SearchStrategy[AnyStep]:
    single = steps(sort, on, window)
    if on == "static":
        return single
    choice = st.tuples(single, single).map(Choice)
    return st.one_of(single, single, single, choice, tables(sort, on, window))


# conditions and effects


@cache
def _condition_fits(sort: str, on: str, window: str, who: str) -> bool:
    try:
        check_condition(Situation("here", sort, on, window), Condition(who))
    except BadContent:
        return False
    return True


@st.composite
def conditions(draw: st.DrawFn, sort: str, on: str, window: str) -> Condition:
    known = [who for who in ("me", "foe", "roller", "have") if _condition_fits(sort, on, window, who)]
    who = draw(st.sampled_from(known))
    if who == "have":
        return Condition(who, op=">=", number=draw(st.integers(1, 4)), filter=draw(FILTERS))
    attribute = draw(st.sampled_from([*ATTRIBUTES, "armor", "souls", "initiator", "no armor", "own"]))
    if attribute == "own":
        return Condition(who, "own" if who == "roller" else "initiator")
    if attribute in ATTRIBUTES:
        return Condition(who, attribute, "=", draw(_values(attribute)))
    if attribute == "no armor":
        return Condition(who, "armor", "=")
    if attribute == "initiator":
        return Condition(who, attribute)
    return Condition(who, attribute, ">=", number=draw(st.integers(1, 5)))


@st.composite
def effects(draw: st.DrawFn, sort: str, on: str, instant: bool) -> Effect:
    cost = draw(st.sampled_from(COSTS)) if on == "use" else ""
    window = ""
    if on == "use":
        window = draw(st.sampled_from(USE_WINDOWS))
    elif on == "play" and instant:
        window = draw(st.sampled_from(WINDOWS))
    step = any_steps(sort, on, window)
    if cost == "c1":
        step = step.filter(
            lambda each: "counters" not in write_effect(VOCABULARY, Effect(on, (each,), window, cost))
        )
    done = tuple(draw(st.lists(step, min_size=1, max_size=3)))
    asked = tuple(draw(st.lists(conditions(sort, on, window), max_size=2))) if draw(st.booleans()) else ()
    return Effect(on, done, window, cost, asked)


@st.composite
def data(draw: st.DrawFn, sort: str, instant: bool) -> list[str]:
    """The lines of a card; one with counters to pay with gets them."""
    triggers = draw(st.lists(st.sampled_from(TRIGGERS_ON[sort]), min_size=sort == ONE_SHOT, max_size=3))
    found = [draw(effects(sort, on, instant)) for on in triggers]
    lines = [write_effect(VOCABULARY, effect) for effect in found]
    if any(effect.cost.startswith("c1") for effect in found):
        first = "deploy" if sort == "character" else "play"
        lines.insert(0, f"{first}: counters({draw(st.integers(1, 9))})@this")
    return lines


# entries


def _number(least: int, most: int) -> st.SearchStrategy[int]:
    return st.integers(least, most)


FIGURES: Entry = {"atk": _number(-3, 9), "def": _number(-3, 9)}
TAGS = st.lists(st.sampled_from(KNOWN["tag"]), max_size=2, unique=True)
LIMITS = st.lists(
    st.sampled_from(
        ["hands 0", "hands 4", "spaces 0", "spaces 4", "items 0", "souls 0", "souls 9", "no helmet"]
    ),
    max_size=2,
    unique_by=lambda limit: limit.split(" ")[0],
)

FIELDS: dict[str, Entry] = {
    "character": {
        **FIGURES, "race": st.sampled_from(RACES), "class": st.sampled_from(CLASSES), "dice": _number(1, 6),
        "realm": st.sampled_from(["", *KNOWN["align"]]), "tags": TAGS, "limits": LIMITS,
        "path": st.sampled_from(PATHS),
    },
    "weapon": {**FIGURES, "kind": st.sampled_from(WEAPON_KINDS), "hands": _number(0, 4)},
    "armor": {**FIGURES, "armor_type": st.sampled_from(ARMOR_TYPES), "spaces": _number(1, 4),
              "hands": _number(0, 4)},
    "item": {"mode": st.sampled_from(["equipment", "deployable"])},
    "spell": {"magic": st.sampled_from(MAGIC), "instant": st.booleans()},
    "arms": {"instant": st.booleans(), "mode": st.sampled_from(["deployable", "one-shot"])},
    "instant": {},
    "universal": {},
    "enemy": {**FIGURES, "kind": st.sampled_from(["enemy", "boss"]), "tags": TAGS, "dice": _number(1, 6),
              "gems": _number(0, 9)},
    "room": {"life": st.sampled_from(["occupied", "permanent"])},
    "fate": {}, "fateroll": {}, "treasure": {}, "trap": {},
}  # fmt: skip
PLAYERS_FIELDS: Entry = {"cost": st.one_of(st.just(0), _number(0, 9)), "shields": _number(1, 4)}
DUNGEON_FIELDS: Entry = {"copies": st.sampled_from([1, 1, 2])}


def _sort(entry: Entry) -> str:
    return DEPLOYABLE if entry.get("mode") == "deployable" else SORTS[entry["type"]]


@st.composite
def sound_entries(draw: st.DrawFn) -> Entry:
    """A card that keeps all rules about cards."""
    type_ = draw(st.sampled_from([*PLAYER_TYPES, *PLAYER_TYPES, *DUNGEON_TYPES]))
    shared = PLAYERS_FIELDS if type_ in PLAYER_TYPES else DUNGEON_FIELDS
    entry: Entry = {"id": "G1", "name": draw(st.text(LETTERS, min_size=1, max_size=12).filter(_readable))}
    entry |= {"type": type_} | draw(st.fixed_dictionaries({**shared, **FIELDS[type_]}))
    if entry.get("instant") and entry.get("mode") == "deployable":
        entry["mode"] = "one-shot"
    if type_ in PLAYER_TYPES and type_ != "character" and draw(st.integers(0, 3)) == 0:
        entry["path"] = draw(st.sampled_from(PATHS))
    instant = type_ == "instant" or bool(entry.get("instant"))
    entry["data"] = draw(data(_sort(entry), instant))
    return entry | {"words": "Somebody's own.", "provenance": "owner"}


def _readable(text: str) -> bool:
    return text.isprintable() and not text.isspace()


# spoilt entries and texts

WEIRD = st.one_of(
    st.integers(-(10**6), 10**6), st.sampled_from([2**70, -1, 0, 99, True, False, 1.5, "W", "any", [], {}]),
    st.text(max_size=8), st.lists(st.integers(), max_size=3), st.lists(st.text(max_size=4), max_size=3),
    st.dictionaries(st.sampled_from(["on", "do", "act"]), st.text(max_size=4), max_size=2),
)  # fmt: skip
SIGNS = st.sampled_from(
    [*"@~:;,()[]{}=&/*+-<>.0123456789", "OR", "any", "me", "foe", "static", "table(", "choose("]
)


@st.composite
def spoilt_entries(draw: st.DrawFn) -> Entry:
    """A card in which something has been changed, which makes most of them wrong."""
    entry = draw(sound_entries())
    for _ in range(draw(st.integers(1, 2))):
        way = draw(st.integers(0, 4))
        field = draw(st.sampled_from(sorted(entry)))
        if way == 0:
            entry.pop(field)
        elif way == 1:
            entry[field] = draw(WEIRD)
        elif way == 2:
            entry[f"{field}s"] = entry[field]
        elif way == 3:
            entry["data"] = draw(st.lists(spoilt_lines(), min_size=1, max_size=10))
        else:
            entry["type"] = draw(st.sampled_from(sorted(FIELDS)))
    return entry


@st.composite
def spoilt_lines(draw: st.DrawFn) -> str:
    sort = draw(st.sampled_from(sorted(TRIGGERS_ON)))
    sort = "character" if sort == CAMPAIGN else sort
    line = write_effect(
        VOCABULARY, draw(effects(sort, draw(st.sampled_from(TRIGGERS_ON[sort])), draw(st.booleans())))
    )
    at = draw(st.integers(0, len(line)))
    return line[:at] + draw(SIGNS) + line[at + draw(st.integers(0, 2)) :]


@st.composite
def texts(draw: st.DrawFn) -> str:
    """A card file: a sound one, one whose entry is spoilt, or one whose text is."""
    way = draw(st.integers(0, 9))
    text = written(draw(sound_entries() if way < 6 else spoilt_entries()))
    if way == 9:
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.one_of(SIGNS, st.text(max_size=3))) + text[at + draw(st.integers(0, 3)) :]
    return text


def written(entry: Entry) -> str:
    """An entry as TOML."""
    return "[[card]]\n" + "".join(f"{name} = {_value(value)}\n" for name, value in entry.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
