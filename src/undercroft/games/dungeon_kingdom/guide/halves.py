"""Why nothing can be done now with a card of the Kingdom or the Dungeon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeon_kingdom.asks import ANGEL_CARD, KINGDOM
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES, PRINCESS, is_monster, one
from undercroft.games.dungeon_kingdom.guide.costs import cannot_defeat, does_not_pay
from undercroft.games.dungeon_kingdom.guide.reading import table
from undercroft.games.dungeon_kingdom.queries.offers import why_no_deed, why_not_control
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once

BECOMING_GEMS: Final = frozenset(place.face for place in ANGEL_CARD.domain)


def kingdom(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """The Kingdom pays for Monsters; it neither acts nor controls."""
    if card is None or view.question == "hand.discard":
        return _out_of_season(view)
    if view.question == "menu":
        return cannot_defeat(view, card) if is_monster(card) else _pays_only(card)
    if view.question == "pay":
        return does_not_pay(view, KINGDOM, card)
    if view.question == "controller":
        says = "The controller comes from hand or Dungeon; cards of the Kingdom cannot control."
        return Reason(says, ("DK-CONTROL-01", "DK-CONTROL-03"))
    return _not_for_an_angel(view, card)


def _out_of_season(view: View) -> Reason | None:
    """Before a cut there is neither Kingdom nor Dungeon; in the Aftermath their cards leave by themselves."""
    if view.facts["phase"] == "aftermath":
        says = "The Dungeon & Kingdom Phase is over: the cards left here leave without a choice."
        return Reason(says, ("DK-PHASE-02", "DK-AFTER-01", "DK-AFTER-03", "DK-AFTER-04"))
    return None


def _pays_only(card: Face) -> Reason:
    says = (
        f"In the Kingdom {one(card)} pays for Monsters and has no deed; abilities are used in the Dungeon. "
        "What is left here returns to your hand."
    )
    return Reason(says, ("DK-DEED-03", "DK-DEFEAT-02", "DK-AFTER-01"))


def dungeon(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """The Dungeon acts and controls; it does not pay."""
    if card is None or view.question == "hand.discard":
        return _out_of_season(view)
    if view.question == "menu":
        return _without_controller(view, card) if is_monster(card) else _without_effect(view, card)
    if view.question == "pay":
        return _does_not_pay_here(card)
    if view.question == "controller":
        return Reason("Monsters are controlled by an Adventurer, not by another Monster.", ("DK-CONTROL-01",))
    return _not_for_an_angel(view, card)


def _without_controller(view: View, card: Face) -> Reason | None:
    refusal = why_not_control(table(view))
    if refusal is None:
        return None
    says = f"{NAMES[card]} is no use now: {refusal.says}. In the Dungeon it cannot be defeated."
    return Reason(says, refusal.clauses)


def _without_effect(view: View, card: Face) -> Reason | None:
    refusal = why_no_deed(table(view), card)
    if refusal is None:
        return None
    says = f"{NAMES[card]}'s deed, {CARDS[card].ability}, would have no effect now: {refusal.says}."
    return Reason(says, each_once(("DK-DEED-04", "DK-ABIL-03", *CARDS[card].clauses[:1], *refusal.clauses)))


def _does_not_pay_here(card: Face) -> Reason:
    says = "Icons are paid from hand and Kingdom; cards of the Dungeon do not pay."
    clause = "DK-WILD-05" if card == PRINCESS else "DK-ROBOT-06"
    return Reason(says, ("DK-DEFEAT-01", "DK-DEFEAT-03", clause))


def _not_for_an_angel(view: View, card: Face) -> Reason | None:
    if view.question == "angel.card" and card not in BECOMING_GEMS:
        return Reason(f"{NAMES[card]} is a Monster, and a Monster never becomes a Gem.", ("DK-ANGEL-06",))
    return None
