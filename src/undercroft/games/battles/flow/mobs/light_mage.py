"""The Light Mage's abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import AURA
from undercroft.games.battles.board import BUSY, INACTIVE, UMBRA, ZONE_OF
from undercroft.games.battles.figures import vc
from undercroft.games.battles.flow.listeners import GO_ACTION, ON_ENTRY
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.in_force import OF_MOVES
from undercroft.games.battles.layout import GUISE_COUNTER
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done
from undercroft.kit.procedure import Procedure


def brought_here(t: Field, light_mage: int, mob: int) -> bool:
    """Whether GUISE or BALLS brought a Mob of the other home to her Umbra. BA-LIGHTMAGE-04, BA-RULING-104"""
    side = t.side[light_mage]
    if t.side[mob] != side or t.home[mob] == side or ZONE_OF[t.position[mob]] != UMBRA:
        return False
    return t.borrowed[mob] == GUISE_COUNTER or t.standing[mob] in OF_MOVES


def send_off(t: Field, mob: int) -> None:
    """Home and INACTIVE; what brought it here is over, and so is the Assassin's GUISE. BA-LIGHTMAGE-04"""
    if t.standing[mob] in OF_MOVES:
        t.put(mob, INACTIVE)
        return
    t.lose_hold(t.holder[mob])
    if t.borrowed[mob] == GUISE_COUNTER:
        t.send_home(mob)


@dataclass
class RaiseAura(Procedure):
    """AURA comes into force in the GO step. BA-LIGHTMAGE-01, -04"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """The VC roll."""
        return call(VcRoll(self.mob, AURA, vc(t, self.mob, AURA)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """She is BUSY, and whoever was brought into her Umbra goes home."""
        if outcome == SUCCEEDED:
            t.begin_standing(self.mob, AURA, BUSY)
            for mob in range(len(t.mobs)):
                if brought_here(t, self.mob, mob):
                    send_off(t, mob)
        elif outcome != BOTCHED:
            t.put(self.mob, INACTIVE)
        return done(None)


def look_at_entry(t: Field, light_mage: int, mob: int, position: int, side: int) -> None:
    """Whom GUISE or BALLS brought into her Umbra goes home. BA-LIGHTMAGE-04"""
    if brought_here(t, light_mage, mob):
        send_off(t, mob)


GO_ACTION[AURA] = RaiseAura
ON_ENTRY[AURA] = look_at_entry

HOOKS: Final[dict[str, object]] = {"dawn": RaiseAura}
