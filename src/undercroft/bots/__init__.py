"""Bots: each receives its own view and a handle to imagine the rest, never the state.

A bot that has a name is one of three sorts. Our own play every game. A game has minds for the greedy bot. And
anybody's package can bring bots, by entry points: functions or classes that are called with the game and give
a bot; with an attribute `games` they play those alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from pkgutil import resolve_name
from typing import Any, Final

from undercroft.bots.greedy import GreedyBot, Heuristic
from undercroft.bots.random_bot import RandomBot
from undercroft.drive.games import entered
from undercroft.drive.players import Bot
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game

GROUP: Final = "undercroft.bots"
"""The entry points by which packages bring bots."""


class UnknownBot(UndercroftError):
    """A bot that does not exist, or does not play this game."""


def _random(_: Game) -> Bot:
    return RandomBot()


BOTS: dict[str, Callable[[Game], Bot]] = {"random": _random}
"""The bots that play every game, and those that have been taken up."""


@cache
def _brought() -> dict[str, Any]:
    """What others' packages bring, by name; in place of what cannot be loaded, why that is."""
    found: dict[str, Any] = {}
    for point in sorted(entry_points(group=GROUP)):
        found.setdefault(point.name, _loaded(point))
    return found


def _loaded(point: EntryPoint) -> Any:
    try:
        made = point.load()
        if not callable(made):
            raise TypeError(f"{point.value} is {type(made).__name__}, and must be called with a game.")
    except (Exception, SystemExit) as error:
        return f"The bot {point.name!r} ({point.value}) cannot be used: {type(error).__name__}: {error}"
    return made


def bots_left_out() -> list[str]:
    """A sentence for each installed bot that cannot be used."""
    return [made for made in _brought().values() if isinstance(made, str)]


def _plays(made: Any, game: Game) -> bool:
    return not isinstance(made, str) and game.name in getattr(made, "games", (game.name,))


def bots_for(game: Game) -> list[str]:
    """The bots that play a game, the one to play against by default last."""
    others = [name for name, made in _brought().items() if _plays(made, game)]
    return list(dict.fromkeys([*BOTS, *others, *game.minds]))


def make_bot(name: str, game: Game) -> Bot:
    """A bot by name."""
    if name not in bots_for(game):
        raise UnknownBot(f"There is no bot {name!r} for {game.name}; there are: {', '.join(bots_for(game))}.")
    with entered(game):
        if name in BOTS:
            return BOTS[name](game)
        if name in game.minds:
            mind: Callable[[], Heuristic] = resolve_name(game.minds[name])
            return GreedyBot(mind())
        return _made(name, _brought()[name], game)


def take_up(name: str) -> None:
    """Have a bot play that its owner names by where it is found, as in my_module:MyBot. That is code to be
    run: never take up what a stranger says. Modules in the folder we are in are found too."""
    if name in BOTS:
        return
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)
    try:
        made = resolve_name(name)
    except Exception as error:  # it may be anything that an import raises
        raise UnknownBot(f"The bot {name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    BOTS[name] = partial(_made, name, made)


def _made(name: str, made: Any, game: Game) -> Bot:
    try:
        bot = made(game)
    except Exception as error:
        raise UnknownBot(f"The bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"The bot {name!r} has no method choose(thinker) that gives one of thinker.keys.")
    checked: Bot = bot
    return checked
