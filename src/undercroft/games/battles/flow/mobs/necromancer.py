"""The Necromancer's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING, SUMMON_DEAD
from undercroft.games.battles.asks import BODYGUARD
from undercroft.games.battles.board import DEAD, DEFENSE, STUCK
from undercroft.games.battles.cards import REACTION
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.listeners import GUARD_WITH, MAY_GUARD
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.layout import UNDEAD_COUNTER
from undercroft.games.battles.reach import new
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, ask, call, done


def bodyguards(t: Field, necromancer: int) -> list[int]:
    """His undead that can step in front of him. BA-NECROMANCER-07"""
    return [
        mob
        for mob, holder in enumerate(t.holder)
        if holder == necromancer
        and t.borrowed[mob] == UNDEAD_COUNTER
        and t.position[mob] not in (STUCK, DEFENSE, DEAD)
    ]


def may_send_bodyguard(t: Field, mob: int, target: int, by: int, damages: bool, rolls_to_hit: bool) -> bool:
    """Only for himself, and only where somebody rolls to hit. BA-NECROMANCER-07, -08"""
    if mob != target or not rolls_to_hit or undead(t, mob) or new(t, mob):
        return False
    reaction = REACTION[SUMMON_DEAD]
    return reaction is not None and t.base(mob) in reaction.origin and bool(bodyguards(t, mob))


@dataclass
class SendBodyguard(Frame):
    """One of the undead may take the Necromancer's place. BA-NECROMANCER-07

    Hands back the target from now on.
    """

    mob: int
    target: int
    by: int
    guard: int = NOTHING

    def start(self, t: Field) -> Next[int]:
        """Which of them, before the roll."""
        t.respond(self.mob, SUMMON_DEAD, self.target)
        found = self.guards(t)
        if len(found) == 1:
            return self.named(t, found[0])
        return ask(t.controller[self.mob], BODYGUARD, self.guards, then=self.named)

    def guards(self, t: Field) -> Sequence[int]:
        """Who can."""
        return bodyguards(t, self.mob)

    def named(self, t: Field, guard: int) -> Next[int]:
        """The roll; a botch leaves the Necromancer STUCK."""
        self.guard = guard
        return call(VcRoll(self.mob, SUMMON_DEAD, vc(t, self.mob, SUMMON_DEAD, "vc2")), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """The guard is the target, or he stays it."""
        if outcome != SUCCEEDED:
            return done(self.target)
        t.stand_in(self.guard, self.target)
        return done(self.guard)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """For whom."""
        return f"a bodyguard for {mob_name(t, self.mob, who)}"


MAY_GUARD[SUMMON_DEAD] = may_send_bodyguard
GUARD_WITH[SUMMON_DEAD] = SendBodyguard
