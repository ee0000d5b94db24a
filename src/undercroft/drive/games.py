"""The games that are installed, found by entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from undercroft.drive.own_content import chosen_folder, located, refuse_unread, take_up_content
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kit.content import BadContent

GROUP = "undercroft.games"


class UnknownGame(UndercroftError):
    """A game that is not installed."""


@cache
def games() -> dict[str, Game]:
    """Every installed game by name, the lightest first, with an owner's own content where that is chosen."""
    take_up_content()
    found = [_loaded(name) for name in _installed()]
    refuse_unread()
    return {game.name: game for game in sorted(found, key=lambda game: (game.weight, game.name))}


def find_game(name: str) -> Game:
    """A game by name. It alone is loaded, unless an owner's own content has to be read by all."""
    if name not in _installed():
        raise UnknownGame(f"There is no game {name!r}; there are: {', '.join(games())}.")
    return _loaded(name) if chosen_folder() is None else games()[name]


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _loaded(name: str) -> Game:
    try:
        game: Game = _installed()[name].load()
    except BadContent as error:
        raise located(error) from error
    return game
