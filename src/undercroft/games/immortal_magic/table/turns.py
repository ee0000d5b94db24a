"""The atoms of set-up and of turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from undercroft.games.immortal_magic import events
from undercroft.games.immortal_magic.cards import FIRST_CAMPAIGN, FIRST_DUNGEON
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.lasting import (
    EFFECT,
    ENDER,
    FACE,
    FIGURE,
    ROUND,
    STEP,
    TARGET,
    UNTIL,
)
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.piles import Deck


@dataclass(init=False, slots=True)
class Turns(Layout):
    """The table as far as set-up and the course of turns are concerned."""

    # set-up

    def fill_deck(self, seat: Seat, cards: Iterable[tuple[Face, int]]) -> None:
        """A player's deck, shuffled. DIM-SETUP-03"""
        deck = Deck(FIRST_DUNGEON, self.new_lot())
        for face, number in cards:
            deck.put(face, number)
        self.deck[seat] = deck

    def fill_dungeon(self, cards: Iterable[tuple[Face, int]]) -> None:
        """The dungeon deck, shuffled. DIM-SETUP-01, -02"""
        deck = Deck(FIRST_CAMPAIGN, self.new_lot(), FIRST_DUNGEON)
        for face, number in cards:
            deck.put(face, number)
        self.dungeon = deck

    def lay_rooms(self, spaces: Iterable[int]) -> None:
        """A face-down card for every space that has none. DIM-SETUP-01, DIM-CAMP-07"""
        for space in spaces:
            if self.rooms[space] == NO_CARD:
                self.face_down[space] = True

    def lay_fixed(self, space: int, face: Face) -> None:
        """A campaign lays a card face up before the others are dealt. DIM-CAMP-07"""
        card = self.mint(face, self.dungeon.lot)
        self.show(card, self.all)
        self.rooms[space] = card
        self.tell(events.LAID, space, face)

    def give_gems(self, gems: int) -> None:
        """What each player starts with. DIM-SETUP-04"""
        self.gems = [gems] * self.seats

    def roll_for_first(self, seat: Seat, pips: int) -> None:
        """A die for the first turn. DIM-SETUP-05"""
        self.tell(events.FIRST_ROLL, seat, pips)

    def take_first(self, seat: Seat) -> None:
        """This player begins. DIM-SETUP-05"""
        self.first = seat
        self.tell(events.BEGINS, seat)

    # turns

    def begin_turn(self, seat: Seat) -> None:
        """A new turn; lasting effects until it end, and `once` abilities renew. DIM-TURN-13, DIM-DEPLOY-03"""
        self.active = seat
        self.turns_taken[seat] += 1
        self.round = self.turns_taken[seat]
        self.bought = 0
        self.cards_played = [0] * self.seats
        number = len(self.in_play)
        self.moved, self.granted, self.fresh = [0] * number, [0] * number, [False] * number
        if any(self.used):
            for at in range(number):
                if self.used[at] and self.owner_of_bearer(at) == seat:
                    self.used[at] = 0
        self.end_round(seat)
        self.tell(events.TURN, self.round, seat)

    def owner_of_bearer(self, at: int) -> Seat:
        """Whose a card in play is, by its number: equipment goes with its bearer."""
        bearer = self.bearer[at]
        return self.owner[at if bearer == NO_CARD else self.in_play.index(bearer)]

    def skip_turn(self, seat: Seat, what: str) -> None:
        """The turn is not played. DIM-TURN-05, -06"""
        self.tell(events.SKIPS, seat, what)

    def enter_phase(self, phase: str) -> None:
        """A phase of the turn begins. DIM-TURN-11"""
        self.phase = phase
        if phase:
            self.tell(events.PHASE, self.active, phase)

    def buy_card(self, seat: Seat) -> None:
        """A gem for an extra draw. DIM-TURN-08"""
        self.gems[seat] -= 1
        self.bought += 1
        self.tell(events.BUYS, seat, self.bought)

    def swap_cards(self, seat: Seat) -> None:
        """Two cards for an extra draw. DIM-TURN-09"""
        self.tell(events.SWAPS, seat)

    def end_turn(self, seat: Seat) -> None:
        """Stun is used up by a turn of its controller, played or skipped. DIM-TURN-07, DIM-MOVE-14"""
        if any(self.stunned):
            for at, turns in enumerate(self.stunned):
                if turns and self.owner[at] == seat:
                    self.stunned[at] = turns - 1

    # what lasts

    def last(self, row: list[int], act: str) -> None:
        """A modifier is in force for its duration. Section 2.4, durations"""
        self.lasting.append(row)
        told = (row[TARGET], row[FACE], act, row[FIGURE], row[UNTIL], row[EFFECT], row[STEP], row[ENDER])
        self.tell(events.LASTS, *told)

    def end_lasting(self, until: int) -> None:
        """Modifiers of a duration end: of the roll, the battle or the turn. DIM-INSTANT-05, DIM-TURN-14"""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[UNTIL] != until]

    def end_round(self, seat: Seat) -> None:
        """Modifiers that last until this player's turn end. DIM-TURN-13"""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[UNTIL] != ROUND or row[ENDER] != seat]

    def forget(self, card: CardId) -> None:
        """Nothing is in force for this card any more."""
        if self.lasting:
            self.lasting = [row for row in self.lasting if row[TARGET] != card]
