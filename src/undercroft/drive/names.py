"""Words from outside, made safe to show."""

from __future__ import annotations

import unicodedata

MOST_READ = 1000
MARKS_ON_A_LETTER = 2


def printable(text: str) -> str:
    """Text in one line, without what steers a terminal, reverses the writing or piles up on a letter."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[:MOST_READ]):
        category = unicodedata.category(letter)
        marks = marks + 1 if category == "Mn" else 0
        if marks <= MARKS_ON_A_LETTER:
            kept.append(" " if category[0] in "CZ" else letter)
    return " ".join("".join(kept).split())
