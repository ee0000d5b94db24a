"""Set-up.

- Two, three or four players.
- All cards are shuffled into one deck that nobody knows; nine are dealt face up, row by row.
- Six points each; Array, hand, Treasury and Graveyard empty; no other pile holds a card.
- Chance names who begins, every seat alike; turns go clockwise.
"""

from __future__ import annotations

import pytest

from undercroft.games.dungeon_kingdom.cards import ALL_CARDS
from undercroft.kernel.errors import BadOption
from undercroft.testing import Play, clause, new_game

NINE = ["Z", "OR4", "K", "P", "K", "UR12", "N", "W", "A"]


def dealt(players: int, first: int = 0) -> Play:
    """A game at its first question."""
    return new_game("dungeon-kingdom", players=players).draws(str(first), *NINE)


@clause("DK-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_sit_down(players: int) -> None:
    play = dealt(players)
    assert (play.question, len(play.reserve)) == ("take", players)


@clause("DK-SETUP-01")
@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption):
        new_game("dungeon-kingdom", players=players)


@clause("DK-SETUP-02")
def test_all_cards_are_shuffled_face_down_into_one_deck() -> None:
    play = new_game("dungeon-kingdom", first_player="0")
    assert sum(weight for _, weight in play.state.offers()) == ALL_CARDS
    for seat in (0, 1, 2, 3, None):
        deck = play.see(seat).zones["main"]
        assert (deck.top, deck.loose, deck.bottom) == ((), ALL_CARDS, ())


@clause("DK-SETUP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nine_cards_are_dealt_face_up_row_by_row_and_the_rest_is_left(players: int) -> None:
    play = dealt(players)
    assert play.cards("matrix") == NINE
    assert play.log()[1:4] == [
        "Wizard is dealt to row 1, column 1.",
        "Orthos 4 is dealt to row 1, column 2.",
        "Knight is dealt to row 1, column 3.",
    ]
    public = play.see(None).zones
    assert None not in public["matrix"]
    assert public["main"].size() == ALL_CARDS - len(NINE)


@clause("DK-SETUP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_six_points(players: int) -> None:
    assert dealt(players).reserve == [6] * players


@clause("DK-SETUP-05", "DK-RULING-41")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_array_hand_treasury_and_graveyard_start_empty(players: int) -> None:
    play = dealt(players)
    for seat in range(players):
        assert [play.cards(zone, seat) for zone in ("array", "hand", "treasury", "graveyard")] == [[]] * 4


@clause("DK-SETUP-06")
def test_discard_pile_ability_deck_and_spent_pile_start_empty() -> None:
    zones = dealt(4).see(None).zones
    assert [zones[name].size() for name in ("discard", "ability", "spent")] == [0, 0, 0]


@clause("DK-SETUP-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_equally_likely_to_begin(players: int) -> None:
    play = new_game("dungeon-kingdom", players=players)
    assert play.question == "first"
    assert play.state.offers() == [(seat, 1) for seat in range(players)]


@clause("DK-SETUP-07")
def test_turns_pass_clockwise_from_the_start_player() -> None:
    play = dealt(players=3, first=1)
    seats = []
    for slot in (0, 4, 8, 1):
        seats.append(play.asked)
        play.answer("take", slot).answer("action", "queue")
    assert seats == [1, 2, 0, 1]
