"""BATTLES: Armageddon explained: where answers lie, what matters, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from undercroft.games.battles.guide import marks, moments, notes, places, reasons
from undercroft.games.battles.guide.figures import figure_texts
from undercroft.games.battles.guide.rules import CLAUSES, RULES, SHORT
from undercroft.games.battles.guide.texts import card_texts
from undercroft.games.battles.guide.zones import zone_texts
from undercroft.games.battles.options import Options
from undercroft.kernel.events import Event
from undercroft.kernel.guide import CardText, FigureText, Mark, Reason, Shown, Spot
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View


class BattlesGuide:
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
        """Every Mob of the almanac, by face."""
        return card_texts(cast(Options, options))

    def figures(self, options: object) -> Sequence[FigureText]:
        """Every Total of the almanac, and the Rank cards."""
        return figure_texts()

    def zones(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """Every zone: its name, what it is, and the clauses about it."""
        return zone_texts()

    def veil(self, view: View) -> View:
        """Nothing is kept from people's eyes."""
        return view

    def notes(self, view: View, key: str) -> list[str]:
        """Needed rolls, exact chances, what a number leaves."""
        return notes.notes(view, key)

    def spots(self, view: View, key: str) -> tuple[Spot, ...]:
        """Where an answer lies on the table."""
        return places.spots(view, key)

    def marks(self, view: View) -> tuple[Mark, ...]:
        """What the viewer should see at a glance."""
        return marks.marks(view)

    def shows(self, event: Event, seat: Seat | None) -> Shown:
        """Mobs that come and go, and dice that are rolled."""
        return moments.shown(event, seat)

    def why_not(self, view: View, spot: Spot, who: Sequence[str]) -> Reason:
        """Why no answer lies at a spot now."""
        return reasons.why_not(view, spot, who)


GUIDE: Final = BattlesGuide()
