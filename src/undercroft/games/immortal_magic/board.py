"""The grid, the sides of the players and the ways between spaces. DIM-MOVE, DIM-MULTI-01..04

A place is a number: a space of the grid (column and row of a grid of six by six, of which a game uses the
lower left part), or a line of a side's deployment zone.
"""

from __future__ import annotations

from functools import cache
from typing import Final

MOST: Final = 6
"""The largest grid is six by six."""

SPACES: Final = MOST * MOST

SOUTH: Final = 0
WEST: Final = 1
NORTH: Final = 2
EAST: Final = 3
SIDE_NAMES: Final = ("south", "west", "north", "east")
SIDES: Final[dict[int, tuple[int, ...]]] = {
    1: (SOUTH,),
    2: (SOUTH, NORTH),
    3: (SOUTH, WEST, NORTH),
    4: (SOUTH, WEST, NORTH, EAST),
}
"""Where the seats sit, by the number of players. DIM-MULTI-01"""

NOWHERE: Final = -1

PLACES: Final = SPACES + len(SIDE_NAMES) * MOST
"""Numbers from here on are no places."""

STRAIGHT: Final = 1
SIDEWAYS: Final = 2
DIAGONAL: Final = 3
"""How freely a character moves; each way of moving includes those before it."""

FREEDOM: Final[dict[str, int]] = {
    "Soldier": STRAIGHT, "Special": SIDEWAYS, "Commander": SIDEWAYS, "Royal": DIAGONAL, "Legend": DIAGONAL,
}  # fmt: skip
"""The directions of each class; those of a Special and a Commander are the same.

DIM-MOVE-02..04, DIM-RULING-34
"""


def space(column: int, row: int) -> int:
    """The space in a column and a row, both counted from 0 at the South player's left."""
    return row * MOST + column


def column(at: int) -> int:
    """The column of a space, 0 for a."""
    return at % MOST


def row(at: int) -> int:
    """The row of a space, 0 for the row next to South."""
    return at // MOST


def is_space(at: int) -> bool:
    """Whether a place is a space of the dungeon."""
    return 0 <= at < SPACES


def zone(side: int, line: int) -> int:
    """The place of a line of a side's deployment zone. DIM-DEPLOY-08, DIM-MULTI-01"""
    return SPACES + side * MOST + line


def side_of_zone(at: int) -> int:
    """Whose zone a place is in."""
    return (at - SPACES) // MOST


def line_of_zone(at: int) -> int:
    """The line of a place in a zone: a column for South and North, a row for West and East."""
    return (at - SPACES) % MOST


def line(side: int, at: int) -> int:
    """The line of a side that a place lies in. DIM-EXIT-01, DIM-MULTI-01"""
    if at >= SPACES:
        return line_of_zone(at)
    return column(at) if side in (SOUTH, NORTH) else row(at)


def home(side: int, at: int) -> int:
    """The line of a side's own zone behind a place. DIM-EXIT-01, -02"""
    return zone(side, line(side, at))


def lines(side: int, width: int, height: int) -> int:
    """How many lines a side's zone has. DIM-DEPLOY-08, DIM-MULTI-01"""
    return width if side in (SOUTH, NORTH) else height


def depth(side: int, width: int, height: int) -> int:
    """How many rows lie between a side and the one across."""
    return height if side in (SOUTH, NORTH) else width


def advance(side: int, at: int, width: int, height: int) -> int:
    """How far a space is from a side, 1 next to it. DIM-WIN-03, DIM-MULTI-03"""
    if side == SOUTH:
        return row(at) + 1
    if side == WEST:
        return column(at) + 1
    return height - row(at) if side == NORTH else width - column(at)


def _name(at: int) -> str:
    if is_space(at):
        return "abcdef"[column(at)] + str(row(at) + 1)
    side, number = side_of_zone(at), line_of_zone(at)
    written = "abcdef"[number] if side in (SOUTH, NORTH) else str(number + 1)
    return f"{'SWNE'[side]}:{written}"


NAMES: Final[tuple[str, ...]] = tuple(_name(at) for at in range(PLACES))
"""Every place by its name: c2, S:c, W:3."""

NUMBERS: Final[dict[str, int]] = {name: at for at, name in enumerate(NAMES)}
"""Every name with its place."""


def place_name(at: int) -> str:
    """A place within a sentence: b2, line c of the south zone."""
    if is_space(at):
        return NAMES[at]
    return "nowhere" if at == NOWHERE else f"line {NAMES[at][2:]} of the {SIDE_NAMES[side_of_zone(at)]} zone"


def at_place(at: int) -> str:
    """Where something is: at b2, in line c of the south zone."""
    return f"{'at' if at < SPACES else 'in'} {place_name(at)}"


AHEAD: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The step in columns and rows that is forward for each side. DIM-MOVE-05, DIM-MULTI-02"""


@cache
def spaces(width: int, height: int) -> tuple[int, ...]:
    """The spaces of a grid in the order a1, b1, …, a2, …. DIM-ROOM-10"""
    return tuple(space(x, y) for y in range(height) for x in range(width))


def _steps(side: int, freedom: int) -> list[tuple[int, int]]:
    """The steps in columns and rows that directions allow, as a side sees them: the arrows of its cards.

    DIM-MOVE-02..05, DIM-RULING-02
    """
    x, y = AHEAD[side]
    steps = [(x, y), (-x, -y)]
    if freedom >= SIDEWAYS:
        steps += [(y, x), (-y, -x)]
    if freedom >= DIAGONAL:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return steps


def _beyond(x: int, y: int, width: int, height: int) -> int:
    """The line of a zone that a step out of the grid leads to, NOWHERE past a corner."""
    if 0 <= x < width:
        return zone(SOUTH if y < 0 else NORTH, x)
    if 0 <= y < height:
        return zone(WEST if x < 0 else EAST, y)
    return NOWHERE


def _out(side: int, at: int, step: tuple[int, int], size: tuple[int, int], players: int) -> int:
    """Where a step out of the grid leads, NOWHERE if nowhere; sideways only from the far half.

    DIM-MOVE-09..11, DIM-MULTI-03, -04, DIM-RULING-55
    """
    width, height = size
    beyond = _beyond(column(at) + step[0], row(at) + step[1], width, height)
    if beyond == NOWHERE or side_of_zone(beyond) == side:
        return beyond
    across = side_of_zone(beyond) == (side + 2) % 4
    if players <= 2:
        return beyond if across else NOWHERE
    if step[0] and step[1]:
        return NOWHERE
    far = advance(side, at, width, height) > depth(side, width, height) // 2
    return beyond if across or far else NOWHERE


def _ways_in_grid(side: int, at: int, freedom: int, size: tuple[int, int], players: int) -> tuple[int, ...]:
    width, height = size
    found = set()
    for step in _steps(side, freedom):
        x, y = column(at) + step[0], row(at) + step[1]
        inside = 0 <= x < width and 0 <= y < height
        found.add(space(x, y) if inside else _out(side, at, step, size, players))
    return tuple(sorted(found - {NOWHERE}))


def first_space(side: int, number: int, width: int, height: int) -> int:
    """The space next to a line of a side's zone. DIM-MOVE-08"""
    if side in (SOUTH, NORTH):
        return space(number, 0 if side == SOUTH else height - 1)
    return space(0 if side == WEST else width - 1, number)


def _ways_in_zone(side: int, number: int, freedom: int, size: tuple[int, int]) -> tuple[int, ...]:
    """From the front of a line into the dungeon, from anywhere in it to the next line. DIM-DEPLOY-06, -07"""
    found = [first_space(side, number, *size)]
    for beside in (number - 1, number + 1):
        if 0 <= beside < lines(side, *size):
            if freedom >= DIAGONAL:
                found.append(first_space(side, beside, *size))
            if freedom >= SIDEWAYS:
                found.append(zone(side, beside))
    return tuple(sorted(found))


@cache
def ways(side: int, freedom: int, width: int, height: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Where a character of a side can go in one move from each place, whoever stands there.

    From its zone only the first of a line enters the dungeon. DIM-MOVE-02..11, DIM-MULTI-03, -04
    """
    size = (width, height)
    inside = set(spaces(width, height))
    found: list[tuple[int, ...]] = []
    for at in range(PLACES):
        if at in inside:
            found.append(_ways_in_grid(side, at, freedom, size, players))
        elif at >= SPACES and side_of_zone(at) == side and line_of_zone(at) < lines(side, *size):
            found.append(_ways_in_zone(side, line_of_zone(at), freedom, size))
        else:
            found.append(())
    return tuple(found)
