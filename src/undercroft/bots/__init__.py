"""Bots: each receives its own view and a handle to imagine the rest, never the state."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.bots.greedy import GreedyBot, Heuristic
from undercroft.bots.random_bot import RandomBot
from undercroft.drive.games import entered
from undercroft.drive.players import Bot
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game


class UnknownBot(UndercroftError):
    """A bot that does not exist, or does not play this game."""


# What bots know of a game is imported when they play it: importing it loads the game.


def _dungeon_kingdom() -> Heuristic:
    from undercroft.bots.heuristics.dungeon_kingdom import DungeonKingdom

    return DungeonKingdom()


def _dungeonquest() -> Heuristic:
    from undercroft.bots.heuristics.dungeonquest import DungeonQuest

    return DungeonQuest()


def _cautious_dungeonquest() -> Heuristic:
    from undercroft.bots.heuristics.dungeonquest import cautious

    return cautious()


def _bold_dungeonquest() -> Heuristic:
    from undercroft.bots.heuristics.dungeonquest import bold

    return bold()


def _immortal_magic() -> Heuristic:
    from undercroft.bots.heuristics.immortal_magic import ImmortalMagic

    return ImmortalMagic()


def _battles() -> Heuristic:
    from undercroft.bots.heuristics.battles import Battles

    return Battles()


HEURISTICS: dict[str, Callable[[], Heuristic]] = {
    "dungeon-kingdom": _dungeon_kingdom,
    "dungeonquest": _dungeonquest,
    "immortal-magic": _immortal_magic,
    "battles": _battles,
}
"""What the greedy bot needs to know, for each game it plays."""

TEMPERS: dict[str, dict[str, Callable[[], Heuristic]]] = {
    "cautious": {"dungeonquest": _cautious_dungeonquest},
    "bold": {"dungeonquest": _bold_dungeonquest},
}
"""The greedy bot with another mind, for the games in which that can be."""


def _random(_: Game) -> Bot:
    return RandomBot()


def _greedy(game: Game) -> Bot:
    return GreedyBot(HEURISTICS[game.name]())


def _cautious(game: Game) -> Bot:
    return GreedyBot(TEMPERS["cautious"][game.name]())


def _bold(game: Game) -> Bot:
    return GreedyBot(TEMPERS["bold"][game.name]())


BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": _random,
    "cautious": _cautious,
    "bold": _bold,
    "greedy": _greedy,
}
"""Every bot by name, the one to play against by default last."""


def bots_for(game: Game) -> list[str]:
    """The bots that play a game."""
    needed = {"greedy": HEURISTICS, **TEMPERS}
    return [name for name in BOTS if name not in needed or game.name in needed[name]]


def make_bot(name: str, game: Game) -> Bot:
    """A bot by name."""
    if name not in bots_for(game):
        raise UnknownBot(f"There is no bot {name!r} for {game.name}; there are: {', '.join(bots_for(game))}.")
    with entered(game):
        return BOTS[name](game)
