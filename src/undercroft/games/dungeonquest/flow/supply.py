"""Drawing from the Combat deck for a fight. DQ-CMB-03, -08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import NO_CARD, CardId

HERO_HAND: Final = 0
MONSTER_HAND: Final = 1
HERO_DAMAGE: Final = 2
MONSTER_DAMAGE: Final = 3
OPEN_CARDS: Final = 4
MONSTER_ATTACK: Final = 5
"""What the cards are for."""

HANDS: Final = (HERO_HAND, MONSTER_HAND)
DAMAGE: Final = (HERO_DAMAGE, MONSTER_DAMAGE)
"""By side."""


@dataclass
class Supply(Frame):
    """Draw so many cards of the Combat deck for a purpose, one after the other; `dealt` counts them."""

    purpose: int
    number: int
    dealt: int = 0

    def start(self, t: Quest) -> Next[None]:
        """A deck that cannot supply them all takes back what has been played. DQ-CMB-08"""
        if t.combat.size() < self.number:
            t.gather()
        return self.draw(t)

    def draw(self, t: Quest) -> Next[None]:
        """The next card, until there are enough. DQ-CMB-03"""
        if self.number <= self.dealt:
            return self.enough(t)
        return call(Draw("combat"), then=self.drawn)

    def drawn(self, t: Quest, card: CardId) -> Next[None]:
        """It goes where it is needed. DQ-CMB-03, DQ-POWER-02, DQ-SOLO-04"""
        if card == NO_CARD:
            return self.enough(t)
        self.dealt += 1
        if self.purpose in HANDS:
            t.deal_to_hand(self.side(), card)
        elif self.purpose in DAMAGE:
            t.deal_damage(self.side(), card)
        elif self.purpose == OPEN_CARDS:
            t.deal_open(card)
        else:
            t.deal_attack(card)
        return self.draw(t)

    def side(self) -> int:
        """Whose hand or damage stack the cards are for."""
        return HERO_SIDE if self.purpose in (HERO_HAND, HERO_DAMAGE) else MONSTER_SIDE

    def enough(self, t: Quest) -> Next[None]:
        """What came into a hand is told together. DQ-CMB-03"""
        if self.dealt and self.purpose in HANDS:
            t.note_deal(self.side(), self.dealt)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Said by what draws."""
        return ""
