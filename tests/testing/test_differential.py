"""Builds are compared by what players meet: the same sources do not differ, and a changed card is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bench.differential import ROOT, Comparison

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
