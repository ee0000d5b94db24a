"""The Soothsayer's abilities: CHARM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import CHARM, NOTHING
from undercroft.games.battles.asks import CHARMED
from undercroft.games.battles.declarable import charmed_acts
from undercroft.games.battles.figures import vc
from undercroft.games.battles.flow.action import TurnAction
from undercroft.games.battles.flow.declare import Declare
from undercroft.games.battles.flow.listeners import ACTION
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import CHARM_COUNTER
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure


@dataclass
class Charm(Procedure):
    """An enemy takes one whole Turn Action for the Soothsayer's Player, within hers. BA-SOOTHSAYER-02..06

    The frame keeps what her Action still needs afterwards: `reached` for CURSE, `reacted` for the windows.
    """

    soothsayer: int = NOTHING
    charmed: int = NOTHING
    reached: tuple[int, ...] = ()
    reacted: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """The roll. BA-SOOTHSAYER-02"""
        return call(VcRoll(t.actor, CHARM, vc(t, t.actor, CHARM)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Whom it gets through to. Event 41"""
        if outcome != SUCCEEDED:
            return done(None)
        if any_shield(t):
            return call(Reaching(tuple(t.targets)), then=self.through)
        t.reach(t.targets)
        return self.through(t, tuple(t.targets))

    def through(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """It obeys her Player. BA-SOOTHSAYER-03"""
        if not targets:
            t.cancel()
            return done(None)
        t.succeed()
        self.soothsayer, self.charmed = t.actor, targets[0]
        self.reached, self.reacted = tuple(t.reached), tuple(t.reacted)
        t.charm(self.charmed, self.soothsayer)
        return call(Settle(), then=self.choose)

    def choose(self, t: Field, _: None) -> Next[None]:
        """What it does; without a legal Action nothing happens. BA-SOOTHSAYER-03..05"""
        acts = self.acts(t)
        if not acts:
            return self.go_home(t)
        if len(acts) == 1:
            return self.declare(t, acts[0])
        return ask(t.controller[self.charmed], CHARMED, self.acts, then=self.declare)

    def acts(self, t: Field) -> Sequence[int]:
        """An Attack, or an ability without G, F and B icon."""
        return charmed_acts(t, self.charmed)

    def declare(self, t: Field, act: int) -> Next[None]:
        """Her Action is set aside, and its declaration follows."""
        t.set_aside()
        return call(Declare(self.charmed, act), then=self.act)

    def act(self, t: Field, _: None) -> Next[None]:
        """All phases and windows. BA-SOOTHSAYER-05"""
        return call(TurnAction(), then=self.acted)

    def acted(self, t: Field, _: None) -> Next[None]:
        """Her own Action is taken up again. BA-SOOTHSAYER-06"""
        t.take_up(self.soothsayer, CHARM, (self.charmed,), self.reached, self.reacted)
        return self.go_home(t)

    def go_home(self, t: Field) -> Next[None]:
        """Whom no End Phase has sent home goes there now."""
        if t.borrowed[self.charmed] == CHARM_COUNTER and t.holder[self.charmed] == self.soothsayer:
            t.send_home(self.charmed)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is charmed."""
        return "" if self.charmed == NOTHING else f"{mob_name(t, self.charmed, who)} is charmed"


ACTION[CHARM] = Charm

HOOKS: Final[dict[str, object]] = {"charm": Charm}
