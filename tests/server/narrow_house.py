"""A server with room for few connections, and for little that an address leaves unread.

Run as `python -m tests.server.narrow_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.web import connections, serve

CONNECTIONS = 30
UNREAD = 1024 * 1024


if __name__ == "__main__":
    vars(serve)["CONNECTIONS"] = CONNECTIONS
    vars(connections)["MOST_UNREAD"] = UNREAD
    sys.exit(main())
