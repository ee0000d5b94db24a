"""The pages of the site, section by section, in the order in which they are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Section:
    """Pages that belong together, by the names of their files; with `*` all that begin so, in their order."""

    title: str
    pages: tuple[str, ...]


START: Final = "index"
SECTIONS: Final = (
    Section("Play", ("play", "install*", "host")),
    Section(
        "Make cards",
        (
            "cards",
            "cards-dungeon-kingdom",
            "cards-dungeonquest",
            "cards-immortal-magic",
            "cards-battles",
        ),
    ),
    Section("Make bots and games", ("your-own-bot", "a-game-in-a-day")),
    Section("The kernel in ten pages", ("kernel/*",)),
    Section(
        "Reference", ("reference/commands", "reference/http", "reference/protocol", "reference/language/*")
    ),
    Section("Python", ("reference/python", "reference/python/*")),
    Section(
        "How it is built",
        ("contributing", "from-a-card-to-the-screen", "how-cards-are-written", "changelog"),
    ),
    Section("Decisions", ("adr/README", "adr/0*")),
    Section("Figures", ("dungeonquest-survival", "immortal-magic-decks")),
)
