"""What has to be true of ledger and golden: the JSON of the contract, and honest exit codes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from undercroft.drive.games import find_game
from undercroft.drive.rules import rule_book

IDS = list(rule_book(find_game("dungeon-kingdom")).clauses)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, which is where we are."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_json_is_that_of_the_contract(run: Run, project: Path):
    (project / "tests" / "test_a.py").write_text(
        '@clause("DK-CUT-01", "DK-X-01")\ndef test_a():\n    assert f()'
    )
    ran = run("ledger", "--json")
    assert ran.code == 1
    facts = json.loads(ran.out)["dungeon-kingdom"]
    assert list(facts) == ["clauses", "uncovered", "uncarried", "unknown"]
    assert [clause["id"] for clause in facts["clauses"]] == IDS
    covered = next(clause for clause in facts["clauses"] if clause["id"] == "DK-CUT-01")
    assert (covered["status"], covered["tests"]) == ("covered", ["tests/test_a.py::test_a"])
    assert covered["carriers"]
    assert facts["uncovered"] == [name for name in IDS if name != "DK-CUT-01"]
    assert facts["unknown"] == ["DK-X-01"]


def test_exit_status_0_only_when_nothing_is_uncovered_unknown_or_hollow(run: Run, project: Path):
    ids = ", ".join(f'"{name}"' for name in IDS)
    path = project / "tests" / "test_a.py"
    path.write_text(f"@clause({ids})\ndef test_a():\n    assert f()")
    assert run("ledger", "dungeon-kingdom").code == 0
    path.write_text(path.read_text() + '\n@clause("DK-CUT-01")\ndef test_b():\n    pass')
    ran = run("ledger", "dungeon-kingdom")
    assert ran.code == 1
    assert "hollow (1): tests/test_a.py::test_b" in ran.out


def test_text_counts_by_chapter(run: Run, project: Path):
    out = run("ledger").out
    assert "CUT" in out
    assert f"uncovered ({len(IDS)})" in out


def test_a_broken_test_file_is_named(run: Run, project: Path):
    (project / "tests" / "test_a.py").write_text("def (")
    ran = run("ledger")
    assert ran.code == 2
    assert "tests/test_a.py" in ran.err


def test_golden_needs_transcripts(run: Run, project: Path):
    ran = run("golden", "dungeon-kingdom")
    assert ran.code == 2
    assert "checkout" in ran.err


def test_golden_shows_the_first_differing_line_and_update_mends_it(run: Run, project: Path):
    source = Path(__file__).parents[1] / "golden" / "dungeon_kingdom" / "two_players.txt"
    path = project / "tests" / "golden" / "dungeon_kingdom" / source.name
    path.parent.mkdir(parents=True)
    shutil.copy(source, path)
    assert run("golden", "dungeon-kingdom").code == 0
    path.write_text(path.read_text(encoding="utf-8").replace("begins", "starts", 1), encoding="utf-8")
    ran = run("golden", "dungeon-kingdom")
    assert ran.code == 1
    assert "recorded:   Player 2 starts." in ran.out
    assert "now:        Player 2 begins." in ran.out
    assert "rewritten" in run("golden", "dungeon-kingdom", "--update").out
    assert path.read_text(encoding="utf-8") == source.read_text(encoding="utf-8")
