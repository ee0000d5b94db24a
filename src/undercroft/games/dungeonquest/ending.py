"""The end of the game: who has left with how much gold. DQ-WIN-01..06, DQ-SOLO-07"""

from __future__ import annotations

from undercroft.games.dungeonquest import events
from undercroft.games.dungeonquest.board import OUT
from undercroft.games.dungeonquest.queries.depths import loot_values
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.game import Result
from undercroft.kernel.ids import Seat


def gold(t: Quest, seat: Seat) -> int:
    """What the Loot of a hero who has left is worth; nothing for others. DQ-WIN-02, DQ-LOOT-02"""
    return sum(worth for _, worth in loot_values(t, seat)) if t.place[seat] == OUT else 0


def rank(t: Quest, seat: Seat) -> tuple[int, int, int]:
    """Gold, then the single most valuable Loot card, then the number of Loot cards. DQ-WIN-04"""
    worths = [worth for _, worth in loot_values(t, seat)]
    return gold(t, seat), max(worths, default=0), len(worths)


def winners(t: Quest) -> tuple[Seat, ...]:
    """The best of those who have left, nobody if none has. DQ-WIN-02, -05

    Alone one must have left with a treasure, whatever becomes of it at the end. DQ-SOLO-07
    """
    left = [seat for seat in range(t.seats) if t.place[seat] == OUT]
    if t.solo:
        return tuple(seat for seat in left if t.with_treasure[seat])
    best = max((rank(t, seat) for seat in left), default=(0, 0, 0))
    return tuple(seat for seat in left if rank(t, seat) == best)


def result(t: Quest) -> Result:
    """The gold of each seat and who wins; all who are equal in everything win. DQ-WIN-02, -04"""
    alive = tuple(seat for seat in range(t.seats) if t.place[seat] == OUT)
    return Result(tuple(gold(t, seat) for seat in range(t.seats)), winners(t), alive)


def tell_scores(t: Quest) -> None:
    """Tell the final count; alone one can be out and have won nothing. DQ-WIN-02, -05, DQ-SOLO-07"""
    left = [seat for seat in range(t.seats) if t.place[seat] == OUT]
    for seat in left:
        t.tell(events.FINAL_SCORE, seat, gold(t, seat))
    if winners(t):
        t.tell(events.WINS, winners(t))
    elif left:
        t.tell(events.NO_VICTORY, left[0])
    else:
        t.tell(events.NOBODY_WINS)
