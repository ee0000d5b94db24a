"""What has to be true of every game, and of Ferry."""

from __future__ import annotations

import pytest

from ferry import GAME
from undercroft.testing import clause, new_game
from undercroft.testing.conformance import Conformance
from undercroft.testing.scenario import Play

DEALT = ("lead", "gold", "silver", "silver", "silver", "silver")
"""What the two draw: the first has one coin of each sort."""


class TestFerry(Conformance):
    """Clones, records, sight, words and all else that every game has to have."""

    game = GAME


def begun() -> Play:
    """Two players at the first crossing."""
    return new_game(GAME, players=2).draws(*DEALT)


@clause("FER-SETUP-01", "FER-CROSS-01")
def test_coins_are_drawn_and_seen_by_their_owner_alone() -> None:
    play = begun()
    assert sorted(play.cards("hand", 0)) == ["gold", "lead", "silver"]
    assert play.see(1).zones["hand"][0].unknown == 3
    play.answer("pay", "lead")
    assert play.see(1).zones["boat"] == (None,)
    assert play.see(0).zones["boat"] == (0,)
    assert play.active_seat == 0


@clause("FER-CROSS-02")
@pytest.mark.parametrize(("coin", "points"), [("lead", [0, 2]), ("silver", [1, 0]), ("gold", [2, 0])])
def test_who_calls_has_two_points_or_loses_one(coin: str, points: list[int]) -> None:
    play = begun().answer("pay", coin).answer("doubt", "call")
    assert play.points == points


@clause("FER-CROSS-03")
@pytest.mark.parametrize(("eyes", "points"), [("2", [0, 0]), ("3", [3, 0])])
def test_the_river_takes_a_coin_or_lets_it_cross(eyes: str, points: list[int]) -> None:
    play = begun().answer("pay", "lead").answer("doubt", "pass").draws(eyes)
    assert play.points == points


@clause("FER-CROSS-04", "FER-END-01")
def test_who_has_most_points_wins_when_the_goal_is_reached() -> None:
    play = new_game(GAME, players=2, goal=3).draws(*DEALT)
    play.answer("pay", "lead").answer("doubt", "pass").draws("6", "gold")
    assert play.result.winners == (0,)
    assert sorted(play.cards("hand", 0)) == ["gold", "gold", "silver"]
