"""DungeonQuest explained: where answers lie, what matters, and why something cannot be done now."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.guide import marks, moments, places, reasons
from undercroft.games.dungeonquest.guide.figures import figure_texts
from undercroft.games.dungeonquest.guide.rules import CLAUSES, RULES, SHORT
from undercroft.games.dungeonquest.guide.texts import card_texts
from undercroft.games.dungeonquest.guide.zones import ZONE_TEXTS
from undercroft.kernel.guide import Guide

GUIDE: Final = Guide(
    summary=SHORT,
    rules=RULES,
    cited=CLAUSES,
    zone_texts=ZONE_TEXTS,
    cards=lambda _: card_texts(),
    figures=lambda _: figure_texts(),
    notes=marks.notes,
    spots=places.spots,
    marks=marks.marks,
    shows=moments.shown,
    why_not=reasons.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
