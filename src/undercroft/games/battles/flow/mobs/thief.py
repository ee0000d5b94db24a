"""The Thief's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import DIVVY, NOTHING, STEAL
from undercroft.games.battles.asks import AIM, DIVVY_POINT, MOST_TOTALS
from undercroft.games.battles.board import INACTIVE
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.deeds import CHANGED
from undercroft.games.battles.figures import counted, vc
from undercroft.games.battles.flow.listeners import ACTION
from undercroft.games.battles.flow.moves import Affect
from undercroft.games.battles.flow.naming import purses
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.single_acts import giftable
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done


@dataclass
class Steal(Frame):
    """Points go from the Total into the pool of DIVVY. BA-THIEF-01..04"""

    victim: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return call(VcRoll(t.actor, STEAL, vc(t, t.actor, STEAL)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """What was declared stays erased if it fails. BA-THIEF-03"""
        if outcome != SUCCEEDED:
            t.end_as(INACTIVE)
            return done(None)
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """Of another victim than was named the Thief's player names a Total now. BA-TURN-26"""
        if not through:
            t.cancel()
            return done(None)
        self.victim = through[0]
        if t.aim != NOTHING:
            return self.take(t)
        found = self.aims(t)
        if len(found) == 1:
            return self.aimed(t, found[0])
        return ask(t.controller[t.actor], AIM, self.aims, then=self.aimed)

    def aims(self, t: Field) -> Sequence[int]:
        """Totals of the new victim."""
        return purses(t, self.victim)

    def aimed(self, t: Field, aim: int) -> Next[None]:
        """What is taken instead."""
        t.aim_at(aim % MOST_TOTALS)
        return self.take(t)

    def take(self, t: Field) -> Next[None]:
        """No more than is there; an enemy that stands is Hacked. BA-THIEF-02, -04"""
        points = min(counted(t, t.actor, t.spent), t.totals[self.victim][t.aim])
        t.quip(self.victim, t.aim, -points)
        t.quip(t.actor, POOL[DIVVY], points)
        t.record_deed(CHANGED, self.victim, -points, t.aim)
        t.record_deed(CHANGED, t.actor, points, POOL[DIVVY])
        t.succeed()
        return call(Affect(self.victim, t.actor), then=self.taken)

    def taken(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


@dataclass
class Divvy(Frame):
    """Points are handed out one by one to Totals of the party. BA-THIEF-05, -06

    `given` are the Mobs that have got one, `at` counts them afterwards.
    """

    left: int = 0
    given: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Field) -> Next[None]:
        """As many as were declared."""
        self.left = counted(t, t.actor, t.spent)
        return self.hand_out(t)

    def hand_out(self, t: Field) -> Next[None]:
        """Where does the next one go?"""
        if self.left == 0:
            t.reach(self.given)
            return self.touch(t, None)
        found = self.aims(t)
        if len(found) == 1:
            return self.give(t, found[0])
        return ask(t.controller[t.actor], DIVVY_POINT, self.aims, then=self.give)

    def aims(self, t: Field) -> Sequence[int]:
        """Totals of the party, but not the pool that the points come from. BA-THIEF-05"""
        return [mob * MOST_TOTALS + total for mob, total in giftable(t, t.actor, DIVVY)]

    def give(self, t: Field, aim: int) -> Next[None]:
        """One point."""
        mob, total = divmod(aim, MOST_TOTALS)
        t.quip(mob, total, 1)
        t.record_deed(CHANGED, mob, 1, total)
        if mob not in self.given:
            self.given = (*self.given, mob)
        self.left -= 1
        return self.hand_out(t)

    def touch(self, t: Field, _: None) -> Next[None]:
        """Gifts hack nobody, but wake sleepers. BA-THIEF-06, BA-ENCHANTER-05"""
        while self.at < len(self.given):
            mob = self.given[self.at]
            self.at += 1
            if mob != t.actor:
                return call(Affect(mob, t.actor), then=self.touch)
        t.succeed()
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """How many are left."""
        return f"{self.left} left to share"


ACTION[STEAL] = Steal
ACTION[DIVVY] = Divvy
