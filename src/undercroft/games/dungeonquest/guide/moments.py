"""What an event lays before the eyes: the cards that are turned up, and the dice that are rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from undercroft.kernel.events import Event
from undercroft.kernel.guide import Shown
from undercroft.kernel.ids import Seat

CARDS: Final[dict[str, tuple[str, ...]]] = {
    "draws": ("card",),
    "dragon": ("card",),
    "escape card": ("card",),
    "shows attack": ("card",),
    "reveals": ("card", "against"),
    "counters": ("card",),
}
"""The facts of a kind of event that are faces of cards, in the order they are shown."""

DICE: Final[dict[str, tuple[str, ...]]] = {
    "first roll": ("pips",),
    "sunset roll": ("pips",),
    "tests": ("dice",),
    "rolls": ("dice",),
}
"""The facts of a kind of event that are dice, each a die or several."""


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
    for name in names:
        fact = facts.get(name, ())
        yield from (fact,) if isinstance(fact, int) else fact
