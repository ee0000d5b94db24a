"""Where each answer lies on the table.

Spaces of the dungeon and lines of the deployment zones are places of the zone `rooms`, by their numbers on
the board; cards in play are places of `in_play`, cards of a hand are named by their faces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.immortal_magic.asks import (
    ABILITY_USED_BY,
    ASKS,
    BUY,
    DONE,
    FACE_PLAYED_BY,
    KEEP_HAND,
    MOVED,
    SWAP,
    TAKEN_OFF,
    TRADED,
    WINDOW_ASKS,
)
from undercroft.games.immortal_magic.board import NOWHERE, SPACES
from undercroft.games.immortal_magic.guide.reading import asked_seat, table
from undercroft.games.immortal_magic.queries.matching import standing
from undercroft.games.immortal_magic.words.naming import row_of
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import Spots, spots_by_question


def at_place(place: int) -> Spot:
    """A space of the dungeon, or a line of a zone."""
    return Spot("rooms", place=place)


def in_hand(view: View, face: Face) -> Spots:
    """A card of the hand of who is asked."""
    return (Spot("hand", asked_seat(view), face=face),) if face >= 0 else ()


def of_card(view: View, card: CardId) -> Spots:
    """A card on the table: in play, or lying in the dungeon."""
    row = row_of(view, card)
    if row != NOWHERE:
        return (Spot("in_play", place=row),)
    rooms = view.facts["rooms"]
    return (at_place(rooms.index(card)),) if card != NO_CARD and card in rooms else ()


def _destination(view: View, place: int) -> Spots:
    """A place, and who is met there: anybody in a space, the first of a line."""
    if place == DONE:
        return ()
    there = standing(table(view), place)
    met = there if place < SPACES else there[:1]
    return (at_place(place), *(spot for card in met for spot in of_card(view, card)))


def _place(view: View, place: int) -> Spots:
    return (at_place(place),) if place >= 0 else ()


def _card(view: View, card: CardId) -> Spots:
    return of_card(view, card) if card >= 0 else ()


def _main(view: View, choice: str) -> Spots:
    """A card of the hand, a card in play, or the pile that an extra draw is about."""
    seat = asked_seat(view)
    if choice in FACE_PLAYED_BY:
        return in_hand(view, FACE_PLAYED_BY[choice])
    if choice in ABILITY_USED_BY:
        return of_card(view, ABILITY_USED_BY[choice][0])
    for cards in (MOVED, TAKEN_OFF, TRADED):
        if choice in cards:
            return of_card(view, cards[choice])
    return {BUY: (Spot("deck", seat),), SWAP: (Spot("graveyard", seat),)}.get(choice, ())


def _recover(view: View, face: Face) -> Spots:
    seat = asked_seat(view)
    row = view.zones["graveyard"][seat]
    return tuple([Spot("graveyard", seat, place) for place, lying in enumerate(row) if lying == face])


def _rival(view: View, seat: Seat) -> Spots:
    return (Spot("hand", seat),) if seat >= 0 else ()


def _mulligan(view: View, choice: str) -> Spots:
    return (Spot("hand" if choice == KEEP_HAND else "deck", asked_seat(view)),)


def _grant(view: View, granted: bool) -> Spots:
    return of_card(view, view.about["card"]) if granted else ()


_SPOTS: Final[dict[str, Callable[[View, Any], Spots]]] = {
    "mulligan": _mulligan,
    "deployment": _main,
    "movement": _main,
    **{kind.name: _main for kind in WINDOW_ASKS.values()},
    "column": _place,
    "destination": _destination,
    "room": _place,
    "bearer": _card,
    "target": _card,
    "helper": _card,
    "remove": _card,
    "overloaded": _card,
    "lead": _card,
    "loot": _card,
    "rival": _rival,
    "swapped": in_hand,
    "discard": in_hand,
    "over the limit": in_hand,
    "recover": _recover,
    "grant": _grant,
}
"""Turns to play or skip, cards of a deck, numbers and branches lie nowhere."""

spots: Final = spots_by_question(ASKS, _SPOTS)
"""Where an answer lies; several spots mean the same."""
