"""The Time Mage's abilities: ENTROPY out of turn, and waking Mobs from TIME SLIP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import ENTROPY, NOTHING
from undercroft.games.battles.asks import TARGET
from undercroft.games.battles.board import DEAD, INACTIVE, MOBILE
from undercroft.games.battles.cards import REACTION
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.listeners import MAY_REACT, REACT
from undercroft.games.battles.flow.mobs.witch import CurseOn
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.reach import new, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Frame, Next, ask, call, done


def in_time(t: Field, mob: int) -> list[int]:
    """Whom ENTROPY can be cast on: every living Mob, also one in DEFENSE. BA-TIMEMAGE-01, X2

    AURA, HIDE and PROPERSTANCE keep a Mob out of reach; a MAGIC CIRCLE does not show before it blocks.
    """
    return [
        other
        for other, position in enumerate(t.position)
        if position != DEAD and shielded(t, mob, other, False, False) == NOTHING
    ]


def may_age(t: Field, mob: int, window: str) -> bool:
    """Whether the Time Mage can cast ENTROPY: from ACTIVE, FALLOW or BUSY. BA-TIMEMAGE-01"""
    reaction = REACTION[ENTROPY]
    if reaction is None or t.position[mob] not in reaction.origin:
        return False
    return not undead(t, mob) and not new(t, mob)


@dataclass
class Entropy(Frame):
    """On success a Mob becomes INACTIVE, and so does he in any case. BA-TIMEMAGE-01..03"""

    mob: int
    window: str
    target: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """On whom; there are always some."""
        return ask(t.controller[self.mob], TARGET, self.targets, then=self.cast)

    def targets(self, t: Field) -> Sequence[int]:
        """Whom it can be cast on."""
        return in_time(t, self.mob)

    def cast(self, t: Field, target: int) -> Next[None]:
        """The roll. BA-TIMEMAGE-01"""
        self.target = target
        t.respond(self.mob, ENTROPY, target)
        t.become_mobile(self.mob, "o")
        return call(VcRoll(self.mob, ENTROPY, vc(t, self.mob, ENTROPY)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The Mob is moved, unless a Circle blocks it. BA-TIMEMAGE-02, BA-RUNECASTER-05"""
        if outcome != SUCCEEDED:
            return self.spend_turn(t) if outcome == FAILED else done(None)
        shield = shielded(t, self.mob, self.target, True, False)
        if shield != NOTHING:
            t.block(self.target, shield)
            return self.aged(t, None)
        return call(Shift(self.target, INACTIVE, self.mob), then=self.aged)

    def aged(self, t: Field, _: None) -> Next[None]:
        """Witches of the target's party answer. BA-WITCH-02"""
        return call(CurseOn(self.mob, self.target), then=self.cursed)

    def cursed(self, t: Field, _: None) -> Next[None]:
        """With the option a success costs no turn. BA-RULING-10"""
        if t.options.free_o_actions:
            t.lay_back(self.mob)
        return self.spend_turn(t)

    def spend_turn(self, t: Field) -> Next[None]:
        """His turn is over, and a TIME SLIP that he held. BA-TIMEMAGE-03"""
        if t.position[self.mob] == MOBILE:
            t.put(self.mob, INACTIVE)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who casts."""
        return uses(t, self.mob, ENTROPY, who)


MAY_REACT[ENTROPY] = may_age
REACT[ENTROPY] = Entropy
