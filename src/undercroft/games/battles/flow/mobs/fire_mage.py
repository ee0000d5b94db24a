"""The Fire Mage's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import FIREBALL, FIREWALL, NOTHING
from undercroft.games.battles.asks import WALL, ZONE_DIE
from undercroft.games.battles.board import (
    BUSY,
    DEAD,
    DEFENSE,
    FALLOW,
    INACTIVE,
    PORTAL,
    STAGE,
    STUCK,
    UMBRA,
    ZONE_OF,
)
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, rank_dice, value, vc
from undercroft.games.battles.flow.damage import BY_SPELL, BY_STANDING, Damage
from undercroft.games.battles.flow.listeners import ACTION, LOOKS, ON_PLAY
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.reach import any_shield, flowered, no_fallow, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat

ZONE_BY_PIPS: Final = (PORTAL, PORTAL, STAGE, STAGE, UMBRA, UMBRA)
"""By pips of the zone die, less one. BA-FIREMAGE-01"""

ONE_D6: Final = tuple((pips, 1) for pips in range(1, 7))

PLACES: Final = (STUCK, BUSY, FALLOW)
"""Where she can stand behind her wall. BA-FIREMAGE-06"""


def lying_in(t: Field, zone: int, sides: tuple[Seat, ...]) -> tuple[int, ...]:
    """Living Mobs in a zone of these sides that are not protected. BA-FIREMAGE-04, BA-PROT-01"""
    return tuple(
        mob
        for mob, position in enumerate(t.position)
        if ZONE_OF[position] == zone and position != DEFENSE and position != DEAD and t.side[mob] in sides
    )


@dataclass
class Fireball(Frame):
    """A zone burns: the enemy's on success, her own on failure. BA-FIREMAGE-01..05"""

    hits: bool = False

    def start(self, t: Field) -> Next[None]:
        """The roll; after a 20 she is STUCK before anything burns. BA-FIREMAGE-03"""
        return call(VcRoll(t.actor, FIREBALL, vc(t, t.actor, FIREBALL)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Then the zone."""
        self.hits = outcome == SUCCEEDED
        if self.hits:
            t.succeed()
        return chance(ZONE_DIE, self.pips, then=self.zoned)

    def pips(self, t: Field) -> Odds[int]:
        """Six sides."""
        return ONE_D6

    def zoned(self, t: Field, pips: int) -> Next[None]:
        """Who lies there; a failure is no Spell that reached anybody. BA-FIREMAGE-02, -03, BA-RULING-21"""
        zone = ZONE_BY_PIPS[pips - 1]
        t.note_zone(t.actor, pips, zone)
        t.enter_step(DAMAGE)
        seat = t.controller[t.actor]
        if not self.hits:
            burnt = lying_in(t, zone, (seat,))
            return self.burn(t, tuple(mob for mob in burnt if self.open(t, mob)))
        burnt = lying_in(t, zone, (0, 1) if t.options.fireball_both_sides else (1 - seat,))
        if burnt and any_shield(t):
            return call(Reaching(burnt), then=self.burn)
        t.reach(burnt)
        return self.burn(t, burnt)

    def open(self, t: Field, mob: int) -> bool:
        """Whether nothing shields a Mob from it."""
        return shielded(t, t.actor, mob, True, False) == NOTHING

    def burn(self, t: Field, burnt: tuple[int, ...]) -> Next[None]:
        """One roll for all of them. BA-FIREMAGE-01, -04"""
        if not burnt:
            return done(None)
        number = dice(t, t.actor, rank_dice(t, t.actor))
        return call(Damage(t.actor, burnt, BY_SPELL, number, 6), then=self.burnt)

    def burnt(self, t: Field, _: bool) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


@dataclass
class RaiseWall(Frame):
    """On success her controller chooses where she stands behind her wall. BA-FIREMAGE-06, -11"""

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return call(VcRoll(t.actor, FIREWALL, vc(t, t.actor, FIREWALL)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Where. Section 6, D17"""
        if outcome != SUCCEEDED:
            return done(None)
        return ask(t.controller[t.actor], WALL, self.places, then=self.chosen)

    def places(self, t: Field) -> Sequence[int]:
        """Under an enemy PEACE PIPE not FALLOW. BA-FIREMAGE-11"""
        return PLACES[:2] if no_fallow(t, t.controller[t.actor]) else PLACES

    def chosen(self, t: Field, position: int) -> Next[None]:
        """The wall stands when the Turn ends. BA-TURN-25"""
        t.succeed()
        t.end_as(position, FIREWALL)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


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


ACTION[FIREBALL] = Fireball
ACTION[FIREWALL] = RaiseWall
ON_PLAY[FIREWALL] = BurnActor
LOOKS[FIREWALL] = wall_guards
