"""The small numbers everything refers to, so that nothing in a state is an object reference."""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int
"""A place at the table, 0 for the first."""

CardId: TypeAlias = int
"""The back of a card: given out when it leaves a pool, given up when it is shuffled in again."""

Face: TypeAlias = int
"""What is printed on a card: an index into the game's list of names."""

Seers: TypeAlias = int
"""A set of seats as a bit mask; bit n is seat n, ONLOOKERS are those without a seat."""

CHANCE: Final = -1
"""The seat that answers dice and draws."""

NOBODY: Final = 0
"""The mask of no seat."""
NO_CARD: Final = -1
"""An empty place of a row."""

ONLOOKERS: Final = 1 << 16
"""The public: what all seats have seen in secret is still not public."""

PASS: Final = "pass"
"""What is answered by who does not want to do anything."""

CONCEDE: Final = "concede"
"""What a player answers who gives up, whatever they are asked; not among the answers that are offered."""


def seen_by(seers: Seers, seat: Seat | None) -> bool:
    """Whether a seat (None: the public) is in a mask."""
    return bool(seers & ONLOOKERS) if seat is None else bool(seers >> seat & 1)


def only(seat: Seat) -> Seers:
    """The mask of one seat."""
    return 1 << seat
