"""Why no answer lies at a spot now."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeon_kingdom.asks import ASKS
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES
from undercroft.games.dungeon_kingdom.guide.halves import dungeon, kingdom
from undercroft.games.dungeon_kingdom.guide.lines import array, matrix
from undercroft.games.dungeon_kingdom.guide.places import spots
from undercroft.games.dungeon_kingdom.guide.possessions import graveyard, hand, limbo, treasury
from undercroft.games.dungeon_kingdom.guide.sentences import TEXTS
from undercroft.games.dungeon_kingdom.layout import ZONES
from undercroft.games.dungeon_kingdom.queries.needs import doing
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kernel.table import ROW
from undercroft.kit.guide import each_once
from undercroft.kit.language.syntax import all_steps
from undercroft.kit.why_not import WhyNot
from undercroft.kit.words import joined

IN_PARTS: Final = ("action", "reaper")
"""Questions with answers for a whole zone and others for parts of it."""


class Reasons(WhyNot):
    """An Array is cut at gaps between its cards, and equal cards are one choice."""

    def exists(self, view: View, spot: Spot) -> bool:
        """A gap lies before each card of a row and after the last; where no card lies is nothing."""
        if self.zones[spot.zone].shape != ROW:
            return super().exists(view, Spot(spot.zone, spot.seat, spot.place, spot.face))
        pile = self.pile(view, spot)
        if spot.gap:
            return spot.place is not None and 0 <= spot.place <= len(pile)
        return super().exists(view, spot) and (spot.place is None or pile[spot.place] != EMPTY)

    def missing(self, view: View, spot: Spot) -> Reason:
        if spot.zone == "matrix" and view.facts["triggered"]:
            return Reason("No card lies there, and the Matrix is not refilled any more.", ("DK-REFILL-08",))
        return super().missing(view, spot)

    def card_at(self, view: View, spot: Spot) -> Face | None:
        whole_row = spot.place is None and self.zones[spot.zone].shape == ROW and not spot.gap
        return spot.face if whole_row else super().card_at(view, spot)

    def offered(self, view: View, spot: Spot) -> Reason | None:
        """A spot that can be chosen after all, or whose card is equal to one that can. DK-COMP-06"""
        offered = self.all_spots(view)
        if view.question in IN_PARTS and spot not in offered and Spot(spot.zone, spot.seat) in offered:
            return None
        card = self.card_at(view, spot)
        for found in offered:
            beside = found != spot and (found.zone, found.seat) == (spot.zone, spot.seat)
            if card is not None and spot not in offered and beside and self.card_at(view, found) == card:
                says = f"Equal cards are one choice: the other {NAMES[card]} here stands for this one."
                return Reason(says, ("DK-COMP-06",))
        return super().offered(view, spot)

    def names(self, view: View, owner: str) -> dict[str, str]:
        """The card that asks, and those whose abilities reach what others have."""
        asking = NAMES[view.about["face"]] if "face" in view.about else ""
        return {**super().names(view, owner), "card": asking, **REACHING}

    def something_else(self, view: View, spot: Spot) -> Reason:
        """What is asked, and what the zone is for. DK-PHASE-04"""
        told = super().something_else(view, spot)
        inside = ("DK-PHASE-04",) if view.facts["phase"] == "dungeon & kingdom" else ()
        return Reason(told.says, each_once((*self.about(view), *inside, *told.clauses)))


def _who(does: str) -> str:
    """The cards whose ability does something, in a sentence: a Harpy."""
    kinds = [card.kind for card in CARDS for step in all_steps(card.line.steps) if doing(step) == does]
    found = [f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}" for kind in dict.fromkeys(kinds)]
    return joined(found, "or") or "nothing"


REACHING: Final = {
    "grappler": _who("move rivals"), "conqueror": _who("conquer"), "robber": _who("kidnap"),
    "devourer": _who("score all"), "scorer": _who("score mine"), "reaper": _who("score graves"),
}  # fmt: skip
"""What the texts call the cards of each ability."""

REASONS: Final = Reasons(
    TEXTS,
    ASKS,
    ZONES,
    spots,
    {
        "matrix": matrix,
        "array": array,
        "kingdom": kingdom,
        "dungeon": dungeon,
        "hand": hand,
        "treasury": treasury,
        "graveyard": graveyard,
        "limbo": limbo,
    },
    unchosen=("discard", "spent", "box"),
)
