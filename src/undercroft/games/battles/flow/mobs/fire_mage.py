"""The Fire Mage's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import FIREWALL
from undercroft.games.battles.board import (
    INACTIVE,
    ZONE_OF,
)
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, value
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.listeners import LOOKS, ON_PLAY
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.reach import flowered
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, call, done


def wall_guards(t: Field, mob: int) -> bool:
    """An enemy's Turn Action names a friend that lies in the walled zone, or her. BA-FIREMAGE-06, -07, -11"""
    seat = t.controller[mob]
    if t.controller[t.actor] == seat:
        return False
    zone = ZONE_OF[t.base(mob)]
    for target in t.targets:
        lies_there = ZONE_OF[t.position[target]] == zone and t.side[target] == t.side[mob]
        if lies_there and t.controller[target] == seat and not flowered(t, target):
            return True
    return False


@dataclass
class BurnActor(Frame):
    """The wall burns whoever calls a Mob out of its zone, then loses a die. BA-FIREMAGE-07, -08"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """All its dice."""
        number = dice(t, self.mob, value(t, self.mob, POOL[FIREWALL]))
        return call(Damage(self.mob, (t.actor,), BY_STANDING, number, 6), then=self.burnt)

    def burnt(self, t: Field, _: bool) -> Next[None]:
        """At 0 the wall is down. BA-FIREMAGE-08, BA-RULING-07"""
        t.quip(self.mob, POOL[FIREWALL], -1)
        if t.standing[self.mob] == FIREWALL and value(t, self.mob, POOL[FIREWALL]) == 0:
            t.put(self.mob, INACTIVE)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """The Action goes on if the actor can."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose wall."""
        return f"the Firewall of {mob_name(t, self.mob, who)}"


ON_PLAY[FIREWALL] = BurnActor
LOOKS[FIREWALL] = wall_guards
