"""The Ranger's abilities; the shot of CALLED SHOT itself is in its data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import COUNTER_BLOW, DONE
from undercroft.games.battles.board import DEAD, DEFENSE, OVERLAY, STUCK
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.after import Wolf
from undercroft.games.battles.flow.damage import BY_ABILITY, Strike
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.in_force import AFTER_HIT
from undercroft.games.battles.listening import in_order
from undercroft.games.battles.reach import flowered, new, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure

RANGER: Final = mob_of("ranger")
COUNTER: Final = 2 * RANGER


def attackers(t: Field, ranger: int) -> list[int]:
    """Living Mobs whose ATT rolls hit the Ranger now; who is in a stance or under AURA cannot be countered.

    BA-RANGER-01, BA-LIGHTMAGE-02, X2
    """
    hit = {attacker for attacker, defender in t.hits if defender == ranger}
    return [
        mob
        for mob in sorted(hit)
        if t.position[mob] != DEAD and shielded(t, ranger, mob, False, True) == NOTHING
    ]


def may_counter(t: Field, ranger: int) -> bool:
    """Whether a Ranger can strike back now. BA-RANGER-01, -06, BA-LIGHTMAGE-09"""
    if t.position[ranger] == DEAD or t.base(ranger) == STUCK or undead(t, ranger) or new(t, ranger):
        return False
    return t.asleep_by[ranger] == NOTHING and not flowered(t, ranger) and bool(attackers(t, ranger))


@dataclass
class Counters(Procedure):
    """E1: each Ranger who was hit may strike back once. BA-TURN-20, BA-RANGER-01

    `stuck` are the targets that were STUCK when the Action came at them. BA-RANGER-06
    """

    stuck: tuple[int, ...]
    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Rangers that were hit."""
        hit = {row[1] for row in t.hits}
        self.waiting = in_order(t, [mob for mob in hit if t.mobs[mob] == RANGER and mob not in self.stuck])
        return self.next(t, None)

    def next(self, t: Field, _: None) -> Next[None]:
        """One after the other."""
        while self.waiting:
            ranger, self.waiting = self.waiting[0], self.waiting[1:]
            if may_counter(t, ranger):
                return call(Counter(ranger), then=self.next)
        return done(None)


@dataclass
class Counter(Settling):
    """A VC roll, then one ATT roll at an attacker that nothing can answer. BA-RANGER-02..04, BA-O-07"""

    ranger: int
    attacker: int = NOTHING
    called_up: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Whom, if anybody. Section 6, D20"""
        return ask(t.controller[self.ranger], COUNTER_BLOW, self.choices, then=self.chosen)

    def mob(self, t: Field) -> int:
        return self.ranger

    def choices(self, t: Field) -> Sequence[int]:
        """Whoever hit the Ranger, or nobody."""
        return [*attackers(t, self.ranger), DONE]

    def chosen(self, t: Field, attacker: int) -> Next[None]:
        """The roll."""
        if attacker == DONE:
            return done(None)
        self.attacker = attacker
        t.respond(self.ranger, COUNTER, attacker)
        if not OVERLAY[t.position[self.ranger]]:
            self.call_up(t, self.ranger)
        return call(VcRoll(self.ranger, COUNTER, vc(t, self.ranger, COUNTER)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A failure changes nothing. BA-RANGER-03"""
        if outcome != SUCCEEDED:
            return self.leave(t, None)
        if t.position[self.attacker] != DEFENSE:
            self.call_up(t, self.attacker)
        strike = Strike(self.ranger, self.attacker, BY_ABILITY, immediate=True)
        return call(strike, then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """The WOLF listens to the hit. BA-RANGER-04, BA-DRUID-06"""
        if outcome >= SUCCEEDED and not AFTER_HIT.isdisjoint(t.standing):
            return call(Wolf(((self.ranger, self.attacker),)), then=self.leave)
        return self.leave(t, None)

    def leave(self, t: Field, _: object) -> Next[None]:
        """Who was called up for it goes back. BA-O-04"""
        t.responded()
        for mob in self.called_up:
            t.lay_back(mob)
        return self.settle(t)

    def call_up(self, t: Field, mob: int) -> None:
        """Into DEFENSE for this blow alone. BA-O-04, -07"""
        t.defend(mob)
        self.called_up = (*self.called_up, mob)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who may strike back."""
        return f"{mob_name(t, self.ranger, who)} may strike back"


ASKED_FOR: Final = {"counter": (COUNTER, "vc")}
