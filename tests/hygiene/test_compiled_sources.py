"""What is written out for the compiler plays the same as what we write; no compiler is needed to see it."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from subprocess import PIPE, Popen

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

seeds, *names = sys.argv[1:]
for name in names:
    rules = find_game(name)
    for seed in range(int(seeds)):
        rng = Random(seed)
        state = rules.open(rules.options())
        left = []
        while not state.over:
            chance = state.asked == CHANCE
            state.roll(rng.getrandbits(32)) if chance else state.answer(rng.choice(state.offers()))
            if rng.random() < 0.2:
                if len(left) < 8:
                    left.append((state, digest(state)))
                state = state.clone()
        assert left
        assert all(digest(old) == before for old, before in left), "a copy is not independent"
        print(name, seed, len(state.journal), digest(state))
    print(f"{name} has a copier: {hasattr(type(state.table), 'copy_fields')}")
"""


@pytest.fixture(scope="module")
def written_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    tree = tmp_path_factory.mktemp("compiled") / "tree"
    for name, path in copy_sources(tree).items():
        spell_out(name, tree / path)
    return tree


def played(sources: Path, seeds: int) -> Popen[str]:
    return Popen(
        [sys.executable, "-c", PLAY, str(seeds), *games()],
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(sources)},
    )


@pytest.mark.parametrize("seeds", [3, pytest.param(30, marks=pytest.mark.soak)])
def test_written_out_rules_play_the_same_games(seeds: int, written_out: Path) -> None:
    with played(ROOT / "src", seeds) as ours, played(written_out, seeds) as theirs:
        told = [(*run.communicate(), run.returncode) for run in (ours, theirs)]
    assert [(err, status) for _, err, status in told] == [("", 0), ("", 0)]
    lines, lines_written_out = (out.splitlines() for out, _, _ in told)
    assert len(lines) == len(games()) * (seeds + 1)
    for ours_told, theirs_told in zip(lines, lines_written_out, strict=True):
        name, copier, _ = ours_told.partition(" has a copier: ")
        assert (ours_told, theirs_told) == (
            (f"{name}{copier}False", f"{name}{copier}True") if copier else (ours_told, ours_told)
        )


def test_steps_are_handed_over_by_name(written_out: Path) -> None:
    source = (written_out / "undercroft/games/dungeon_kingdom/flow/turn.py").read_text()
    assert "then=self." not in source
    assert "def __init__(self, seat: int" in source


def test_a_step_that_is_no_plain_method_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "refill.py"
    shutil.copy(ROOT / "src/undercroft/games/dungeon_kingdom/flow/refill.py", path)
    source = path.read_text()
    path.write_text(f"{source}\n\ndef passed_on(f, step):\n    return call(f, then=step)\n")
    spell_out("undercroft.games.dungeon_kingdom.flow.refill", path)
    assert "then=step.__name__" in path.read_text()
    path.write_text(f"{source}\n\ndef wrong(f, steps):\n    return call(f, then=steps[0])\n")
    with pytest.raises(SystemExit, match="hands over no plain step"):
        spell_out("undercroft.games.dungeon_kingdom.flow.refill", path)
