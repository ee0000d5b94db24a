"""The Gladiator's abilities: ARENA, a row of fights, and LEAP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import ATTACK, LEAP, NOTHING
from undercroft.games.battles.board import ACTIVE, MOBILE, STUCK
from undercroft.games.battles.cards import USES
from undercroft.games.battles.figures import undead, value, vc
from undercroft.games.battles.flow.listeners import MAY_REACT, REACT
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.reach import new
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Frame, Next, call, done


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


MAY_REACT[LEAP] = may_leap
REACT[LEAP] = Leap
