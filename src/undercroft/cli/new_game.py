"""`undercroft new-game`: a package with a small game, to be made into another."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument
from undercroft.drive.games import installed_games

NAME = "new-game"
EXAMPLES = (
    "Examples:\n"
    "  undercroft new-game lantern-market\n"
    "  undercroft new-game lantern-market --folder ~/games/lantern-market\n\n"
    "The package has a whole small game of hidden hands, chance and a reaction, with its rules in words and "
    "its tests, which pass. Install it with `pip install -e`, and every command and the web table know it. "
    "Then change it, file by file, into yours; README.md in it says what lies where."
)
TEMPLATE: Final = "template"
ENDING: Final = ".tmpl"
_NAME: Final = re.compile(r"[a-z]{3}[a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST: Final = 40
PREFIX_LETTERS: Final = 3
"""So many letters of a game's name begin the ids of its clauses."""


def run(
    name: str,
    /,
    *,
    folder: Annotated[
        Path | None, Parameter(help="Where to write it; a new folder of the game's name if not given.")
    ] = None,
) -> int:
    """Write a package with a small game of its own: rules, words and tests that pass.

    Parameters
    ----------
    name
        The name of the game: small letters, digits and hyphens, as in lantern-market.
    """
    _refuse_unfit(name)
    place = _folder(folder or Path(name))
    written = made(name)
    try:
        if place.exists() and any(place.iterdir() if place.is_dir() else [place]):
            raise BadArgument(f"{place} is not empty; name another folder with --folder.")
        for path, text in written.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"--folder: {place} cannot be written: {error.strerror or error}.") from error
    print(f"{place} holds the game {name}, {len(written)} files. Next:")
    print(f"  cd {place}\n  {sys.executable} -m pip install -e . pytest")
    print(f"  {sys.executable} -m pytest\n  undercroft play {name}")
    return 0


def _refuse_unfit(name: str) -> None:
    if not _NAME.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        raise BadArgument(
            f"A game cannot be called {name[:LONGEST]!r}; begin with three small letters "
            "or more; digits and hyphens may follow, as in lantern-market."
        )
    if name in installed_games():
        raise BadArgument(f"There is a game {name} already; give yours another name.")
    found = find_spec(package_of(name))
    if found is not None and found.origin is not None:  # and not just a folder
        raise BadArgument(
            f"There is a Python package {package_of(name)} already, which would hide yours, or yours it; "
            "give the game another name."
        )


def _folder(wish: Path) -> Path:
    try:
        return wish.expanduser()
    except RuntimeError as error:
        raise BadArgument(f"--folder: {wish}: {error}") from error


def package_of(name: str) -> str:
    """What the package of a game is called."""
    return name.replace("-", "_")


def made(name: str) -> dict[str, str]:
    """The files of a package for a game of this name."""
    package = package_of(name)
    title = name.replace("-", " ").title()
    said = {
        "@name@": name,
        "@package@": package,
        "@title@": title,
        "@Class@": title.replace(" ", ""),
        "@PREFIX@": package[:PREFIX_LETTERS].upper(),
    }
    return {
        _filled(path, said): _filled(text, said) for path, text in _template(files(__package__) / TEMPLATE)
    }


def _filled(text: str, said: dict[str, str]) -> str:
    for mark, word in said.items():
        text = text.replace(mark, word)
    return text


def _template(place: Traversable, within: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for each in sorted(place.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            found += _template(each, f"{within}{each.name}/")
        elif each.name.endswith(ENDING):
            found.append((within + each.name.removesuffix(ENDING), each.read_text(encoding="utf-8")))
    return found
