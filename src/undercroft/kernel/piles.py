"""Decks whose shuffled part has no order until somebody draws from it."""

from __future__ import annotations

from itertools import compress
from typing import Final

from undercroft.kernel.ids import CardId, Face

PART: Final = 16
"""A pool is gone through in parts of so many faces; most parts are only summed up."""


class Deck:
    """Cards face down: a top of known order, an unordered pool, and a bottom of known order.

    A shuffle asks nothing and orders nothing: it turns everything into the pool. `pool` counts the faces
    in it, from the face `first` on, so that a deck of few faces is cheap to copy. `lot` numbers the shuffle
    that its cards came from: hidden cards of one lot are exchangeable.
    """

    __slots__ = ("bottom", "first", "loose", "lot", "pool", "top")

    def __init__(self, faces: int = 0, lot: int = 0, first: Face = 0) -> None:
        self.top: list[CardId] = []
        self.pool: list[int] = [0] * (faces - first)
        self.bottom: list[CardId] = []
        self.loose: int = 0
        self.lot = lot
        self.first = first

    def clone(self) -> Deck:
        """An independent copy."""
        new: Deck = _BLANK(Deck)
        new.top = self.top.copy()
        new.pool = self.pool.copy()
        new.bottom = self.bottom.copy()
        new.loose = self.loose
        new.lot = self.lot
        new.first = self.first
        return new

    def count(self, face: Face) -> int:
        """How many cards of a face the pool has."""
        at = face - self.first
        return self.pool[at] if 0 <= at < len(self.pool) else 0

    def put(self, face: Face, number: int = 1) -> None:
        """Put cards of a face into the pool, or take them out; the pool grows where it must."""
        if face < self.first:
            self.pool[:0] = [0] * (self.first - face)
            self.first = face
        at = face - self.first
        if at >= len(self.pool):
            self.pool += [0] * (at + 1 - len(self.pool))
        self.pool[at] += number
        self.loose += number

    def clear(self) -> None:
        """Leave nothing in the pool."""
        self.pool = [0] * len(self.pool)
        self.loose = 0

    def fill(self, counts: list[int]) -> None:
        """Have the pool hold as many cards as before, so many of each face, counted from face 0."""
        self.pool = counts[self.first : self.first + len(self.pool)]
        if sum(self.pool) != self.loose:
            self.first, self.pool = 0, counts

    def counts(self) -> list[int]:
        """How many of each face the pool has, from face 0."""
        return [0] * self.first + self.pool

    def size(self) -> int:
        """How many cards lie here."""
        return len(self.top) + self.loose + len(self.bottom)

    def from_pool(self) -> bool:
        """Whether the next card comes from the unordered part."""
        return not self.top and self.loose > 0

    def pick(self, number: int) -> Face:
        """The face at a number (any whole number, zero or more), so that each has its count of them."""
        at = number % self.loose
        pool, start = self.pool, 0
        part = pool[:PART]
        while (many := sum(part)) <= at:
            at -= many
            start += PART
            part = pool[start : start + PART]
        face = self.first + start
        for count in part:
            at -= count
            if at < 0:
                break
            face += 1
        return face

    def odds(self) -> list[tuple[Face, int]]:
        """Every face that the pool may give, with its count."""
        return list(compress(enumerate(self.pool, self.first), self.pool))


_BLANK: Final = Deck.__new__
