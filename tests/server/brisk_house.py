"""A server that does not wait long for who says nothing at all; whoever has said hello has time as ever.

Run as `python -m tests.server.brisk_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.web import connections, socket

SECONDS = 3.0


if __name__ == "__main__":
    vars(socket)["HELLO_SECONDS"] = SECONDS
    vars(connections)["REQUEST_SECONDS"] = SECONDS
    sys.exit(main())
