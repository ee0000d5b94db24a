"""The Warlock's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import DEMON_ATTACK, READY_DEMON, SUMMON_DEMON
from undercroft.games.battles.board import DEAD, FALLOW, STUCK
from undercroft.games.battles.figures import damage_number, vc
from undercroft.games.battles.flow.damage import BY_SPELL, TO_SELF, Damage, Harm
from undercroft.games.battles.flow.listeners import ACTION, GUARD_WITH, MAY_GUARD, SPARED
from undercroft.games.battles.flow.moves import AFFECTED, BOTCH, MISSED, Hack
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, call, done


@dataclass
class ReadyDemon(Frame):
    """From BUSY to FALLOW with the Demon, without a roll. BA-WARLOCK-06"""

    def start(self, t: Field) -> Next[None]:
        """The Demon stays."""
        t.succeed()
        t.end_as(FALLOW, SUMMON_DEMON)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


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


@dataclass
class DemonAttack(Frame):
    """The Demon strikes with all of the Warlock's life, then he pays for it. BA-WARLOCK-07..09"""

    def start(self, t: Field) -> Next[None]:
        """The roll; a miss Hacks him."""
        return call(StandingRoll(t.actor, DEMON_ATTACK, "vc"), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Whom it gets through to."""
        if outcome != SUCCEEDED:
            return done(None)
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """His Total Hit Points as damage; with the option those he has left. BA-WARLOCK-08, BA-RULING-103"""
        if not targets:
            t.cancel()
            return done(None)
        t.enter_step(DAMAGE)
        life = t.hp[t.actor] if t.options.warlock_thp == "current" else t.max_hp[t.actor]
        return call(Damage(t.actor, targets, BY_SPELL, fixed=life), then=self.struck)

    def struck(self, t: Field, _: bool) -> Next[None]:
        """If he still lives he suffers the price and one more. BA-WARLOCK-08"""
        t.succeed()
        if t.position[t.actor] == DEAD:
            return done(None)
        price = damage_number(t, t.actor, DEMON_ATTACK) + 1
        return call(Harm(t.actor, (t.actor,), price, TO_SELF), then=self.paid)

    def paid(self, t: Field, _: None) -> Next[None]:
        """The damage has Hacked him."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


ACTION[READY_DEMON] = ReadyDemon
MAY_GUARD[SUMMON_DEMON] = may_absorb
GUARD_WITH[SUMMON_DEMON] = Absorb
ACTION[DEMON_ATTACK] = DemonAttack
