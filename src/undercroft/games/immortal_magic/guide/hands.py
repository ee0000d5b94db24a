"""Why a card of a hand cannot be played now."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.immortal_magic.cards import CARDS, NAMES
from undercroft.games.immortal_magic.guide.reading import named, table, window
from undercroft.games.immortal_magic.queries.limits import why_not_wear
from undercroft.games.immortal_magic.queries.matching import characters
from undercroft.games.immortal_magic.queries.playable import NO_BEARER, why_not
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import counted, path_name
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once


def hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Hands are hidden; a card of the own one has its time, its price and its needs. DIM-PLAY-01, -02"""
    now = window(view)
    if card is None or not now or view.seat is None or spot.seat != view.seat:
        return None
    return why_unplayed(table(view), view.seat, card, now)


def why_unplayed(known: Keep, seat: Seat, face: Face, now: str) -> Reason | None:
    """What stands in the way of playing a card, as the rules say it; nothing if nothing does."""
    refusal = why_not(known, seat, face, now)
    if refusal is None:
        return None
    told = refusal.told(
        name=NAMES[face],
        price=counted(price(known, seat, face), "gem"),
        gems=known.gems[seat],
        path=path_name(CARDS[face].path),
        words=CARDS[face].words.removesuffix("."),
    )
    return _with_faults(known, seat, face, told) if refusal is NO_BEARER else told


def _with_faults(known: Keep, seat: Seat, face: Face, told: Reason) -> Reason:
    """What keeps each character from taking a piece of equipment."""
    bearers = {named(known, card): why_not_wear(known, card, face) for card in characters(known, seat)}
    faults = [fault.told(bearer=name, gear="it") for name, fault in bearers.items() if fault is not None]
    clauses = each_once([*told.clauses, *(clause for fault in faults for clause in fault.clauses)])
    return Reason(" ".join(each_once([told.says, *(fault.says for fault in faults)])), clauses)
