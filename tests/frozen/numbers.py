"""Action numbers: every question and every draw of a game with the keys of all answers, in their order."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.frozen.keeping import Meaning
from undercroft.drive.games import games
from undercroft.kernel.ask import Kind

NAME = "numbers"


def make(folder: Path) -> None:
    """There is nothing to make: what is kept is what was found."""


def look(folder: Path) -> Meaning:
    """By game and kind the keys of all answers; the number of an answer is its place."""
    return {
        game.name: {"facts": {"game": game.name, **_keys(game.asks), **_keys(game.chances)}, "words": {}}
        for game in games().values()
    }


def _keys(kinds: Mapping[str, Kind[Any]]) -> dict[str, list[str]]:
    return {name: list(kind.keys) for name, kind in kinds.items()}
