"""What an event lays before the eyes: the cards that are turned up or played, and what dice show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from undercroft.games.immortal_magic.layout import Piece
from undercroft.kernel.events import Event
from undercroft.kernel.guide import Shown
from undercroft.kernel.ids import Seat

CARDS: Final[dict[str, tuple[str, ...]]] = {
    "draws": ("face",),
    "discards": ("face",),
    "plays": ("face",),
    "found": ("face",),
    "recovered": ("face",),
    "deploys": ("card",),
    "laid out": ("card",),
    "revealed": ("face",),
    "peeked": ("face",),
    "battle": ("enterer", "opponent"),
    "joins": ("card",),
    "falls": ("card",),
    "enemy falls": ("face",),
    "killed by fate": ("card",),
    "champion": ("face",),
}
"""The facts of a kind of event that are cards, in the order they are shown."""

DICE: Final[dict[str, tuple[str, ...]]] = {
    "first roll": ("pips",),
    "attack roll": ("dice",),
    "defence roll": ("dice",),
    "more dice": ("dice",),
    "rerolled": ("dice",),
    "table roll": ("total",),
    "kept by roll": ("pips",),
    "lost by roll": ("pips",),
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
    """The faces and numbers among some facts; cards that nobody can name any more are left out."""
    for name in names:
        fact = facts.get(name, -1)
        number = fact.face if isinstance(fact, Piece) else fact
        if number >= 0:
            yield number
