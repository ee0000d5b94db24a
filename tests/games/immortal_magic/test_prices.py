"""What cards cost: the printed cost, less all discounts, never below nothing."""

from __future__ import annotations

import pytest

from tests.games.immortal_magic.laid import NORTH, SOUTH, last, lie, rewrite, stand, table
from undercroft.games.immortal_magic.cards import FACES
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.lasting import as_target
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.testing import clause


def prices(t: Layout, code: str) -> list[int]:
    return [price(t, seat, FACES[code]) for seat in (SOUTH, NORTH)]


@clause("DIM-CARD-01", "DIM-PLAY-01", "DIM-NAMED-06", "DIM-NAMED-07", "DIM-NAMED-20", "DIM-RULING-09")
def test_printed_costs() -> None:
    t = table()
    assert [prices(t, code)[0] for code in ("WE01", "H02", "IS01", "IT02", "H14")] == [0, 0, 2, 3, 7]


def test_discounts_are_their_controllers() -> None:
    t = table()
    stand(t, "S:a", "D08")
    assert (prices(t, "AR06"), prices(t, "AR05"), prices(t, "WE07")) == ([1, 2], [0, 0], [1, 1])
    lie(t, SOUTH, "IT17", "IT17")
    assert (prices(t, "AR03"), prices(t, "WE03")) == ([0, 3], [2, 4])


@clause("DIM-UNIV-01")
def test_only_the_sum_is_raised_to_nothing() -> None:
    t = table()
    stand(t, "S:a", "E14")
    lie(t, NORTH, "UN08")
    assert (prices(t, "IS05"), prices(t, "IS01")) == ([0, 1], [2, 3])
    stand(t, "S:b", "E14")
    stand(t, "S:c", "E14")
    assert prices(t, "IS05") == [0, 1]
    lie(t, SOUTH, "UN08", "UN08", "UN08")
    assert prices(t, "IS05") == [1, 4]


def test_discounts_can_last(monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(monkeypatch, "SP01", "play: discount(type=weapon,2)@you~turn")
    t = table()
    last(t, as_target(NORTH), "SP01", 2, "turn")
    assert (prices(t, "WE03"), prices(t, "AR03")) == ([4, 2], [3, 3])
