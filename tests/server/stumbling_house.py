"""The program with a greedy bot that raises at the first question it has a choice in, and says what it
imagined there.

Run as `python -m tests.server.stumbling_house`, followed by what would follow `undercroft`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from undercroft.bots import BOTS
from undercroft.bots import make_bot as make_known_bot
from undercroft.cli import main
from undercroft.drive.players import Bot, Thinker
from undercroft.kernel.codec import digest
from undercroft.kernel.game import Game
from undercroft.table.worker_pool import Terms
from undercroft.web import serve

ROOT = Path(__file__).resolve().parents[2]


class Stumbler:
    """Fails with what it sees in its mind, so that the same failure is the same thought."""

    def choose(self, thinker: Thinker) -> str:
        raise KeyError(digest(thinker.imagine()))

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        raise KeyError(digest(thinker.imagine()))


def stumble() -> None:
    """From now on greedy bots of this process stumble."""
    BOTS["greedy"] = lambda _: Stumbler()


def make_bot(name: str, game: Game) -> Bot:
    """Greedy bots stumble; the others are as they are."""
    stumble()
    return make_known_bot(name, game)


def stumbling(serving: serve.Serving) -> Terms:
    """Bots of this module."""
    return Terms(thinkers=serving.workers, bots=f"{__spec__.name}:{make_bot.__name__}")


def verified(record: Path, program: str = "tests.server.stumbling_house") -> tuple[int, str]:
    """What `replay --verify` makes of a record: exit status and output."""
    command = [sys.executable, "-m", program, "replay", str(record), "--verify"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


if __name__ == "__main__":
    vars(serve)["terms"] = stumbling
    stumble()
    sys.exit(main())
