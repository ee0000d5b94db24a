"""Drawing cards. DQ-CARD-01, -03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.games.dungeonquest.asks import DRAW
from undercroft.games.dungeonquest.fight_queries import against_living
from undercroft.games.dungeonquest.layout import DISCARDING
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.piles import Deck


class Draws(Frame):
    """A procedure that draws cards: `draw` takes the top one, seen by nobody yet, and `drawn` goes on.

    An empty deck is rebuilt from its discard pile first; `drawn` gets NO_CARD if there is none left. `deck`
    is the name of the deck. DQ-CARD-03, DQ-TC-13
    """

    deck: str

    def draw(self, t: Quest) -> Next[Any]:
        """Chance names the card, unless it is known which lies on top."""
        deck: Deck = getattr(t, self.deck)
        if deck.loose and not deck.top:
            return chance(DRAW, self.cards, then=self.named)
        if deck.top or deck.bottom:
            return self.drawn(t, t.take_top(deck))
        if self.deck in DISCARDING and t.discard_pile(self.deck):
            t.rebuild(self.deck)
            return self.draw(t)
        return self.drawn(t, NO_CARD)

    def cards(self, t: Quest) -> Odds[Face] | Deck:
        """Every card left in the deck."""
        deck: Deck = getattr(t, self.deck)
        return against_living(t, deck.odds()) if t.token and t.withstood else deck

    def named(self, t: Quest, face: Face) -> Next[Any]:
        return self.drawn(t, t.take_from_pool(getattr(t, self.deck), face))

    def drawn(self, t: Quest, card: CardId) -> Next[Any]:
        """What becomes of the card."""
        raise NotImplementedError

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return ""


@dataclass
class Draw(Draws):
    """Draw one card and hand it back."""

    deck: str

    def start(self, t: Quest) -> Next[CardId]:
        return self.draw(t)

    def drawn(self, t: Quest, card: CardId) -> Next[CardId]:
        return done(card)
