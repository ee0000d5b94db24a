"""What has to be true of endings from outside: no traceback for Ctrl-C, nor for a reader that goes away."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "undercroft.cli"]
LONG = ["sim", "dungeon-kingdom", "--bots", "random,random", "--games", "1000000", "--seed", "1"]

HEAD_STARTS = (1.5, 6, 20, 60)
"""Seconds until the first game is surely over: on a busy machine the first try may come too early."""


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )


def interrupted(head_start: float, *arguments: str) -> tuple[int, str, str]:
    process = start(*arguments)
    time.sleep(head_start)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
    return process.returncode, out, err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_simulation_says_how_far_it_came(workers: str):
    tries = (interrupted(head_start, *LONG, "--workers", workers) for head_start in HEAD_STARTS)
    code, out, err = next(told for told in tries if re.match("Stopped after [1-9]", told[2]))
    assert code == 130
    assert out == ""
    assert re.fullmatch(r"Stopped after [1-9]\d* of 1000000 games\.\n", err)


def is_written(path: Path) -> bool:
    """Whether a record is there; before the game begins it is tried whether an empty file can be."""
    try:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupted_game_is_still_in_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "game.json"
    process = start(*f"play dungeon-kingdom --seats human,random --seed 3 --record {path}".split())
    assert process.stdin is not None
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    deadline = time.monotonic() + 120
    while not is_written(path) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err
    verified = subprocess.run([*COMMAND, "replay", str(path), "--verify"], capture_output=True, check=False)
    assert verified.returncode == 0


@pytest.mark.parametrize(
    "line", ["rules dungeon-kingdom", "play dungeon-kingdom --seats random,random --seed 1"]
)
def test_a_reader_that_goes_away_is_no_trouble(line: str):
    process = start(*line.split())
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=120) in (0, 141)
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()
