"""The Wizard's abilities: ELEMENTAL BLAST in four elements, and COUNTER BALANCE."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, WIZARD
from undercroft.games.battles.asks import ELEMENT, STEP_ON, TARGET, YES_OR_NO
from undercroft.games.battles.board import ACTIVE, BUSY, FALLOW, MOBILE, STUCK
from undercroft.games.battles.cards import REFUSALS
from undercroft.games.battles.cards.records import DECLARED
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.out import UseGuard
from undercroft.games.battles.flow.lines.turn import CarryOut
from undercroft.games.battles.flow.naming import Naming
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.layout import AIR, EARTH, ELEMENTS, FIRE, ICE
from undercroft.games.battles.queries.figures import damage_number, dice, rank_dice, vc
from undercroft.games.battles.queries.odds import Chances, dice_chances, mix, vc_odds
from undercroft.games.battles.queries.targets import nameable, no_fallow, why_not_against
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure, choose
from undercroft.kit.refusals import Refusal

ELEMENTAL_BLAST: Final = 2 * WIZARD

LIES_AS: Final = (ACTIVE, FALLOW, STUCK, BUSY)
"""By element: the position of a Wizard prepared in it. BA-WIZARD-01"""
CIRCLE: Final = 4
"""So many steps lead back to the first element. BA-WIZARD-08"""
BLAST_DIE: Final = 6


def whole_circle(t: Field, mob: int) -> bool:
    """Whether the steps of a Wizard have led back to the first element. BA-WIZARD-08"""
    return t.steps[mob] > 0 and t.steps[mob] % CIRCLE == 0


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
    """An element is chosen, and where its user lies with it. BA-WIZARD-01"""

    mob: int

    def start(self, t: Field) -> Next[None]:
        return ask(t.controller[self.mob], ELEMENT, self.elements, then=self.chosen)

    def elements(self, t: Field) -> Sequence[int]:
        """All four, unless an enemy PEACE PIPE forbids Air. BA-SHAMAN-02"""
        return (EARTH, ICE, FIRE) if no_fallow(t, t.controller[self.mob]) else (EARTH, AIR, ICE, FIRE)

    def chosen(self, t: Field, element: int) -> Next[None]:
        """There the Wizard lies, prepared."""
        take_position(t, self.mob, element)
        t.prepare(self.mob, element)
        return done(None)


def prepare(t: Field, mob: int, outcome: int) -> Prepare | None:
    """After a GO roll that came off. BA-WIZARD-01"""
    return Prepare(mob) if outcome == SUCCEEDED else None


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


def circle(walk: CarryOut, t: Field, step: Doing) -> Going:
    """The blast needs no roll to come off; after a full circle it counts double. BA-WIZARD-02, -08"""
    walk.marked, walk.factor, walk.sure = t.element[t.actor], 1 + whole_circle(t, t.actor), True
    return None


def titled(walk: CarryOut) -> str:
    """The element that is let loose."""
    return f"the blast of {ELEMENTS[walk.marked]}"


NO_ELEMENT: Final = Refusal("{act} needs an element that is prepared.", ("BA-WIZARD-06",))


def why_unprepared(t: Field, mob: int) -> Refusal | None:
    """Whether a Wizard is prepared in an element. BA-WIZARD-06"""
    return NO_ELEMENT if t.element[mob] == NOTHING else None


@dataclass
class StepOn(Settling):
    """A Wizard who has turned an Action aside may move one element on. BA-WIZARD-06"""

    mob: int
    by: int

    def start(self, t: Field) -> Next[None]:
        return ask(t.controller[self.mob], STEP_ON, self.both, then=self.stepped)

    def both(self, t: Field) -> Sequence[str]:
        """Move on, or stay."""
        return YES_OR_NO

    def stepped(self, t: Field, choice: str) -> Next[None]:
        """The position of the next element is taken at once; steps are counted. BA-WIZARD-06, -08"""
        if choice == "no":
            return done(None)
        element, start, steps = next_in_circle(t, self.mob), t.start[self.mob], t.steps[self.mob] + 1
        take_position(t, self.mob, element)
        t.step_on(self.mob, element, start, steps)
        return self.settle(t)


def next_in_circle(t: Field, mob: int) -> int:
    """The next element. BA-RULING-125"""
    return (t.element[mob] + 1) % len(ELEMENTS)


def next_element(walk: UseGuard, t: Field, step: Doing) -> Going:
    """Unless an enemy PEACE PIPE forbids it. BA-WIZARD-06, BA-SHAMAN-02"""
    if next_in_circle(t, walk.mob) == AIR and no_fallow(t, t.controller[walk.mob]):
        return None
    return call(StepOn(walk.mob, walk.by), then=walk.followed)


def odds_of_blast(t: Field, mob: int, target: int, n: int) -> Chances:
    """Fire adds to the dice, Air may throw them twice, a full circle doubles. BA-WIZARD-02, -08"""
    number, element = dice(t, mob, rank_dice(t, mob)), t.element[mob]
    multiplier = 1 + whole_circle(t, mob)
    flat = multiplier * damage_number(t, mob, ELEMENTAL_BLAST) if element == FIRE else 0
    once = dice_chances(number, BLAST_DIE, multiplier, flat)
    if element != AIR:
        return once
    again = vc_odds(vc(t, mob, ELEMENTAL_BLAST)).success
    return mix((again, dice_chances(2 * number, BLAST_DIE, multiplier)), (1.0 - again, once))


AFTER_GO: Final = {ELEMENTAL_BLAST: prepare}
NEEDS: Final = {
    ELEMENTAL_BLAST: (
        (prepared, UNPREPARED),
        (somebody_to_blast, REFUSALS[ELEMENTAL_BLAST, DECLARED]),
    )
}
NAMED: Final = {ELEMENTAL_BLAST: why_not_blasted}
NAMING: Final = {ELEMENTAL_BLAST: NameForBlast}
TITLED: Final = {ELEMENTAL_BLAST: titled}
ODDS: Final = {ELEMENTAL_BLAST: odds_of_blast}
STEPS: Final = {"circle": circle, "next_element": next_element}
CONDITIONS: Final = {"prepared": why_unprepared}
HOOKS: Final = ("prepare",)
