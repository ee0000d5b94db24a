"""Declaring the events of a game: each by its name and its sentence, which also names its facts.

And which of the facts are pieces on the table, told with all that names them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from undercroft.kernel.events import EventKind

_FACT: Final = re.compile(r"\{(\w+)\}")


def event(name: str, says: str, *, unseen: str = "", facts: Sequence[str] = ()) -> EventKind:
    """A kind of event. Its facts are those that the sentence names, in its order, unless they are listed:
    where what happened is handed over in another order, or the sentence is made of it otherwise.

    With `unseen`, what this does not tell is hidden from those who did not see it.
    """
    named = tuple(dict.fromkeys(_FACT.findall(says)))
    hidden = [fact for fact in named if fact not in _FACT.findall(unseen)] if unseen else ()
    return EventKind(name, facts or named, says, hidden, unseen)


class Pieces:
    """The names of facts that are numbers of pieces on the table, one or a tuple of them."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names
        self.spots: dict[str, tuple[int, ...]] = {}

    def told(self, kind: EventKind, facts: tuple[Any, ...], piece: Callable[[int], Any]) -> tuple[Any, ...]:
        """The facts of an event, with the piece in place of its number; below 0 it is none."""
        spots = self.spots.get(kind.name)
        if spots is None:
            spots = tuple(at for at, name in enumerate(kind.facts) if name in self.names)
            self.spots[kind.name] = spots
        if not spots:
            return facts
        told = list(facts)
        for at in spots:
            fact = told[at]
            if isinstance(fact, tuple):
                told[at] = tuple([piece(each) for each in fact])
            elif fact >= 0:
                told[at] = piece(fact)
        return tuple(told)
