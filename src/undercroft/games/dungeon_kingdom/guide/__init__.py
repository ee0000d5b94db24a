"""Dungeon & Kingdom explained: where answers lie, what matters, and why something cannot be done now."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.games.dungeon_kingdom.asks import ASKS, QUEUE, SLOTS
from undercroft.games.dungeon_kingdom.guide.marks import marks
from undercroft.games.dungeon_kingdom.guide.places import spots
from undercroft.games.dungeon_kingdom.guide.reading import active, cuts, refills
from undercroft.games.dungeon_kingdom.guide.reasons import REASONS
from undercroft.games.dungeon_kingdom.guide.sentences import TEXTS
from undercroft.games.dungeon_kingdom.guide.texts import card_texts
from undercroft.kernel.guide import Guide
from undercroft.kernel.sight import BagView, View
from undercroft.kit.guide import notes_by_question


def _veil(view: View) -> View:
    """Without the memory aid, hands of others are numbers of cards. DK-INFO-07"""
    options = view.facts["options"]
    if options.memory_aid or options.open_hands:
        return view
    hands = tuple(
        [bag if seat == view.seat else BagView((), bag.size()) for seat, bag in enumerate(view.zones["hand"])]
    )
    return replace(view, zones={**view.zones, "hand": hands})


def _take(view: View, slot: int) -> list[str]:
    """That a card could cut, that the Matrix would be refilled."""
    notes = ["cuts"] if cuts(view, view.zones["matrix"][slot], active(view)) else []
    return notes + (["refill"] if not view.facts["triggered"] and refills(view, slot) else [])


def _action(view: View, action: int) -> list[str]:
    """How full the Array would be."""
    return [f"{len(view.zones['array'][active(view)]) + 1} of {SLOTS}"] if action == QUEUE else []


GUIDE: Final = Guide(
    TEXTS,
    card_texts,
    veil=_veil,
    notes=notes_by_question(ASKS, {"take": _take, "action": _action}),
    spots=spots,
    marks=marks,
    why_not=REASONS.why_not,
)
"""Everything is explained from a view alone, so that nothing hidden can be told."""
