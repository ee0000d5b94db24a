"""What everything printed has in common, and how an entry of a content file is read. DQ-CARD-01"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.kit.content import Entry

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


def printed(entry: Entry, file: str, deck: str, count: int | None = None) -> dict[str, Any]:
    """What every card of a deck has; a count that is not given is read too."""
    return {
        "deck": deck,
        "name": entry.line("name", LONGEST_NAME),
        "code": entry.code("code"),
        "count": entry.number("count", least=1, most=MOST_COPIES) if count is None else count,
        "text": entry.text("text"),
        "provenance": entry.provenance(),
        "file": file,
    }
