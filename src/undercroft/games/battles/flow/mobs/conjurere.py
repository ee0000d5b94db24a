"""The Conjurere's abilities: touching the Icon, and what the Pigeon drops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ICON_OF_IMPULSE, NOTHING, PIGEON, TOUCH
from undercroft.games.battles.asks import PLOP
from undercroft.games.battles.board import INACTIVE, MOBILE
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, value
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.listeners import ACTION, LOOKS, ON_PLAY
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.listening import in_order
from undercroft.games.battles.reach import against, may_be_hit, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, ask, call, done


def pigeon_looks(t: Field, mob: int) -> bool:
    """A flying Pigeon looks at every actor, or with the option only at enemies. BA-CONJURERE-06"""
    if not t.touched[mob]:
        return False
    return t.options.pigeon_targets == "all" or t.controller[mob] != t.controller[t.actor]


@dataclass
class Plop(Frame):
    """The Pigeon drops on a Mob, in P1 on the actor; then it has one die less. BA-CONJURERE-04, -06"""

    conjurere: int
    target: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """All its dice, unless something shields the target. X2"""
        if self.target == NOTHING:
            self.target = t.actor
        shield = shielded(t, self.conjurere, self.target, True, False)
        if shield != NOTHING:
            t.block(self.target, shield)
            return self.dropped(t, False)
        number = dice(t, self.conjurere, value(t, self.conjurere, POOL[PIGEON]))
        return call(Damage(self.conjurere, (self.target,), BY_STANDING, number, 4), then=self.dropped)

    def dropped(self, t: Field, _: bool) -> Next[None]:
        """Without a die left the Pigeon leaves. BA-CONJURERE-07"""
        if t.standing[self.conjurere] != ICON_OF_IMPULSE:
            return done(None)
        t.quip(self.conjurere, POOL[PIGEON], -1)
        if t.totals[self.conjurere][POOL[PIGEON]] == 0 and t.options.zero_rule != "always":
            t.put(self.conjurere, INACTIVE)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose Pigeon."""
        return f"the Pigeon of {mob_name(t, self.conjurere, who)} drops"


@dataclass
class Touch(Frame):
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
        return self.drop(t)

    def drop(self, t: Field) -> Next[None]:
        """The next Pigeon, if it has somebody to drop on. BA-CONJURERE-04"""
        while self.waiting:
            eligible = self.eligible(t) if t.touched[self.waiting[0]] else []
            if len(eligible) > 1:
                return ask(t.controller[self.waiting[0]], PLOP, self.eligible, then=self.named)
            if eligible:
                return self.named(t, eligible[0])
            self.waiting = self.waiting[1:]
        if t.position[t.actor] == MOBILE:
            t.put(t.actor, INACTIVE)
        return done(None)

    def eligible(self, t: Field) -> list[int]:
        """Enemies of the Conjurere that are not protected."""
        seat = t.controller[self.waiting[0]]
        return [mob for mob in against(t, seat) if may_be_hit(t, seat, mob, False)]

    def named(self, t: Field, target: int) -> Next[None]:
        """It is hit at once."""
        conjurere, self.waiting = self.waiting[0], self.waiting[1:]
        return call(Plop(conjurere, target), then=self.dropped)

    def dropped(self, t: Field, _: None) -> Next[None]:
        """The next one."""
        return self.drop(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


ON_PLAY[ICON_OF_IMPULSE] = Plop
LOOKS[ICON_OF_IMPULSE] = pigeon_looks
ACTION[TOUCH] = Touch

HOOKS: Final[dict[str, object]] = {"touch": Touch}
