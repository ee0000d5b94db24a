"""The Diviner's abilities: FORECAST and CALL."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import DIVINER, NOTHING
from undercroft.games.battles.asks import CALLED_ACT, CALLED_MOB, CALLED_SPEND, FORECAST_NEXT
from undercroft.games.battles.board import ACTIVE, INACTIVE, MOBILE
from undercroft.games.battles.cards import TURN
from undercroft.games.battles.flow.after import CurseOn
from undercroft.games.battles.flow.lines.out import FROM_ELSEWHERE, why_off
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.windows import Unused
from undercroft.games.battles.layout import FORESEES, GO_USED
from undercroft.games.battles.queries.declarable import spend_limit
from undercroft.games.battles.queries.figures import rank_bonus, vc
from undercroft.games.battles.queries.targets import enemies, why_not_hit
from undercroft.games.battles.queries.titles import mob_name, uses
from undercroft.games.battles.queries.turn_options import Choices, all_choices
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import choose
from undercroft.kit.refusals import Refusal

FORECAST: Final = 2 * DIVINER
CALL: Final = 2 * DIVINER + 1


def forecast(t: Field, mob: int, outcome: int) -> None:
    """The list is written when the order of the Round is fixed. BA-DIVINER-01, BA-RULING-117"""
    if outcome == SUCCEEDED:
        t.mark_round(mob, FORESEES)


def foresees(t: Field, seat: Seat) -> bool:
    """Whether a FORECAST of this Player has succeeded in this Round."""
    return any(marks & FORESEES and t.controller[mob] == seat for mob, marks in enumerate(t.this_round))


@dataclass
class WriteForecasts(Frame):
    """Whoever foresees writes the order of the enemies that lie ACTIVE without a GO action. BA-DIVINER-01"""

    asked: int = 0

    def start(self, t: Field) -> Next[None]:
        """The first player first; the last place needs no choice."""
        while self.asked < 2:
            left = self.left(t) if foresees(t, self.seat(t)) else []
            if len(left) > 1:
                return ask(self.seat(t), FORECAST_NEXT, self.left, then=self.listed)
            if left:
                t.foretell(1 - self.seat(t), left[0])
            self.asked += 1
        return done(None)

    def seat(self, t: Field) -> Seat:
        """Whose forecast."""
        return t.first if self.asked == 0 else 1 - t.first

    def left(self, t: Field) -> list[int]:
        """Who is not in the list yet. BA-RULING-117"""
        seat = self.seat(t)
        return [
            mob
            for mob in enemies(t, seat)
            if t.position[mob] == ACTIVE
            and not t.this_round[mob] & GO_USED
            and mob not in t.forecast[1 - seat]
        ]

    def listed(self, t: Field, mob: int) -> Next[None]:
        """The next place."""
        t.foretell(1 - self.seat(t), mob)
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose forecast."""
        return f"{who[self.seat(t)]} writes the forecast"


def callable_enemies(t: Field, seat: Seat) -> Choices:
    """Enemies that could take a Turn Action now, with what they could declare. BA-DIVINER-04"""
    if t.shut_out[1 - seat]:
        return {}
    found = all_choices(t, 1 - seat)
    return {mob: acts for mob, acts in found.items() if acts and why_not_hit(t, seat, mob, False) is None}


NOBODY_TO_CALL: Final = Refusal(
    "No enemy within reach could take a Turn Action now that {act} could dictate.", ("BA-DIVINER-04",)
)


def why_no_call(t: Field, mob: int, window: str) -> Refusal | None:
    """From ACTIVE, if there is anybody to call. BA-DIVINER-04"""
    if t.position[mob] != ACTIVE:
        return FROM_ELSEWHERE
    return why_off(t, mob) or (None if callable_enemies(t, t.controller[mob]) else NOBODY_TO_CALL)


@dataclass
class Call(Settling):
    """Out of turn: the next Turn of the enemy is dictated. BA-DIVINER-04, -05"""

    mob: int
    window: str
    called: int = NOTHING
    act: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        t.respond(self.mob, CALL, NOTHING)
        t.become_mobile(self.mob, "o")
        return call(VcRoll(self.mob, CALL, vc(t, self.mob, CALL)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Which enemy."""
        if outcome != SUCCEEDED:
            if outcome == FAILED:
                t.put(self.mob, INACTIVE)
            return self.settle(t)
        return choose(t, t.controller[self.mob], CALLED_MOB, self.mobs, then=self.named)

    def mobs(self, t: Field) -> Sequence[int]:
        """Who could take a Turn Action now."""
        return sorted(callable_enemies(t, t.controller[self.mob]))

    def named(self, t: Field, mob: int) -> Next[None]:
        """What it does."""
        self.called = mob
        return choose(t, t.controller[self.mob], CALLED_ACT, self.acts, then=self.told)

    def acts(self, t: Field) -> Sequence[int]:
        """What it could declare now."""
        return sorted(callable_enemies(t, t.controller[self.mob])[self.called], key=CALLED_ACT.number)

    def told(self, t: Field, act: int) -> Next[None]:
        """How many LP, where it spends them."""
        self.act = act
        turn = TURN[act]
        if turn is None or not turn.spends:
            return self.dictate(t, NOTHING)
        return choose(t, t.controller[self.mob], CALLED_SPEND, self.numbers, then=self.dictate)

    def numbers(self, t: Field) -> Sequence[int]:
        """Up to the RB of its controller and its pool."""
        turn = TURN[self.act]
        least = 1 if turn is None else turn.least
        return range(least, spend_limit(t, self.called, self.act, rank_bonus(t, self.called)) + 1)

    def dictate(self, t: Field, n: int) -> Next[None]:
        """That must be the enemy's next Turn."""
        t.call_on(1 - t.controller[self.mob], self.called, self.act, n)
        return call(CurseOn(self.mob, self.called), then=self.back)

    def back(self, t: Field, _: None) -> Next[None]:
        """The turn is used, unless the option lets the Diviner go back. BA-RULING-10"""
        if t.position[self.mob] == MOBILE:
            if t.options.free_o_actions:
                t.lay_back(self.mob)
            else:
                t.put(self.mob, INACTIVE)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who calls whom."""
        said = uses(t, self.mob, CALL, who)
        return said if self.called == NOTHING else f"{said} on {mob_name(t, self.called, who)}"


AFTER_GO: Final = {FORECAST: forecast}
UNUSED: Final[dict[int, Unused]] = {CALL: why_no_call}


def dictate(t: Field, mob: int, window: str) -> Call:
    """Its frame. BA-O-01"""
    return Call(mob, window)


REACT: Final = {CALL: dictate}
ASKED_FOR: Final = {"called act": (CALL, "vc")}
HOOKS: Final = ("forecast", "call")
