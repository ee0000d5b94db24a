"""Decks whose shuffled part has no order until somebody draws from it."""

from __future__ import annotations

from undercroft.kernel.ids import CardId, Face


class Deck:
    """Cards face down: a top of known order, an unordered pool, and a bottom of known order.

    A shuffle asks nothing and orders nothing: it turns everything into the pool. `pool` counts the faces
    in it. `lot` numbers the shuffle that its cards came from: hidden cards of one lot are exchangeable.
    """

    def __init__(self, faces: int, lot: int) -> None:
        self.top: list[CardId] = []
        self.pool: list[int] = [0] * faces
        self.bottom: list[CardId] = []
        self.loose: int = 0
        self.lot = lot

    def clone(self) -> Deck:
        """An independent copy."""
        new = Deck(0, self.lot)
        new.top = self.top[:]
        new.pool = self.pool[:]
        new.bottom = self.bottom[:]
        new.loose = self.loose
        return new

    def size(self) -> int:
        """How many cards lie here."""
        return len(self.top) + self.loose + len(self.bottom)

    def from_pool(self) -> bool:
        """Whether the next card comes from the unordered part."""
        return not self.top and self.loose > 0

    def odds(self) -> list[tuple[Face, int]]:
        """Every face that the pool may give, with its count."""
        return [(face, count) for face, count in enumerate(self.pool) if count]
