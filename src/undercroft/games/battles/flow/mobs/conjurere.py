"""The Conjurere's abilities: touching the Icon, and what the Pigeon drops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import TOUCH
from undercroft.games.battles.asks import PLOP
from undercroft.games.battles.board import INACTIVE, MOBILE, NOWHERE
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.lines.hear import Heard
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.targets import against, why_not_hit
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done
from undercroft.kit.procedure import Procedure, choose


@dataclass
class Touch(Procedure):
    """A Mob touches every Icon; the first player's touch lets Pigeons drop at once. BA-CONJURERE-03..05"""

    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """The Icons become Pigeons."""
        t.touch_icons()
        pigeons = in_order(t, t.untouched_icons())
        for conjurere in pigeons:
            t.free_the_pigeon(conjurere)
        if t.controller[t.actor] == t.first:
            self.waiting = pigeons
        return self.drop(t, NOWHERE)

    def drop(self, t: Field, _: int) -> Next[None]:
        """The next Pigeon, if it has somebody to drop on. BA-CONJURERE-04"""
        while self.waiting:
            if t.touched[self.waiting[0]] and self.eligible(t):
                return choose(t, t.controller[self.waiting[0]], PLOP, self.eligible, then=self.named)
            self.waiting = self.waiting[1:]
        if t.position[t.actor] == MOBILE:
            t.put(t.actor, INACTIVE)
        return done(None)

    def mob(self, t: Field) -> int:
        return self.waiting[0]

    def eligible(self, t: Field) -> list[int]:
        """Enemies of the Conjurere that are not protected."""
        seat = t.controller[self.waiting[0]]
        return [mob for mob in against(t, seat) if why_not_hit(t, seat, mob, False) is None]

    def named(self, t: Field, target: int) -> Next[None]:
        """It is hit at once."""
        conjurere, self.waiting = self.waiting[0], self.waiting[1:]
        return call(Heard(conjurere, mobs.LINES_ON_PLAY[t.standing[conjurere]][0], (target,)), then=self.drop)


ACTION: Final = {TOUCH: Touch}
HOOKS: Final = ("touch",)
