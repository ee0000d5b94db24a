"""Drawing cards: of a deck, and of the Combat deck for a fight. DQ-CARD-01, -03, DQ-CMB-03, -08"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.asks import DRAW
from undercroft.games.dungeonquest.flow.base_frames import Happening
from undercroft.games.dungeonquest.layout import DISCARDING
from undercroft.games.dungeonquest.queries.fights import against_living
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, Odds, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.piles import Deck


class Draws(Happening):
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
        deck: Deck = getattr(t, self.deck)
        return against_living(t, deck.odds()) if t.token and t.withstood else deck

    def named(self, t: Quest, face: Face) -> Next[Any]:
        return self.drawn(t, t.take_from_pool(getattr(t, self.deck), face))

    def drawn(self, t: Quest, card: CardId) -> Next[Any]:
        """What becomes of the card."""
        raise NotImplementedError


@dataclass
class Draw(Draws):
    """Draw one card and hand it back."""

    deck: str

    def start(self, t: Quest) -> Next[CardId]:
        return self.draw(t)

    def drawn(self, t: Quest, card: CardId) -> Next[CardId]:
        return done(card)


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
class Supply(Happening):
    """Draw so many cards of the Combat deck for a purpose, one after the other; `dealt` counts them."""

    purpose: int
    number: int
    dealt: int = 0

    def start(self, t: Quest) -> Next[None]:
        """A deck that cannot supply them all takes back what has been played. DQ-CMB-08"""
        if t.combat.size() < self.number:
            t.gather()
        return self.deal(t)

    def deal(self, t: Quest) -> Next[None]:
        """The next card, until there are enough; what came into a hand is told together. DQ-CMB-03"""
        deck = t.combat
        while self.dealt < self.number:
            if deck.loose and not deck.top:
                return chance(DRAW, self.cards, then=self.named)
            if not deck.top and not deck.bottom:
                break
            self.place(t, t.take_top(deck))
        if self.dealt and self.purpose in HANDS:
            t.note_deal(HANDS.index(self.purpose), self.dealt)
        return done(None)

    def cards(self, t: Quest) -> Odds[Face] | Deck:
        return against_living(t, t.combat.odds()) if t.withstood else t.combat

    def named(self, t: Quest, face: Face) -> Next[None]:
        self.place(t, t.take_from_pool(t.combat, face))
        return self.deal(t)

    def place(self, t: Quest, card: CardId) -> None:
        """A card goes where it is needed. DQ-CMB-03, DQ-POWER-02, DQ-SOLO-04"""
        self.dealt += 1
        if self.purpose in HANDS:
            t.deal_to_hand(HANDS.index(self.purpose), card)
        elif self.purpose in DAMAGE:
            t.deal_damage(DAMAGE.index(self.purpose), card)
        elif self.purpose == OPEN_CARDS:
            t.deal_open(card)
        else:
            t.deal_attack(card)
