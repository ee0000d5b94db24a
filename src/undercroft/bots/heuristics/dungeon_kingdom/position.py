"""A Dungeon & Kingdom Phase in numbers: what the search of a turn works on.

Only what the asked player sees goes in. Cards that an ability will bring unseen are counted as cards
without a face (`UNSEEN`): they fill the hand and can control Monsters, but pay for nothing.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias, cast

from undercroft.bots.heuristics.dungeon_kingdom.lines import Going
from undercroft.games.dungeon_kingdom.asks import HAND, ZONE_NAMES
from undercroft.games.dungeon_kingdom.cards import KINDS
from undercroft.kernel.ids import Face

Counts: TypeAlias = tuple[int, ...]
"""How many Adventurers of each kind; a hand has one more place, for unseen cards."""

Faces: TypeAlias = tuple[Face, ...]
Task: TypeAlias = tuple[str, int | Going]
"""Something begun that has to be finished first: its name and the card or the ability it is about."""

UNSEEN: Final = KINDS
NO_COUNTS: Final[Counts] = (0,) * KINDS


class Position(NamedTuple):
    """Zones as counts, in the order of their numbers, and Monsters by face.

    `points` are those gained so far, `extra` is the worth of what cannot be counted (a look at the deck,
    harm done to others). `others_` fields sum up all opponents. `todo` is worked off from its end.
    """

    kingdom: Counts
    hand: Counts
    dungeon: Counts
    gems: Counts
    kingdom_monsters: Faces
    dungeon_monsters: Faces
    graves: int
    untargeted: int
    points: int
    extra: float
    others_adventurers: Counts
    others_monsters: Faces
    others_gems: Counts
    todo: tuple[Task, ...]


def more(counts: Counts, kind: int, number: int = 1) -> Counts:
    """The counts with some cards of a kind more (or fewer)."""
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


def lacking(faces: Faces, face: Face) -> Faces:
    """The faces without one of them."""
    at = faces.index(face)
    return faces[:at] + faces[at + 1 :]


def in_zone(position: Position, zone: int) -> Counts:
    """The Adventurers of the Kingdom, the hand or the Dungeon."""
    return cast(Counts, position[zone])


def moved_out(position: Position, zone: int, face: Face) -> Position:
    """The position after a card has left a zone."""
    return _moved(position, zone, face, -1)


def moved_in(position: Position, zone: int, face: Face) -> Position:
    """The position after a card has come to a zone."""
    return _moved(position, zone, face, 1)


def _moved(position: Position, zone: int, face: Face, number: int) -> Position:
    name, changed = ZONE_NAMES[zone], dict[str, Any]()
    if zone == HAND or face < KINDS:
        changed[name] = more(in_zone(position, zone), face, number)
    else:
        lying = getattr(position, f"{name}_monsters")
        changed[f"{name}_monsters"] = (*lying, face) if number > 0 else lacking(lying, face)
    return position._replace(**changed)


def push(position: Position, *tasks: Task) -> Position:
    """The position with more to finish, the last task first."""
    return position._replace(todo=position.todo + tasks)
