"""Entering a space. DIM-MOVE-13, DIM-ROOM-01..08, -15..17, DIM-SHARE-01, -03, -04, -07"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.games.immortal_magic.asks import LEAD
from undercroft.games.immortal_magic.cards import CARDS, IS_ENEMY
from undercroft.games.immortal_magic.cards.records import ENEMY, ROOM
from undercroft.games.immortal_magic.flow.battle import STOOD, WON, Battle
from undercroft.games.immortal_magic.flow.playing import FATEFUL, fate_window, set_going
from undercroft.games.immortal_magic.flow.refill import NamesRooms
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.in_force import immune
from undercroft.games.immortal_magic.queries.matching import controller, place_of, standing
from undercroft.games.immortal_magic.queries.triggers import of_room
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Seat


@dataclass
class Enter(NamesRooms):
    """A character enters a space of the dungeon, and what is there happens. DIM-MOVE-13

    `revealer` is who turned a card up, also when their character is gone since.
    """

    card: CardId
    space: int
    revealer: Seat = NO_SEAT

    def start(self, t: Keep) -> Next[None]:
        """An opposing character first, then the card of the space; a companion's space has nothing new."""
        rivals = self.rivals(t)
        if rivals:
            return self.meet(t, rivals)
        if len(standing(t, self.space)) > 1:
            return done(None)
        return self.look(t)

    def here(self, t: Keep) -> bool:
        """Whether the character is still in the space."""
        return place_of(t, self.card) == self.space

    def seat(self, t: Keep) -> Seat:
        return controller(t, self.card)

    def rivals(self, t: Keep) -> list[CardId]:
        """The opposing characters in the space."""
        seat = self.seat(t)
        return [card for card in standing(t, self.space) if controller(t, card) != seat]

    # battles

    def meet(self, t: Keep, rivals: Sequence[CardId]) -> Next[None]:
        """Of a company one leads, as its controller chooses. DIM-BATTLE-01, DIM-SHARE-03"""
        if len(rivals) > 1:
            return ask(controller(t, rivals[0]), LEAD, self.leads, then=self.led)
        return call(Battle(self.card, rivals[0]), then=self.fought)

    def leads(self, t: Keep) -> Sequence[CardId]:
        return sorted(self.rivals(t))

    def led(self, t: Keep, lead: CardId) -> Next[None]:
        """The other helps. DIM-SHARE-03"""
        t.choose_lead(lead)
        helper = next(card for card in self.rivals(t) if card != lead)
        return call(Battle(self.card, lead, helper), then=self.fought)

    def fought(self, t: Keep, outcome: int) -> Next[None]:
        """Who is left of a company fights on; then the space is entered. DIM-BATTLE-16, DIM-SHARE-04, -07"""
        if outcome not in (WON, STOOD) or not self.here(t):
            return done(None)
        rivals = self.rivals(t)
        return self.meet(t, rivals) if rivals else self.hold(t)

    # the card of the space

    def look(self, t: Keep) -> Next[None]:
        """A face-up enemy, a face-down card, a face-up room, or nothing. DIM-MOVE-13"""
        if t.face_down[self.space]:
            return self.name(t)
        card = t.rooms[self.space]
        if card != NO_CARD and IS_ENEMY[t.face[card]]:
            return call(Battle(self.card, card), then=self.fought)
        return self.hold(t)

    def hold(self, t: Keep) -> Next[None]:
        """The character holds the space; a room does what it does to whoever enters. DIM-ROOM-07"""
        card = t.rooms[self.space]
        if card == NO_CARD or t.face_down[self.space] or CARDS[t.face[card]].type != ROOM:
            return done(None)
        return set_going(t, of_room(t, "enter", self.space, self.card, self.seat(t)), self.over)

    # turning a card up

    def named(self, t: Keep) -> Next[Any]:
        """It is turned up before anything else happens. DIM-ROOM-01, -17"""
        t.turn_up(self.space)
        self.revealer = self.seat(t)
        face = t.face[t.rooms[self.space]]
        if FATEFUL[face]:
            if immune(t, self.card, face):
                t.note_immune(self.card, face)
                return self.put_away(t)
            t.open_to_answers(t.rooms[self.space])
            return call(fate_window(t, self.revealer), then=self.answered)
        return self.take_effect(t)

    def answered(self, t: Keep, _: None) -> Next[None]:
        """A cancelled card has no effect. Who revealed it is hit, wherever it is now.

        DIM-WINDOW-07, -11, DIM-ROOM-03, -06
        """
        return self.put_away(t) if t.answered == NO_CARD else self.take_effect(t)

    def take_effect(self, t: Keep) -> Next[None]:
        """What it does when it is revealed. DIM-ROOM-03..06"""
        return set_going(t, of_room(t, "reveal", self.space, self.card, self.revealer), self.revealed)

    def revealed(self, t: Keep, _: None) -> Next[None]:
        """An enemy is fought and a room stays; other cards are discarded. DIM-ROOM-03..08"""
        t.open_to_answers(NO_CARD)
        card = t.rooms[self.space]
        if card == NO_CARD or CARDS[t.face[card]].type not in (ENEMY, ROOM):
            return self.put_away(t)
        return self.look(t) if self.here(t) else done(None)

    def put_away(self, t: Keep) -> Next[None]:
        """The character, if it is still there, stands in an open space. DIM-ROOM-08, -15"""
        if t.rooms[self.space] != NO_CARD:
            t.discard_room(self.space)
        return done(None)
