"""The end of the game: scores and winners. DK-SCORE-01..04"""

from __future__ import annotations

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.game import Result
from undercroft.kernel.ids import Seat


def bonus(t: Realm, seat: Seat) -> int:
    """Half a point for each card in hand, Array and Treasury, rounded down. DK-SCORE-01, -02"""
    cards = len(t.hand[seat]) + len(t.array[seat]) + len(t.treasury[seat])
    captured = sum(t.captured[t.face[card]] for card in t.array[seat])
    return cards // 2 + (captured if t.options.count_captured_vp else 0)


def score(t: Realm, seat: Seat) -> int:
    """Reserve and bonus. DK-SCORE-04"""
    return t.reserve[seat] + bonus(t, seat)


def result(t: Realm) -> Result:
    """The highest score wins; all who share it share the victory. DK-SCORE-04"""
    scores = tuple(score(t, seat) for seat in range(t.seats))
    return Result(scores, tuple(seat for seat in range(t.seats) if scores[seat] == max(scores)))


def tell_scores(t: Realm) -> None:
    """Tell the final count."""
    for seat in range(t.seats):
        t.tell(events.FINAL_SCORE, seat, t.reserve[seat], bonus(t, seat), score(t, seat))
