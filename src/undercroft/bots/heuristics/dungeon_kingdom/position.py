"""A Dungeon & Kingdom Phase in numbers: what the search of a turn works on.

Only what the asked player sees goes in. Cards that an ability will bring unseen are counted as cards
without a face (`UNSEEN`): they fill the hand and can control Monsters, but pay for nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from undercroft.bots.heuristics.dungeon_kingdom.lines import Going
from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND, KINGDOM
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
    """Zones as counts, Monsters by face.

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
    if zone == KINGDOM:
        return position.kingdom
    return position.hand if zone == HAND else position.dungeon


def moved_out(position: Position, zone: int, kind: int) -> Position:
    """The position after an Adventurer has left a zone."""
    return with_zone(position, zone, more(in_zone(position, zone), kind, -1))


def moved_in(position: Position, zone: int, kind: int) -> Position:
    """The position after an Adventurer has come to a zone."""
    return with_zone(position, zone, more(in_zone(position, zone), kind))


def with_zone(position: Position, zone: int, counts: Counts) -> Position:
    """The position with other counts in a zone."""
    if zone == KINGDOM:
        return position._replace(kingdom=counts)
    if zone == HAND:
        return position._replace(hand=counts)
    assert zone == DUNGEON
    return position._replace(dungeon=counts)


def push(position: Position, *tasks: Task) -> Position:
    """The position with more to finish, the last task first."""
    return position._replace(todo=position.todo + tasks)
