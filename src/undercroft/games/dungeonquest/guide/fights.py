"""Why nothing can be done now with the cards of a fight, or with a monster."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeonquest.cards import NAMES, attack
from undercroft.games.dungeonquest.guide.ways import is_fought, no_flight
from undercroft.games.dungeonquest.layout import NO_SEAT
from undercroft.games.dungeonquest.queries.fights import no_counter
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View


def hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Hands are hidden, and played from when a round asks for it. DQ-CMB-03, -05"""
    owner: Seat = view.facts["fighter" if spot.zone == "hero_hand" else "keeper"]
    if view.facts["fighter"] == NO_SEAT:
        return Reason("Nobody fights now; hands are drawn for a fight.", ("DQ-CMB-01", "DQ-CMB-03"))
    if owner == NO_SEAT:
        says = "Alone the monster has no hand: it plays the top card of the Combat deck."
        return Reason(says, ("DQ-SOLO-03", "DQ-SOLO-04"))
    if owner != view.seat:
        return Reason(f"This hand is {who[owner]}'s, and hidden from you.", ("DQ-CMB-03",))
    if view.question == "counter" and card is not None:
        return _does_not_answer(view, card)
    return None


def _does_not_answer(view: View, card: Face) -> Reason | None:
    """Why a card is no further card of a counterattack. DQ-CNT-02"""
    other = "monster_played" if view.seat == view.facts["fighter"] else "hero_played"
    attacks = view.zones[other]
    if not attacks or attacks[0] is None:
        return None
    foe = attack(attacks[0]).type
    refusal = no_counter(card, foe)
    return refusal and refusal.told(card=NAMES[card], foe=foe, counter=attack(card).counter)


def classic_hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """The three cards of the Classic Combat. DQ-CLASSIC-01, -03"""
    if view.facts["options"].combat_mode != "classic":
        return Reason("These cards are for Classic Combat only.", ("DQ-CLASSIC-01",))
    return None


def token(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """A monster is fought until a side is dead, unless the hero escapes first. DQ-MON-06, -07"""
    if view.facts["fighter"] == NO_SEAT:
        return Reason("No monster is met now.", ("DQ-MON-01",))
    if view.seat is not None and view.seat == view.facts["fighter"] and is_fought(view):
        refusal = no_flight(view, view.seat)
        return Reason(f"The monster is fought until a side is dead. {refusal.says}", refusal.clauses)
    return None
