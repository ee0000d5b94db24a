"""What has to be true of a game that `undercroft new-game` writes: it is the one that is tested here, its own
tests pass wherever it is written, and nothing is overwritten."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.installing import announce, undercroft
from undercroft.cli.new_game import made

FERRY = Path(__file__).parent / "ferry"


def test_the_template_is_the_game_that_is_tested_here() -> None:
    here = {
        path.relative_to(FERRY).as_posix(): path.read_text(encoding="utf-8")
        for path in FERRY.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert made("ferry") == here


def test_a_new_game_passes_its_tests_and_is_played(tmp_path: Path) -> None:
    told = undercroft(tmp_path, "new-game", "lantern-market", cwd=tmp_path)
    assert told.returncode == 0, told.stderr
    assert f"{sys.executable} -m pip install -e ." in told.stdout
    place = tmp_path / "lantern-market"
    announce(place, "lantern-market", {"lantern-market": "lantern_market:GAME"})
    path = os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")])
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=place,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert tested.returncode == 0, tested.stdout
    assert undercroft(place, "rules", "lantern-market", "LAN-CROSS-01").returncode == 0
    counted = undercroft(place, "ledger", "lantern-market", cwd=place)
    assert counted.returncode == 0, counted.stdout
    played = undercroft(place, "play", "lantern-market", "--seats", "random,random", "--seed", "3")
    assert played.returncode == 0, played.stderr
    assert "crosses" in played.stdout


@pytest.mark.parametrize(
    "name",
    [
        "battles",
        "Ferry",
        "ab",
        "two words",
        "../x",
        "class",
        "x" * 60,
        "a_b",
        "g2048",
        "random",
        "undercroft",
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    refused = undercroft(tmp_path, "new-game", name, cwd=tmp_path)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "lanterns").mkdir()
    (tmp_path / "lanterns" / "mine.txt").write_text("mine")
    refused = undercroft(tmp_path, "new-game", "lanterns", cwd=tmp_path)
    assert (refused.returncode, "is not empty" in refused.stderr) == (2, True)
    assert [path.name for path in (tmp_path / "lanterns").iterdir()] == ["mine.txt"]
