"""Actions of effects for which cards are chosen while they resolve. DIM-PLAY-17, DIM-EQUIP-12"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.immortal_magic.asks import (
    DISCARD,
    DONE,
    DUNGEON_DRAW,
    OVER_LIMIT,
    OVERLOADED,
    RECOVER,
    REMOVE,
    SEARCH,
)
from undercroft.games.immortal_magic.cards import CARDS, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.records import CHARACTER, ITEM
from undercroft.games.immortal_magic.queries.lasting import step_of, step_with_id
from undercroft.games.immortal_magic.queries.limits import LIMIT, overloaded, soul_limit
from undercroft.games.immortal_magic.queries.matching import (
    all_characters,
    controller,
    face_matches,
    gear_of,
    matches,
)
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kit.language.syntax import Filter
from undercroft.kit.language.walking import Walk

LIMITING: Final = frozenset(face for face, forces in enumerate(LIMIT.by_face) if forces)
SHORT: Final = 0x808080
"""Hands, armor spaces and items of a card are counted in one number, a byte for each; these bits of a
difference say that one of the three is short."""


def _packed(hands: int, spaces: int, items: int) -> int:
    return hands | spaces << 8 | items << 16


LOAD: Final = tuple(_packed(card.hands, card.spaces, card.type == ITEM) for card in CARDS)
ABLE: Final = tuple(
    _packed(card.hands, card.spaces, card.items) if card.type == CHARACTER else _packed(127, 127, 127)
    for card in CARDS
)
"""What each card takes up when it is worn, and what it can carry; an enemy can carry everything."""

FEWEST_SOULS: Final = min((card.souls for card in CARDS if card.type == CHARACTER), default=0)
"""So many souls every character can hold."""

LIMITED_BY_DUNGEON: Final = any(face >= FIRST_DUNGEON for face in LIMITING)
"""The cards that set a limit, and whether one of the dungeon or of a campaign does."""


@dataclass
class Discard(Frame):
    """A player discards cards of their hand, of their choice, as many as they can. DIM-ROOM-16, DIM-TURN-12

    `end` says that it is for the limit at the end of their turn.
    """

    seat: Seat
    number: int
    end: bool = False

    def face(self, t: Keep) -> Face:
        """The card whose effect it is."""
        effect: Any = t.frame(Walk)
        face: Face = effect.face
        return face

    def start(self, t: Keep) -> Next[None]:
        """The next card; where all go, there is nothing to choose."""
        while self.number > 0 and t.hand[self.seat]:
            if self.number < len(t.hand[self.seat]):
                return ask(self.seat, OVER_LIMIT if self.end else DISCARD, self.faces, then=self.chosen)
            self.number -= 1
            t.discard(self.seat, self.faces(t)[0])
        return done(None)

    def faces(self, t: Keep) -> Sequence[Face]:
        """Every different card of the hand."""
        return sorted({t.face[card] for card in t.hand[self.seat]})

    def chosen(self, t: Keep, face: Face) -> Next[None]:
        self.number -= 1
        t.discard(self.seat, face)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} discards"


@dataclass
class Seek(Frame):
    """A player takes a card that a step names out of their deck, or back from their graveyard. DIM-PLAY-17

    The step is found by face, number of the effect and id of the step. A search may fail on purpose.
    """

    seat: Seat
    face: Face
    number: int
    step_id: int

    def start(self, t: Keep) -> Next[None]:
        """Nobody learns whether the deck has such a card; a single one in the graveyard is taken unasked."""
        if self.searching():
            return ask(self.seat, SEARCH, self.or_none, then=self.chosen)
        found = self.found(t)
        if not found:
            return self.chosen(t, DONE)
        if len(found) == 1:
            return self.chosen(t, found[0])
        return ask(self.seat, RECOVER, self.found, then=self.chosen)

    def filter(self) -> Filter:
        return step_with_id(CARDS[self.face].effects[self.number].steps, self.step_id).filter

    def searching(self) -> bool:
        """Whether the deck is looked through, and not the graveyard."""
        return step_with_id(CARDS[self.face].effects[self.number].steps, self.step_id).act == "search"

    def found(self, t: Keep) -> Sequence[Face]:
        wanted = self.filter()
        if self.searching():
            faces = {face for face, _ in t.deck[self.seat].odds()}
        else:
            faces = {t.face[card] for card in t.graveyard[self.seat]}
        return sorted(face for face in faces if face_matches(wanted, face))

    def or_none(self, t: Keep) -> Sequence[Face]:
        """A search may fail on purpose."""
        return [*self.found(t), DONE]

    def chosen(self, t: Keep, face: Face) -> Next[None]:
        """It comes to the hand; the deck is shuffled."""
        if self.searching():
            if face == DONE:
                t.find_nothing(self.seat)
            else:
                t.find(self.seat, face)
        elif face != DONE:
            t.recover(self.seat, face)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} looks for a card"


@dataclass
class RemoveWorn(Frame):
    """A card worn by a character is discarded; `seat` chooses which. DIM-PLAY-17, DIM-ROOM-16"""

    seat: Seat
    character: CardId
    face: Face
    number: int
    step_id: int

    def start(self, t: Keep) -> Next[None]:
        """A single one is not asked for."""
        worn = self.worn(t)
        if len(worn) > 1:
            return ask(self.seat, REMOVE, self.worn, then=self.chosen)
        if worn:
            t.remove_card(worn[0])
        return done(None)

    def worn(self, t: Keep) -> Sequence[CardId]:
        """The matching cards on the character."""
        wanted = step_with_id(CARDS[self.face].effects[self.number].steps, self.step_id).filter
        return sorted(card for card in gear_of(t, self.character) if matches(t, wanted, card))

    def chosen(self, t: Keep, card: CardId) -> Next[None]:
        t.remove_card(card)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} chooses what is discarded"


@dataclass
class Peek(Frame):
    """A player looks at face-down rooms in secret, all named before any is seen. DIM-PLAY-17"""

    seat: Seat
    spaces: tuple[int, ...]

    def start(self, t: Keep) -> Next[None]:
        """Chance names a card that nobody has seen."""
        while self.spaces:
            space = self.spaces[0]
            if t.rooms[space] == NO_CARD:
                return chance(DUNGEON_DRAW, self.pool, then=self.named)
            t.look_at(self.seat, space)
            self.spaces = self.spaces[1:]
        return done(None)

    def pool(self, t: Keep) -> Deck:
        """Every dungeon card that nobody has seen."""
        return t.dungeon

    def named(self, t: Keep, face: Face) -> Next[None]:
        t.name_room(self.spaces[0], face)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} looks at rooms"


@dataclass
class Replace(Frame):
    """A dungeon card is discarded face up and a new one dealt face down. DIM-RULING-53"""

    space: int

    def start(self, t: Keep) -> Next[None]:
        """Chance names a card that nobody has seen."""
        if t.face_down[self.space] and t.rooms[self.space] == NO_CARD:
            return chance(DUNGEON_DRAW, self.pool, then=self.named)
        if t.rooms[self.space] != NO_CARD:
            t.discard_room(self.space)
            if t.in_pile():
                t.deal_room(self.space)
        return done(None)

    def pool(self, t: Keep) -> Deck:
        """Every dungeon card that nobody has seen."""
        return t.dungeon

    def named(self, t: Keep, face: Face) -> Next[None]:
        t.name_room(self.space, face)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "a room is replaced"


def _limits_change(t: Keep) -> bool:
    """Whether a card in force might set a limit; without one the printed limits hold."""
    if LIMITED_BY_DUNGEON or not LIMITING.isdisjoint(t.faces):
        return True
    return bool(t.lasting) and any(step_of(row).act == "limit" for row in t.lasting)


def _past_printed(t: Keep) -> bool:
    """Whether a character carries more than its card says, as it can after a limit was raised."""
    loads: dict[CardId, int] = {}
    for at, bearer in enumerate(t.bearer):
        if bearer != NO_CARD:
            loads[bearer] = left = loads.get(bearer, ABLE[t.face[bearer]]) - LOAD[t.faces[at]]
            if left & SHORT:
                return True
    if max(t.souls, default=0) <= FEWEST_SOULS:
        return False
    return any(souls > CARDS[face].souls for face, souls in zip(t.faces, t.souls, strict=True))


def unburden(t: Keep, then: Callable[[Keep, None], Next[Any]]) -> Next[Any]:
    """Where a limit has shrunk, something must go before what follows. DIM-EQUIP-12"""
    return call(Unburden(), then=then) if burdened(t) != NO_CARD else then(t, None)


def burdened(t: Keep) -> CardId:
    """A character that carries more than it can, souls included; NO_CARD if all fits. DIM-EQUIP-12"""
    if not _limits_change(t) and not _past_printed(t):
        return NO_CARD
    for card in all_characters(t):
        if overloaded(t, card) or t.souls[t.in_play.index(card)] > soul_limit(t, card):
            return card
    return NO_CARD


@dataclass
class Unburden(Frame):
    """Where a limit has shrunk, the owner discards worn cards until it fits; souls go to the pot.

    DIM-EQUIP-12, DIM-SOUL-08
    """

    character: CardId = NO_CARD

    def start(self, t: Keep) -> Next[None]:
        """The next character that carries too much."""
        while (card := burdened(t)) != NO_CARD:
            self.character = card
            extra = t.souls[t.in_play.index(card)] - soul_limit(t, card)
            if extra > 0:
                t.return_souls(card, extra)
                continue
            if len(overloaded(t, card)) > 1:
                return ask(controller(t, card), OVERLOADED, self.worn, then=self.chosen)
            t.remove_card(overloaded(t, card)[0])
        return done(None)

    def worn(self, t: Keep) -> Sequence[CardId]:
        """What can be discarded to make it fit."""
        return sorted(overloaded(t, self.character))

    def chosen(self, t: Keep, card: CardId) -> Next[None]:
        """Away with it, until it fits."""
        t.remove_card(card)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        name = "" if self.character == NO_CARD else f"{CARDS[t.face[self.character]].name} "
        return f"{name}carries too much"
