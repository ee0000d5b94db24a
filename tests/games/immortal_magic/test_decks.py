"""What has to be true of decks and dungeons:

- the four ready decks are legal and have the totals that are written here;
- a deck that breaks a rule of deck building is told so, one sentence for each rule;
- a list with cards that do not belong into it, or with too many, is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from undercroft.games.immortal_magic.cards import CARDS, DECK_FAULTS, DECK_LISTS, DECKS, DUNGEONS, FACES
from undercroft.games.immortal_magic.cards.decks import (
    Counts,
    deck_faults,
    dungeon_fault,
    parse_deck,
    parse_dungeon,
    size,
    whole_box,
)
from undercroft.games.immortal_magic.cards.records import CHARACTER
from undercroft.kit.content import BadContent, Content
from undercroft.testing import clause

TOTALS = {
    "shield_of_vado": (14, 8, 42, 11, 21, 79),
    "axes_of_olkog": (17, 5, 42, 26, 7, 81),
    "halls_of_brundholm": (16, 6, 42, 7, 31, 81),
    "songs_of_sylthae": (12, 10, 42, 14, 18, 75),
}
"""Warriors, Mages, character dice, their attack and defence shields, the gem cost of all cards."""


def content(**fields: Any) -> Content:
    return Content("decks/mine.toml", {"name": "Mine", "provenance": "owner", **fields})


def deck(counts: dict[str, int]) -> Counts:
    return parse_deck("mine", content(cards=counts), CARDS).cards


def faults(**counts: int) -> tuple[str, ...]:
    """The faults of a deck of 40 or more legal cards and these."""
    filling = {
        code: 4 for code in ("H04", "H06", "H07", "WE01", "WE04", "WE05", "WE07", "WE08", "WE09", "WE11")
    }
    return deck_faults(CARDS, deck(filling | counts))


@pytest.mark.parametrize("key", TOTALS)
def test_the_ready_decks_have_their_totals(key: str) -> None:
    cards = [(CARDS[face], count) for face, count in DECKS[key]]
    people = [(card, count) for card, count in cards if card.type == CHARACTER]
    classes: Counter[str] = Counter()
    for card, count in people:
        classes[card.rank] += count
    assert size(DECKS[key]) == 60
    assert classes == {"Soldier": 11, "Special": 6, "Commander": 2, "Royal": 2, "Legend": 1}
    assert TOTALS[key] == (
        sum(count for card, count in people if card.path == "W"),
        sum(count for card, count in people if card.path == "M"),
        sum(card.dice * count for card, count in people),
        sum(card.atk * count for card, count in people),
        sum(card.defence * count for card, count in people),
        sum(card.cost * count for card, count in cards),
    )
    assert DECK_FAULTS[key] == ()
    assert DECK_LISTS[key].name.lower().replace(" ", "_") == key


@clause("DIM-DECK-01", "DIM-DECK-07")
def test_no_deck_has_more_than_75_cards() -> None:
    assert size(deck({"H04": 75})) == 75
    with pytest.raises(
        BadContent, match=r"decks/mine.toml: the list: cards has 76 cards in all; name from 1 to 75"
    ):
        deck({"H04": 75, "H06": 1})


@clause("DIM-DECK-02", "DIM-DECK-07")
def test_no_deck_has_dungeon_cards() -> None:
    with pytest.raises(BadContent, match="cards names EN01, which is a dungeon card; take it out"):
        deck({"H04": 40, "EN01": 1})


@clause("DIM-DECK-03")
def test_a_legal_deck_has_40_cards_and_10_characters() -> None:
    assert faults() == ()
    few = deck({"H04": 4, "H06": 4, "H07": 4})
    assert deck_faults(CARDS, few) == ("It has 12 cards; a deck has 40 or more: add 28.",)
    ten = {"H04": 4, "H06": 4, "H02": 2}
    weapons = {code: 4 for code in ("WE01", "WE04", "WE05", "WE07", "WE08", "WE09", "WE11", "WE16")}
    assert deck_faults(CARDS, deck(ten | weapons)) == ()
    assert deck_faults(CARDS, deck(ten | weapons | {"H02": 1})) == (
        "It has 9 characters; a deck has 10 or more: add 1.",
    )


@clause("DIM-DECK-04", "DIM-CARD-09")
def test_shields_say_how_many_copies_a_legal_deck_may_have() -> None:
    assert faults(H02=3) == ()
    assert faults(H02=4) == ('It has 4 times Kenelm "flame caster" (H02); its shields allow 3: take 1 out.',)


@clause("DIM-DECK-05")
def test_a_legal_deck_has_one_legend_and_three_royals() -> None:
    assert faults(H14=1, H01=1, H13=1, O01=1) == ()
    assert faults(H14=1, O14=1) == ("It has 2 characters of class Legend; a deck has 1 at most: take 1 out.",)
    assert faults(H01=1, H13=1, O01=1, O13=1) == (
        "It has 4 characters of class Royal; a deck has 3 at most: take 1 out.",
    )


@clause("DIM-DECK-06")
def test_races_and_paths_mix_freely() -> None:
    assert faults(O04=4, D01=4, E03=4, N06=4) == ()


@clause("DIM-DECK-07")
def test_a_deck_that_is_not_legal_can_still_be_read() -> None:
    assert deck({"H04": 20}) == ((FACES["H04"], 20),)
    assert len(deck_faults(CARDS, deck({"H04": 9}))) == 3


@clause("DIM-DECK-08")
def test_a_dungeon_has_ten_cards_more_than_the_grid() -> None:
    assert (size(DUNGEONS["starter"]), size(DUNGEONS["upper_halls"])) == (106, 55)
    beginners = [CARDS[face] for face, _ in DUNGEONS["upper_halls"]]
    assert {card.kind for card in beginners} == {"enemy", ""}
    assert max(card.dice for card in beginners) == 2
    assert dungeon_fault(DUNGEONS["upper_halls"], 16) == dungeon_fault(DUNGEONS["upper_halls"], 36) == ""
    small = ((FACES["EN01"], 6), (FACES["TR01"], 6), (FACES["RO01"], 6))
    assert dungeon_fault((*small, (FACES["TP01"], 1)), 9) == ""
    assert dungeon_fault(small, 9) == "It has 18 cards; 9 spaces need 19 or more."


@clause("DIM-DECK-08")
def test_a_dungeon_has_dungeon_cards_only_and_six_of_each_at_most() -> None:
    assert parse_dungeon("mine", content(cards={"EN01": 6}), CARDS).cards == ((FACES["EN01"], 6),)
    with pytest.raises(BadContent, match="cards names H04, which is a player's card; take it out"):
        parse_dungeon("mine", content(cards={"H04": 1}), CARDS)
    with pytest.raises(BadContent, match="cards has EN01 = 7; write a whole number from 1 to 6"):
        parse_dungeon("mine", content(cards={"EN01": 7}), CARDS)


def test_the_whole_box_must_not_be_too_large() -> None:
    with pytest.raises(
        BadContent, match="dungeon: all dungeon cards have 212 copies; make them 200 or fewer"
    ):
        whole_box((*CARDS, *CARDS))


BAD_LISTS: list[tuple[Content, str]] = [
    (Content("decks/mine.toml", {"name": "Mine", "provenance": "owner"}), "cards is missing"),
    (content(cards={}), "cards has 0 cards in all; name from 1 to 75"),
    (content(cards=["H04"]), "cards must be a table of ids and numbers, as in H04 = 3"),
    (content(cards={"H04": True}), "cards has H04 = True; write a whole number from 1 to 75"),
    (content(cards={"H04": 0}), "cards has H04 = 0; write a whole number from 1 to 75"),
    (content(cards={"H4": 1}), "cards names H4, but no file has such a card; take it out or write it"),
    (content(cards={"H04": 1}, words="Ha"), "unknown field 'words'"),
    (content(cards={"H04": 1}, name=""), "name must be one line of 1 to 40 printable characters"),
    (content(cards={"H04": 1}, provenance="mine"), "provenance must be one of"),
]


@pytest.mark.parametrize(("bad", "why"), BAD_LISTS)
def test_a_list_that_cannot_be_used_is_refused(bad: Content, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        parse_deck("mine", bad, CARDS)
    assert str(refused.value).startswith(f"decks/mine.toml: the list: {why}")
