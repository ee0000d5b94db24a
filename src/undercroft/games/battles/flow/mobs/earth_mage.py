"""The Earth Mage's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import EARTHQUAKE, NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, INACTIVE
from undercroft.games.battles.deeds import FLIPPED
from undercroft.games.battles.flow.listeners import ACTION
from undercroft.games.battles.flow.moves import AFFECTED, Hack
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.in_force import STEADY
from undercroft.games.battles.listening import in_order
from undercroft.games.battles.reach import any_shield
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done


def shaken(t: Field) -> tuple[int, ...]:
    """Whom an EARTHQUAKE moves: the ACTIVE, the INACTIVE, all that stand; no hidden Thug of his own side.

    BA-EARTHMAGE-01, BA-THUG-02, BA-PROT-01
    """
    seat = t.controller[t.actor]
    found: list[int] = []
    for mob, position in enumerate(t.position):
        if mob == t.actor or position in (DEAD, DEFENSE):
            continue
        stands = t.standing[mob]
        if stands != NOTHING:
            if stands not in STEADY or t.controller[mob] != seat:
                found.append(mob)
        elif position in (ACTIVE, INACTIVE):
            found.append(mob)
    return tuple(found)


@dataclass
class Quake(Frame):
    """Positions are read and turned over, then what stood is Hacked in listener order.

    It shakes everybody but the actor, and can be repeated. BA-EARTHMAGE-01, -02, -04
    """

    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Whom it gets through to. Event 41"""
        found = shaken(t)
        if found and any_shield(t):
            return call(Reaching(found), then=self.turn_over)
        t.reach(found)
        return self.turn_over(t, found)

    def turn_over(self, t: Field, found: tuple[int, ...]) -> Next[None]:
        """ACTIVE becomes INACTIVE and INACTIVE becomes ACTIVE, all together. BA-EARTHMAGE-01"""
        before = tuple(t.position)
        self.waiting = in_order(t, [mob for mob in found if t.standing[mob] != NOTHING])
        for mob in found:
            if t.standing[mob] == NOTHING:
                t.put(mob, ACTIVE if before[mob] == INACTIVE else INACTIVE)
        return self.hack(t, None)

    def hack(self, t: Field, _: None) -> Next[None]:
        """What still stands is broken. BA-EARTHMAGE-04"""
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            if t.standing[mob] != NOTHING:
                return call(Hack(mob, AFFECTED, t.actor, INACTIVE), then=self.hack)
        return call(Settle(), then=self.settled) if unsettled(t) else done(None)

    def settled(self, t: Field, _: None) -> Next[None]:
        """The ground is quiet."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """What happens."""
        return "the earth shakes"


@dataclass
class Earthquake(Frame):
    """The Action Phase: no roll, the use was erased at Declare. BA-EARTHMAGE-01..04"""

    def start(self, t: Field) -> Next[None]:
        """The ground shakes."""
        t.succeed()
        t.record_deed(FLIPPED, t.actor, 0)
        return call(Quake(), then=self.over)

    def over(self, t: Field, _: None) -> Next[None]:
        """He ends INACTIVE. BA-EARTHMAGE-03"""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


ACTION[EARTHQUAKE] = Earthquake
