"""A server that does not wait long for somebody who does not read an answer.

Run as `python -m tests.server.curt_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.web import connections

SECONDS = 1.0


if __name__ == "__main__":
    vars(connections)["STALL_SECONDS"] = SECONDS
    sys.exit(main())
