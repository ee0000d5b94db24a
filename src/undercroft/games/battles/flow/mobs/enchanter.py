"""The Enchanter's abilities: SLEEP."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING, SLEEP
from undercroft.games.battles.board import FALLOW, MOBILE, STUCK
from undercroft.games.battles.figures import vc
from undercroft.games.battles.flow.listeners import ACTION
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done


@dataclass
class Sleep(Frame):
    """One enemy becomes STUCK and is held; the Enchanter will be FALLOW. BA-ENCHANTER-03"""

    sleeper: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return call(VcRoll(t.actor, SLEEP, vc(t, t.actor, SLEEP)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Whom it gets through to. Event 41"""
        if outcome != SUCCEEDED:
            return done(None)
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.reached)
        t.reach(t.targets)
        return self.reached(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """It lies STUCK, whatever it stood in; a fall from flight comes first. X2"""
        if not targets:
            t.cancel()
            return done(None)
        t.succeed()
        self.sleeper = targets[0]
        return call(Shift(self.sleeper, STUCK, t.actor), then=self.hold)

    def hold(self, t: Field, _: None) -> Next[None]:
        """The hold begins at once, the Enchanter lies down in E3. BA-TURN-25, BA-ENCHANTER-06"""
        if t.position[self.sleeper] == STUCK and t.position[t.actor] == MOBILE:
            t.fall_asleep(self.sleeper, t.actor)
            t.end_as(FALLOW, SLEEP)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


ACTION[SLEEP] = Sleep
