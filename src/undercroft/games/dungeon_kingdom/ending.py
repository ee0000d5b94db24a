"""The end of the game: scores and winners. DK-SCORE-01..04"""

from __future__ import annotations

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.game import Result
from undercroft.kernel.ids import Seat


def bonus(t: Realm, seat: Seat) -> int:
    """Half a point for each card in hand, Array and Treasury, rounded down. DK-SCORE-01, -02, DK-RULING-35"""
    return (len(t.hand[seat]) + len(t.array[seat]) + len(t.treasury[seat])) // 2


def captured(t: Realm, seat: Seat) -> int:
    """The points on your Monsters, where the option counts them. DK-SCORE-03, DK-VARIANT-06, DK-RULING-34"""
    if not t.options.count_captured_vp:
        return 0
    return sum(t.captured[t.face[card]] for card in t.array[seat])


def score(t: Realm, seat: Seat) -> int:
    """Reserve, bonus and captured points. DK-SCORE-04"""
    return t.reserve[seat] + bonus(t, seat) + captured(t, seat)


def result(t: Realm) -> Result:
    """The highest score wins; all who share it share the victory. DK-SCORE-04"""
    scores = tuple(score(t, seat) for seat in range(t.seats))
    return Result(scores, tuple(seat for seat in range(t.seats) if scores[seat] == max(scores)))


def tell_scores(t: Realm) -> None:
    """Tell the final count."""
    for seat in range(t.seats):
        reserve, total = t.reserve[seat], score(t, seat)
        if t.options.count_captured_vp:
            t.tell(events.SCORE_WITH_CAPTURED, seat, reserve, bonus(t, seat), captured(t, seat), total)
        else:
            t.tell(events.FINAL_SCORE, seat, reserve, bonus(t, seat), total)
    t.tell(events.WINS, result(t).winners)
