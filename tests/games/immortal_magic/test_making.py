"""What has to be true of decks and cards that people make: what is wrong is named where it is wrong, every
word of the notation is explained, and every card can be tried.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.immortal_magic.known_words import (
    ACTIONS,
    COSTS,
    DURATIONS,
    FILTERED_TARGETS,
    MULTIPLES,
    ONE_PLACE_TARGETS,
    TRIGGERS,
    USE_WINDOWS,
    VALUES_OF,
    WINDOWS,
)
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.cards import CARDS, DECKS, FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.printed import parse_card
from undercroft.games.immortal_magic.making.decks import DECK_MAKING
from undercroft.games.immortal_magic.making.entries import entry_of
from undercroft.games.immortal_magic.making.forms import KINDS
from undercroft.games.immortal_magic.making.workshop import FOLDERS, WORKSHOP
from undercroft.kernel.making import CardKind, Remark
from undercroft.kernel.options import read_options
from undercroft.testing import clause

PRINTED = CARDS[:FIRST_CAMPAIGN]
ODD: tuple[Any, ...] = (
    None, 1.5, -1, 10**30, "", "x" * 5000, "\x00", "\u202e", "a\nb", True, [], [[]], ["x"] * 50, {"a": []},
    [{"on": "play"}],
)  # fmt: skip
SOLDIER = next(kind for kind in KINDS if kind.key == "character")


def remarks(blank: CardKind, /, **changes: Any) -> list[Remark]:
    """What is wrong with a blank card that was changed so."""
    return list(WORKSHOP.check({**blank.blank, **changes}).remarks)


# decks


@clause("DIM-DECK-02")
def test_the_stock_is_every_card_of_players() -> None:
    stock = DECK_MAKING.stock()
    assert [one.code for one in stock] == [card.code for card in CARDS[:FIRST_DUNGEON]]
    assert all(one.most == card.shields for one, card in zip(stock, CARDS, strict=False))
    assert {name for one in stock for name, _ in one.facets} == {"Type", "Race", "Class", "Path", "Played"}


@clause("DIM-DECK-03", "DIM-DECK-04")
def test_ready_decks_are_legal_and_read_again_from_both_texts() -> None:
    for deck in DECK_MAKING.ready():
        assert deck.remarks == ()
        assert deck.key in DECKS
        for text in (deck.code, deck.text):
            again = DECK_MAKING.read(text, deck.name)
            assert (again.name, sorted(again.cards)) == (deck.name, sorted(deck.cards))


@clause("DIM-DECK-03", "DIM-DECK-05")
def test_what_is_wrong_with_a_deck_is_said() -> None:
    empty = DECK_MAKING.read("", "Mine")
    assert (empty.name, empty.remarks[0].says) == (
        "Mine",
        "It has 0 cards; a deck has 40 or more: add 40.",
    )
    many = DECK_MAKING.read("H01*2", "")
    assert any("2 times Galdrol the Wizard (H01); its shields allow 1" in one.says for one in many.remarks)
    wrong = DECK_MAKING.read("3 Vadorian Footman\n2 Vadorian Footmon", "").remarks[0]
    assert wrong.line == 2
    assert "did you mean Vadorian Footman" in wrong.says


# cards


@pytest.mark.parametrize("type_", sorted(FOLDERS))
def test_printed_cards_are_read_again_from_their_fields(type_: str) -> None:
    for card in PRINTED:
        if card.type == type_:
            again = parse_card("x", FOLDERS[type_], entry_of(card)).card
            assert replace(again, provenance=card.provenance) == card


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_blank_card_is_sound_and_its_file_says_it(kind: CardKind) -> None:
    draft = WORKSHOP.check(kind.blank)
    assert draft.remarks == ()
    assert draft.card is not None
    assert draft.card.name == kind.blank["name"]
    again = WORKSHOP.read(draft.file)
    assert (again.remarks, dict(again.fields)) == ((), dict(draft.fields))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_form_allows_what_the_reader_of_files_does(kind: CardKind) -> None:
    for field in kind.fields:
        if field.sort == "number":
            assert not remarks(kind, **{field.name: field.least})
            assert not remarks(kind, **{field.name: field.most})
            for beyond in (field.least - 1, field.most + 1, ""):
                (remark,) = remarks(kind, **{field.name: beyond})
                assert (remark.field, str(field.most) in remark.says) == (field.name, True)
        for value, _ in field.choices:
            wrong = [remark.field for remark in remarks(kind, **{field.name: value})]
            assert field.name not in wrong, value


def test_every_fault_is_named_at_its_field() -> None:
    wrong = remarks(
        SOLDIER, name="", cost=12, race="Gnome", colour="red", data=["static: atk(1)@me", "static: akt(1)@me"]
    )
    assert {(one.field, one.line, one.place) for one in wrong} == {
        ("data", 2, 9),
        ("name", 0, 0),
        ("cost", 0, 0),
        ("race", 0, 0),
        ("colour", 0, 0),
    }
    assert "did you mean atk?" in next(one.says for one in wrong if one.field == "data")


@pytest.mark.parametrize(
    ("changes", "field", "line", "says"),
    [
        ({"id": "H04"}, "id", 0, "is that of Vadorian Footman"),
        ({"id": "no spaces"}, "id", 0, "letters, digits and hyphens"),
        ({"data": ["reveal: draw(1)@you"]}, "data", 1, "cannot stand on a card of type character"),
        ({"data": ["static: atk(1)@others(race=Gnome)"]}, "data", 1, "No card has race 'Gnome'"),
        ({"data": 9 * ["static: atk(1)@me"]}, "data", 0, "list of 8 effects or fewer"),
        ({"data": "static: atk(1)@me"}, "data", 0, "list of 8 effects or fewer"),
        ({"type": "dragon"}, "type", 0, "must be one of"),
        ({"limits": ["hands 9"]}, "limits", 0, "there is 'hands 0' to 'hands 4'"),
    ],
)
def test_what_a_card_cannot_be_is_said(changes: dict[str, Any], field: str, line: int, says: str) -> None:
    (remark,) = remarks(SOLDIER, **changes)
    assert (remark.field, remark.line) == (field, line)
    assert says in remark.says


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_whatever_a_field_holds_the_card_is_sound_or_the_fault_is_named(kind: CardKind) -> None:
    for name in (*(field.name for field in kind.fields), "type", "provenance", "colour"):
        for value in ODD:
            draft = WORKSHOP.check({**kind.blank, name: value})
            sound = WORKSHOP.read(draft.file).card == draft.card if draft.card else False
            named = {name, "data"} & {remark.field for remark in draft.remarks}
            assert sound or named, (name, value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has 0 cards"),
        ("[[card]]\n[[card]]", "has 2 cards"),
        ("[[card]\nid", "This is no file of a card: Expected ']]'"),
        ("[deck]", "This is no file of a card: unknown heading"),
        ("a = " + 4000 * "[", "This is no file of a card: lists or tables lie too deep"),
    ],
)
def test_files_that_hold_no_card_are_refused(text: str, says: str) -> None:
    draft = WORKSHOP.read(text)
    assert draft.card is None
    assert says in draft.remarks[0].says


def test_effects_written_as_tables_become_lines() -> None:
    file = WORKSHOP.check(SOLDIER.blank).file
    table = 'data = [{ on = "deploy", do = [{ act = "draw", n = 1, to = { who = "you" } }] }]'
    draft = WORKSHOP.read(f"{file}{table}\n".replace("data = []\n", ""))
    assert draft.fields["data"] == ["deploy: draw(1)@you"]


# the notation


def test_every_word_of_the_notation_is_explained() -> None:
    explained = {word.word for word in WORKSHOP.words() if word.says}
    assert explained >= {*TRIGGERS, *WINDOWS, *USE_WINDOWS, *COSTS, *ACTIONS, *DURATIONS, *MULTIPLES}
    assert explained >= {*ONE_PLACE_TARGETS, *FILTERED_TARGETS, *VALUES_OF, "cost", "choose", "table"}


def test_every_example_can_stand_on_a_card() -> None:
    counters = "play: counters(2)@this"
    for word in WORKSHOP.words():
        more = [counters] if "c1" in word.example else []
        forms = [{**kind.blank, "data": [word.example, *more]} for kind in KINDS]
        forms += [{**form, "instant": not form["instant"]} for form in forms if "instant" in form]
        assert any(WORKSHOP.check(form).card for form in forms), word


# trials


def test_every_printed_card_can_be_tried() -> None:
    for card in PRINTED:
        trial = WORKSHOP.trial(card.code)
        state = GAME.place(read_options(GAME.options, trial.options), trial.position)
        GAME.check(state)
        assert not state.over
        assert card.name in trial.says
