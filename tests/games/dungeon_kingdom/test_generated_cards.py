"""What has to be true of every file of a Monster or an Adventurer that anybody could write:

- one that is made out of the words as the page says is read;
- any other is read too, or refused with file, line, entry, field and a remedy;
- whatever is read is played to the end, with every law after every decision.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import SOAK
from tests.games.own_files import explained, fault, gathered, played, spoilt, written
from undercroft.games.dungeon_kingdom.cards import (
    ADVENTURER,
    LONGEST_NAME,
    LONGEST_TEXT,
    MONSTER,
    MOST_CARDS,
    MOST_COPIES,
    MOST_ICONS,
    MOST_KINDS,
    MOST_VALUE,
)
from undercroft.games.dungeon_kingdom.cards.vocabulary import GOALS, VOCABULARY
from undercroft.kit.content import PROVENANCE
from undercroft.kit.language.words import FIGURE, Verb
from undercroft.testing import clause

AT_FIRST, IN_PART, PARTS = 60, 1000, 5
"""How many files there are in the test that is always run, in a part of the long one, and its parts."""

PAYERS = ("Knight", "Angel", "Captain", "Warrior", "Wizard", "Ninja")
LETTERS = st.characters(codec="utf-8", categories=["Lu", "Ll"])
PRINTABLE = st.characters(codec="utf-8", categories=["L", "N", "P", "S"])
FIELDS = {
    "name", "code", "colour", "count", "ability", "text", "data", "clauses", "provenance", "card", "value",
    "icons", "light_icons",
}  # fmt: skip


# lines


@st.composite
def lines(draw: st.DrawFn, sort: str) -> str:
    """A line as the page of the language allows it."""
    on = next(name for name, trigger in VOCABULARY.triggers.items() if sort in trigger.stands_on)
    return f"{on}: {draw(steps(sort, {'lifted': False}))}"


@st.composite
def steps(draw: st.DrawFn, sort: str, seen: dict[str, bool], depth: int = 0, repeating: bool = False) -> str:
    """One to three steps; `seen` says whether a card is in limbo for those that come later."""
    return "; ".join([draw(step(sort, seen, depth, repeating)) for _ in range(draw(st.integers(1, 3)))])


@st.composite
def step(draw: st.DrawFn, sort: str, seen: dict[str, bool], depth: int, repeating: bool) -> str:
    verbs = [
        verb
        for verb in VOCABULARY.verbs.values()
        if not verb.branches or (depth < VOCABULARY.deepest and not (verb.takes and repeating))
    ]
    verb = draw(st.sampled_from([each for each in verbs if not each.targets or _targets(each, sort, seen)]))
    figure = [str(draw(st.integers(verb.least, verb.most)))] if FIGURE in verb.takes else []
    if verb.branches:
        inner = draw(steps(sort, seen, depth + 1, repeating or bool(verb.takes)))
        return f"{verb.name}({','.join(figure)})[{inner}]"
    who = draw(st.sampled_from(_targets(verb, sort, seen))) if verb.targets else ""
    goals = GOALS[who][0] if verb.name == "move" else verb.words
    several = len(goals) if who == "rivals" or verb.name == "summon" else 1
    word = draw(_some(goals, several)) if goals else ""
    target = f"@{who}" if who else ""
    if who == "own":
        seen["lifted"] = True
        target += f"(zone={draw(_some(VOCABULARY.terms['zone'].values[word == 'across' :], 3))})"
    elif target and VOCABULARY.aims[who].filtered:
        target += f"(of={draw(st.sampled_from(VOCABULARY.terms['of'].values))})"
    return f"{verb.name}({','.join([*figure, *([word] if word else [])])}){target}"


def _targets(verb: Verb, sort: str, seen: dict[str, bool]) -> list[str]:
    return [
        who
        for who in verb.targets
        if (who != "it" or seen["lifted"]) and (who != "controller" or sort == MONSTER)
    ]


def _some(words: tuple[str, ...], most: int) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(words), min_size=1, max_size=most, unique=True).map("/".join)


# files


@st.composite
def sound(draw: st.DrawFn) -> dict[str, Any]:
    """A file that keeps all rules; of a Monster if it has cards."""
    sort = draw(st.sampled_from([ADVENTURER, MONSTER]))
    data: dict[str, Any] = {
        "name": draw(st.text(LETTERS, min_size=3, max_size=LONGEST_NAME)),
        "code": "X" + draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
        "ability": draw(st.text(PRINTABLE, min_size=1, max_size=LONGEST_NAME)),
        "text": draw(st.text(PRINTABLE, min_size=1, max_size=LONGEST_TEXT)),
        "data": [draw(lines(sort))],
        "provenance": draw(st.sampled_from(PROVENANCE)),
    }
    if sort == ADVENTURER:
        colour = draw(st.text("abcdefghijklm", min_size=3, max_size=12))
        return {**data, "colour": colour, "count": draw(st.integers(1, MOST_COPIES))}
    values = draw(
        st.lists(st.integers(1, MOST_VALUE), min_size=1, max_size=MOST_CARDS, unique=True).map(sorted)
    )
    icons = st.lists(st.sampled_from(PAYERS), min_size=1, max_size=MOST_ICONS)
    cards = [{"value": each, "icons": draw(icons), "provenance": "owner"} for each in values]
    if draw(st.booleans()):
        cards[0]["light_icons"] = draw(icons)
    return {**data, "card": cards}


@st.composite
def contents(draw: st.DrawFn) -> dict[str, str]:
    """One file, sound or spoilt."""
    data = draw(sound())
    folder = "monsters" if "card" in data else "adventurers"
    text = written(data) if draw(st.booleans()) else draw(spoilt(st.just(data), VOCABULARY))
    return {f"{folder}/own.toml": text}


def refused(own: dict[str, str]) -> str:
    """Why files cannot be used; empty where they can."""
    said = fault("dungeon_kingdom", ("cards",), own)
    assert not said or explained(said, own, FIELDS), said
    return said


@clause("DK-RULING-54")
@settings(max_examples=1000 if SOAK else 40)
@given(sound())
def test_sound_files_are_read(data: dict[str, Any]) -> None:
    folder = "monsters" if "card" in data else "adventurers"
    assert refused({f"{folder}/own.toml": written(data)}) == ""


def together(files: list[dict[str, str]]) -> list[dict[str, str]]:
    """Files in parts that one deck can hold: what tells kinds apart is changed, so that they differ."""
    parts: list[dict[str, str]] = []
    for at in range(0, len(files), MOST_KINDS):
        part = {}
        for number, own in enumerate(files[at : at + MOST_KINDS]):
            ((name, text),) = own.items()
            part[f"{name.partition('/')[0]}/own{number}.toml"] = _apart(text, chr(ord("a") + number))
        parts.append(part)
    return parts


def _apart(text: str, letter: str) -> str:
    """A file with a name, a code and a colour of its own, which nothing else has."""
    new = {"name": f"Own {letter * 3}", "code": f"X{letter.upper()}", "colour": f"own{letter * 3}"}
    return "\n".join(
        f'{field} = "{new[field]}"' if (field := line.partition(" = ")[0]) in new else line
        for line in text.split("\n")
    )


@clause("DK-RULING-54")
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.soak) for part in range(1, PARTS + 1))]
)
def test_files_are_refused_with_a_remedy_or_played_to_the_end(part: int) -> None:
    number = IN_PART if part else AT_FIRST
    read, wrong = gathered(number, part, contents(), refused)
    assert len(read) + len(wrong) == number
    assert len(read) > number // 3
    assert len(wrong) > number // 5
    for chosen, own in enumerate(together(read)):
        played("dungeon_kingdom", own, 3, 100 * part + chosen)
