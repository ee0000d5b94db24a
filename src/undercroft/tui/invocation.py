"""How this program was started, so that the commands it prints can be typed as they stand."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from undercroft.drive.own_content import chosen_folder

NAME = "undercroft"
MODULE = "undercroft.cli"


def program() -> str:
    """The words that start this program again from the present folder."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py" and started.parent.name == "cli":
        return f"{quoted(_from_here(Path(sys.executable)))} -m {MODULE}"
    if started.stem != NAME or not started.exists():
        return NAME
    found = shutil.which(NAME)
    if found is not None and os.path.samefile(found, started):
        return NAME
    return quoted(_from_here(started))


def _from_here(path: Path) -> str:
    """A path inside the present folder without that folder; any other in full."""
    full = Path(os.path.abspath(path))
    if not full.is_relative_to(Path.cwd()):
        return str(full)
    inside = str(full.relative_to(Path.cwd()))
    return inside if os.sep in inside else os.path.join(os.curdir, inside)


def quoted(text: object) -> str:
    """A word of a command line, in quotation marks where it needs them."""
    return shlex.quote(str(text)) if os.name != "nt" else f'"{text}"'


def command(*words: object) -> str:
    """A command of this program, as it can be typed, with the same own content; paths are quoted."""
    return command_with(chosen_folder(), *words)


def command_with(content: Path | None, *words: object) -> str:
    """The same with the own content of a folder; None is what is printed."""
    words = words if content is None else (*words, "--content", content)
    return " ".join((program(), *(quoted(word) if isinstance(word, Path) else str(word) for word in words)))


def spelt(message: str) -> str:
    """A message whose commands, written `undercroft …`, are spelt as this program was started."""
    return message.replace(f"`{NAME} ", f"`{program()} ")
