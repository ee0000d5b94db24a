"""The Aftermath Phase. DK-AFTER-01..13"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeon_kingdom.asks import HAND_DISCARD, RAID, RAID_ONE
from undercroft.games.dungeon_kingdom.queries.offers import HAND_LIMIT, kinds_in, why_not_feed
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Frame, Next, ask, done
from undercroft.kernel.ids import Face, Seat

BITE: Final = 2
"""What a Monster captures: that or nothing, but for an option. DK-RULING-24"""


@dataclass
class Aftermath(Frame):
    """Adventurers return, Monsters with points leave, the others raid.

    `picks` counts the Monsters still to be chosen when the Reserve does not feed all; the next one stands
    right of `last`.
    """

    seat: Seat
    picks: int = 0
    last: int = -1

    def start(self, t: Realm) -> Next[None]:
        """Step 1: the Kingdom's Adventurers return. DK-AFTER-01"""
        t.return_to_hand()
        return self.discard_down(t)

    def discard_down(self, t: Realm) -> Next[None]:
        """Step 2: the hand limit. DK-AFTER-02"""
        if len(t.hand[self.seat]) > HAND_LIMIT:
            return ask(self.seat, HAND_DISCARD, self.hand, then=self.discard)
        return self.gather(t)

    def hand(self, t: Realm) -> Sequence[Face]:
        """The kinds in hand."""
        return kinds_in(t, t.hand[self.seat])

    def over(self, t: Realm) -> int:
        return len(t.hand[self.seat]) - HAND_LIMIT

    def discard(self, t: Realm, face: Face) -> Next[None]:
        t.discard_from_hand(face)
        return self.discard_down(t)

    def gather(self, t: Realm) -> Next[None]:
        """Steps 3 to 5: Gems, one Array again, Monsters with points leave. DK-AFTER-03..05"""
        t.find_gems()
        t.rejoin()
        t.monsters_leave()
        return self.raid(t)

    def raid(self, t: Realm) -> Next[None]:
        """Step 6: each Monster captures two points; if they do not suffice, you choose.

        DK-AFTER-06..09, DK-RULING-24, -25
        """
        hungry = t.faces(t.array[self.seat])
        reserve = t.reserve[self.seat]
        if reserve >= BITE * len(hungry):
            for monster in hungry:
                t.feed(monster, BITE)
            return done(None)
        self.picks = reserve // BITE
        return self.pick(t)

    def pick(self, t: Realm) -> Next[None]:
        """Ask for the Monsters to feed, one by one; an odd point stays in the Reserve. DK-AFTER-09"""
        if self.picks:
            return ask(self.seat, RAID, self.choices, then=self.feed)
        if t.options.raid_partial and t.reserve[self.seat] == 1:
            return ask(self.seat, RAID_ONE, self.unfed, then=self.feed_one)
        return self.starve(t)

    def choices(self, t: Realm) -> Sequence[Face]:
        """Monsters right of the last one fed that leave enough for the other picks."""
        return self.feedable(t, self.last, self.picks)

    def feedable(self, t: Realm, last: int, picks: int) -> list[Face]:
        array = t.faces(t.array[self.seat])
        return sorted(face for face in array if why_not_feed(t, face, last, picks) is None)

    def feed(self, t: Realm, monster: Face) -> Next[None]:
        """Two points for the chosen one."""
        t.feed(monster, BITE)
        self.last = t.faces(t.array[self.seat]).index(monster)
        self.picks -= 1
        return self.pick(t)

    def unfed(self, t: Realm) -> Sequence[Face]:
        """Monsters without points."""
        return self.feedable(t, -1, 1)

    def feed_one(self, t: Realm, monster: Face) -> Next[None]:
        """The last single point. DK-VARIANT-03"""
        t.feed(monster, 1)
        return self.starve(t)

    def starve(self, t: Realm) -> Next[None]:
        """Monsters not fed leave; the others are the Array. DK-AFTER-08, -10, -11"""
        t.unfed_leave()
        return done(None)

    def title(self, t: Realm, who: Sequence[str]) -> str:
        return "Aftermath Phase"
