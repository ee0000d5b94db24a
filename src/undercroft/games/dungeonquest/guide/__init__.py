"""DungeonQuest explained: where answers lie, what matters, and why something cannot be done now."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.guide.figures import figure_texts
from undercroft.games.dungeonquest.guide.marks import marks, notes
from undercroft.games.dungeonquest.guide.places import spots
from undercroft.games.dungeonquest.guide.reasons import REASONS
from undercroft.games.dungeonquest.guide.sentences import TEXTS
from undercroft.games.dungeonquest.guide.texts import card_texts
from undercroft.kernel.guide import Guide

GUIDE: Final = Guide(
    TEXTS,
    lambda _: card_texts(),
    figures=lambda _: figure_texts(),
    notes=notes,
    spots=spots,
    marks=marks,
    why_not=REASONS.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
