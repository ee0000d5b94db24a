"""Clocks: what players have left to think, folded from how long their answers took.

All times are milliseconds. Nothing here reads a clock: a room measures, the log keeps, this counts.
"""

from __future__ import annotations

from undercroft.kernel.ids import Seat
from undercroft.table.refusal import Refused
from undercroft.table.wire import Clock

SECOND = 1000
DAY = 24 * 3600 * SECOND
SHORTEST_MOVE = 5
LONGEST_GRACE = 60
GRACE_OF_DAYS = 3600
"""Seconds: after a time-out the others may decide for so long; then a bot stands in by itself."""


def check_clock(clock: Clock) -> None:
    """Refuse a clock that gives no time, or time of two sorts."""
    if clock.days and (clock.move or clock.reserve):
        raise Refused("malformed", "clock: give days, or move and reserve in seconds, not both.")
    if not clock.days and clock.move < SHORTEST_MOVE:
        raise Refused(
            "malformed", f"clock.move must be at least {SHORTEST_MOVE} seconds; or give days instead."
        )


def grace(clock: Clock) -> float:
    """Seconds after a time-out until a bot stands in by itself."""
    return float(GRACE_OF_DAYS if clock.days else min(LONGEST_GRACE, clock.move))


class TimeLeft:
    """What each seat has left. `spent` is what the open question has cost so far as the log knows it, and
    `spent_at` the house time when that was written."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.each = clock.days * DAY or clock.move * SECOND
        self.reserve = [clock.reserve * SECOND] * seats
        self.spent = 0
        self.spent_at: int | None = None
        self._lost = [0] * seats

    def left(self, seat: Seat, used: int) -> int:
        """What is left for an answer that has taken so long, the reserve included; 0 where time is out."""
        return max(0, self.each + self.reserve[seat] - used)

    def answered(self, seat: Seat, took: int) -> None:
        """An answer was given; what it took beyond its own time is gone from the reserve."""
        self.reserve[seat] = max(0, self.reserve[seat] - max(0, took - self.each))
        self.run(0)

    def gave_up(self, seat: Seat) -> None:
        """A question is left to a bot: the time is gone, and no taking back brings it again."""
        self._lost[seat] += max(0, self.spent - self.each)
        self.answered(seat, self.spent)

    def run(self, spent: int, at: int | None = None) -> None:
        """So much is spent on the open question."""
        self.spent, self.spent_at = spent, at

    def take_back(self, stay: list[tuple[Seat, int]], spent: int) -> None:
        """Only these answers stay; so much has been spent already on the one that is made anew."""
        self.reserve = [max(0, self.clock.reserve * SECOND - lost) for lost in self._lost]
        for seat, took in stay:
            if took:
                self.answered(seat, took)
        self.run(spent)
