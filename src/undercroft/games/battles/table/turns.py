"""The atoms of Rounds, Turns and Turn Actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles import events
from undercroft.games.battles.abilities import NOTHING, TOUCH
from undercroft.games.battles.board import INACTIVE, MOBILE
from undercroft.games.battles.cards import FIRST_TOTAL, written
from undercroft.games.battles.cards.records import SPELL
from undercroft.games.battles.in_force import AFTER_SPELL, TOUCHABLE
from undercroft.games.battles.layout import (
    ACTED,
    ACTION,
    DECLARE,
    EARTH,
    END_ROUND,
    FLOWER_COUNTER,
    GO,
    GO_USED,
    NO_SEAT,
    OVER,
    TURNS,
)
from undercroft.games.battles.table.mobs import Mobs
from undercroft.kernel.ids import Seat


@dataclass(init=False, slots=True)
class Turns(Mobs):
    """The table as far as the course of the game is concerned."""

    # Rounds

    def begin_round(self) -> None:
        """A new Round, with the GO step; limits of the last one are gone. BA-ROUND-01, BA-END-04"""
        self.round += 1
        self.phase, self.starter = GO, self.first
        self.said_go, self.ready = [False] * self.seats, [False] * self.seats
        self.shut_out = [False] * self.seats
        self.turn_actions, self.idle_turns, self.turns_of = 0, 0, [0] * self.seats
        self.charge_missed = [False] * self.seats
        self.forecast, self.called = [[] for _ in range(self.seats)], [[] for _ in range(self.seats)]
        self.icon_due, self.binding = 0, False
        self.this_round = [0] * len(self.mobs)
        self.tell(events.ROUND, self.round)

    def say_go(self, seat: Seat) -> None:
        """GO, or ready where the other has said GO already. BA-GO-02, -03"""
        last = any(self.said_go)
        self.said_go[seat] = True
        self.ready[seat] = last
        self.tell(events.SAYS_READY if last else events.SAYS_GO, seat)

    def use_go(self, mob: int, act: int) -> None:
        """A Mob uses its GO action. BA-GO-04"""
        self.this_round[mob] |= GO_USED
        self.tell_of(events.GO_ACTION, mob, act)

    def set_first(self, seat: Seat, dice: tuple[int, int], why: str) -> None:
        """The order of the Round is fixed, by dice or without; who is ready rolls first. BA-INIT-01..05"""
        self.first = seat
        if why:
            self.tell(events.INITIATIVE_GIVEN, seat, why)
        else:
            rollers = (1, 0) if self.ready[1] else (0, 1)
            bonuses = tuple([self.options.rank(each).initiative for each in rollers])
            self.tell(events.INITIATIVE, tuple([dice[each] for each in rollers]), seat, bonuses, rollers)

    def note_release(self, mob: int) -> None:
        """Tell of a release. V6"""
        self.tell_of(events.RELEASED, mob, self.standing[mob])

    def begin_turns(self) -> None:
        """From now on NEW binds, and an untouched Icon asks. BA-LIGHTMAGE-09, BA-CONJURERE-02"""
        self.phase, self.binding = TURNS, True
        self.icon_due = 1 if self.untouched_icons() else 0

    def untouched_icons(self) -> list[int]:
        """The Conjureres whose Icon nobody has touched. BA-CONJURERE-02"""
        if TOUCHABLE.isdisjoint(self.standing):
            return []
        return [
            mob for mob, ability in enumerate(self.standing) if ability in TOUCHABLE and not self.touched[mob]
        ]

    def pass_icon_on(self) -> None:
        """The duty to touch the Icon passes to the other player, or lapses. BA-CONJURERE-02"""
        self.icon_due = 2 if self.icon_due == 1 and self.untouched_icons() else 0

    def begin_turn(self, seat: Seat) -> None:
        """A Player's Turn. BA-ROUND-02"""
        self.turn_seat = seat
        self.reacted = [0] * len(self.mobs)

    def count_turn(self, seat: Seat) -> None:
        """A Turn was taken. BA-TERM-01"""
        self.turns_of[seat] += 1
        self.turn_actions += 1

    def end_turn(self, seat: Seat, mob: int) -> None:
        """Tell that the Turn is over. BA-TURN-23"""
        self.tell(events.TURN_ENDED, seat, mob)

    def skip(self, seat: Seat) -> None:
        """Tell that a Player has no Turn. BA-ROUND-05"""
        self.tell(events.SKIPPED, seat)

    def hold(self, seat: Seat) -> None:
        """Tell that a Player holds. BA-ROUND-05"""
        self.tell(events.HOLDS, seat)

    def idle(self, mob: int) -> None:
        """A Mob that can do nothing lies INACTIVE. BA-ROUND-08, BA-RULING-40"""
        self.tell(events.IDLE, mob)
        self.idle_turns += 1
        self.this_round[mob] |= ACTED
        self.put(mob, INACTIVE)

    def foretell(self, seat: Seat, mob: int) -> None:
        """The next place in the order that a FORECAST dictates. BA-DIVINER-01"""
        self.forecast[seat].append(mob)
        self.tell(events.FORESEEN, mob, len(self.forecast[seat]))

    def call_on(self, seat: Seat, mob: int, act: int, n: int) -> None:
        """The next Turn of a Player is dictated; a newer CALL replaces an older one. BA-DIVINER-05, -06"""
        self.called[seat] = [mob, act, n]
        self.tell(events.CALLED, mob, act, n)

    def fulfil_call(self, seat: Seat) -> None:
        """A CALL is obeyed, or lapses. BA-DIVINER-05, -06"""
        self.called[seat] = []

    def begin_end_round(self) -> None:
        """End Round begins. BA-END-01"""
        self.phase = END_ROUND
        self.turn_seat = NO_SEAT

    def shut(self, seat: Seat) -> None:
        """A Player gets no more Turns, windows or options in this Round. BA-ABJURER-07"""
        self.shut_out[seat] = True
        self.tell(events.SHUT_OUT, seat)

    def finish(self, winner: Seat, reason: str) -> None:
        """The game is over, with a winner or without. BA-WIN-02, -03, -05"""
        self.phase, self.winner, self.reason = OVER, winner, reason
        if winner == NO_SEAT:
            self.tell(events.DRAW, reason)
        else:
            self.tell(events.WINS, winner, reason)

    # Turn Actions

    def declare(self, mob: int, act: int, type_: str) -> None:
        """A Mob is named with its Action; a touch, even one that fails, ends the duty.

        BA-TURN-02, BA-CONJURERE-03
        """
        if self.actor != NOTHING:
            self.no_action()
        self.actor, self.act, self.declared_as, self.step = mob, act, type_, DECLARE
        self.acted_before = self.this_round[mob] & ACTED != 0
        self.this_round[mob] |= ACTED
        if act == TOUCH:
            self.icon_due = 0

    def declare_as(self, type_: str) -> None:
        """CALLED SHOT is a Spell or an Ability this time. BA-RANGER-07"""
        self.declared_as = type_

    def name_target(self, mob: int) -> None:
        """One more Mob is written into the declaration. BA-TURN-02"""
        self.targets.append(mob)

    def aim_at(self, total: int) -> None:
        """The Total of the target that is meant. BA-PALADIN-03, BA-THIEF-01"""
        self.aim = total

    def join(self, mob: int) -> None:
        """An ally joins GRAPPLE. BA-FIGHTER-01"""
        self.joined.append(mob)

    def name_lp(self, n: int) -> None:
        """How many LP are written into the declaration. BA-TURN-02"""
        self.spent = n

    def spend(self, total: int) -> None:
        """The LP declared are erased at once. BA-TURN-03, BA-LP-01"""
        self.held_before = self.totals[self.actor][total]
        self.tell(events.LP_SPENT, self.actor, self.act, self.spent)
        self.quip(self.actor, total, -self.spent)

    def spend_more(self, total: int, n: int) -> None:
        """AMPLIFY lets the controller raise n. BA-THAUMATURGIST-03"""
        self.quip(self.actor, total, self.spent - n)
        self.spent = n

    def amplify(self, by: int) -> None:
        """The numbers of the running Action count higher. BA-THAUMATURGIST-02"""
        self.boost += by
        self.tell(events.AMPLIFIED, self.actor, self.act, by)

    def touch_icons(self) -> None:
        """Tell that the actor touches the Icons. BA-CONJURERE-03"""
        self.tell(events.TOUCHED, self.actor)

    def set_aside(self) -> None:
        """The Action of a charmed Mob comes in between; its windows count for themselves. BA-SOOTHSAYER-05"""
        self.reacted = [0] * len(self.mobs)

    def take_up(
        self, actor: int, act: int, targets: Sequence[int], reached: Sequence[int], reacted: Sequence[int]
    ) -> None:
        """The Action that a charmed Mob interrupted goes on, after its success. BA-SOOTHSAYER-06"""
        self.no_action()
        self.actor, self.act, self.declared_as, self.step = actor, act, SPELL, ACTION
        self.targets, self.reached, self.reacted = list(targets), list(reached), list(reacted)
        self.succeeded = True

    def stand_ready(self) -> None:
        """The declaration is complete. BA-TURN-07"""
        targets = tuple([self.piece(mob) for mob in self.targets])
        self.tell_of(events.DECLARED, self.actor, self.act, targets, self.spent, self.aim)

    def enter_step(self, step: str) -> None:
        """The next phase of the Turn Action. Section 3.5"""
        self.step = step

    def retarget(self, old: int, new: int) -> None:
        """The Action goes at another Mob for everything that follows; no Total of it is named. BA-TURN-26"""
        self.targets[self.targets.index(old)] = new
        self.aim = NOTHING

    def redirect(self, old: int, new: int) -> None:
        """DISGUISE lets the Action go at another Mob. BA-ILLUSIONIST-02"""
        self.tell(events.REDIRECTED, old, new)
        self.retarget(old, new)

    def stand_in(self, guard: int, target: int) -> None:
        """A guard takes the place of a target. BA-CAVALIER-01, BA-NECROMANCER-07

        BA-CAVALIER-02, BA-RULING-28
        """
        self.stand_ins.append(guard)
        self.tell(events.STANDS_IN, guard, target)

    def stand_down(self, guard: int) -> None:
        """A guard against an action out of turn is done, or is the target itself. BA-CAVALIER-04"""
        self.stand_ins.remove(guard)

    def spare(self, target: int) -> None:
        """The effect on this target is blocked. BA-WARLOCK-03, BA-BEGGAR-06, BA-WIZARD-06"""
        self.spared.append(target)

    def reach(self, targets: Sequence[int]) -> None:
        """The effect is aimed at these Mobs. Event 41"""
        self.reached += targets

    def record_hit(self, attacker: int, defender: int) -> None:
        """An ATT roll of this Turn Action hit. BA-RANGER-01, BA-DRUID-06, BA-WARRIOR-07"""
        self.hits.append([attacker, defender])

    def record_deed(self, deed: int, mob: int, number: int, more: int = 0) -> None:
        """What the Action did to a target, for ECHO. BA-ABJURER-02"""
        self.deeds.append([deed, mob, number, more])

    def succeed(self) -> None:
        """The Action came off. BA-ABJURER-01, BA-WITCH-02"""
        self.succeeded = True

    def end_as(self, position: int, ability: int = NOTHING) -> None:
        """Where the actor goes in E3, and the standing effect that begins there. BA-TURN-25"""
        self.ends_as, self.begins = position, ability

    def cancel(self) -> None:
        """The Action stops early; the actor ends INACTIVE unless moved elsewhere. BA-TURN-24"""
        if not self.cancelled:
            self.cancelled = True
            self.ends_as, self.begins = INACTIVE, NOTHING
            self.tell(events.CANCELLED, self.actor, self.act)

    def fizzle(self) -> None:
        """No legal target is left. BA-TURN-14"""
        self.cancelled = True
        self.ends_as, self.begins = INACTIVE, NOTHING
        self.tell(events.FIZZLES, self.actor, self.act)

    def take_back(self, total: int, n: int) -> None:
        """The Action is put off: n of a Total come back, its turn is unused. BA-ABJURER-06"""
        paid = min(n, self.held_before)
        self.taken_back = self.cancelled = True
        self.tell(events.PUT_OFF, self.actor, self.act, paid)
        if paid:
            self.quip(self.actor, total, paid)
        if not self.acted_before:
            self.this_round[self.actor] &= ~ACTED
        self.charging[self.actor] = NOTHING
        self.lay_back(self.actor)

    def echo(self) -> None:
        """ECHO is tried on this Action. BA-ABJURER-01"""
        self.echoed = True

    def note_echo(self) -> None:
        """Tell that the Action is done again. BA-ABJURER-02"""
        self.tell(events.ECHOED, self.actor, self.act)

    # out of turn

    def respond(self, mob: int, ability: int, target: int, mark: int = 0) -> None:
        """A Mob uses an ability out of turn; who curses now will answer it. BA-O-02, BA-WITCH-02, -03

        Within another response, who cursed when that began still answers it. V8
        """
        if self.responder == NOTHING:
            self.cursing = [other for other, stands in enumerate(self.standing) if stands in AFTER_SPELL]
            self.parties = self.loyalties() if self.cursing else []
        self.responder = mob
        self.reacted[mob] |= mark or 1 << (ability & 1)
        self.tell(events.REACTS, mob, ability, target)

    def loyalties(self) -> list[Seat]:
        """Whose party each Mob is of; a flowered one is of none. V1, BA-ILLUSIONIST-07"""
        return [
            NO_SEAT if self.borrowed[mob] == FLOWER_COUNTER else seat
            for mob, seat in enumerate(self.controller)
        ]

    def responded(self, outer: int = NOTHING) -> None:
        """The response is over; one within another gives the word back to that. V8"""
        self.responder = outer

    def on_stage(self) -> bool:
        """Whether the actor is still MOBILE, so that the Action goes on. BA-TURN-05, -08, BA-O-03"""
        return self.position[self.actor] == MOBILE and not self.cancelled

    def use_up(self, total: int) -> None:
        """One of a Total is used at Declare; what it held before counts for this Action. BA-EVOKER-02"""
        self.held_before = self.totals[self.actor][total]
        self.quip(self.actor, total, -1)

    def leave_hiding(self, mob: int) -> None:
        """BACKSTAB ends HIDE when it is declared: INACTIVE beneath. BA-THUG-07"""
        self.end_standing(mob)
        self.position[mob] = INACTIVE
        self.become_mobile(mob, "turn")

    def block(self, target: int, shield: int) -> None:
        """A standing effect blocks what would reach a Mob. Event 41"""
        self.tell(events.BLOCKED, target, shield)

    def circle(self) -> None:
        """The MAGIC CIRCLE has struck back at this Action. BA-RUNECASTER-05"""
        self.circled = True

    def narrow(self, legal: list[int]) -> None:
        """Only these of the named targets are left. BA-TURN-14"""
        self.named = len(self.targets)
        self.targets = legal

    def succeeded_on_mobs(self) -> bool:
        """Whether the Action was a Spell that came through to Mobs, or was blocked there. BA-WITCH-02"""
        return self.declared_as == SPELL and bool(self.reached)

    def grow_bonus(self, mob: int, ability: int, total: int) -> None:
        """A Total grows by one; with the option up to what was written. BA-WARRIOR-07"""
        most = written(ability, self.lp[mob][ability & 1])[total - FIRST_TOTAL[ability]]
        if self.options.warrior_bonus != "grow" or self.totals[mob][total] < most:
            self.quip(mob, total, 1)

    def break_lock(self, mobs: list[int]) -> None:
        """Nobody could move any more: all that stand are INACTIVE, no Hacked lines. BA-LOCK-01, -02"""
        self.tell(events.LOCKED, len(mobs))
        for mob in mobs:
            self.put(mob, INACTIVE)

    def note_recovery(self) -> None:
        """Tell that the Round ends. BA-END-03"""
        self.tell(events.RECOVERY, self.round)

    def note_aura_end(self) -> None:
        """Tell that AURA ends the Round. BA-LIGHTMAGE-07"""
        self.tell(events.AURA_END, self.round)

    def unprepare_earth(self, mob: int) -> None:
        """A preparation in Earth lasts one Round. BA-WIZARD-04"""
        if self.element[mob] == EARTH:
            self.unprepare(mob)

    def concede(self, seat: Seat) -> None:
        """A Player gives up. BA-WIN-04"""
        self.tell(events.CONCEDES, seat)
        self.finish(1 - seat, "the other concedes")
