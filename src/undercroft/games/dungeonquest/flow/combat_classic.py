"""The Classic Solo Combat and Classic Combat variants. DQ-CSOLO-01..07, DQ-CLASSIC-01..10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import CLASSIC, FURTHER_WOUND, REROLL_DIE, YES_NO
from undercroft.games.dungeonquest.cards import attack_type
from undercroft.games.dungeonquest.cards.heroes import FIERCE, MONSTERS, STEADY
from undercroft.games.dungeonquest.cards.vocabulary import MAGIC, MELEE, RANGED
from undercroft.games.dungeonquest.fight_queries import (
    Pair,
    against_living,
    decided,
    fights_with,
    handicapped,
)
from undercroft.games.dungeonquest.flow.combat_dice import IN_FIGHT, MOST_ROUNDS
from undercroft.games.dungeonquest.flow.rolls import Roll
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, ask_sealed, call, done
from undercroft.kernel.ids import Face, Seat

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
class Wound(Frame):
    """The wounds of a round without cards, with Challara's and Krutzbeck's changes. DQ-CSOLO-04, -05"""

    seat: Seat
    wounds: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """Challara's best blow is weaker when she is hurt; Krutzbeck may add one. DQ-CLASSIC-06, -08"""
        if handicapped(t):
            self.wounds = (self.wounds[0], min(1, self.wounds[1]))
        if self.wounds[1] and fights_with(t, FIERCE):
            return ask(self.seat, FURTHER_WOUND, self.yes_or_no, then=self.further)
        return self.inflict(t)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

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

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return ""


@dataclass
class ClassicSoloFight(Frame):
    """One die a round until a side is dead; the table shows which. DQ-CSOLO-01, -02, -07"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """Roll. DQ-CSOLO-02"""
        if t.fight_round == MOST_ROUNDS:
            return done(None)
        t.begin_round()
        return call(Roll(self.seat, IN_FIGHT), then=self.rolled)

    def rolled(self, t: Quest, pips: int) -> Next[None]:
        """Hugo may roll a 1 again, once. DQ-CSOLO-03"""
        if pips == 1 and fights_with(t, STEADY):
            return ask(self.seat, REROLL_DIE, self.yes_or_no, then=self.reroll)
        return self.judge(t, pips)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def reroll(self, t: Quest, yes: bool) -> Next[None]:
        """The second result stands. DQ-CSOLO-03"""
        return call(Roll(self.seat, IN_FIGHT), then=self.judge) if yes else self.judge(t, 1)

    def judge(self, t: Quest, pips: int) -> Next[None]:
        """Wounds by the number. DQ-CSOLO-02"""
        return call(Wound(self.seat, DIE_TABLE[pips - 1]), then=self.check)

    def check(self, t: Quest, _: None) -> Next[None]:
        """Until one side is dead. DQ-CSOLO-07"""
        return done(None) if decided(t) else self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} fights a {MONSTERS[t.monster].name}, round {t.fight_round}"


@dataclass
class ClassicFight(Frame):
    """Both choose one of their three cards in secret and read the display. DQ-CLASSIC-02, -03"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """The hero chooses. DQ-CLASSIC-03"""
        if t.fight_round == MOST_ROUNDS:
            return done(None)
        t.begin_round()
        return ask_sealed(self.seat, CLASSIC, self.hero_cards, then=self.answer)

    def hero_cards(self, t: Quest) -> Sequence[Face]:
        """His three cards. DQ-CLASSIC-01"""
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
        return call(Wound(self.seat, wounds), then=self.check)

    def check(self, t: Quest, _: None) -> Next[None]:
        """Until one side is dead. DQ-CLASSIC-03"""
        return done(None) if decided(t) else self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} fights a {MONSTERS[t.monster].name}, round {t.fight_round}"
