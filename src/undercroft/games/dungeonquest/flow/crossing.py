"""Crossing a Bridge. DQ-BRIDGE-02, -04, -05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DONE, DROP
from undercroft.games.dungeonquest.flow.catacombs import Descend
from undercroft.games.dungeonquest.flow.rolls import AttributeTest, Roll, Suffer
from undercroft.games.dungeonquest.queries import burden, droppable
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import FAR, NEAR
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class CrossBridge(Frame):
    """Drop Loot, test Agility with the rest on one's back; hands back whether the hero is across."""

    seat: Seat

    def start(self, t: Quest) -> Next[bool]:
        """Loot may be dropped first. DQ-BRIDGE-02, DQ-LOOT-06"""
        if droppable(t, self.seat):
            return ask(self.seat, DROP, self.loot, then=self.drop)
        return self.try_it(t)

    def loot(self, t: Quest) -> Sequence[Face]:
        """What may be dropped, or no more."""
        return [*droppable(t, self.seat), DONE]

    def drop(self, t: Quest, face: Face) -> Next[bool]:
        if face == DONE:
            return self.try_it(t)
        t.lose(self.seat, face)
        return self.start(t)

    def try_it(self, t: Quest) -> Next[bool]:
        """The dice count one more for each Loot card still held. DQ-BRIDGE-02"""
        test = AttributeTest(self.seat, "agility", "bridge", plus=burden(t, self.seat))
        return call(test, then=self.tried)

    def tried(self, t: Quest, margin: int) -> Next[bool]:
        """Across, or down. DQ-BRIDGE-04, -05"""
        if margin < 0:
            return call(Roll(self.seat, "for the wounds of the fall"), then=self.fall)
        t.stand(self.seat, NEAR if t.side[self.seat] == FAR else FAR)
        return done(True)

    def fall(self, t: Quest, pips: int) -> Next[bool]:
        """A die of wounds."""
        return call(Suffer(self.seat, pips, "bridge"), then=self.land)

    def land(self, t: Quest, alive: bool) -> Next[bool]:
        """Who lives is in the catacombs now. DQ-CAT-06"""
        if alive:
            return call(Descend(self.seat), then=self.fallen)
        t.finish_turn()
        return done(False)

    def fallen(self, t: Quest, _: None) -> Next[bool]:
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} crosses the bridge"
