"""Perft: how many positions lie 1, 2, 3 … answers ahead, with every outcome of chance counted once.

One wrong rule changes a number. A file is TOML: `game`, and for each `[[position]]` a name, `options`, the
`position` as in a scenario, and the `counts` that are right. To add one, write as many zeros as it is to go
deep, and let `undercroft golden GAME --update` fill them in.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercroft.drive.games import find_game
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.state import State

COUNTS = re.compile(r"^counts\s*=\s*\[[^\]]*\]", re.MULTILINE)
FIELDS = {"name": str, "options": dict, "position": dict, "counts": list}


@dataclass(frozen=True)
class Position:
    """A starting position and the counts written beside it, from depth 1 on."""

    game: Game
    name: str
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    counts: tuple[int, ...]

    def place(self) -> State:
        """The position laid out."""
        return self.game.place(read_options(self.game.options, self.options), self.position)


def perft(state: State, depth: int) -> tuple[int, ...]:
    """The number of positions after 1, 2, … `depth` answers; a game that is over goes no further."""
    counts = [0] * depth
    _count(state, 0, counts)
    return tuple(counts)


def _count(state: State, depth: int, counts: list[int]) -> None:
    if depth == len(counts) or state.over:
        return
    offers = state.offers()
    answers = [outcome for outcome, _ in offers] if state.asked == CHANCE else offers
    counts[depth] += len(answers)
    for value in answers:
        ahead = state.branch()
        ahead.answer(value)
        _count(ahead, depth + 1, counts)


def perft_files(tests: Path, game: Game) -> list[Path]:
    """The counts of a game."""
    return sorted((tests / "perft").glob(f"{game.folder}.perft"))


def update(path: Path) -> bool:
    """Write the counts that the rules give now, each to its depth; all else stays. True if they changed."""
    positions = read_perft(path)
    now = [_counted(path, position) for position in positions]
    if now == [position.counts for position in positions]:
        return False
    text, parts = path.read_text(encoding="utf-8"), iter(now)
    if len(COUNTS.findall(text)) != len(now):
        raise BadRecord(f"{path}: every position needs its counts at the beginning of a line.")
    path.write_text(COUNTS.sub(lambda _: f"counts = {list(next(parts))}", text), encoding="utf-8")
    return True


def _counted(path: Path, position: Position) -> tuple[int, ...]:
    try:
        return perft(position.place(), len(position.counts))
    except BadRecord as error:
        raise BadRecord(f"{path}: {position.name}: {error}") from error


def read_perft(path: Path) -> list[Position]:
    """The positions of a file; whatever is wrong with it is named."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read as TOML: {error}.") from error
    game = find_game(str(data.get("game", "")))
    return [_position(path, game, entry) for entry in data.get("position", [])]


def _position(path: Path, game: Game, entry: Mapping[str, Any]) -> Position:
    name = entry.get("name", "?")
    for field, kind in FIELDS.items():
        if not isinstance(entry.get(field), kind):
            raise BadRecord(f"{path}: {name}: {field} must be a {kind.__name__}.")
    return Position(game, name, entry["options"], entry["position"], tuple(entry["counts"]))
