"""The long runs in parts: what has passed on these sources is written down, and not run again.

The journal is `.soak/<sources>.jsonl`, where <sources> stands for the commit and what was changed since. Each
test that passes is appended at once, so an interrupted run loses only what was under way. `PART=2/4` takes
every fourth test, beginning with the second. Workers are told which journal it is: what is changed in the
sources meanwhile is no matter to a run that has begun.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from collections import defaultdict
from pathlib import Path
from typing import IO, Any

import pytest

from tests import luck

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".soak"
JOURNAL = "UNDERCROFT_SOAK_JOURNAL"
KNOWN = "UNDERCROFT_SOAK_KNOWN"
"""How many lines of the journal count in this run: workers, also late ones, leave out the same tests."""


def sources() -> str:
    """A name for the sources as they are now: the commit, and a digest of what differs from it."""
    head = _git("rev-parse", "--short=12", "HEAD").strip()
    changed = _git("diff", "HEAD") + "".join(
        name + _git("hash-object", name) for name in _git("ls-files", "-o", "--exclude-standard").splitlines()
    )
    return f"{head}-{hashlib.sha256(changed.encode()).hexdigest()[:8]}" if changed else head


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True
    ).stdout


def part_of(wish: str) -> tuple[int, int]:
    """Which part, and of how many: "2/4"."""
    number, _, parts = wish.partition("/")
    if not (number.isdecimal() and parts.isdecimal() and 1 <= int(number) <= int(parts)):
        raise pytest.UsageError(
            f"PART cannot be {wish!r}; it is the part and how many there are, such as 1/4."
        )
    return int(number), int(parts)


class Journal:
    """Leaves out what has passed, writes down what passes, and tells the time of each test at the end."""

    def __init__(self, path: Path, part: str = "", writes: bool = True) -> None:
        self.path = path
        self.number, self.parts = part_of(part) if part else (1, 1)
        self.writes = writes
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.troubled: set[str] = set()
        lines = path.read_text().split("\n")[:-1] if path.exists() else []
        if writes:
            os.environ[JOURNAL], os.environ[KNOWN] = str(path), str(len(lines))
        known = lines[: int(os.environ.get(KNOWN, "0"))]
        self.passed: dict[str, float] = dict(filter(None, map(read, known)))
        self.left_out: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Take the tests of this part that have not passed."""
        part = items[self.number - 1 :: self.parts]
        self.left_out = [item.nodeid for item in part if item.nodeid in self.passed]
        taken = [item for item in part if item.nodeid not in self.passed]
        chosen = set(taken)
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = taken

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up a test's time; at its end write it down, if nothing of it failed."""
        self.seconds[report.nodeid] += report.duration
        if not report.passed:
            self.troubled.add(report.nodeid)
        if report.when == "teardown" and self.writes and report.nodeid not in self.troubled:
            self.path.parent.mkdir(exist_ok=True)
            line = {"test": report.nodeid, "seconds": round(self.seconds[report.nodeid], 1)}
            with self.path.open("a+b") as journal:
                journal.write(_after_a_whole_line(journal) + json.dumps(line).encode() + b"\n")

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Where nothing is left to run all is well."""
        if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Tell how long each test took, and what is in the journal now."""
        if not self.writes:
            return
        terminalreporter.section("time of each test")
        for test, seconds in sorted(self.seconds.items(), key=lambda one: -one[1]):
            terminalreporter.line(f"{seconds:8.1f} s  {'did not pass: ' * (test in self.troubled)}{test}")
        passed = self.passed | {
            test: time for test, time in self.seconds.items() if test not in self.troubled
        }
        terminalreporter.line(
            f"{len(passed)} tests have passed on {self.path.stem}, {len(self.passed)} of them before, in "
            f"{sum(passed.values()) / 60:.0f} minutes of all workers together. They are not run again; "
            f"remove {self.path.parent.name}/ to begin anew."
        )
        terminalreporter.line(f"Tables were dealt by {luck.VARIABLE}={luck.draw(fresh=True)}.")


def read(line: str) -> tuple[str, float] | None:
    """A test and its time out of the journal; None for a line that was cut when the machine stopped."""
    try:
        kept = json.loads(line)
        return str(kept["test"]), float(kept["seconds"])
    except (ValueError, KeyError, TypeError):
        return None


def _after_a_whole_line(journal: IO[bytes]) -> bytes:
    """What has to come before the next line: an end for one that was cut."""
    if not journal.seek(0, os.SEEK_END):
        return b""
    journal.seek(-1, os.SEEK_END)
    return b"" if journal.read() == b"\n" else b"\n"


def journal_of(config: pytest.Config) -> Journal:
    """The journal of these sources; a worker only reads it."""
    worker = hasattr(config, "workerinput")
    path = Path(os.environ[JOURNAL]) if worker else FOLDER / f"{sources()}.jsonl"
    return Journal(path, os.environ.get("PART", ""), writes=not worker)
