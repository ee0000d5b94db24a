"""Where each answer lies on the table, and which cards it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import (
    ASKS,
    DEFEAT,
    DISMISS,
    DUNGEON,
    END_PHASE,
    HAND,
    KINGDOM,
    NOTHING,
    QUEUE,
    STAY,
    ZONE_NAMES,
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import PRINCESS
from undercroft.games.dungeon_kingdom.guide.reading import active, next_icon, opponents, places_of, seats
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import Spots, spots_by_question

ABOUT_A_FACE: Final = ("wizard.card", "ninja.card", "robot.target", "hand.discard", "raid", "raid.one")
"""Questions whose answers are cards and nothing else."""


def about(view: View, value: Any) -> list[Face]:
    """The cards that an answer is about."""
    if view.question == "take":
        return [view.zones["matrix"][value]]
    if view.question == "action":
        return list(dict.fromkeys(view.zones["limbo"]))
    if view.question == "harpy.card":
        return [view.zones["array"][value.seat][value.slot]]
    face = getattr(value, "face", getattr(value, "colour", None))
    if face is None and view.question in ABOUT_A_FACE:
        face = value
    return [] if face is None or face < 0 else [face]


def equal_cards(view: View, zone: int, face: Face) -> Spots:
    """Every card of a face in the Kingdom, hand or Dungeon of the active player."""
    if zone == HAND:
        return (Spot("hand", active(view), face=face),)
    name = ZONE_NAMES[zone]
    return tuple([Spot(name, place=place) for place in places_of(view.zones[name], face)])


def monster(view: View, face: Face) -> Spots:
    """Where a Monster lies, in whichever row."""
    found = [*equal_cards(view, KINGDOM, face), *equal_cards(view, DUNGEON, face)]
    for seat in seats(view):
        found += [Spot("array", seat, place) for place in places_of(view.zones["array"][seat], face)]
    return tuple(found)


def _take(view: View, slot: int) -> Spots:
    return (Spot("matrix", place=slot),)


def _action(view: View, action: int) -> Spots:
    seat = active(view)
    if action == DISMISS:
        return (Spot("array", seat),)
    line = len(view.zones["array"][seat]) if action == QUEUE else action
    return (Spot("array", seat, place=line, gap=True),)


def _menu(view: View, choice: Menu) -> Spots:
    if choice == END_PHASE:
        return ()
    return equal_cards(view, KINGDOM if choice.verb == DEFEAT else DUNGEON, choice.face)


def _pay(view: View, payment: Payment) -> Spots:
    """Every right card, or one Princess and one card that she makes wild. DK-DEFEAT-02, DK-WILD-01"""
    if payment.princess == NOTHING:
        icon = next_icon(view)
        return () if icon is None else equal_cards(view, payment.zone, icon)
    princess = equal_cards(view, payment.princess, PRINCESS)[:1]
    made_wild = [spot for spot in equal_cards(view, payment.zone, payment.face) if spot not in princess]
    return princess + tuple(made_wild[:1])


def _place(view: View, place: Place) -> Spots:
    if place == STAY:
        return ()
    return monster(view, place.face) if place.zone == NOTHING else equal_cards(view, place.zone, place.face)


def _gems(view: View, gems: GemSet) -> Spots:
    faces = [gems.colour] if gems.coloured else []
    faces += [PRINCESS] if gems.white else []
    return tuple([Spot("treasury", active(view), face=face) for face in faces])


def _meal(view: View, meal: Meal) -> Spots:
    faces = dict.fromkeys([meal.colour, PRINCESS] if meal.white else [meal.colour])
    return tuple(
        [
            Spot("treasury", seat, face=face)
            for seat in seats(view)
            for face in faces
            if view.zones["treasury"][seat].count(face)
        ]
    )


def _in_limbo(view: View, use: bool) -> Spots:
    return (Spot("limbo", place=len(view.zones["limbo"]) - 1),)


def _seen(view: View, face: Face) -> Spots:
    return tuple([Spot("look", place=place) for place in places_of(view.zones["look"], face)])


def _side(view: View, zone: int) -> Spots:
    return (Spot(ZONE_NAMES[zone]),)


def _hand(view: View, seat: Seat) -> Spots:
    return (Spot("hand", seat),)


def _searched_card(view: View, face: Face) -> Spots:
    victim: Seat = view.about["victim"]
    known = view.zones["hand"][victim].count(face)
    return (Spot("hand", victim, face=face if known else None),)


def _array_slot(view: View, spot: Any) -> Spots:
    return (Spot("array", spot.seat, spot.slot),)


def _conquered(view: View, face: Face) -> Spots:
    return tuple([spot for spot in monster(view, face) if spot.seat in opponents(view)])


def _graves(view: View, number: int) -> Spots:
    return (Spot("graveyard", active(view)),)


def _in_hand(view: View, face: Face) -> Spots:
    return equal_cards(view, HAND, face)


_SPOTS: Final[dict[str, Callable[[View, Any], Spots]]] = {
    "take": _take,
    "action": _action,
    "menu": _menu,
    "pay": _pay,
    "controller": _place,
    "gems": _gems,
    "angel.card": _place,
    "angel.use": _in_limbo,
    "warrior.move": _place,
    "wizard.card": _seen,
    "wizard.zone": _side,
    "ninja.target": _hand,
    "ninja.card": _searched_card,
    "dragon": _meal,
    "harpy.card": _array_slot,
    "harpy.zone": _side,
    "robot.target": _conquered,
    "reaper": _graves,
    "hand.discard": _in_hand,
    "raid": monster,
    "raid.one": monster,
}

spots: Final = spots_by_question(ASKS, _SPOTS)
"""Where an answer lies; several spots are cards that mean the same, or that are used together."""
