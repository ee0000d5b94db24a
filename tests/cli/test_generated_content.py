"""What has to be true of content that nobody has tried: printed heroes, monsters, cards, Mobs and Ranks with
other numbers, as far as `content --check` takes them. Greedy bots play with them, and no bot nor rule fails.
(Cards made up at random are played in `games/immortal_magic/test_generated_cards.py`.)
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Run

PROSE = ("#", "text", "words", "name", "title")
NUMBER = re.compile(r"(?<=[=\[,{] )-?\d+(?=[,\]}\s]|$)|(?<=\[)\d+(?=[,\]])")
MANY = 25

each_game = pytest.mark.parametrize("game", ["dungeonquest", "battles"])


def another(number: int, rng: Random) -> int:
    """A number in the place of a printed one: near it, far from it, or none at all."""
    return rng.choice((0, 1, number - 1, number + 1, 2 * number, 3 * number, rng.randrange(20)))


def changed(text: str, rng: Random) -> str:
    """A content file with another number somewhere; as it was where it has none."""
    lines = text.splitlines(keepends=True)
    places = [
        (at, found)
        for at, line in enumerate(lines)
        if not line.startswith(PROSE)
        for found in NUMBER.finditer(line)
    ]
    if places:
        at, found = rng.choice(places)
        new = another(int(found[0]), rng)
        lines[at] = f"{lines[at][: found.start()]}{new}{lines[at][found.end() :]}"
    return "".join(lines)


def made_up(undercroft: Run, game: str, folder: Path, rng: Random) -> None:
    """Fill a folder with the printed files of a game, most of them with another number; what the check
    refuses is as it was printed."""
    assert undercroft("content", game, "--copy", folder).code == 0
    printed = {file: file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.toml"))}
    for file, text in printed.items():
        file.write_text(changed(text, rng), encoding="utf-8")
    while (checked := undercroft("content", game, "--check", folder)).code:
        other = [file for file, text in printed.items() if file.read_text(encoding="utf-8") != text]
        assert len(other) > 2, f"nearly all changes are refused: {checked.err}"
        named = [file for file in other if str(file.relative_to(folder)) in checked.err]
        for file in named or [rng.choice(other)]:  # what is refused may not fit another file
            file.write_text(printed[file], encoding="utf-8")


def played(undercroft: Run, game: str, folder: Path, seed: int) -> None:
    """Let greedy bots play with a content that nobody has tried."""
    rng = Random(f"{game}/{seed}")
    made_up(undercroft, game, folder, rng)
    bots = rng.choice(("greedy,greedy", "greedy,random"))
    line = ("sim", game, "--bots", bots, "--games", 2, "--seed", seed, "--content", folder, "--json")
    ran = undercroft(*line)
    assert ran.code == 0, ran.out + ran.err
    assert json.loads(ran.out)["errors"] == 0


@each_game
def test_greedy_bots_play_with_numbers_that_nobody_has_tried(
    undercroft: Run, tmp_path: Path, game: str
) -> None:
    played(undercroft, game, tmp_path / "own", 1)


@pytest.mark.soak
@each_game
def test_greedy_bots_play_with_many_numbers_that_nobody_has_tried(
    undercroft: Run, tmp_path: Path, game: str
) -> None:
    first = int(os.environ.get("SEED", "100"))
    for seed in range(first, first + MANY):
        played(undercroft, game, tmp_path / str(seed), seed)
