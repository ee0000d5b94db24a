"""Combat without Combat cards: the Combat Dice, Classic Solo Combat and Classic Combat variants.

DQ-DICE-01..10, DQ-CSOLO-01..07, DQ-CLASSIC-01..10
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import (
    CLASSIC,
    DICE,
    FURTHER_WOUND,
    REROLL,
    REROLL_DIE,
)
from undercroft.games.dungeonquest.cards import attack_type
from undercroft.games.dungeonquest.cards.heroes import FIERCE, MONSTERS, STEADY
from undercroft.games.dungeonquest.cards.vocabulary import MAGIC, MELEE, RANGED
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.combat_round import Fight
from undercroft.games.dungeonquest.flow.rolls import Throw
from undercroft.games.dungeonquest.queries.fights import (
    Pair,
    against_living,
    fights_with,
    handicapped,
)
from undercroft.games.dungeonquest.queries.heroes import attribute
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, ask, ask_sealed, call, chance, done
from undercroft.kernel.ids import Face

IN_FIGHT: Final = "in the fight"
"""What dice are rolled for."""

HIGH: Final = 5
"""Hugo may reroll dice from this number on. DQ-DICE-06"""


@dataclass
class DiceFight(Fight):
    """A combat test a round. DQ-DICE-05

    `kept` is the die that is not rolled again. DQ-DICE-04
    """

    dice: tuple[int, ...] = ()
    kept: int = 0

    def round(self, t: Quest) -> Next[None]:
        """Roll two dice. DQ-DICE-03"""
        return chance(DICE, self.throws, then=self.rolled)

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
        return call(Throw(self.seat, 1, IN_FIGHT), then=self.changed)

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
            return self.next_round(t, None)
        t.hurt_monster(1 if handicapped(t) else wounds)
        if fights_with(t, FIERCE):
            return ask(self.seat, FURTHER_WOUND, self.yes_or_no, then=self.further)
        return self.next_round(t, None)

    def further(self, t: Quest, yes: bool) -> Next[None]:
        """Krutzbeck's further wound. DQ-DICE-07"""
        if yes:
            t.hurt_monster(1)
        return self.next_round(t, None)


DIE_TABLE: Final[tuple[Pair, ...]] = ((1, 0), (1, 0), (1, 1), (1, 1), (0, 1), (0, 2))
"""Wounds on hero and monster by the number of the die. DQ-CSOLO-02"""

DISPLAY: Final[dict[tuple[str, str], Pair]] = {
    (MAGIC, MAGIC): (1, 1),
    (MAGIC, MELEE): (1, 0),
    (MAGIC, RANGED): (0, 1),
    (MELEE, MAGIC): (0, 1),
    (MELEE, MELEE): (1, 1),
    (MELEE, RANGED): (1, 0),
    (RANGED, MAGIC): (1, 0),
    (RANGED, MELEE): (0, 2),
    (RANGED, RANGED): (1, 1),
}
"""Wounds on hero and monster by the types that hero and monster play. DQ-CLASSIC-04, -10, DQ-RULING-01"""


@dataclass
class Wound(Deed):
    """The wounds of a round without cards, with Challara's and Krutzbeck's changes. DQ-CSOLO-04, -05"""

    wounds: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """Challara's best blow is weaker when badly hurt; Krutzbeck may add one. DQ-CLASSIC-06, -08"""
        if handicapped(t):
            self.wounds = (self.wounds[0], min(1, self.wounds[1]))
        if self.wounds[1] and fights_with(t, FIERCE):
            return ask(self.seat, FURTHER_WOUND, self.yes_or_no, then=self.further)
        return self.inflict(t)

    def further(self, t: Quest, yes: bool) -> Next[None]:
        """One more on the monster. DQ-CSOLO-04, DQ-CLASSIC-06"""
        self.wounds = (self.wounds[0], self.wounds[1] + yes)
        return self.inflict(t)

    def inflict(self, t: Quest) -> Next[None]:
        """Both sides are wounded at once. DQ-CSOLO-06, -07, DQ-CLASSIC-09, -10"""
        if self.wounds[0]:
            t.hurt_hero(self.seat, self.wounds[0])
        if self.wounds[1]:
            t.hurt_monster(self.wounds[1])
        return done(None)


@dataclass
class ClassicSoloFight(Fight):
    """One die a round. DQ-CSOLO-01, -02"""

    def round(self, t: Quest) -> Next[None]:
        """Roll. DQ-CSOLO-02"""
        return call(Throw(self.seat, 1, IN_FIGHT), then=self.rolled)

    def rolled(self, t: Quest, pips: int) -> Next[None]:
        """Hugo may roll a 1 again, once. DQ-CSOLO-03"""
        if pips == 1 and fights_with(t, STEADY):
            return ask(self.seat, REROLL_DIE, self.yes_or_no, then=self.reroll)
        return self.judge(t, pips)

    def reroll(self, t: Quest, yes: bool) -> Next[None]:
        """The second result stands. DQ-CSOLO-03"""
        return call(Throw(self.seat, 1, IN_FIGHT), then=self.judge) if yes else self.judge(t, 1)

    def judge(self, t: Quest, pips: int) -> Next[None]:
        """Wounds by the number. DQ-CSOLO-02"""
        return call(Wound(self.seat, DIE_TABLE[pips - 1]), then=self.next_round)


@dataclass
class ClassicFight(Fight):
    """Both choose one of their three cards in secret and read the display. DQ-CLASSIC-02, -03"""

    def round(self, t: Quest) -> Next[None]:
        """The hero chooses. DQ-CLASSIC-03"""
        return ask_sealed(self.seat, CLASSIC, self.hero_cards, then=self.answer)

    def hero_cards(self, t: Quest) -> Sequence[Face]:
        """Their three cards. DQ-CLASSIC-01"""
        return against_living(t, sorted(t.faces(t.classic_hand[self.seat])))

    def answer(self, t: Quest, _: None) -> Next[None]:
        """The monster player chooses. DQ-CLASSIC-03"""
        return ask_sealed(t.keeper, CLASSIC, self.monster_cards, then=self.reveal)

    def monster_cards(self, t: Quest) -> Sequence[Face]:
        """The monster player's three cards. DQ-CLASSIC-01"""
        return against_living(t, sorted(t.faces(t.classic_hand[t.keeper])))

    def reveal(self, t: Quest, _: None) -> Next[None]:
        """Read the display; the cards return to the hands. DQ-CLASSIC-03..05"""
        mine, its = (face for _, face in t.unseal(CLASSIC))
        t.note_classic(mine, its)
        wounds = DISPLAY[attack_type(mine), attack_type(its)]
        if mine == its and fights_with(t, STEADY):
            wounds = (0, 1)
        return call(Wound(self.seat, wounds), then=self.next_round)
