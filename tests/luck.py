"""Tables that deal the same cards in every run: their seeds come from a text, not out of the air.

The text is in the environment (`UNDERCROFT_LUCK`), which a run shares with its workers and servers. Quick
runs all have the same; a long run draws its own, and the logs of its servers and its last lines say which.
Nor is it a matter of luck in quick runs whether a bot comes to an answer: it has a minute for it.

Run as `python -m tests.luck PROGRAM`, followed by what would follow the program: a server with such tables.
"""

from __future__ import annotations

import os
import runpy
import secrets
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from undercroft.kernel.game import Game
from undercroft.table import founding
from undercroft.table.entries import Opened

VARIABLE = "UNDERCROFT_LUCK"
QUICK = "quick"
UNHURRIED = 60.0

secret_opening = founding.opening
_opened: Counter[str] = Counter()


def draw(fresh: bool) -> str:
    """The text of this run, unless one is given: always the same, or a fresh one."""
    return os.environ.setdefault(VARIABLE, secrets.token_hex(8) if fresh else QUICK)


def chance(name: str) -> Random:
    """What a test draws its own choices from: by the text as well, and by a name of its own."""
    return Random(f"{draw(fresh=False)}/{name}")


def begin_anew() -> None:
    """Deal from now on as at the beginning."""
    _opened.clear()


def deal() -> None:
    """Let the tables of this process be dealt by the text."""
    vars(founding)["opening"] = opening


def opening(game: Game, options: Any, at: int, **more: Any) -> Opened:
    """As in `founding`, but with a seed and a salt that are no secret.

    They depend on what is wished for and how many wished for the same before, on nothing else in the house.
    """
    wish = repr((game.name, options, sorted(more.items(), key=lambda named: named[0])))
    luck = Random(f"{draw(fresh=False)}/{wish}/{_opened[wish]}")
    _opened[wish] += 1
    seed, salt = luck.getrandbits(founding.SEED_BITS), luck.randbytes(founding.SALT_BYTES).hex()
    return secret_opening(game, options, at, **({"seed": seed, "salt": salt} | more))


def give_time() -> None:
    """Let bots have all the time they need on a busy machine."""
    from undercroft.web import serve

    terms = serve.terms
    vars(serve)["terms"] = lambda serving: replace(terms(serving), thought_seconds=UNHURRIED)


def run(program: str) -> None:
    """Run a program whose tables are dealt so; its log says by which text."""
    deal()
    if draw(fresh=False) == QUICK:
        give_time()
    print(f"{VARIABLE}={draw(fresh=False)}", file=sys.stderr, flush=True)
    runpy.run_module(program, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    del sys.argv[0]
    run(sys.argv[0])
