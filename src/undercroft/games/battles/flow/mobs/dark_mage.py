"""The Dark Mage's abilities: DISSENSION, and BALLS that wait on the enemy's side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import DARK_MAGE, NOTHING
from undercroft.games.battles.asks import DISSENTING_ALLY, ZONE_DIE
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, INACTIVE, STUCK, ZONE_OF
from undercroft.games.battles.deeds import SENT
from undercroft.games.battles.figures import dice, vc
from undercroft.games.battles.flow.damage import BY_STANDING, TO_SELF, Damage
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.several import quip_named
from undercroft.games.battles.layout import GO
from undercroft.games.battles.reach import allies, flowered, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done

DISSENSION: Final = 2 * DARK_MAGE
BALLS: Final = 2 * DARK_MAGE + 1

LANDS: Final = (STUCK, STUCK, FALLOW, FALLOW, BUSY, BUSY)
"""By pips of the zone die, less one: where the BALLS lie on the enemy's side. BA-DARKMAGE-05"""

ONE_D6: Final = tuple((pips, 1) for pips in range(1, 7))


@dataclass
class Dissension(Aimed):
    """The named Mobs become INACTIVE, or as many allies. BA-DARKMAGE-01..03"""

    waiting: tuple[int, ...] = ()
    due: int = 0

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return self.roll(t, DISSENSION)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The number falls in any case. BA-DARKMAGE-02"""
        quip_named(t, t.named)
        if outcome != SUCCEEDED:
            self.due = min(t.named, len(self.own(t)))
            return self.suffer(t, None)
        return self.aim(t, tuple(t.targets))

    def reached(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """All whom it gets through to."""
        t.succeed()
        self.waiting = through
        return self.send(t, None)

    def send(self, t: Field, _: None) -> Next[None]:
        """One after the other. BA-DARKMAGE-01"""
        if not self.waiting:
            return done(None)
        mob, self.waiting = self.waiting[0], self.waiting[1:]
        t.record_deed(SENT, mob, INACTIVE)
        return call(Shift(mob, INACTIVE, t.actor), then=self.send)

    def own(self, t: Field) -> list[int]:
        """ACTIVE allies."""
        return [mob for mob in allies(t, t.actor) if t.position[mob] == ACTIVE]

    def suffer(self, t: Field, _: None) -> Next[None]:
        """The next ally that pays for the failure. BA-DARKMAGE-03"""
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


@dataclass
class ThrowBalls(Aimed):
    """A roll, then a die for the place where they wait; failure hurts the Dark Mage. BA-DARKMAGE-04, -05"""

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return self.roll(t, BALLS)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The dice hurt who threw them, or a place is found."""
        if outcome == SUCCEEDED:
            return chance(ZONE_DIE, self.pips, then=self.placed)
        number = dice(t, t.actor, t.spent)
        return call(Damage(t.actor, (t.actor,), TO_SELF, number, 6), then=self.over)

    def pips(self, t: Field) -> Odds[int]:
        """Six sides."""
        return ONE_D6

    def placed(self, t: Field, pips: int) -> Next[None]:
        """Where the Dark Mage goes in E3. BA-TURN-25, BA-DARKMAGE-05"""
        position = LANDS[pips - 1]
        t.note_zone(t.actor, pips, ZONE_OF[position])
        t.succeed()
        t.end_as(position, BALLS)
        return done(None)


def watches(t: Field, mob: int, other: int, side: int) -> bool:
    """Whether the BALLS can strike this Mob on this side at all.

    BA-DARKMAGE-06, -07, BA-GO-05, BA-RULING-46
    """
    if t.phase == GO or t.hp[other] == 0 or flowered(t, other) or side != t.side[mob]:
        return False
    return t.controller[other] != t.controller[mob] and shielded(t, mob, other, True, False) == NOTHING


def look_at_actor(t: Field, mob: int) -> Explode | None:
    """The acting Mob may have come to the Stage that the BALLS lie on. BA-DARKMAGE-07"""
    if t.base(mob) != FALLOW or t.charging[t.actor] != NOTHING:
        return None
    return Explode(mob, t.actor) if watches(t, mob, t.actor, t.side[t.actor]) else None


def watch_zone(t: Field, mob: int, other: int, position: int, side: int) -> Explode | None:
    """Somebody may have moved into the zone that the BALLS lie in; on the Stage only becoming FALLOW counts.

    BA-DARKMAGE-06, -07
    """
    here = ZONE_OF[t.base(mob)] == ZONE_OF[position]
    return Explode(mob, other) if here and watches(t, mob, other, side) else None


@dataclass
class Explode(Settling):
    """A roll: the BALLS strike a Mob that has come into their zone, and are over. BA-DARKMAGE-06, -09"""

    mob: int
    target: int

    def start(self, t: Field) -> Next[None]:
        """A miss does nothing, a 20 Hacks. BA-RULING-111"""
        return call(VcRoll(self.mob, BALLS, vc(t, self.mob, BALLS)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The Dark Mage comes home, which is no Hack; then the dice that were spent. BA-DARKMAGE-06, -09"""
        if outcome != SUCCEEDED:
            return done(None)
        number = dice(t, self.mob, t.balls[self.mob])
        t.put(self.mob, INACTIVE)
        return call(Damage(self.mob, (self.target,), BY_STANDING, number, 6), then=self.settle)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose."""
        return f"the Balls of {mob_name(t, self.mob, who)}"


ACTION: Final = {DISSENSION: Dissension, BALLS: ThrowBalls}
ON_PLAY: Final = {BALLS: look_at_actor}
ON_ENTRY: Final = {BALLS: watch_zone}
HOOKS: Final = ("backfire", "over_there", "price")
