"""A server that works little for one address.

Run as `python -m tests.server.frugal_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys

from undercroft.cli import main
from undercroft.table.worker_pool import Terms
from undercroft.web import serve

BUDGET = 2.0
"""So many seconds of work an address has in a minute."""


def frugal(serving: serve.Serving) -> Terms:
    """As ever, but for the budget."""
    return Terms(thinkers=serving.workers, budget=BUDGET)


if __name__ == "__main__":
    vars(serve)["terms"] = frugal
    sys.exit(main())
