"""What has to be true of decks as text:

- every ready deck is written and read again as it was, in short and line by line;
- lines are read as people write them: ids or names, the number before or after, remarks, any order;
- what cannot be read is refused with the line, the card and the remedy;
- an option takes decks in short beside the keys of ready ones, and refuses those that are not legal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from undercroft.games.immortal_magic.cards import CARDS, DECK_LISTS, DECKS, FACES
from undercroft.games.immortal_magic.cards.deck_facts import deck_facts
from undercroft.games.immortal_magic.cards.deck_texts import (
    near_cards,
    read_deck,
    read_deck_list,
    read_deck_text,
    write_deck_list,
    write_deck_text,
)
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import blank
from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import read_options, settings
from undercroft.kit.content import BadContent
from undercroft.testing import clause

SYLTHAE = write_deck_text(DECKS["songs_of_sylthae"], CARDS)


@pytest.mark.parametrize("key", DECKS)
def test_a_ready_deck_is_written_and_read_again(key: str) -> None:
    deck = DECK_LISTS[key]
    assert read_deck_text(write_deck_text(deck.cards, CARDS), CARDS) == deck.cards
    lines = read_deck_list(write_deck_list(deck.name, deck.cards, CARDS), CARDS)
    assert (lines.name, sorted(lines.cards)) == (deck.name, sorted(deck.cards))


@pytest.mark.parametrize("title", ["Fireball", "3 Kings", "Deck #2", "H04"])
def test_a_title_may_look_like_anything(title: str) -> None:
    assert read_deck_list(write_deck_list(title, DECKS["axes_of_olkog"], CARDS), CARDS).name == title


@pytest.mark.parametrize(
    "line",
    ["3 Vadorian Footman (H04)", "3x Vadorian Footman", "vadorian footman x3", "H04 * 3", "H04*3", "3 h04",
     "  3   H04  # the best", "1 H04\n\n2 Vadorian Footman"],
)  # fmt: skip
def test_lines_are_read_as_people_write_them(line: str) -> None:
    deck = read_deck_list(f"My deck\n# all of it\n{line}\n", CARDS)
    assert (deck.name, deck.cards) == ("My deck", ((FACES["H04"], 3),))


@pytest.mark.parametrize("own", [{"code": "FIREBALL"}, {"code": "X1", "name": "Fireball"}])
def test_a_list_means_the_same_when_an_own_card_is_called_like_a_printed_one(own: dict[str, Any]) -> None:
    printed = FACES["IS01"]
    assert CARDS[printed].name == "Fireball"
    cards = (*CARDS, replace(CARDS[FACES["IS02"]], **own))
    deck = read_deck_list(f"Mine\n3 Fireball\n2 {cards[-1].name} ({own['code']})", cards)
    assert deck.cards == ((printed, 3), (len(CARDS), 2))


def test_names_with_commas_and_quotation_marks_are_read() -> None:
    deck = read_deck_list("Ythriel, Voice of the First Wood\n2 Kenelm “flame caster”", CARDS)
    assert (deck.name, deck.cards) == ("A deck", ((FACES["E14"], 1), (FACES["H02"], 2)))


@clause("DIM-DECK-01", "DIM-DECK-02")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "Mine\n3 Vadorian Footmen",
            "line 2: there is no card 'Vadorian Footmen'; did you mean Vadorian Foot",
        ),
        ("Mine\nYours", "line 2: there is no card 'Yours'; take it out or correct it."),
        (
            "2 Dungeon Wolf",
            "line 1: the deck names EN01 (Dungeon Wolf), which is a dungeon card; take it out.",
        ),
        ("H04\n0 H05", "line 2: the number is 0; write one from 1 to 75."),
        ("70 H04\n6 H05", "the deck has 76 cards in all; name from 1 to 75."),
        ("# nothing", "the deck has 0 cards in all; name from 1 to 75."),
        ("H04*2,H4", "line 1: the deck names H4, but there is no such card; take it out or correct it"),
        ("2 Squire of Vado (H04)", "line 1: Squire of Vado is not H04, which is Vadorian Footman; leave out"),
        ("x" * 41, "line 1: the title must be one line of 1 to 40 printable characters."),
        ("x" * 9000, "the deck is a text of 9000 characters; shorten it to 8000 or fewer."),
    ],
)
def test_a_list_that_cannot_be_read_names_line_card_and_remedy(text: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        read_deck_list(text, CARDS)
    assert str(refused.value).startswith(why)


def test_a_deck_is_read_in_any_form() -> None:
    footmen = ((FACES["H04"], 3),)
    toml = read_deck("mine.toml", 'name = "Mine"\n[cards]\nH04 = 3\n', CARDS)
    assert (toml.name, toml.cards, toml.provenance) == ("Mine", footmen, "owner")
    assert read_deck("mine.txt", "3 H04", CARDS).cards == read_deck("x", "H04*3", CARDS).cards == footmen
    with pytest.raises(BadContent, match=r"mine.txt: line 1: there is no card"):
        read_deck("mine.txt", "3 H4", CARDS)
    with pytest.raises(BadContent, match=r"^mine.TOML: .*at line 2, column 7"):
        read_deck("mine.TOML", 'name = "Mine"\n[cards\nH04 = 3\n', CARDS)
    with pytest.raises(BadContent, match=r"mine.toml: .* \(at line 3, the end\)"):
        read_deck("mine.toml", 'name = "Mine"\n[cards]\nH04 = ', CARDS)


def test_near_misses_are_found_by_name_and_by_part_of_a_name() -> None:
    assert near_cards("capten aldrik", CARDS, 1)[0].code == "H11"
    assert near_cards("wolfrider", CARDS)[0].code == "O10"
    assert near_cards("zzz", CARDS) == []


@clause("DIM-DECK-01", "DIM-DECK-02", "DIM-DECK-07")
def test_an_option_takes_decks_in_short() -> None:
    options = read_options(Options, {"decks": f"{SYLTHAE}+axes_of_olkog"})
    assert [options.cards_of(seat) for seat in (0, 1)] == [DECKS["songs_of_sylthae"], DECKS["axes_of_olkog"]]
    assert blank(options).deck[0].size() == 60
    assert Options(decks=SYLTHAE, players=3).cards_of(2) == DECKS["songs_of_sylthae"]
    assert Options(decks="H04*2", deck_check=False).cards_of(1) == ((FACES["H04"], 2),)


@clause("DIM-DECK-03", "DIM-DECK-04")
@pytest.mark.parametrize(
    ("decks", "why"),
    [
        ("mine", "Option decks cannot be 'mine'; there is no deck 'mine'; write one of shield_of_vado, "),
        ("axes_of_olkog+", "there is no deck ''; write one of"),
        ("H04*2", "Option decks cannot be 'H04*2' while deck_check is on. It has 2 cards; a deck has 40"),
        (f"{SYLTHAE},H02*4", "Kenelm \"flame caster\" (H02); its shields allow 3: take 1 out."),
        (f"axes_of_olkog+{SYLTHAE},H4", "the deck names H4, but there is no such card; take it out or"),
        (f"{SYLTHAE},EN01", "the deck names EN01 (Dungeon Wolf), which is a dungeon card; take it out."),
        (f"{SYLTHAE},E01", "the deck names E01 twice; write it once, as in E01*2."),
        ("H04*", "the deck has H04*; write a number from 1 to 75 after the *."),
        ("H04,,H05", "the deck has a comma with no card before or after it; take it out."),
        ("H04*70,H05*6", "the deck has 76 cards in all; name from 1 to 75."),
        ("+".join(["axes_of_olkog"] * 17), "it names 17 decks; name 16 at most."),
        (3, "it is one of all, or some of shield_of_vado, "),
    ],
)  # fmt: skip
def test_an_option_refuses_decks_with_the_card_and_the_remedy(decks: object, why: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_options(Options, {"decks": decks})
    assert why in str(refused.value)
    assert str(refused.value).startswith("Option decks cannot be ")
    with pytest.raises(BadOption):
        Options(decks=decks)  # type: ignore[arg-type]


def test_the_choices_that_are_shown_stay_few() -> None:
    shown = settings(Options)["decks"].choices
    assert shown == ("all", *DECKS, "+".join(DECKS))


def test_a_deck_in_figures() -> None:
    facts = deck_facts(CARDS, DECKS["shield_of_vado"])
    assert (facts.size, facts.dice, facts.gems, facts.faults) == (60, 42, 79, ())
    assert facts.paths == {"W": 14, "M": 8}
    assert (facts.classes["Soldier"], facts.types["weapon"], facts.types["spell"]) == (11, 8, 7)
    assert (sum(facts.costs), sum(cost * count for cost, count in enumerate(facts.costs))) == (60, 79)
