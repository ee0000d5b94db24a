"""The games that are installed, found by entry points."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from undercroft.drive.own_content import chosen_folder, located, refuse_unread, take_up_content
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kit.content import BadContent, own_folders

GROUP = "undercroft.games"


class UnknownGame(UndercroftError):
    """A game that is not installed."""


@cache
def games() -> dict[str, Game]:
    """Every installed game by name, the lightest first, with an owner's own content where that is chosen."""
    read_own_content()
    found = [_loaded(name) for name in _installed()]
    return {game.name: game for game in sorted(found, key=lambda game: (game.weight, game.name))}


def find_game(name: str) -> Game:
    """A game by name. It alone is loaded, and the games that an owner's own content is for."""
    if name not in _installed():
        raise UnknownGame(f"There is no game {name[:40]!r}; there are: {', '.join(games())}.")
    read_own_content()
    return _loaded(name)


def read_own_content() -> None:
    """Where an owner's own content is chosen, have the games that it is for read it, and refuse the rest."""
    if chosen_folder() is not None:
        _read_own_content()


@cache
def _read_own_content() -> None:
    take_up_content()
    own = own_folders()
    for name, point in _installed().items():
        if point.module.rpartition(".")[2] in own:
            _loaded(name)
    refuse_unread()


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
