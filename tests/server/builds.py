"""Copies of Undercroft with another rules version, and with other names in the rules or other rules."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import undercroft
from undercroft.drive.games import games

NEXT = max(game.rules_version for game in games().values()) + 1
SAYS = "Empty rows and columns of the Matrix are no longer refilled."
KINDS = {"refilled": "restocked"}
"""A kind of event, and what it is called in a build with other names."""

Change = tuple[str, str, str]
"""In which files of the games what is written otherwise."""

OTHER_NAMES: tuple[Change, ...] = (
    ("dungeon_kingdom/**/*.py", r"\bRefill(?=\(|$)", "Restock"),
    ("dungeon_kingdom/flow/refill.py", r"\bslots\b", "gaps"),
    *(("dungeon_kingdom/events.py", f'"{kind}"', f'"{other}"') for kind, other in KINDS.items()),
)
"""A frame, a field of a frame and a kind of event are called otherwise; the game is the same."""

OTHER_RULES: tuple[Change, ...] = (
    ("dungeon_kingdom/flow/refill.py", r"^LINES: Final = .*$", "LINES: Final = ()"),
    ("dungeonquest/options.py", r"setting\(2, \(1, 2, 3, 4\)", "setting(2, (1, 2, 3)"),
)
"""What everybody notices as soon as a row or a column is empty; and games for four cannot even be begun."""

OTHER_ODDS: tuple[Change, ...] = (
    ("dungeon_kingdom/table.py", r"(events\.QUEUES, .*), len\(array\)\)", r"\1, len(array) + 1)"),
    ("dungeonquest/flow/setup.py", r"\[tower for tower in TOWERS .*\]$", "list(TOWERS)"),
    ("immortal_magic/flow/setup.py", r"dice_sum\(1, 6\)", "[(n, 1 + n // 6) for n, _ in dice_sum(1, 6)]"),
    ("battles/ending.py", r"int\(seat == t\.winner\)", "2 * int(seat == t.winner)"),
)
"""In each game something else that people meet: another fact is told, more is offered, a die falls otherwise,
another score is won. Every answer that was given is still one."""


@dataclass(frozen=True)
class Build:
    """A copy of the package in a folder of its own."""

    folder: Path

    @property
    def env(self) -> dict[str, str]:
        """What a process runs it with."""
        return {"PYTHONPATH": os.pathsep.join([str(self.folder), os.environ.get("PYTHONPATH", "")])}


def build(folder: Path, version: int, changes: Iterable[Change]) -> Build:
    """A build whose games all have a rules version, with some changes."""
    rules = folder / "undercroft" / "games"
    shutil.copytree(Path(undercroft.__file__).parent, folder / "undercroft")
    for module in rules.glob("*/__init__.py"):
        if "GAME" in (text := module.read_text()):
            changed = f'replace(GAME, rules_version={version}, changes={{{version}: "{SAYS}"}})'
            module.write_text(f"{text}\nfrom dataclasses import replace\n\nGAME = {changed}\n")
    for files, before, after in changes:
        found = [(path, *re.subn(before, after, path.read_text(), flags=re.M)) for path in rules.glob(files)]
        assert any(times for _, _, times in found)
        for path, text, _ in found:
            path.write_text(text)
    return Build(folder)
