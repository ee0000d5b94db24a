"""What most frames of the rules have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from undercroft.kernel.ask import AskKind
from undercroft.kernel.frame import Frame, Next, ask, done
from undercroft.kernel.ids import Seat

TableT = TypeVar("TableT")
Value = TypeVar("Value")


class Procedure(Frame):
    """A frame that the trail leaves out, unless it says otherwise: what it carries out is told there."""

    def over(self, t: Any, _: object) -> Next[Any]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Any, who: Sequence[str]) -> str:
        """None: it goes on within what has one."""
        return ""


def choose(
    t: TableT,
    seat: Seat,
    kind: AskKind[Value],
    offers: Callable[[TableT], Sequence[Value]],
    then: Callable[[TableT, Value], Next[Any]],
) -> Next[Any]:
    """Ask a seat, unless there is only one answer: then that is what follows."""
    found = offers(t)
    return then(t, found[0]) if len(found) == 1 else ask(seat, kind, offers, then=then)
