"""The atoms of decks: drawing, keeping, discarding, shuffling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.cards import CARDS, is_loot
from undercroft.games.dungeonquest.layout import DISCARDING, Layout
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

DISCARDS: Final = {**{name: f"{name}_discard" for name in DISCARDING}, "rune": "used_runes"}
"""Where the cards of a deck go that are done with; other decks take theirs back."""


@dataclass(init=False, slots=True)
class Decks(Layout):
    """The table as far as its decks are concerned."""

    def rebuild(self, name: str) -> None:
        """Shuffle the discard pile of an empty deck into a new deck. DQ-CARD-03"""
        pile = self.discard_pile(name)
        deck = self.deck(name)
        for card in pile:
            self.shuffle_in(deck, card)
        pile.clear()
        self.tell(events.RESHUFFLED, name, deck.size())

    def find_nothing(self, seat: Seat, name: str) -> None:
        """Tell that a deck had no card to give. DQ-CARD-03"""
        self.tell(events.DRAWS_NOTHING, seat, name)

    def open_card(self, seat: Seat, name: str, card: CardId) -> None:
        """A card that is drawn lies face up while it is resolved. DQ-CARD-01"""
        self.show(card, self.all)
        self.resolving.append(card)
        self.tell(events.DRAWS, seat, name, self.face[card])

    def put_away(self, card: CardId) -> None:
        """A card that has been resolved goes to the discard pile of its deck. DQ-CARD-01"""
        self.resolving.remove(card)
        self.discard_card(card)

    def discard_card(self, card: CardId) -> None:
        """A card goes to the discard pile of its own deck, or into a deck that has none. DQ-CARD-06"""
        deck = CARDS[self.face[card]].deck
        if deck in DISCARDS:
            getattr(self, DISCARDS[deck]).append(card)
        else:
            self.shuffle_in(self.deck(deck), card)

    def keep(self, seat: Seat, card: CardId) -> None:
        """Loot, or a card that says so, stays with the hero; on a trip it counts. DQ-CARD-02, DQ-CAT-09"""
        self.resolving.remove(card)
        face = self.face[card]
        (self.loot if is_loot(face) else self.kept)[seat].append(card)
        if CARDS[face].deck == "catacomb":
            self.trip_kept[seat] += 1
        self.tell(events.KEEPS, seat, face)

    def lay_on_trip(self, seat: Seat, card: CardId) -> None:
        """A Catacomb card joins the pile beside the hero. DQ-CAT-09"""
        self.resolving.remove(card)
        self.trip[seat].append(card)

    def held(self, seat: Seat, face: Face) -> CardId:
        """A card of this face among a hero's Loot, runes and kept cards, NO_CARD if they have none."""
        for pile in (self.loot[seat], self.rune[seat], self.kept[seat]):
            for card in pile:
                if self.face[card] == face:
                    return card
        return NO_CARD

    def use(self, seat: Seat, face: Face) -> None:
        """Use a card up. DQ-RUNE-01, DQ-CARD-06"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.USES, seat, face)

    def lose(self, seat: Seat, face: Face) -> None:
        """Lose a card to something. DQ-CARD-06"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.LOSES_CARD, seat, face)

    def give_up(self, seat: Seat, card: CardId) -> None:
        """Take a card from a hero and discard it."""
        for pile in (self.loot[seat], self.rune[seat], self.kept[seat]):
            if card in pile:
                pile.remove(card)
        self.discard_card(card)
