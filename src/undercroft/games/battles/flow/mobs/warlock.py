"""The Warlock's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import DEMON_ATTACK, SUMMON_DEMON
from undercroft.games.battles.board import STUCK
from undercroft.games.battles.figures import damage_number, vc
from undercroft.games.battles.flow.damage import TO_SELF, Harm
from undercroft.games.battles.flow.listeners import GUARD_WITH, MAY_GUARD, SPARED
from undercroft.games.battles.flow.moves import AFFECTED, BOTCH, MISSED, Hack
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, call, done


def may_absorb(t: Field, mob: int, target: int, by: int, damages: bool, rolls_to_hit: bool) -> bool:
    """While the Demon is out, for the Warlock himself. BA-WARLOCK-02"""
    return mob == target and t.standing[mob] == SUMMON_DEMON


@dataclass
class Absorb(Frame):
    """The Demon takes what threatens the Warlock, or turns on him. BA-WARLOCK-03, -04

    Hands back SPARED, or the target as it was.
    """

    mob: int
    target: int
    by: int

    def start(self, t: Field) -> Next[int]:
        """One roll."""
        t.respond(self.mob, SUMMON_DEMON, self.target)
        need = vc(t, self.mob, SUMMON_DEMON, "vc2")
        return call(VcRoll(self.mob, SUMMON_DEMON, need, late=True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Hacked either way; a Demon that fails leaves him STUCK."""
        if outcome == SUCCEEDED:
            return call(Hack(self.mob, AFFECTED, self.mob), then=self.absorbed)
        cause = BOTCH if outcome == BOTCHED else MISSED
        return call(Hack(self.mob, cause, self.mob, STUCK), then=self.failed)

    def absorbed(self, t: Field, _: None) -> Next[int]:
        """What follows of the move."""
        return call(Settle(), then=self.spared) if unsettled(t) else done(SPARED)

    def spared(self, t: Field, _: None) -> Next[int]:
        """The effect on him is blocked."""
        return done(SPARED)

    def failed(self, t: Field, _: None) -> Next[int]:
        """The price of the Demon, from himself."""
        price = damage_number(t, self.mob, DEMON_ATTACK)
        return call(Harm(self.mob, (self.mob,), price, TO_SELF), then=self.paid)

    def paid(self, t: Field, _: None) -> Next[int]:
        """The Action goes on against him."""
        return done(self.target)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose Demon."""
        return f"the Demon of {mob_name(t, self.mob, who)}"


MAY_GUARD[SUMMON_DEMON] = may_absorb
GUARD_WITH[SUMMON_DEMON] = Absorb
