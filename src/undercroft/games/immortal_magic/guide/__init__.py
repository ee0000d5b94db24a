"""Dungeons of Immortal Magic explained: where answers lie, what matters, and why something cannot be done."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.guide.marks import marks
from undercroft.games.immortal_magic.guide.notes import notes
from undercroft.games.immortal_magic.guide.places import spots
from undercroft.games.immortal_magic.guide.reasons import REASONS
from undercroft.games.immortal_magic.guide.sentences import TEXTS
from undercroft.games.immortal_magic.guide.texts import card_texts
from undercroft.kernel.guide import Guide

GUIDE: Final = Guide(
    TEXTS,
    lambda _: card_texts(),
    notes=notes,
    spots=spots,
    marks=marks,
    why_not=REASONS.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
