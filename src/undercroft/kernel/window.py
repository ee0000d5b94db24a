"""A timing window: everybody who might react is asked in turn until all pass in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import PASS, Seat
from undercroft.kernel.table import Table


@dataclass
class Window(Frame):
    """Offer a named window to `seats` in order, until all of them pass in succession.

    Every seat named is asked even if it can only pass: skipping it would tell the table what it holds.
    A reaction may edit the frame it answers, which it reaches by `t.frame(Kind)`.
    """

    name: str
    seats: tuple[Seat, ...]
    at: int = 0
    passes: int = 0

    def start(self, t: Any) -> Next[None]:
        """Ask the next seat, unless all have passed."""
        if self.passes == len(self.seats):
            return done(None)
        return ask(self.seat(), t.window_kind(self.name), self.choices, then=self.react)

    def seat(self) -> Seat:
        """Whose chance it is."""
        return self.seats[self.at % len(self.seats)]

    def choices(self, t: Table) -> Sequence[Any]:
        """The reactions open to the seat, and passing."""
        return [*t.reactions(self.name, self.seat()), PASS]

    def react(self, t: Table, choice: Any) -> Next[None]:
        """Carry the reaction out, or count the pass."""
        seat = self.seat()
        self.at += 1
        if choice == PASS:
            self.passes += 1
            return self.start(t)
        self.passes = 0
        return call(t.reaction(self.name, seat, choice), then=self.reacted)

    def reacted(self, t: Table, _: Any) -> Next[None]:
        """After a reaction everybody may react again."""
        return self.start(t)

    def title(self, t: Table, who: Sequence[str]) -> str:
        """The window's name in words."""
        return self.name.replace("_", " ")
