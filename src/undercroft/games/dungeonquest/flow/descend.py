"""Going down into the catacombs. DQ-CAT-04..06"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import HEADING
from undercroft.games.dungeonquest.board import DIRECTIONS
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, done
from undercroft.kernel.ids import Seat


@dataclass
class Descend(Frame):
    """Enter the catacombs by choice or by a fall: choose a direction, and the turn ends. DQ-CAT-04..06"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """The arrow of the travel marker."""
        return ask(self.seat, HEADING, self.headings, then=self.enter)

    def headings(self, t: Quest) -> Sequence[int]:
        return DIRECTIONS

    def enter(self, t: Quest, heading: int) -> Next[None]:
        """The first card comes next turn. DQ-RULING-09"""
        t.enter_catacombs(self.seat, heading)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} enters the catacombs"
