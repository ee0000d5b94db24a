"""Why a space of the dungeon or a line of a zone cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.immortal_magic.board import (
    DIAGONAL,
    NAMES,
    SIDES,
    SIDEWAYS,
    SPACES,
    STRAIGHT,
    ways,
)
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.flow.champions import seat_at
from undercroft.games.immortal_magic.guide.reading import asked_seat, mover, named, table
from undercroft.games.immortal_magic.queries.limits import directions
from undercroft.games.immortal_magic.queries.matching import controller, standing
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import place_name
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.sight import View
from undercroft.kit.words import capital

FREEDOM_WORDS: Final[dict[int, str]] = {
    STRAIGHT: "moves forward and backward only",
    SIDEWAYS: "moves forward, backward and sideways",
    DIAGONAL: "moves one space in any direction",
}

FREEDOM_CLAUSES: Final[dict[int, str]] = {
    STRAIGHT: "DIM-MOVE-02",
    SIDEWAYS: "DIM-MOVE-03",
    DIAGONAL: "DIM-MOVE-04",
}
"""The directions of each class. DIM-MOVE-02..04"""


def rooms(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a place of the board is not among the answers."""
    reason = _REASONS.get(view.question)
    return None if spot.place is None or reason is None else reason(view, spot.place)


# moving


def unreached(view: View, place: int) -> Reason:
    """Why the character that moves cannot go to a place. DIM-MOVE-02..11, DIM-DEPLOY-06"""
    known, moving = table(view), mover(view)
    row = known.in_play.index(moving)
    here = known.place[row]
    if place == here:
        return Reason(f"{named(known, moving)} stands there already.", ("DIM-MOVE-15",))
    if place >= SPACES and seat_at(known, place) != known.owner[row]:
        return _no_gate(known, moving, place)
    if here >= SPACES and place < SPACES and known.slot[row] != 1:
        says = f"{named(known, moving)} stands behind another: only the first of a line enters the dungeon."
        return Reason(says, ("DIM-DEPLOY-06",))
    if place in _steps(known, moving, directions(known, moving)):
        return _crowded(known, place)
    return _too_far(known, moving, place)


def _steps(known: Keep, mover: CardId, freedom: int) -> tuple[int, ...]:
    """Where a character could go with such directions, whoever stands there."""
    row = known.in_play.index(mover)
    side = SIDES[known.seats][known.owner[row]]
    return ways(side, freedom, *known.options.size(), known.seats)[known.place[row]]


def _crowded(known: Keep, place: int) -> Reason:
    """A space holds one character of a player, or two by a card. DIM-MOVE-07, DIM-SHARE-02"""
    there = [named(known, card) for card in standing(known, place)]
    says = f"{' and '.join(there)} of yours holds {NAMES[place]}; it is not shared."
    return Reason(says, ("DIM-MOVE-07", "DIM-SHARE-01", "DIM-SHARE-02"))


def _too_far(known: Keep, mover: CardId, place: int) -> Reason:
    freedom, name = directions(known, mover), named(known, mover)
    if place in _steps(known, mover, DIAGONAL):
        rank = CARDS[known.face[mover]].rank
        says = f"{name} is a {rank} and {FREEDOM_WORDS[freedom]}."
        return Reason(says, (FREEDOM_CLAUSES[freedom],))
    says = f"A move leads to a neighbouring place; {place_name(place)} is not beside {name}."
    return Reason(says, ("DIM-MOVE-01", FREEDOM_CLAUSES[freedom]))


def _no_gate(known: Keep, mover: CardId, place: int) -> Reason:
    """Gates are reached from the spaces beside them. DIM-MOVE-10, -11, DIM-MULTI-03"""
    if known.seats > 2:
        says = (
            f"{place_name(place)} is entered straight from the space beside it, sideways only from the "
            "farther half of the dungeon."
        )
        return Reason(capital(says), ("DIM-MOVE-10", "DIM-MULTI-03"))
    if place in _steps(known, mover, DIAGONAL):
        return _too_far(known, mover, place)
    says = f"{place_name(place)} is entered from the row next to it."
    return Reason(capital(says), ("DIM-MOVE-10",))


def _moving(view: View, place: int) -> Reason:
    """In the movement phase the character is chosen first. DIM-MOVE-12"""
    known, seat = table(view), asked_seat(view)
    own = [card for card in standing(known, place) if controller(known, card) == seat]
    if own:
        return Reason(f"Choose {named(known, own[0])} itself to move it.", ("DIM-MOVE-01", "DIM-MOVE-12"))
    return Reason("Choose the character first, then where it moves.", ("DIM-MOVE-01", "DIM-MOVE-12"))


# other questions


def _column(view: View, place: int) -> Reason:
    if place < SPACES:
        says = "A character is deployed in your zone, and enters the dungeon by moving."
        return Reason(says, ("DIM-DEPLOY-01", "DIM-DEPLOY-06"))
    return Reason("A character is deployed in your own zone.", ("DIM-DEPLOY-01", "DIM-MULTI-01"))


def _room(view: View, place: int) -> Reason:
    """Rooms are looked at face down; none is replaced that somebody holds. DIM-PLAY-15"""
    known = table(view)
    if place >= SPACES:
        return Reason("Choose a space of the dungeon.", ("DIM-PLAY-17",))
    if standing(known, place):
        return Reason(f"Somebody holds {NAMES[place]}.", ("DIM-PLAY-15",))
    card = known.rooms[place]
    if card != NO_CARD and CARDS[known.face[card]].kind == "boss":
        return Reason(f"{named(known, card)} is a boss and stays.", ("DIM-PLAY-15", "DIM-CAMP-09"))
    return Reason(f"{NAMES[place]} cannot be chosen for this, or is chosen already.", ("DIM-PLAY-15",))


_REASONS: Final[dict[str, Callable[[View, int], Reason | None]]] = {
    "destination": unreached,
    "movement": _moving,
    "column": _column,
    "room": _room,
}
