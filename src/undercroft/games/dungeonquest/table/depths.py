"""The atoms of the depths: searching, the catacombs, the treasure chamber, Loot at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import CATACOMBS, NOWHERE, opposite
from undercroft.games.dungeonquest.cards import DECK_CARDS, is_treasure, tile
from undercroft.games.dungeonquest.table.heroes import Heroes
from undercroft.kernel.ids import CardId, Face, Seat

MARKERS: Final = 10
"""The catacomb entrance markers in the box. DQ-CAT-03"""


@dataclass(init=False, slots=True)
class Depths(Heroes):
    """The table as far as secret ways, the catacombs and the dragon are concerned."""

    def stop_turn(self, seat: Seat) -> None:
        """Nothing more can be done in this hero's turn; another hero's turn goes on."""
        if seat == self.active:
            self.turn_over = True

    def count_search(self, seat: Seat, trapped: bool) -> None:
        """One search more in this stay. DQ-SEARCH-03, DQ-DEAD-03, DQ-SEARCH-04"""
        self.searches[seat] += 1
        if trapped:
            self.trapped_searches[seat] += 1
        self.tell(events.SEARCHES, seat, self.place[seat])

    def take_found(self, seat: Seat, face: Face) -> CardId:
        """Of the Search cards looked at, one is laid open and the other discarded. DQ-HERO-08"""
        chosen = next(card for card in self.considered if self.face[card] == face)
        self.considered.remove(chosen)
        for card in self.considered:
            self.show(card, self.all)
            self.discard_card(card)
            self.tell(events.DISCARDS, seat, self.face[card])
        self.considered = []
        self.open_card(seat, "search", chosen)
        return chosen

    def open_way_down(self, seat: Seat) -> None:
        """Place an entrance marker; in a Cave-in, or without one, the finder alone may enter. DQ-CAT-01, -03

        A space never has two markers. DQ-CAVE-05, DQ-SEARCH-07
        """
        space = self.place[seat]
        if space in self.entrances:
            return
        in_rubble = tile(self.face[self.laid[space]]).kind == "cave_in"
        if in_rubble or len(self.entrances) == MARKERS:
            self.permitted[seat] = True
            self.tell(events.PERMITTED, seat)
        else:
            self.entrances.append(space)
            self.tell(events.ENTRANCE, seat, space)

    def enter_catacombs(self, seat: Seat, heading: int) -> None:
        """The travel marker takes the figure's place; a Shade does not follow. DQ-CAT-04, -05, -06

        DQ-CAT-07, -23
        """
        space = self.place[seat]
        self.leave_space(seat)
        self.place[seat] = CATACOMBS
        self.marker[seat] = space
        self.heading[seat] = heading
        self.tell(events.DESCENDS, seat, space, heading)
        for card in [card for card in self.kept[seat] if self._status(card) == "shade"]:
            self.shed(seat, self.face[card])
        self.stop_turn(seat)

    def _status(self, card: CardId) -> str:
        return DECK_CARDS[self.face[card]].status

    def shed(self, seat: Seat, face: Face) -> None:
        """A card that weighed on a hero is discarded. DQ-STAT-01"""
        self.give_up(seat, self.held(seat, face))
        self.tell(events.RID_OF, seat, face)

    def relight(self, seat: Seat, face: Face) -> None:
        """A Torch of the pile burns again; its card stays in the pile. DQ-STAT-01"""
        self.relit[seat] += 1
        self.tell(events.RID_OF, seat, face)

    def keep_from_trip(self, seat: Seat, card: CardId) -> None:
        """A card of the pile stays with the hero, and still counts on this trip. DQ-CAT-09, -13"""
        self.trip[seat].remove(card)
        self.kept[seat].append(card)
        self.trip_kept[seat] += 1
        self.tell(events.KEEPS, seat, self.face[card])

    def count_empty_draw(self, seat: Seat) -> None:
        """An empty Catacomb deck counts as one card. DQ-CAT-22"""
        self.trip_kept[seat] += 1
        self.tell(events.DRAWS_NOTHING, seat, "catacomb")

    def await_hole(self, seat: Seat) -> None:
        """The Hole in the Roof can be tried again. DQ-CAT-08"""
        self.hole[seat] = True

    def forget_hole(self, seat: Seat) -> None:
        """The Hole in the Roof is gone, and the determination for it. DQ-CAT-08, DQ-TEST-04"""
        self.hole[seat] = False
        self.overcome(seat, "hole")

    def note_way_up(self, seat: Seat, cards: int, shift: str, pips: int, at: int) -> None:
        """Tell how far the catacombs have led. DQ-CAT-14"""
        self.tell(events.ADVANCES, seat, cards, shift, pips, at)

    def end_trip(self, seat: Seat) -> None:
        """The pile goes back into the deck; what the hero keeps no longer counts. DQ-CAT-13, -24"""
        for card in self.trip[seat]:
            self.shuffle_in(self.catacomb, card)
        self.trip[seat] = []
        self.trip_kept[seat] = self.relit[seat] = 0
        self.overcome(seat, "torch of the catacombs")
        self.forget_hole(seat)

    def carry_off(self, seat: Seat, at: int) -> None:
        """The Naga takes the travel marker along and turns it; the pile goes back. DQ-CAT-24"""
        self.end_trip(seat)
        self.marker[seat] = at
        self.heading[seat] = opposite(self.heading[seat])
        self.tell(events.CARRIED_OFF, seat, at, self.heading[seat])

    def turn_up_tile(self, seat: Seat, card: CardId) -> None:
        """A tile is turned up before it is known how it will lie. DQ-CAT-18"""
        self.show(card, self.all)
        self.considered.append(card)
        self.tell(events.TURNS_UP, seat, self.face[card])

    def lay_turned_up(self, seat: Seat, at: int, arrow: int) -> None:
        """The tile is laid with its arrow towards a direction. DQ-CAT-18, DQ-MOVE-13"""
        self.lay_tile(seat, at, self.considered.pop(), opposite(arrow))

    def stay_below(self, seat: Seat, at: int) -> None:
        """Without tiles there is no way up. DQ-CAT-18"""
        self.tell(events.STAYS_BELOW, seat, at)
        self.stop_turn(seat)

    def surface(self, seat: Seat, space: int, side: int) -> None:
        """The figure is placed, the travel marker removed; the encounter is pending. DQ-CAT-16, -17, -20"""
        self.end_trip(seat)
        self.marker[seat] = NOWHERE
        self.leave_space(seat)
        self.place[seat] = space
        self.came_from[seat] = self.came_by[seat] = NOWHERE
        self.special[seat] = self.pending[seat] = self.surfaced[seat] = True
        self.side[seat] = side
        self.tell(events.SURFACES, seat, space)
        self.stop_turn(seat)

    def lay_dragon(self, seat: Seat, card: CardId) -> None:
        """A Dragon card stays face up beside its deck. DQ-TC-02, -03"""
        self.show(card, self.all)
        self.dragon_cards.append(card)
        self.tell(events.DRAGON, seat, self.face[card])

    def lull_dragon(self) -> None:
        """All Dragon cards are shuffled together again. Section 2.16, DQ-RULING-16"""
        for card in self.dragon_cards:
            self.shuffle_in(self.dragon, card)
        if self.dragon_cards:
            self.dragon_cards = []
            self.tell(events.DRAGON_LULLED)

    def burn_treasures(self, seat: Seat) -> None:
        """A hero loses every card of the Treasure deck. DQ-TC-05, DQ-RULING-18"""
        burnt = [card for card in self.loot[seat] if is_treasure(self.face[card])]
        for card in burnt:
            self.give_up(seat, card)
        self.tell(events.DRAGON_BURNS, seat, len(burnt))

    def read(self, seat: Seat, face: Face) -> None:
        """Use a card that is kept. DQ-LOOT-05"""
        self.tell(events.READS, seat, face)

    def value_chest(self, seat: Seat, value: int) -> None:
        """What a Treasure Chest proves to be worth. DQ-WIN-06"""
        self.out_value[seat].append(value)
        self.tell(events.CHEST, seat, value)

    def lose_chest(self, seat: Seat, face: Face, number: int) -> None:
        """Lose one of the Treasure Chests that have been opened, by its place in `out_value`. DQ-WIN-06"""
        del self.out_value[seat][number]
        self.lose(seat, face)
