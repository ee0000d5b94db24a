"""What every game says alike: who is asked, and the sentence of an event with its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from undercroft.kernel.events import Event
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.sight import View


def asking(view: View, who: Sequence[str], prompt: Callable[[View], str]) -> str:
    """What is asked, and of whom; only the seat that is asked reads the prompt."""
    if view.asked is None:
        return "The game is over."
    if view.asked == CHANCE:
        return "Chance decides."
    if view.asked != view.seat:
        return f"{who[view.asked]} is choosing."
    asked = prompt(view)
    return f"{who[view.asked]}: {asked}{'' if asked.endswith('?') else '.'}"


def told(event: Event, seat: Seat | None, facts: Mapping[str, str]) -> str:
    """The sentence of an event as a seat may read it, with its facts in words."""
    sentence: str = event.kind.says if event.seen_by(seat) else event.kind.unseen
    return sentence.format(**facts)
