"""What has to be true of the words of a game that has none: what it declares is told, and nothing hidden."""

from __future__ import annotations

from ferry import GAME
from undercroft.testing import new_game
from undercroft.testing.scenario import Play

WHO = ("Ada", "Bo")


def paid() -> Play:
    dealt = ("lead", "gold", "silver", "silver", "silver", "gold")
    return new_game(GAME, players=2).draws(*dealt).answer("pay", "lead")


def test_the_table_is_told_zone_by_zone_and_fact_by_fact() -> None:
    seen = paid().see(0)
    assert GAME.words.table(seen, WHO).splitlines() == [
        "Hand of Ada: silver, gold",
        "Hand of Bo: 3 hidden",
        "Boat: lead",
        "Bank: empty",
        "River: empty",
        "Bag: 18 cards",
        "Whose turn it is: Ada",
        "How many crossings have begun: 1",
        "Points, Ada: 0",
        "Points, Bo: 0",
    ]


def test_another_seat_reads_nothing_hidden() -> None:
    seen = paid().see(1)
    assert "lead" not in GAME.words.table(seen, WHO)
    assert "a hidden card" in GAME.words.table(seen, WHO)


def test_answers_are_told_by_their_phrase_or_their_key() -> None:
    play = paid()
    seen = play.see(1)
    assert [GAME.words.label("doubt", key, seen, WHO) for key in seen.options] == ["Pass", "Call"]
    assert GAME.words.label("pay", "gold", seen, WHO) == "Pay with gold"
    assert GAME.words.prompt(seen, WHO) == "Bo: Is this coin lead?"


def test_of_cards_nobody_has_told_of_the_names_are_known() -> None:
    cards = GAME.guide.cards(GAME.options())
    assert [(card.code, card.name) for card in cards] == [
        ("lead", "Lead"),
        ("silver", "Silver"),
        ("gold", "Gold"),
    ]
