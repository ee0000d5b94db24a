"""Bots: each receives its own view and a handle to imagine the rest, never the state."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.bots.random_bot import RandomBot
from undercroft.drive.players import Bot
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game


class UnknownBot(UndercroftError):
    """A bot that does not exist, or does not play this game."""


def _random(game: Game) -> Bot:
    return RandomBot()


BOTS: dict[str, Callable[[Game], Bot]] = {"random": _random}
"""Every bot by name."""


def bots_for(game: Game) -> list[str]:
    """The bots that play a game."""
    return list(BOTS)


def make_bot(name: str, game: Game) -> Bot:
    """A bot by name."""
    if name not in bots_for(game):
        raise UnknownBot(f"There is no bot {name!r} for {game.name}; there are: {', '.join(bots_for(game))}.")
    return BOTS[name](game)
