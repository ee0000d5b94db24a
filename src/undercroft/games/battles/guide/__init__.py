"""BATTLES: Armageddon explained: where answers lie, what matters, and why something cannot be done."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.guide.figures import figure_texts
from undercroft.games.battles.guide.marks import marks
from undercroft.games.battles.guide.notes import notes
from undercroft.games.battles.guide.places import spots
from undercroft.games.battles.guide.reasons import REASONS
from undercroft.games.battles.guide.sentences import TEXTS
from undercroft.games.battles.guide.texts import card_texts
from undercroft.kernel.guide import Guide

GUIDE: Final = Guide(
    TEXTS,
    card_texts,
    figures=lambda _: figure_texts(),
    notes=notes,
    spots=spots,
    marks=marks,
    why_not=REASONS.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
