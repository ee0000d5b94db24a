"""Reading positions laid out by hand: each field is checked by its name, and a wrong one is refused by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undercroft.kernel.errors import BadRecord, BrokenInvariant
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import CardId, Face, Seat, Seers
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kernel.table import Table

MOST: Final = 99
"""The largest number that `text*3` may have."""

MOST_TEXTS: Final = 1000
"""How many texts a list may have, those that such a number stands for among them."""


def wrong(name: str, why: str) -> BadRecord:
    """The refusal of a field."""
    return BadRecord(f"scenario: {name} {why}.")


def known(given: Mapping[str, Any], names: Sequence[str], prefix: str = "") -> None:
    """Refuse fields that nobody knows."""
    for name in given:
        if name not in names:
            raise wrong(f"{prefix}{str(name)[:40]}", f"is not a field; there are {', '.join(names)}")


def word(value: Any, words: Sequence[str], name: str) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in words:
        raise wrong(name, f"is {str(value)[:40]!r}; it is one of {', '.join(words)}")
    return value


def text(value: Any, name: str) -> str:
    """Any text."""
    if not isinstance(value, str):
        raise wrong(name, "must be a text")
    return value


def flag(value: Any, name: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(name, "must be true or false")
    return value


def number(value: Any, least: int, most: int, name: str) -> int:
    """A whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise wrong(name, f"must be a number from {least} to {most}")
    return value


def table(value: Any, name: str) -> Mapping[Any, Any]:
    """A table of fields."""
    if not isinstance(value, Mapping):
        raise wrong(name, "must be a table of fields")
    return value


def tables(value: Any, name: str, most: int) -> list[Mapping[Any, Any]]:
    """A list of tables, no more than so many."""
    if not isinstance(value, list | tuple) or len(value) > most:
        raise wrong(name, f"must be a list of tables, at most {most}")
    return [table(own, f"{name}[{at}]") for at, own in enumerate(value)]


def texts(value: Any, name: str) -> list[str]:
    """A list of texts; `text*3` stands for three of them. However they are written, they are not many."""
    if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
        raise wrong(name, "must be a list of texts")
    found: list[str] = []
    for each in value:
        plain, star, times = each.partition("*")
        if star and not (times.isdecimal() and times.isascii() and 1 <= int(times[:3]) <= MOST):
            raise wrong(name, f"names {each[:40]!r}; a number after * must be from 1 to {MOST}")
        found += [plain] * (int(times[:3]) if star else 1)
        if len(found) > MOST_TEXTS:
            raise wrong(name, f"may name {MOST_TEXTS} in all at most")
    return found


class Placing:
    """One position being laid out: its phase, the first of them unless it is named, and whose turn it is."""

    def __init__(
        self, position: Mapping[str, Any], fields: Sequence[str], phases: Sequence[str], seats: int
    ) -> None:
        known(position, fields)
        self.position = position
        self.phase: str = word(position.get("phase", phases[0]), phases, "phase")
        self.active: Seat = number(position.get("active", 0), 0, seats - 1, "active")
        self.first: Seat = number(position.get("first", 0), 0, seats - 1, "first")

    def lay_out(self) -> None:
        """Put everything into its place."""
        raise NotImplementedError

    def frames(self) -> list[tuple[Frame, str]]:
        """What is going on at the phase named."""
        raise NotImplementedError

    def laid(self, t: Table, *laws: Callable[[Any], None]) -> State:
        """The state with everything where the position says; refuses what no game comes to."""
        self.lay_out()
        try:
            for law in laws:
                law(t)
        except BrokenInvariant as error:
            raise BadRecord(f"scenario: {error}") from error
        return State.amid(t, self.frames(), self.position)


def taken(t: Table, deck: Deck, face: Face, seers: Seers) -> CardId:
    """A card out of its deck, seen by some."""
    card = t.take_from_pool(deck, face)
    t.seen[card] = seers
    return card
