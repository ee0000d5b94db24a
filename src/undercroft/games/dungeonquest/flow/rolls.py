"""Dice, attribute tests and wounds outside of fights. DQ-TEST-01..06, DQ-CARD-08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DICE, DIE, DONE, REACT, TOKENS
from undercroft.games.dungeonquest.cards.holdings import SHIELDS
from undercroft.games.dungeonquest.cards.vocabulary import HURT, ROLLED, SPRUNG, TESTED
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.queries.heroes import (
    TestFacts,
    attribute,
    may_buy_tokens,
    needed,
    spendable,
    substitutes,
)
from undercroft.games.dungeonquest.table import REPEATABLE, Quest
from undercroft.kernel.frame import Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, Face


@dataclass
class Throw(Deed):
    """Roll so many dice; hands back their total. `purpose` says what for, as the end of a sentence."""

    dice: int
    purpose: str
    total: int = 0

    def start(self, t: Quest) -> Next[int]:
        if self.dice >= 2:
            return chance(DICE, self.throws, then=self.rolled)
        return chance(DIE, self.pips, then=self.rolled_one) if self.dice else done(self.total)

    def rolled_one(self, t: Quest, pips: int) -> Next[int]:
        return self.rolled(t, (pips,))

    def rolled(self, t: Quest, dice: tuple[int, ...]) -> Next[int]:
        t.note_roll(self.seat, dice, self.purpose)
        self.dice -= len(dice)
        self.total += sum(dice)
        return self.start(t) if self.dice else done(self.total)


@dataclass
class AttributeTest(Deed):
    """Roll two dice against an attribute; hands back by how much it was passed, below zero if it failed.

    `obstacle` names what is tested against, for determination and for cards that pass it;
    `plus` is added to the dice. With `bare`, determination does not apply. DQ-TEST-01, -02, -06
    """

    attribute: str
    obstacle: str
    plus: int = 0
    bare: bool = False
    margin: int = 0

    def start(self, t: Quest) -> Next[int]:
        if substitutes(t, self.seat, self.attribute, self.obstacle):
            return ask(self.seat, REACT, self.stand_ins, then=self.stand_in)
        return self.buy(t)

    def stand_ins(self, t: Quest) -> Sequence[Face]:
        return [*substitutes(t, self.seat, self.attribute, self.obstacle), DONE]

    def stand_in(self, t: Quest, face: Face) -> Next[int]:
        if face == DONE:
            return self.buy(t)
        t.use(self.seat, face)
        t.overcome(self.seat, self.obstacle)
        return done(0)

    def buy(self, t: Quest) -> Next[int]:
        """Gherinn may suffer for determination. DQ-HERO-06"""
        if not self.bare and may_buy_tokens(t, self.seat):
            return ask(self.seat, TOKENS, self.yes_or_no, then=self.bought)
        return self.roll(t)

    def bought(self, t: Quest, yes: bool) -> Next[int]:
        if yes:
            t.buy_tokens(self.seat, self.obstacle)
        return self.roll(t)

    def roll(self, t: Quest) -> Next[int]:
        return chance(DICE, self.throws, then=self.rolled)

    def rolled(self, t: Quest, dice: tuple[int, ...]) -> Next[int]:
        needed = self.needed(t)
        self.margin = needed - sum(dice) - self.plus
        t.note_test(self.seat, self.attribute, dice, self.plus, needed)
        return call(Spend(self.seat, ROLLED), then=self.again)

    def needed(self, t: Quest) -> int:
        """The attribute, raised by determination unless it is bare. DQ-TEST-02"""
        if self.bare:
            return attribute(t, self.seat, self.attribute)
        return needed(t, self.seat, self.attribute, self.obstacle)

    def moment(self, t: Quest) -> str:
        return TESTED

    def test(self, t: Quest) -> TestFacts:
        return TestFacts(self.attribute, self.obstacle, self.needed(t), self.plus, self.margin)

    def face(self, t: Quest) -> Face:
        """The card that the test is of, if it is one's."""
        face: Face = getattr(t.stack[t.stack.index(self) - 1], "face", NO_CARD)
        return face

    def wounds(self, t: Quest) -> int:
        return 0

    def again(self, t: Quest, face: Face) -> Next[int]:
        """Roll once more for a card that is spent. In the end a failure makes one determined if one can try
        again, and success is forgotten. DQ-TEST-02, -03, -05"""
        if face != DONE:
            return self.roll(t)
        if self.margin >= 0 and not self.bare:
            t.overcome(self.seat, self.obstacle)
        elif self.obstacle in REPEATABLE and not self.bare:
            t.add_tokens(self.seat, self.obstacle, 1)
        return done(self.margin)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} tests {self.attribute.title()}"


@dataclass
class Suffer(Deed):
    """Suffer wounds outside of a fight; hands back whether the hero lives. DQ-CARD-08, DQ-DEATH-01"""

    wounds: int
    cause: str

    def start(self, t: Quest) -> Next[bool]:
        """A rune may shield."""
        return call(Spend(self.seat, HURT), then=self.suffer) if self.wounds > 0 else done(True)

    def suffer(self, t: Quest, face: Face) -> Next[bool]:
        self.wounds -= SHIELDS.get(face, 0)
        if self.wounds > 0:
            t.hurt_hero(self.seat, self.wounds)
            if t.wounds[self.seat] >= t.life(self.seat):
                t.kill(self.seat, self.cause)
                return done(False)
        return done(True)


@dataclass
class Spend(Deed):
    """A hero may spend a card that is of use at a moment; hands back its face, DONE where none is spent. What
    the card does is done by whoever calls, as it is the same for all cards of a window. DQ-RUNE-01

    The moment is the window of a line with `spend`; the question `react` tells it as `moment`, with what it
    is about: the test, the card, the monster or the wounds.
    """

    moment: str

    def start(self, t: Quest) -> Next[Face]:
        if spendable(t, self.seat, self.moment):
            return ask(self.seat, REACT, self.cards, then=self.spend)
        return done(DONE)

    def cards(self, t: Quest) -> Sequence[Face]:
        return [*spendable(t, self.seat, self.moment), DONE]

    def spend(self, t: Quest, face: Face) -> Next[Face]:
        if face != DONE:
            t.use(self.seat, face)
        return done(face)

    def test(self, t: Quest) -> TestFacts | tuple[()]:
        """The test that is rolled, if one is."""
        rolled = t.stack[-2]
        return rolled.test(t) if isinstance(rolled, AttributeTest) else ()

    def face(self, t: Quest) -> Face:
        """The card that has been drawn, or that the test is of."""
        if self.moment == SPRUNG:
            return t.face[t.resolving[-1]]
        rolled = t.stack[-2]
        return rolled.face(t) if isinstance(rolled, AttributeTest) else NO_CARD

    def wounds(self, t: Quest) -> int:
        hurting = t.stack[-2]
        return hurting.wounds if isinstance(hurting, Suffer) else 0
