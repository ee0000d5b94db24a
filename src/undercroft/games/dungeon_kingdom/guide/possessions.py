"""Why nothing can be done now with cards in hand, Gems, the Graveyard, or cards between two places."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_kingdom.asks import HAND
from undercroft.games.dungeon_kingdom.cards import NAMES
from undercroft.games.dungeon_kingdom.guide.costs import does_not_pay
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Cards in hand pay and control; those of others are secret."""
    if spot.seat == view.seat:
        return does_not_pay(view, HAND, card) if view.question == "pay" and card is not None else None
    if view.question == "ninja.card" and spot.seat != view.about["victim"]:
        robbed = who[view.about["victim"]]
        return Reason(
            f"{NAMES[view.about['face']]} searches the hand of {robbed}.", ("DK-NINJA-01", "DK-NINJA-02")
        )
    return None


def treasury(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Abilities score Gems or devour them, where there are any."""
    if view.zones["treasury"][spot.seat].size():
        return None
    return Reason("There are no Gems in this Treasury.", ("DK-COMP-05", "DK-AFTER-03"))


def graveyard(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Abilities make points of the Monsters there."""
    if view.zones["graveyard"][spot.seat]:
        return None
    return Reason("No Monster lies in this Graveyard.", ("DK-DEFEAT-05", "DK-CUT-07"))


def limbo(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """A card between two places."""
    if not view.zones["limbo"]:
        return None
    if view.question == "action":
        new = NAMES[view.about["taken"]]
        says = f"{new} is your new card: choose where it is queued, or the line where it cuts."
        return Reason(says, ("DK-TURN-03", "DK-QUEUE-02", "DK-CUT-04"))
    says = "A card in limbo is nowhere: nothing can be done with it until it becomes a Gem."
    return Reason(says, ("DK-ABIL-05",))
