"""Laws of a game: what holds at every question, and what holds where nothing is half done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.ids import NO_CARD, CardId
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kernel.table import Table


def require(holds: bool, law: str) -> None:
    """Raise BrokenInvariant with a law that does not hold."""
    if not holds:
        raise BrokenInvariant(f"It should be that {law}.")


def watched(
    always: Callable[[Any], None], at: Mapping[str, Callable[[Any], None]]
) -> Callable[[State], None]:
    """The check of a game: its laws at every question, and at some kinds of questions further ones."""

    def check(state: State) -> None:
        always(state.table)
        if state.pending is not None and state.pending.kind.name in at:
            at[state.pending.kind.name](state.table)

    return check


def _piles(t: Table) -> Iterator[Any]:
    for zone in t.zones():
        place = getattr(t, zone.name)
        yield from place if zone.of_each_seat else [place]


def lying(t: Table) -> list[CardId]:
    """Every card with a back of its own, wherever it lies."""
    piles = [pile.top + pile.bottom if isinstance(pile, Deck) else pile for pile in _piles(t)]
    return [card for pile in piles for card in pile if card != NO_CARD]


def census(t: Table, faces: int) -> list[int]:
    """How many cards of each face there are in all zones."""
    counts = [0] * faces
    for card in lying(t):
        counts[t.face[card]] += 1
    for pile in _piles(t):
        for face, number in pile.odds() if isinstance(pile, Deck) else ():
            counts[face] += number
    return counts
