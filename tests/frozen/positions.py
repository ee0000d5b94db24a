"""Positions laid out by hand in files, as `undercroft play --scenario` reads them."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.frozen import seen
from tests.frozen.keeping import PACKED, Meaning, pack, tried, unpack
from undercroft.drive.dice import Seeded
from undercroft.drive.games import games
from undercroft.kernel.ids import CHANCE
from undercroft.testing import read_scenario

NAME = "positions"
PERFT = Path(__file__).parents[1] / "perft"
EACH, ANSWERS = 12, 15
"""Positions of each game, and how many answers are given from there on."""
LAID = re.compile(r"^(options = .*)\n(position = .*)$", re.MULTILINE)


def make(folder: Path) -> None:
    """Write some of the positions that answers are counted from into files of their own."""
    texts: dict[str, str] = {}
    for game in games().values():
        found = LAID.findall((PERFT / f"{game.folder}.perft").read_text(encoding="utf-8"))
        step = max(1, len(found) // EACH)
        for number, (options, position) in enumerate(found[::step][:EACH]):
            texts[f"{game.folder}-{number:02}.toml"] = f'game = "{game.name}"\n{options}\n{position}\n'
    pack(folder / f"{NAME}{PACKED}", texts)


def look(folder: Path) -> Meaning:
    """What positions mean: how the game stands there, and how it goes on."""
    with TemporaryDirectory() as place:
        unpack(folder / f"{NAME}{PACKED}", Path(place))
        return {path.name: tried(_meaning, path) for path in sorted(Path(place).iterdir())}


def _meaning(path: Path) -> dict[str, Any]:
    game, state = read_scenario(path)
    facts = {"game": game.name, **seen.standing(game, state)}
    words = seen.in_words(game, state)
    course, dice = seen.Course(game.name), Seeded(1)
    while not state.over and len(state.journal) < ANSWERS:
        keys = state.keys()
        if not keys:
            break
        assert state.pending is not None
        chance = state.asked == CHANCE
        drawn = state.pending.kind.key(dice.answer(state)) if chance else keys[len(state.journal) % len(keys)]
        course.answer(state, drawn)
    return {"facts": {**facts, **course.facts()}, "words": words}
