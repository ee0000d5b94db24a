"""The Beggar's abilities: BEG, which fills the Stock, and PLEAD, which spends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import mob_of
from undercroft.games.battles.asks import BEG_NUMBER, CHANGE, DICE, GIVE, MOST_TOTALS, SPEND
from undercroft.games.battles.board import INACTIVE, STUCK
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.deeds import CHANGED
from undercroft.games.battles.figures import counted, value
from undercroft.games.battles.flow.moves import Affect
from undercroft.games.battles.flow.out_of_turn import FROM_ELSEWHERE, NOT_FOR_ITSELF, USED_OFF, why_off
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.flow.windows import SPARED
from undercroft.games.battles.reach import allies
from undercroft.games.battles.single_acts import movable_totals
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kit.procedure import Procedure, choose
from undercroft.kit.refusals import Refusal

BEG: Final = 2 * mob_of("beggar")
PLEAD: Final = 2 * mob_of("beggar") + 1

STOCK: Final = POOL[PLEAD]
PLEADING: Final = 9
"""What the roll of PLEAD has beside the points spent. BA-BEGGAR-05"""


@dataclass
class Beg(Aimed):
    """A roll, then a number and dice until it is reached or no friend is left to join. BA-BEGGAR-01..03"""

    number: int = 1
    named: int = 0

    def start(self, t: Field) -> Next[None]:
        """The roll."""
        return self.roll(t, BEG)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A failure is the end of it. BA-BEGGAR-01"""
        if outcome != SUCCEEDED:
            t.end_as(INACTIVE)
            return done(None)
        return self.aim(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """It begins with one die."""
        return self.name(t)

    def name(self, t: Field) -> Next[None]:
        """A number that the dice can show. BA-BEGGAR-02"""
        return ask(self.chooser(t), BEG_NUMBER, self.range, then=self.set)

    def chooser(self, t: Field) -> Seat:
        """The target's controller, or with the option the Beggar's. BA-RULING-118"""
        mob = t.targets[0] if t.options.beg_chooser == "opponent" else t.actor
        return t.controller[mob]

    def range(self, t: Field) -> Sequence[int]:
        """What so many D6 can show."""
        return range(self.number, 6 * self.number + 1)

    def set(self, t: Field, named: int) -> Next[None]:
        """The dice."""
        self.named = named
        return chance(DICE, self.sums, then=self.thrown)

    def rolls(self, t: Field) -> str:
        return "beg"

    def need(self, t: Field) -> int:
        return self.named

    def sums(self, t: Field) -> Odds[int]:
        """Every sum."""
        return dice_sum(self.number, 6)

    def thrown(self, t: Field, pips: int) -> Next[None]:
        """Not above the number: it is given. Above: a friend joins, if there is one. BA-BEGGAR-02, -03"""
        t.note_begging(t.actor, self.number, self.named, pips)
        if pips <= self.named:
            t.succeed()
            return call(Giving(t.actor, t.targets[0], pips, True), then=self.over)
        if self.number > len(allies(t, t.actor)):
            return done(None)
        self.number += 1
        return self.name(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """With how many dice."""
        return f"{self.number}D6 to beg with"


@dataclass
class Giving(Procedure):
    """A target gives up points, its controller says from which Totals; they go to the Stock. BA-BEGGAR-04

    With `noted` they are written down as deeds of the Action.
    """

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
        """As much is added to the Stock; the Ability has come through to the target."""
        t.quip(self.beggar, STOCK, self.given)
        return call(Affect(self.target, self.beggar), then=self.over)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who gives how much."""
        return f"{mob_name(t, self.target, who)} has {self.due - self.given} of {self.due} points to give"


def why_not_plead(
    t: Field, mob: int, target: int, by: int, damages: bool, rolls_to_hit: bool
) -> Refusal | None:
    """Why the Beggar cannot plead: for themselves, from any position but STUCK. BA-BEGGAR-05"""
    if mob != target:
        return NOT_FOR_ITSELF
    if t.base(mob) == STUCK:
        return FROM_ELSEWHERE
    return USED_OFF if value(t, mob, STOCK) == 0 else why_off(t, mob)


@dataclass
class Plead(Frame):
    """The Beggar spends some of the Stock and rolls; hands back SPARED, or the Beggar. BA-BEGGAR-05..07"""

    mob: int
    target: int
    by: int
    spent: int = 0

    def start(self, t: Field) -> Next[int]:
        """How much."""
        t.respond(self.mob, PLEAD, self.by)
        return choose(t, t.controller[self.mob], SPEND, self.numbers, then=self.spend)

    def act(self, t: Field) -> int:
        return PLEAD

    def numbers(self, t: Field) -> Sequence[int]:
        """Any part of the Stock; RB does not limit it."""
        return range(1, value(t, self.mob, STOCK) + 1)

    def spend(self, t: Field, n: int) -> Next[int]:
        """Erased before the roll."""
        self.spent = n
        t.quip(self.mob, STOCK, -n)
        return call(VcRoll(self.mob, PLEAD, counted(t, self.mob, PLEADING + n)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Stopped, or the acting Mob gets the points. BA-BEGGAR-06, -07"""
        if outcome == SUCCEEDED:
            return done(SPARED)
        if not self.totals(t):
            return done(self.target)
        return choose(t, t.controller[self.by], CHANGE, self.totals, then=self.change)

    def totals(self, t: Field) -> Sequence[int]:
        """Totals of the acting Mob that can rise."""
        return [self.by * MOST_TOTALS + at for at in movable_totals(t, self.by)]

    def change(self, t: Field, total: int) -> Next[int]:
        """The Action goes on. BA-BEGGAR-07"""
        t.quip(self.by, total % MOST_TOTALS, self.spent)
        return done(self.target)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who pleads."""
        return f"{mob_name(t, self.mob, who)} pleads"


ACTION: Final = {BEG: Beg}
UNGUARDED: Final = {PLEAD: why_not_plead}
GUARD_WITH: Final = {PLEAD: Plead}
HOOKS: Final = ("haggle",)
