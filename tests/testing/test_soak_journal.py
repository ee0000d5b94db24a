"""Long runs are taken in parts: what has passed is not run again, what failed is, and nothing is left out."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.soak import Journal

NAMES = [f"tests/test_{at}.py::test" for at in range(7)]


class Item:
    """A test, as pytest has collected it."""

    def __init__(self, nodeid: str) -> None:
        self.nodeid = nodeid


def taken(journal: Journal) -> list[str]:
    """The tests that a run takes."""
    items: Any = [Item(name) for name in NAMES]
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=lambda items: None))
    journal.pytest_collection_modifyitems(config, items)
    return [item.nodeid for item in items]


def ran(journal: Journal, name: str, fails_at: str = "") -> None:
    """A test ran, and failed in one of its steps or in none."""
    for step in ("setup", "call", "teardown"):
        report: Any = SimpleNamespace(nodeid=name, when=step, duration=0.5, passed=step != fails_at)
        journal.pytest_runtest_logreport(report)


@pytest.mark.parametrize("fails_at", ["setup", "call", "teardown"])
def test_the_next_run_takes_what_has_not_passed(tmp_path: Path, fails_at: str) -> None:
    path = tmp_path / "journal" / "abc.jsonl"
    first = Journal(path)
    assert taken(first) == NAMES
    ran(first, NAMES[0])
    ran(first, NAMES[1], fails_at)
    ran(first, NAMES[2])
    second = Journal(path)
    assert taken(second) == [NAMES[1], *NAMES[3:]]
    ran(second, NAMES[1])
    assert taken(Journal(path)) == NAMES[3:]
    assert taken(Journal(tmp_path / "journal" / "def.jsonl")) == NAMES


def test_workers_leave_out_what_had_passed_when_the_run_began(tmp_path: Path) -> None:
    path = tmp_path / "abc.jsonl"
    ran(Journal(path), NAMES[0])
    running = Journal(path)
    ran(running, NAMES[1])
    late = Journal(path, writes=False)
    ran(late, NAMES[2])
    assert taken(late) == taken(running) == NAMES[1:]


def test_a_line_that_was_cut_is_run_again_and_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "abc.jsonl"
    first = Journal(path)
    ran(first, NAMES[0])
    ran(first, NAMES[1])
    path.write_bytes(path.read_bytes()[:-9])
    second = Journal(path)
    assert taken(second) == NAMES[1:]
    ran(second, NAMES[2])
    assert taken(Journal(path)) == [NAMES[1], *NAMES[3:]]


def test_the_parts_are_the_whole(tmp_path: Path) -> None:
    path = tmp_path / "abc.jsonl"
    ran(Journal(path), NAMES[3])
    parts = [taken(Journal(path, f"{number}/3")) for number in (1, 2, 3)]
    assert sorted(name for part in parts for name in part) == [name for name in NAMES if name != NAMES[3]]
    assert parts[2] == [NAMES[2], NAMES[5]]


@pytest.mark.parametrize("part", ["0/4", "5/4", "2", "a/b", "1/0"])
def test_a_part_that_is_none_is_refused(tmp_path: Path, part: str) -> None:
    with pytest.raises(pytest.UsageError, match="such as 1/4"):
        Journal(tmp_path / "abc.jsonl", part)
