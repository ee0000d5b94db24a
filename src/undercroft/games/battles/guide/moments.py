"""What an event lays before the eyes: the Mobs that are fielded, and what dice show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from undercroft.games.battles.table.muster import Piece
from undercroft.kernel.events import Event
from undercroft.kernel.guide import Shown
from undercroft.kernel.ids import Seat

CARDS: Final[dict[str, tuple[str, ...]]] = {
    "fields": ("kind",),
    "dies": ("mob",),
    "returns": ("mob",),
    "control": ("mob",),
}
"""The facts of a kind of event that are Mobs, in the order they are shown."""

DICE: Final[dict[str, tuple[str, ...]]] = {
    "melee": ("pips",),
    "hit points": ("pips",),
    "vc roll": ("roll",),
    "att roll": ("roll",),
    "damage roll": ("dice",),
    "heal roll": ("dice",),
    "zone roll": ("roll",),
    "stance roll": ("roll",),
    "initiative": ("dice",),
    "begs": ("roll",),
}
"""The facts of a kind of event that dice show; dice that are rolled together show one sum."""


def shown(event: Event, seat: Seat | None) -> Shown:
    """What a seat is shown of an event, of the facts that it may know."""
    kind = event.kind.name
    if kind not in CARDS and kind not in DICE:
        return Shown()
    facts = event.facts_for(seat)
    return Shown(
        cards=tuple(_each(facts, CARDS.get(kind, ()))),
        dice=tuple(_each(facts, DICE.get(kind, ()))),
    )


def _each(facts: dict[str, Any], names: Sequence[str]) -> Iterator[int]:
    """The faces and numbers among some facts."""
    for name in names:
        fact = facts.get(name, ())
        if isinstance(fact, Piece):
            yield fact.kind
        elif isinstance(fact, tuple):
            yield from fact
        else:
            yield fact
