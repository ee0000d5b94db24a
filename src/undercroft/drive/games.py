"""The games that are installed, found by entry points. Anybody's package can bring one; a game that cannot be
loaded is left out, with a sentence, and harms no other."""

from __future__ import annotations

import traceback
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
from undercroft.drive.rules import rule_book
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
    found = [game for name in _installed() if isinstance(game := _loaded(name), Game)]
    return {game.name: game for game in sorted(found, key=lambda game: (game.weight, game.name))}


def left_out() -> list[str]:
    """A sentence for each installed game that cannot be played."""
    second = [point for point in _points() if point != _installed()[point.name]]
    return [
        *(why for name in _installed() if isinstance(why := _loaded(name), str)),
        *(f"Another game is called {each.name!r}; that of {each.module} is left out." for each in second),
    ]


def find_game(name: str) -> Game:
    """A game by name. It alone is loaded, and the games that an owner's own content is for."""
    if name not in _installed():
        raise UnknownGame(f"There is no game {name[:40]!r}; there are: {', '.join(games())}.")
    read_own_content()
    game = _loaded(name)
    if isinstance(game, str):
        raise UnknownGame(game)
    return game


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
    return {point.name: point for point in reversed(_points())}


@cache
def _points() -> list[EntryPoint]:
    """What is installed; our own first, which nobody's package replaces."""
    ours = f"{__name__.partition('.')[0]}."
    return sorted(entry_points(group=GROUP), key=lambda point: not point.module.startswith(ours))


@cache
def _loaded(name: str) -> Game | str:
    """A game, or the sentence that tells why it is left out. What an owner has chosen is refused instead."""
    point = _installed()[name]
    try:
        return _checked(point.load(), point)
    except (Exception, SystemExit) as error:
        if isinstance(error, BadContent) and point.module.rpartition(".")[2] in own_folders():
            raise located(error) from error
        return f"The game {name!r} ({point.value}) cannot be played: {_told(error)}"


def _checked(game: object, point: EntryPoint) -> Game:
    """A game; refuses what is none, or what others would be taken for."""
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is {type(game).__name__}, and must be a Game.")
    if game.name != point.name:
        raise ValueError(f"it is called {game.name!r}; its entry point must be called that too.")
    if game.package != point.module:
        raise ValueError(f"its package is {game.package!r}; its entry point must lie there.")
    twin = next(each for each in _points() if each.module.rpartition(".")[2] == game.folder)
    if twin.module != point.module:
        raise ValueError(f"the package of {twin.name!r} is called {game.folder!r} too; rename one.")
    rule_book(game)
    return game


def _told(error: BaseException) -> str:
    """What went wrong, and in which line."""
    if isinstance(error, BadContent):
        return str(error)
    steps = traceback.extract_tb(error.__traceback__)
    place = f" ({steps[-1].filename}, line {steps[-1].lineno})" if steps else ""
    return f"{type(error).__name__}: {error}{place}"
