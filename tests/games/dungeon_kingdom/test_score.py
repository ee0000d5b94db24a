"""What has to be true of the count.

- Half a point, rounded down, for the cards in hand, Array and Treasury together; nothing for the Graveyard.
- Points on Monsters in Arrays are nobody's. The score is Reserve and bonus.
- The highest score wins, and all who share it win.
"""

import pytest

from undercroft.testing import Play, clause, scenario

GAME = "dungeon-kingdom"


def count(seats: dict[int, dict], options: dict | None = None) -> Play:
    """Play the last turn, in which seat 0 adds a Knight to its Array."""
    own = {"array": [], "reserve": 0, **seats.get(0, {})}
    others = {seat: {"reserve": 0, **seats.get(seat, {})} for seat in range(1, len(seats))}
    rules = {"players": max(2, len(seats)), **(options or {})}
    play = scenario(GAME, options=rules, matrix=["K"], triggered=True, opponents=others, **own)
    return play.answer("take", 0).answer("action", "queue").settle()


@clause("DK-SCORE-01", "DK-RULING-35")
@pytest.mark.parametrize(("cards", "bonus"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_every_two_cards_are_a_point_rounded_down(cards, bonus):
    play = count({0: {"hand": ["A"] * cards}, 1: {}})
    assert play.result.scores[0] == bonus, "one card more, the Knight, stands in the Array"


@clause("DK-SCORE-01")
def test_hand_array_and_treasury_are_counted_together():
    play = count({0: {}, 1: {"hand": ["A"], "array": ["W", "OR4"], "treasury": ["Z"]}})
    assert play.result.scores[1] == 2
    apart = count({0: {"hand": ["A"], "treasury": ["Z"]}, 1: {}})
    assert apart.result.scores[0] == 1, "three single cards are one pair"


@clause("DK-SCORE-02")
def test_the_graveyard_counts_nothing():
    play = count({0: {}, 1: {"graveyard": ["OR4", "OR7", "OR12", "DE4"], "reserve": 3}})
    assert play.result.scores[1] == 3


@clause("DK-SCORE-03", "DK-RULING-34")
def test_points_on_monsters_are_nobodys():
    play = count({0: {"reserve": 2}, 1: {"array": ["OR4+2", "DE12+2"], "reserve": 3}})
    assert play.result.scores == (2, 3 + 1)


@clause("DK-SCORE-04")
def test_the_score_is_reserve_and_bonus_and_the_highest_wins():
    play = count({0: {"reserve": 9}, 1: {"reserve": 7, "hand": ["A"] * 6}, 2: {"reserve": 8, "hand": ["C"]}})
    assert play.result.scores == (9, 10, 8)
    assert play.result.winners == (1,)
    assert play.log()[-4:] == [
        "A: Reserve 9 + bonus 0 = 9.",
        "B: Reserve 7 + bonus 3 = 10.",
        "C: Reserve 8 + bonus 0 = 8.",
        "Victory: B.",
    ]


@clause("DK-SCORE-04")
def test_all_tied_players_share_the_victory():
    play = count({0: {"reserve": 7}, 1: {"reserve": 10}, 2: {"reserve": 8, "treasury": ["P"] * 4}})
    assert play.result.scores == (7, 10, 10)
    assert play.result.winners == (1, 2), "neither Reserve nor cards break the tie"
