"""Lines that are a Turn Action: its Action Phase, step by step. BA-TURN-15..19, -25"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
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
from undercroft.games.battles.cards import POOL, USES
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.damage import BY_ABILITY, Damage, Strike
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.kinds import damage_kind
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.steps import Steps, fixed_damage
from undercroft.games.battles.flow.moves import AFFECTED, HIT, Affect, Botch, Hack, Shift, hackable, set_free
from undercroft.games.battles.flow.naming import purses
from undercroft.games.battles.flow.reaching import Reaching
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, AttRoll
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.several import (
    Attacks,
    DriveOut,
    Fights,
    Giving,
    SendEach,
    Share,
    Upheaval,
)
from undercroft.games.battles.flow.windows import NOT_TRIED, Avert, may_dodge
from undercroft.games.battles.layout import (
    CHANGED,
    DAMAGE,
    FLIPPED,
    FLOWER_COUNTER,
    GUISE_COUNTER,
    KILLED,
    RAISED,
    SENT,
    SUMMONED,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.queries.figures import counted
from undercroft.games.battles.queries.in_force import BARS_FALLOW
from undercroft.games.battles.queries.targets import any_shield, enemies, is_spell, no_fallow, party, shielded
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import choose

ZONE_BY_PIPS: Final = (PORTAL, PORTAL, STAGE, STAGE, UMBRA, UMBRA)
"""By pips of the zone die, less one. BA-FIREMAGE-01"""

ONE_D6: Final = tuple((pips, 1) for pips in range(1, 7))


def struck_by(t: Field, step: Doing) -> tuple[int, ...]:
    """Whom an area effect strikes: everybody else, or enemies, in the enemy Umbra if it says so.

    BA-WIZARD-02, BA-NECROMANCER-10
    """
    seat = t.controller[t.actor]
    found = enemies(t, seat)
    if step.aim == "others":
        return tuple([mob for mob, at in enumerate(t.position) if at != DEAD and mob != t.actor])
    if not step.zone:
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
class CarryOut(Steps):
    """The Action Phase of an act. BA-TURN-15

    With `landed` an ATT roll hit that deals no damage by itself, `dodge` is what the target did against it.
    What is `sure` comes off by its damage alone.
    """

    landed: bool = False
    dodge: int = NOT_TRIED
    sure: bool = False

    def kind(self, t: Field) -> str:
        return damage_kind(t)

    def first(self, t: Field) -> int:
        return t.targets[0] if t.targets else self.through[0]

    def roll(self, t: Field, step: Doing) -> Going:
        """Who has left the Stage rolls no more. BA-DMG-06"""
        return super().roll(t, step) if t.on_stage() else self.finish(t)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """An area effect has come off, whoever it strikes."""
        if outcome == SUCCEEDED and self.step().area:
            t.succeed()
        return super().rolled(t, outcome)

    def reach(self, t: Field, step: Doing) -> Going:
        """Whom the effect gets through to. BA-SAMURAI-04"""
        if step.zone == "die":
            return chance(ZONE_DIE, self.pips, then=self.zoned)
        found = struck_by(t, step) if step.aim in ("enemies", "others") else tuple(t.targets)
        return self.come_to(t, found, step.aim != "one")

    def come_to(self, t: Field, found: tuple[int, ...], shields: bool) -> Going:
        """Through what shields them, if anything can."""
        if shields and found and any_shield(t):
            return call(Reaching(found), then=self.came_through)
        t.reach(found)
        self.through = found
        return None

    def pips(self, t: Field) -> Odds[int]:
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
        return self.come_to(t, found, True) or self.go_on(t)

    def came_through(self, t: Field, through: tuple[int, ...]) -> Next[None]:
        """Without the Mob that was named it stops."""
        self.through = through
        if not through and t.targets:
            t.cancel()
            return done(None)
        return self.go_on(t)

    def hit_harm(self, t: Field, step: Doing) -> Going:
        """An ATT roll with damage. BA-TURN-17, BA-THUG-04"""
        number, bare = self.dice(t, step), "bare" in step.said
        times = step.times + (counted(t, t.actor, t.spent) if step.times_n else 0)
        strike = Strike(t.actor, self.through[0], damage_kind(t), number, step.sides, times, bare)
        return call(strike, then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered for what listens to it. BA-RANGER-01, BA-DRUID-06"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        t.succeed()
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def hit(self, t: Field, step: Doing) -> Going:
        """An ATT roll without damage. BA-ASSASSIN-01, -05"""
        return call(AttRoll(t.actor, self.through[0], "bare" in step.said), then=self.rolled_to_hit)

    def rolled_to_hit(self, t: Field, outcome: int) -> Next[None]:
        """A hit may be dodged. BA-FIGHTER-07, BA-ASSASSIN-04"""
        if outcome < SUCCEEDED:
            return self.fail(t)
        if may_dodge(t, t.targets[0]):
            return call(Avert(t.targets[0]), then=self.averted)
        return self.averted(t, NOT_TRIED)

    def averted(self, t: Field, outcome: int) -> Next[None]:
        """A dodged hit is a miss."""
        self.dodge = outcome
        if outcome == SUCCEEDED:
            return self.fail(t)
        self.landed = True
        t.record_hit(t.actor, t.targets[0])
        return self.go_on(t)

    def finish(self, t: Field) -> Next[None]:
        """Whom a hit did nothing else to is Hacked like after any other. BA-ASSASSIN-02"""
        if not self.landed:
            return done(None)
        if self.gate == NOTHING or not hackable(t, t.targets[0]):
            return self.hacked(t, None)
        return call(Hack(t.targets[0], HIT, t.actor), then=self.hacked)

    def hacked(self, t: Field, _: None) -> Next[None]:
        """A hit wakes sleepers. BA-ENCHANTER-05"""
        if self.gate != NOTHING:
            set_free(t, t.targets[0])
        return settled(t, self.stay_stuck)

    def stay_stuck(self, t: Field, _: None) -> Next[None]:
        """A botched DODGE leaves its user STUCK only now. BA-FIGHTER-10"""
        if self.dodge == BOTCHED and t.position[t.targets[0]] != DEAD:
            return call(Botch(t.targets[0]), then=self.over)
        return done(None)

    def send_dead(self, t: Field, step: Doing) -> Going:
        """Dead without damage. BA-ASSASSIN-03"""
        t.succeed()
        t.record_deed(KILLED, t.targets[0], 0)
        t.kill(t.targets[0])
        return None

    def hit_some(self, t: Field, step: Doing) -> Going:
        """One after the other. BA-GLADIATOR-02"""
        return call(Fights(self.through, step.position, step.after), then=self.followed)

    def send_others(self, t: Field, step: Doing) -> Going:
        """Everybody is moved. BA-EARTHMAGE-01"""
        t.succeed()
        t.record_deed(FLIPPED, t.actor, 0)
        return call(Upheaval(), then=self.followed)

    def repeat_give(self, t: Field, step: Doing) -> Going:
        """Points for several Totals. BA-THIEF-05"""
        return call(Share(), then=self.followed)

    def repeat_attack(self, t: Field, step: Doing) -> Going:
        """Several Attacks. BA-SAMURAI-06"""
        return call(Attacks(USES[step.ability]), then=self.followed)

    def drain(self, t: Field, step: Doing) -> Going:
        """Of another victim than was named the actor's player names a Total now. BA-TURN-26

        Points that nobody has named a Total for are given up, one by one. BA-BEGGAR-04
        """
        if step.name != "n":
            t.succeed()
            return call(Giving(t.actor, self.through[0], self.marked, True), then=self.followed)
        if t.aim != NOTHING:
            return self.move_points(t)
        return choose(t, t.controller[t.actor], AIM, self.purses, then=self.aimed)

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

    def take_stand(self, t: Field, step: Doing) -> Going:
        """It is held as long as the actor stands. BA-ASSASSIN-06"""
        return self.take_hold(t, step)

    def take_hold(self, t: Field, step: Doing) -> Going:
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
        mob, step = self.through[0], self.step()
        stands = step.after != NOWHERE
        if t.hp[mob] == 0 or (stands and not t.on_stage()):
            return settled(t, self.over) if stands else done(None)
        if stands:
            t.end_as(step.after, step.ability)
        elif t.asleep_by[mob] != NOTHING:
            t.wake(mob)
        t.take_control(mob, t.actor, GUISE_COUNTER if stands else FLOWER_COUNTER)
        t.put(mob, position)
        if not stands:
            return done(None)
        set_free(t, mob)
        return settled(t, self.over)

    def harm(self, t: Field, step: Doing) -> Going:
        """What spares its target comes off in any case. BA-TURN-19, BA-JOKER-02"""
        if not self.through:
            return None
        t.enter_step(DAMAGE)
        if self.sure or "spares" in step.said:
            t.succeed()
        return self.deal(t, step)

    def harmed(self, t: Field, dealt: bool) -> Next[None]:
        """It came off, unless it follows a failure, and the target lies where it was sent."""
        if dealt and self.gate == NOTHING:
            t.succeed()
            position = self.step().position
            if position != NOWHERE:
                t.record_deed(SENT, t.targets[0], position)
        return self.go_on(t)

    def harm_me(self, t: Field, step: Doing) -> Going:
        """With the die of who was named it is they who strike, with no window in between. BA-JOKER-05"""
        if step.name != "top":
            return super().harm_me(t, step)
        t.enter_step(DAMAGE)
        by = self.first(t)
        amount = fixed_damage(t, by, step, by)
        return call(Damage(by, (t.actor,), BY_ABILITY, fixed=amount, immediate=True), then=self.followed)

    def heal(self, t: Field, step: Doing) -> Going:
        """The named friend, or the whole party; nothing blocks it. BA-PALADIN-01, BA-CLERIC-01"""
        t.reach(t.targets)
        healed = tuple(t.targets) or tuple(party(t, t.controller[t.actor]))
        return call(Heal(t.actor, healed, self.dice(t, step), step.sides), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[None]:
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

    def send_foe(self, t: Field, step: Doing) -> Going:
        """A move without damage. BA-ICEMAGE-03"""
        t.record_deed(SENT, self.through[0], step.position)
        return self.send_one(t, step)

    def send_one(self, t: Field, step: Doing) -> Going:
        """A move of anybody. BA-TIMEMAGE-05"""
        t.succeed()
        return self.shift(t, step)

    def send_some(self, t: Field, step: Doing) -> Going:
        """All whom it gets through to, one after the other. BA-DARKMAGE-01"""
        t.succeed()
        return call(SendEach(self.through, step.position), then=self.followed)

    def send_it(self, t: Field, step: Doing) -> Going:
        """Who was named first, unless the actor has died meanwhile. BA-JOKER-04, BA-DMG-06"""
        if t.position[t.actor] == DEAD:
            return None
        return call(Shift(t.targets[0], step.position, t.actor), then=self.followed)

    def hold(self, t: Field, step: Doing) -> Going:
        """It lies there, whatever it stood in; a fall from flight comes first."""
        t.succeed()
        return call(Shift(self.through[0], step.position, t.actor), then=self.held)

    def held(self, t: Field, _: None) -> Next[None]:
        """The hold begins at once, if both are still there. BA-ENCHANTER-06"""
        if t.position[self.through[0]] != STUCK or t.position[t.actor] != MOBILE:
            return done(None)
        t.fall_asleep(self.through[0], t.actor)
        return self.go_on(t)

    def raise_dead(self, t: Field, step: Doing) -> Going:
        """A dead Mob lies INACTIVE with all its Hit Points. BA-CLERIC-03"""
        mob = t.targets[0]
        t.succeed()
        t.come_back(mob, t.thp[mob], t.thp[mob])
        t.record_deed(RAISED, mob, t.thp[mob])
        return None

    def raise_take(self, t: Field, step: Doing) -> Going:
        """A dead Mob serves the actor. BA-NECROMANCER-01"""
        mob, hp = t.targets[0], t.totals[t.actor][step.total]
        t.succeed()
        t.take_control(mob, t.actor, UNDEAD_COUNTER)
        t.come_back(mob, hp, hp)
        return None

    def bar(self, t: Field, step: Doing) -> Going:
        """It is not used again in this Round. BA-NECROMANCER-05"""
        t.mark_round(t.actor, SUMMONED)
        return None

    def mark_it(self, t: Field, step: Doing) -> Going:
        """A dead Mob that is marked never comes back. BA-CLERIC-04"""
        t.sacrifice(t.targets[0])
        return None

    def send_enemies(self, t: Field, step: Doing) -> Going:
        """Those of them who lie ready, if the actor lives. BA-WIZARD-02, BA-DMG-06"""
        if t.position[t.actor] == DEAD:
            return None
        return call(SendEach(self.through, step.position, ready=True), then=self.followed)

    def send_me(self, t: Field, step: Doing) -> Going:
        """Where the actor goes in E3; after what has come off a botch has seen to it. BA-TURN-25,
        BA-WIZARD-03"""
        if self.outcome != BOTCHED or not t.succeeded:
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
        if goes_on:
            self.stand_there(t, self.step())
        return done(None)

    def stand_there(self, t: Field, step: Doing) -> Going:
        """It begins, or goes on where it is."""
        t.succeed()
        goes_on = t.standing[t.actor] == step.ability and step.position == t.base(t.actor)
        t.end_as(step.position, NOTHING if goes_on else step.ability)
        return None

    def stand_somewhere(self, t: Field, step: Doing) -> Going:
        """Its player says where."""
        return ask(t.controller[t.actor], WALL, self.places, then=self.placed)

    def places(self, t: Field) -> Sequence[int]:
        """Under an enemy PEACE PIPE not FALLOW. BA-FIREMAGE-11"""
        barred = no_fallow(t, t.controller[t.actor])
        return [position for position in WALL.domain if position != FALLOW or not barred]

    def placed(self, t: Field, position: int) -> Next[None]:
        """The standing effect begins there in E3."""
        t.succeed()
        t.end_as(position, self.step().ability)
        return self.go_on(t)

    def end(self, t: Field, step: Doing) -> Going:
        """The effect is over in E3. BA-FIREMAGE-10"""
        t.succeed()
        return None

    def title(self, t: Field, who: Sequence[str]) -> str:
        titled = mobs.TITLED.get(self.act(t))
        return "" if titled is None else titled(self)


def turn_action(t: Field) -> CarryOut:
    """The Action Phase of the running act, by the line that is used from where the actor lies."""
    lines = mobs.TURN_ACTIONS[t.act]
    if len(lines) > 1:
        base = t.base(t.actor)
        lines = tuple(line for line in lines if base in mobs.LINES[line].origin) or lines
    return CarryOut(t.actor, lines[0])
