"""Dungeon & Kingdom explained: where answers lie, what matters, and why something cannot be done now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.dungeon_kingdom.asks import ASKS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.guide import marks, places, reasons
from undercroft.games.dungeon_kingdom.guide.reading import active, cuts, refills
from undercroft.games.dungeon_kingdom.guide.rules import CLAUSES, RULES, SHORT
from undercroft.games.dungeon_kingdom.guide.texts import ZONE_TEXTS, card_texts
from undercroft.kernel.guide import Guide
from undercroft.kernel.sight import BagView, View


def _veil(view: View) -> View:
    """Without the memory aid, hands of others are numbers of cards. DK-INFO-07"""
    options = view.facts["options"]
    if options.memory_aid or options.open_hands:
        return view
    hands = tuple(
        [bag if seat == view.seat else BagView((), bag.size()) for seat, bag in enumerate(view.zones["hand"])]
    )
    return replace(view, zones={**view.zones, "hand": hands})


def _notes(view: View, key: str) -> list[str]:
    """That a card could cut, that the Matrix would be refilled, how full the Array would be."""
    if view.question == "take":
        slot = ASKS["take"].value(key)
        notes = ["cuts"] if cuts(view, view.zones["matrix"][slot], active(view)) else []
        return notes + (["refill"] if not view.facts["triggered"] and refills(view, slot) else [])
    if view.question == "action" and ASKS["action"].value(key) == QUEUE:
        return [f"{len(view.zones['array'][active(view)]) + 1} of {SLOTS}"]
    return []


GUIDE: Final = Guide(
    summary=SHORT,
    rules=RULES,
    cited=CLAUSES,
    zone_texts=ZONE_TEXTS,
    cards=card_texts,
    veil=_veil,
    notes=_notes,
    spots=places.spots,
    marks=marks.marks,
    why_not=reasons.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
