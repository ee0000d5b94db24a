"""What has to be true of the pages: what they show works.

- Python runs, in the order of the page; the ten pages on the kernel are one story, whose game passes the
  conformance suite.
- Commands are such as the command line takes, and files that a page has its readers write are taken by the
  game.
- A game that is made as "A game in a day" tells passes its tests.
- A backup made as it is told has every table.
"""

from __future__ import annotations

import importlib
import inspect
import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import cyclopts
import pytest

from tests.docs.blocks import DOCS, PAGES, PROJECT, Block, blocks
from tests.outside.installing import undercroft
from tests.table.test_log import lines
from undercroft.cli.app import build_app
from undercroft.cli.new_game import made
from undercroft.table.log import DATABASE, TableLog
from undercroft.testing.conformance import Conformance

ALL = [block for page in PAGES for block in blocks(page)]
KERNEL = DOCS / "kernel"
GAME_IN_A_DAY = DOCS / "a-game-in-a-day.md"
CARD_PAGES = sorted(DOCS.glob("cards-*.md"))
ELSEWHERE = {
    "README.md": "tests/docs/test_readme.py",
    "CONTRIBUTING.md": "tests/newcomer/test_add_a_card.py",
    "from-a-card-to-the-screen.md": "tests/docs/test_from_card_to_screen.py",
}
"""Pages with blocks that are a part of something larger, and what runs them."""

LANGUAGES = {"", "python", "toml", "json", "nginx", "caddyfile"}
OURS = (".venv/bin/undercroft", "undercroft")
OF_OTHERS = {
    "cd", "python", ".venv/bin/pip", ".venv/bin/pytest", ".venv/bin/python", ".venv/bin/twine", "pip",
}  # fmt: skip
"""Commands that are not ours, whose arguments nobody checks here."""

LONG = ("play", "serve", "sim", "daily", "new-game")
"""Commands that wait for somebody, or take long."""


def test_every_block_is_of_a_sort_that_is_checked() -> None:
    assert len(ALL) > 100
    assert {block.language for block in ALL} <= LANGUAGES
    for page, place in ELSEWHERE.items():
        assert page in (PROJECT / place).read_text(encoding="utf-8")


# Python


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """An empty package, as somebody has who reads the pages."""
    (tmp_path / "cellar").mkdir()
    (tmp_path / "cellar" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("cellar")
    del sys.modules["cellar"]


def run(block: Block, namespace: dict[str, Any]) -> None:
    """Run a block; a traceback names the page and the line."""
    code = compile("\n" * block.line + block.text, str(block.page), "exec")
    exec(code, namespace)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page.parent != KERNEL and page.name not in ELSEWHERE],
    ids=lambda page: page.name,
)
def test_python_runs(page: Path, package: ModuleType) -> None:
    for block in blocks(page):
        if block.language == "python" and not block.file:
            run(block, package.__dict__)


def test_the_ten_pages_on_the_kernel_make_a_game_that_passes_the_suite(package: ModuleType) -> None:
    pages = sorted(KERNEL.glob("*.md"))
    assert len(pages) == 10
    for page in pages:
        for block in blocks(page):
            assert block.language == "python"
            run(block, package.__dict__)
    suite = package.TestCellar()
    assert isinstance(suite, Conformance)
    tests = [test for name, test in inspect.getmembers(suite) if name.startswith("test_")]
    assert len(tests) > 20
    for test in tests:
        test()


# commands and files


@pytest.mark.parametrize("block", [block for block in ALL if block.commands], ids=str)
def test_commands_are_such_as_there_are(block: Block) -> None:
    if block.page.name in ELSEWHERE and not block.text.lstrip().startswith(("make", *OURS)):
        return
    targets = re.findall(r"^(\w+):", (PROJECT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in block.commands:
        first, *rest = shlex.split(re.sub(r" > [\w.-]+$", "", line))
        if first == "make":
            assert rest[0] in targets, line
        elif first in OURS:
            taken(line, rest)
        else:
            assert first in OF_OTHERS, line


def taken(line: str, words: list[str]) -> None:
    """Have the command line read a command; it is not carried out."""
    try:
        command, _, ignored = build_app().parse_args(words, print_error=False, exit_on_error=False)
    except cyclopts.CycloptsError as error:
        raise AssertionError(f"{line}: {error}") from error
    assert command.__module__.startswith("undercroft.cli"), line
    assert not ignored


def test_a_command_that_does_not_exist_is_found() -> None:
    for wrong in (["plai", "battles"], ["play", "battles", "--sets", "human"], ["sim", "battles"]):
        with pytest.raises(AssertionError):
            taken(" ".join(wrong), wrong)


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "toml"], ids=str)
def test_toml_can_be_read(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "json"], ids=str)
def test_json_can_be_read(block: Block) -> None:
    assert json.loads(block.text)


@pytest.mark.parametrize("page", CARD_PAGES, ids=lambda page: page.stem)
def test_cards_made_as_the_page_tells_are_taken(page: Path, tmp_path: Path) -> None:
    story(page, tmp_path, LONG, cards_check="--games 1")


@pytest.mark.soak
@pytest.mark.parametrize("page", CARD_PAGES, ids=lambda page: page.stem)
def test_cards_made_as_the_page_tells_are_played(page: Path, tmp_path: Path) -> None:
    story(page, tmp_path, ("play", "serve"))


def story(page: Path, folder: Path, left_out: tuple[str, ...], cards_check: str = "") -> None:
    """Do as a page tells, file by file and command by command."""
    files = commands = 0
    for block in blocks(page):
        if block.file:
            place = folder / block.file
            place.parent.mkdir(parents=True, exist_ok=True)
            old = place.read_text(encoding="utf-8") if place.exists() else ""
            place.write_text(block.written(old), encoding="utf-8")
            files += 1
        for line in block.commands:
            words = shlex.split(f"{line} {cards_check}" if "cards check" in line else line)[1:]
            if words[0] not in left_out:
                ran = undercroft(folder, *words, cwd=folder)
                assert ran.returncode == 0, f"{line}: {ran.stdout}{ran.stderr}"
                commands += 1
    assert files
    assert commands


# a game in a day


def test_a_game_made_as_the_page_tells_passes_its_tests(tmp_path: Path) -> None:
    for name, text in made("lantern-market").items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    edits = [block for block in blocks(GAME_IN_A_DAY) if block.file]
    assert len(edits) > 5
    for block in edits:
        place = tmp_path / block.file
        place.write_text(block.written(place.read_text(encoding="utf-8")), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout


# hosting


def test_a_backup_of_a_house_that_is_open_has_every_table(tmp_path: Path) -> None:
    (block,) = [block for block in blocks(DOCS / "host.md") if block.language == "python"]
    told: dict[str, Any] = {}
    run(block, told)
    data, copy = tmp_path / "data", tmp_path / "copies" / "today"
    (data / "content" / "abc").mkdir(parents=True)
    (data / "content" / "abc" / "mine.toml").write_text("name = 'Mine'", encoding="utf-8")
    house = TableLog(data / DATABASE)
    house.append(lines("tavern", [b"{}"])).result()
    told["back_up"](data, copy)
    house.append(lines("cellar", [b"{}"])).result()
    house.close()
    restored = TableLog(copy / DATABASE)
    assert set(restored.stock()) == {"tavern"}
    assert restored.read("tavern")[0] == [b"{}"]
    restored.close()
    assert (copy / "content" / "abc" / "mine.toml").is_file()


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "nginx"], ids=str)
def test_nginx_takes_its_settings(block: Block, tmp_path: Path) -> None:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed; on Debian: sudo apt install nginx-light")
    paths = "".join(f"{name}_temp_path {tmp_path}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi"))
    config = tmp_path / "nginx.conf"
    config.write_text(
        f"pid {tmp_path}/pid; error_log {tmp_path}/errors; events {{}} "
        f"http {{ access_log off; client_body_temp_path {tmp_path}/body; {paths} server {{ {block.text} }} }}"
    )
    ran = subprocess.run(
        [program, "-t", "-c", str(config), "-e", str(tmp_path / "errors")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("block", [block for block in ALL if block.language == "caddyfile"], ids=str)
def test_caddy_takes_its_settings(block: Block, tmp_path: Path) -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed; on Debian: sudo apt install caddy")
    (tmp_path / "Caddyfile").write_text(block.text, encoding="utf-8")
    ran = subprocess.run(
        [program, "validate", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile"],
        env={"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
