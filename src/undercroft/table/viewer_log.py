"""The log of a table as each viewer reads it: every line is written and encoded once."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from undercroft.kernel.ids import Seat
from undercroft.table import present
from undercroft.table.hosted import HostedGame
from undercroft.table.time_slices import Steps, finished


class Logbook:
    """The encoded lines for every viewer who has asked; what all read alike is there once.

    Whoever changes the game says with `cut` from where on lines are not what they were. `_alike` has a line,
    or None where it is another for each viewer, as far as any viewer has been written for: all are cut at one
    place and written on one line after the other, so none is ever longer.
    """

    def __init__(self, hosted: HostedGame) -> None:
        self._hosted = hosted
        self._alike: list[Any] = []
        self._of: dict[Seat | None, list[Any]] = {}

    def cut(self, first: int) -> None:
        """Forget the lines from one on."""
        for lines in (self._alike, *self._of.values()):
            del lines[first:]

    def is_written(self, seat: Seat | None) -> bool:
        """Whether nothing is missing for a viewer."""
        return seat in self._of and len(self._of[seat]) >= len(self._hosted.state.events())

    def writing(self, seat: Seat | None) -> Steps[None]:
        """Write what is missing for a viewer, a line with each step; meanwhile lines may come and go."""
        own = self._of.setdefault(seat, [])
        while len(own) < len(self._hosted.state.events()):
            own.append(self._line(len(own), seat))
            yield

    def lines(self, seat: Seat | None, first: int = 0) -> list[Any]:
        """The lines from one on, as a viewer may read them."""
        finished(self.writing(seat))
        return self._of[seat][first:]

    def _line(self, at: int, seat: Seat | None) -> Any:
        assert at <= len(self._alike), "a viewer was written for beyond what all read alike"
        if at < len(self._alike) and self._alike[at] is not None:
            return self._alike[at]
        hosted = self._hosted
        event = hosted.state.events()[at]
        moment = bisect_right(hosted.trace.told, at)
        made = present.raw(present.line(hosted.game, event, seat, hosted.who, moment))
        if at == len(self._alike):
            self._alike.append(None if event.kind.hidden else made)
        return made
