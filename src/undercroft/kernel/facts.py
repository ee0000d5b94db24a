"""What the numbers on a table and in a question are, for whoever reads them without knowing the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.kernel.ids import NO_CARD


@dataclass(frozen=True)
class Sort:
    """One sort of number: an amount, a mask of named bits, one of named values, or the number of a thing.

    `low` and `high` are the least and the greatest there can be. `names` are the values themselves where they
    are texts, and what each number from `low` on, or each bit of a mask, is called where they have names.
    """

    what: str
    low: int
    high: int
    names: tuple[str, ...] = ()

    def fits(self, value: Any) -> bool:
        """Whether a value can be one of this sort."""
        if isinstance(value, str):
            return self.what == TEXT and (not self.names or value in self.names)
        if isinstance(value, bool):
            return self.what == FLAG.what
        return isinstance(value, int) and self.what != TEXT and self.low <= value <= self.high


TEXT: Final = "text"
"""What a sort of texts is called."""
FLAG: Final = Sort("flag", 0, 1)
"""Yes or no."""
CARD: Final = Sort("card", NO_CARD, 100_000)
"""A card by its number, in a question; viewers are told its face if they know it."""


def amount(high: int, low: int = 0) -> Sort:
    """How many or how much."""
    return Sort("amount", low, high)


def things(what: str, number: int, low: int = -1) -> Sort:
    """The number of one of so many things of a kind; below 0 where it is none of them."""
    return Sort(what, low, number - 1)


def codes(*names: str, low: int = 0) -> Sort:
    """A number that stands for one of these, counted from `low`."""
    return Sort("code", low, low + len(names) - 1, names)


def texts(*names: str) -> Sort:
    """One of these texts; any where none is named."""
    return Sort(TEXT, 0, 0, names)


def mask(*names: str) -> Sort:
    """A sum of bits, the first of them 1."""
    return Sort("mask", 0, (1 << len(names)) - 1, names)


@dataclass(frozen=True)
class Fact:
    """Something that a table or a question tells: its name, what its numbers are, a sentence, its shape.

    With `by` there is one for each thing of a sort, in the order of their numbers. With `most` it is a list
    (or there is a list for each thing) of so many at the most. With `columns` every entry is a row with a
    number of each of these sorts; a row may also be empty. A `secret` fact is by seat, and each sees their
    own alone.
    """

    name: str
    sort: Sort
    says: str
    by: Sort | None = None
    most: int = 0
    columns: tuple[tuple[str, Sort], ...] = ()
    secret: bool = False

    def fits(self, value: Any) -> bool:
        """Whether a value has the shape and the bounds that are declared."""
        if self.by is None:
            return self._fits_one(value)
        return isinstance(value, tuple) and len(value) <= self.by.high + 1 and all(map(self._fits_one, value))

    def _fits_one(self, value: Any) -> bool:
        if self.secret and value is None:
            return True
        if not self.most:
            return self._fits_entry(value)
        return isinstance(value, tuple) and len(value) <= self.most and all(map(self._fits_entry, value))

    def _fits_entry(self, value: Any) -> bool:
        if not self.columns:
            return self.sort.fits(value) or (self.sort is CARD and value is None)
        if not isinstance(value, tuple) or len(value) not in (0, len(self.columns)):
            return False
        return all(sort.fits(number) for (_, sort), number in zip(self.columns, value, strict=False))
