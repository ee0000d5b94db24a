"""A hook for fault tests: stop dead at a point of a move, as a power cut would."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

VARIABLE = "UNDERCROFT_STOP_AT"
"""Set to a point and a number, as `appended:3`: the third time it is reached, the process is killed."""


def stopping_point() -> Callable[[str], None]:
    """What to call at each point of a move; does nothing unless the variable is set."""
    point, _, number = os.environ.get(VARIABLE, "").partition(":")
    if not point:
        return lambda _: None
    left = int(number or 1)

    def reach(reached: str) -> None:
        nonlocal left
        if reached == point:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return reach
