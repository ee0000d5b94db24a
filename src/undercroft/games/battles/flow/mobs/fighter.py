"""The Fighter's abilities: GRAPPLE with allies who join, and DODGE."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import DONE, FREE_ATTACK, GRAPPLE_JOINS, TARGET
from undercroft.games.battles.board import ACTIVE, DEFENSE, NOWHERE, STUCK
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_ATTACK, Damage, Strike
from undercroft.games.battles.flow.moves import set_free
from undercroft.games.battles.flow.naming import Naming
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import BOTCHED, CRITICAL, SUCCEEDED, AttRoll
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.queries.declarable import targets
from undercroft.games.battles.queries.figures import damage_number, howls, vc
from undercroft.games.battles.queries.odds import Chances, after_vc, hit_odds, mix
from undercroft.games.battles.queries.targets import allies
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import choose

GRAPPLE: Final = 2 * mob_of("fighter")


@dataclass
class NameGrapple(Naming):
    """One enemy, and any of the allies who lie ACTIVE. BA-FIGHTER-01"""

    last: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """First the enemy."""
        return choose(t, t.controller[t.actor], TARGET, self.enemies, then=self.named)

    def enemies(self, t: Field) -> Sequence[int]:
        """Whom the Fighter can grapple."""
        return targets(t, t.actor, GRAPPLE)

    def named(self, t: Field, target: int) -> Next[None]:
        """Then the helpers."""
        t.name_target(target)
        return self.next_ally(t)

    def next_ally(self, t: Field) -> Next[None]:
        """One after the other, in the order in which they lie."""
        if len(self.helpers(t)) == 1:
            return done(None)
        return ask(t.controller[t.actor], GRAPPLE_JOINS, self.helpers, then=self.joined)

    def helpers(self, t: Field) -> Sequence[int]:
        """Who can still join, or nobody."""
        found = [mob for mob in allies(t, t.actor) if t.position[mob] == ACTIVE and mob > self.last]
        return [*found, DONE]

    def joined(self, t: Field, mob: int) -> Next[None]:
        """One more, or that was all."""
        if mob == DONE:
            return done(None)
        t.join(mob)
        self.last = mob
        return self.next_ally(t)


@dataclass
class Grapple(Aimed):
    """A VC roll, an ATT roll, then a free Attack by everybody who joined. BA-FIGHTER-02..06, -11

    `stood` and `lay` are of the target before the hit: whether it stood in something, and where it lay;
    `waiting` are the allies still to strike.
    """

    stood: bool = False
    lay: int = NOWHERE
    waiting: tuple[int, ...] = ()
    striker: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """To get hold of it. BA-FIGHTER-02"""
        return self.roll(t, GRAPPLE)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A 20 costs everybody dear; other failures are nothing. BA-FIGHTER-06"""
        if outcome != SUCCEEDED:
            return self.botch(t) if outcome == BOTCHED else done(None)
        return self.aim(t, tuple(t.targets))

    def reached(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """The ATT roll; DEF counts. BA-FIGHTER-02"""
        return call(AttRoll(t.actor, t.targets[0]), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """The fixed damage, doubled by a natural 20. BA-FIGHTER-03"""
        if outcome < SUCCEEDED:
            return self.botch(t) if outcome == BOTCHED else done(None)
        t.enter_step(DAMAGE)
        self.stood, self.lay = t.standing[t.targets[0]] != NOTHING, t.base(t.targets[0])
        damage = Damage(
            t.actor, (t.targets[0],), BY_ABILITY, fixed=damage_number(t, t.actor, GRAPPLE),
            multiplier=1 + (outcome == CRITICAL) + howls(t, t.actor), hit=True, held=True,
        )  # fmt: skip
        return call(damage, then=self.harmed)

    def botch(self, t: Field) -> Next[None]:
        """Whoever joined is STUCK like the Fighter. BA-FIGHTER-06"""
        for mob in t.joined:
            if t.position[mob] == DEFENSE:
                t.put(mob, STUCK)
        return self.settle(t)

    def harmed(self, t: Field, dealt: bool) -> Next[None]:
        """A dodged hit is a miss; otherwise the allies strike. BA-FIGHTER-04"""
        if not dealt:
            return done(None)
        t.succeed()
        t.record_hit(t.actor, t.targets[0])
        self.waiting = tuple(mob for mob in t.joined if t.position[mob] == DEFENSE)
        return self.free_attacks(t)

    def free_attacks(self, t: Field) -> Next[None]:
        """The next ally, while the target is held and the Fighter lives. BA-FIGHTER-04, BA-DMG-06"""
        self.waiting = tuple(mob for mob in self.waiting if t.position[mob] == DEFENSE)
        if not self.waiting or t.position[t.targets[0]] != DEFENSE or t.hp[t.actor] == 0:
            return self.let_off(t)
        return choose(t, t.controller[t.actor], FREE_ATTACK, self.strikers, then=self.strike)

    def strikers(self, t: Field) -> Sequence[int]:
        """Who has not struck yet."""
        return self.waiting

    def strike(self, t: Field, mob: int) -> Next[None]:
        """A standard Attack without DEF. BA-FIGHTER-04, BA-RULING-127"""
        self.striker = mob
        self.waiting = tuple(other for other in self.waiting if other != mob)
        return call(Strike(mob, t.targets[0], BY_ATTACK, compromised=True, held=True), then=self.hit)

    def hit(self, t: Field, outcome: int) -> Next[None]:
        """It costs nobody their turn. BA-FIGHTER-05"""
        if outcome >= SUCCEEDED:
            t.record_hit(self.striker, t.targets[0])
        return self.free_attacks(t)

    def let_off(self, t: Field) -> Next[None]:
        """A Hacked target takes its position only now, and one that was held is free.

        BA-FIGHTER-11, BA-ENCHANTER-05, BA-ILLUSIONIST-08
        """
        target = t.targets[0]
        if t.position[target] == DEFENSE and (self.stood or t.base(target) != self.lay):
            t.let_off_stage(target)
        set_free(t, target)
        return self.settle(t)


def odds_of_grapple(t: Field, mob: int, target: int, n: int) -> Chances:
    """The Fighter's own fixed damage, doubled by a natural 20. BA-FIGHTER-02, -03"""
    odds, fixed = hit_odds(t, mob, target), damage_number(t, mob, GRAPPLE)
    multiplier = 1 + howls(t, mob)
    hurt = mix(
        (odds.hit, ((fixed * multiplier, 1.0),)),
        (odds.crit, ((fixed * (multiplier + 1), 1.0),)),
    )
    return after_vc(vc(t, mob, GRAPPLE), hurt)


NAMING: Final = {GRAPPLE: NameGrapple}
ACTION: Final = {GRAPPLE: Grapple}
ODDS: Final = {GRAPPLE: odds_of_grapple}
HOOKS: Final = ("pile_on",)
