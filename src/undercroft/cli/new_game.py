"""`undercroft new-game`: a package with a small game, to be made into another."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from undercroft.cli.arguments import BadArgument
from undercroft.drive.games import games

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
_NAME: Final = re.compile(r"[a-z][a-z0-9]{2,}(?:-[a-z0-9]+)*")
LONGEST: Final = 40


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
    if not _NAME.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        raise BadArgument(
            f"A game cannot be called {name[:LONGEST]!r}; use three small letters or more, as in "
            "lantern-market."
        )
    if name in games():
        raise BadArgument(f"There is a game {name} already; give yours another name.")
    place = (folder or Path(name)).expanduser()
    written = made(name)
    if place.exists() and any(place.iterdir() if place.is_dir() else [place]):
        raise BadArgument(f"{place} is not empty; name another folder with --folder.")
    try:
        for path, text in written.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArgument(f"--folder: {place} cannot be written: {error.strerror or error}.") from error
    print(f"{place} holds the game {name}, {len(written)} files. Next:")
    print(f"  cd {place}\n  pip install -e . pytest\n  pytest\n  undercroft play {name}")
    return 0


def made(name: str) -> dict[str, str]:
    """The files of a package for a game of this name."""
    package = name.replace("-", "_")
    title = name.replace("-", " ").title()
    said = {
        "@name@": name,
        "@package@": package,
        "@title@": title,
        "@Class@": title.replace(" ", ""),
        "@PREFIX@": package[:3].upper(),
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
