"""Directly before an effect reaches its targets: what blocks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.games.battles.abilities import ATTACK, NOTHING, STANCE_ATTACKS
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.rolls import VcRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.queries.figures import dice, value, vc
from undercroft.games.battles.queries.in_force import STRIKES_BACK, WARDING
from undercroft.games.battles.queries.targets import any_shield, is_spell, rolls_to_hit, shielded
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done
from undercroft.kit.procedure import Procedure


def kept_off(t: Field, by: int, target: int) -> bool:
    """Whether something shields a Mob from what another does outside its Turn Action; that is told."""
    shield = shielded(t, by, target, True, False)
    if shield != NOTHING:
        t.note_blocked(target, shield)
    return shield != NOTHING


@dataclass
class Reaching(Procedure):
    """The effect of the running Action comes to its targets; hands back whom it gets through to.

    AURA, HIDE, PROPERSTANCE and MAGIC CIRCLE block it, each for its own Mob; the first Circle strikes back at
    the actor, once. BA-RUNECASTER-05, BA-LIGHTMAGE-02, BA-SAMURAI-04, BA-THUG-02
    """

    targets: tuple[int, ...]
    through: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[tuple[int, ...]]:
        """Look at each target."""
        t.reach(self.targets)
        attack = t.act in (ATTACK, STANCE_ATTACKS)
        rolls = rolls_to_hit(t, t.actor, t.act)
        through: list[int] = []
        circle = NOTHING
        for mob in self.targets:
            shield = shielded(t, t.actor, mob, is_spell(t), rolls, attack)
            if shield == NOTHING:
                through.append(mob)
                continue
            t.note_blocked(mob, shield)
            if t.standing[shield] in WARDING and circle == NOTHING and not t.circled:
                circle = shield
        self.through = tuple(through)
        return done(self.through) if circle == NOTHING else self.strike(t, circle)

    def strike(self, t: Field, circle: int) -> Next[tuple[int, ...]]:
        """The Circle answers the caster. BA-RUNECASTER-05"""
        t.circle()
        total, sides = STRIKES_BACK[t.standing[circle]]
        number = dice(t, circle, value(t, circle, total))
        return call(Damage(circle, (t.actor,), BY_STANDING, number, sides), then=self.struck)

    def struck(self, t: Field, _: bool) -> Next[tuple[int, ...]]:
        """An actor that has died does nothing more. BA-DMG-06"""
        return done(self.through if t.hp[t.actor] > 0 else ())


class Aimed(Settling):
    """What the running Action does to those whom it gets through to."""

    def roll(self, t: Field, ability: int) -> Next[Any]:
        """A VC roll of the actor. BA-VC-01"""
        return call(VcRoll(t.actor, ability, vc(t, t.actor, ability)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[Any]:
        """How it came out."""
        raise NotImplementedError

    def aim(self, t: Field, found: tuple[int, ...]) -> Next[Any]:
        """Through what shields them, if anything does."""
        if found and any_shield(t):
            return call(Reaching(found), then=self.come_through)
        t.reach(found)
        return self.come_through(t, found)

    def come_through(self, t: Field, through: tuple[int, ...]) -> Next[Any]:
        """Without anybody it stops."""
        if not through:
            t.cancel()
            return done(None)
        return self.reached(t, through)

    def reached(self, t: Field, through: tuple[int, ...]) -> Next[Any]:
        """What it does to them."""
        raise NotImplementedError
