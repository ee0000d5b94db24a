"""The Refill Phase and the trigger of the end. DK-REFILL-01..08, DK-END-01, -02"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.asks import REFILL
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, chance, done
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.piles import Deck

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))


def empty_slots(t: Realm) -> tuple[int, ...]:
    """The slots of every empty row and column, and no others. DK-REFILL-01..04"""
    lines = [line for line in LINES if all(t.matrix[slot] == NO_CARD for slot in line)]
    return tuple(sorted({slot for line in lines for slot in line}))


@dataclass
class Refill(Frame):
    """Fill empty rows and columns from the main deck; an empty deck then triggers the end."""

    slots: tuple[int, ...] = ()
    at: int = 0

    def start(self, t: Realm) -> Next[None]:
        """Look at the Matrix once."""
        self.slots = empty_slots(t)
        return self.fill(t)

    def fill(self, t: Realm) -> Next[None]:
        """Deal to the next slot from the main deck alone. DK-REFILL-05..07, DK-DECK-01, -05, DK-RULING-31"""
        if self.at == len(self.slots) or not t.main.size():
            return self.look_at_deck(t)
        if t.main.from_pool():
            return chance(REFILL, self.cards, then=self.deal_from_pool)
        return self.deal(t, t.take_top(t.main))

    def cards(self, t: Realm) -> Deck:
        """Every card that the shuffled part may give."""
        return t.main

    def deal_from_pool(self, t: Realm, face: Face) -> Next[None]:
        """Chance has named the card."""
        return self.deal(t, t.take_from_pool(t.main, face))

    def deal(self, t: Realm, card: CardId) -> Next[None]:
        """Lay it down, face up."""
        t.deal(self.slots[self.at], card)
        self.at += 1
        return self.fill(t)

    def look_at_deck(self, t: Realm) -> Next[None]:
        """Only here an empty main deck triggers the end, dealt to or not.

        DK-END-01, -02, DK-DECK-06, DK-RULING-31, -33
        """
        if self.at:
            t.tell(events.REFILLED, self.at, t.main.size())
        if not t.main.size():
            t.trigger_end()
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return "Refill Phase"
