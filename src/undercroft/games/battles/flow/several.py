"""Steps of a Turn Action that go from Mob to Mob: upheaval, fights, attacks, gifts, driving out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import DIVVY_POINT, GIVE, MOST_TOTALS, STANCE_TARGET
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, FALLOW, INACTIVE, MOBILE
from undercroft.games.battles.cards import POOL, TURN_LINES, VC
from undercroft.games.battles.cards.facts import POSITION, aimed_at, course
from undercroft.games.battles.flow.damage import BY_ABILITY, BY_ATTACK, Strike
from undercroft.games.battles.flow.moves import AFFECTED, Affect, Hack, Shift
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.windows import SPARED, Guard
from undercroft.games.battles.layout import CHANGED, DAMAGE, SENT
from undercroft.games.battles.queries.figures import counted, value
from undercroft.games.battles.queries.in_force import OUT_OF_SIGHT, STEADY
from undercroft.games.battles.queries.listening import in_order
from undercroft.games.battles.queries.single_acts import giftable, movable_totals
from undercroft.games.battles.queries.targets import attackable, enemies
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kit.procedure import Procedure, choose


def quip_named(t: Field, named: int) -> None:
    """The VC of the act falls by as many as were named; with the option only for the next casting.
    BA-RULING-110"""
    total = VC[t.act]
    if t.options.dissension_penalty == "next":
        t.quip(t.actor, total, t.owed[t.actor])
        t.owe(t.actor, min(named, t.totals[t.actor][total]))
    t.quip(t.actor, total, -named)


def _turned_over(act: int) -> dict[int, int]:
    """Where everybody goes that stands in nothing, by where they lie."""
    return {
        POSITION[place]: POSITION[step.word]
        for _, effect in TURN_LINES[act]
        for step in course(effect.steps)
        if step.act == "send" and step.target is not None and aimed_at(step) == "others"
        for place in dict(step.target.filter.terms)["pos"]
        if place != "posted"
    }


TURNED_OVER: Final = {act: moves for act in range(len(TURN_LINES)) if (moves := _turned_over(act))}
"""By act that moves everybody: where to. BA-EARTHMAGE-01"""


def shaken(t: Field) -> tuple[int, ...]:
    """Whom an upheaval moves: who lies where it says, all that stand; no hidden Mob of the own side.

    BA-EARTHMAGE-01, BA-THUG-02, BA-PROT-01
    """
    seat, moves = t.controller[t.actor], TURNED_OVER[t.act]
    found: list[int] = []
    for mob, position in enumerate(t.position):
        if mob == t.actor or position in (DEAD, DEFENSE):
            continue
        stands = t.standing[mob]
        if stands != NOTHING:
            if stands not in STEADY or t.controller[mob] != seat:
                found.append(mob)
        elif position in moves:
            found.append(mob)
    return tuple(found)


@dataclass
class Upheaval(Aimed):
    """Positions are read and turned over, then what stood is Hacked in listener order.

    It moves everybody but the actor, and can be repeated. BA-EARTHMAGE-01, -02, -04
    """

    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        return self.aim(t, shaken(t))

    def come_through(self, t: Field, found: tuple[int, ...]) -> Next[None]:
        """ACTIVE becomes INACTIVE and INACTIVE becomes ACTIVE, all together. BA-EARTHMAGE-01"""
        before, moves = tuple(t.position), TURNED_OVER[t.act]
        self.waiting = in_order(t, [mob for mob in found if t.standing[mob] != NOTHING])
        for mob in found:
            if t.standing[mob] == NOTHING:
                t.put(mob, moves[before[mob]])
        return self.hack(t, None)

    def hack(self, t: Field, _: None) -> Next[None]:
        """What still stands is broken. BA-EARTHMAGE-04"""
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            if t.standing[mob] != NOTHING:
                return call(Hack(mob, AFFECTED, t.actor, INACTIVE), then=self.hack)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "the earth shakes"


@dataclass
class Fights(Procedure):
    """One fight after the other; who is hit goes to one position, who strikes back to another.

    BA-GLADIATOR-02..06
    """

    waiting: tuple[int, ...]
    hit: int
    missed: int
    victim: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """All of them in the Damage Phase."""
        t.enter_step(DAMAGE)
        return self.next_fight(t, None)

    def next_fight(self, t: Field, _: None) -> Next[None]:
        """The next victim that is still there, while the actor is. BA-GLADIATOR-04, -05"""
        while self.waiting and t.position[t.actor] == MOBILE:
            self.victim, self.waiting = self.waiting[0], self.waiting[1:]
            if t.position[self.victim] == DEFENSE:
                return call(Strike(t.actor, self.victim, BY_ABILITY), then=self.struck)
        return done(None)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A victim that is hit lies down; one that is missed strikes back. BA-GLADIATOR-02, -03"""
        if outcome < SUCCEEDED:
            return call(Strike(self.victim, t.actor, BY_ATTACK), then=self.answered)
        t.succeed()
        t.record_hit(t.actor, self.victim)
        return self.leave(t, self.hit)

    def answered(self, t: Field, outcome: int) -> Next[None]:
        """It is ACTIVE afterwards, hit or miss. BA-GLADIATOR-03"""
        if outcome >= SUCCEEDED:
            t.record_hit(self.victim, t.actor)
        return self.leave(t, self.missed)

    def leave(self, t: Field, position: int) -> Next[None]:
        """The victim leaves the arena, unless something has moved it already."""
        if t.position[self.victim] != DEFENSE:
            return self.next_fight(t, None)
        return call(Shift(self.victim, position, t.actor), then=self.next_fight)


@dataclass
class Attacks(Procedure):
    """As many Attacks as the actor's mark says, each with a target of its own; the mark is used up.

    `most` is the Total that limits them. BA-SAMURAI-06, -07
    """

    most: int
    left: int = 0
    named: int = NOTHING
    target: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """All that is stored is used up."""
        t.enter_step(DAMAGE)
        self.left = min(max(t.stored[t.actor], 1), value(t, t.actor, self.most))
        t.store(t.actor, -t.stored[t.actor])
        return self.next_attack(t, None)

    def next_attack(self, t: Field, _: None) -> Next[None]:
        """The target is named just before each, while the actor is on the Stage. BA-SAMURAI-06, -07"""
        if self.left == 0 or not self.targets(t) or t.position[t.actor] != MOBILE:
            return done(None)
        return choose(t, t.controller[t.actor], STANCE_TARGET, self.targets, then=self.guard)

    def targets(self, t: Field) -> Sequence[int]:
        """Any enemy that can be attacked."""
        return attackable(t, t.actor)

    def guard(self, t: Field, target: int) -> Next[None]:
        """W-GUARD opens for each. BA-SAMURAI-07"""
        self.left -= 1
        self.named = target
        return call(Guard(target, t.actor, True, True), then=self.strike)

    def strike(self, t: Field, target: int) -> Next[None]:
        """A standard Attack, unless a guard has stopped it or killed its own Mob. BA-SAMURAI-06"""
        if target == SPARED or t.position[target] == DEAD:
            return settled(t, self.next_attack)
        self.target = target
        if t.position[target] != DEFENSE:
            t.defend(target)
        return call(Strike(t.actor, target), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered; the target goes back."""
        if outcome >= SUCCEEDED:
            t.succeed()
            t.record_hit(t.actor, self.target)
        if self.target != self.named:
            t.stand_down(self.target)
        if t.position[self.target] == DEFENSE:
            t.lay_back(self.target)
        return settled(t, self.next_attack)


@dataclass
class SendEach(Procedure):
    """Several Mobs are moved, one after the other; with `ready` only enemies who are ACTIVE then.

    BA-DARKMAGE-01, BA-WIZARD-02
    """

    waiting: tuple[int, ...]
    position: int
    ready: bool = False

    def start(self, t: Field) -> Next[None]:
        return self.send(t, None)

    def send(self, t: Field, _: None) -> Next[None]:
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            ready = t.position[mob] == ACTIVE and t.controller[mob] != t.controller[t.actor]
            if ready or not self.ready:
                t.record_deed(SENT, mob, self.position)
                return call(Shift(mob, self.position, t.actor), then=self.send)
        return done(None)


@dataclass
class Giving(Procedure):
    """A target gives up points, its controller says from which Totals; they go to the pool of the actor's
    other ability. With `noted` they are written down as deeds of the Action. BA-BEGGAR-04"""

    beggar: int
    target: int
    due: int
    noted: bool
    given: int = 0

    def start(self, t: Field) -> Next[None]:
        """One point at a time, as long as there are some."""
        if self.given == self.due or not self.totals(t):
            return self.stock(t)
        return choose(t, t.controller[self.target], GIVE, self.totals, then=self.give)

    def totals(self, t: Field) -> Sequence[int]:
        """Totals that hold a point."""
        return [self.target * MOST_TOTALS + at for at in movable_totals(t, self.target, 1)]

    def give(self, t: Field, total: int) -> Next[None]:
        """A point is gone."""
        self.given += 1
        t.quip(self.target, total % MOST_TOTALS, -1)
        if self.noted:
            t.record_deed(CHANGED, self.target, -1, total % MOST_TOTALS)
        return self.start(t)

    def stock(self, t: Field) -> Next[None]:
        """As much is added to the pool; the Ability has come through to the target."""
        t.quip(self.beggar, POOL[t.act ^ 1], self.given)
        return call(Affect(self.target, self.beggar), then=self.over)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who gives how much."""
        return f"{mob_name(t, self.target, who)} has {self.due - self.given} of {self.due} points to give"


@dataclass
class Share(Frame):
    """Points are handed out one by one to Totals of the party. BA-THIEF-05, -06

    `given` are the Mobs that have got one, `at` counts them afterwards.
    """

    left: int = 0
    given: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Field) -> Next[None]:
        """As many as were declared."""
        self.left = counted(t, t.actor, t.spent)
        return self.hand_out(t)

    def hand_out(self, t: Field) -> Next[None]:
        """Where does the next one go?"""
        if self.left == 0:
            t.reach(self.given)
            return self.touch(t, None)
        return choose(t, t.controller[t.actor], DIVVY_POINT, self.aims, then=self.give)

    def aims(self, t: Field) -> Sequence[int]:
        """Totals of the party, but not the pool that the points come from. BA-THIEF-05"""
        return [mob * MOST_TOTALS + total for mob, total in giftable(t, t.actor, t.act)]

    def give(self, t: Field, aim: int) -> Next[None]:
        mob, total = divmod(aim, MOST_TOTALS)
        t.quip(mob, total, 1)
        t.record_deed(CHANGED, mob, 1, total)
        if mob not in self.given:
            self.given = (*self.given, mob)
        self.left -= 1
        return self.hand_out(t)

    def touch(self, t: Field, _: None) -> Next[None]:
        """Gifts hack nobody, but wake sleepers. BA-THIEF-06, BA-ENCHANTER-05"""
        while self.at < len(self.given):
            mob = self.given[self.at]
            self.at += 1
            if mob != t.actor:
                return call(Affect(mob, t.actor), then=self.touch)
        t.succeed()
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """How many are left."""
        return f"{self.left} left to share"


@dataclass
class DriveOut(Aimed):
    """Every FALLOW enemy is Hacked; hands back whether the actor is still there. BA-SHAMAN-01, -03, -05"""

    waiting: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[bool]:
        """All that lie FALLOW, also beneath; hiding does not help. BA-SHAMAN-01, -05"""
        found = [mob for mob in enemies(t, t.controller[t.actor]) if t.base(mob) == FALLOW]
        self.hidden = tuple(mob for mob in found if t.standing[mob] in OUT_OF_SIGHT)
        open_ones = tuple(mob for mob in found if mob not in self.hidden)
        t.reach(self.hidden)
        return self.aim(t, open_ones)

    def come_through(self, t: Field, through: tuple[int, ...]) -> Next[bool]:
        """In listener order; whom a MAGIC CIRCLE has killed goes on with nothing."""
        if t.hp[t.actor] == 0:
            return done(False)
        self.waiting = in_order(t, (*self.hidden, *through))
        return self.hack(t, None)

    def hack(self, t: Field, _: None) -> Next[bool]:
        """INACTIVE, whatever their own Hacked line says."""
        while self.waiting:
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            if t.base(mob) == FALLOW:
                return call(Shift(mob, INACTIVE, t.actor), then=self.hack)
        return done(True)
