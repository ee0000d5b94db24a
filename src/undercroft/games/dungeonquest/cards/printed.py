"""What everything printed has in common, and how an entry of a content file is read. DQ-CARD-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.kit.content import MOST, BadContent, Content, Entry

MOST_COPIES: Final = 99
MOST_LIFE: Final = 99
MOST_DICE: Final = 9
"""The largest numbers of copies, of life and attributes, and of what is done one by one, like rolls."""

MOST_LINES: Final = 8
"""How many lines of effects a card can have."""

LONGEST_NAME: Final = 40
"""How many characters a name can have, so that it fits where names stand."""

PACKAGE: Final = "undercroft.games.dungeonquest"
"""Where the content files lie."""


@dataclass(frozen=True)
class Card:
    """Anything that has a face: a card, a tile or a monster token; how many there are, and in which file."""

    deck: str
    name: str
    code: str
    count: int
    text: str
    provenance: str
    file: str


class Fields(Entry):
    """An entry with the fields that many cards have."""

    def name(self) -> str:
        """The name that players read: one line, and not too long."""
        return self.line("name", LONGEST_NAME)

    def positive(self, name: str, default: int | None = None, most: int = MOST) -> int:
        """A whole number, one or more."""
        return self.number(name, default, 1, most)

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        """One or more whole numbers, each one or more."""
        value = self._take(name, None)
        items = value if isinstance(value, list) else []
        fit = [type(item) is int and 1 <= item <= most for item in items]
        if not fit or not all(fit):
            raise self.wrong(name, f"must be a list of one or more whole numbers, each from 1 to {most}")
        return tuple(items)

    def printed(self, file: str, deck: str, count: int | None = None) -> dict[str, Any]:
        """What every card of a deck has; a count that is not given is read too."""
        return {
            "deck": deck,
            "name": self.name(),
            "code": self.code(),
            "count": self.positive("count", most=MOST_COPIES) if count is None else count,
            "text": self.text("text"),
            "provenance": self.provenance(),
            "file": file,
        }

    def code(self) -> str:
        """The short name of a face: letters, digits and hyphens."""
        value = self.text("code")
        if not value or not value.replace("-", "").isalnum() or not value.isascii():
            raise self.wrong("code", "must be made of letters, digits and hyphens")
        return value


def entries(content: Content, heading: str) -> list[dict[str, Any]]:
    """The entries under a heading of a content file."""
    value = content.data.get(heading, [])
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        raise BadContent(f"{content.place}: {heading} must be a list of entries, one or more.")
    return value


def only_headings(content: Content, headings: Sequence[str]) -> None:
    """Refuse a content file with headings that nobody reads."""
    for heading in content.data:
        if heading not in headings:
            raise BadContent(
                f"{content.place}: unknown heading {heading!r}; there is {' and '.join(headings)}."
            )
