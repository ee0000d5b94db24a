"""A server whose clock goes on from the noon of one day, so that its quest of today is the same in every run.

Run as `python -m tests.server.one_day_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from types import SimpleNamespace

from undercroft.cli import main
from undercroft.web import serve

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC).timestamp()


if __name__ == "__main__":
    passed = NOON - time.time()
    vars(serve)["time"] = SimpleNamespace(time=lambda: time.time() + passed)
    sys.exit(main())
