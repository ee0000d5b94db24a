"""Dungeon & Kingdom explained: where answers lie, what matters, and why something cannot be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from undercroft.games.dungeon_kingdom.asks import ASKS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.guide import marks, places, reasons
from undercroft.games.dungeon_kingdom.guide.reading import active, cuts, refills
from undercroft.games.dungeon_kingdom.guide.rules import CLAUSES, RULES, SHORT
from undercroft.games.dungeon_kingdom.guide.texts import card_texts, zone_texts
from undercroft.kernel.events import Event
from undercroft.kernel.guide import CardText, FigureText, Mark, Reason, Shown, Spot
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import BagView, View


class DungeonKingdomGuide:
    """Explains the game from a view alone, so that nothing hidden can be told."""

    def short(self) -> str:
        """The game in short, a paragraph a line."""
        return SHORT

    def rule(self, question: str) -> str:
        """The rules of a question in a sentence or two."""
        return RULES.get(question, "")

    def clauses(self, question: str) -> tuple[str, ...]:
        """The clauses that put a question."""
        return CLAUSES.get(question, ())

    def cards(self, options: object) -> Sequence[CardText]:
        """Every card of the game, by face, with the icons that the options give it."""
        return card_texts(options)

    def figures(self, options: object) -> Sequence[FigureText]:
        """Nobody: all lies on cards."""
        return ()

    def zones(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """Every zone: its name, what it is, and the clauses about it."""
        return zone_texts()

    def veil(self, view: View) -> View:
        """Without the memory aid, hands of others are numbers of cards. DK-INFO-07"""
        options = view.facts["options"]
        if options.memory_aid or options.open_hands:
            return view
        hands = tuple(
            [
                bag if seat == view.seat else BagView((), bag.size())
                for seat, bag in enumerate(view.zones["hand"])
            ]
        )
        return replace(view, zones={**view.zones, "hand": hands})

    def notes(self, view: View, key: str) -> list[str]:
        """That a card could cut, that the Matrix would be refilled, how full the Array would be."""
        if view.question == "take":
            slot = ASKS["take"].value(key)
            notes = ["cuts"] if cuts(view, view.zones["matrix"][slot], active(view)) else []
            return notes + (["refill"] if not view.facts["triggered"] and refills(view, slot) else [])
        if view.question == "action" and ASKS["action"].value(key) == QUEUE:
            return [f"{len(view.zones['array'][active(view)]) + 1} of {SLOTS}"]
        return []

    def spots(self, view: View, key: str) -> tuple[Spot, ...]:
        """Where an answer lies on the table."""
        return places.spots(view, key)

    def marks(self, view: View) -> tuple[Mark, ...]:
        """What the viewer should see at a glance."""
        return marks.marks(view)

    def shows(self, event: Event, seat: Seat | None) -> Shown:
        """Nothing: its cards are seen on their way across the table."""
        return Shown()

    def why_not(self, view: View, spot: Spot, who: Sequence[str]) -> Reason:
        """Why no answer lies at a spot now."""
        return reasons.why_not(view, spot, who)


GUIDE: Final = DungeonKingdomGuide()
