"""The Soothsayer's abilities: CHARM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import CHARMED
from undercroft.games.battles.flow.action import TurnAction
from undercroft.games.battles.flow.declare import Declare
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.flow.settle import Settle
from undercroft.games.battles.layout import CHARM_COUNTER
from undercroft.games.battles.queries.declarable import charmed_acts
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done
from undercroft.kit.procedure import choose

CHARM: Final = 2 * mob_of("soothsayer") + 1


@dataclass
class Charm(Aimed):
    """An enemy takes one whole Turn Action for the Soothsayer's Player, within hers. BA-SOOTHSAYER-02..06

    The frame keeps what her Action still needs afterwards: `touched` for CURSE, `reacted` for the windows.
    """

    soothsayer: int = NOTHING
    charmed: int = NOTHING
    touched: tuple[int, ...] = ()
    reacted: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """The roll. BA-SOOTHSAYER-02"""
        return self.roll(t, CHARM)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        return self.aim(t, tuple(t.targets)) if outcome == SUCCEEDED else done(None)

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """It obeys her Player. BA-SOOTHSAYER-03"""
        t.succeed()
        self.soothsayer, self.charmed = t.actor, targets[0]
        self.touched, self.reacted = tuple(t.reached), tuple(t.reacted)
        t.charm(self.charmed, self.soothsayer)
        return call(Settle(), then=self.choose)

    def choose(self, t: Field, _: None) -> Next[None]:
        """What it does; without a legal Action nothing happens. BA-SOOTHSAYER-03..05"""
        if not self.acts(t):
            return self.go_home(t)
        return choose(t, t.controller[self.charmed], CHARMED, self.acts, then=self.declare)

    def mob(self, t: Field) -> int:
        return self.charmed

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
        t.take_up(self.soothsayer, CHARM, (self.charmed,), self.touched, self.reacted)
        return self.go_home(t)

    def go_home(self, t: Field) -> Next[None]:
        """Whom no End Phase has sent home goes there now."""
        if t.borrowed[self.charmed] == CHARM_COUNTER and t.holder[self.charmed] == self.soothsayer:
            t.send_home(self.charmed)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is charmed."""
        return "" if self.charmed == NOTHING else f"{mob_name(t, self.charmed, who)} is charmed"


ACTION: Final = {CHARM: Charm}
HOOKS: Final = ("charm",)
