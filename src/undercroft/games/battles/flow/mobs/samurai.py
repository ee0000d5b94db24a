"""The Samurai's PROPERSTANCE and the attacks out of it; SWORDSING is in the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, SAMURAI, STANCE_ATTACKS
from undercroft.games.battles.asks import D20, STANCE_TARGET
from undercroft.games.battles.board import BUSY, DEAD, DEFENSE, INACTIVE, MOBILE
from undercroft.games.battles.cards import USES
from undercroft.games.battles.figures import value
from undercroft.games.battles.flow.damage import Strike
from undercroft.games.battles.flow.rolls import ONE_DIE, SUCCEEDED
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.windows import SPARED, Guard
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.reach import attackable
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, Odds, call, chance, done
from undercroft.kit.procedure import Procedure, choose

PROPERSTANCE: Final = 2 * SAMURAI + 1

STANCE_NUMBER: Final = 15
"""A d20 up to this brings the Samurai into the stance; nothing changes it. BA-SAMURAI-03"""


@dataclass
class TakeStance(Procedure):
    """A plain d20 in the GO step, no VC roll. BA-SAMURAI-03"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return chance(D20, self.pips, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "stance"

    def need(self, t: Field) -> int:
        return STANCE_NUMBER

    def pips(self, t: Field) -> Odds[int]:
        """Twenty sides."""
        return ONE_DIE

    def rolled(self, t: Field, pips: int) -> Next[None]:
        """In the stance, or INACTIVE."""
        t.note_stance(self.mob, STANCE_NUMBER, pips)
        if pips <= STANCE_NUMBER:
            t.begin_standing(self.mob, PROPERSTANCE, BUSY)
        else:
            t.put(self.mob, INACTIVE)
        return done(None)


@dataclass
class StanceAttacks(Procedure):
    """As many Attacks as are stored, each with a target of its own. BA-SAMURAI-06, -07"""

    left: int = 0
    named: int = NOTHING
    target: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """All that is stored is used up."""
        t.enter_step(DAMAGE)
        self.left = min(max(t.stored[t.actor], 1), value(t, t.actor, USES[PROPERSTANCE]))
        t.store(t.actor, -t.stored[t.actor])
        return self.next_attack(t, None)

    def next_attack(self, t: Field, _: None) -> Next[None]:
        """The target is named just before each, while the Samurai is on the Stage. BA-SAMURAI-06, -07"""
        if self.left == 0 or not self.targets(t) or t.position[t.actor] != MOBILE:
            return done(None)
        return choose(t, t.controller[t.actor], STANCE_TARGET, self.targets, then=self.guard)

    def targets(self, t: Field) -> Sequence[int]:
        """Any enemy that can be attacked."""
        return attackable(t, t.actor)

    def guard(self, t: Field, target: int) -> Next[None]:
        """W-GUARD opens for each. BA-SAMURAI-07"""
        self.left -= 1
        self.named = target
        return call(Guard(target, t.actor, True, True), then=self.strike)

    def strike(self, t: Field, target: int) -> Next[None]:
        """A standard Attack, unless a guard has stopped it or killed its own Mob. BA-SAMURAI-06"""
        if target == SPARED or t.position[target] == DEAD:
            return settled(t, self.next_attack)
        self.target = target
        if t.position[target] != DEFENSE:
            t.defend(target)
        return call(Strike(t.actor, target), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered; the target goes back."""
        if outcome >= SUCCEEDED:
            t.succeed()
            t.record_hit(t.actor, self.target)
        if self.target != self.named:
            t.stand_down(self.target)
        if t.position[self.target] == DEFENSE:
            t.lay_back(self.target)
        return settled(t, self.next_attack)


GO_ACTION: Final = {PROPERSTANCE: TakeStance}
ACTION: Final = {STANCE_ATTACKS: StanceAttacks}
HOOKS: Final = ("stance_holds",)
