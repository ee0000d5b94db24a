"""Drawing cards. DQ-CARD-01, -03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DRAW
from undercroft.games.dungeonquest.fight_queries import against_living
from undercroft.games.dungeonquest.layout import DISCARDING
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat


@dataclass
class Draw(Frame):
    """Draw the top card of a deck, seen by nobody yet; hands back NO_CARD if there is none left.

    An empty deck is rebuilt from its discard pile first. DQ-CARD-03, DQ-TC-13
    """

    deck: str

    def start(self, t: Quest) -> Next[CardId]:
        """Rebuild an empty deck, then draw."""
        deck = t.deck(self.deck)
        if deck.from_pool():
            return chance(DRAW, self.cards, then=self.drawn)
        if deck.size():
            return done(t.take_top(deck))
        if self.deck in DISCARDING and t.discard_pile(self.deck):
            t.rebuild(self.deck)
            return self.start(t)
        return done(NO_CARD)

    def cards(self, t: Quest) -> Odds[Face]:
        """Every card left in the deck."""
        return against_living(t, t.deck(self.deck).odds())

    def drawn(self, t: Quest, face: Face) -> Next[CardId]:
        """Chance has named the card."""
        return done(t.take_from_pool(t.deck(self.deck), face))

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Said by what draws."""
        return ""


@dataclass
class OpenCard(Frame):
    """Draw a card for a hero and lay it open, to be resolved; hands back NO_CARD if there is none left."""

    seat: Seat
    deck: str

    def start(self, t: Quest) -> Next[CardId]:
        """Draw it."""
        return call(Draw(self.deck), then=self.drawn)

    def drawn(self, t: Quest, card: CardId) -> Next[CardId]:
        """Everybody sees it."""
        if card == NO_CARD:
            t.find_nothing(self.seat, self.deck)
        else:
            t.open_card(self.seat, self.deck, card)
        return done(card)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Said by what draws."""
        return ""
