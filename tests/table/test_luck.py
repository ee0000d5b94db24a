"""What has to be true of the luck of a table: nobody can guess it, and that of a test is always the same."""

from __future__ import annotations

from typing import Any

from tests import luck
from undercroft.games.dungeon_kingdom import GAME
from undercroft.table import founding

HALF = 1 << (founding.SEED_BITS // 2)


def drawn(opening: Any, **more: Any) -> tuple[int, str]:
    """The seed and the salt of a new table."""
    opened = opening(GAME, GAME.options(), 0, title="Luck", **more)
    return opened.seed, opened.salt


def test_seeds_and_salts_are_drawn_anew_for_each_table() -> None:
    both = [drawn(luck.secret_opening) for _ in range(20)]
    assert len({seed for seed, _ in both}) == len({salt for _, salt in both}) == 20
    assert sum(seed > HALF for seed, _ in both) > 15, "they are as long as they may be"


def test_tests_have_the_same_luck_each_time_and_another_at_each_table() -> None:
    assert founding.opening is luck.opening
    first = [drawn(founding.opening) for _ in range(3)]
    luck.begin_anew()
    assert [drawn(founding.opening) for _ in range(3)] == first
    assert len(set(first)) == 3
    assert drawn(founding.opening, seed=7)[0] == 7
