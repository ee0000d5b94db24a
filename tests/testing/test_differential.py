"""Builds are compared by what players meet: the same sources do not differ, and a changed card is found."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from bench.differential import ROOT, Build, Comparison, tells_about
from undercroft.kernel.sight import View

GAME = "dungeon-kingdom"
SEEDS = [0, 1]
CARDS = Path("src/undercroft/games/dungeon_kingdom/monsters")


@pytest.fixture(scope="module")
def other_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """These sources with other values on some Monsters."""
    tree = tmp_path_factory.mktemp("other")
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for cards in (tree / CARDS).iterdir():
        printed = cards.read_text()
        cards.write_text(printed.replace("value = 4", "value = 5").replace("value = 7", "value = 6"))
        assert cards.read_text() != printed
    return tree


def differences(tree: Path, bot: str) -> list[list[str]]:
    comparison = Comparison(tree, GAME, {})
    try:
        return [found for _, found in comparison.differences(SEEDS, bot)]
    finally:
        comparison.close()


def test_a_build_does_not_differ_from_itself() -> None:
    assert differences(ROOT, "random") == [[], []]


def test_a_changed_card_is_found(other_build: Path) -> None:
    assert all(differences(other_build, "random"))


@pytest.mark.parametrize(
    ("trail", "told"),
    [
        (["Turn", "1D6 to beg with", "a roll"], ["Turn", "a roll"]),
        (["Turn", "1D6 to beg with"], ["Turn", "1D6 to beg with"]),
        (["1D6 to beg with", "1D6 to beg with"], ["1D6 to beg with"]),
    ],
)
def test_a_title_that_lingered_counts_while_it_is_the_last(trail: list[str], told: list[str]) -> None:
    older = Build(GAME, {"lingering": ["1D6 to beg with"]})
    assert older.view(seen(trail=tuple(trail)))["trail"] == told
    assert Build(GAME, {}).view(seen(trail=tuple(trail)))["trail"] == trail


def test_what_a_question_is_about_is_compared_where_both_builds_tell_it(other_build: Path) -> None:
    build = Build(GAME, {})
    assert build.view(seen(about={"roll": 3}))["about"] is None
    build.about = True
    assert build.view(seen(about={"roll": 3}))["about"] == {"roll": 3}
    sight = other_build / "src/undercroft/kernel/sight.py"
    assert tells_about(ROOT)
    assert tells_about(other_build)
    sight.write_text(sight.read_text().replace("    about: dict[str, Any]\n", ""))
    assert not tells_about(other_build)


def seen(**parts: Any) -> View:
    plain: dict[str, Any] = {"zones": {}, "facts": {}, "about": {}, "options": (), "trail": (), "sealed": ()}
    return View(seat=None, asked=None, question="", **{**plain, **parts})
