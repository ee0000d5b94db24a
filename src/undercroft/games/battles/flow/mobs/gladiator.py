"""The Gladiator's abilities: ARENA, a row of fights, and LEAP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import ARENA, ATTACK, LEAP, NOTHING
from undercroft.games.battles.board import ACTIVE, DEFENSE, INACTIVE, MOBILE, STUCK
from undercroft.games.battles.cards import USES
from undercroft.games.battles.figures import undead, value, vc
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_ATTACK, Strike
from undercroft.games.battles.flow.listeners import ACTION, MAY_REACT, REACT
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.reach import any_shield, new
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Frame, Next, call, done


@dataclass
class Arena(Frame):
    """One fight after the other. BA-GLADIATOR-02..06"""

    waiting: tuple[int, ...] = ()
    victim: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """Whom it gets through to. Event 41"""
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """Nobody: it is over."""
        if not through:
            t.cancel()
            return done(None)
        t.enter_step(DAMAGE)
        self.waiting = through
        return self.next_fight(t, None)

    def next_fight(self, t: Field, _: None) -> Next[None]:
        """The next victim that is still there, while he is. BA-GLADIATOR-04, -05"""
        while self.waiting and t.position[t.actor] == MOBILE:
            self.victim, self.waiting = self.waiting[0], self.waiting[1:]
            if t.position[self.victim] == DEFENSE:
                return call(Strike(t.actor, self.victim, BY_ABILITY), then=self.struck)
        return done(None)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A victim that is hit lies down; one that is missed strikes back. BA-GLADIATOR-02, -03"""
        if outcome < SUCCEEDED:
            return call(Strike(self.victim, t.actor, BY_ATTACK), then=self.answered)
        t.succeed()
        t.record_hit(t.actor, self.victim)
        return self.leave(t, INACTIVE)

    def answered(self, t: Field, outcome: int) -> Next[None]:
        """It is ACTIVE afterwards, hit or miss. BA-GLADIATOR-03"""
        if outcome >= SUCCEEDED:
            t.record_hit(self.victim, t.actor)
        return self.leave(t, ACTIVE)

    def leave(self, t: Field, position: int) -> Next[None]:
        """The victim leaves the arena, unless something has moved it already."""
        if t.position[self.victim] != DEFENSE:
            return self.next_fight(t, None)
        return call(Shift(self.victim, position, t.actor), then=self.next_fight)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


def may_leap(t: Field, mob: int, window: str) -> bool:
    """Whether the Gladiator can leap: after his own Attack that hit, with a use left. BA-GLADIATOR-07"""
    if mob != t.actor or t.act != ATTACK or t.position[mob] != MOBILE or value(t, mob, USES[LEAP]) == 0:
        return False
    return any(row[0] == mob for row in t.hits) and not undead(t, mob) and not new(t, mob)


@dataclass
class Leap(Frame):
    """A roll to lie ACTIVE again; failure leaves him STUCK. BA-GLADIATOR-07, -08"""

    mob: int
    window: str

    def start(self, t: Field) -> Next[None]:
        """One use is gone."""
        t.respond(self.mob, LEAP, NOTHING)
        t.quip(self.mob, USES[LEAP], -1)
        return call(VcRoll(self.mob, LEAP, vc(t, self.mob, LEAP)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Back to the Portal, one way or the other."""
        if outcome == SUCCEEDED:
            t.put(self.mob, ACTIVE)
        elif outcome == FAILED:
            t.put(self.mob, STUCK)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who leaps."""
        return uses(t, self.mob, LEAP, who)


ACTION[ARENA] = Arena
MAY_REACT[LEAP] = may_leap
REACT[LEAP] = Leap
