"""What has to be true: the README's example runs, commands exist, games are named, links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from docs.site.reference import written
from undercroft.cli.app import build_app
from undercroft.drive.games import games

PROJECT = Path(__file__).resolve().parents[2]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
PAGES = [PROJECT / "README.md", PROJECT / "CONTRIBUTING.md", *sorted((PROJECT / "docs").rglob("*.md"))]


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Result(scores=(")


def test_the_commands_exist() -> None:
    named = set(re.findall(r"\.venv/bin/undercroft (\w+)", README))
    assert {"play", "rules", "sim", "replay"} <= named
    assert named <= set(build_app())


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_is_told_with_the_command_that_begins_it(name: str) -> None:
    assert f"- **{games()[name].title}**, " in README
    assert re.search(rf"^ +\.venv/bin/undercroft play {name}( |$)", README, re.MULTILINE)


def test_the_commands_for_decks_and_cards_work_as_they_stand(tmp_path: Path) -> None:
    lines = [
        line.partition(" #")[0].strip().replace(".venv/bin/undercroft", f"{sys.executable} -m undercroft.cli")
        for line in README.splitlines()
        if re.match(r" +\.venv/bin/undercroft (deck|cards|content immortal-magic) ", line)
    ]
    assert len(lines) >= 5
    lines = [f"{line} --games 1" if "cards check" in line else line for line in lines]
    script = " && ".join(lines)
    ran = subprocess.run(script, shell=True, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_both_make_targets_stand_at_the_top() -> None:
    assert re.search(r"^ +make play .*\n +make test ", README[:600], re.MULTILINE)


@cache
def written_by_code() -> set[Path]:
    """The pages that are not in the checkout, and on the site."""
    return {PROJECT / "docs" / page.path for page in written()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    for link in links:
        there = page.parent / link
        assert link.startswith("https://") or there.exists() or there.resolve() in written_by_code(), link
