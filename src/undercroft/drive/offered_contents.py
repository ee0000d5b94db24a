"""The contents that a server offers beside what it plays with, and those that its tables were made with.

What is offered is copied to where tables are kept, the files of each game into a folder that is called by
their digest. Tables, and workers that do something for them, find their content there by the digest alone:
whatever becomes of an owner's folder, a table is played with the cards that it was made with, or not at all.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

from undercroft.drive.games import PRINTED, find_game, game_with, games
from undercroft.drive.own_content import chosen_folder, own_files
from undercroft.kernel.errors import OtherContent
from undercroft.kernel.game import Game
from undercroft.kernel.record import check_content
from undercroft.kit.content import BadContent

VARIABLE: Final = "UNDERCROFT_KEPT_CONTENT"
"""Where contents are kept, for the processes that this one starts."""
MOST_OFFERED: Final = 8
LOAD_SECONDS: Final = 20
"""How many contents are offered, and the time of the processor that a game may take to be loaded with one."""

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,23}")
_DIGEST: Final = re.compile(r"[0-9a-f]{16}")

_OFFERED: Final[dict[str, dict[str, Game]]] = {}
"""The games of each content by the name it is offered by."""


def offer_contents(listed: Mapping[str, Path], kept: Path) -> list[str]:
    """Offer the contents of folders by their names, and keep what tables are made with; what is wrong with
    one that cannot be offered, in a sentence each."""
    os.environ[VARIABLE] = str(kept.absolute())
    _OFFERED.clear()
    refused = []
    chosen = chosen_folder()
    for game in games().values():
        if game.content and chosen is not None:
            _keep(game, chosen, kept)
            game_with(game.name, PRINTED)  # now: nobody waits for it at a table of printed cards
    for number, (name, folder) in enumerate(listed.items()):
        try:
            if number >= MOST_OFFERED:
                raise BadContent(f"no more than {MOST_OFFERED} contents can be offered.")
            _OFFERED[name] = _offered(name, folder.expanduser().absolute(), kept)
        except (BadContent, OSError) as error:
            refused.append(f"The content {name[:40]!r} is not offered: {error}")
    return refused


def offered(game: str) -> dict[str, Game]:
    """A game with each content that is offered for it, by the names of the contents."""
    return {name: found[game] for name, found in _OFFERED.items() if game in found}


def game_of(name: str, content: str) -> Game:
    """A game with the content of a digest; OtherContent where there is no such content here."""
    game = find_game(name)
    if content == game.content:
        return game
    if not content:
        return game_with(name, PRINTED)
    for found in _OFFERED.values():
        if name in found and found[name].content == content:
            return found[name]
    kept = os.environ.get(VARIABLE, "")
    if kept and _DIGEST.fullmatch(content) and (Path(kept) / content).is_dir():
        try:
            game = game_with(name, str(Path(kept) / content))
        except BadContent as error:
            raise OtherContent(str(error)) from error
    check_content(game, content)
    return game


def name_of(game: Game) -> str:
    """What the content of a game is called here; empty where it is what this server plays with."""
    return next((name for name, other in offered(game.name).items() if other is game), "")


def titled(title: str, content_name: str) -> str:
    """What a game is called with a content of a name."""
    return f"{title} with {content_name!r}" if content_name else title


def withdrawn(game: str, content: str, called: str = "") -> str:
    """Why no game is played on with the content of a digest, which was `called` so; nothing where it is."""
    now = offered(game)
    if content in ("", find_game(game).content, *(other.content for other in now.values())):
        return ""
    what = f"the content {called!r}" if called else "an owner's own content"
    why = "has been changed since" if called in now else "this server does not offer now"
    return f"It is played with {what}, which {why}, and goes on when that is back as it was."


def _offered(name: str, folder: Path, kept: Path) -> dict[str, Game]:
    if not _NAME.fullmatch(name) or name == PRINTED:
        raise BadContent("its name must be of up to 24 letters, digits, - and _, and not 'printed'.")
    found = {}
    for game in games():
        with _within(LOAD_SECONDS, folder):
            loaded = game_with(game, str(folder))
        if loaded.content:
            found[game] = loaded
            _keep(loaded, folder, kept)
    if not found:
        raise BadContent(f"{folder} says nothing else than the printed files.")
    return found


def _keep(game: Game, folder: Path, kept: Path) -> None:
    """Copy the files of a game to where tables find them."""
    place = kept / game.content
    if place.is_dir():
        return
    kept.mkdir(parents=True, exist_ok=True)
    new = Path(mkdtemp(dir=kept))
    for key, own in own_files(folder).items():
        if key.partition("/")[0] == game.folder:
            (new / key).parent.mkdir(parents=True, exist_ok=True)
            (new / key).write_text(own.text, encoding="utf-8")
    try:
        new.rename(place)
    except OSError:  # another server was quicker
        shutil.rmtree(new)


@contextmanager
def _within(seconds: int, folder: Path) -> Iterator[None]:
    """Give up what takes more of the processor's time; where that is not counted, nothing is given up."""
    if not hasattr(signal, "SIGPROF") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def give_up(*_: Any) -> None:
        raise BadContent(f"{folder}: it takes longer than {seconds} seconds to load; make it smaller.")

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
