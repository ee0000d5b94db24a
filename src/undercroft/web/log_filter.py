"""A log that strangers cannot fill: of what is written again and again only some lines are kept."""

from __future__ import annotations

import logging
from typing import Final

from undercroft.table.rate_limits import Allowance, Rate

LINES: Final = Rate(0.5, 20)
"""So many a second, and so many at once, from one place in the program."""


class Sparing(logging.Filter):
    """Leaves lines out that come too often from one place, and tells with the next one how many."""

    def __init__(self) -> None:
        super().__init__()
        self._allowances: dict[tuple[str, int], Allowance] = {}
        self._left_out: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is kept."""
        place = record.pathname, record.lineno
        if not self._allowances.setdefault(place, Allowance(LINES)).spend():
            self._left_out[place] = self._left_out.get(place, 0) + 1
            return False
        if left_out := self._left_out.pop(place, 0):
            record.msg = f"{record.msg} ({left_out} more lines like this one were left out.)"
        return True


def spare() -> None:
    """Have everything that is logged from now on go through it."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(Sparing())
