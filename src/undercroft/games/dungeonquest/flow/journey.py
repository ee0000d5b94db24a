"""Entering a space and what follows from it, as long as one moves on. DQ-MOVE-04, -11, DQ-ENC-01..04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import LEAVE, MOVE_ON, PASSAGES, STAY, STOP, TOWER_ROOM
from undercroft.games.dungeonquest.flow.chamber import AGAIN, END, Encounters
from undercroft.games.dungeonquest.flow.monster import WON, MeetMonster
from undercroft.games.dungeonquest.flow.reckoning import LeaveDungeon
from undercroft.games.dungeonquest.queries import in_tower, lair_in, may_leave, ways
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, ask, call, done


@dataclass
class Journey(Encounters):
    """Encounter the space a hero stands in; where it sends him on, move and encounter again."""

    def start(self, t: Quest) -> Next[None]:
        """He stands in it."""
        return self.enter(t)

    def enter(self, t: Quest) -> Next[None]:
        """Monster first, then the chamber. DQ-ENC-03"""
        self.twice = t.note_entry(self.seat)
        if t.place[self.seat] in t.lair_at:
            lair = lair_in(t, t.place[self.seat])
            return call(MeetMonster(self.seat, t.lair_kind[lair], lair), then=self.met)
        return self.encounter(t)

    def met(self, t: Quest, outcome: int) -> Next[None]:
        """Only a victory leads on to the chamber. DQ-ENC-03, -04, DQ-END-04"""
        return self.encounter(t) if outcome == WON and not t.turn_over else done(None)

    def encountered(self, t: Quest, outcome: int) -> Next[None]:
        """Move again, or use another move of a Stasis Rune, or end. DQ-RUNE-04, DQ-ENC-01, DQ-END-06"""
        self.kind = ""
        if t.turn_over:
            return done(None)
        if outcome >= AGAIN:
            return self.onward(t, outcome)
        if outcome == END and t.moves_left and ways(t, self.seat):
            return ask(self.seat, MOVE_ON, self.ways_or_stop, then=self.stasis)
        return done(None)

    def onward(self, t: Quest, outcome: int) -> Next[None]:
        """Through the passage that the dark gave, or one of the hero's choice. DQ-DARK-01, DQ-DARK-03"""
        if outcome > AGAIN:
            return self.walk(t, outcome - AGAIN - 1)
        if in_tower(t, self.seat):
            if not self.tower_ways(t):
                return done(None)
            return ask(self.seat, TOWER_ROOM, self.tower_ways, then=self.from_tower)
        if not ways(t, self.seat):
            return done(None)
        return ask(self.seat, MOVE_ON, self.ways, then=self.go)

    def ways(self, t: Quest) -> Sequence[str]:
        """The passages he may take."""
        return [PASSAGES[way] for way in ways(t, self.seat)]

    def ways_or_stop(self, t: Quest) -> Sequence[str]:
        """The passages he may take, or none of them. DQ-RUNE-04"""
        return [*self.ways(t), STOP]

    def tower_ways(self, t: Quest) -> Sequence[str]:
        """Out of the dungeon with Loot, or back into it, unless he has been here before. DQ-EXIT-01..03"""
        back = [] if self.twice else self.ways(t)
        return [*(back or [STAY]), LEAVE] if may_leave(t, self.seat) else back

    def from_tower(self, t: Quest, way: str) -> Next[None]:
        """Leave, or move out, or end the turn here where there is no way. DQ-EXIT-06, DQ-RULING-40"""
        if way == LEAVE:
            return call(LeaveDungeon(self.seat), then=self.left)
        if way == STAY:
            return done(None)
        return self.go(t, way)

    def left(self, t: Quest, _: None) -> Next[None]:
        return done(None)

    def stasis(self, t: Quest, way: str) -> Next[None]:
        """A further move of the rune, or no more."""
        if way == STOP:
            return done(None)
        t.use_move()
        return self.go(t, way)

    def go(self, t: Quest, way: str) -> Next[None]:
        return self.walk(t, PASSAGES.index(way))

    def moved(self, t: Quest, arrived: bool) -> Next[None]:
        """The next space is encountered too. DQ-MOVE-04"""
        return self.enter(t) if arrived and not t.turn_over else done(None)
