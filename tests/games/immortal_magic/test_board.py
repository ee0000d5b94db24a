"""The grid and the ways through it:

- places have names and numbers that go both ways;
- Soldiers go straight, Specials and Commanders sideways too, Royals and Legends also diagonally;
- forward is away from the own side, and the zones join the grid at its first and far rows;
- with more than two players the grid can be left sideways from its far half, never diagonally.
"""

from __future__ import annotations

import pytest

from undercroft.games.immortal_magic.board import (
    DIAGONAL,
    EAST,
    FREEDOM,
    NAMES,
    NORTH,
    NUMBERS,
    PLACES,
    SIDES,
    SIDEWAYS,
    SOUTH,
    STRAIGHT,
    WEST,
    advance,
    home,
    spaces,
    ways,
)
from undercroft.testing import clause


def reached(side: int, freedom: int, place: str, size: int = 4, players: int = 2) -> list[str]:
    return sorted(NAMES[at] for at in ways(side, freedom, size, size, players)[NUMBERS[place]])


def test_every_place_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(NUMBERS) == PLACES == 60
    assert (NUMBERS["a1"], NUMBERS["c2"], NUMBERS["f6"]) == (0, 8, 35)
    assert [NUMBERS[name] for name in ("S:a", "W:1", "N:c", "E:6")] == [36, 42, 50, 59]


@clause("DIM-ROOM-10")
def test_spaces_are_counted_row_by_row() -> None:
    assert [NAMES[at] for at in spaces(3, 2)] == ["a1", "b1", "c1", "a2", "b2", "c2"]


@clause("DIM-MOVE-02", "DIM-MOVE-03", "DIM-MOVE-04", "DIM-RULING-34")
def test_classes_move_in_their_directions() -> None:
    assert FREEDOM == {"Soldier": 1, "Special": 2, "Commander": 2, "Royal": 3, "Legend": 3}
    assert reached(SOUTH, STRAIGHT, "b2") == ["b1", "b3"]
    assert reached(SOUTH, SIDEWAYS, "b2") == ["a2", "b1", "b3", "c2"]
    assert reached(SOUTH, DIAGONAL, "b2") == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]


@clause("DIM-MOVE-05", "DIM-MOVE-09", "DIM-MOVE-10")
def test_forward_leads_to_the_other_zone_and_backward_home() -> None:
    assert reached(SOUTH, STRAIGHT, "b4") == ["N:b", "b3"]
    assert reached(NORTH, STRAIGHT, "b4") == ["N:b", "b3"]
    assert reached(NORTH, STRAIGHT, "b1") == ["S:b", "b2"]
    assert reached(SOUTH, DIAGONAL, "a1") == ["S:a", "S:b", "a2", "b1", "b2"]
    assert reached(SOUTH, DIAGONAL, "d4") == ["N:c", "N:d", "c3", "c4", "d3"]
    assert reached(SOUTH, SIDEWAYS, "d4") == ["N:d", "c4", "d3"]
    assert reached(SOUTH, DIAGONAL, "a1", players=3) == ["S:a", "S:b", "a2", "b1", "b2"]
    assert reached(SOUTH, DIAGONAL, "b4", players=3) == ["N:b", "a3", "a4", "b3", "c3", "c4"]


@clause("DIM-MOVE-08", "DIM-DEPLOY-07", "DIM-DEPLOY-08")
def test_ways_from_a_zone() -> None:
    assert reached(SOUTH, STRAIGHT, "S:a") == ["a1"]
    assert reached(SOUTH, SIDEWAYS, "S:a") == ["S:b", "a1"]
    assert reached(SOUTH, DIAGONAL, "S:b") == ["S:a", "S:c", "a1", "b1", "c1"]
    assert reached(NORTH, SIDEWAYS, "N:d") == ["N:c", "d4"]
    assert reached(SOUTH, SIDEWAYS, "S:c", 3) == ["S:b", "c1"]
    assert reached(SOUTH, SIDEWAYS, "S:d", 3) == []
    assert reached(SOUTH, DIAGONAL, "N:b") == []
    assert reached(NORTH, DIAGONAL, "N:b") == ["N:a", "N:c", "a4", "b4", "c4"]
    assert reached(WEST, DIAGONAL, "W:2", players=4) == ["W:1", "W:3", "a1", "a2", "a3"]
    assert reached(EAST, DIAGONAL, "E:2", players=4) == ["E:1", "E:3", "d1", "d2", "d3"]


@clause("DIM-MOVE-11")
@pytest.mark.parametrize("place", ["a1", "a3", "d4"])
def test_two_players_never_leave_sideways(place: str) -> None:
    found = reached(SOUTH, DIAGONAL, place)
    assert found
    assert not any(name[0] in "WE" for name in found)


@clause("DIM-MULTI-01", "DIM-MULTI-02")
def test_west_and_east_go_along_the_rows() -> None:
    assert SIDES[3] == (SOUTH, WEST, NORTH)
    assert reached(WEST, STRAIGHT, "W:3", players=4) == ["a3"]
    assert reached(WEST, STRAIGHT, "b3", players=4) == ["a3", "c3"]
    assert reached(EAST, STRAIGHT, "d3", players=4) == ["E:3", "c3"]
    assert reached(WEST, STRAIGHT, "a3", players=4) == ["W:3", "b3"]
    assert reached(EAST, SIDEWAYS, "E:1", players=4) == ["E:2", "d1"]


@clause("DIM-MULTI-03", "DIM-MOVE-11", "DIM-RULING-55")
def test_the_grid_is_left_sideways_only_from_the_far_half() -> None:
    assert reached(SOUTH, SIDEWAYS, "a3") == ["a2", "a4", "b3"]
    assert reached(SOUTH, SIDEWAYS, "a3", players=3) == ["W:3", "a2", "a4", "b3"]
    assert reached(SOUTH, SIDEWAYS, "a2", players=4) == ["a1", "a3", "b2"]
    assert reached(SOUTH, SIDEWAYS, "a3", players=4) == ["W:3", "a2", "a4", "b3"]
    assert reached(SOUTH, SIDEWAYS, "d4", players=4) == ["E:4", "N:d", "c4", "d3"]
    assert reached(NORTH, SIDEWAYS, "d3", players=4) == ["c3", "d2", "d4"]
    assert reached(NORTH, SIDEWAYS, "d2", players=4) == ["E:2", "c2", "d1", "d3"]
    assert reached(SOUTH, SIDEWAYS, "a2", 3, 4) == ["W:2", "a1", "a3", "b2"]
    assert reached(SOUTH, SIDEWAYS, "a1", 3, 4) == ["S:a", "a2", "b1"]
    assert reached(WEST, SIDEWAYS, "b4", players=4) == ["a4", "b3", "c4"]
    assert reached(WEST, SIDEWAYS, "c4", players=4) == ["N:c", "b4", "c3", "d4"]


@clause("DIM-MULTI-03")
def test_no_opponent_is_reached_diagonally_with_more_players() -> None:
    assert reached(SOUTH, DIAGONAL, "b4", players=3) == ["N:b", "a3", "a4", "b3", "c3", "c4"]
    assert reached(SOUTH, DIAGONAL, "a1", players=3) == ["S:a", "S:b", "a2", "b1", "b2"]


@clause("DIM-MULTI-04", "DIM-CAMP-05")
def test_a_side_without_a_player_can_be_entered() -> None:
    assert reached(WEST, STRAIGHT, "d2", players=3) == ["E:2", "c2"]
    assert reached(SOUTH, STRAIGHT, "b4", players=1) == ["N:b", "b3"]
    assert reached(SOUTH, SIDEWAYS, "a4", players=1) == ["N:a", "a3", "b4"]


@clause("DIM-WIN-03", "DIM-EXIT-01")
def test_advance_and_the_way_home() -> None:
    at = NUMBERS["c2"]
    assert [advance(side, at, 4, 4) for side in (SOUTH, WEST, NORTH, EAST)] == [2, 3, 3, 2]
    assert [NAMES[home(side, at)] for side in (SOUTH, WEST, NORTH, EAST)] == ["S:c", "W:2", "N:c", "E:2"]
    assert NAMES[home(SOUTH, NUMBERS["S:b"])] == "S:b"
