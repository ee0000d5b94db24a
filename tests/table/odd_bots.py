"""Bots that do what bots must not do, for workers to survive."""

from __future__ import annotations

import os
import sys
import time
from math import nan
from typing import Any

from undercroft.bots import make_bot as make_good_bot
from undercroft.drive.players import Bot, Thinker
from undercroft.kernel.errors import BrokenInvariant, NoSample, RunawayRules
from undercroft.kernel.game import Game
from undercroft.table.jobs import MOST_BYTES


def hang(thinker: Thinker) -> str:
    print("hanging", flush=True)
    while True:
        time.sleep(60)


def crash(thinker: Thinker) -> str:
    os._exit(3)


def leave(thinker: Thinker) -> str:
    sys.exit("enough")


def stumble(thinker: Thinker) -> str:
    raise ValueError("I do not know this game")


def look_ahead(thinker: Thinker) -> str:
    thinker.imagine().answer_key("win/now")
    return thinker.keys[0]


def break_laws(thinker: Thinker) -> str:
    raise BrokenInvariant("a card too many")


def run_away(thinker: Thinker) -> str:
    raise RunawayRules("no question comes")


def imagine_nothing(thinker: Thinker) -> str:
    raise NoSample("nothing fits")


def cheat(thinker: Thinker) -> str:
    return "win/now"


def count_on(thinker: Thinker) -> Any:
    return 3


def babble(thinker: Thinker) -> str:
    print("hm, let me see", flush=True)
    return thinker.keys[0]


def flood(thinker: Thinker) -> str:
    return "x" * MOST_BYTES


def tell_process(thinker: Thinker) -> str:
    raise ValueError(f"process {os.getpid()}")


def gorge(thinker: Thinker) -> str:
    return "x" * (4 << 30)


def nap(thinker: Thinker) -> str:
    time.sleep(0.2)
    return thinker.keys[-1]


LOOKING_AHEAD = (look_ahead, break_laws, run_away, imagine_nothing)
"""What goes wrong in the mind of a bot that plays on there: errors that the rules raise on purpose."""
WAYS = {
    way.__name__: way
    for way in (
        *(hang, crash, leave, stumble, cheat, count_on, babble, flood, tell_process, gorge, nap),
        *LOOKING_AHEAD,
    )
}


class OddBot:
    def __init__(self, name: str) -> None:
        self.way = WAYS[name]

    def choose(self, thinker: Thinker) -> str:
        return self.way(thinker)


class Careless(OddBot):
    """Weighs a choice too few."""

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        return [(key, 1.0) for key in thinker.keys[1:]]


class Unsure(OddBot):
    """Cannot say what anything is worth."""

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        return [(key, nan) for key in thinker.keys]


WEIGHING = {"careless": Careless, "unsure": Unsure}


def make_bot(name: str, game: Game) -> Bot:
    """An odd bot, or a good one."""
    if name in WEIGHING:
        return WEIGHING[name]("nap")
    return OddBot(name) if name in WAYS else make_good_bot(name, game)
