"""The games that are installed, found by entry points."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from undercroft.drive.content_loads import MOST_LOADS, Load
from undercroft.drive.own_content import (
    chosen_folder,
    located,
    own_files,
    refuse,
    refuse_unread,
    take_up_content,
)
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kit.content import BadContent, OwnFile, own_folders

GROUP = "undercroft.games"
PRINTED = "printed"
"""Stands where a folder of own content could."""


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


def game_with(name: str, content: str = "") -> Game:
    """A game with the content of a folder, or with what is printed, whatever this process plays with; where
    nothing is said, with that."""
    game = find_game(name)
    if not content:
        return game
    if not _own_of(name, content):
        return _load(name, PRINTED).game if game.content else game
    return _load(name, content).game


@contextmanager
def entered(game: Game) -> Iterator[None]:
    """Let `import` find the modules that a game is made of."""
    load = _LOADS.get(id(game))
    if load is None:
        yield
        return
    with load.entered():
        yield


_LOADS: dict[int, Load] = {}
"""The loads beside those that this process plays with, by their games."""


@cache
def _load(name: str, content: str) -> Load:
    if len(_LOADS) >= MOST_LOADS:
        raise BadContent(f"{content}: no more than {MOST_LOADS} contents can be in use beside one another.")
    load = Load(_installed()[name], _own_of(name, content), (game_with, (name, content)))
    _LOADS[id(load.game)] = load
    return load


@cache
def _own_of(name: str, content: str) -> dict[str, OwnFile]:
    """Those of the files of a content that are for a game; files that are for none are refused."""
    if content == PRINTED:
        return {}
    own = own_files(Path(content).expanduser())
    folders = {point.module.rpartition(".")[2]: game for game, point in _installed().items()}
    game_of = {key: folders.get(key.partition("/")[0]) for key in own}
    refuse(own[key] for key, game in game_of.items() if game is None)
    return {key: own[key] for key, game in game_of.items() if game == name}


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
