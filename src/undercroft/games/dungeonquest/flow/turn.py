"""A turn of one hero, step by step. DQ-TURN-01..10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DONE, DRINK
from undercroft.games.dungeonquest.board import CATACOMBS
from undercroft.games.dungeonquest.cards.holdings import USABLE
from undercroft.games.dungeonquest.cards.vocabulary import PACK
from undercroft.games.dungeonquest.flow.action import Act
from undercroft.games.dungeonquest.flow.catacombs import CatacombTurn
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.loot import Drink
from undercroft.games.dungeonquest.flow.status import Status
from undercroft.games.dungeonquest.flow.sun import SunStep
from undercroft.games.dungeonquest.queries import GONE, holding, may_set
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class Turn(Frame):
    """Sun, lost turn, status, loot window, and then what the hero does or must do. DQ-TURN-02"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """The First Player's seat moves the sun, whatever has become of its hero. DQ-SUN-04, DQ-TURN-10

        DQ-RULING-31
        """
        t.begin_turn(self.seat)
        if self.seat == t.first:
            if may_set(t):
                return call(SunStep(), then=self.wake)
            t.advance_sun()
        return self.wake(t, False)

    def wake(self, t: Quest, sunset: bool) -> Next[None]:
        """A hero who must lose the turn loses it. DQ-TURN-02, DQ-STAT-02"""
        if sunset or t.place[self.seat] in GONE:
            return done(None)
        if t.lost_turns[self.seat]:
            t.lose_turn(self.seat)
            return self.end(t, None)
        if t.kept[self.seat] or t.trip[self.seat]:
            return call(Status(self.seat), then=self.open_pack)
        return self.open_pack(t, None)

    def open_pack(self, t: Quest, _: None) -> Next[None]:
        """The loot window. DQ-TURN-05"""
        if t.turn_over:
            return self.end(t, None)
        if holding(t, self.seat, USABLE[PACK]):
            return ask(self.seat, DRINK, self.drinks, then=self.drink)
        return self.act(t)

    def drinks(self, t: Quest) -> Sequence[Face]:
        """Potions and runes of healing, or nothing more."""
        return [*holding(t, self.seat, USABLE[PACK]), DONE]

    def drink(self, t: Quest, face: Face) -> Next[None]:
        if face == DONE:
            return self.act(t)
        return call(Drink(self.seat, face), then=self.open_pack)

    def act(self, t: Quest) -> Next[None]:
        """In the catacombs, in an encounter that is pending, or free to act. DQ-TURN-02, -06"""
        if t.place[self.seat] == CATACOMBS:
            return call(CatacombTurn(self.seat), then=self.end)
        if t.pending[self.seat]:
            t.begin_pending(self.seat)
            return call(Journey(self.seat), then=self.end)
        return call(Act(self.seat), then=self.end)

    def end(self, t: Quest, _: None) -> Next[None]:
        """The dragon sleeps on if nobody is with it. DQ-TURN-08, DQ-TC-09"""
        t.end_turn(self.seat)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]}'s turn"
