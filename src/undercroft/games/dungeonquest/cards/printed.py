"""What everything printed has in common, and how an entry of a content file is read. DQ-CARD-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from undercroft.kit.content import MOST, BadContent, Content, Entry, meant

MOST_COPIES: Final = 99
MOST_LIFE: Final = 99
MOST_DICE: Final = 9
"""The largest numbers of copies, of life and attributes, and of what is done one by one, like rolls."""

MOST_LINES: Final = 8
"""How many lines of effects a card can have."""

LONGEST_NAME: Final = 40
"""How many characters a name can have, so that it fits where names stand."""

FIELDS: Final[tuple[str, ...]] = (
    "abilities", "again", "agility", "armor", "attribute", "back", "cards", "chamber_only", "chasm", "code",
    "count", "counter", "counts", "damage", "data", "deck", "dice", "do", "effect", "effects", "escape",
    "excess", "failure", "from", "gift", "heroes", "hurt", "if_win", "keep", "key", "kind", "less", "life",
    "lives", "luck", "minus", "monsters", "name", "near", "no_escape", "obstacle", "obstacles", "optional",
    "or_lower", "plus", "provenance", "quarters", "search", "shape", "shapes", "shuffle", "status",
    "strength", "success", "table", "text", "times", "to", "type", "unless_hurt", "value", "ways", "when",
    "which", "with", "without_determination", "word", "wounds",
)  # fmt: skip
"""All fields that entries can have; any other is a mistake wherever it stands."""

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
    """An entry with fields of more types than texts and numbers; an entry within it knows its place."""

    def inside(self, label: str, data: dict[str, Any]) -> Fields:
        """An entry within this one."""
        return Fields(self.place, label, data)

    def name(self) -> str:
        """The name that players read: one line, and not too long."""
        return self.line("name", LONGEST_NAME)

    def positive(self, name: str, default: int | None = None, most: int = MOST) -> int:
        """A whole number, one or more."""
        return self.number(name, default, 1, most)

    def any_of(self, name: str, words: Sequence[str]) -> tuple[str, ...]:
        """Words of a closed list, perhaps none."""
        values = self.texts(name)
        for value in values:
            if value not in words:
                raise self.wrong(name, f"names {value!r}, but only {', '.join(words)} are known")
        return values

    def numbers(self, name: str, most: int) -> tuple[int, ...]:
        """One or more whole numbers, each one or more."""
        value = self._take(name, None)
        items = value if isinstance(value, list) else []
        fit = [type(item) is int and 1 <= item <= most for item in items]
        if not fit or not all(fit):
            raise self.wrong(name, f"must be a list of one or more whole numbers, each from 1 to {most}")
        return tuple(items)

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

    def _stand_in(self, name: str, default: Any) -> Any:
        """What a field is where it is absent; an error also names a field that no entry has."""
        strange = [left for left in self.left if left not in FIELDS]
        if default is not None:
            return default
        if not strange:
            raise self.wrong(name, "is missing")
        near = get_close_matches(name, strange, 1)
        unknown, hint = (near[0], meant([name])) if near else (strange[0], ".")
        raise BadContent(f"{self.place}: {name} is missing; there is an unknown field {unknown!r}{hint}")


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
