"""Why nothing can be done now with decks and graveyards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.immortal_magic.flow.deployment import MOST_BOUGHT, SWAPPED_CARDS
from undercroft.games.immortal_magic.guide.reading import table, window
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View


def deck(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why no further card can be bought. DIM-TURN-02, -08, -10"""
    if view.seat is None or spot.seat != view.seat or window(view) not in (DEPLOYMENT, MOVEMENT):
        return None
    known, seat = table(view), view.seat
    barred = _no_extra_draw(known, seat, window(view))
    if barred is not None:
        return barred
    if not known.gems[seat]:
        return Reason("A card costs 1 gem, and you have none.", ("DIM-TURN-08",))
    return Reason(f"You have bought {MOST_BOUGHT} cards this turn, and no more.", ("DIM-TURN-08",))


def graveyard(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why cards cannot be discarded for another one. DIM-TURN-09, -10"""
    own = view.seat is not None and spot.seat == view.seat
    if not own or view.seat is None or card is not None or window(view) not in (DEPLOYMENT, MOVEMENT):
        return None
    known, seat = table(view), view.seat
    barred = _no_extra_draw(known, seat, window(view))
    if barred is not None:
        return barred
    says = f"It takes {SWAPPED_CARDS} cards of your hand to draw one; you have fewer."
    return Reason(says, ("DIM-TURN-09",))


def _no_extra_draw(known: Keep, seat: Seat, now: str) -> Reason | None:
    """What bars every extra draw: the phase, the first turn, an empty deck."""
    if now == MOVEMENT and known.options.bonus_draw_phase != "any":
        says = "Further cards are drawn in the deployment phase, which is over for this turn."
        return Reason(says, ("DIM-TURN-08", "DIM-TURN-09", "DIM-TURN-11"))
    if known.turns_taken[seat] == 1 and not known.options.first_turn_bonus_draw:
        return Reason("In your first turn no further cards are drawn.", ("DIM-TURN-02",))
    renewed = known.options.deck_out == "reshuffle" and known.graveyard[seat]
    if not known.deck[seat].loose and not renewed:
        return Reason("Your deck is empty.", ("DIM-TURN-10", "DIM-TURN-15"))
    return None
