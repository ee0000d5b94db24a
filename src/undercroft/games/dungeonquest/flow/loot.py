"""Using a card for what it gives. DQ-TURN-05, DQ-LOOT-05, DQ-RUNE-01, -02"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.actions import READ
from undercroft.games.dungeonquest.cards import NAMES
from undercroft.games.dungeonquest.cards.vocabulary import USES
from undercroft.games.dungeonquest.flow.resolve import LINES, Perform
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class Drink(Frame):
    """Use a potion, a rune or the Tome: discarded unless it is kept, it does what it says. DQ-TURN-05"""

    seat: Seat
    face: Face

    def start(self, t: Quest) -> Next[None]:
        """First it is discarded. DQ-CARD-06, DQ-RUNE-01, DQ-LOOT-05"""
        if self.face in READ:
            t.read(self.seat, self.face)
        else:
            t.use(self.seat, self.face)
        return call(Perform(self.seat, self.face, LINES[USES][self.face]), then=self.used)

    def used(self, t: Quest, _: str) -> Next[None]:
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} uses {NAMES[self.face]}"
