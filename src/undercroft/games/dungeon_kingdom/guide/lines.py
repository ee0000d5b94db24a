"""Why nothing can be done now with the Matrix or a line of cards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_kingdom.asks import SLOTS
from undercroft.games.dungeon_kingdom.cards import COLOURS, NAMES, PRINCESS, is_monster, matches, one
from undercroft.games.dungeon_kingdom.guide.costs import cannot_conquer
from undercroft.games.dungeon_kingdom.words import number_of_cards
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.words import joined


def matrix(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """One card a turn. DK-TURN-03, -04"""
    if view.question == "action":
        new = one(view.zones["limbo"][-1])
        says = f"You have already taken {new} this turn, and it cannot be put back. Queue it, or cut with it."
        return Reason(says, ("DK-TURN-03", "DK-TURN-04"))
    return None


def array(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Cards in line wait for a cut."""
    if spot.seat != view.seat:
        return _anothers(view, card)
    if view.question == "take":
        return _before_taking(card)
    if view.question == "action":
        return _with_the_new_card(view, spot, card)
    if view.question in ("raid", "raid.one"):
        return _not_fed(view, card)
    return None


def _before_taking(card: Face | None) -> Reason:
    says = "Take a card of the Matrix first. Cards in line are used only after a cut"
    if card is None:
        return Reason(f"{says}.", ("DK-TURN-03", "DK-CUT-01"))
    return Reason(
        f"{says}; {_cutters(card)} cuts beside {one(card)}.", ("DK-TURN-03", "DK-CUT-02", "DK-CUT-03")
    )


def _cutters(card: Face) -> str:
    if card == PRINCESS:
        return "any card"
    return "any Monster or Princess" if is_monster(card) else f"a {COLOURS[card]} card or a Princess"


def _with_the_new_card(view: View, spot: Spot, card: Face | None) -> Reason:
    new = view.zones["limbo"][-1]
    if spot.gap and spot.place is not None:
        return _no_line(view, spot.place, new)
    if card is None:
        return _no_dismissal(view)
    if matches(new, card):
        says = f"{NAMES[new]} matches {NAMES[card]}: choose the line on its left or on its right."
        return Reason(says, ("DK-CUT-02", "DK-CUT-04"))
    says = f"Cards in line are used only after a cut, and {NAMES[new]} does not match {NAMES[card]}."
    return Reason(says, ("DK-CUT-02", "DK-CUT-03"))


def _no_line(view: View, place: int, new: Face) -> Reason:
    """Why the Array is not cut here, nor the new card queued."""
    line = view.zones["array"][view.seat]
    beside = [NAMES[face] for face in line[max(0, place - 1) : place + 1]]
    says = f"{NAMES[new]} does not match {joined(beside, 'or')}: a cut lies directly beside a matching card."
    if place == len(line):
        says += " The Array is full, so that the card cannot be queued either."
        return Reason(says, ("DK-CUT-02", "DK-CUT-04", "DK-QUEUE-01", "DK-DISMISS-04"))
    return Reason(says, ("DK-CUT-02", "DK-CUT-04"))


def _no_dismissal(view: View) -> Reason:
    size = len(view.zones["array"][view.seat])
    if size < SLOTS:
        says = f"Only a full Array of {SLOTS} cards can be dismissed; yours has {number_of_cards(size)}."
    else:
        says = "The new card can cut your Array, so that it is not dismissed."
    return Reason(says, ("DK-DISMISS-01",))


def _not_fed(view: View, card: Face | None) -> Reason:
    if card is not None and view.facts["captured"][card]:
        return Reason(f"{NAMES[card]} has captured its points already.", ("DK-AFTER-06", "DK-AFTER-08"))
    says = (
        "Monsters are fed from left to right: the next one stands right of the last, and leaves enough "
        "behind it for the points you have."
    )
    return Reason(says, ("DK-AFTER-08",))


def _anothers(view: View, card: Face | None) -> Reason | None:
    """Why a card in another Array is out of reach."""
    if view.question == "harpy.card" and card is not None:
        says = f"A Harpy takes Adventurers only, and {NAMES[card]} is a Monster."
        return Reason(says, ("DK-HARPY-01", "DK-HARPY-03"))
    if view.question == "robot.target" and card is not None and is_monster(card):
        return cannot_conquer(view, card)
    return None
