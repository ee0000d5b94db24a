"""The moment of refill, and naming what lies face down. DIM-ROOM-09..12, DIM-DEPLOY-05"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.games.immortal_magic.asks import DUNGEON_DRAW
from undercroft.games.immortal_magic.board import NOWHERE, SPACES, spaces
from undercroft.games.immortal_magic.cards import CARDS, STATICS
from undercroft.games.immortal_magic.cards.records import ROOM
from undercroft.games.immortal_magic.flow.choices import unburden
from undercroft.games.immortal_magic.flow.playing import set_going
from undercroft.games.immortal_magic.queries.matching import place_of
from undercroft.games.immortal_magic.queries.triggers import of_room
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Next, call, chance, done
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kit.procedure import Procedure


def bare(t: Keep) -> list[int]:
    """The spaces with neither card nor character, in the order they are dealt to. DIM-ROOM-10"""
    rooms, face_down, place = t.rooms, t.face_down, t.place
    width, height = t.options.size()
    return [
        space
        for space in spaces(width, height)
        if not face_down[space] and rooms[space] == NO_CARD and space not in place
    ]


def due(t: Keep) -> bool:
    """Whether a refill moment has anything to do; within a move it waits for its end. DIM-RULING-14"""
    if t.moving != NO_CARD:
        return False
    return bool(t.vacated) or (bool(bare(t)) and bool(t.in_pile() or rebuilds(t)))


def rebuilds(t: Keep) -> bool:
    """Whether the graveyard becomes a new pile. Option `dungeon_empty`"""
    return t.options.dungeon_empty == "reshuffle" and bool(t.dungeon_graveyard)


def given_up(t: Keep, space: int) -> bool:
    """Whether the face-up room of a space goes when nobody is left in it. DIM-ROOM-09, -12, DIM-RULING-15"""
    card = t.rooms[space]
    if card == NO_CARD or t.face_down[space] or space in t.place:
        return False
    room = CARDS[t.face[card]]
    if room.type != ROOM or room.life == "permanent":
        return False
    if t.options.room_replacement == "E1":
        return not STATICS[t.face[card]] and all(effect.on == "enter" for effect in room.effects)
    return True


def refill(t: Keep, then: Callable[[Keep, None], Next[Any]]) -> Next[Any]:
    """An effect or a move that is completely resolved is followed by a refill. DIM-ROOM-10"""
    return call(Refill(), then=then) if due(t) else then(t, None)


class NamesRooms(Procedure):
    """A procedure that has to know a face-down card: `name` has chance say what it is, if nobody has seen it
    yet, and `named` goes on. `space` is where it lies."""

    space: int

    def name(self, t: Keep) -> Next[Any]:
        """Chance says, unless it is known already."""
        if t.rooms[self.space] != NO_CARD:
            return self.named(t)
        return chance(DUNGEON_DRAW, self.cards, then=self.drawn)

    def cards(self, t: Keep) -> Deck:
        """Every card that can lie there."""
        return t.dungeon

    def drawn(self, t: Keep, face: Face) -> Next[Any]:
        t.name_room(self.space, face)
        return self.named(t)

    def named(self, t: Keep) -> Next[Any]:
        raise NotImplementedError


@dataclass
class Refill(NamesRooms):
    """Vacated rooms are discarded, queues slide forward, bare spaces are dealt a card. DIM-ROOM-10

    Within a move nothing happens before the move is resolved. `left_now` are the places that were left since
    the last refill. DIM-MOVE-12
    """

    space: int = NOWHERE
    left_now: tuple[int, ...] = ()

    def start(self, t: Keep) -> Next[None]:
        """First what rooms do when they are left for good."""
        if not due(t):
            return done(None)
        rows = tuple(row for place, card, seat in t.vacated for row in self.left(t, place, card, seat))
        return set_going(t, rows, self.clear)

    def left(self, t: Keep, place: int, card: int, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """What a room that somebody has left for good sets off."""
        if place >= SPACES or t.rooms[place] == NO_CARD or t.face_down[place] or place_of(t, card) == place:
            return ()
        return of_room(t, "leave", place, card if card in t.in_play else NO_CARD, seat)

    def clear(self, t: Keep, _: None) -> Next[None]:
        """Rooms that were left and queues that lost somebody. DIM-ROOM-09, DIM-DEPLOY-05, DIM-SHARE-06"""
        self.left_now = tuple(sorted({row[0] for row in t.vacated}))
        t.tidy()
        for place in self.left_now:
            if place < SPACES and given_up(t, place):
                t.discard_room(place)
        for place in self.left_now:
            if place >= SPACES:
                t.slide(place)
        return self.deal(t)

    def deal(self, t: Keep) -> Next[None]:
        """The top cards of the pile; without a pile the spaces stay open. A room that is gone may have raised
        a limit. DIM-ROOM-10, -11, DIM-EQUIP-12"""
        for space in bare(t):
            if t.in_pile():
                t.deal_room(space)
            elif rebuilds(t):
                return self.name_all(t)
            elif space in self.left_now:
                t.leave_open(space)
        return unburden(t, self.over)

    def name_all(self, t: Keep) -> Next[None]:
        """Before that, chance settles what lies face down: it is not shuffled in."""
        for space in spaces(*t.options.size()):
            if t.face_down[space] and t.rooms[space] == NO_CARD:
                self.space = space
                return self.name(t)
        t.rebuild_dungeon()
        return self.deal(t)

    def named(self, t: Keep) -> Next[None]:
        return self.name_all(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "the dungeon is refilled"
