"""The Action Phase of an act, carried out from its line step by step. BA-TURN-15..19, -25"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from undercroft.games.battles.abilities import ACTS, NOTHING
from undercroft.games.battles.asks import AIM, MOST_TOTALS, WALL, ZONE_DIE
from undercroft.games.battles.board import (
    DEAD,
    DEFENSE,
    FALLOW,
    MOBILE,
    NOWHERE,
    PORTAL,
    STAGE,
    STUCK,
    UMBRA,
    ZONE_OF,
)
from undercroft.games.battles.cards import MOD, POOL, TOTAL_AT, TURN_LINES
from undercroft.games.battles.cards.facts import AREAS, POSITION, aimed_at, aims, options, origin
from undercroft.games.battles.cards.vocabulary import VOCABULARY
from undercroft.games.battles.deeds import CHANGED, FLIPPED, KILLED, RAISED, SENT
from undercroft.games.battles.figures import counted, damage_number, dice, rank_dice, value, vc
from undercroft.games.battles.flow.damage import TO_SELF, Damage, Harm, Strike
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.kinds import damage_kind
from undercroft.games.battles.flow.moves import (
    AFFECTED,
    HIT,
    Affect,
    Botch,
    Hack,
    Shift,
    hackable,
    set_free,
)
from undercroft.games.battles.flow.naming import purses
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, AttRoll, StandingRoll, VcRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.flow.several import DriveOut, Fights, Share, Upheaval
from undercroft.games.battles.flow.windows import NOT_TRIED, Avert, may_dodge
from undercroft.games.battles.in_force import BARS_FALLOW
from undercroft.games.battles.layout import (
    DAMAGE,
    FLOWER_COUNTER,
    GUISE_COUNTER,
    SUMMONED,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.reach import any_shield, enemies, is_spell, no_fallow, party, shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.uses import ROLLED_AT_DECLARE
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kit.language.notation import read_amount
from undercroft.kit.language.syntax import ANY, AnyStep, Effect, Figure, Filter, Step, all_steps

ZONE_BY_PIPS: Final = (PORTAL, PORTAL, STAGE, STAGE, UMBRA, UMBRA)
"""By pips of the zone die, less one. BA-FIREMAGE-01"""

ONE_D6: Final = tuple((pips, 1) for pips in range(1, 7))

Going = Next[None] | None
"""What a step leads to; nothing where the next one follows at once."""


class Doing(NamedTuple):
    """A step, compiled: what it does and with which numbers.

    `ability` has the line. `name` is what an amount consists of, `total` its place if it is a Total, `plus`
    what is added to it, `sides` those of its dice; `paid` means that a point of it was paid. Damage counts so
    many `times`, and with `times_n` by the points spent more. `aim` is whom it is for; `area` is a line that
    strikes whoever lies somewhere, `by_die` where a die tells. Who is taken gets a `counter`, and its taker
    stands in a position from then on, or who strikes back in fights goes there.
    """

    do: Callable[[CarryOut, Field, Doing], Going]
    ability: int
    name: str = ""
    total: int = NOTHING
    sides: int = 0
    plus: int = 0
    paid: bool = False
    times: int = 1
    times_n: bool = False
    position: int = NOWHERE
    aim: str = ""
    among: Filter = ANY
    area: bool = False
    by_die: bool = False
    bare: bool = False
    spares: bool = False
    standing: bool = False
    counter: int = 0
    stands: int = NOWHERE
    otherwise: tuple[Doing, ...] = ()


class Line(NamedTuple):
    """A line, compiled, with the positions that it is used from."""

    origin: tuple[int, ...]
    steps: tuple[Doing, ...]


def number_of(t: Field, step: Doing) -> int:
    """How many dice a step rolls; where a point is paid, as many as at Declare. V4, BA-EVOKER-02"""
    if step.name == "mod":
        return 1
    if step.name == "n":
        return dice(t, t.actor, t.spent)
    if step.name == "rb":
        return dice(t, t.actor, rank_dice(t, t.actor))
    if step.paid:
        return dice(t, t.actor, max(t.held_before, 1))
    return dice(t, t.actor, value(t, t.actor, step.total))


def fixed_damage(t: Field, step: Doing, target: int) -> int:
    """Damage that nobody rolls for. BA-JOKER-01, BA-WARLOCK-08, BA-RULING-103"""
    if step.name == "top":
        return MOD[t.mobs[target]]
    return t.hp[t.actor] if t.options.warlock_thp == "current" else t.max_hp[t.actor]


def struck_by(t: Field, step: Doing) -> tuple[int, ...]:
    """Whom an area effect strikes: enemies, in the enemy Umbra if it says so. BA-NECROMANCER-10"""
    seat = t.controller[t.actor]
    found = enemies(t, seat)
    if step.among == ANY:
        return tuple(found)
    return tuple([mob for mob in found if ZONE_OF[t.position[mob]] == UMBRA and t.side[mob] != seat])


def lying_in(t: Field, zone: int, sides: tuple[Seat, ...]) -> tuple[int, ...]:
    """Living Mobs in a zone of these sides that are not protected. BA-FIREMAGE-04, BA-PROT-01"""
    return tuple(
        mob
        for mob, position in enumerate(t.position)
        if ZONE_OF[position] == zone and position != DEFENSE and position != DEAD and t.side[mob] in sides
    )


@dataclass
class CarryOut(Frame):
    """The steps of a line from left to right. BA-TURN-15, -16

    A roll that fails ends it, after what its `else` says; `gate` is that roll then. `through` are those whom
    the effect gets through to. `line` is which of several lines counts, by the position of the actor. With
    `landed` an ATT roll hit that deals no damage by itself, `dodge` is what the target did against it.
    """

    line: int = 0
    at: int = 0
    gate: int = NOTHING
    through: tuple[int, ...] = ()
    landed: bool = False
    dodge: int = NOT_TRIED

    def start(self, t: Field) -> Next[None]:
        """Which line."""
        lines = LINES[t.act]
        if len(lines) > 1:
            base = t.base(t.actor)
            self.line = next((at for at, line in enumerate(lines) if base in line.origin), 0)
        return self.go_on(t)

    def go_on(self, t: Field) -> Next[None]:
        steps = LINES[t.act][self.line].steps
        if self.gate != NOTHING:
            steps = steps[self.gate].otherwise
        while self.at < len(steps):
            step = steps[self.at]
            self.at += 1
            going = step.do(self, t, step)
            if going is not None:
                return going
        return self.after_hit(t) if self.landed else done(None)

    def step(self, t: Field) -> Doing:
        """The step that is being carried out."""
        return LINES[t.act][self.line].steps[self.at - 1]

    def roll(self, t: Field, step: Doing) -> Going:
        """A VC roll; where its user stands, one whose miss Hacks. BA-VC-01, BA-RULING-33"""
        if step.standing:
            return call(StandingRoll(t.actor, step.ability, step.name), then=self.rolled)
        need = vc(t, t.actor, step.ability, step.name)
        return call(VcRoll(t.actor, step.ability, need), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A failure is the end of it, but for what it brings. BA-VC-04, -06"""
        if outcome == SUCCEEDED:
            if self.step(t).area:
                t.succeed()
            return self.go_on(t)
        return self.fail(t)

    def fail(self, t: Field) -> Next[None]:
        """What failure brings."""
        self.gate, self.at = self.at - 1, 0
        return self.go_on(t)

    def reach(self, t: Field, step: Doing) -> Going:
        """Whom the effect gets through to. Event 41, BA-SAMURAI-04"""
        if step.by_die:
            return chance(ZONE_DIE, self.pips, then=self.zoned)
        found = struck_by(t, step) if step.aim == "enemies" else tuple(t.targets)
        if found and step.aim != "one" and any_shield(t):
            return call(Reaching(found), then=self.came_through)
        t.reach(found)
        self.through = found
        return None

    def pips(self, t: Field) -> Odds[int]:
        """Six sides."""
        return ONE_D6

    def zoned(self, t: Field, pips: int) -> Next[None]:
        """Who lies there; a failure is no Action that reached anybody. BA-FIREMAGE-02, -03, BA-RULING-21"""
        zone, seat = ZONE_BY_PIPS[pips - 1], t.controller[t.actor]
        t.note_zone(t.actor, pips, zone)
        t.enter_step(DAMAGE)
        if self.gate != NOTHING:
            found = lying_in(t, zone, (seat,))
            self.through = tuple(
                [mob for mob in found if shielded(t, t.actor, mob, is_spell(t), False) == NOTHING]
            )
            return self.go_on(t)
        found = lying_in(t, zone, (0, 1) if t.options.fireball_both_sides else (1 - seat,))
        if found and any_shield(t):
            return call(Reaching(found), then=self.came_through)
        t.reach(found)
        self.through = found
        return self.go_on(t)

    def came_through(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """Without the Mob that was named it stops."""
        self.through = through
        if not through and t.targets:
            t.cancel()
            return done(None)
        return self.go_on(t)

    def strike(self, t: Field, step: Doing) -> Going:
        """An ATT roll with damage. BA-TURN-17, BA-THUG-04"""
        times = step.times + (counted(t, t.actor, t.spent) if step.times_n else 0)
        return call(
            Strike(
                t.actor, self.through[0], damage_kind(t), number_of(t, step), step.sides, times, step.bare
            ),
            then=self.struck,
        )  # fmt: skip

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered for what listens to it. BA-RANGER-01, BA-DRUID-06"""
        if outcome < SUCCEEDED:
            return done(None)
        t.succeed()
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def hit(self, t: Field, step: Doing) -> Going:
        """An ATT roll without damage. BA-ASSASSIN-01, -05"""
        return call(AttRoll(t.actor, self.through[0], step.bare), then=self.rolled_to_hit)

    def rolled_to_hit(self, t: Field, outcome: int) -> Next[None]:
        """A hit may be dodged. BA-FIGHTER-07"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        if may_dodge(t, t.targets[0]):
            return call(Avert(t.targets[0]), then=self.averted)
        return self.averted(t, NOT_TRIED)

    def averted(self, t: Field, outcome: int) -> Next[None]:
        """A dodged hit is a miss. X2"""
        self.dodge = outcome
        if outcome == SUCCEEDED:
            return self.fail(t)
        self.landed = True
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def after_hit(self, t: Field) -> Next[None]:
        """Whom nothing else befell is Hacked like after any other hit. BA-ASSASSIN-02"""
        if self.gate == NOTHING or not hackable(t, t.targets[0]):
            return self.hacked(t, None)
        return call(Hack(t.targets[0], HIT, t.actor), then=self.hacked)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """A hit wakes sleepers. BA-ENCHANTER-05"""
        if self.gate != NOTHING:
            set_free(t, t.targets[0])
        return call(Settle(), then=self.settled) if unsettled(t) else self.settled(t, None)

    def settled(self, t: Field, _: None) -> Next[None]:
        """A botched DODGE leaves its user STUCK only now. BA-FIGHTER-10"""
        if self.dodge == BOTCHED and t.position[t.targets[0]] != DEAD:
            return call(Botch(t.targets[0]), then=self.over)
        return done(None)

    def over(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def kill(self, t: Field, step: Doing) -> Going:
        """Dead without damage. BA-ASSASSIN-03"""
        t.succeed()
        t.record_deed(KILLED, t.targets[0], 0)
        t.kill(t.targets[0])
        return None

    def quip(self, t: Field, step: Doing) -> Going:
        """A Total of the actor changes."""
        t.quip(t.actor, step.total, step.plus)
        return None

    def fight(self, t: Field, step: Doing) -> Going:
        """One after the other. BA-GLADIATOR-02"""
        return call(Fights(self.through, step.position, step.stands), then=self.followed)

    def turn_over(self, t: Field, step: Doing) -> Going:
        """Everybody is moved. BA-EARTHMAGE-01"""
        t.succeed()
        t.record_deed(FLIPPED, t.actor, 0)
        return call(Upheaval(), then=self.followed)

    def share(self, t: Field, step: Doing) -> Going:
        """Points for several Totals. BA-THIEF-05"""
        return call(Share(), then=self.followed)

    def drain(self, t: Field, step: Doing) -> Going:
        """Of another victim than was named the actor's player names a Total now. BA-TURN-26"""
        if t.aim != NOTHING:
            return self.move_points(t)
        found = self.purses(t)
        if len(found) == 1:
            return self.aimed(t, found[0])
        return ask(t.controller[t.actor], AIM, self.purses, then=self.aimed)

    def purses(self, t: Field) -> Sequence[int]:
        """Totals of the new victim."""
        return purses(t, self.through[0])

    def aimed(self, t: Field, aim: int) -> Next[None]:
        """What is taken instead."""
        t.aim_at(aim % MOST_TOTALS)
        return self.move_points(t)

    def move_points(self, t: Field) -> Next[None]:
        """No more than is there, to the pool of the other ability; an enemy that stands is Hacked.

        BA-THIEF-01, -02, -04
        """
        victim, pool = self.through[0], POOL[t.act ^ 1]
        points = min(counted(t, t.actor, t.spent), t.totals[victim][t.aim])
        t.quip(victim, t.aim, -points)
        t.quip(t.actor, pool, points)
        t.record_deed(CHANGED, victim, -points, t.aim)
        t.record_deed(CHANGED, t.actor, points, pool)
        t.succeed()
        return call(Affect(victim, t.actor), then=self.followed)

    def take(self, t: Field, step: Doing) -> Going:
        """What the target upholds is broken before it changes sides. BA-ASSASSIN-06, BA-ILLUSIONIST-06"""
        t.succeed()
        mob = self.through[0]
        if hackable(t, mob):
            return call(Hack(mob, AFFECTED, t.actor, step.position, held=True), then=self.taken)
        return self.take_over(t, step.position)

    def taken(self, t: Field, _: None) -> Next[None]:
        """A botched Hacked roll leaves it STUCK. BA-ASSASSIN-06"""
        return self.take_over(t, t.base(self.through[0]))

    def take_over(self, t: Field, position: int) -> Next[None]:
        """It changes sides and lies there, if it still lives, and so does who holds it as long as they stand.

        BA-ASSASSIN-06, BA-ILLUSIONIST-06, BA-DMG-06
        """
        mob, step = self.through[0], self.step(t)
        if t.hp[mob] == 0 or (step.stands != NOWHERE and not t.on_stage()):
            return call(Settle(), then=self.over) if unsettled(t) and step.stands != NOWHERE else done(None)
        if step.stands != NOWHERE:
            t.end_as(step.stands, step.ability)
        elif t.asleep_by[mob] != NOTHING:
            t.wake(mob)
        t.take_control(mob, t.actor, step.counter)
        t.put(mob, position)
        if step.stands == NOWHERE:
            return done(None)
        set_free(t, mob)
        return call(Settle(), then=self.over) if unsettled(t) else done(None)

    def harm(self, t: Field, step: Doing) -> Going:
        """Damage without an ATT roll; one roll for all. What spares its target comes off in any case.

        BA-TURN-19, BA-JOKER-02
        """
        if not self.through:
            return None
        t.enter_step(DAMAGE)
        if step.sides or step.name == "mod":
            count, sides, fixed = number_of(t, step), step.sides or MOD[t.mobs[t.actor]], 0
        else:
            count, sides, fixed = 0, 0, fixed_damage(t, step, self.through[0])
            if step.spares:
                t.succeed()
        damage = Damage(
            t.actor, self.through, damage_kind(t), count, sides, fixed, step.times, to=step.position
        )
        return call(damage, then=self.harmed)

    def harmed(self, t: Field, dealt: bool) -> Next[None]:
        """It came off, unless it follows a failure, and the target lies where it was sent."""
        if dealt and self.gate == NOTHING:
            t.succeed()
            position = self.step(t).position
            if position != NOWHERE:
                t.record_deed(SENT, t.targets[0], position)
        return self.go_on(t)

    def hurt_actor(self, t: Field, step: Doing) -> Going:
        """Damage to the actor, who still lives. BA-WARLOCK-08"""
        if t.position[t.actor] == DEAD:
            return None
        price = damage_number(t, t.actor, step.ability) + step.plus
        return call(Harm(t.actor, (t.actor,), price, TO_SELF), then=self.followed)

    def heal(self, t: Field, step: Doing) -> Going:
        """The named friend, or the whole party; nothing blocks it. BA-PALADIN-01, BA-CLERIC-01"""
        t.reach(t.targets)
        healed = tuple(t.targets) or tuple(party(t, t.controller[t.actor]))
        return call(Heal(t.actor, healed, number_of(t, step), step.sides), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[None]:
        """It came off."""
        t.succeed()
        return self.go_on(t)

    def give(self, t: Field, step: Doing) -> Going:
        """Points for the Total that was named; nothing blocks a gift to a friend. BA-PALADIN-03, -04"""
        ally, points = t.targets[0], counted(t, t.actor, t.spent)
        t.reach(t.targets)
        t.quip(ally, t.aim, points)
        t.record_deed(CHANGED, ally, points, t.aim)
        t.succeed()
        return call(Affect(ally, t.actor), then=self.followed)

    def send(self, t: Field, step: Doing) -> Going:
        """A move without damage. BA-ICEMAGE-03, BA-TIMEMAGE-05"""
        t.succeed()
        if step.aim == "foe":
            t.record_deed(SENT, self.through[0], step.position)
        return call(Shift(self.through[0], step.position, t.actor), then=self.followed)

    def hold(self, t: Field, step: Doing) -> Going:
        """It lies there, whatever it stood in; a fall from flight comes first. X2"""
        t.succeed()
        return call(Shift(self.through[0], step.position, t.actor), then=self.held)

    def held(self, t: Field, _: None) -> Next[None]:
        """The hold begins at once, if both are still there. BA-ENCHANTER-06"""
        if t.position[self.through[0]] != STUCK or t.position[t.actor] != MOBILE:
            return done(None)
        t.fall_asleep(self.through[0], t.actor)
        return self.go_on(t)

    def followed(self, t: Field, _: None) -> Next[None]:
        """On to the next step."""
        return self.go_on(t)

    def raise_dead(self, t: Field, step: Doing) -> Going:
        """A dead Mob lies INACTIVE with all its Hit Points, or serves the actor. BA-CLERIC-03,
        BA-NECROMANCER-01"""
        mob = t.targets[0]
        t.succeed()
        if step.counter:
            t.take_control(mob, t.actor, step.counter)
            hp = t.totals[t.actor][step.total]
            t.come_back(mob, hp, hp)
            return None
        t.come_back(mob, t.thp[mob], t.thp[mob])
        t.record_deed(RAISED, mob, t.thp[mob])
        return None

    def not_again(self, t: Field, step: Doing) -> Going:
        """It is not used again in this Round. BA-NECROMANCER-05"""
        t.mark_round(t.actor, SUMMONED)
        return None

    def sacrifice(self, t: Field, step: Doing) -> Going:
        """A dead Mob that is marked never comes back. BA-CLERIC-04"""
        t.sacrifice(t.targets[0])
        return None

    def lie(self, t: Field, step: Doing) -> Going:
        """Where the actor goes in E3. BA-TURN-25"""
        t.end_as(step.position)
        return None

    def stand(self, t: Field, step: Doing) -> Going:
        """The standing effect begins in E3; first whoever lies FALLOW against it is driven out.

        BA-TURN-25, BA-SHAMAN-01
        """
        if step.ability in BARS_FALLOW:
            return call(DriveOut(), then=self.driven_out)
        return self.stand_there(t, step)

    def driven_out(self, t: Field, goes_on: bool) -> Next[None]:
        """Then it begins."""
        if goes_on:
            self.stand_there(t, self.step(t))
        return done(None)

    def stand_there(self, t: Field, step: Doing) -> Going:
        """It begins, or goes on where it is."""
        t.succeed()
        goes_on = t.standing[t.actor] == step.ability and step.position == t.base(t.actor)
        t.end_as(step.position, NOTHING if goes_on else step.ability)
        return None

    def mark(self, t: Field, step: Doing) -> Going:
        """Its user is marked; where the effect begins only now, the mark comes with it. BA-ROGUE-07, -08"""
        if t.standing[t.actor] == step.ability:
            t.set_trap(t.actor, True)
        return None

    def stand_somewhere(self, t: Field, step: Doing) -> Going:
        """Its player says where. Section 6, D17"""
        return ask(t.controller[t.actor], WALL, self.places, then=self.placed)

    def places(self, t: Field) -> Sequence[int]:
        """Under an enemy PEACE PIPE not FALLOW. BA-FIREMAGE-11"""
        barred = no_fallow(t, t.controller[t.actor])
        return [position for position in WALL.domain if position != FALLOW or not barred]

    def placed(self, t: Field, position: int) -> Next[None]:
        """The standing effect begins there in E3."""
        t.succeed()
        t.end_as(position, self.step(t).ability)
        return self.go_on(t)

    def end(self, t: Field, step: Doing) -> Going:
        """The effect is over in E3. BA-FIREMAGE-10"""
        t.succeed()
        return None

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


@dataclass
class RollAtDeclare(Frame):
    """A roll in the Declare Phase; hands back whether the Turn goes on. BA-RANGER-08, BA-TURN-06"""

    def start(self, t: Field) -> Next[bool]:
        """At once."""
        return call(VcRoll(t.actor, t.act, vc(t, t.actor, t.act, ROLLED_AT_DECLARE[t.act])), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[bool]:
        """Failure ends the Turn."""
        return done(outcome == SUCCEEDED)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the roll."""
        return ""


DO: Final[dict[tuple[str, str], Callable[[CarryOut, Field, Doing], Going]]] = {
    ("roll", ""): CarryOut.roll,
    ("harm", "foe"): CarryOut.harm,
    ("harm", "enemies"): CarryOut.harm,
    ("harm", "all"): CarryOut.harm,
    ("harm", "me"): CarryOut.hurt_actor,
    ("heal", "friend"): CarryOut.heal,
    ("heal", "party"): CarryOut.heal,
    ("give", "ally"): CarryOut.give,
    ("send", "foe"): CarryOut.send,
    ("send", "it"): CarryOut.send,
    ("send", "one"): CarryOut.send,
    ("send", "me"): CarryOut.lie,
    ("hold", "foe"): CarryOut.hold,
    ("raise", "dead"): CarryOut.raise_dead,
    ("mark", "it"): CarryOut.sacrifice,
    ("mark", "me"): CarryOut.mark,
    ("stand", ""): CarryOut.stand,
    ("hit", "foe"): CarryOut.hit,
    ("take", "foe"): CarryOut.take,
    ("drain", "foe"): CarryOut.drain,
    ("quip", ""): CarryOut.quip,
    ("bar", "me"): CarryOut.not_again,
    ("end", ""): CarryOut.end,
}
"""What carries a step out, by its action and whom it is for."""

TAKING: Final = {
    ("take", "stand"): GUISE_COUNTER,
    ("take", "hold"): FLOWER_COUNTER,
    ("raise", "take"): UNDEAD_COUNTER,
}
"""What two steps make of a Mob together. BA-COUNTER-01"""

MOVING: Final = ("send", "stand", "take", "hold")
"""Actions whose word is a position."""

REACHED: Final = ("foe", "enemies", "all", "one", "some")
"""Whom an effect has to get through to."""


class NotYet(Exception):
    """A line that only its Mob's module can carry out."""


class _Compiler:
    """Makes the steps of a line of an ability into what carries them out."""

    def __init__(self, ability: int, effect: Effect) -> None:
        self.ability = ability
        self.effect = effect
        self.reaching = False

    def line(self) -> Line:
        return Line(origin((self.effect,)), tuple(self.steps(self.effect.steps)))

    def steps(self, steps: Sequence[AnyStep]) -> Iterator[Doing]:
        """A hit and the damage after it are one."""
        at = 0
        while at < len(steps):
            step = steps[at]
            after = steps[at + 1 : at + 2]
            if not isinstance(step, Step) or (step.body and step.act != "repeat"):
                raise NotYet
            if aimed_at(step) == "others":
                if any(aimed_at(each) != "others" or each.act != "send" for each in all_steps(steps)):
                    raise NotYet
                yield Doing(CarryOut.turn_over, self.ability)
                return
            if not self.reaching and aimed_at(step) in REACHED:
                self.reaching = True
                yield self.doing(CarryOut.reach, step)
            if step.act == "hit" and aimed_at(step) == "some":
                yield self.fights(step, steps[at + 1 :])
                return
            if step.act == "hit" and self.deals(after):
                yield self.strike(step, after)
                at += 1
            elif step.act in ("take", "raise") and after:
                yield self.taking(step, after[0])
                at += 1
            elif step.act == "repeat":
                yield self.sharing(step)
            else:
                yield self.step(step)
            at += 1

    def deals(self, after: Sequence[AnyStep]) -> bool:
        """Whether damage follows a hit."""
        return any(isinstance(step, Step) and step.act == "harm" for step in after)

    def fights(self, step: Step, after: Sequence[AnyStep]) -> Doing:
        """A hit for each that was named; whom it misses attacks. BA-GLADIATOR-02, -03"""
        struck = [each for each in after if isinstance(each, Step)]
        answered = [each for each in step.otherwise if isinstance(each, Step)]
        acts = [each.act for each in (*struck, *answered)]
        if acts != ["harm", "send", "attack", "send"]:
            raise NotYet
        return Doing(
            CarryOut.fight, self.ability, position=POSITION[struck[1].word], stands=POSITION[answered[1].word]
        )

    def sharing(self, step: Step) -> Doing:
        """Gifts one by one."""
        if [each.act for each in all_steps(step.body)] != ["give"]:
            raise NotYet
        return Doing(CarryOut.share, self.ability)

    def taking(self, step: Step, after: AnyStep) -> Doing:
        """Who takes a Mob stands from then on, or it is held; the dead are raised to serve."""
        doing = self.doing(DO[step.act, aimed_at(step)], step)
        if not isinstance(after, Step) or (step.act, after.act) not in TAKING:
            raise NotYet
        stands = POSITION[after.word] if after.act == "stand" else NOWHERE
        return doing._replace(counter=TAKING[step.act, after.act], stands=stands)

    def strike(self, step: Step, after: Sequence[AnyStep]) -> Doing:
        harm = after[0] if after else step
        if not isinstance(harm, Step) or harm.act != "harm" or aimed_at(harm) != "it" or step.otherwise:
            raise NotYet
        return self.doing(CarryOut.strike, harm)._replace(bare=bool(step.options))

    def step(self, step: Step) -> Doing:
        aim = aimed_at(step)
        do = DO.get((step.act, aim))
        if do is None:
            raise NotYet
        if step.act == "stand" and "/" in step.word:
            return Doing(CarryOut.stand_somewhere, self.ability)
        if step.act == "send" and step.word == "dead":
            return Doing(CarryOut.kill, self.ability)
        if step.act == "quip":
            return self.quip(step)
        doing = self.doing(do, step)._replace(bare=step.act == "hit" and bool(step.options))
        return doing._replace(otherwise=tuple(_Compiler(self.ability, self.effect).steps(step.otherwise)))

    def quip(self, step: Step) -> Doing:
        """A Total that changes by a number."""
        if step.figure.of:
            raise NotYet
        total = TOTAL_AT[self.ability, step.word]
        return Doing(CarryOut.quip, self.ability, total=total, plus=step.figure.n)

    def doing(self, do: Callable[[CarryOut, Field, Doing], Going], step: Step) -> Doing:
        said = dict(step.options)
        times = read_amount(VOCABULARY, said.get("times", "1"))
        name, sides, plus = self.amount(step.figure)
        return Doing(
            do, self.ability, name, TOTAL_AT.get((self.ability, name), NOTHING), sides, plus,
            paid=name in options(self.effect).get("pay", ()),
            times=times.n,
            times_n=bool(times.plus),
            position=self.position(step),
            aim=aimed_at(step),
            among=step.target.filter if step.target is not None else ANY,
            spares="spares" in said,
            area=aims(self.effect, *AREAS),
            by_die=("zone", ("die",)) in (step.target.filter.terms if step.target is not None else ()),
            standing="from" in options(self.effect) and "calm" not in said,
        )  # fmt: skip

    def amount(self, figure: Figure) -> tuple[str, int, int]:
        """A name with its dice, and a number more."""
        if "/" in figure.of or any(each.of or each.sides for each in figure.plus):
            raise NotYet
        return figure.of, figure.sides, figure.more

    def position(self, step: Step) -> int:
        word = dict(step.options).get("to", step.word if step.act in MOVING else "")
        if word and word not in POSITION:
            raise NotYet
        return POSITION[word] if word else NOWHERE


def _lines(act: int) -> tuple[Line, ...]:
    """The lines of an act, compiled; none where its Mob's module carries it out."""
    try:
        return tuple([_Compiler(ability, effect).line() for ability, effect in TURN_LINES[act]])
    except NotYet:
        return ()


LINES: Final[tuple[tuple[Line, ...], ...]] = tuple(_lines(act) for act in range(ACTS))
"""By act: its lines as Turn Action, as far as they are carried out here."""
