"""The dungeon chamber tiles of `tiles.toml`. DQ-SETUP-01, DQ-MOVE-06, -13"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.printed import LONGEST_NAME, MOST_COPIES, PACKAGE, Card
from undercroft.kit.content import BadContent, Entry, read_content

FILE: Final = "tiles.toml"
TILE_DECK: Final = "tile"

OPEN: Final = "O"
WALL: Final = "W"
DOOR: Final = "D"
PORTCULLIS: Final = "P"
SIDE_CODES: Final[tuple[str, ...]] = (OPEN, WALL, DOOR, PORTCULLIS)

AHEAD: Final = 0
RIGHT: Final = 1
BACK: Final = 2
LEFT: Final = 3
KINDS: Final[tuple[str, ...]] = (
    "room", "corridor", "trap_room", "rotating", "darkness", "pit", "chasm_l", "chasm_r", "cave_in", "web",
    "bridge", "portcullis", "cat_entrance",
)  # fmt: skip
"""The kinds of chamber that the rules know. DQ-ENC-02"""

DIVIDED: Final = ("chasm_l", "chasm_r", "bridge")
DARK: Final = "darkness"
FEWEST_TILES: Final = 8
"""With the option `torchlight` two lie beside each of four towers."""

SIDES: Final = "ARBL"
"""The sides of a tile in its own frame, clockwise; the number of a side is its place here. DQ-MOVE-13"""


@dataclass(frozen=True)
class Tile(Card):
    """One kind of chamber in one shape.

    `sides` are the codes of A, R, B and L; `turned` the same by direction, for each direction that side A can
    face. `near` holds the sides on the arrow's side of a chasm or bridge, empty where nothing divides the
    tile; `ways` the side for each number of the die in the dark.
    """

    kind: str
    shape: str
    sides: str
    search: bool
    near: tuple[int, ...]
    ways: tuple[int, ...]
    turned: tuple[str, ...]


def parse_kind(file: str, data: dict[str, Any]) -> list[Tile]:
    """The tiles of one kind of chamber, one for each of its shapes."""
    entry = Entry(file, f"kind {data.get('key', '?')}", data)
    key = entry.one_of("key", KINDS)
    name, text, provenance = entry.line("name", LONGEST_NAME), entry.text("text"), entry.provenance()
    back, search, near = entry.one_of("back", (OPEN, PORTCULLIS)), entry.flag("search"), _near(entry, key)
    tiles = []
    for inner in entry.tables("shapes", needed=True):
        shape, count = _shape(inner), inner.number("count", least=1, most=MOST_COPIES)
        ways = _ways(inner, key)
        code, sides = f"tile-{key.replace('_', '-')}-{shape}", f"{shape[1:]}{back}{shape[0]}"
        printed = (TILE_DECK, name, code, count, text, provenance, file)
        turned = tuple(sides[-facing:] + sides[:-facing] for facing in range(len(sides)))
        tiles.append(Tile(*printed, key, shape, sides, search, near, ways, turned))
        inner.finish()
    entry.finish()
    return tiles


def _shape(entry: Entry) -> str:
    shape = entry.text("shape")
    if len(shape) != 3 or any(code not in SIDE_CODES for code in shape):
        raise entry.wrong("shape", f"must be three of {', '.join(SIDE_CODES)}: left, ahead, right")
    return shape


def _sides(entry: Entry, name: str) -> tuple[int, ...]:
    value = entry.text(name, "")
    if any(side not in SIDES for side in value):
        raise entry.wrong(name, f"must be made of the sides {', '.join(SIDES)}")
    return tuple(SIDES.index(side) for side in value)


def _near(entry: Entry, kind: str) -> tuple[int, ...]:
    near = _sides(entry, "near")
    if kind not in DIVIDED and near:
        raise entry.wrong("near", f"is for {', '.join(DIVIDED)} only; leave it out")
    if kind in DIVIDED and (BACK not in near or not 1 <= len(set(near)) <= 3):
        raise entry.wrong("near", "must name B, the side with the arrow, and not all four sides")
    return near


def _ways(entry: Entry, kind: str) -> tuple[int, ...]:
    ways = _sides(entry, "ways")
    if kind != DARK and ways:
        raise entry.wrong("ways", f"is for {DARK} only; leave it out")
    if kind == DARK and len(ways) != 6:
        raise entry.wrong("ways", "must have six sides, one for each number of the die")
    return ways


def check_tiles(place: str, tiles: Sequence[Tile]) -> None:
    """Refuse too few tiles, and a shape that stands twice under a kind."""
    if sum(tile.count for tile in tiles) < FEWEST_TILES:
        raise BadContent(f"{place}: kind: there must be {FEWEST_TILES} tiles or more in all.")
    codes: set[str] = set()
    for tile in tiles:
        if tile.code in codes:
            raise BadContent(
                f"{place}: kind {tile.kind}: shape {tile.shape} stands twice; write it once, counts added."
            )
        codes.add(tile.code)


def _load() -> tuple[Tile, ...]:
    content = read_content(PACKAGE, FILE)
    content.only("kind")
    kinds = content.entries("kind", needed=True)
    tiles = tuple(tile for entry in kinds for tile in parse_kind(content.place, entry))
    check_tiles(content.place, tiles)
    return tiles


TILES: Final[tuple[Tile, ...]] = _load()
"""One of each kind and shape; `cards.tile` gives the one of a face."""
