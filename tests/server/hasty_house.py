"""A server with a fifth of the patience: whoever says nothing is away or closed as soon as that.

Run as `python -m tests.server.hasty_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.table import attendance
from undercroft.web import api, connections, serve, socket

SHARE = 0.2
PATIENCE = (
    (serve, "PING_SECONDS"),
    (api, "BEAT_SECONDS"),
    (api, "SILENT_SECONDS"),
    (socket, "HELLO_SECONDS"),
    (connections, "REQUEST_SECONDS"),
    (attendance, "NOTED_SECONDS"),
)


if __name__ == "__main__":
    for module, name in PATIENCE:
        vars(module)[name] *= SHARE
    sys.exit(main())
