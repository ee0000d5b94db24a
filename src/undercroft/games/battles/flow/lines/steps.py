"""The walk along a line, and the steps that are the same at any moment. BA-TURN-15..19, -25"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import DEAD
from undercroft.games.battles.cards import MOD
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.damage import BY_STANDING, TO_SELF, Damage, Harm
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.reaching import kept_off
from undercroft.games.battles.flow.rolls import SUCCEEDED, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.queries.figures import counted, dice, rank_bonus, rank_dice, value
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done
from undercroft.kit.procedure import Procedure


def dice_of(t: Field, mob: int, step: Doing, spent: int, marked: int = 0) -> int:
    """How many dice a step rolls; where a point is paid, as many as at Declare. BA-EVOKER-02"""
    if step.name == "mod":
        return 1
    if step.name == "n":
        number = spent
    elif step.name == "rb":
        number = rank_dice(t, mob)
    elif step.name.startswith("rb/"):
        number = min(rank_bonus(t, mob), value(t, mob, step.total))
    elif step.name == "mark":
        number = marked
    elif step.paid:
        number = max(t.held_before, 1)
    else:
        number = value(t, mob, step.total) if step.total != NOTHING else step.number
    return dice(t, mob, number)


def total_of(t: Field, mob: int, step: Doing) -> int:
    """The Total of a step, as it counts, with the number that is added."""
    return counted(t, mob, value(t, mob, step.total)) + step.number


def added(t: Field, mob: int, step: Doing) -> int:
    """What is added to dice."""
    return step.flat if step.more == NOTHING else step.flat + counted(t, mob, value(t, mob, step.more))


def fixed_damage(t: Field, mob: int, step: Doing, target: int) -> int:
    """Damage that nobody rolls for. BA-JOKER-01, BA-WARLOCK-08, BA-RULING-103"""
    if step.name == "top":
        return MOD[t.mobs[target]]
    if step.name == "max":
        return t.hp[mob] if t.options.warlock_thp == "current" else t.max_hp[mob]
    return total_of(t, mob, step)


@dataclass
class Steps(Procedure):
    """The steps of a line from left to right. BA-TURN-15, -16

    A roll that fails ends it, after what its `else` says; `gate` is that roll then, `outcome` how the last
    one came out. `through` are those whom the effect gets through to, `marked` the number that a step has
    found, or its user's mark; all its damage counts `factor` times.
    """

    mob: int
    line: int
    through: tuple[int, ...] = ()
    marked: int = 0
    at: int = 0
    gate: int = NOTHING
    outcome: int = SUCCEEDED
    factor: int = 1

    def start(self, t: Field) -> Next[Any]:
        return self.go_on(t)

    def act(self, t: Field) -> int:
        return mobs.LINES[self.line].ability

    def go_on(self, t: Field) -> Next[Any]:
        steps = mobs.LINES[self.line].steps
        if self.gate != NOTHING:
            steps = steps[self.gate].otherwise
        while self.at < len(steps):
            step = steps[self.at]
            self.at += 1
            going = step.do(self, t, step)
            if going is not None:
                return going
        return self.finish(t)

    def followed(self, t: Field, _: object) -> Next[Any]:
        """On to the next step."""
        return self.go_on(t)

    def found(self, t: Field, number: int) -> Next[Any]:
        """A number that the next steps read; without one nothing follows."""
        self.marked = number
        return self.go_on(t) if number else self.finish(t)

    def finish(self, t: Field) -> Next[Any]:
        """All steps are done."""
        return done(None)

    def step(self) -> Doing:
        """The step that is being carried out, if nothing has failed."""
        return mobs.LINES[self.line].steps[self.at - 1]

    def settle(self, t: Field) -> Going:
        """What follows of a move."""
        return call(Settle(), then=self.followed) if unsettled(t) else None

    def kind(self, t: Field) -> str:
        """The kind of damage that it deals."""
        return BY_STANDING

    def in_force(self, t: Field) -> bool:
        """Whether the effect that the line belongs to still stands."""
        return t.standing[self.mob] == mobs.LINES[self.line].stands

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll; in a standing effect one whose miss Hacks. BA-VC-01, BA-RULING-23, -33, -111"""
        if step.hacks_if_missed:
            soft = "soft" in step.said
            return call(StandingRoll(self.mob, step.ability, step.name, soft), then=self.rolled)
        need = total_of(t, self.mob, step)
        return call(VcRoll(self.mob, step.ability, need, step.late), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[Any]:
        """A failure is the end of it, but for what it brings. BA-VC-04, -06"""
        self.outcome = outcome
        return self.go_on(t) if outcome == SUCCEEDED else self.fail(t)

    def fail(self, t: Field) -> Next[Any]:
        """What failure brings. BA-RULING-43"""
        self.gate, self.at = self.at - 1, 0
        return self.go_on(t)

    def quip(self, t: Field, step: Doing) -> Going:
        """A Total of its user changes."""
        t.quip(self.mob, step.total, step.number)
        return None

    def mark_me(self, t: Field, step: Doing) -> Going:
        """Its user is marked, or no longer; where the effect begins only now, the mark comes with it.

        BA-ROGUE-07, -08
        """
        if self.in_force(t):
            t.set_trap(self.mob, bool(step.number))
        return None

    def shift(self, t: Field, step: Doing) -> Going:
        """Somebody is moved. BA-ROGUE-07"""
        return call(Shift(self.through[0], step.position, self.mob), then=self.followed)

    def harm(self, t: Field, step: Doing) -> Going:
        """Damage, unless something shields whom it is for. BA-RUNECASTER-05, -07, BA-LIGHTMAGE-03"""
        return None if kept_off(t, self.mob, self.through[0]) else self.deal(t, step)

    def dice(self, t: Field, step: Doing) -> int:
        """How many dice a step rolls."""
        return dice_of(t, self.mob, step, t.spent, self.marked)

    def first(self, t: Field) -> int:
        """Who was named first."""
        return self.through[0]

    def deal(self, t: Field, step: Doing) -> Next[Any]:
        """Damage without an ATT roll; one roll for all. BA-TURN-19, BA-IMM-02"""
        times = step.times * self.factor
        damage = Damage(self.mob, self.through, self.kind(t), multiplier=times, to=step.position)
        if step.sides or step.name == "mod":
            damage.count, damage.sides = self.dice(t, step), step.sides or MOD[t.mobs[self.mob]]
            damage.flat = times * added(t, self.mob, step)
        else:
            damage.fixed = fixed_damage(t, self.mob, step, self.first(t))
        return call(damage, then=self.harmed)

    def harmed(self, t: Field, dealt: bool) -> Next[Any]:
        """On to the next step."""
        return self.go_on(t)

    def harm_me(self, t: Field, step: Doing) -> Going:
        """Damage to its user, who still lives. BA-WARLOCK-04, -08, BA-DARKMAGE-04"""
        if t.position[self.mob] == DEAD:
            return None
        if step.sides:
            damage = Damage(self.mob, (self.mob,), TO_SELF, self.dice(t, step), step.sides)
            return call(damage, then=self.harmed)
        return call(Harm(self.mob, (self.mob,), total_of(t, self.mob, step), TO_SELF), then=self.followed)
