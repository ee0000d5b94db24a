"""The games that are installed, found by entry points. Anybody's package can bring one; a game that cannot be
loaded is left out, with a sentence, and harms no other."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

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
"""The entry points by which packages bring games."""
PRINTED = "printed"
"""Stands where a folder of own content could."""
_OBJECT: Final = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")
"""What an entry point has to name: an object in a module."""


class UnknownGame(UndercroftError):
    """A game that is not installed."""


@cache
def games() -> dict[str, Game]:
    """Every installed game by name, ours before others' and the lightest first, with an owner's own content
    where that is chosen."""
    read_own_content()
    found = [game for name in _installed() if isinstance(game := _loaded(name), Game)]
    found.sort(key=lambda game: (not _is_ours(_installed()[game.name]), game.weight, game.name))
    return {game.name: game for game in found}


def left_out() -> list[str]:
    """A sentence for each installed game that cannot be played."""
    second = [point for point in _points() if point != _installed()[point.name]]
    return [
        *(why for name in _installed() if isinstance(why := _loaded(name), str)),
        *(f"Another game is called {each.name!r}; that of {_module(each)} is left out." for each in second),
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
    folders = {_folder(point): game for game, point in _installed().items()}
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
        if _folder(point) in own:
            _loaded(name)
    refuse_unread()


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in reversed(_points())}


@cache
def installed_games() -> tuple[str, ...]:
    """The names of all installed games, also of those that cannot be played."""
    return tuple(_installed())


@cache
def _points() -> list[EntryPoint]:
    """What is installed; our own first, which nobody's package replaces."""
    return sorted(entry_points(group=GROUP), key=lambda point: not _is_ours(point))


def _is_ours(point: EntryPoint) -> bool:
    return point.value.startswith(f"{__name__.partition('.')[0]}.")


def _module(point: EntryPoint) -> str:
    """Where an entry point says that its game is, whether there can be such a module or not."""
    return point.value.partition(":")[0]


def _folder(point: EntryPoint) -> str:
    return _module(point).rpartition(".")[2]


@cache
def _loaded(name: str) -> Game | str:
    """A game, or the sentence that tells why it is left out. What an owner has chosen is refused instead."""
    point = _installed()[name]
    try:
        _check_point(point)
        game = _checked(point.load(), point)
        if not _is_ours(point):
            _try_out(game)
    except (Exception, SystemExit) as error:
        if isinstance(error, BadContent) and _folder(point) in own_folders():
            raise located(error) from error
        return f"The game {name!r} ({point.value}) cannot be played: {_told(error)}"
    return game


def _check_point(point: EntryPoint) -> None:
    """Refuse, before anything of it runs, what names no object, or a package called as another is."""
    if not _OBJECT.fullmatch(point.value):
        raise ValueError("an entry point names an object in a module, as in lantern_market:GAME.")
    twin = next(each for each in _points() if _folder(each) == _folder(point))
    if _module(twin) != _module(point):
        raise ValueError(f"the package of {twin.name!r} is called {_folder(point)!r} too; rename one.")


def _checked(game: object, point: EntryPoint) -> Game:
    """A game; refuses what is none, or what others would be taken for."""
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is {type(game).__name__}, and must be a Game.")
    if game.name != point.name:
        raise ValueError(f"it is called {game.name!r}; its entry point must be called that too.")
    if game.package != _module(point):
        raise ValueError(f"its package is {game.package!r}; its entry point must lie there.")
    return game


def _try_out(game: Game) -> None:
    """What every list of games needs of each: one that fails here would fail there, for all."""
    if not isinstance(game.weight, int):
        raise TypeError(f"its weight is {game.weight!r}, and must be a number.")
    game.blank(game.options())
    game.guide.short()
    rule_book(game)


def _told(error: BaseException) -> str:
    """What went wrong, and in which line."""
    if isinstance(error, BadContent):
        return str(error)
    steps = traceback.extract_tb(error.__traceback__)
    place = f" ({steps[-1].filename}, line {steps[-1].lineno})" if steps else ""
    return f"{type(error).__name__}: {error}{place}"
