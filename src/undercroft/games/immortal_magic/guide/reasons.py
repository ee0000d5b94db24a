"""Why no answer lies at a spot now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.board import PLACES
from undercroft.games.immortal_magic.guide import hands, pieces, piles, ways
from undercroft.games.immortal_magic.guide.places import spots
from undercroft.games.immortal_magic.guide.reading import on_board, seats
from undercroft.games.immortal_magic.guide.rules import CLAUSES
from undercroft.games.immortal_magic.guide.zones import ZONE_TEXTS
from undercroft.games.immortal_magic.layout import ZONES
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import CHANCE, Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kernel.table import BAG, DECK, ROW, Zone

BY_NAME: Final[dict[str, Zone]] = {zone.name: zone for zone in ZONES}


def why_not(view: View, spot: Spot, who: Sequence[str]) -> Reason:
    """The first thing that stands in the way."""
    if view.asked is None:
        return Reason("The game is over.", ("DIM-WIN-02", "DIM-WIN-03"))
    zone = BY_NAME.get(spot.zone)
    if zone is None or (zone.of_each_seat and spot.seat not in seats(view)):
        return Reason("There is no such place on the table.", ("DIM-SETUP-01",))
    spot = spot if zone.of_each_seat else replace(spot, seat=None)
    if not exists(view, spot):
        return Reason(_nothing_there(spot), ZONE_TEXTS[spot.zone][1])
    if view.asked != view.seat:
        return _not_asked(view, who)
    reason = _offered(view, spot)
    if reason is None and spot.zone in _REASONS:
        reason = _REASONS[spot.zone](view, spot, card_at(view, spot), who)
    if reason is None and zone.shape == DECK:
        says, about = ZONE_TEXTS[spot.zone]
        reason = Reason(f"Nothing is chosen from here. {says}", about)
    return reason or _something_else(view, spot)


def card_at(view: View, spot: Spot) -> Face | None:
    """The card that a spot names; None for a whole zone, an empty place or a card that is not known."""
    if BY_NAME[spot.zone].shape == ROW and spot.place is not None and not spot.gap:
        row = pile_of(view, spot)
        face: Face | None = row[spot.place] if spot.place < len(row) else EMPTY
        return None if face == EMPTY else face
    return spot.face if BY_NAME[spot.zone].shape == BAG else None


def pile_of(view: View, spot: Spot) -> Any:
    """The pile that a spot lies in."""
    pile = view.zones[spot.zone]
    return pile[spot.seat] if BY_NAME[spot.zone].of_each_seat else pile


def exists(view: View, spot: Spot) -> bool:
    """Whether what a spot names is there; spaces and lines of zones are there also when they are empty."""
    shape = BY_NAME[spot.zone].shape
    if spot.gap:
        return False
    pile = pile_of(view, spot)
    if spot.zone == "rooms" and spot.place is not None:
        there = spot.place in range(PLACES) and on_board(view, spot.place)
        return there and spot.face in (None, card_at(view, spot))
    if shape == ROW and spot.place is not None:
        return 0 <= spot.place < len(pile)
    if shape == ROW:
        return spot.face is None or spot.face in pile
    return shape != BAG or spot.face is None or pile.count(spot.face) > 0


def _nothing_there(spot: Spot) -> str:
    if spot.zone == "rooms":
        return "There is no such space in the dungeon."
    if spot.zone == "hand":
        return "As far as you know there is no such card in that hand."
    return "No such card lies there."


def _not_asked(view: View, who: Sequence[str]) -> Reason:
    """Who is asked, and what."""
    assert view.asked is not None
    if view.asked == CHANCE:
        return Reason("Chance decides first: dice are rolled, or a card is drawn.", ("DIM-TURN-01",))
    watching = "You are watching. " if view.seat is None else ""
    asked = f"asked: {prompt(view)}" if view.question else "choosing."
    says = f"{watching}{who[view.asked]} is {asked}"
    return Reason(says, ("DIM-TURN-01", *CLAUSES.get(view.question, ())))


def prompt(view: View) -> str:
    """The open question as a sentence."""
    return f"{ASKS[view.question].prompt}."


def _offered(view: View, spot: Spot) -> Reason | None:
    """A spot that can be chosen after all, with others or as a part of what can."""
    offered = [found for key in view.options for found in spots(view, key)]
    about = CLAUSES.get(view.question, ())
    if spot in offered:
        return Reason("This can be chosen now.", about)
    if Spot(spot.zone, spot.seat) in offered:
        return Reason(f"This is chosen as a whole. {prompt(view)}", about)
    inside = [found for found in offered if found.zone == spot.zone and found.seat == spot.seat]
    if inside and spot.place is None and spot.face is None:
        what = "places" if spot.zone == "rooms" else "cards"
        return Reason(f"One of the {what} there can be chosen. {prompt(view)}", about)
    return None


def _something_else(view: View, spot: Spot) -> Reason:
    """What is asked, and what the zone is for."""
    says, about = ZONE_TEXTS[spot.zone]
    clauses = tuple(dict.fromkeys((*CLAUSES.get(view.question, ()), *about)))
    return Reason(f"What is asked now: {prompt(view)} {says}", clauses)


_REASONS: Final[dict[str, Callable[[View, Spot, Face | None, Sequence[str]], Reason | None]]] = {
    "rooms": ways.rooms,
    "hand": hands.hand,
    "in_play": pieces.in_play,
    "deck": piles.deck,
    "graveyard": piles.graveyard,
}
