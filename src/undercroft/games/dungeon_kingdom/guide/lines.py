"""Why nothing can be done now with the Matrix or a line of cards."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.dungeon_kingdom.asks import ALL_FACES, DISMISS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.cards import (
    COLOURED,
    COLOURS,
    MONSTERS,
    NAMES,
    is_monster,
    matches,
    one,
)
from undercroft.games.dungeon_kingdom.guide.costs import cannot_conquer
from undercroft.games.dungeon_kingdom.guide.reading import table
from undercroft.games.dungeon_kingdom.queries.offers import (
    NOT_NEXT,
    why_not_act,
    why_not_feed,
    why_not_grapple,
)
from undercroft.games.dungeon_kingdom.words import number_of_cards
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once
from undercroft.kit.words import joined


def matrix(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """One card a turn. DK-TURN-03, -04"""
    if view.question == "action":
        new = one(view.about["taken"])
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
    if all(matches(face, card) for face in ALL_FACES):
        return "any card"
    if all(matches(face, card) for face in MONSTERS):
        return "any Monster or Princess"
    return f"{joined([f'a {COLOURS[face]} card' for face in COLOURED if matches(face, card)])} or a Princess"


def _with_the_new_card(view: View, spot: Spot, card: Face | None) -> Reason | None:
    new, line = view.about["taken"], view.zones["array"][view.seat]
    if card is not None and matches(new, card):
        says = f"{NAMES[new]} matches {NAMES[card]}: choose the line on its left or on its right."
        return Reason(says, ("DK-CUT-02", "DK-CUT-04"))
    if card is not None:
        says = f"Cards in line are used only after a cut, and {NAMES[new]} does not match {NAMES[card]}."
        return Reason(says, ("DK-CUT-02", "DK-CUT-03"))
    place, voluntary = spot.place or 0, view.facts["options"].voluntary_dismiss
    asked = [place if spot.gap else DISMISS, *([QUEUE] if spot.place == len(line) else ())]
    refused = [why_not_act(new, line, voluntary, action) for action in asked]
    beside = joined([NAMES[face] for face in line[max(0, place - 1) : place + 1]], "or")
    names = {"new": NAMES[new], "beside": beside, "most": SLOTS, "size": number_of_cards(len(line))}
    told = [refusal.told(**names) for refusal in refused if refusal is not None]
    clauses = each_once(clause for reason in told for clause in reason.clauses)
    return Reason(" ".join(reason.says for reason in told), clauses) if told else None


def _not_fed(view: View, card: Face | None) -> Reason | None:
    if card is None:
        return NOT_NEXT.told()
    last, picks = view.about.get("last", -1), view.about.get("picks", 1)
    refusal = why_not_feed(table(view), card, last, picks)
    return refusal and refusal.told(monster=NAMES[card])


def _anothers(view: View, card: Face | None) -> Reason | None:
    """Why a card in another Array is out of reach."""
    if card is None:
        return None
    if view.question == "harpy.card":
        refusal = why_not_grapple(card)
        return refusal and refusal.told(card=NAMES[view.about["face"]], monster=NAMES[card])
    return cannot_conquer(view, card) if view.question == "robot.target" and is_monster(card) else None
