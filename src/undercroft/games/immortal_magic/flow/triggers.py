"""What fighters, champions and rooms set off, one effect after the other. DIM-PLAY-20, DIM-BATTLE-18, -19"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.cards import CARDS, TRIGGERS_OF
from undercroft.games.immortal_magic.flow.choices import Unburden, burdened
from undercroft.games.immortal_magic.flow.perform import Perform
from undercroft.games.immortal_magic.queries.force import nullified, source_of
from undercroft.games.immortal_magic.queries.matching import Source, all_hold, gear_of, is_enemy
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Seat

Rows = tuple[Source, ...]
"""Effects that are set off: the source of each says which."""


def set_off(t: Keep, on: str, fighter: CardId) -> Rows:
    """The effects of a fighter and of what it wears that a moment sets off, if their conditions hold now."""
    cards = [fighter]
    if not is_enemy(t, fighter):
        cards += [card for card in gear_of(t, fighter) if not nullified(t, card)]
    return tuple(
        source_of(t, card, number)
        for card in cards
        for number in TRIGGERS_OF[t.face[card]][on]
        if all_hold(t, CARDS[t.face[card]].effects[number], source_of(t, card, number))
    )


def of_room(t: Keep, on: str, space: int, me: CardId, seat: Seat) -> Rows:
    """The effects of a dungeon card that a moment sets off for a character. Section 2.4, who is who"""
    card = t.rooms[space]
    face = t.face[card]
    sources = [Source(seat, face, card, me, number) for number in TRIGGERS_OF[face][on]]
    return tuple(source for source in sources if all_hold(t, CARDS[face].effects[source.number], source))


@dataclass
class Fire(Frame):
    """Carry out effects that were set off, each completely; what has left the table does nothing more.

    A campaign's effects have no card.
    """

    rows: tuple[tuple[int, ...], ...]
    at: int = 0

    def start(self, t: Keep) -> Next[None]:
        """The next one."""
        while self.at < len(self.rows):
            seat, face, card, me, number = self.rows[self.at]
            self.at += 1
            if card == NO_CARD or card in t.in_play or card in t.rooms:
                return call(Perform(seat, face, card, me, number), then=self.fired)
        return done(None)

    def fired(self, t: Keep, _: bool) -> Next[None]:
        """Where a limit has shrunk, something must go; then the next. DIM-EQUIP-12"""
        if burdened(t) != NO_CARD:
            return call(Unburden(), then=self.unburdened)
        return self.start(t)

    def unburdened(self, t: Keep, _: None) -> Next[None]:
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        """Said by what happens."""
        return ""


def in_order(t: Keep, on: str, cards: Iterable[CardId]) -> Rows:
    """What a moment sets off on several fighters, in their order."""
    return tuple(source for card in cards for source in set_off(t, on, card))
