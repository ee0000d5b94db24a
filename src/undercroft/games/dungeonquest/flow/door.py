"""A Door card. DQ-DOOR-01..04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.flow.resolve import NOTHING, OPENS, DrawAndResolve
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import Seat


@dataclass
class TryDoor(Frame):
    """Draw one Door card, for both doors of an edge; hands back whether the way is free. DQ-DOOR-01, -03

    Nothing is remembered: a door must be passed anew each time. DQ-DOOR-04
    """

    seat: Seat

    def start(self, t: Quest) -> Next[bool]:
        return call(DrawAndResolve(self.seat, "door"), then=self.tried)

    def tried(self, t: Quest, verdict: str) -> Next[bool]:
        """A door that stays shut ends the turn; without any Door card it opens. DQ-DOOR-02, DQ-CARD-03"""
        if verdict in (OPENS, NOTHING):
            return done(True)
        t.stop_turn(self.seat)
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} tries the door"
