"""What has to be true of `content.md`, which explains the file format of cards to their makers:

- every line of an effect that it shows can stand on the card that it names;
- every word of the vocabulary stands in such a line: triggers, windows, costs, conditions, terms of filters,
  actions with their words, targets, durations, multiples;
- the numbers that it gives as limits are those in use.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from tests.games.immortal_magic.known_words import (
    ARGUMENTS,
    ATTRIBUTES,
    COSTS,
    DURATIONS,
    FILTERED_TARGETS,
    MULTIPLES,
    ONE_PLACE_TARGETS,
    TRIGGERS,
    USE_WINDOWS,
    VALUES_OF,
    VOCABULARY,
    WINDOWS,
)
from undercroft.drive.own_content import MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.cards.check import (
    MOST_DIFFERENT,
    MOST_STEPS,
    MOST_TABLE_DICE,
    check_card,
    check_names,
    names_known,
)
from undercroft.games.immortal_magic.cards.decks import MOST_CARDS, MOST_DUNGEON_CARDS
from undercroft.games.immortal_magic.cards.own_cards import printed_cards
from undercroft.games.immortal_magic.cards.printed import (
    LONGEST_NAME,
    LONGEST_WORDS,
    MOST_EFFECTS,
    PACKAGE,
    TYPES_IN,
    parse_card,
)
from undercroft.kit.language.notation import LONGEST, read_effect, write_effect

GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"\| `([a-z]+[^`|]*: [^`]*)` \| ([a-z]+(?: \([a-z]+\))?) \|", GUIDE)
"""The lines of effects in the tables, each with the card that it stands on."""

LINES = "\n".join(line for line, _ in SHOWN)

BARE: dict[str, Any] = {
    "character": {"race": "Elf", "class": "Soldier", "dice": 1, "atk": 0, "def": 0, "path": "W"},
    "weapon": {"kind": "bow", "hands": 2, "atk": 0, "def": 0},
    "armor": {"armor_type": "vest", "spaces": 1, "atk": 0, "def": 0},
    "item": {"mode": "equipment"},
    "spell": {"magic": "fire"},
    "arms": {},
    "instant": {},
    "universal": {},
    "enemy": {"kind": "enemy", "dice": 1, "atk": 0, "def": 0, "gems": 1},
    "room": {"life": "permanent"},
}
"""The least that a card of a type must say."""


def card_with(line: str, on: str) -> dict[str, Any]:
    """A card of a type, as in `item (deployable)`, with a line and what the line needs."""
    type_, _, sort = on.rstrip(")").partition(" (")
    entry = {
        "id": "X",
        "name": "X",
        "type": type_,
        "words": "X",
        "provenance": "owner",
        **BARE.get(type_, {}),
    }
    entry |= {"copies": 1} if type_ in TYPES_IN["dungeon"] else {"cost": 1, "shields": 1}
    if sort == "instant":
        entry["instant"] = True
    elif sort:
        entry["mode"] = sort
    needs = ["play: counters(3)@this"] if "[c1" in line else []
    return entry | {"data": [*needs, line]}


@pytest.mark.parametrize(("line", "on"), SHOWN)
def test_every_line_shown_can_stand_on_its_card(line: str, on: str) -> None:
    entry = card_with(line, on)
    folder = next(folder for folder, types in TYPES_IN.items() if entry["type"] in types)
    printed = parse_card("content.md", folder, entry)
    check_card(printed)
    known = names_known([each.card for cards in printed_cards(()).values() for each in cards])
    check_names(printed, known)
    assert write_effect(VOCABULARY, read_effect(VOCABULARY, line)) == line


def test_the_words_are_those_of_the_vocabulary() -> None:
    assert GAME.language is not None
    _, words, _ = re.split("<!-- words.*-->", GUIDE)
    assert words.strip() == GAME.language().strip()


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_every_trigger_is_shown(trigger: str) -> None:
    assert re.search(rf"^{trigger}\b", LINES, re.MULTILINE)


def test_every_window_and_cost_is_shown() -> None:
    assert {window for window in WINDOWS if f"play[{window}]" not in LINES} == set()
    used = set(re.findall(r"use\[([\w+]+),(\w+)\]", LINES))
    assert {cost for cost, _ in used} == set(COSTS)
    assert {window for _, window in used} == set(USE_WINDOWS)


@pytest.mark.parametrize("action", [*ARGUMENTS, "choose", "table"])
def test_every_action_is_shown(action: str) -> None:
    assert re.search(rf"(?<![\w@]){action}\(", LINES)
    assert re.search(rf"`{action}\(", GUIDE) or action in ("choose", "table")


def test_every_target_duration_and_multiple_is_shown() -> None:
    assert {target for target in ONE_PLACE_TARGETS if not re.search(rf"@{target}\b", LINES)} == set()
    assert {target for target in FILTERED_TARGETS if f"@{target}(" not in LINES} == set()
    assert {until for until in DURATIONS if f"~{until}" not in LINES} == set()
    assert {multiple for multiple in MULTIPLES if f"*{multiple}" not in GUIDE} == set()


def test_every_condition_and_term_is_shown() -> None:
    asked = set(re.findall(r"(?:me|foe|roller)\.(\w+)", LINES))
    assert {*ATTRIBUTES, "armor", "souls", "initiator", "own"} - asked == set()
    assert "have(" in LINES
    terms = set(re.findall(r"(?:[(&])(\w+)(?:=|<=)", LINES))
    assert {*VALUES_OF, "cost"} - terms == set()


@pytest.mark.parametrize(
    ("about", "limits"),
    [
        ("a file", (MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES)),
        ("different cards, the printed ones included", (MOST_DIFFERENT,)),
        ("a name, a title", (LONGEST_NAME,)),
        ("words", (LONGEST_WORDS,)),
        ("effects of a card, steps of an effect, steps in a line of a table", (MOST_EFFECTS,)),
        ("a line of an effect", (LONGEST,)),
        ("dice of a table", (MOST_TABLE_DICE,)),
        ("the dungeon of all cards", (MOST_DUNGEON_CARDS,)),
        ("a deck", (MOST_CARDS,)),
    ],
)
def test_the_limits_are_those_in_use(about: str, limits: tuple[int, ...]) -> None:
    row = re.search(rf"^\| {re.escape(about)} \| (.*) \|$", GUIDE, re.MULTILINE)
    assert row is not None
    said = tuple(int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", row[1]))
    assert said == limits
    assert MOST_EFFECTS == MOST_STEPS
