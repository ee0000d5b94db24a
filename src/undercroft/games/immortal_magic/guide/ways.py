"""Why a space of the dungeon or a line of a zone cannot be chosen now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.guide.reading import asked_seat, mover, named, step, table
from undercroft.games.immortal_magic.queries.matching import controller, standing
from undercroft.games.immortal_magic.queries.moves import why_not_deployed, why_not_go
from undercroft.games.immortal_magic.queries.targets import CHOSEN_ALREADY, why_not_room
from undercroft.games.immortal_magic.words.naming import place_name
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.sight import View
from undercroft.kit.words import capital


def rooms(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a place of the board is not among the answers."""
    reason = _REASONS.get(view.question)
    return None if spot.place is None or reason is None else reason(view, spot.place)


def unreached(view: View, place: int) -> Reason | None:
    """Why the character that moves cannot go to a place."""
    known, moving = table(view), mover(view)
    refusal = why_not_go(known, moving, place)
    if refusal is None:
        return None
    told = refusal.told(
        name=named(known, moving),
        rank=CARDS[known.face[moving]].rank,
        place=place_name(place),
        there=" and ".join(named(known, card) for card in standing(known, place)),
    )
    return Reason(capital(told.says), told.clauses)


def _moving(view: View, place: int) -> Reason:
    """In the movement phase the character is chosen first. DIM-MOVE-12"""
    known, seat = table(view), asked_seat(view)
    own = [card for card in standing(known, place) if controller(known, card) == seat]
    if own:
        return Reason(f"Choose {named(known, own[0])} itself to move it.", ("DIM-MOVE-01", "DIM-MOVE-12"))
    return Reason("Choose the character first, then where it moves.", ("DIM-MOVE-01", "DIM-MOVE-12"))


def _column(view: View, place: int) -> Reason | None:
    refusal = why_not_deployed(table(view), asked_seat(view), place)
    return refusal.told() if refusal is not None else None


def _room(view: View, place: int) -> Reason | None:
    known = table(view)
    refusal = CHOSEN_ALREADY if place in view.about["picked"] else why_not_room(known, step(view), place)
    if refusal is None:
        return None
    card = known.rooms[place] if place < len(known.rooms) else NO_CARD
    return refusal.told(place=place_name(place), card=named(known, card) if card != NO_CARD else "")


_REASONS: Final[dict[str, Callable[[View, int], Reason | None]]] = {
    "destination": unreached,
    "movement": _moving,
    "column": _column,
    "room": _room,
}
