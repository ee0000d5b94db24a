"""Printed commands can be typed as they stand.

- a program on the path is called by its name, another by where it is, seen from the present folder
- words with spaces are quoted
"""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.tables import sit_down
from undercroft.tui.invocation import command, program


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed program that is not on the path; we are in the folder above it."""
    path = tmp_path / ".venv" / "bin" / "undercroft"
    path.parent.mkdir(parents=True)
    path.touch(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/usr/bin")
    monkeypatch.setattr(sys, "argv", [".venv/bin/undercroft", "play"])
    return path


def test_a_program_off_the_path_is_named_by_its_place(installed, monkeypatch):
    assert program() == ".venv/bin/undercroft"
    monkeypatch.setattr(sys, "argv", [str(installed)])
    assert program() == ".venv/bin/undercroft"
    monkeypatch.chdir(installed.parent)
    assert program() == "./undercroft"
    monkeypatch.chdir("/")
    assert program() == shlex.quote(str(installed).removeprefix("/"))


def test_a_program_elsewhere_is_named_in_full(installed, monkeypatch, tmp_path):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setattr(sys, "argv", ["../.venv/bin/undercroft"])
    assert program() == str(installed)


def test_a_program_on_the_path_is_called_by_its_name(installed, monkeypatch):
    monkeypatch.setenv("PATH", str(installed.parent))
    assert program() == "undercroft"


def test_a_module_is_started_as_a_module(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "cli" / "__main__.py")])
    words = shlex.split(program())
    assert words[1:] == ["-m", "undercroft.cli"]
    assert subprocess.run([*words, "--version"], check=True, capture_output=True).stdout


def test_the_way_back_to_a_game_is_typed_as_it_stands(installed, tmp_path):
    (tmp_path / "my games").mkdir()
    session = sit_down("human", "random", record=tmp_path / "my games" / "eve.json")
    session.advance()
    session.answer(session.choices()[0].key, session.moment)
    assert session.farewell() == [
        f"Resume it with: .venv/bin/undercroft play dungeon-kingdom --resume '{tmp_path}/my games/eve.json'"
    ]
    assert command("replay", Path("a b")) == ".venv/bin/undercroft replay 'a b'"
