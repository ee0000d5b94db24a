"""A server whose greedy bots never come to an answer, and who are given little time for it.

Run as `python -m tests.server.slow_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import sys
import time

from undercroft.bots import make_bot as make_good_bot
from undercroft.cli import main
from undercroft.drive.players import Bot, Thinker
from undercroft.kernel.game import Game
from undercroft.table.worker_pool import Terms
from undercroft.web import serve

LIMIT = 0.2


class Brooder:
    def choose(self, thinker: Thinker) -> str:
        """Think, and think."""
        while True:
            time.sleep(60)


def make_bot(name: str, game: Game) -> Bot:
    """Greedy bots brood; the others are as they are."""
    return Brooder() if name == "greedy" else make_good_bot(name, game)


def impatient(serving: serve.Serving) -> Terms:
    """Bots of this module, with little time."""
    bots = "tests.server.slow_house:make_bot"
    return Terms(thinkers=serving.workers, thought_seconds=LIMIT, bots=bots)


if __name__ == "__main__":
    vars(serve)["terms"] = impatient
    sys.exit(main())
