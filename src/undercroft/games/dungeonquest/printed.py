"""What everything printed has in common, and how an entry of a content file is read. DQ-CARD-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.kit.content import BadContent, Entry

PACKAGE: Final = "undercroft.games.dungeonquest"
"""Where the content files lie."""


@dataclass(frozen=True)
class Card:
    """Anything that has a face: a card, a tile or a monster token, with the number of its copies."""

    deck: str
    name: str
    code: str
    count: int
    text: str
    provenance: str


class Fields(Entry):
    """An entry with fields of more types than texts and numbers; an entry within it knows its place."""

    def inside(self, label: str, data: dict[str, Any]) -> Fields:
        """An entry within this one."""
        return Fields(self.place, label, data)

    def wrong(self, name: str, why: str) -> BadContent:
        """The error that a field of this entry makes; `why` ends the sentence that the field begins."""
        return BadContent(f"{self.place}: {name} {why}.")

    def flag(self, name: str) -> bool:
        """True or false, false where it is absent."""
        value = self._take(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, "must be true or false")
        return value

    def positive(self, name: str, default: int | None = None) -> int:
        """A whole number, one or more."""
        value = self.number(name, default)
        if value == 0:
            raise self.wrong(name, "must be one or more")
        return value

    def one_of(self, name: str, words: Sequence[str], default: str | None = None) -> str:
        """One word of a closed list."""
        value = self.text(name, default)
        if value not in words and value != default:
            raise self.wrong(name, f"is {value!r}, but must be one of {', '.join(words)}")
        return value

    def some_of(self, name: str, words: Sequence[str]) -> tuple[str, ...]:
        """One or more words of a closed list."""
        values = self.texts(name)
        for value in values:
            if value not in words:
                raise self.wrong(name, f"names {value!r}, but only {', '.join(words)} are known")
        if not values:
            raise self.wrong(name, "must not be empty")
        return values

    def numbers(self, name: str) -> tuple[int, ...]:
        """One or more whole numbers, each one or more."""
        value = self._take(name, None)
        if not isinstance(value, list) or not value:
            raise self.wrong(name, "must be a list of whole numbers")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or item < 1:
                raise self.wrong(name, "must be a list of whole numbers, each one or more")
        return tuple(value)

    def tables(self, name: str, needed: bool = False) -> tuple[Fields, ...]:
        """A list of entries, each of which knows its number."""
        value = self._take(name, None if needed else [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(name, "must be a list of tables")
        if needed and not value:
            raise self.wrong(name, "must not be empty")
        return tuple(self.inside(f"{name} {number}", item) for number, item in enumerate(value, 1))

    def table(self, name: str) -> Fields | None:
        """An entry within this one, or nothing where it is absent."""
        if name not in self.left:
            return None
        value = self._take(name, None)
        if not isinstance(value, dict):
            raise self.wrong(name, "must be a table")
        return self.inside(name, value)

    def code(self) -> str:
        """The short name of a face: letters, digits and hyphens."""
        value = self.text("code")
        if not value or not value.replace("-", "").isalnum() or not value.isascii():
            raise self.wrong("code", "must be made of letters, digits and hyphens")
        return value


def entries(data: dict[str, Any], file: str, heading: str) -> list[dict[str, Any]]:
    """The entries under a heading of a content file."""
    value = data.get(heading, [])
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        raise BadContent(f"{file}: {heading} must be a list of entries, one or more.")
    return value


def only_headings(data: dict[str, Any], file: str, headings: Sequence[str]) -> None:
    """Refuse a content file with headings that nobody reads."""
    for heading in data:
        if heading not in headings:
            raise BadContent(f"{file}: unknown heading {heading!r}.")
