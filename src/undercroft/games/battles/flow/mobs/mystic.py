"""The Mystic's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import LIGHT, SHADOWS
from undercroft.games.battles.asks import SHADOWED, YIELDING
from undercroft.games.battles.board import INACTIVE, NOWHERE, PORTAL, STUCK, ZONE_OF
from undercroft.games.battles.cards import HP2_TOTAL, HP_TOTAL
from undercroft.games.battles.figures import damage_number, vc
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.listeners import LOOKS, ON_HACK, ON_PLAY
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, VcRoll
from undercroft.games.battles.reach import allies
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, ask, call, done


def shines_on(t: Field, mob: int) -> bool:
    """Whether the acting Mob is an ally who can be healed. BA-MYSTIC-01"""
    actor = t.actor
    return actor != mob and t.controller[actor] == t.controller[mob] and t.hp[actor] < t.max_hp[actor]


@dataclass
class Shine(Frame):
    """LIGHT heals an ally at the start of its Turn Action. BA-MYSTIC-01"""

    mystic: int

    def start(self, t: Field) -> Next[None]:
        """No roll, and nothing answers it."""
        amount = t.totals[self.mystic][HP_TOTAL[LIGHT]]
        return call(Heal(self.mystic, (t.actor,), fixed=amount, standing=True), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[None]:
        """The Action goes on."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose light."""
        return f"the Light of {mob_name(t, self.mystic, who)}"


@dataclass
class LastLight(Frame):
    """LIGHT is Hacked or released: one more roll to heal whoever lies in the own Portal. BA-MYSTIC-02, -03"""

    mystic: int
    by: int
    cause: str

    def start(self, t: Field) -> Next[int]:
        """The roll; a 20 leaves her STUCK."""
        return call(VcRoll(self.mystic, LIGHT, vc(t, self.mystic, LIGHT), late=True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Allies that are ACTIVE or STUCK heal at once."""
        if outcome != SUCCEEDED:
            return done(STUCK if outcome == BOTCHED else NOWHERE)
        healed = tuple(
            mob
            for mob in allies(t, self.mystic)
            if ZONE_OF[t.position[mob]] == PORTAL and t.side[mob] == t.controller[self.mystic]
        )
        amount = t.totals[self.mystic][HP2_TOTAL[LIGHT]]
        return call(Heal(self.mystic, healed, fixed=amount, standing=True), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[int]:
        """She goes where the Hack sends her."""
        return done(NOWHERE)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose light."""
        return f"the last Light of {mob_name(t, self.mystic, who)}"


def darkens(t: Field, mob: int) -> bool:
    """Whether the acting Mob is an enemy. BA-MYSTIC-05"""
    return t.controller[t.actor] != t.controller[mob]


@dataclass
class Darken(Frame):
    """SHADOWS: the acting enemy gives up its Action or is hurt. BA-MYSTIC-05, -06"""

    mystic: int

    def start(self, t: Field) -> Next[None]:
        """Its controller chooses freely."""
        return ask(t.controller[t.actor], SHADOWED, self.ways, then=self.chosen)

    def ways(self, t: Field) -> Sequence[str]:
        """Both, always."""
        return SHADOWED.domain

    def chosen(self, t: Field, way: str) -> Next[None]:
        """INACTIVE at once, or damage and on it goes."""
        if way == YIELDING:
            return call(Shift(t.actor, INACTIVE, self.mystic), then=self.yielded)
        amount = damage_number(t, self.mystic, SHADOWS)
        return call(Damage(self.mystic, (t.actor,), BY_STANDING, fixed=amount), then=self.hurt)

    def yielded(self, t: Field, _: None) -> Next[None]:
        """Its Action is over."""
        return done(None)

    def hurt(self, t: Field, _: bool) -> Next[None]:
        """It goes on if it lives."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is in whose shadows."""
        hurt = damage_number(t, self.mystic, SHADOWS)
        mystic = mob_name(t, self.mystic, who)
        return f"{mob_name(t, t.actor, who)} acts in the Shadows of {mystic}, {hurt} damage"


ON_PLAY[LIGHT] = Shine
LOOKS[LIGHT] = shines_on
ON_HACK[LIGHT] = LastLight
ON_PLAY[SHADOWS] = Darken
LOOKS[SHADOWS] = darkens
