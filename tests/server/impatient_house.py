"""A server that looks for abandoned tables all the time, and says each time when it was that it did.

Run as `python -m tests.server.impatient_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.table.house import House
from undercroft.web import serve

SECONDS = 0.1
SAID = "The house is swept at"

_sweep = House.sweep


async def sweep_and_say(house: House) -> None:
    """Look for abandoned tables."""
    await _sweep(house)
    print(SAID, house.clock(), file=sys.stderr, flush=True)


if __name__ == "__main__":
    vars(serve)["SWEEP_SECONDS"] = SECONDS
    setattr(House, "sweep", sweep_and_say)  # noqa: B010
    sys.exit(main())
