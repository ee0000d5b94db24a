"""Dungeons of Immortal Magic explained: where answers lie, what matters, and why something cannot be done."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.guide import marks, moments, notes, places, reasons
from undercroft.games.immortal_magic.guide.rules import CLAUSES, RULES, SHORT
from undercroft.games.immortal_magic.guide.texts import card_texts
from undercroft.games.immortal_magic.guide.zones import ZONE_TEXTS
from undercroft.kernel.guide import Guide

GUIDE: Final = Guide(
    summary=SHORT,
    rules=RULES,
    cited=CLAUSES,
    zone_texts=ZONE_TEXTS,
    cards=lambda _: card_texts(),
    notes=notes.notes,
    spots=places.spots,
    marks=marks.marks,
    shows=moments.shown,
    why_not=reasons.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
