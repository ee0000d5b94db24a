"""Bots: each receives its own view and a handle to imagine the rest, never the state."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.bots.greedy import GreedyBot, Heuristic
from undercroft.bots.heuristics.dungeon_kingdom import DungeonKingdom
from undercroft.bots.random_bot import RandomBot
from undercroft.drive.players import Bot
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game


class UnknownBot(UndercroftError):
    """A bot that does not exist, or does not play this game."""


HEURISTICS: dict[str, Callable[[], Heuristic]] = {"dungeon-kingdom": DungeonKingdom}
"""What the greedy bot needs to know, for each game it plays."""


def _random(_: Game) -> Bot:
    return RandomBot()


def _greedy(game: Game) -> Bot:
    return GreedyBot(HEURISTICS[game.name]())


BOTS: dict[str, Callable[[Game], Bot]] = {"random": _random, "greedy": _greedy}
"""Every bot by name."""


def bots_for(game: Game) -> list[str]:
    """The bots that play a game."""
    return [name for name in BOTS if name != "greedy" or game.name in HEURISTICS]


def make_bot(name: str, game: Game) -> Bot:
    """A bot by name."""
    if name not in bots_for(game):
        raise UnknownBot(f"There is no bot {name!r} for {game.name}; there are: {', '.join(bots_for(game))}.")
    return BOTS[name](game)
