"""The dungeon chamber tiles of `tiles.toml`. DQ-SETUP-01, DQ-MOVE-06, -13"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.printed import PACKAGE, Card, Fields, entries, only_headings
from undercroft.kit.content import read_toml

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
SIDES: Final = "ARBL"
"""The sides of a tile in its own frame, clockwise; the number of a side is its place here. DQ-MOVE-13"""


@dataclass(frozen=True)
class Tile(Card):
    """One kind of chamber in one shape.

    `sides` are the codes of A, R, B and L. `near` holds the sides on the arrow's side of a chasm or bridge,
    empty where nothing divides the tile; `ways` the side for each number of the die in the dark.
    """

    kind: str
    shape: str
    sides: str
    search: bool
    near: tuple[int, ...]
    ways: tuple[int, ...]


def parse_kind(data: dict[str, Any]) -> list[Tile]:
    """The tiles of one kind of chamber, one for each of its shapes."""
    entry = Fields(FILE, f"kind {data.get('key', '?')}", data)
    key = entry.text("key")
    if not key.replace("_", "").isalnum():
        raise entry.wrong("key", "must be made of letters, digits and underscores")
    name, text, provenance = entry.text("name"), entry.text("text"), entry.provenance()
    back, search, near = entry.one_of("back", (OPEN, PORTCULLIS)), entry.flag("search"), _sides(entry, "near")
    tiles = []
    for inner in entry.tables("shapes", needed=True):
        shape, count, ways = _shape(inner), inner.positive("count"), _ways(inner)
        code, sides = f"tile-{key.replace('_', '-')}-{shape}", f"{shape[1:]}{back}{shape[0]}"
        tiles.append(
            Tile(TILE_DECK, name, code, count, text, provenance, key, shape, sides, search, near, ways)
        )
        inner.finish()
    entry.finish()
    return tiles


def _shape(entry: Fields) -> str:
    shape = entry.text("shape")
    if len(shape) != 3 or any(code not in SIDE_CODES for code in shape):
        raise entry.wrong("shape", f"must be three of {', '.join(SIDE_CODES)}: left, ahead, right")
    return shape


def _sides(entry: Fields, name: str) -> tuple[int, ...]:
    value = entry.text(name, "")
    if any(side not in SIDES for side in value):
        raise entry.wrong(name, f"must be made of the sides {', '.join(SIDES)}")
    return tuple(SIDES.index(side) for side in value)


def _ways(entry: Fields) -> tuple[int, ...]:
    ways = _sides(entry, "ways")
    if len(ways) not in (0, 6):
        raise entry.wrong("ways", "must have six sides, one for each number of the die")
    return ways


def _load() -> tuple[Tile, ...]:
    data = read_toml(PACKAGE, FILE)
    only_headings(data, FILE, ("kind",))
    return tuple(tile for entry in entries(data, FILE, "kind") for tile in parse_kind(entry))


TILES: Final[tuple[Tile, ...]] = _load()
"""One of each kind and shape; `cards.tile` gives the one of a face."""

TILE_KINDS: Final[tuple[str, ...]] = tuple(dict.fromkeys(tile.kind for tile in TILES))
ALL_TILES: Final[int] = sum(tile.count for tile in TILES)
