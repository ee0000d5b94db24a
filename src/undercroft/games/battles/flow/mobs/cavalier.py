"""The Cavalier's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ATTACK, CAVALIER, NOTHING
from undercroft.games.battles.asks import ACT, BACK, CHARGE_ATTACK, CHARGER, DONE, JOIN_CHARGE, with_last
from undercroft.games.battles.board import ACTIVE, INACTIVE
from undercroft.games.battles.flow.declare import Declare
from undercroft.games.battles.flow.end_round import aura_ends
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.flow.turn import SKIPPED, Turn
from undercroft.games.battles.queries.declarable import turn_acts
from undercroft.games.battles.queries.targets import allies, attackable
from undercroft.games.battles.queries.titles import mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure, choose

CHARGE: Final = 2 * CAVALIER + 1


def charge(t: Field, cavalier: int, outcome: int) -> LeadCharge | None:
    """A miss gives the enemy the initiative. BA-INIT-03, -04"""
    if outcome != SUCCEEDED:
        t.miss_charge(cavalier)
        return None
    t.lead_charge(cavalier)
    return LeadCharge(cavalier, tuple(mob for mob in allies(t, cavalier) if t.position[mob] == ACTIVE))


@dataclass
class LeadCharge(Procedure):
    """CHARGE in the GO step: any ACTIVE allies line up on the Stage. BA-CAVALIER-08

    `waiting` are the allies that have not been asked for yet.
    """

    cavalier: int
    waiting: tuple[int, ...]

    def start(self, t: Field) -> Next[None]:
        """One ally after the other."""
        if not self.waiting:
            return done(None)
        return ask(t.controller[self.cavalier], JOIN_CHARGE, self.answers, then=self.answered)

    def mob(self, t: Field) -> int:
        return self.waiting[0]

    def answers(self, t: Field) -> Sequence[int]:
        """It joins, or stays."""
        return (self.waiting[0], DONE)

    def answered(self, t: Field, mob: int) -> Next[None]:
        """Whoever joins is MOBILE."""
        if mob != DONE:
            t.join_charge(mob, self.cavalier)
        self.waiting = self.waiting[1:]
        return self.start(t)


def charges_now(t: Field, seat: Seat) -> bool:
    """Whether a Player's Turn is a charge block: a CHARGE of theirs still stands. BA-CAVALIER-10, -14, -17"""
    if not t.charges or t.shut_out[seat]:
        return False
    return any(t.controller[mob] == seat for mob in t.charges)


def chargers(t: Field, cavalier: int) -> list[int]:
    """Who is still to act in a Cavalier's charge. BA-CAVALIER-10"""
    return [mob for mob, leader in enumerate(t.charging) if leader == cavalier]


@dataclass
class ChargeBlock(Frame):
    """The first Turn of a charging Player: all that charge, then their Cavalier. BA-CAVALIER-10, -11, -16

    Hands back TAKEN, or SKIPPED if it was halted before anybody could act. BA-CAVALIER-17
    """

    seat: Seat
    leaders: tuple[int, ...] = ()
    outcome: int = SKIPPED

    def start(self, t: Field) -> Next[int]:
        """One charge after the other, as they were declared. BA-CAVALIER-16"""
        self.leaders = tuple(mob for mob in t.charges if t.controller[mob] == self.seat)
        return self.go_on(t, SKIPPED)

    def go_on(self, t: Field, outcome: int) -> Next[int]:
        """A charge that was halted is over; AURA may end the Round within it. BA-CAVALIER-12"""
        self.outcome = max(self.outcome, outcome)
        while self.leaders and not aura_ends(t):
            cavalier = self.leaders[0]
            if cavalier in t.charges:
                if chargers(t, cavalier):
                    return call(ChargingTurn(self.seat, cavalier=cavalier), then=self.go_on)
                return call(LastCharge(self.seat, cavalier), then=self.go_on)
            self.leaders = self.leaders[1:]
        return done(self.outcome)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose charge."""
        return f"{who[self.seat]} charges"


@dataclass
class ChargingTurn(Turn):
    """One Turn Action of one of those that charge, with all its phases and windows. BA-CAVALIER-10, -15"""

    cavalier: int = NOTHING

    def choose(self, t: Field, _: None) -> Next[int]:
        """Who is next; a release before it may have halted the charge."""
        if not self.actors(t):
            return done(SKIPPED)
        return choose(t, self.seat, CHARGER, self.actors, then=self.chosen)

    def actors(self, t: Field) -> Sequence[int]:
        """Everybody that still charges."""
        return chargers(t, self.cavalier)

    def chosen(self, t: Field, mob: int) -> Next[int]:
        """What it does; one that can do nothing lies down. BA-CAVALIER-15"""
        self.mob = mob
        acts = turn_acts(t, mob)
        if not acts:
            t.idle(mob)
            return self.acted(t, None)
        if len(acts) == 1 and len(chargers(t, self.cavalier)) == 1:
            return self.declare(t, acts[0])
        return ask(self.seat, ACT, self.acts, then=self.declare)

    def acts(self, t: Field) -> Sequence[int]:
        """Attack and abilities without G, B and F icons; or another Mob."""
        acts = turn_acts(t, self.mob)
        return with_last(ACT, acts, BACK) if len(chargers(t, self.cavalier)) > 1 else acts

    def declare(self, t: Field, act: int) -> Next[int]:
        """The declaration; no CALL dictates here."""
        if act == BACK:
            self.mob = NOTHING
            return self.choose(t, None)
        return call(Declare(self.mob, act), then=self.act)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose charge, and until the declaration which Mob is to act."""
        charge = f"the charge of {mob_name(t, self.cavalier, who)}"
        chosen = self.mob != NOTHING and t.actor == NOTHING
        return f"{charge}: {mob_name(t, self.mob, who)}" if chosen else charge


@dataclass
class LastCharge(Turn):
    """At the end of the charge the Cavalier may attack. BA-CAVALIER-11"""

    def choose(self, t: Field, _: None) -> Next[int]:
        """Not after a release, or if nobody is in reach."""
        if self.mob not in t.charges:
            return done(SKIPPED)
        t.finish_charge(self.mob)
        if not attackable(t, self.mob):
            return self.decline(t)
        return ask(self.seat, CHARGE_ATTACK, self.answers, then=self.answered)

    def answers(self, t: Field) -> Sequence[str]:
        """Yes or no."""
        return CHARGE_ATTACK.domain

    def answered(self, t: Field, answer: str) -> Next[int]:
        """Declining costs the turn too."""
        if answer == "no":
            return self.decline(t)
        return call(Declare(self.mob, ATTACK), then=self.act)

    def decline(self, t: Field) -> Next[int]:
        """INACTIVE."""
        t.put(self.mob, INACTIVE)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose charge."""
        return f"the end of the charge of {mob_name(t, self.mob, who)}"


AFTER_GO: Final = {CHARGE: charge}
HOOKS: Final = ("charge",)
