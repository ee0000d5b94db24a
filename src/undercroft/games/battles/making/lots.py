"""A muster by lot: any Mobs, LP to any of their abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.games.battles.abilities import RUNECASTER
from undercroft.games.battles.cards.rosters import HALF, Member, Roster
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import most_of_rune

NAME: Final = "By lot"


def random_roster(options: Options, below: Callable[[int], int]) -> Roster:
    """As many Mobs as the first player may have, every LP given to one of their abilities; `below(n)` draws
    from 0 to n - 1. BA-SETUP-02, -03, -05, -07, -17"""
    pool = list(options.pool())
    kinds = [pool.pop(below(len(pool))) for _ in range(options.most_mobs(0))]
    lp = [0] * (2 * len(kinds))
    for _ in range(options.lp(0)):
        lp[below(len(lp))] += 1
    members = tuple(_member(kind, lp[2 * slot], lp[2 * slot + 1], below) for slot, kind in enumerate(kinds))
    return Roster(options.rank_p1, members, NAME)


def _member(kind: int, first: int, second: int, below: Callable[[int], int]) -> Member:
    rune = 1 + below(most_of_rune(first)) if kind == RUNECASTER else 0
    return Member(kind, first, second, 0, rune, HALF)
