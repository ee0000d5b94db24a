"""The Beggar's haggling over a number; what BEG takes then, and PLEAD, are in the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.asks import BEG_NUMBER, DICE
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.steps import Steps
from undercroft.games.battles.queries.targets import allies
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat
from undercroft.kernel.odds import dice_sum


@dataclass
class Haggle(Frame):
    """A number and dice until it is reached or no friend is left to join; hands back the sum, or 0.

    BA-BEGGAR-01..03
    """

    number: int = 1
    named: int = 0

    def start(self, t: Field) -> Next[int]:
        """A number that the dice can show. BA-BEGGAR-02"""
        return ask(self.chooser(t), BEG_NUMBER, self.range, then=self.set)

    def chooser(self, t: Field) -> Seat:
        """The target's controller, or with the option the Beggar's. BA-RULING-118"""
        mob = t.targets[0] if t.options.beg_chooser == "opponent" else t.actor
        return t.controller[mob]

    def range(self, t: Field) -> Sequence[int]:
        """What so many D6 can show."""
        return range(self.number, 6 * self.number + 1)

    def set(self, t: Field, named: int) -> Next[int]:
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

    def thrown(self, t: Field, pips: int) -> Next[int]:
        """Not above the number: it is given. Above: a friend joins, if there is one. BA-BEGGAR-02, -03"""
        t.note_begging(t.actor, self.number, self.named, pips)
        if pips <= self.named:
            return done(pips)
        if self.number > len(allies(t, t.actor)):
            return done(0)
        self.number += 1
        return self.start(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """With how many dice."""
        return f"{self.number}D6 to beg with"


def haggle(walk: Steps, t: Field, step: Doing) -> Going:
    """How many points are given up."""
    return call(Haggle(), then=walk.found)


STEPS: Final = {"haggle": haggle}
