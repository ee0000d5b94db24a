"""The Wizard's abilities: ELEMENTAL BLAST in four elements, and COUNTER BALANCE."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, WIZARD
from undercroft.games.battles.asks import ELEMENT, STEP_ON, TARGET, YES_OR_NO
from undercroft.games.battles.board import ACTIVE, BUSY, DEAD, FALLOW, INACTIVE, MOBILE, NOWHERE, STUCK
from undercroft.games.battles.cards import REFUSALS
from undercroft.games.battles.cards.records import DECLARED
from undercroft.games.battles.deeds import SENT
from undercroft.games.battles.figures import damage_number, dice, rank_dice, vc
from undercroft.games.battles.flow.damage import BY_SPELL, Damage
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.naming import Naming
from undercroft.games.battles.flow.out_of_turn import NOT_FOR_ITSELF, why_off
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import BOTCHED, FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.windows import SPARED
from undercroft.games.battles.layout import AIR, DAMAGE, EARTH, ELEMENTS, FIRE, ICE
from undercroft.games.battles.odds import Chances, dice_chances, mix, vc_odds
from undercroft.games.battles.reach import nameable, no_fallow, why_not_against
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure, choose
from undercroft.kit.refusals import Refusal

ELEMENTAL_BLAST: Final = 2 * WIZARD
COUNTER_BALANCE: Final = 2 * WIZARD + 1

LIES_AS: Final = (ACTIVE, FALLOW, STUCK, BUSY)
"""By element: the position of a Wizard prepared in it. BA-WIZARD-01"""
CIRCLE: Final = 4
"""So many steps lead back to the first element. BA-WIZARD-08"""
BLAST_DIE: Final = 6


def take_position(t: Field, mob: int, element: int) -> None:
    """A Wizard lies as the element wants it. BA-WIZARD-01, -06"""
    if element != EARTH:
        t.begin_standing(mob, ELEMENTAL_BLAST, LIES_AS[element])
    elif t.position[mob] == MOBILE and t.standing[mob] == NOTHING and t.return_to[mob][-1] == ACTIVE:
        t.lay_back(mob)
    else:
        t.put(mob, ACTIVE)


UNPREPARED: Final = Refusal("no element is prepared", ("BA-WIZARD-01", "BA-WIZARD-02"))


def prepared(t: Field, mob: int, act: int) -> bool:
    """In an element. BA-WIZARD-02"""
    return t.element[mob] != NOTHING


def somebody_to_blast(t: Field, mob: int, act: int) -> bool:
    """There is somebody to name, unless it is Earth. BA-WIZARD-02"""
    return t.element[mob] == EARTH or bool(nameable(t, mob, False))


def why_not_blasted(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why a blast of Air, Ice or Fire cannot be declared against a Mob. BA-WIZARD-02"""
    return why_not_against(t, t.controller[mob], other, False)


@dataclass
class Prepare(Procedure):
    """The GO action: a roll, then an element; a failure leaves the Wizard STUCK. BA-WIZARD-01"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return call(VcRoll(self.mob, ELEMENTAL_BLAST, vc(t, self.mob, ELEMENTAL_BLAST)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Which element."""
        if outcome == SUCCEEDED:
            return ask(t.controller[self.mob], ELEMENT, self.elements, then=self.chosen)
        if outcome == FAILED:
            t.put(self.mob, STUCK)
        return done(None)

    def elements(self, t: Field) -> Sequence[int]:
        """All four, unless an enemy PEACE PIPE forbids Air. BA-SHAMAN-02"""
        return (EARTH, ICE, FIRE) if no_fallow(t, t.controller[self.mob]) else (EARTH, AIR, ICE, FIRE)

    def chosen(self, t: Field, element: int) -> Next[None]:
        """There the Wizard lies, prepared."""
        take_position(t, self.mob, element)
        t.prepare(self.mob, element)
        return done(None)


@dataclass
class NameForBlast(Naming):
    """Air, Ice and Fire name one enemy, Earth none. BA-WIZARD-02"""

    def start(self, t: Field) -> Next[None]:
        """Asked where there are several."""
        if t.element[t.actor] == EARTH:
            return done(None)
        return choose(t, t.controller[t.actor], TARGET, self.legal, then=self.named)

    def legal(self, t: Field) -> Sequence[int]:
        """Whom it can be declared against."""
        return nameable(t, t.actor, False)

    def named(self, t: Field, target: int) -> Next[None]:
        """One Mob."""
        t.name_target(target)
        return done(None)


@dataclass
class Blast(Aimed):
    """The element is let loose: RB D6 and what it adds; doubled after a full circle. BA-WIZARD-02, -08"""

    element: int = NOTHING
    multiplier: int = 1
    struck: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Field) -> Next[None]:
        """Whom it gets through to; Earth strikes everybody else. Event 41"""
        self.element = t.element[t.actor]
        steps = t.steps[t.actor]
        self.multiplier = 2 if steps and steps % CIRCLE == 0 else 1
        struck = tuple(t.targets)
        if self.element == EARTH:
            struck = tuple(mob for mob, at in enumerate(t.position) if at != DEAD and mob != t.actor)
        return self.aim(t, struck)

    def come_through(self, t: Field, struck: tuple[int, ...]) -> Next[None]:
        """The dice."""
        if not struck:
            if self.element != EARTH:
                t.cancel()
            return done(None)
        t.enter_step(DAMAGE)
        t.succeed()
        self.struck = struck
        if self.element == AIR:
            return call(self.dice(t, NOWHERE), then=self.follow_air)
        return call(self.dice(t, STUCK if self.element == ICE else NOWHERE), then=self.follow)

    def dice(self, t: Field, to: int) -> Damage:
        """RB D6; Fire adds its own damage, doubled with them."""
        number = dice(t, t.actor, rank_dice(t, t.actor))
        flat = 0
        if self.element == FIRE:
            flat = self.multiplier * damage_number(t, t.actor, ELEMENTAL_BLAST)
        return Damage(
            t.actor, self.struck, BY_SPELL, number, BLAST_DIE, 0, self.multiplier, flat, to=to
        )  # fmt: skip

    def follow(self, t: Field, dealt: bool) -> Next[None]:
        """Ice has made its target STUCK; Earth turns ACTIVE enemies down, if the Wizard lives. BA-DMG-06"""
        if self.element == ICE and dealt:
            t.record_deed(SENT, self.struck[0], STUCK)
        if self.element == EARTH and t.position[t.actor] != DEAD:
            return self.turn_down(t, None)
        return done(None)

    def turn_down(self, t: Field, _: None) -> Next[None]:
        """Every enemy that was reached and is ACTIVE becomes INACTIVE."""
        while self.at < len(self.struck):
            mob = self.struck[self.at]
            self.at += 1
            if t.position[mob] == ACTIVE and t.controller[mob] != t.controller[t.actor]:
                t.record_deed(SENT, mob, INACTIVE)
                return call(Shift(mob, INACTIVE, t.actor), then=self.turn_down)
        return done(None)

    def follow_air(self, t: Field, _: bool) -> Next[None]:
        """Air rolls for a second blast."""
        if not t.on_stage():
            return done(None)
        need = vc(t, t.actor, ELEMENTAL_BLAST)
        return call(VcRoll(t.actor, ELEMENTAL_BLAST, need), then=self.blow_again)

    def blow_again(self, t: Field, outcome: int) -> Next[None]:
        """The same Mob again; a miss leaves the Wizard STUCK. BA-WIZARD-02, -03"""
        if outcome == SUCCEEDED and t.position[self.struck[0]] != DEAD:
            return call(self.dice(t, NOWHERE), then=self.follow)
        if outcome == FAILED:
            t.end_as(STUCK)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Which element."""
        return f"the blast of {ELEMENTS[self.element]}" if self.element != NOTHING else ""


NO_ELEMENT: Final = Refusal("{act} needs an element that is prepared.", ("BA-WIZARD-06",))


def why_not_balance(
    t: Field, mob: int, target: int, by: int, damages: bool, rolls_to_hit: bool
) -> Refusal | None:
    """Why the Wizard cannot turn an Action aside that is aimed at them: while prepared. BA-WIZARD-06"""
    if mob != target:
        return NOT_FOR_ITSELF
    return NO_ELEMENT if t.element[mob] == NOTHING else why_off(t, mob)


@dataclass
class CounterBalance(Settling):
    """A roll stops the Action on the Wizard, who may move one element on. BA-WIZARD-06, -07

    Hands back SPARED, or the Wizard.
    """

    mob: int
    target: int
    by: int
    stopped: bool = False

    def start(self, t: Field) -> Next[int]:
        """The roll."""
        t.respond(self.mob, COUNTER_BALANCE, self.by)
        return call(VcRoll(self.mob, COUNTER_BALANCE, vc(t, self.mob, COUNTER_BALANCE)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Blocked; or the element is lost and the Action comes, as the Wizard now lies. BA-WIZARD-07"""
        if outcome == SUCCEEDED:
            if self.next_element(t) == AIR and no_fallow(t, t.controller[self.mob]):
                return done(SPARED)
            return ask(t.controller[self.mob], STEP_ON, self.both, then=self.stepped)
        if outcome != BOTCHED:
            t.put(self.mob, INACTIVE)
        return self.settle(t)

    def next_element(self, t: Field) -> int:
        """The next in the circle. BA-RULING-125"""
        return (t.element[self.mob] + 1) % len(ELEMENTS)

    def both(self, t: Field) -> Sequence[str]:
        """Move on, or stay."""
        return YES_OR_NO

    def stepped(self, t: Field, choice: str) -> Next[int]:
        """The position of the next element is taken at once; steps are counted. BA-WIZARD-06, -08"""
        if choice == "no":
            return done(SPARED)
        element, start, steps = self.next_element(t), t.start[self.mob], t.steps[self.mob] + 1
        take_position(t, self.mob, element)
        t.step_on(self.mob, element, start, steps)
        self.stopped = True
        return self.settle(t)

    def over(self, t: Field, _: object) -> Next[int]:
        """The effect is blocked, or the Action goes on."""
        return done(SPARED if self.stopped else self.target)


def odds_of_blast(t: Field, mob: int, target: int, n: int) -> Chances:
    """Fire adds to the dice, Air may throw them twice, a full circle doubles. BA-WIZARD-02, -08"""
    number, element, steps = dice(t, mob, rank_dice(t, mob)), t.element[mob], t.steps[mob]
    multiplier = 2 if steps and steps % CIRCLE == 0 else 1
    flat = multiplier * damage_number(t, mob, ELEMENTAL_BLAST) if element == FIRE else 0
    once = dice_chances(number, BLAST_DIE, multiplier, flat)
    if element != AIR:
        return once
    again = vc_odds(vc(t, mob, ELEMENTAL_BLAST)).success
    return mix((again, dice_chances(2 * number, BLAST_DIE, multiplier)), (1.0 - again, once))


GO_ACTION: Final = {ELEMENTAL_BLAST: Prepare}
NEEDS: Final = {
    ELEMENTAL_BLAST: (
        (prepared, UNPREPARED),
        (somebody_to_blast, REFUSALS[ELEMENTAL_BLAST, DECLARED]),
    )
}
NAMED: Final = {ELEMENTAL_BLAST: why_not_blasted}
NAMING: Final = {ELEMENTAL_BLAST: NameForBlast}
ACTION: Final = {ELEMENTAL_BLAST: Blast}
ODDS: Final = {ELEMENTAL_BLAST: odds_of_blast}
UNGUARDED: Final = {COUNTER_BALANCE: why_not_balance}
GUARD_WITH: Final = {COUNTER_BALANCE: CounterBalance}
HOOKS: Final = ("prepare", "circle", "prepared", "next_element")
