"""What can be played in a window, and who is asked in which order. DIM-WINDOW-02..09, -12, DIM-INSTANT-04"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.asks import PLAY, USE
from undercroft.games.immortal_magic.board import SIDE_NAMES
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.playable import playable, usable
from undercroft.kernel.ids import Seat

ORDERS: Final = tuple(
    tuple(tuple((first + more) % number for more in range(number)) for first in range(number))
    for number in range(len(SIDE_NAMES) + 1)
)
"""The seats clockwise from each of them, by the number of players. DIM-MULTI-02"""


def offers(t: Layout, seat: Seat, window: str) -> list[str]:
    """What a seat can play and use in a window, as texts. DIM-WINDOW-09"""
    found = [PLAY[face] for face in playable(t, seat, window)] if t.hand[seat] else []
    abilities = usable(t, seat, window)
    return found + [USE[ability] for ability in sorted(abilities)] if abilities else found


def might_play(t: Layout, seat: Seat, window: str) -> bool:
    """Whether a seat can play or use anything in a window, as far as the others can tell. DIM-WINDOW-12"""
    return bool(t.hand[seat]) or bool(usable(t, seat, window))


def clockwise(t: Layout, first: Seat) -> tuple[Seat, ...]:
    """All who still play, in the order of turns from a seat on, whoever's battle it is.

    DIM-WINDOW-02..04, DIM-MULTI-02, DIM-INSTANT-01
    """
    seats = ORDERS[t.seats][first % t.seats]
    return tuple(seat for seat in seats if not t.gone[seat]) if True in t.gone else seats


def others(t: Layout, seat: Seat) -> tuple[Seat, ...]:
    """All others, in the order of turns. DIM-WINDOW-05, -06, -08"""
    seats = clockwise(t, seat)
    return seats if t.gone[seat] else seats[1:]
