"""Why no answer lies at a spot now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import NAMES
from undercroft.games.dungeon_kingdom.guide.halves import dungeon, kingdom
from undercroft.games.dungeon_kingdom.guide.lines import array, matrix
from undercroft.games.dungeon_kingdom.guide.places import spots
from undercroft.games.dungeon_kingdom.guide.possessions import (
    graveyard,
    hand,
    limbo,
    look,
    pile,
    treasury,
)
from undercroft.games.dungeon_kingdom.guide.reading import seats
from undercroft.games.dungeon_kingdom.guide.rules import CLAUSES
from undercroft.games.dungeon_kingdom.guide.texts import ZONE_TEXTS
from undercroft.games.dungeon_kingdom.layout import ZONES
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import CHANCE, Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kernel.table import BAG, ROW, Zone

BY_NAME: Final[dict[str, Zone]] = {zone.name: zone for zone in ZONES}


def why_not(view: View, spot: Spot, who: Sequence[str]) -> Reason:
    """The first thing that stands in the way."""
    if view.asked is None:
        return Reason("The game is over.", ("DK-END-04", "DK-SCORE-04"))
    zone = BY_NAME.get(spot.zone)
    if zone is None or (zone.of_each_seat and spot.seat not in seats(view)):
        return Reason("There is no such place on the table.", ("DK-INFO-01",))
    spot = spot if zone.of_each_seat else replace(spot, seat=None)
    if not _exists(view, spot):
        return _nothing_there(view, spot)
    if view.asked != view.seat:
        return _not_asked(view, who)
    card = card_at(view, spot)
    reason = _offered(view, spot, card)
    if reason is None and spot.zone in _REASONS:
        reason = _REASONS[spot.zone](view, spot, card, who)
    return reason or _something_else(view, spot)


def card_at(view: View, spot: Spot) -> Face | None:
    """The card that a spot names; None for a gap, a whole zone, or a card the viewer does not know."""
    shape = BY_NAME[spot.zone].shape
    if spot.gap or shape not in (ROW, BAG):
        return None
    if shape == ROW and spot.place is not None:
        face: Face | None = _pile(view, spot)[spot.place]
        return face
    return spot.face


def _pile(view: View, spot: Spot) -> Any:
    pile = view.zones[spot.zone]
    return pile[spot.seat] if BY_NAME[spot.zone].of_each_seat else pile


def _exists(view: View, spot: Spot) -> bool:
    """Whether the card or gap that a spot names is there."""
    shape = BY_NAME[spot.zone].shape
    pile = _pile(view, spot)
    if shape == ROW and spot.gap:
        return spot.place is not None and 0 <= spot.place <= len(pile)
    if shape == ROW and spot.place is not None:
        return 0 <= spot.place < len(pile) and pile[spot.place] != EMPTY
    if shape == ROW:
        return spot.face is None or spot.face in pile
    return shape != BAG or spot.face is None or pile.count(spot.face) > 0


def _nothing_there(view: View, spot: Spot) -> Reason:
    if spot.zone == "hand":
        return Reason("As far as you know there is no such card in that hand.", ("DK-INFO-02",))
    if spot.zone != "matrix":
        return Reason("No such card lies there.", ZONE_TEXTS[spot.zone][1])
    if view.facts["triggered"]:
        return Reason("No card lies there, and the Matrix is not refilled any more.", ("DK-REFILL-08",))
    says = "No card lies there. The Matrix is refilled where a whole row or column is empty."
    return Reason(says, ("DK-REFILL-01", "DK-REFILL-03"))


def _not_asked(view: View, who: Sequence[str]) -> Reason:
    """Whose turn it is, and what he chooses."""
    assert view.asked is not None
    if view.asked == CHANCE:
        return Reason("Chance decides first: a card is drawn, or who begins.", ("DK-DECK-07",))
    prompt = _prompt(view)
    watching = "You are watching. " if view.seat is None else ""
    says = f"{watching}It is {who[view.asked]}'s turn. {who[view.asked]} is asked: {prompt}"
    return Reason(says, ("DK-TURN-05", *CLAUSES.get(view.question, ())))


def _prompt(view: View) -> str:
    prompt = ASKS[view.question].prompt
    return prompt if prompt.endswith("?") else f"{prompt}."


def _offered(view: View, spot: Spot, card: Face | None) -> Reason | None:
    """A spot that can be chosen after all, or whose card is equal to one that can."""
    offered = [found for key in view.options for found in spots(view, key)]
    if spot in offered:
        return Reason("This can be chosen now.", CLAUSES.get(view.question, ()))
    if Spot(spot.zone, spot.seat) in offered and view.question not in ("action", "reaper"):
        return Reason(f"This is chosen as a whole. {_prompt(view)}", CLAUSES.get(view.question, ()))
    for found in offered:
        beside = found.zone == spot.zone and found.seat == spot.seat
        if card is not None and beside and card_at(view, found) == card:
            says = f"Equal cards are one choice: the other {NAMES[card]} here stands for this one."
            return Reason(says, ("DK-COMP-06",))
        if beside and spot.place is None and spot.face is None and not found.gap:
            return Reason(
                f"One of the cards there can be chosen. {_prompt(view)}", CLAUSES.get(view.question, ())
            )
    return None


def _something_else(view: View, spot: Spot) -> Reason:
    """What is asked, and what the zone is for. DK-PHASE-04"""
    says, clauses = ZONE_TEXTS[spot.zone]
    inside = ("DK-PHASE-04",) if view.facts["phase"] == "dungeon & kingdom" else ()
    return Reason(
        f"What is asked now: {_prompt(view)} {says}",
        tuple(dict.fromkeys((*CLAUSES.get(view.question, ()), *inside, *clauses))),
    )


_REASONS: Final[dict[str, Callable[[View, Spot, Face | None, Sequence[str]], Reason | None]]] = {
    "matrix": matrix,
    "array": array,
    "kingdom": kingdom,
    "dungeon": dungeon,
    "hand": hand,
    "treasury": treasury,
    "graveyard": graveyard,
    "limbo": limbo,
    "look": look,
    "discard": pile,
    "spent": pile,
    "box": pile,
    "main": pile,
    "ability": pile,
}
