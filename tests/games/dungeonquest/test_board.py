"""The printed board and its edges:

- 130 cells, four tower rooms with two passages each, one treasure chamber with six;
- the rim is a wall, diagonals do not exist;
- a tile's sides turn with it; both sides of an edge count, and doors and portcullises of both.
"""

from __future__ import annotations

from random import Random

import pytest

from undercroft.games.dungeonquest.board import (
    CELLS,
    DIRECTIONS,
    EAST,
    EDGES,
    NORTH,
    NOWHERE,
    SOUTH,
    TOWER_PASSAGES,
    TOWERS,
    TREASURE,
    TREASURE_PASSAGES,
    TREASURE_SOUTH,
    WEST,
    cell,
    column,
    in_line,
    is_printed,
    neighbour,
    opposite,
    row,
    space_of,
)
from undercroft.games.dungeonquest.cards import FACES
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.queries.heroes import WALL, barriers, kind_at, open_passages, shut, side_at
from undercroft.games.dungeonquest.table import Quest, blank
from undercroft.testing import clause


@pytest.fixture
def quest() -> Quest:
    return blank(Options())


def lay(t: Quest, x: int, y: int, tile: str, facing: int) -> int:
    at = cell(x, y)
    card = t.take_from_pool(t.tiles, FACES[f"tile-{tile}"])
    t.lay_tile(0, at, card, facing)
    return at


def sides(t: Quest, at: int) -> str:
    return "".join(side_at(t, at, direction) for direction in DIRECTIONS)


def test_the_board_has_124_chamber_spaces() -> None:
    assert sum(not is_printed(at) for at in range(CELLS)) == 124
    assert [(column(at), row(at)) for at in TOWERS] == [(1, 1), (13, 1), (1, 10), (13, 10)]


@clause("DQ-MOVE-01", "DQ-MOVE-02")
def test_neighbours_are_mutual_and_the_rim_has_none() -> None:
    for at in range(CELLS):
        for direction in DIRECTIONS:
            beyond = neighbour(at, direction)
            if beyond == NOWHERE:
                assert column(at) in (1, 13) or row(at) in (1, 10)
            else:
                assert neighbour(beyond, opposite(direction)) == at
                assert abs(column(at) - column(beyond)) + abs(row(at) - row(beyond)) == 1


def test_towers_open_to_the_inside_only(quest: Quest) -> None:
    for tower, passages in TOWER_PASSAGES.items():
        inside = [direction for direction in DIRECTIONS if neighbour(tower, direction) != NOWHERE]
        assert sorted(passages) == inside
        assert [d for d in DIRECTIONS if side_at(quest, tower, d) != WALL] == inside


@clause("DQ-TC-01")
def test_the_treasure_chamber_is_one_space_with_six_passages(quest: Quest) -> None:
    assert space_of(TREASURE_SOUTH) == TREASURE == cell(7, 5)
    beyond = {neighbour(at, direction) for at, direction in TREASURE_PASSAGES}
    assert beyond == {cell(7, 4), cell(6, 5), cell(8, 5), cell(6, 6), cell(8, 6), cell(7, 7)}
    assert side_at(quest, TREASURE, SOUTH) == side_at(quest, TREASURE_SOUTH, NORTH) == WALL


@clause("DQ-MOVE-06", "DQ-MOVE-13")
def test_a_tile_lies_with_its_arrow_behind_the_hero(quest: Quest) -> None:
    """Worked example E1."""
    at = lay(quest, 2, 1, "room-OOW", EAST)
    assert sides(quest, at) == "OOWO"
    ways = [direction for direction in DIRECTIONS if barriers(quest, at, direction) is not None]
    assert ways == [EAST, WEST]


@pytest.mark.parametrize(
    ("facing", "expected"), [(NORTH, "DWOO"), (EAST, "ODWO"), (SOUTH, "OODW"), (WEST, "WOOD")]
)
@clause("DQ-MOVE-13")
def test_sides_turn_with_the_tile(quest: Quest, facing: int, expected: str) -> None:
    """Left, ahead and right of the shape ODW, seen in the direction it faces."""
    assert sides(quest, lay(quest, 5, 5, "room-ODW", facing)) == expected


@clause("DQ-MOVE-13", "DQ-CARD-09")
def test_a_tile_that_turns_clockwise_goes_north_east_south_west(quest: Quest) -> None:
    at = lay(quest, 5, 5, "room-ODW", NORTH)
    quest.turn_tile(at, 1)
    assert sides(quest, at) == "ODWO"
    quest.turn_tile(at, 2)
    assert sides(quest, at) == "WOOD"


@clause("DQ-MOVE-02", "DQ-DOOR-05", "DQ-PORT-03", "DQ-PORT-05")
def test_both_sides_of_an_edge_count(quest: Quest) -> None:
    """A door of one's own, then the neighbour's portcullis."""
    at = lay(quest, 4, 4, "room-DOO", SOUTH)
    assert barriers(quest, at, EAST) == "D"
    lay(quest, 5, 4, "portcullis-OOO", EAST)
    assert barriers(quest, at, EAST) == "DP"
    assert barriers(quest, cell(5, 4), WEST) == "PD"


@clause("DQ-DOOR-03")
def test_a_door_against_a_door_is_one_door(quest: Quest) -> None:
    at = lay(quest, 4, 4, "room-DOD", SOUTH)
    lay(quest, 5, 4, "room-DOD", NORTH)
    assert barriers(quest, at, EAST) == "D"


@clause("DQ-PORT-02")
def test_a_portcullis_against_a_portcullis_is_one(quest: Quest) -> None:
    at = lay(quest, 4, 4, "portcullis-OOO", WEST)
    lay(quest, 5, 4, "portcullis-OOW", EAST)
    assert barriers(quest, at, EAST) == "P"


@clause("DQ-MOVE-02")
def test_a_wall_on_either_side_closes_an_edge(quest: Quest) -> None:
    at = lay(quest, 4, 4, "room-OOO", NORTH)
    assert barriers(quest, at, EAST) == ""
    lay(quest, 5, 4, "room-WOO", NORTH)
    assert barriers(quest, at, EAST) is None


@clause("DQ-MOVE-08")
def test_without_tiles_the_unexplored_is_walled(quest: Quest) -> None:
    at = lay(quest, 4, 4, "room-OOO", NORTH)
    for face, number in quest.tiles.odds():
        for _ in range(number):
            quest.take_from_pool(quest.tiles, face)
    assert barriers(quest, at, EAST) is None


@clause("DQ-MOVE-02", "DQ-MOVE-08")
@pytest.mark.parametrize("left", [True, False], ids=["tiles left", "no tile left"])
def test_the_open_passages_are_those_that_nothing_closes(quest: Quest, left: bool) -> None:
    random = Random(11)
    for at in random.sample([at for at in range(CELLS) if not is_printed(at)], 80):
        face = random.choice([face for face, _ in quest.tiles.odds()])
        quest.lay_tile(0, at, quest.take_from_pool(quest.tiles, face), random.choice(DIRECTIONS))
    if not left:
        quest.tiles.clear()
    numbers = set()
    for space in range(CELLS):
        if kind_at(quest, space):
            quest.place[0] = space
            edges = enumerate(EDGES[space])
            leading = [way for way, edge in edges if barriers(quest, edge.at, edge.direction) is not None]
            assert open_passages(quest, 0) == leading
            assert [way for way in range(len(EDGES[space])) if shut(quest, space, way) is None] == leading
            numbers.add(len(leading))
    assert len(numbers) > 3


@clause("DQ-CAT-14")
def test_a_line_stops_at_the_rim() -> None:
    """Worked example E9."""
    assert in_line(cell(6, 3), NORTH, 7) == cell(6, 1)
    assert in_line(cell(6, 1), EAST, 6) == cell(12, 1)
    assert in_line(cell(9, 1), EAST, 6) == cell(13, 1)


@clause("DQ-TC-01")
def test_a_hero_can_be_told_to_have_come_by_each_passage_of_the_treasure_chamber() -> None:
    (came_by,) = (fact for fact in blank(Options()).facts() if fact.name == "came_by")
    assert all(came_by.fits((passage,)) for passage in range(len(TREASURE_PASSAGES)))
