"""Where a game is saved while it is played, so that nothing is lost."""

from __future__ import annotations

import os
import shlex
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from undercroft.drive.records import read_record, write_record
from undercroft.kernel.errors import BadRecord, UndercroftError
from undercroft.kernel.record import Record


class NotSaved(UndercroftError):
    """A file that a game could not be written to."""


def usual_folder() -> Path:
    """The folder of games saved without being asked, in the player's data directory."""
    return user_data_path("undercroft", appauthor=False) / "games"


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

    def add(self, path: Path, record: Record) -> None:
        """Save to another file, which is kept up to date from now on."""
        path = path.expanduser()
        if path not in self.files:
            refuse_strangers(path, records_too=True)
        put(path, record)
        if path not in self.files:
            self.files.insert(0, path)
        self.written = path


def put(path: Path, record: Record) -> None:
    """Write a record to a file, or say in a sentence why not."""
    try:
        write_record(path, record)
    except OSError as error:
        raise NotSaved(f"The game cannot be saved to {path}: {error.strerror or error}.") from error


def refuse_strangers(path: Path, records_too: bool = False) -> None:
    """Refuse to replace a file that is no record (or, with `records_too`, any file that has content)."""
    if path.is_dir():
        raise NotSaved(f"{path} is a folder; name a file in it.")
    if not path.parent.is_dir():
        raise NotSaved(f"There is no folder {path.parent}; make it first or name another.")
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        return
    if records_too:
        raise NotSaved(f"There is already a file {path}; name another.")
    try:
        read_record(path)
    except BadRecord:
        raise NotSaved(f"{path} exists and is not a record of a game; name another file.") from None


def command(verb: str, path: Path) -> str:
    """A command line about a file, as it can be typed."""
    text = str(path)
    return f"{verb} {shlex.quote(text) if os.name != 'nt' else chr(34) + text + chr(34)}"
