"""Bots that do what bots must not do, for workers to survive."""

from __future__ import annotations

import os
import sys
import time

from undercroft.bots import make_bot as make_good_bot
from undercroft.drive.players import Bot, Thinker
from undercroft.kernel.game import Game


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


def cheat(thinker: Thinker) -> str:
    return "win/now"


def babble(thinker: Thinker) -> str:
    print("hm, let me see", flush=True)
    return thinker.keys[0]


def flood(thinker: Thinker) -> str:
    return "x" * (4 << 20)


def tell_process(thinker: Thinker) -> str:
    raise ValueError(f"process {os.getpid()}")


def gorge(thinker: Thinker) -> str:
    return "x" * (4 << 30)


def nap(thinker: Thinker) -> str:
    time.sleep(0.2)
    return thinker.keys[-1]


WAYS = {
    way.__name__: way for way in (hang, crash, leave, stumble, cheat, babble, flood, tell_process, gorge, nap)
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


def make_bot(name: str, game: Game) -> Bot:
    """An odd bot, or a good one."""
    if name == "careless":
        return Careless("nap")
    return OddBot(name) if name in WAYS else make_good_bot(name, game)
