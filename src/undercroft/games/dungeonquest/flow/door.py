"""A Door card. DQ-DOOR-01..04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.flow.draw import OpenCard
from undercroft.games.dungeonquest.flow.resolve import OPENS, Resolve
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Seat


@dataclass
class TryDoor(Frame):
    """Draw one Door card, for both doors of an edge; hands back whether the way is free. DQ-DOOR-01, -03

    Nothing is remembered: a door must be passed anew each time. DQ-DOOR-04
    """

    seat: Seat

    def start(self, t: Quest) -> Next[bool]:
        """Draw it."""
        return call(OpenCard(self.seat, "door"), then=self.opened)

    def opened(self, t: Quest, card: CardId) -> Next[bool]:
        """Without any Door card the door opens. DQ-CARD-03"""
        return call(Resolve(self.seat, card), then=self.tried) if card != NO_CARD else done(True)

    def tried(self, t: Quest, verdict: str) -> Next[bool]:
        """A door that stays shut ends the turn. DQ-DOOR-02"""
        if verdict == OPENS:
            return done(True)
        t.stop_turn(self.seat)
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """At the door."""
        return f"{who[self.seat]} tries the door"
