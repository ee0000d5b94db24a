"""A Player's Turn from what comes before it to its end. BA-TURN-01, -02, -23, BA-ROUND-02..09"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import (
    ACT,
    ACTOR,
    BACK,
    BEFORE_TURN,
    HOLD,
    PASSING,
    RELEASE,
    RELEASED,
    with_last,
)
from undercroft.games.battles.flow.action import TurnAction
from undercroft.games.battles.flow.declare import Declare
from undercroft.games.battles.flow.moves import Release
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.windows import reaction, reactions
from undercroft.games.battles.queries.declarable import releasable
from undercroft.games.battles.queries.in_force import STORES_TURN, STORING
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.queries.turn_options import called_choice, choices, may_hold
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import choose

SKIPPED: Final = 0
HELD: Final = 1
TAKEN: Final = 2
"""How a Turn came out."""


def before_turn(t: Field, seat: Seat) -> tuple[str, ...]:
    """What a Player may do before they declare: abilities and releases. BA-TURN-01"""
    if t.shut_out[seat]:
        return ()
    return (*reactions(t, seat, "pre"), *[RELEASE[mob] for mob in releasable(t, seat)])


@dataclass
class BeforeTurn(Frame):
    """W-PRE: the turn player releases Mobs and uses abilities out of turn, then goes on. BA-TURN-01"""

    seat: Seat
    able: tuple[str, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """Asked only where there is something to choose."""
        self.able = before_turn(t, self.seat)
        if not self.able:
            return done(None)
        return ask(self.seat, BEFORE_TURN, self.choices, then=self.chosen)

    def choices(self, t: Field) -> Sequence[str]:
        """Abilities, releases, or going on."""
        return (*self.able, PASSING)

    def chosen(self, t: Field, choice: str) -> Next[None]:
        """One of them, then again."""
        if choice == PASSING:
            return done(None)
        if choice in RELEASED:
            t.note_release(RELEASED[choice])
            return call(Release(RELEASED[choice]), then=self.again)
        return call(reaction(t, choice, "pre"), then=self.again)

    def again(self, t: Field, _: object) -> Next[None]:
        """In any order and number."""
        t.responded()
        t.no_action()
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Before whose Turn."""
        return "before the declaration"


@dataclass
class Turn(Settling):
    """One Turn. Hands back SKIPPED, HELD or TAKEN. BA-ROUND-02..09

    `mobs` are those that can act, and HOLD where holding is allowed; `acts_of` what each may declare.
    """

    seat: Seat
    mob: int = NOTHING
    mobs: tuple[int, ...] = ()
    acts_of: tuple[tuple[int, ...], ...] = ()

    def start(self, t: Field) -> Next[int]:
        """W-PRE. BA-TURN-01"""
        t.begin_turn(self.seat)
        if before_turn(t, self.seat):
            return call(BeforeTurn(self.seat), then=self.choose)
        return self.choose(t, None)

    def choose(self, t: Field, _: None) -> Next[int]:
        """The Mob to act; whom W-PRE left without an option is skipped. BA-TURN-01, BA-ROUND-05"""
        found = choices(t, self.seat)
        if not found:
            t.skip(self.seat)
            return done(SKIPPED)
        mobs = sorted(found)
        self.acts_of = tuple([tuple(found[mob]) for mob in mobs])
        self.mobs = (*mobs, HOLD) if may_hold(t, self.seat) else tuple(mobs)
        return self.name(t)

    def name(self, t: Field) -> Next[int]:
        """Nobody is asked who has no choice."""
        return choose(t, self.seat, ACTOR, self.actors, then=self.chosen)

    def actors(self, t: Field) -> Sequence[int]:
        """Mobs that can act, and holding where it is allowed. BA-ROUND-05"""
        return self.mobs

    def chosen(self, t: Field, mob: int) -> Next[int]:
        """What it does; one that can do nothing lies down. BA-ROUND-08"""
        if mob == HOLD:
            t.hold(self.seat)
            return done(HELD)
        self.mob = mob
        acts = self.acts_of[self.mobs.index(mob)]
        if not acts:
            if t.called[self.seat]:
                t.fulfil_call(self.seat)
            t.idle(mob)
            return self.acted(t, None)
        if len(self.mobs) == 1 and len(acts) == 1:
            return self.declare(t, acts[0])
        return ask(self.seat, ACT, self.acts, then=self.declare)

    def acts(self, t: Field) -> Sequence[int]:
        """Its acts, and naming another Mob."""
        acts = self.acts_of[self.mobs.index(self.mob)]
        return with_last(ACT, acts, BACK) if len(self.mobs) > 1 else acts

    def declare(self, t: Field, act: int) -> Next[int]:
        """The declaration. BA-TURN-02"""
        if act == BACK:
            self.mob = NOTHING
            return self.name(t)
        called = bool(t.called[self.seat]) and bool(called_choice(t, self.seat, {self.mob: [act]}))
        n = t.called[self.seat][2] if called else NOTHING
        if t.called[self.seat]:
            t.fulfil_call(self.seat)
        return call(Declare(self.mob, act, n), then=self.act)

    def act(self, t: Field, _: None) -> Next[int]:
        """Play, Action, Damage and End Phase."""
        return call(TurnAction(), then=self.acted)

    def acted(self, t: Field, _: object) -> Next[int]:
        """The Turn ends; the stance stores one more. BA-TURN-23, BA-SAMURAI-05"""
        t.count_turn(self.seat)
        t.no_action()
        if not STORING.isdisjoint(t.standing):
            for mob, ability in enumerate(t.standing):
                if ability in STORING:
                    t.store(mob, STORES_TURN[ability])
        t.end_turn(self.seat, self.mob)
        return self.settle(t)

    def over(self, t: Field, _: object) -> Next[int]:
        """The Turn passes."""
        return done(TAKEN)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose Turn, and until the declaration which Mob is to act."""
        return f"{who[self.seat]}'s Turn{self.chosen_mob(t, who)}"

    def chosen_mob(self, t: Field, who: Sequence[str]) -> str:
        """The Mob that is chosen and has declared nothing yet."""
        if self.mob == NOTHING or t.actor != NOTHING:
            return ""
        return f": {mob_name(t, self.mob, who)}"
