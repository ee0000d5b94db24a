"""What has to be true of two runs that are compared: games are taken in pairs, and the interval is theirs."""

from __future__ import annotations

from math import sqrt

from undercroft.drive.comparing import compared
from undercroft.drive.simulate import Outcome


def test_figures_are_of_games_that_ended_in_both_runs() -> None:
    first = [
        Outcome("a", (5, 1), (0,), 10, 4),
        Outcome("b", (3, 4), (1,), 20, 6),
        Outcome("failed", error="lost"),
        Outcome("d", (9, 9), (0, 1), 30, 8),
    ]
    second = [
        Outcome("e", (6, 1), (0,), 12, 4),
        Outcome("f", (7, 4), (0,), 20, 6),
        Outcome("g", (0, 0), (1,), 99, 99),
        Outcome("failed", error="lost"),
    ]
    figures = {(each.bot, each.name): each for each in compared(2, first, second)}
    assert (None, "turns") in figures
    assert (0, "alive %") not in figures
    won = figures[0, "won %"]
    assert (won.first, won.second, won.change) == (50.0, 100.0, 50.0)
    score = figures[0, "score"]
    assert (score.first, score.second, score.change) == (4.0, 6.5, 2.5)
    assert score.margin is not None
    assert abs(score.margin - 1.96 * sqrt(4.5) / sqrt(2)) < 1e-9
    assert figures[1, "score"].margin == 0.0


def test_survivors_are_told_where_a_game_has_them() -> None:
    figures = compared(
        1,
        [Outcome("a", (5,), (), 10, 4, ())],
        [Outcome("b", (5,), (), 10, 4, (0,))],
    )
    alive = next(each for each in figures if each.name == "alive %")
    assert (alive.first, alive.second, alive.margin) == (0.0, 100.0, None)


def test_nothing_is_told_of_no_games() -> None:
    assert compared(1, [Outcome("failed", error="lost")], [Outcome("b", (5,), (), 10, 4)]) == []
