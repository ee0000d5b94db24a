"""The Assassin's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ASSASSINATE, GUISE
from undercroft.games.battles.board import DEAD, FALLOW, INACTIVE
from undercroft.games.battles.cards import TOTAL_AT
from undercroft.games.battles.deeds import KILLED
from undercroft.games.battles.figures import vc
from undercroft.games.battles.flow.listeners import ACTION
from undercroft.games.battles.flow.moves import AFFECTED, HIT, Botch, Hack, hackable, set_free
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, AttRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.flow.windows import NOT_TRIED, Avert, may_dodge
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done

AFTER_A_KILL: Final = -1
AFTER_A_FAILURE: Final = -2
"""How the number to kill changes. BA-ASSASSIN-01..03"""


@dataclass
class Assassinate(Frame):
    """An ATT roll without DEF, then a VC roll: the target dies without damage. BA-ASSASSIN-01..04"""

    dodge: int = NOT_TRIED

    def start(self, t: Field) -> Next[None]:
        """Whether anything blocks it. Event 41"""
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """First the ATT roll. BA-ASSASSIN-01, -05"""
        if not targets:
            t.cancel()
            return done(None)
        return call(AttRoll(t.actor, targets[0], True), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A miss is the end of it; a hit may be dodged. BA-ASSASSIN-01, BA-FIGHTER-07"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        if may_dodge(t, t.targets[0]):
            return call(Avert(t.targets[0]), then=self.averted)
        return self.hit(t)

    def averted(self, t: Field, outcome: int) -> Next[None]:
        """A dodged hit is a miss. X2"""
        self.dodge = outcome
        return self.fail(t) if outcome == SUCCEEDED else self.hit(t)

    def fail(self, t: Field) -> Next[None]:
        """It becomes harder. BA-ASSASSIN-01, -02"""
        self.quip(t, AFTER_A_FAILURE)
        return done(None)

    def hit(self, t: Field) -> Next[None]:
        """Then the VC roll. BA-ASSASSIN-02"""
        t.record_hit(t.actor, t.targets[0])
        return call(VcRoll(t.actor, ASSASSINATE, vc(t, t.actor, ASSASSINATE)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """He dies; or the hit Hacks him like any other. BA-ASSASSIN-02, -03"""
        target = t.targets[0]
        if outcome == SUCCEEDED:
            self.quip(t, AFTER_A_KILL)
            t.succeed()
            t.record_deed(KILLED, target, 0)
            t.kill(target)
            return self.settle(t)
        self.quip(t, AFTER_A_FAILURE)
        if hackable(t, target):
            return call(Hack(target, HIT, t.actor), then=self.hacked)
        return self.hacked(t, None)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """A hit wakes sleepers. BA-ENCHANTER-05"""
        set_free(t, t.targets[0])
        return self.settle(t)

    def quip(self, t: Field, by: int) -> None:
        """The number to kill falls, not below 0. BA-ASSASSIN-04"""
        t.quip(t.actor, TOTAL_AT[ASSASSINATE, "vc"], by)

    def settle(self, t: Field) -> Next[None]:
        """Deaths and what else follows."""
        return call(Settle(), then=self.settled) if unsettled(t) else self.settled(t, None)

    def settled(self, t: Field, _: None) -> Next[None]:
        """A botched DODGE leaves a Fighter STUCK only now. BA-FIGHTER-10"""
        if self.dodge == BOTCHED and t.position[t.targets[0]] != DEAD:
            return call(Botch(t.targets[0]), then=self.over)
        return done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


@dataclass
class Guise(Frame):
    """On success the target obeys the Assassin's controller. BA-ASSASSIN-06"""

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return call(VcRoll(t.actor, GUISE, vc(t, t.actor, GUISE)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Failure has no effect; success may be blocked. Event 41"""
        if outcome != SUCCEEDED:
            return done(None)
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """What the target upholds is broken before it changes sides. BA-ASSASSIN-06"""
        if not targets:
            t.cancel()
            return done(None)
        t.succeed()
        if hackable(t, targets[0]):
            return call(Hack(targets[0], AFFECTED, t.actor, INACTIVE, held=True), then=self.hacked)
        return self.take(t, INACTIVE)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """A botched Hacked roll leaves it STUCK. BA-ASSASSIN-06"""
        return self.take(t, t.base(t.targets[0]))

    def take(self, t: Field, position: int) -> Next[None]:
        """It changes sides and lies there, if both still live. BA-ASSASSIN-06, BA-DMG-06"""
        target = t.targets[0]
        if t.hp[target] > 0 and t.on_stage():
            t.end_as(FALLOW, GUISE)
            t.take_control(target, t.actor, GUISE_COUNTER)
            t.put(target, position)
            set_free(t, target)
        return call(Settle(), then=self.settled) if unsettled(t) else done(None)

    def settled(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


ACTION[ASSASSINATE] = Assassinate
ACTION[GUISE] = Guise
