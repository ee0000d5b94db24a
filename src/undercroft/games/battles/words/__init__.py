"""BATTLES: Armageddon in words: labels of answers, lines of the log, the table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.asks import ASKS, CHANCES
from undercroft.games.battles.cards import NAMES
from undercroft.games.battles.words.labels import label, outcome
from undercroft.games.battles.words.log import line
from undercroft.games.battles.words.prompts import prompt
from undercroft.games.battles.words.sheet import sheet
from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.words import asking


class BattlesWords:
    """The words of the game; everything is written for one viewer."""

    def face(self, face: Face) -> str:
        """The name of a Mob."""
        return NAMES[face]

    def label(self, kind: str, key: str, view: View, who: Sequence[str]) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in CHANCES:
            return outcome(kind, CHANCES[kind].value(key), who)
        return label(kind, ASKS[kind].value(key), view, who)

    def prompt(self, view: View, who: Sequence[str]) -> str:
        """What is asked, and of whom."""
        return asking(view, who, lambda asked: prompt(asked, who))

    def tell(self, event: Event, seat: Seat | None, who: Sequence[str]) -> str:
        """The line of the log for an event."""
        return line(event, seat, who)

    def table(self, view: View, who: Sequence[str]) -> str:
        """The whole table as text."""
        return "\n".join(sheet(view, who))


WORDS: Final = BattlesWords()
