"""What is written out for the compiler plays the same as what we write; no compiler is needed to see it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bench.compile import copy_sources
from bench.spelled import spell_out
from undercroft.drive.games import games

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import sys
from random import Random
from undercroft.drive.games import find_game
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.table import Table

rules = find_game(sys.argv[1])
for seed in range(6):
    rng = Random(seed)
    state = rules.open(rules.options())
    while not state.over:
        state.roll(rng.getrandbits(32)) if state.asked == CHANCE else state.answer(rng.choice(state.offers()))
        if rng.random() < 0.2:
            state = state.clone()
    print(seed, len(state.journal), digest(state))
print(hasattr(type(state.table), "copy_fields"))
"""


@pytest.fixture(scope="module")
def written_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("compiled") / "tree"
    for name, path in copy_sources(tree).items():
        spell_out(name, tree / path)
    return tree


def played(game: str, sources: Path) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-c", PLAY, game],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(sources)},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("game", list(games()))
def test_written_out_rules_play_the_same_games(game: str, written_out: Path) -> None:
    *ours, has_copier = played(game, ROOT / "src")
    *theirs, has_copier_written_out = played(game, written_out)
    assert len(ours) == 6
    assert theirs == ours
    assert (has_copier, has_copier_written_out) == ("False", "True")


def test_steps_are_handed_over_by_name(written_out: Path) -> None:
    source = (written_out / "undercroft/games/dungeon_kingdom/flow/turn.py").read_text()
    assert "then=self." not in source
    assert "def __init__(self, seat: int" in source


def test_a_step_that_is_no_plain_method_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "window.py"
    shutil.copy(ROOT / "src/undercroft/kernel/window.py", path)
    path.write_text(path.read_text() + "\n\ndef wrong(f, step):\n    return call(f, then=step)\n")
    with pytest.raises(SystemExit, match="hands over no plain step"):
        spell_out("undercroft.kernel.window", path)
