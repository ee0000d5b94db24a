"""The dungeon drawn in characters: two lines and four columns or more for each cell, edges between them.

Inside a cell stand from left to right what lies there (a monster, an entrance marker, the arrow of a travel
marker), the kind of chamber (in wide cells a word), and the number of the hero or travel marker.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    COLUMNS,
    DIRECTIONS,
    EAST,
    NORTH,
    NOWHERE,
    ROWS,
    SOUTH,
    TOWER_PASSAGES,
    TREASURE,
    TREASURE_PASSAGES,
    TREASURE_SOUTH,
    WEST,
    cell,
    column,
    neighbour,
    opposite,
    row,
    space_of,
)
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.cards.tiles import DOOR, OPEN, PORTCULLIS, WALL
from undercroft.kernel.ids import NO_CARD
from undercroft.kernel.sight import View

UNEXPLORED: Final = ""
GATED_DOOR: Final = DOOR + PORTCULLIS

MARKS: Final[dict[str, str]] = {
    "room": "R", "corridor": "+", "trap_room": "T", "rotating": "@", "darkness": "D", "pit": "O",
    "chasm_l": "/", "chasm_r": "\\", "cave_in": "C", "web": "W", "bridge": "H", "portcullis": "P",
    "cat_entrance": "E",
}  # fmt: skip
"""One sign for each kind of chamber; that of a Chasm shows how the rift runs."""

WORDS: Final[dict[str, str]] = {
    "room": "Room", "corridor": "Corr", "trap_room": "Trap", "rotating": "Turn", "darkness": "Dark",
    "pit": "Pit", "chasm_l": "Gap", "chasm_r": "Gap", "cave_in": "Cave", "web": "Web", "bridge": "Span",
    "portcullis": "Port", "cat_entrance": "Cata",
}  # fmt: skip
TOWER_WORD: Final = "Exit"
TREASURE_WORD: Final = "Gold"
"""The same in a word, where cells are wide; a Chasm has its sign beside it."""

NARROW: Final = 3
WORDED_FROM: Final = 6
"""The columns inside a cell, and how many of them it takes for words."""

DOOR_MARK: Final = "="
GATE_MARK: Final = "#"
BARRIERS: Final = {DOOR: DOOR_MARK, PORTCULLIS: GATE_MARK, GATED_DOOR: GATE_MARK}
TOWER_MARK: Final = "^"
TREASURE_MARK: Final = "$"
DARK_MARK: Final = "."
ANY_MARK: Final = "?"
ENTRANCE_MARK: Final = "e"
ARROWS: Final = "^>v<"

Piece = tuple[str, str]
"""Some characters, and what they show: wall, door, gate, dark, chamber, tower, treasure, hero, monster,
entrance, marker, chosen or number; nothing for what needs no look of its own."""


class Strokes(NamedTuple):
    """The characters of walls: level, upright, and the joints by the edges that meet there, clockwise."""

    level: str
    upright: str
    joints: str


ASCII: Final = Strokes("-", "|", " |-+||++-+-+++++")
BOXES: Final = Strokes("─", "│", " ╵╶└╷│┌├╴┘─┴┐┤┬┼")
"""Joints are numbered by the edges that meet: 1 from the north, 2 the east, 4 the south, 8 the west."""


class Window(NamedTuple):
    """A part of the board: columns and rows from the first to the last, counted from 1."""

    west: int
    east: int
    north: int
    south: int


WHOLE: Final = Window(1, COLUMNS, 1, ROWS)


def around(at: int, columns: int, rows: int) -> Window:
    """So many columns and rows with a cell as near to their middle as the board allows."""
    columns, rows = min(columns, COLUMNS), min(rows, ROWS)
    west = min(max(1, column(at) - columns // 2), COLUMNS - columns + 1)
    north = min(max(1, row(at) - rows // 2), ROWS - rows + 1)
    return Window(west, west + columns - 1, north, north + rows - 1)


def chart(
    view: View,
    window: Window = WHOLE,
    strokes: Strokes = ASCII,
    chosen: Collection[int] = (),
    inner: int = NARROW,
) -> list[list[Piece]]:
    """The part of the dungeon within a window, in lines of pieces; brackets stand around chosen cells.

    `inner` is the number of columns inside a cell.
    """
    heads = "".join(f"{x:^{inner}} " for x in range(window.west, window.east + 1))
    lines: list[list[Piece]] = [[(f"    {heads}", "number")]]
    for y in range(window.north, window.south + 1):
        lines.append([("   ", ""), *_border(view, window, y, strokes, inner)])
        lines.append([(f"{y:>2} ", "number"), *_cells(view, window, y, strokes, chosen, inner)])
    lines.append([("   ", ""), *_border(view, window, window.south + 1, strokes, inner)])
    return lines


def _border(view: View, window: Window, y: int, strokes: Strokes, inner: int) -> list[Piece]:
    """The edges north of a row, with the joints between them."""
    pieces: list[Piece] = []
    for x in range(window.west, window.east + 1):
        pieces.append((_joint(view, x, y, strokes), "wall"))
        code = _edge_north(view, x, y)
        sign = BARRIERS.get(code, strokes.level)
        drawn = f"{DOOR_MARK if code == GATED_DOOR else strokes.level}{sign}{strokes.level}"
        edge_drawn = f"{drawn:{strokes.level}^{inner}}"
        pieces.append((" " * inner, "") if code == OPEN else (edge_drawn, _look(code)))
    return [*pieces, (_joint(view, window.east + 1, y, strokes), "wall")]


def _cells(
    view: View, window: Window, y: int, strokes: Strokes, chosen: Collection[int], inner: int
) -> list[Piece]:
    """A row of cells, with the edges west of each and east of the last."""
    pieces: list[Piece] = []
    for x in range(window.west, window.east + 1):
        pieces += [_upright(view, x, y, strokes), *_inside(view, cell(x, y), chosen, inner)]
    return [*pieces, _upright(view, window.east + 1, y, strokes)]


def _upright(view: View, x: int, y: int, strokes: Strokes) -> Piece:
    """The edge west of a cell, also of the column beyond the last."""
    code = edge(view, cell(x, y), WEST) if x <= COLUMNS else edge(view, cell(COLUMNS, y), EAST)
    if code == OPEN:
        return " ", ""
    return BARRIERS.get(code, strokes.upright), _look(code)


def _edge_north(view: View, x: int, y: int) -> str:
    """The edge north of a cell, also of the row beyond the last; none beyond the columns."""
    if not 1 <= x <= COLUMNS:
        return OPEN
    return edge(view, cell(x, y), NORTH) if y <= ROWS else edge(view, cell(x, ROWS), SOUTH)


def _joint(view: View, x: int, y: int, strokes: Strokes) -> str:
    """The character where the edges north-west of a cell meet."""
    north = y > 1 and _upright(view, x, y - 1, strokes)[0] != " "
    south = y <= ROWS and _upright(view, x, y, strokes)[0] != " "
    east = _edge_north(view, x, y) != OPEN
    west = _edge_north(view, x - 1, y) != OPEN
    return strokes.joints[north + 2 * east + 4 * south + 8 * west]


def _look(code: str) -> str:
    return {WALL: "wall", DOOR: "door"}.get(code, "gate")


def side(view: View, at: int, direction: int) -> str:
    """What the side of a cell is that faces a direction, UNEXPLORED where no tile lies. DQ-MOVE-02"""
    if at in TOWER_PASSAGES:
        return OPEN if direction in TOWER_PASSAGES[at] else WALL
    if space_of(at) == TREASURE:
        inner = (at, direction) in ((TREASURE, SOUTH), (TREASURE_SOUTH, NORTH))
        return OPEN if inner or (at, direction) in TREASURE_PASSAGES else WALL
    face = view.zones["laid"][at]
    return UNEXPLORED if face == NO_CARD else tile(face).sides[(direction - view.facts["facing"][at]) % 4]


def edge(view: View, at: int, direction: int) -> str:
    """What is between a cell and the next: a wall of either side closes it, barriers of both add up."""
    beyond = neighbour(at, direction)
    if beyond == NOWHERE:
        return WALL
    codes = side(view, at, direction), side(view, beyond, opposite(direction))
    if WALL in codes:
        return WALL
    barred = "".join(code for code in (DOOR, PORTCULLIS) if code in codes)
    return barred or OPEN


def _inside(view: View, at: int, chosen: Collection[int], inner: int) -> list[Piece]:
    """What stands in a cell."""
    left, mark, right = _lying(view, at), _kind(view, at), _standing(view, at)
    if at in chosen:
        mark = left if left[1] == "monster" else mark
        left, right = ("[", "chosen"), ("]", "chosen")
    if inner >= WORDED_FROM and mark[1] != "monster":
        mark = _word(view, at, mark), mark[1]
    return [left, *_centred(mark, inner - 2), right]


def _centred(mark: Piece, width: int) -> list[Piece]:
    """A sign or a word in the middle of a cell; what is around it has no look of its own."""
    before = (width - len(mark[0])) // 2
    after = width - len(mark[0]) - before
    return [part for part in ((" " * before, ""), mark, (" " * after, "")) if part[0]]


def _word(view: View, at: int, mark: Piece) -> str:
    """What a chamber is, in a word of four letters or fewer; its sign where there is none."""
    if mark[1] == "tower":
        return TOWER_WORD
    if mark[1] == "treasure":
        return TREASURE_WORD
    if mark[1] == "dark":
        return mark[0]
    kind = tile(view.zones["laid"][at]).kind
    word = WORDS.get(kind, mark[0])
    return f"{word}{mark[0]}" if kind.startswith("chasm") else word


def _kind(view: View, at: int) -> Piece:
    """The sign of a chamber."""
    if at in TOWER_PASSAGES:
        return TOWER_MARK, "tower"
    if space_of(at) == TREASURE:
        return TREASURE_MARK, "treasure"
    face = view.zones["laid"][at]
    if face == NO_CARD:
        return DARK_MARK, "dark"
    chamber = tile(face)
    if chamber.kind.startswith("chasm"):
        near = {(view.facts["facing"][at] + number) % 4 for number in chamber.near}
        return "/" if near in ({NORTH, WEST}, {SOUTH, EAST}) else "\\", "chamber"
    return MARKS.get(chamber.kind, ANY_MARK), "chamber"


def _lying(view: View, at: int) -> Piece:
    """A monster, an entrance marker or the arrow of a travel marker; heroes in the treasure chamber."""
    facts = view.facts
    if at in facts["lair_at"]:
        return monster_mark(facts["lair_kind"][facts["lair_at"].index(at)]), "monster"
    below = _markers(view, at)
    if below:
        return ARROWS[facts["heading"][below[0]]], "marker"
    if at in facts["entrances"]:
        return ENTRANCE_MARK, "entrance"
    here = _heroes(view, at)
    return (str(here[1] + 1), "hero") if len(here) > 1 else (" ", "")


def _standing(view: View, at: int) -> Piece:
    """The number of a hero, or of the hero whose travel marker lies here."""
    here, below = _heroes(view, at), _markers(view, at)
    if here:
        return str(here[0] + 1), "hero"
    return (str(below[0] + 1), "marker") if below else (" ", "")


def _heroes(view: View, at: int) -> list[int]:
    """The heroes drawn in a cell: those in the treasure chamber two and two."""
    here = [seat for seat, place in enumerate(view.facts["place"]) if place == space_of(at)]
    if space_of(at) != TREASURE:
        return here
    return here[:2] if at == TREASURE else here[2:]


def _markers(view: View, at: int) -> list[int]:
    facts = view.facts
    return [
        seat
        for seat, place in enumerate(facts["place"])
        if place == CATACOMBS and facts["marker"][seat] == at
    ]


def _initials() -> tuple[str, ...]:
    """A small letter for each monster: the first of its name that no other has."""
    found: list[str] = []
    for monster in MONSTERS:
        letters = [letter for letter in monster.name.lower() if letter.isalpha() and letter not in found]
        found.append(letters[0] if letters else "!")
    return tuple(found)


_INITIALS: Final[tuple[str, ...]] = _initials()


def monster_mark(monster: int) -> str:
    """The letter of a monster."""
    return _INITIALS[monster]


def near_directions(view: View, at: int) -> tuple[int, ...]:
    """The directions on the arrow's side of a Chasm or Bridge."""
    face = view.zones["laid"][at]
    near = () if face == NO_CARD else tile(face).near
    return tuple([way for way in DIRECTIONS if (way - view.facts["facing"][at]) % 4 in near])
