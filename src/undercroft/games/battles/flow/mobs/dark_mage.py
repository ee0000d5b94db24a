"""The Dark Mage's failures and landings; what DISSENSION and BALLS do besides is in the data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.asks import DISSENTING_ALLY, ZONE_DIE
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, STUCK, ZONE_OF
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.steps import Steps
from undercroft.games.battles.flow.lines.turn import ONE_D6
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.several import quip_named
from undercroft.games.battles.queries.targets import allies
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kit.procedure import Procedure

LANDS: Final = (STUCK, STUCK, FALLOW, FALLOW, BUSY, BUSY)
"""By pips of the zone die, less one: where the BALLS lie on the enemy's side. BA-DARKMAGE-05"""


def price(walk: Steps, t: Field, step: Doing) -> Going:
    """The number falls in any case. BA-DARKMAGE-02"""
    quip_named(t, t.named)
    return None


@dataclass
class Backfire(Procedure):
    """As many ACTIVE allies as were named become INACTIVE, as the Dark Mage's player says. BA-DARKMAGE-03"""

    due: int = 0

    def start(self, t: Field) -> Next[None]:
        self.due = min(t.named, len(self.own(t)))
        return self.suffer(t, None)

    def own(self, t: Field) -> list[int]:
        """ACTIVE allies."""
        return [mob for mob in allies(t, t.actor) if t.position[mob] == ACTIVE]

    def suffer(self, t: Field, _: None) -> Next[None]:
        """The next one."""
        found = self.own(t)
        if self.due == 0 or not found:
            return done(None)
        if len(found) <= self.due:
            return self.fall(t, found[0])
        return ask(t.controller[t.actor], DISSENTING_ALLY, self.own, then=self.fall)

    def fall(self, t: Field, mob: int) -> Next[None]:
        """It becomes INACTIVE."""
        self.due -= 1
        return call(Shift(mob, INACTIVE, t.actor), then=self.suffer)


def backfire(walk: Steps, t: Field, step: Doing) -> Going:
    """Allies pay for a failure. BA-DARKMAGE-03"""
    return call(Backfire(), then=walk.followed)


@dataclass
class Landing(Procedure):
    """A die says where the BALLS wait, on the enemy's side. BA-DARKMAGE-05"""

    ability: int

    def start(self, t: Field) -> Next[None]:
        return chance(ZONE_DIE, self.pips, then=self.placed)

    def pips(self, t: Field) -> Odds[int]:
        return ONE_D6

    def placed(self, t: Field, pips: int) -> Next[None]:
        """Where the Dark Mage goes in E3. BA-TURN-25, BA-DARKMAGE-05"""
        position = LANDS[pips - 1]
        t.note_zone(t.actor, pips, ZONE_OF[position])
        t.succeed()
        t.end_as(position, self.ability)
        return done(None)


def over_there(walk: Steps, t: Field, step: Doing) -> Going:
    """Where its user will stand."""
    return call(Landing(step.ability), then=walk.followed)


STEPS: Final = {"price": price, "backfire": backfire, "over_there": over_there}
