"""Words from outside, made safe to show."""

from __future__ import annotations

import unicodedata

MOST_READ = 1000
MARKS_ON_A_LETTER = 2
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159")
"""Letters and signs that show nothing."""
UNSEEN = frozenset(
    [
        *"\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\u2d7f\U00016fe4",
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    ]
)
"""Marks that show nothing: joiners, fillers and variants of a letter."""


def printable(text: str) -> str:
    """Text in one line, without what steers a terminal, reverses the writing or piles up on a letter."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[:MOST_READ]):
        category = unicodedata.category(letter)
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MARKS_ON_A_LETTER and letter not in UNSEEN:
            kept.append(" " if category[0] in "CZ" or letter in BLANK else letter)
    return " ".join("".join(kept).split())
