"""Events: what could be seen to happen, told by the atoms of the table.

Events are output, never state: they feed the log, animation and statistics. Search clones keep none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.kernel.ids import Seat, Seers, seen_by


class EventKind:
    """A kind of event: the names of its facts and the sentence that tells them.

    Facts named in `hidden` reach only the seats that saw them; the others read `unseen` instead.
    """

    def __init__(
        self, name: str, facts: Sequence[str], says: str, hidden: Sequence[str] = (), unseen: str = ""
    ) -> None:
        self.name = name
        self.facts: tuple[str, ...] = tuple(facts)
        self.says = says
        self.hidden: tuple[str, ...] = tuple(hidden)
        self.unseen = unseen
        if bool(hidden) != bool(unseen):
            raise ValueError(
                f"The event {name} needs hidden facts and words for those who miss them, or neither."
            )


class Event:
    """One thing that happened: its kind, its facts in the kind's order, and who saw the hidden ones."""

    __slots__ = ("facts", "kind", "seers")

    def __init__(self, kind: EventKind, facts: tuple[Any, ...], seers: Seers) -> None:
        self.kind = kind
        self.facts = facts
        self.seers = seers

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether this seat (None: the public) saw the hidden facts."""
        return not self.kind.hidden or seen_by(self.seers, seat)

    def facts_for(self, seat: Seat | None) -> dict[str, Any]:
        """The facts by name, without those the seat may not know."""
        facts = dict(zip(self.kind.facts, self.facts, strict=True))
        if not self.seen_by(seat):
            for name in self.kind.hidden:
                del facts[name]
        return facts
