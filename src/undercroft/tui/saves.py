"""Where a game is saved while it is played, so that nothing is lost."""

from __future__ import annotations

import contextlib
import os
import tempfile
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from undercroft.drive.records import write_record
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.record import Record


class NotSaved(UndercroftError):
    """A file that a game could not be written to."""


def data_folder() -> Path:
    """What belongs to the player, whatever they play."""
    return user_data_path("undercroft", appauthor=False)


def usual_folder() -> Path:
    """The folder of games saved without being asked, in the player's data directory."""
    return data_folder() / "games"


def usual_file(game: str) -> Path:
    """A file of that folder which no other game has."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path = usual_folder() / f"{stem}.json"
    number = 2
    while path.exists():
        path = usual_folder() / f"{stem}-{number}.json"
        number += 1
    return path


class Saves:
    """The files a game is kept in: the one the player named, if any, and one in the usual folder.

    `problem` is the sentence to show while one of them cannot be written; play goes on.
    """

    def __init__(self, files: list[Path]) -> None:
        self.files = files
        self.written: Path | None = None
        self.problem = ""

    def write(self, record: Record) -> None:
        """Write all files; a file that cannot be written is reported, not raised."""
        self.problem = ""
        self.written = None
        for path in self.files:
            try:
                if path.parent == usual_folder():
                    path.parent.mkdir(parents=True, exist_ok=True)
                put(path, record)
                self.written = self.written or path
            except NotSaved as error:
                self.problem = self.problem or str(error)

    def add(self, path: Path, record: Record) -> bool:
        """Save to a file, which is kept up to date from now on; False if it was so already."""
        path = path.expanduser()
        known = path.absolute() in [file.absolute() for file in self.files]
        if not known:
            claim(path)
        put(path, record)
        if not known:
            self.files.insert(0, path)
        self.written = path
        return not known


def put(path: Path, record: Record) -> None:
    """Write a record to a file, or say in a sentence why not."""
    try:
        write_record(path, record)
    except OSError as error:
        raise NotSaved(f"The game cannot be saved to {path}: {error.strerror or error}.") from error


def claim(path: Path) -> None:
    """Refuse a file that has content or cannot be written; the writing is really tried."""
    if path.is_dir():
        raise NotSaved(f"{path} is a folder, not a file; name a file in it.")
    if not path.parent.is_dir():
        raise NotSaved(f"There is no folder {path.parent}; make it first or name another.")
    if path.exists() and not path.is_file():
        raise NotSaved(f"{path} is not a file; name another.")
    there = path.exists()
    if there and path.stat().st_size:
        raise NotSaved(f"There is already a file {path}; name another.")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        os.close(handle)
        os.replace(name, path)
        if not there:
            path.unlink()
    except OSError as error:
        raise NotSaved(f"The game cannot be saved to {path}: {error.strerror or error}.") from error


def first_time(game: str) -> bool:
    """Whether this player has never been told the game in short."""
    return not _told(game).exists()


def remember_first_time(game: str) -> None:
    """From now on the game is known; where that cannot be remembered it is told again."""
    with contextlib.suppress(OSError):
        _told(game).parent.mkdir(parents=True, exist_ok=True)
        _told(game).touch()


def _told(game: str) -> Path:
    return data_folder() / "told" / game
