"""Why no answer lies at a spot now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from undercroft.games.dungeonquest.asks import ASKS
from undercroft.games.dungeonquest.board import CELLS
from undercroft.games.dungeonquest.guide import fights, holdings, ways
from undercroft.games.dungeonquest.guide.places import spots
from undercroft.games.dungeonquest.guide.reading import seats, table
from undercroft.games.dungeonquest.guide.rules import CLAUSES
from undercroft.games.dungeonquest.guide.zones import ZONE_TEXTS
from undercroft.games.dungeonquest.layout import ZONES
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import CHANCE, Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kernel.table import BAG, DECK, ROW, Zone

BY_NAME: Final[dict[str, Zone]] = {zone.name: zone for zone in ZONES}


def why_not(view: View, spot: Spot, who: Sequence[str]) -> Reason:
    """The first thing that stands in the way."""
    if view.asked is None:
        return Reason("The game is over.", ("DQ-WIN-01",))
    zone = BY_NAME.get(spot.zone)
    if zone is None or (zone.of_each_seat and spot.seat not in seats(view)):
        return Reason("There is no such place on the table.", ("DQ-SETUP-03",))
    spot = spot if zone.of_each_seat else replace(spot, seat=None)
    if not exists(view, spot):
        return Reason(_nothing_there(spot), ZONE_TEXTS[spot.zone][1])
    if view.asked != view.seat:
        return _not_asked(view, who)
    reason = _offered(view, spot)
    if reason is None and spot.zone in _REASONS:
        reason = _REASONS[spot.zone](view, spot, card_at(view, spot), who)
    if reason is None and zone.shape == DECK:
        reason = _pile(view, spot)
    return reason or _something_else(view, spot)


def card_at(view: View, spot: Spot) -> Face | None:
    """The card that a spot names; None for a whole zone, an empty place or a card that is not known."""
    if BY_NAME[spot.zone].shape == ROW and spot.place is not None and not spot.gap:
        face: Face | None = pile_of(view, spot)[spot.place]
        return None if face == EMPTY else face
    return spot.face if BY_NAME[spot.zone].shape == BAG else None


def pile_of(view: View, spot: Spot) -> Any:
    """The pile that a spot lies in."""
    pile = view.zones[spot.zone]
    return pile[spot.seat] if BY_NAME[spot.zone].of_each_seat else pile


def exists(view: View, spot: Spot) -> bool:
    """Whether what a spot names is there; a space of the board is there also where nothing is explored."""
    shape = BY_NAME[spot.zone].shape
    if spot.gap:
        return False
    pile = pile_of(view, spot)
    if spot.zone == "laid" and spot.place is not None:
        return spot.place in range(CELLS) and spot.face in (None, pile[spot.place])
    if shape == ROW and spot.place is not None:
        return 0 <= spot.place < len(pile)
    if shape == ROW:
        return spot.face is None or spot.face in pile
    return shape != BAG or spot.face is None or pile.count(spot.face) > 0


def _nothing_there(spot: Spot) -> str:
    if spot.zone == "laid":
        return "There is no such space on the board."
    if spot.zone in ("hero_hand", "monster_hand"):
        return "As far as you know there is no such card in that hand."
    return "No such card lies there."


def _not_asked(view: View, who: Sequence[str]) -> Reason:
    """Who is asked, and what."""
    assert view.asked is not None
    if view.asked == CHANCE:
        return Reason("Chance decides first: dice are rolled, or a card is drawn.", ("DQ-TURN-01",))
    watching = "You are watching. " if view.seat is None else ""
    says = f"{watching}{who[view.asked]} is asked: {prompt(view)}"
    return Reason(says, ("DQ-TURN-01", *CLAUSES.get(view.question, ())))


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
        what = "spaces" if spot.zone == "laid" else "cards"
        return Reason(f"One of the {what} there can be chosen. {prompt(view)}", about)
    return None


def _pile(view: View, spot: Spot) -> Reason | None:
    """Decks are drawn from when the rules say so; searching, going down and the dragon have reasons."""
    assert view.seat is not None
    if view.question == "action" and spot.zone in _DRAWN_BY_ACTION:
        return _DRAWN_BY_ACTION[spot.zone](table(view), view.seat)
    says, about = ZONE_TEXTS[spot.zone]
    return Reason(f"Nothing is chosen from here. {says}", about)


def _something_else(view: View, spot: Spot) -> Reason:
    """What is asked, and what the zone is for."""
    says, about = ZONE_TEXTS[spot.zone]
    clauses = tuple(dict.fromkeys((*CLAUSES.get(view.question, ()), *about)))
    return Reason(f"What is asked now: {prompt(view)} {says}", clauses)


_DRAWN_BY_ACTION: Final[dict[str, Callable[[Any, int], Reason]]] = {
    "search": ways.no_search,
    "catacomb": ways.no_descent,
    "dragon": ways.no_dragon,
}

_REASONS: Final[dict[str, Callable[[View, Spot, Face | None, Sequence[str]], Reason | None]]] = {
    "laid": ways.board,
    "loot": holdings.loot,
    "rune": holdings.rune,
    "kept": holdings.kept,
    "trip": holdings.trip,
    "hero_hand": fights.hand,
    "monster_hand": fights.hand,
    "classic_hand": fights.classic_hand,
    "token": fights.token,
    "lairs": fights.lairs,
}
