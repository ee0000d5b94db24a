"""The whole game after set-up: Rounds until somebody has won. BA-ROUND-01, -02, -06, BA-END-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import DIVINER
from undercroft.games.battles.cards import FIRST_TOTAL, USES, written
from undercroft.games.battles.ending import adjudicate, end_endless, judge
from undercroft.games.battles.flow.end_round import AuraEnd, EndRound, aura_ends
from undercroft.games.battles.flow.go import GoStep
from undercroft.games.battles.flow.initiative import Initiative
from undercroft.games.battles.flow.mobs.abjurer import FinalDelay, may_end_round
from undercroft.games.battles.flow.mobs.cavalier import ChargeBlock, charges_now
from undercroft.games.battles.flow.mobs.diviner import WriteForecasts
from undercroft.games.battles.flow.setup import Muster
from undercroft.games.battles.flow.turn import TAKEN, Turn
from undercroft.games.battles.queries.turn_options import has_turn
from undercroft.games.battles.queries.uses import RENEWED
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done, over
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure

MOST_TURN_ACTIONS: Final = 60
"""So many in one Round, then End Round begins. BA-TERM-01"""


def renew_leaps(t: Field) -> None:
    """With the option the uses of LEAP are for each Round. BA-RULING-107, BA-GLADIATOR-08"""
    if t.options.leap_per == "round":
        for mob, kind in enumerate(t.mobs):
            if kind in RENEWED:
                ability = RENEWED[kind]
                at = USES[ability]
                uses = written(ability, t.lp[mob][ability & 1])[at - FIRST_TOTAL[ability]]
                t.quip(mob, at, uses - t.totals[mob][at])


@dataclass
class Turns(Procedure):
    """Turns alternate until both Players in succession hold or are skipped. BA-ROUND-02, -05, -06

    Hands back whether AURA has ended the Round.
    """

    seat: Seat
    passed: int = 0

    def start(self, t: Field) -> Next[bool]:
        """Whoever is next; final DELAY comes before everything."""
        while self.passed < 2 and t.turn_actions < MOST_TURN_ACTIONS:
            if not has_turn(t, self.seat) and not charges_now(t, self.seat):
                t.skip(self.seat)
                self.next_player(t, False)
                continue
            if may_end_round(t, self.seat):
                return call(FinalDelay(self.seat), then=self.offered)
            return self.take(t)
        return done(False)

    def offered(self, t: Field, _: object) -> Next[bool]:
        """The enemy may have been shut out. BA-ABJURER-07"""
        if t.shut_out[self.seat]:
            return done(False)
        return self.take(t)

    def take(self, t: Field) -> Next[bool]:
        """A charge block comes before everything else. BA-CAVALIER-10"""
        if charges_now(t, self.seat):
            return call(ChargeBlock(self.seat), then=self.charged)
        return call(Turn(self.seat), then=self.turned)

    def charged(self, t: Field, outcome: int) -> Next[bool]:
        """It was their first Turn, unless it halted before it began. BA-CAVALIER-10, -14, -17"""
        return self.turned(t, TAKEN) if outcome == TAKEN else self.start(t)

    def turned(self, t: Field, outcome: int) -> Next[bool]:
        """The Turn passes. BA-TURN-23, BA-LIGHTMAGE-06, BA-O-05"""
        if outcome == TAKEN and aura_ends(t):
            return done(True)
        self.next_player(t, outcome == TAKEN)
        return self.start(t)

    def next_player(self, t: Field, taken: bool) -> None:
        """Two in succession without a Turn end the Turns. BA-ROUND-06, BA-CONJURERE-02"""
        if (t.icon_due == 1 and self.seat == t.first) or (t.icon_due == 2 and self.seat != t.first):
            t.pass_icon_on()
        self.passed = 0 if taken else self.passed + 1
        self.seat = 1 - self.seat


@dataclass
class Round(Procedure):
    """GO step, Initiative, Turns, End Round. BA-ROUND-01"""

    def start(self, t: Field) -> Next[None]:
        """The GO step; who was first last time speaks first."""
        t.begin_round()
        renew_leaps(t)
        return call(GoStep(t.first), then=self.order)

    def order(self, t: Field, _: None) -> Next[None]:
        """Initiative."""
        return call(Initiative(), then=self.ordered)

    def ordered(self, t: Field, _: None) -> Next[None]:
        """FORECAST's lists are written."""
        t.begin_turns()
        if DIVINER in t.mobs:
            return call(WriteForecasts(), then=self.take_turns)
        return self.take_turns(t, None)

    def take_turns(self, t: Field, _: object) -> Next[None]:
        return call(Turns(t.first), then=self.end)

    def end(self, t: Field, by_aura: bool) -> Next[None]:
        """End Round, or what AURA makes of it. BA-LIGHTMAGE-07"""
        return call(AuraEnd() if by_aura else EndRound(t.first), then=self.over)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return f"Round {t.round}"


@dataclass
class Battle(Procedure):
    """Set-up, then Rounds up to the cap. BA-END-05, BA-WIN-05"""

    def start(self, t: Field) -> Next[None]:
        """Both Players muster. BA-SETUP-14"""
        return call(Muster(), then=self.go_on)

    def go_on(self, t: Field, _: None) -> Next[None]:
        """The next Round, unless it was the last. BA-WIN-05, BA-TERM-02"""
        if t.round >= t.options.round_cap:
            if not judge(t):
                adjudicate(t)
            return done(None)
        return call(Round(), then=self.go_on)

    def conceded(self, t: Field, seat: Seat) -> Next[None]:
        """Who gives up has lost at once. BA-WIN-04"""
        t.concede(seat)
        return over()

    def lap(self, t: Field) -> int:
        """Rounds are counted."""
        return t.round

    def endless(self, t: Field, keeper: Seat, loop: str) -> Next[None]:
        """Play that would go on for ever within a Round ends the game. BA-RULING-134"""
        end_endless(t, keeper, loop)
        return over()
