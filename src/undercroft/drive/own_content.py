"""A table-top owner's own cards, heroes and tiles: a folder of files that take the place of printed ones.

The folder has a folder for each game, named as the game's own. Where it lies is kept in the environment: the
processes which this one starts play with the same cards.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

from undercroft.kit.content import BadContent, OwnFile, own_files_chosen, replace_printed, unread
from undercroft.kit.content_lines import with_line

VARIABLE = "UNDERCROFT_CONTENT"
SUFFIX = ".toml"
BACKUP = ".old"
GUIDE = "content.md"
LEVELS = ("*", "*/*", "*/*/*")
"""How deep content can lie: the folder of a game, a folder of decks in it, the file."""

MOST_TOLD = 20
MOST_BYTES = 1_000_000
MOST_FILES = 500
MOST_BYTES_IN_ALL = 10_000_000

_BESIDE: Final[dict[str, OwnFile]] = {}
"""What stands beside the files of the chosen folder, or in their place, in this process alone."""


def choose_content(folder: Path) -> None:
    """Play with the files of a folder, in this process and those that it starts; before games are loaded."""
    folder = folder.expanduser().absolute()
    replace_printed(own_files(folder))
    os.environ[VARIABLE] = str(folder)


def chosen_folder() -> Path | None:
    """The folder with own content, if one is chosen."""
    name = os.environ.get(VARIABLE, "")
    return Path(name) if name else None


def take_up_content() -> None:
    """Let the files of the chosen folder, and those beside it, take the place of printed ones."""
    folder = chosen_folder()
    replace_printed({**({} if folder is None else own_files(folder)), **_BESIDE})


def take_up_beside(files: Mapping[str, OwnFile]) -> None:
    """Let files stand beside those of the chosen folder in this process; before games are loaded."""
    _BESIDE.update(files)
    take_up_content()


def located(error: BadContent) -> BadContent:
    """An error about an own file, with the line that it is about where that can be found."""
    message = str(error)
    for own in own_files_chosen():
        if message.startswith(f"{own.place}: "):
            return BadContent(with_line(message, own.place, own.text))
    return error


def refuse_unread() -> None:
    """Refuse files that no game has asked for: their names are wrong, or their folder's."""
    refuse(unread())


def refuse(strays: Iterable[OwnFile]) -> None:
    """Refuse files that no game reads."""
    for own in strays:
        raise BadContent(
            f"{own.place}: no game reads such a file. Own files lie in a folder of the game's name inside "
            "the one that --content names, and are called as `undercroft content GAME` lists them."
        )


def own_files(folder: Path) -> dict[str, OwnFile]:
    """The content files of a folder by game and name; whatever is wrong with one is named."""
    if not folder.is_dir():
        raise BadContent(f"{folder} is not a folder; name one with a folder for each game in it.")
    near = (path for level in LEVELS for path in folder.glob(level))
    found = sorted(path for path in near if path.suffix.lower() == SUFFIX and path.is_file())
    if not found:
        raise BadContent(
            f"{folder} holds no content; `undercroft content GAME --copy {folder}` writes that of a game."
        )
    if len(found) > MOST_FILES:
        raise BadContent(
            f"{folder} holds more than {MOST_FILES} content files; name a folder with nothing else."
        )
    if sum(path.stat().st_size for path in found) > MOST_BYTES_IN_ALL:
        raise BadContent(
            f"{folder} holds more than {MOST_BYTES_IN_ALL} bytes of content; take some files out."
        )
    return {path.relative_to(folder).as_posix(): OwnFile(str(path), content_text(path)) for path in found}


def left_alone(place: Path) -> list[str]:
    """Files in the folder of a game that are no content by their names or by where they lie; not those that
    commands write beside content, nor hidden ones."""
    depth = len(LEVELS) - 1
    strays = (
        path.relative_to(place)
        for path in place.rglob("*")
        if path.is_file() and path.suffix != BACKUP and path.name != GUIDE
    )
    told = (
        stray.as_posix()
        for stray in strays
        if not any(part.startswith(".") for part in stray.parts)
        and (stray.suffix.lower() != SUFFIX or len(stray.parts) > depth)
    )
    return sorted(islice(told, MOST_TOLD))


def content_text(path: Path) -> str:
    """What a content file says; one that is too large or no text is refused."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadContent(f"{path}: the file is larger than {MOST_BYTES} bytes; that is no content.")
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadContent(f"{path}: the file cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: the file is not a text in UTF-8: {error}.") from error
