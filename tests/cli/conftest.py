"""Commands run in process or in one of their own, with a data folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.forking import Forks
from undercroft.cli import main


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: object) -> Ran:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forks]:
    forks = Forks(tmp_path_factory.mktemp("forks"))
    yield forks
    forks.close()


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """What commands find around them."""
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "100"}
    home.pop("UNDERCROFT_CONTENT", None)
    return home


@pytest.fixture
def undercroft(forks: Forks, environment: dict[str, str]) -> Run:
    """The program in a process of its own, for commands that load own content."""

    def run(*arguments: object, **more: str) -> Ran:
        return Ran(*forks.run([str(argument) for argument in arguments], {**environment, **more}))

    return run


@pytest.fixture
def started(environment: dict[str, str]) -> Run:
    """The program as a user starts it, for what only that shows."""

    def run(*arguments: object, **more: str) -> Ran:
        command = [sys.executable, "-m", "undercroft.cli", *map(str, arguments)]
        ran = subprocess.run(
            command, capture_output=True, text=True, env={**environment, **more}, timeout=300, check=False
        )
        return Ran(ran.returncode, ran.stdout, ran.stderr)

    return run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A finished game of three bots."""
    path = tmp_path / "game.json"
    ran = run(*f"play dungeon-kingdom --seats random,random,random --seed 5 --record {path}".split())
    assert ran.code == 0
    return path
