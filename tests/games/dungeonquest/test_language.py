"""What has to be true of the words that cards are written in:

- every line that explains a word can stand on the card that it names, and is written as it is read;
- every verb is carried out wherever it can be said, and each window of spend takes the verb of its line;
- every option of a verb is used;
- the guide for owners has every word, and names everything else that entries can say.
"""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.attacks import Attack, parse_attack
from undercroft.games.dungeonquest.cards.check import check_words
from undercroft.games.dungeonquest.cards.deck_cards import CARD_TYPES, DECK_NAMES, DeckCard, parse_card
from undercroft.games.dungeonquest.cards.heroes import ABILITIES
from undercroft.games.dungeonquest.cards.holdings import BONUSES, CHESTS, HEAVY, IGNORING, PAIRS
from undercroft.games.dungeonquest.cards.tiles import KINDS
from undercroft.games.dungeonquest.cards.vocabulary import (
    END,
    HELD,
    MOMENTS,
    STATUSES,
    TIMES,
    TURN,
    VOCABULARY,
    says,
)
from undercroft.games.dungeonquest.flow.resolve import CARRIED_OUT
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import from_data, read_effect, write_effect
from undercroft.kit.language.plain_data import to_data
from undercroft.kit.language.syntax import all_steps
from undercroft.kit.language.users import used_in
from undercroft.kit.language.walking import MAY
from undercroft.kit.language.words import Verb, Word

PACKAGE = "undercroft.games.dungeonquest"
GUIDE = (files(PACKAGE) / "content.md").read_text(encoding="utf-8")


def card_with(line: str, on: str) -> DeckCard | Attack:
    """A card with a line and what the line needs."""
    data: dict[str, Any] = {
        "name": "X", "code": "x", "text": "X", "provenance": "owner", "data": [line],
    }  # fmt: skip
    if on == "power":
        return parse_attack(
            "x", "hugo", {**data, "type": "melee", "value": 4, "counter": "none", "escape": 1}
        )
    data |= {"count": 1, "chamber_only": True}
    if on == "loot":
        return parse_card("x", "treasure", {**data, "type": "loot"})
    if line.startswith("turn"):
        data |= {"status": "torch", "data": ["resolve: keep()", line]}
    return parse_card("x", on, data)


@pytest.mark.parametrize("word", VOCABULARY.words, ids=lambda word: f"{type(word).__name__} {word.name}")
def test_every_word_has_a_line_that_uses_it(word: Word) -> None:
    line = read_effect(VOCABULARY, word.line)
    assert write_effect(VOCABULARY, line) == word.line
    assert from_data(VOCABULARY, to_data(VOCABULARY, line)) == line
    assert word in used_in(VOCABULARY, line)
    check_words(card_with(word.line, word.on))


IN_FIGHTS = {
    "reveal": {"heal", "discard", "draw", "wounds", "value", "show", "cancel"},
    "win": {"heal", "discard", "wounds"},
    "lost": {"return"},
}
"""What Power cards do, step by step or when it counts: `flow/combat_round.py`, `queries/fights.py`."""

SPENT_FOR = {
    "tested": {"pass"}, "rolled": {"reroll"}, "chasm": {"pass"}, "barred": {"pass"}, "fleeing": {"pass"},
    "met": {"cancel"}, "sprung": {"cancel"}, "raging": {"cancel", "sleep"}, "hurt": {"wounds"},
}  # fmt: skip
"""What the frames that call `Spend`, or offer a card instead of an action or an escape, do for a card."""


def said_in(window: str) -> set[str]:
    """The verbs that can be said in a window."""
    return {verb.name for verb in VOCABULARY.verbs.values() if window in verb.windows}


def test_every_verb_is_carried_out_where_it_can_be_said() -> None:
    performed = {*DECK_NAMES, *TIMES, TURN, END} - {"rune"}
    assert set().union(*map(said_in, performed)) == CARRIED_OUT.keys() | {MAY}
    assert {window: said_in(window) for window in IN_FIGHTS} == IN_FIGHTS
    assert {window: said_in(window) for window in MOMENTS} == SPENT_FOR
    places = performed | IN_FIGHTS.keys() | SPENT_FOR.keys() | {HELD}
    assert {window for verb in VOCABULARY.verbs.values() for window in verb.windows} == places


def test_what_held_cards_say_is_known_of_them() -> None:
    known = {
        "bonus": set().union(*BONUSES.values()), "immune": set().union(*IGNORING.values()),
        "worth": CHESTS.keys() | PAIRS.keys(), "heavy": set(HEAVY),
    }  # fmt: skip
    assert said_in(HELD) == known.keys()
    lines = [(face, line) for face, card in enumerate(DECK_CARDS) for line in card.lines(HELD)]
    assert known == {act: {face for face, line in lines if says(line, act)} for act in known}


@pytest.mark.parametrize("window", MOMENTS)
def test_a_window_of_spend_takes_no_other_verb(window: str) -> None:
    card = card_with(next(word.line for word in VOCABULARY.words if word.name == window), "rune")
    for verb in VOCABULARY.verbs.values():
        said = all_steps(read_effect(VOCABULARY, verb.line).steps)
        step = next(step for step in said if step.act == verb.name)
        other = replace(card, effects=(replace(card.effects[0], steps=(step,)),))
        if verb.name not in SPENT_FOR[window]:
            with pytest.raises(BadContent, match=r"cannot be said here|can neither roll nor ask"):
                check_words(other)


def test_every_option_is_used() -> None:
    steps = [step for card in DECK_CARDS for line in card.effects for step in all_steps(line.steps)]
    used = {(step.act, name) for step in steps for name, _ in step.options}
    verbs = [word for word in VOCABULARY.words if isinstance(word, Verb)]
    assert used == {(verb.name, name) for verb in verbs for name in verb.options}


def test_the_guide_for_owners_has_the_words_as_they_are_declared() -> None:
    assert GAME.language is not None
    _, words, _ = re.split("<!-- words.*-->", GUIDE)
    assert words.strip() == GAME.language().strip()


def test_the_guide_for_owners_names_everything_else_that_can_be_said() -> None:
    known = (*STATUSES, *ABILITIES, *KINDS, *CARD_TYPES)
    assert [word for word in known if f"`{word}`" not in GUIDE] == []
