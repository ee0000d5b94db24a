"""Freeze what this build makes, so that every later one can be asked whether it still opens it.

    .venv/bin/python -m tests.frozen.freeze 2               into a new folder tests/frozen/2
    .venv/bin/python -m tests.frozen.freeze --reword 1      words were improved, and nothing else is another

A folder that is there is never written over: what lies in it was made by the build of its time. `--reword`
writes down the words of this build beside it, and refuses where anything but words differs.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

from tests.frozen import contents, decks, houses, numbers, positions, quests, records, rosters, saves
from tests.frozen.comparing import differences
from tests.frozen.keeping import FAILED, HERE, MEANT, Meaning, read_meaning, write_meaning
from undercroft.drive.games import games

SORTS: tuple[ModuleType, ...] = (
    records, saves, positions, houses, quests, rosters, decks, contents, numbers,
)  # fmt: skip
"""A module for each sort of thing, with `make` and `look`."""

SHOWN = 20


def look(sort: ModuleType, folder: Path) -> Meaning:
    """What the things of a sort mean to this build."""
    looking: Callable[[Path], Meaning] = sort.look
    return looking(folder)


def kept(sort: ModuleType, folder: Path) -> Meaning:
    """What they meant to the build that made them."""
    found: Meaning = read_meaning(folder / f"{sort.NAME}{MEANT}")
    return found


def freeze(folder: Path) -> None:
    """Make everything, and write down what it means."""
    folder.mkdir()
    counts: dict[str, int] = {}
    try:
        for sort in SORTS:
            began = time.monotonic()
            sort.make(folder)
            meaning = look(sort, folder)
            failed = [name for name, each in meaning.items() if FAILED in each["facts"]]
            assert not failed, f"{sort.NAME}: this build cannot open what it made: {failed}"
            write_meaning(folder / f"{sort.NAME}{MEANT}", meaning)
            counts[sort.NAME] = len(meaning)
            print(f"{sort.NAME}: {len(meaning)} in {time.monotonic() - began:.1f} s", flush=True)
        build = {
            "version": version("undercroft"),
            "rules": {game.name: game.rules_version for game in games().values()},
            "kept": counts,
        }
        (folder / "build.json").write_text(json.dumps(build, indent=1) + "\n", encoding="utf-8")
    except BaseException:
        shutil.rmtree(folder)
        raise


def reword(folder: Path) -> int:
    """Write down the words of this build, where nothing else is another; gives the exit status."""
    for sort in SORTS:
        before, now = kept(sort, folder), look(sort, folder)
        if sort is numbers:
            continue
        wrong = differences(before, now)
        if wrong:
            print(f"{sort.NAME}: more than words has changed.", *wrong[:SHOWN], sep="\n  ")
            return 1
        other = differences(before, now, "words")
        print(f"{sort.NAME}: {len(other)} of {len(before)} have other words.", *other[:SHOWN], sep="\n  ")
        if other:
            new = {name: {**meant, "words": now[name]["words"]} for name, meant in before.items()}
            write_meaning(folder / f"{sort.NAME}{MEANT}", new)
    return 0


def main() -> int:
    """Freeze, or reword; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.frozen.freeze",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", help="the folder in tests/frozen: the next number")
    parser.add_argument(
        "--reword", action="store_true", help="write down improved words of a folder that is there"
    )
    wish = parser.parse_args()
    folder = HERE / wish.name
    if folder.exists() != wish.reword:
        parser.error(f"there is {'no' if wish.reword else 'already a'} folder {folder}")
    if wish.reword:
        return reword(folder)
    freeze(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
