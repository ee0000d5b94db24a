"""Wizard: Summon. DK-WIZARD-01..05, DK-DECK-02"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.asks import LOOK, WIZARD_CARD, WIZARD_ZONE
from undercroft.games.dungeon_kingdom.layout import ABILITY_DECK, MAIN_DECK
from undercroft.games.dungeon_kingdom.queries.offers import in_order, reshuffled, used
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Next, ask, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kit.procedure import Procedure


@dataclass
class Summon(Procedure):
    """Look at so many cards, put one into your Kingdom or Dungeon, sink the rest."""

    seat: Seat
    number: int
    sides: tuple[int, ...]
    source: int = MAIN_DECK
    card: CardId = NO_CARD

    def start(self, t: Realm) -> Next[None]:
        """Look at the next card, as long as there is one. DK-WIZARD-04"""
        if len(t.look) == self.number or not self.find_source(t):
            return self.choose(t)
        deck = t.deck(self.source)
        if deck.from_pool():
            return chance(LOOK, self.cards, then=self.look_into_pool)
        return self.look(t, t.take_top(deck))

    def find_source(self, t: Realm) -> bool:
        """Main deck, else ability deck, else the discard pile made into one, triggered end or not.

        DK-DECK-01..03, DK-RULING-31
        """
        self.source = MAIN_DECK if t.main.size() else ABILITY_DECK
        if self.source == ABILITY_DECK and not t.ability.size():
            if not reshuffled(t):
                return False
            t.form_ability_deck()
        return True

    def cards(self, t: Realm) -> Deck:
        """Every card that the shuffled part may give."""
        return t.deck(self.source)

    def look_into_pool(self, t: Realm, face: Face) -> Next[None]:
        """Chance has named the card."""
        return self.look(t, t.take_from_pool(t.deck(self.source), face))

    def look(self, t: Realm, card: CardId) -> Next[None]:
        """Lay it into the look zone."""
        t.look_at(self.source, card)
        return self.start(t)

    def choose(self, t: Realm) -> Next[None]:
        """Choose one of the cards seen."""
        if not t.look:
            return done(None)
        t.tell_of_looked_at(events.LOOKS)
        return ask(self.seat, WIZARD_CARD, self.seen, then=self.choose_zone)

    def face(self, t: Realm) -> Face:
        return used(t)

    def seen(self, t: Realm) -> Sequence[Face]:
        """The different cards in the look zone, Monsters too. DK-WIZARD-02"""
        return in_order(WIZARD_CARD, sorted(set(t.faces(t.look))))

    def choose_zone(self, t: Realm, face: Face) -> Next[None]:
        """Kingdom or Dungeon? Of equal cards the one drawn first is meant."""
        self.card = next(card for card in t.look if t.face[card] == face)
        if len(self.sides) == 1:
            return self.place(t, self.sides[0])
        return ask(self.seat, WIZARD_ZONE, self.zones, then=self.place)

    def zones(self, t: Realm) -> Sequence[int]:
        """Kingdom and Dungeon."""
        return self.sides

    def place(self, t: Realm, zone: int) -> Next[None]:
        """The chosen card first, then the others return."""
        t.summon(self.card, zone)
        t.sink_the_rest()
        return done(None)
