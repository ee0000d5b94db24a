"""What has to be true:

- a deck counts the faces of its pool from wherever it begins, and the pool grows at both ends;
- filling a pool anew keeps its width where the faces fit, and loses no card where they do not;
- a copy of a table shares no list and no deck with it, whatever its fields hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.kernel.piles import Deck
from undercroft.kernel.table import Table, clone_table


@dataclass(init=False)
class Desk(Table):
    """A table with a field of every sort."""

    name: str
    row: list[int]
    rows: list[list[int]]
    stock: Deck
    piles: list[Deck]

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        super().__init__(options, seats)
        self.name = "desk"
        self.row = [1, 2]
        self.rows = [[3], [], [4, 5]]
        self.stock = Deck(9, 1, 7)
        self.piles = [Deck(3, 2), Deck(4, 3)]


def test_a_pool_begins_at_its_first_face() -> None:
    deck = Deck(9, 1, 7)
    deck.put(8, 3)
    assert (deck.pool, deck.loose, deck.size()) == ([0, 3], 3, 3)
    assert deck.odds() == [(8, 3)]
    assert [deck.count(face) for face in (0, 6, 7, 8, 9)] == [0, 0, 0, 3, 0]
    assert deck.counts() == [0] * 8 + [3]


def test_a_pool_grows_at_both_ends() -> None:
    deck = Deck(6, 1, 5)
    for face in (5, 3, 8, 3):
        deck.put(face)
    deck.put(5, -1)
    assert deck.odds() == [(3, 2), (8, 1)]
    assert (deck.first, deck.loose) == (3, 3)


def test_a_pool_is_emptied() -> None:
    deck = Deck(6, 1, 4)
    deck.put(5, 2)
    deck.clear()
    assert (deck.odds(), deck.size(), deck.first) == ([], 0, 4)


def test_a_pool_filled_anew_keeps_its_width() -> None:
    deck = Deck(6, 1, 4)
    deck.put(5, 2)
    deck.fill([0, 0, 0, 0, 1, 1, 0])
    assert (deck.first, deck.pool, deck.loose) == (4, [1, 1], 2)


def test_a_pool_filled_with_other_faces_loses_none() -> None:
    deck = Deck(6, 1, 4)
    deck.put(5, 2)
    deck.fill([1, 0, 0, 0, 1])
    assert deck.odds() == [(0, 1), (4, 1)]


def test_a_copy_of_a_table_shares_nothing() -> None:
    desk = Desk({"short": True}, 2)
    copy = clone_table(desk)
    copy.row.append(9)
    copy.rows[0].append(9)
    copy.rows.append([9])
    copy.stock.put(8)
    copy.stock.top.append(9)
    copy.piles[1].put(0)
    copy.piles[1].bottom.append(9)
    copy.piles.pop(0)
    copy.blurred[0] = 9
    copy.name = "other"
    assert (desk.row, desk.rows, desk.name, desk.blurred) == ([1, 2], [[3], [], [4, 5]], "desk", [0, 0])
    assert (desk.stock.size(), [deck.size() for deck in desk.piles]) == (0, [0, 0])
    assert (copy.options, copy.seats, copy.lots, copy.reveals) == ({"short": True}, 2, 0, 0)
