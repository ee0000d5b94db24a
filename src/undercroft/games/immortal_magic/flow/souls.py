"""Souls: who gains them keeps some and trades the others. DIM-SOUL-02..06, DIM-ENEMY-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import SOULS_KEPT
from undercroft.games.immortal_magic.cards import NAMES
from undercroft.games.immortal_magic.queries.limits import soul_limit
from undercroft.games.immortal_magic.queries.matching import controller, is_enemy, souls_on
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, done
from undercroft.kernel.ids import CardId


@dataclass
class GainSouls(Frame):
    """A fighter gains souls of the pot; its controller says how many it keeps. DIM-SOUL-04, DIM-RULING-11"""

    card: CardId
    number: int

    def start(self, t: Keep) -> Next[None]:
        """An enemy keeps all; without a choice nobody is asked.

        DIM-ENEMY-05, DIM-SOUL-05, DIM-BATTLE-21, DIM-RULING-12
        """
        if self.number <= 0:
            return done(None)
        if is_enemy(t, self.card):
            if self.card in t.rooms:
                t.enemy_gains(t.rooms.index(self.card), self.number)
            return done(None)
        if self.card not in t.in_play:
            return done(None)
        if t.options.soul_trade != "off" and self.most(t):
            return ask(controller(t, self.card), SOULS_KEPT, self.numbers, then=self.kept)
        return self.kept(t, self.most(t))

    def most(self, t: Keep) -> int:
        """As many as it can keep. DIM-SOUL-03"""
        return max(0, min(self.number, soul_limit(t, self.card) - souls_on(t, self.card)))

    def numbers(self, t: Keep) -> Sequence[int]:
        """None up to as many as it can keep."""
        return range(self.most(t) + 1)

    def kept(self, t: Keep, number: int) -> Next[None]:
        """The others bring a gem each, or go to the pot. DIM-SOUL-04, -05, DIM-RULING-13"""
        traded = 0 if t.options.soul_trade == "off" else self.number - number
        t.gain_souls(self.card, number, traded)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{NAMES[t.face[self.card]]} gains {self.number} {'soul' if self.number == 1 else 'souls'}"
