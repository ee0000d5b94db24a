"""Why nothing can be done now with decks and graveyards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.immortal_magic.guide.reading import table, window
from undercroft.games.immortal_magic.queries.phases import why_not_buy, why_not_swap
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def deck(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why no further card can be bought."""
    if view.seat is None or spot.seat != view.seat or window(view) not in (DEPLOYMENT, MOVEMENT):
        return None
    refusal = why_not_buy(table(view), view.seat, window(view))
    return refusal.told() if refusal is not None else None


def graveyard(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why cards cannot be discarded for another one."""
    own = view.seat is not None and spot.seat == view.seat
    if not own or view.seat is None or card is not None or window(view) not in (DEPLOYMENT, MOVEMENT):
        return None
    refusal = why_not_swap(table(view), view.seat, window(view))
    return refusal.told() if refusal is not None else None
