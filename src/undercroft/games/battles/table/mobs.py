"""The atoms of Mobs: positions, standing effects, control, Hit Points and Totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.battles import events
from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, INACTIVE, MOBILE, OVERLAY, STUCK, ZONE_OF
from undercroft.games.battles.in_force import COVERING, HOLDING, MARKED, OF_LAID, OF_MOVES
from undercroft.games.battles.layout import (
    ACROSS,
    BACK,
    CHARM_COUNTER,
    EARTH,
    FLOWER_COUNTER,
    GUISE_COUNTER,
    INTO,
    UNDEAD_COUNTER,
    WITHIN,
)
from undercroft.games.battles.table.rolls import Rolls
from undercroft.kernel.ids import Seat

RELEASE: Final = "release"
"""The cause of a Hack that a Player wants. V6"""

WATCHERS: Final = OF_LAID | OF_MOVES | COVERING
"""Standing effects that look at Mobs as they move. X1"""

FOLLOWING: Final = (FLOWER_COUNTER, UNDEAD_COUNTER)
"""Borrowed Mobs that follow their holder to a new controller. BA-NECROMANCER-06, BA-ILLUSIONIST-11"""


@dataclass(init=False, slots=True)
class Mobs(Rolls):
    """The table as far as single Mobs are concerned."""

    # where a Mob lies

    def base(self, mob: int) -> int:
        """The position a Mob has, or returns to in the end. V2"""
        beneath = self.return_to[mob]
        return beneath[0] if beneath else self.position[mob]

    def become_mobile(self, mob: int, cause: str) -> None:
        """Called to the Stage face up. V2, BA-TURN-02, -13"""
        self.return_to[mob].append(self.position[mob])
        self.position[mob] = MOBILE
        self.tell_of(events.MOBILE, mob, cause)

    def defend(self, mob: int) -> None:
        """Called to the Stage sideways: protected. V2, BA-PROT-01"""
        self.return_to[mob].append(self.position[mob])
        self.position[mob] = DEFENSE
        self.tell_of(events.DEFENDS, mob)

    def lay_back(self, mob: int) -> None:
        """Off the Stage again, to what lies beneath; one that was moved stays. V2, BA-TURN-22, BA-ATT-07"""
        if OVERLAY[self.position[mob]] and self.return_to[mob]:
            self.position[mob] = self.return_to[mob].pop()
            self.tell_of(events.LAID_BACK, mob, self.position[mob])
            if not OVERLAY[self.position[mob]] and not OF_MOVES.isdisjoint(self.standing):
                self._note_entry(mob, self.position[mob], BACK)

    def put(self, mob: int, position: int, side: Seat = NOTHING) -> None:
        """Really move a Mob: whatever it stood in ends; a charmed one lies at home.

        V2, BA-POS-06, -07, BA-WIZARD-05, BA-SOOTHSAYER-06, BA-CAVALIER-13
        """
        was, lay, beneath = self.position[mob], self.side[mob], self.return_to[mob]
        before, zone = beneath[0] if beneath else was, ZONE_OF[was]
        acts = was == MOBILE and mob == self.actor
        if self.standing[mob] != NOTHING:
            self.end_standing(mob)
        if self.return_to[mob]:
            self.return_to[mob] = []
        self.position[mob] = position
        if side == NOTHING:
            side = self.home[mob] if self.borrowed[mob] == CHARM_COUNTER else self.controller[mob]
        self.side[mob] = side
        if self.element[mob] == EARTH and not before == position == ACTIVE:
            self.unprepare(mob)
        self.charging[mob] = NOTHING
        if acts or before != position or lay != side:
            if position != DEAD:
                self.tell_of(events.MOVED, mob, before, position, side)
            if not WATCHERS.isdisjoint(self.standing):
                new = zone != ZONE_OF[position] or lay != side
                across = before == position and not acts
                self._note_entry(mob, position, ACROSS if across else INTO if new else WITHIN)
        elif zone != ZONE_OF[position]:
            self._note_entry(mob, position, BACK)

    def stand_as(self, mob: int, position: int) -> None:
        """Move a Mob whose standing effect goes on in the new position. BA-THUG-03, BA-ROGUE-08"""
        before, zone = self.base(mob), ZONE_OF[self.position[mob]]
        self.return_to[mob] = []
        self.position[mob] = position
        self.tell_of(events.MOVED, mob, before, position, self.side[mob])
        self._note_entry(mob, position, INTO if zone != ZONE_OF[position] else WITHIN)

    def _note_entry(self, mob: int, position: int, how: int) -> None:
        """Something that stands may look at this move. X1"""
        if position != DEAD and not WATCHERS.isdisjoint(self.standing):
            self.entered.append([mob, position, self.side[mob], how])

    def next_entry(self) -> list[int]:
        """The oldest move that has not been looked at: the Mob, its position, side, and how it came."""
        return self.entered.pop(0)

    # standing effects

    def begin_standing(self, mob: int, ability: int, position: int, side: Seat = NOTHING) -> None:
        """A Mob lies down in the position that keeps its effect in force. BA-TURN-25"""
        self.put(mob, position, side)
        self.standing[mob] = ability
        self.clock += 1
        self.since[mob] = self.clock
        self.tell_of(events.STANDING_BEGAN, mob, ability)
        if ability in MARKED:
            self.set_trap(mob, True)

    def end_standing(self, mob: int) -> None:
        """A standing effect is over, with the counters it laid. BA-DMG-02, BA-COUNTER-01"""
        ability = self.standing[mob]
        self.standing[mob] = NOTHING
        self.trap[mob] = self.touched[mob] = False
        self.balls[mob] = self.stored[mob] = 0
        if self.element[mob] != NOTHING:
            self.unprepare(mob)
        self.tell_of(events.STANDING_ENDED, mob, ability)
        self.let_go(mob)

    def prepare(self, mob: int, element: int) -> None:
        """A Wizard is prepared in an element. BA-WIZARD-01"""
        self.element[mob] = self.start[mob] = element
        self.steps[mob] = 0
        self.tell(events.PREPARED, mob, element)

    def unprepare(self, mob: int) -> None:
        """A Wizard's preparation is lost. BA-WIZARD-08"""
        self.element[mob], self.start[mob], self.steps[mob] = NOTHING, NOTHING, 0

    # who holds whom

    def let_go(self, holder: int) -> None:
        """What a Mob held by a standing effect is free. BA-ASSASSIN-09, BA-ENCHANTER-06, BA-CAVALIER-12"""
        for mob, held_by in enumerate(self.asleep_by):
            if held_by == holder:
                self.asleep_by[mob] = NOTHING
                self.tell(events.WAKES, mob)
                if self.base(mob) == STUCK:
                    self.put(mob, INACTIVE)
        self.let_go_of_borrowed(holder)
        if holder in self.charges:
            self.halt_charge(holder)

    def let_go_of_borrowed(self, holder: int) -> None:
        """Whom GUISE or FLOWER holds goes home; undead stay while their summoner lives. BA-ASSASSIN-09"""
        for mob, held_by in enumerate(self.holder):
            if held_by == holder and self.borrowed[mob] == GUISE_COUNTER:
                self.send_home(mob)

    def miss_charge(self, cavalier: int) -> None:
        """A CHARGE has failed: the enemy may get the initiative. BA-INIT-04, BA-CAVALIER-09, BA-RULING-29"""
        self.charge_missed[self.controller[cavalier]] = True

    def lead_charge(self, cavalier: int) -> None:
        """A CHARGE has succeeded. BA-CAVALIER-08"""
        self.charges.append(cavalier)
        self.tell(events.CHARGES, cavalier)

    def join_charge(self, mob: int, cavalier: int) -> None:
        """An ally follows the Cavalier to the Stage. BA-CAVALIER-08"""
        self.charging[mob] = cavalier
        self.become_mobile(mob, "charge")

    def finish_charge(self, cavalier: int) -> None:
        """All that charged have acted. BA-CAVALIER-11"""
        self.charges.remove(cavalier)

    def halt_charge(self, cavalier: int) -> None:
        """The charge is over: who was still to charge lies INACTIVE. BA-CAVALIER-12"""
        self.charges.remove(cavalier)
        self.tell(events.CHARGE_HALTS, cavalier)
        for mob, leader in enumerate(self.charging):
            if leader == cavalier:
                self.put(mob, INACTIVE)

    def wake(self, mob: int) -> None:
        """A sleeper wakes, and the Enchanter's spell is over. BA-ENCHANTER-05"""
        enchanter = self.asleep_by[mob]
        self.asleep_by[mob] = NOTHING
        self.tell(events.WAKES, mob)
        self.lose_hold(enchanter)

    def lose_hold(self, keeper: int) -> None:
        """Whom it held is gone: the effect is over, or will not begin.

        BA-ENCHANTER-06, -07, BA-ASSASSIN-10
        """
        if self.standing[keeper] in HOLDING:
            self.put(keeper, INACTIVE)
        elif keeper == self.actor and self.begins in HOLDING:
            self.begins, self.ends_as = NOTHING, INACTIVE

    def fall_asleep(self, mob: int, enchanter: int) -> None:
        """Held in its own controller's Portal. BA-ENCHANTER-03"""
        self.asleep_by[mob] = enchanter
        self.tell(events.ASLEEP, mob, enchanter)

    def take_control(self, mob: int, by: int, counter: int) -> None:
        """A Mob obeys another controller; whom it holds follows. BA-ASSASSIN-06, BA-ILLUSIONIST-06, -11"""
        self.borrowed[mob], self.holder[mob] = counter, by
        self._obey(mob, self.controller[by])
        self.upset = True

    def send_home(self, mob: int, position: int = INACTIVE) -> None:
        """A borrowed Mob obeys its home Player again and lies there, awake.

        BA-ASSASSIN-09, BA-ILLUSIONIST-08, BA-ENCHANTER-05
        """
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        if self.asleep_by[mob] != NOTHING:
            self.wake(mob)
        self._obey(mob, self.home[mob])
        self.put(mob, position)
        self.upset = True

    def charm(self, mob: int, soothsayer: int) -> None:
        """A Mob obeys another Player for one Action; its card stays at home. BA-SOOTHSAYER-03"""
        self.take_control(mob, soothsayer, CHARM_COUNTER)

    def end_charm(self, mob: int) -> None:
        """A charmed Mob obeys its home Player again. BA-SOOTHSAYER-06"""
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        self._obey(mob, self.home[mob])
        self.upset = True

    def _obey(self, mob: int, seat: Seat) -> None:
        if self.controller[mob] == seat:
            return
        self.controller[mob] = seat
        self.tell(events.CONTROL, mob, seat)
        for other, held_by in enumerate(self.holder):
            if held_by == mob and self.borrowed[other] in FOLLOWING:
                self._follow(other, seat)

    def _follow(self, mob: int, seat: Seat) -> None:
        """Whom a Mob holds follows it and charges no more. BA-NECROMANCER-06, BA-ILLUSIONIST-11"""
        if self.borrowed[mob] == FLOWER_COUNTER and self.home[mob] == seat:
            self.send_home(mob)
            return
        self.controller[mob] = self.side[mob] = seat
        self.tell(events.CONTROL, mob, seat)
        if self.charging[mob] != NOTHING:
            self.charging[mob] = NOTHING
            self.lay_back(mob)

    # Hit Points and death

    def lose(self, mob: int, amount: int, source: int, kind: str) -> None:
        """Hit Points are marked off, never below 0. BA-DMG-01"""
        self.hp[mob] = max(0, self.hp[mob] - amount)
        if self.hp[mob] == 0:
            self.upset = True
        self.tell(events.DAMAGED, mob, amount, self.hp[mob], source, kind)

    def gain(self, mob: int, amount: int, source: int) -> None:
        """Healing, up to the maximum. BA-HEAL-01, BA-LP-05, BA-RULING-45"""
        gained = min(amount, self.max_hp[mob] - self.hp[mob])
        self.hp[mob] += gained
        self.tell(events.HEALED, mob, gained, self.hp[mob], source)

    def kill(self, mob: int) -> None:
        """Killed outright: no damage. BA-DMG-04"""
        self.hp[mob] = 0
        self.upset = True

    def save_spirit(self, mob: int, hp: int) -> None:
        """The spirit saves the Monk, who lies ACTIVE in its Portal. BA-MONK-03"""
        self.hp[mob] = min(hp, self.max_hp[mob])
        self.tell(events.SAVED, mob, self.hp[mob])
        self.put(mob, ACTIVE)

    def die(self, mob: int) -> None:
        """Under the Rank card of its home Player; counters and what it upheld are gone. BA-DMG-02"""
        self.hp[mob] = 0
        self.tell(events.DIES, mob)
        keeper = self.holder[mob] if self.borrowed[mob] == GUISE_COUNTER else NOTHING
        if self.asleep_by[mob] != NOTHING:
            self.wake(mob)
        self.borrowed[mob], self.holder[mob] = 0, NOTHING
        self.controller[mob], self.max_hp[mob] = self.home[mob], self.thp[mob]
        self.put(mob, DEAD, self.home[mob])
        self.let_go(mob)
        if keeper != NOTHING:
            self.lose_hold(keeper)
        for other, held_by in enumerate(self.holder):
            if held_by == mob and self.borrowed[other] == FLOWER_COUNTER:
                self.send_home(other)

    def calm(self) -> None:
        """What may have died or changed sides is looked at now."""
        self.upset = False

    def come_back(self, mob: int, hp: int, most: int) -> None:
        """A dead Mob lies INACTIVE again. BA-CLERIC-03, BA-NECROMANCER-01"""
        self.hp[mob], self.max_hp[mob] = hp, most
        self.tell(events.RETURNS, mob, hp)
        self.put(mob, INACTIVE)

    def sacrifice(self, mob: int) -> None:
        """Lost for ever. BA-CLERIC-04"""
        self.sacrificed[mob] = True
        self.tell(events.SACRIFICED, mob)

    # Totals

    def quip(self, mob: int, total: int, by: int) -> None:
        """A Total changes, never below 0. V4, BA-PALADIN-02, BA-ASSASSIN-04"""
        before = self.totals[mob][total]
        after = max(0, before + by)
        if after != before:
            self.totals[mob][total] = after
            self.tell_of(events.TOTAL, mob, total, before, after)

    def quip_armor(self, mob: int, total: int) -> None:
        """ABSORBTION wears off by one. BA-WARRIOR-02"""
        self.quip(mob, total, -1)

    # marks of standing effects

    def set_trap(self, mob: int, lying: bool) -> None:
        """A trap is set or gone. BA-ROGUE-07..09"""
        self.trap[mob] = lying
        self.tell(events.TRAP_LIES, mob, lying)

    def store(self, mob: int, by: int) -> None:
        """The Samurai's stance stores attacks. BA-SAMURAI-05"""
        self.stored[mob] += by
        self.tell(events.STORED, mob, self.stored[mob])

    def throw_balls(self, mob: int, dice: int) -> None:
        """So many dice lie in the BALLS. BA-DARKMAGE-05"""
        self.balls[mob] = dice

    def owe(self, mob: int, number: int) -> None:
        """So much DISSENSION gets back after its next casting. BA-RULING-110"""
        self.owed[mob] = number

    def free_the_pigeon(self, mob: int) -> None:
        """The Icon has become the Pigeon. BA-CONJURERE-04"""
        self.touched[mob] = True
        self.tell(events.PIGEON_FLIES, mob)

    def step_on(self, mob: int, element: int, start: int, steps: int) -> None:
        """A Wizard lies in the next element; so many steps ago it began at the first. BA-WIZARD-06, -08"""
        self.element[mob], self.start[mob], self.steps[mob] = element, start, steps
        self.tell(events.STEPPED, mob, element, self.steps[mob])

    def mark_round(self, mob: int, mark: int) -> None:
        """Something that holds for the rest of the Round."""
        self.this_round[mob] |= mark

    # what Hacks do

    def note_hack(self, mob: int, cause: str) -> None:
        """Tell that a Mob is Hacked, also just before it stands; a release is told. BA-HACK-03, -04, -06"""
        if cause != RELEASE:
            ability = self.standing[mob] if self.standing[mob] != NOTHING else self.begins
            self.tell(events.HACKED, mob, ability, cause)

    def end_effect(self, mob: int) -> None:
        """The effect of a Mob that is about to die is over. V6"""
        if self.standing[mob] != NOTHING:
            self.end_standing(mob)

    def hold_on_stage(self, mob: int, position: int) -> None:
        """Hacked, but kept in DEFENSE until it is let off. BA-FIGHTER-11"""
        self.end_effect(mob)
        self.return_to[mob] = [position]

    def let_off_stage(self, mob: int) -> None:
        """Whoever was held on the Stage takes the position that the Hack gave. BA-FIGHTER-11"""
        if OVERLAY[self.position[mob]] and self.return_to[mob]:
            position = self.return_to[mob][0]
            self.return_to[mob] = []
            self.put(mob, position)

    def forestall(self, mob: int) -> None:
        """The standing effect of the actor will not begin; whom it held is free.

        BA-HACK-03, BA-ASSASSIN-12, BA-ENCHANTER-07
        """
        self.begins, self.ends_as = NOTHING, INACTIVE
        self.let_go(mob)
