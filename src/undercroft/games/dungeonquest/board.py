"""The printed board: cells, directions, tower rooms, the treasure chamber. DQ-MOVE-01, -02, -13, DQ-TC-01"""

from __future__ import annotations

from typing import Final, NamedTuple

COLUMNS: Final = 13
ROWS: Final = 10
CELLS: Final = COLUMNS * ROWS

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = (NORTH, EAST, SOUTH, WEST)
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

AHEAD: Final = 0
RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3

NOWHERE: Final = -1
CATACOMBS: Final = -2
OUT: Final = -3
DEAD: Final = -4


def cell(x: int, y: int) -> int:
    """The cell in a column and a row, both counted from 1 at the north-west."""
    return (y - 1) * COLUMNS + x - 1


def column(at: int) -> int:
    """The column of a cell, from 1 in the west."""
    return at % COLUMNS + 1


def row(at: int) -> int:
    """The row of a cell, from 1 in the north."""
    return at // COLUMNS + 1


OPPOSITES: Final = (SOUTH, WEST, NORTH, EAST)


def opposite(direction: int) -> int:
    """The direction that leads back."""
    return OPPOSITES[direction]


def left_of(direction: int) -> int:
    """A quarter turn counter-clockwise."""
    return (direction + 3) % 4


def right_of(direction: int) -> int:
    """A quarter turn clockwise."""
    return (direction + 1) % 4


def _neighbour(at: int, direction: int) -> int:
    x, y = column(at), row(at)
    x += (0, 1, 0, -1)[direction]
    y += (-1, 0, 1, 0)[direction]
    return cell(x, y) if 1 <= x <= COLUMNS and 1 <= y <= ROWS else NOWHERE


NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_neighbour(at, direction) for direction in DIRECTIONS) for at in range(CELLS)
)
"""The next cell in each direction, NOWHERE beyond the rim. DQ-MOVE-01"""


def neighbour(at: int, direction: int) -> int:
    """The next cell in a direction, NOWHERE beyond the rim."""
    return NEIGHBOURS[at][direction]


TOWERS: Final[tuple[int, ...]] = (cell(1, 1), cell(13, 1), cell(1, 10), cell(13, 10))
TOWER_NAMES: Final = ("north-west", "north-east", "south-west", "south-east")
TOWER_PASSAGES: Final[dict[int, tuple[int, int]]] = {
    cell(1, 1): (EAST, SOUTH),
    cell(13, 1): (SOUTH, WEST),
    cell(1, 10): (NORTH, EAST),
    cell(13, 10): (NORTH, WEST),
}

TREASURE: Final = cell(7, 5)
"""The treasure chamber: one space of two cells, known by its northern one. DQ-TC-01"""

TREASURE_SOUTH: Final = cell(7, 6)

TREASURE_PASSAGES: Final[tuple[tuple[int, int], ...]] = (
    (TREASURE, NORTH), (TREASURE, EAST), (TREASURE_SOUTH, SOUTH), (TREASURE, WEST), (TREASURE_SOUTH, EAST),
    (TREASURE_SOUTH, WEST),
)  # fmt: skip
"""Its six passages, by number: the first four are named by their direction, the others lie further south."""


def space_of(at: int) -> int:
    """The space that a cell belongs to."""
    return TREASURE if at == TREASURE_SOUTH else at


def is_tower(space: int) -> bool:
    """Whether a space is a tower room."""
    return space in TOWER_PASSAGES


PRINTED_CELLS: Final = frozenset((*TOWERS, TREASURE, TREASURE_SOUTH))


def is_printed(space: int) -> bool:
    """Whether a space is printed on the board: a tower room or the treasure chamber."""
    return space in PRINTED_CELLS


def passage_cell(space: int, passage: int) -> int:
    """The cell in which a passage of a space lies."""
    return TREASURE_PASSAGES[passage][0] if space == TREASURE else space


def passage_direction(space: int, passage: int) -> int:
    """Where a passage of a space leads; of ordinary spaces the number of a passage is its direction."""
    return TREASURE_PASSAGES[passage][1] if space == TREASURE else passage


def passages(space: int) -> range:
    """The numbers of the passages that a space can have."""
    return range(6) if space == TREASURE else range(4)


class Edge(NamedTuple):
    """Where a passage of a space can be: its cell and direction, the cell beyond (NOWHERE at the rim), the
    direction that leads back from there, and the space beyond."""

    at: int
    direction: int
    beyond: int
    back: int
    space: int


def _edge(at: int, direction: int) -> Edge:
    beyond = neighbour(at, direction)
    return Edge(at, direction, beyond, opposite(direction), space_of(beyond))


EDGES: Final[tuple[tuple[Edge, ...], ...]] = tuple(
    tuple(_edge(passage_cell(space, number), passage_direction(space, number)) for number in passages(space))
    for space in range(CELLS)
)
"""The passages of each space, by number."""


def in_line(at: int, direction: int, steps: int) -> int:
    """The cell so many steps away in a direction, stopping at the rim. DQ-CAT-14"""
    for _ in range(steps):
        following = neighbour(at, direction)
        if following == NOWHERE:
            return at
        at = following
    return at
