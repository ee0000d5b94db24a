"""The counterattack: further cards that answer the other side's attack. DQ-CNT-01..08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import COUNTER, DONE
from undercroft.games.dungeonquest.fight_queries import (
    against_living,
    counter_cards,
    may_counter,
    solo_counter,
    total,
    value,
)
from undercroft.games.dungeonquest.flow.supply import OPEN_CARDS, Supply
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face

TURNED_UP: Final = 5
"""How many cards the monster turns up alone. DQ-SOLO-05"""


@dataclass
class Counterattack(Frame):
    """Step 3: one counterattack at most; the hero decides first where both may. DQ-CNT-04, -05, DQ-SOLO-06

    DQ-RULING-06
    """

    plus: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """The hero, if he may. DQ-CNT-01, -05"""
        if may_counter(t, HERO_SIDE, self.plus):
            return call(FurtherCards(HERO_SIDE, self.plus), then=self.answer)
        return self.answer(t, None)

    def answer(self, t: Quest, _: None) -> Next[None]:
        """The monster, if it may and the hero has not. DQ-CNT-04, -05"""
        if len(t.hero_played) > 1 or not may_counter(t, MONSTER_SIDE, self.plus):
            return done(None)
        if t.solo:
            return call(Supply(OPEN_CARDS, TURNED_UP), then=self.alone)
        return call(FurtherCards(MONSTER_SIDE, self.plus), then=self.end)

    def alone(self, t: Quest, _: None) -> Next[None]:
        """Cards turned up are played if they succeed. DQ-SOLO-05"""
        t.counter_alone(solo_counter(t, self.plus))
        return done(None)

    def end(self, t: Quest, _: None) -> Next[None]:
        """Only one counterattack. DQ-CNT-04"""
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "counterattack"


@dataclass
class FurtherCards(Frame):
    """A side plays further cards of its hand, one at a time, until it exceeds the other. DQ-CNT-02, -03"""

    side: int
    plus: tuple[int, int]

    def start(self, t: Quest) -> Next[None]:
        """Ask as long as there is a card that fits. DQ-CNT-02"""
        if total(t, self.side, self.plus) > value(t, 1 - self.side, self.plus) or not counter_cards(
            t, self.side
        ):
            return done(None)
        return ask(t.player(self.side), COUNTER, self.cards, then=self.play)

    def cards(self, t: Quest) -> Sequence[Face]:
        """The cards that fit, or no more; without such a card it is not asked. DQ-CNT-02, -03"""
        cards = counter_cards(t, self.side)
        return against_living(t, [*cards, DONE] if cards else [])

    def play(self, t: Quest, face: Face) -> Next[None]:
        """One more card, or stop. DQ-CNT-03"""
        if face == DONE:
            return done(None)
        t.add_attack(self.side, face)
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return ""
