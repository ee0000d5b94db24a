"""The Combat Dice variant. DQ-DICE-01..10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import DICE, FURTHER_WOUND, REROLL, TWO_DICE, YES_NO
from undercroft.games.dungeonquest.cards.heroes import FIERCE, MONSTERS, STEADY
from undercroft.games.dungeonquest.fight_queries import against_living, decided, fights_with, handicapped
from undercroft.games.dungeonquest.flow.rolls import Roll
from undercroft.games.dungeonquest.queries import attribute
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Seat

MOST_ROUNDS: Final = 500
"""A guard: after so many rounds a fight without cards is broken off. Section 8"""

IN_FIGHT: Final = "in the fight"
"""What dice are rolled for."""

HIGH: Final = 5
"""Hugo may reroll dice from this number on. DQ-DICE-06"""


@dataclass
class DiceFight(Frame):
    """Combat tests until a side is dead; the table shows which. DQ-DICE-05

    `kept` is the die that is not rolled again. DQ-DICE-04
    """

    seat: Seat
    dice: tuple[int, ...] = ()
    kept: int = 0

    def start(self, t: Quest) -> Next[None]:
        """Roll two dice. DQ-DICE-03"""
        if t.fight_round == MOST_ROUNDS:
            return done(None)
        t.begin_round()
        return chance(DICE, self.throws, then=self.rolled)

    def throws(self, t: Quest) -> Odds[tuple[int, ...]]:
        return against_living(t, TWO_DICE)

    def rolled(self, t: Quest, dice: tuple[int, ...]) -> Next[None]:
        """Hugo may roll high dice again, once. DQ-DICE-06"""
        self.dice = dice
        t.note_roll(self.seat, dice, IN_FIGHT)
        if fights_with(t, STEADY) and max(dice) >= HIGH:
            return ask(self.seat, REROLL, self.rerolls, then=self.reroll)
        return self.judge(t)

    def rerolls(self, t: Quest) -> Sequence[str]:
        """Which of the dice that show 5 or 6; the higher die is the second. DQ-DICE-06"""
        both = min(self.dice) >= HIGH
        return against_living(t, ("none", "first", "second", "both") if both else ("none", "second"))

    def reroll(self, t: Quest, which: str) -> Next[None]:
        """The second result stands. DQ-DICE-06"""
        if which == "none":
            return self.judge(t)
        if which == "both":
            return chance(DICE, self.throws, then=self.rolled_again)
        self.kept = self.dice[1 if which == "first" else 0]
        return call(Roll(self.seat, IN_FIGHT), then=self.changed)

    def rolled_again(self, t: Quest, dice: tuple[int, ...]) -> Next[None]:
        """Two new dice. DQ-DICE-06"""
        self.dice = dice
        t.note_roll(self.seat, dice, IN_FIGHT)
        return self.judge(t)

    def changed(self, t: Quest, pips: int) -> Next[None]:
        """One new die; doubles are judged on the final dice. DQ-DICE-06"""
        self.dice = (self.kept, pips)
        return self.judge(t)

    def judge(self, t: Quest) -> Next[None]:
        """At or below the attribute hurts the monster, else the hero; doubles twice. DQ-DICE-02, -03, -09"""
        against = MONSTERS[t.monster].attribute
        needed = attribute(t, self.seat, against)
        t.note_test(self.seat, against, self.dice, 0, needed)
        wounds = 2 if self.dice[0] == self.dice[1] else 1
        if sum(self.dice) > needed:
            t.hurt_hero(self.seat, wounds)
            return self.check(t)
        t.hurt_monster(1 if handicapped(t) else wounds)
        if fights_with(t, FIERCE):
            return ask(self.seat, FURTHER_WOUND, self.yes_or_no, then=self.further)
        return self.check(t)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def further(self, t: Quest, yes: bool) -> Next[None]:
        """Krutzbeck's further wound. DQ-DICE-07"""
        if yes:
            t.hurt_monster(1)
        return self.check(t)

    def check(self, t: Quest) -> Next[None]:
        """Until one side is dead. DQ-DICE-05, -10"""
        return done(None) if decided(t) else self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} fights a {MONSTERS[t.monster].name}, round {t.fight_round}"
