"""Captain: Battle Call. DK-CAPTAIN-01..05"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom.asks import CALL, RECALL
from undercroft.games.dungeon_kingdom.cards import KINDS, is_monster
from undercroft.games.dungeon_kingdom.layout import ABILITY_DECK, MAIN_DECK
from undercroft.games.dungeon_kingdom.queries.offers import reshuffled
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Next, Odds, chance, done
from undercroft.kernel.ids import CardId, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kit.procedure import Procedure

NOWHERE: Final = -1


@dataclass
class BattleCall(Procedure):
    """Draw Adventurers, one at a time; a Monster goes back and its deck is shuffled."""

    seat: Seat
    number: int
    drawn: int = 0
    source: int = MAIN_DECK
    passed: int = 0

    def start(self, t: Realm) -> Next[None]:
        """Draw the next card from the first deck that holds an Adventurer."""
        if self.drawn == self.number:
            return done(None)
        self.source = self.next_source(t)
        if self.source == NOWHERE:
            t.call_in_vain()
            return done(None)
        deck = t.deck(self.source)
        if deck.from_pool():
            return chance(CALL, self.cards, then=self.draw_from_pool)
        return self.draw(t, t.take_top(deck))

    def next_source(self, t: Realm) -> int:
        """Main deck, ability deck, or the discard pile made into one, triggered end or not.

        DK-CAPTAIN-03, DK-DECK-01, -03, DK-RULING-31, -32
        """
        if _holds_adventurer(t, t.main):
            return MAIN_DECK
        self.pass_over(t, MAIN_DECK)
        if not _holds_adventurer(t, t.ability):
            self.pass_over(t, ABILITY_DECK)
            if not any(t.face[card] < KINDS for card in reshuffled(t)):
                return NOWHERE
            t.form_ability_deck()
        return ABILITY_DECK

    def pass_over(self, t: Realm, which: int) -> None:
        """Tell once that a deck with cards holds no Adventurer. DK-INFO-09"""
        if t.deck(which).size() and not self.passed >> which & 1:
            t.pass_over(which)
            self.passed |= 1 << which

    def cards(self, t: Realm) -> Deck:
        """Every card that the shuffled part may give."""
        return t.deck(self.source)

    def draw_from_pool(self, t: Realm, face: Face) -> Next[None]:
        """Chance has named the card."""
        return self.draw(t, t.take_from_pool(t.deck(self.source), face))

    def draw(self, t: Realm, card: CardId) -> Next[None]:
        """Take an Adventurer; show a Monster and draw once more among the Adventurers.

        DK-CAPTAIN-02, -05, DK-RULING-49
        """
        if is_monster(t.face[card]):
            t.put_back(self.source, card)
            return chance(RECALL, self.adventurers, then=self.draw_from_pool)
        t.draw_to_hand(card)
        self.drawn += 1
        return self.start(t)

    def adventurers(self, t: Realm) -> Odds[Face]:
        """Every Adventurer of the shuffled deck."""
        return [(face, number) for face, number in t.deck(self.source).odds() if not is_monster(face)]


def _holds_adventurer(t: Realm, deck: Deck) -> bool:
    return any(deck.pool[:KINDS]) or any(t.face[card] < KINDS for card in deck.top + deck.bottom)
