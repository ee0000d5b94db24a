"""The Evoker's MAGIC MISSILE out of turn; LIGHTNING STRIKE and the Turn Action are in the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import MAGIC_MISSILE, NOTHING
from undercroft.games.battles.asks import TARGET
from undercroft.games.battles.board import ACTIVE
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, undead, value
from undercroft.games.battles.flow.damage import BY_SPELL, Damage
from undercroft.games.battles.flow.listeners import MAY_REACT, REACT, SPARED
from undercroft.games.battles.flow.mobs.witch import CurseOn
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.flow.windows import Guard
from undercroft.games.battles.reach import against, may_be_hit, new, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Frame, Next, ask, call, done


def in_sight(t: Field, mob: int) -> list[int]:
    """Whom a missile out of turn can be thrown at. BA-EVOKER-04"""
    seat = t.controller[mob]
    return [other for other in against(t, seat) if other != mob and may_be_hit(t, seat, other, False)]


def may_throw(t: Field, mob: int, window: str) -> bool:
    """Whether the Evoker can throw a missile now: ACTIVE, with dice left. BA-EVOKER-04"""
    if t.position[mob] != ACTIVE or value(t, mob, POOL[MAGIC_MISSILE]) == 0:
        return False
    return not undead(t, mob) and not new(t, mob) and bool(in_sight(t, mob))


@dataclass
class Missile(Frame):
    """One D4 at one enemy; he stays ACTIVE. BA-EVOKER-04, -05, X2"""

    mob: int
    window: str
    named: int = NOTHING
    target: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """At whom."""
        found = in_sight(t, self.mob)
        if len(found) == 1:
            return self.throw(t, found[0])
        return ask(t.controller[self.mob], TARGET, self.targets, then=self.throw)

    def targets(self, t: Field) -> Sequence[int]:
        """Whom it can be thrown at."""
        return in_sight(t, self.mob)

    def throw(self, t: Field, target: int) -> Next[None]:
        """The pool loses one; then a guard may step in, who is none for himself. BA-EVOKER-04, V8"""
        self.named = target
        if target in t.stand_ins:
            t.stand_down(target)
        t.respond(self.mob, MAGIC_MISSILE, target)
        t.quip(self.mob, POOL[MAGIC_MISSILE], -1)
        return call(Guard(target, self.mob, True, False), then=self.guarded)

    def guarded(self, t: Field, target: int) -> Next[None]:
        """Who steps in comes to the Stage; what shields the target stops it without striking back.

        BA-CAVALIER-01, BA-LIGHTMAGE-03, BA-RUNECASTER-05
        """
        if target == SPARED:
            return done(None)
        self.target = target
        if target != self.named:
            t.defend(target)
        shield = shielded(t, self.mob, target, True, False)
        if shield != NOTHING:
            t.block(target, shield)
            return self.struck(t, False)
        return call(Damage(self.mob, (target,), BY_SPELL, dice(t, self.mob, 1), 4), then=self.struck)

    def struck(self, t: Field, _: bool) -> Next[None]:
        """Witches of the target's party answer. BA-WITCH-02"""
        if self.target != self.named:
            t.stand_down(self.target)
            t.lay_back(self.target)
        return call(CurseOn(self.mob, self.target), then=self.over)

    def over(self, t: Field, _: None) -> Next[None]:
        """He stays where he is; something may look at a guard that has gone back. BA-DARKMAGE-07"""
        return call(Settle(), then=self.settled) if unsettled(t) else done(None)

    def settled(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who throws."""
        return f"{uses(t, self.mob, MAGIC_MISSILE, who)} out of turn"


MAY_REACT[MAGIC_MISSILE] = may_throw
REACT[MAGIC_MISSILE] = Missile
