"""A Turn Action, phase by phase, after its declaration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.board import ACTIVE, DEAD, DEFENSE, FALLOW, INACTIVE, MOBILE, STUCK
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.after import AfterHits, Curse
from undercroft.games.battles.flow.attack import Attack
from undercroft.games.battles.flow.lines.out import StrikingBack
from undercroft.games.battles.flow.lines.turn import turn_action
from undercroft.games.battles.flow.mobs.joker import FIRST_STRIKES
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling, settled
from undercroft.games.battles.flow.windows import (
    KNOWN_BY,
    SPARED,
    Guard,
    OpenWindow,
    any_guard,
    anybody_reacts,
    guards,
)
from undercroft.games.battles.layout import ACTION as ACTION_PHASE
from undercroft.games.battles.layout import CHARM_COUNTER, END, PLAY
from undercroft.games.battles.queries.declarable import still_legal
from undercroft.games.battles.queries.figures import undead, vc
from undercroft.games.battles.queries.in_force import (
    AFTER_HIT,
    AFTER_SPELL,
    GROWS,
    OF_MOVES,
    SHIELD,
    steps_of,
)
from undercroft.games.battles.queries.listening import listeners
from undercroft.games.battles.queries.targets import flowered, no_fallow, rolls_to_hit
from undercroft.games.battles.queries.titles import action_title
from undercroft.games.battles.queries.uses import ROLLED_AT_DECLARE
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done

HEALING: Final = frozenset(ability for ability, _, _ in steps_of("hear", "heal"))
"""Standing effects that heal. BA-MYSTIC-01"""


def immune(t: Field, mob: int) -> bool:
    """Whether the actor stands in what keeps the standing effect of a Mob off; healing comes through.

    BA-SAMURAI-04
    """
    stands = t.standing[t.actor]
    shield = None if stands == NOTHING else SHIELD[stands]
    if shield is None or t.standing[mob] in HEALING:
        return False
    return shield.keeps_off(t.controller[mob] != t.controller[t.actor], False, False)


@dataclass
class PlayStanding(Frame):
    """P1: standing effects look at the Turn Action, one after the other. BA-TURN-08, BA-PROT-04

    It stops when the actor leaves MOBILE or dies, and when the Action is cancelled.
    """

    waiting: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Who looks, in listener order. BA-MYSTIC-04"""
        self.waiting = listeners(t, frozenset(mobs.ON_PLAY))
        return self.look(t, None)

    def look(self, t: Field, _: object) -> Next[None]:
        """The next one whose condition still holds. Order rule 4"""
        while self.waiting and t.on_stage():
            mob, self.waiting = self.waiting[0], self.waiting[1:]
            ability = t.standing[mob]
            played = mobs.ON_PLAY.get(ability)
            heard = None if played is None or immune(t, mob) else played(t, mob)
            if heard is not None:
                return call(heard, then=self.look)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose Action they look at."""
        return "standing effects"


def pranked(t: Field, mob: int) -> bool:
    """Whether PRANK makes this enemy strike the other: it is called up MOBILE and not harmed. BA-JOKER-03"""
    return t.act in FIRST_STRIKES and mob == t.targets[0]


@dataclass
class TurnAction(Settling):
    """The phases of a declared Action: Play, Action, Damage, End. BA-TURN-05..26, BA-RULING-16

    `at` counts targets in the guard step; `parties` are the controllers when the effect began, `cursing` the
    Witches whose CURSE stood then; `stuck` the targets that were STUCK before they were called up.
    """

    at: int = 0
    cursing: tuple[int, ...] = ()
    parties: tuple[int, ...] = ()
    called_up: tuple[int, ...] = ()
    stuck: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """What is rolled in the Declare Phase. BA-TURN-06"""
        if t.act in ROLLED_AT_DECLARE:
            need = vc(t, t.actor, t.act, ROLLED_AT_DECLARE[t.act])
            return call(VcRoll(t.actor, t.act, need), then=self.declared)
        return self.declared(t, SUCCEEDED)

    def declared(self, t: Field, outcome: int) -> Next[None]:
        """P1, unless the Action is a (D) Action; a roll that failed ends the Turn.

        BA-TURN-06, -08, -09, BA-RANGER-08
        """
        if outcome != SUCCEEDED:
            t.cancel()
            return self.end(t, None)
        t.enter_step(PLAY)
        turn = TURN[t.act]
        if (turn is not None and turn.defended) or mobs.ON_PLAY.keys().isdisjoint(t.standing):
            return self.respond(t, None)
        return call(PlayStanding(), then=self.respond)

    def respond(self, t: Field, _: None) -> Next[None]:
        """P2: W-PLAY. BA-TURN-10"""
        if not t.on_stage():
            return self.stopped(t)
        if not anybody_reacts(t, "play"):
            return self.guard(t, None)
        return call(OpenWindow("play", 1 - t.turn_seat), then=self.guard)

    def guard(self, t: Field, _: None) -> Next[None]:
        """P3: W-GUARD for each single target of a harmful Action. BA-TURN-11"""
        if not t.on_stage():
            return self.stopped(t)
        turn = TURN[t.act]
        if turn is None or not turn.harms or not any_guard(t):
            return self.act(t)
        while self.at < len(t.targets):
            target = t.targets[self.at]
            if t.position[target] != DEAD and t.controller[target] != t.controller[t.actor]:
                rolls = rolls_to_hit(t, t.actor, t.act)
                damages = turn.damages and not pranked(t, target)
                if guards(t, target, t.actor, damages, rolls):
                    return call(Guard(target, t.actor, damages, rolls), then=self.guarded)
            self.at += 1
        return self.act(t)

    def guarded(self, t: Field, target: int) -> Next[None]:
        """The target is another, or spared, or as it was. BA-TURN-26, BA-BEGGAR-06"""
        if target == SPARED:
            t.spare(t.targets[self.at])
            if len(t.targets) == 1:
                t.cancel()
        elif target != t.targets[self.at]:
            t.retarget(t.targets[self.at], target)
        self.at += 1
        return self.guard(t, None)

    def stopped(self, t: Field) -> Next[None]:
        """The actor has left MOBILE, or it is cancelled: nothing of the Action Phase happens.

        BA-TURN-08, BA-ABJURER-06
        """
        if t.taken_back:
            return done(None)
        t.cancel()
        return self.end(t, None)

    def act(self, t: Field) -> Next[None]:
        """A1: targets come to the Stage; without a legal one it comes to nothing. BA-TURN-13, -14"""
        t.enter_step(ACTION_PHASE)
        legal = [mob for mob in t.targets if mob not in t.spared and still_legal(t, mob)]
        if t.targets and not legal:
            t.fizzle()
            return self.end(t, None)
        t.narrow(legal)
        self.stuck = tuple([mob for mob in legal if t.position[mob] == STUCK])
        coming = [*legal, *self.joining(t)] if t.joined else legal
        self.called_up = tuple([mob for mob in coming if self.call_up(t, mob)])
        if not AFTER_SPELL.isdisjoint(t.standing):
            self.parties = tuple(t.loyalties())
            self.cursing = tuple([mob for mob, ability in enumerate(t.standing) if ability in AFTER_SPELL])
        if t.act == ATTACK:
            return call(Attack(), then=self.acted)
        return call(mobs.ACTION[t.act]() if t.act in mobs.ACTION else turn_action(t), then=self.acted)

    def joining(self, t: Field) -> list[int]:
        """Allies of GRAPPLE who still lie ACTIVE. BA-FIGHTER-01"""
        return [mob for mob in t.joined if t.position[mob] == ACTIVE]

    def call_up(self, t: Field, mob: int) -> bool:
        """Enemies into DEFENSE, friends MOBILE; the dead and the actor stay. BA-TURN-13, BA-FIGHTER-01"""
        if mob == t.actor or t.position[mob] in (DEAD, DEFENSE):
            return False
        if pranked(t, mob):
            t.become_mobile(mob, "subject")
            return True
        if mob in t.joined or flowered(t, mob) or t.controller[mob] != t.controller[t.actor]:
            t.defend(mob)
            return True
        if t.position[mob] == MOBILE:
            return False
        t.become_mobile(mob, "subject")
        return True

    def acted(self, t: Field, _: object) -> Next[None]:
        """After the Action's damage: WOLF, then CURSE."""
        return settled(t, self.bite)

    def bite(self, t: Field, _: None) -> Next[None]:
        """The WOLF bites whom the Action hit. BA-DRUID-06"""
        if t.hits and not AFTER_HIT.isdisjoint(t.standing):
            hits = tuple((attacker, defender) for attacker, defender in t.hits)
            return call(AfterHits(hits), then=self.curse)
        return self.curse(t, None)

    def curse(self, t: Field, _: object) -> Next[None]:
        """Cursing Witches answer a Spell on their party. BA-WITCH-02, -03"""
        if self.cursing and t.succeeded_on_mobs():
            return call(Curse(self.cursing, self.parties), then=self.end)
        return self.end(t, None)

    def end(self, t: Field, _: object) -> Next[None]:
        """E1: COUNTER. BA-TURN-20"""
        t.enter_step(END)
        if t.hits and not KNOWN_BY["immediate"].isdisjoint(t.mobs):
            return call(StrikingBack(self.stuck), then=self.respond_again)
        return self.respond_again(t, None)

    def respond_again(self, t: Field, _: object) -> Next[None]:
        """E2: W-END. BA-TURN-21"""
        if not anybody_reacts(t, "end"):
            return self.put_back(t, None)
        return call(OpenWindow("end", 1 - t.turn_seat), then=self.put_back)

    def put_back(self, t: Field, _: None) -> Next[None]:
        """E3: quips, not of the dead, then cards go back. BA-TURN-22, BA-WARRIOR-07, BA-DMG-02"""
        for mob in sorted({row[0] for row in t.hits}) if t.hits else ():
            if t.mobs[mob] in GROWS and t.position[mob] != DEAD and not undead(t, mob):
                t.grow_bonus(mob, *GROWS[t.mobs[mob]])
        self.put_actor(t)
        for mob in self.called_up:
            t.lay_back(mob)
        return self.settle(t)

    def put_actor(self, t: Field) -> None:
        """To the position its act names, if it is still MOBILE; BALLS lie on the enemy's side.

        BA-TURN-22, -25, BA-SHAMAN-02, BA-DARKMAGE-05, BA-POS-10
        """
        actor = t.actor
        if t.borrowed[actor] == CHARM_COUNTER:
            t.end_charm(actor)
        if t.position[actor] != MOBILE:
            return
        position = t.ends_as
        if t.begins != NOTHING:
            if position == FALLOW and no_fallow(t, t.controller[actor]):
                t.put(actor, INACTIVE)
            elif t.standing[actor] == t.begins:
                t.stand_as(actor, position)
            elif t.begins in OF_MOVES:
                t.begin_standing(actor, t.begins, position, 1 - t.controller[actor])
                t.throw_balls(actor, t.spent + t.boost)
            else:
                t.begin_standing(actor, t.begins, position)
        elif t.standing[actor] != NOTHING and position == t.base(actor):
            t.lay_back(actor)
        else:
            t.put(actor, position)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return action_title(t, who)
