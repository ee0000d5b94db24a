"""What a card costs now. DIM-CARD-01, DIM-PLAY-01"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.in_force import reaching_seat, rows_on
from undercroft.games.immortal_magic.queries.lasting import FIGURE, as_target
from undercroft.games.immortal_magic.queries.matching import amount, sieve
from undercroft.games.immortal_magic.queries.statics import at_rest, forces_of
from undercroft.kernel.ids import Face, Seat

DISCOUNT: Final = forces_of("discount")

COSTS: Final[tuple[int, ...]] = tuple(card.cost for card in CARDS)
"""The printed costs by face. DIM-CARD-01"""

Discounts = list[tuple[frozenset[Face], int]]
"""Which cards cost how much less."""


def discounts(t: Layout, seat: Seat) -> Discounts:
    """All discounts that a player has now."""
    if at_rest(t, DISCOUNT):
        return []
    found = [
        (force.about, amount(t, force.step.figure, source))
        for source, force in reaching_seat(t, DISCOUNT, seat)
    ]
    rows = rows_on(t, as_target(seat), DISCOUNT)
    return found + [(sieve(step.filter).faces, row[FIGURE]) for row, step in rows]


def price_with(known: Discounts, face: Face) -> int:
    """What a card costs with these: they are summed, and only the result is raised to 0."""
    cost = COSTS[face]
    for faces, less in known:
        if face in faces:
            cost -= less
    return max(0, cost)


def price(t: Layout, seat: Seat, face: Face) -> int:
    """What a player pays for a card."""
    return price_with(discounts(t, seat), face)
