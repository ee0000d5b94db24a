"""The tutorial of `tutorial.toml`, typed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from undercroft.games.dungeon_kingdom.options import Options
from undercroft.kernel.errors import BadOption
from undercroft.kernel.guide import ScriptStep, Tutorial
from undercroft.kernel.options import read_options
from undercroft.kit.content import BadContent, Entry, read_toml

FILE: Final = "tutorial.toml"
LONGEST: Final = 240
"""How many letters may be said at once."""


@cache
def tutorial() -> Tutorial:
    """The first minute of the game."""
    return read(read_toml("undercroft.games.dungeon_kingdom", FILE))


def read(data: Mapping[str, Any]) -> Tutorial:
    """A tutorial from what its file says; what cannot be used is refused by its entry."""
    left = dict(data)
    options, position = _table(left, "options"), _table(left, "position")
    script = _script(left)
    entry = Entry(FILE, "tutorial", left)
    lesson = Tutorial(options, position, entry.texts("seats"), script, _said(entry, "farewell"))
    entry.finish()
    if not lesson.farewell:
        raise BadContent(f"{entry.place}: farewell is empty.")
    if len(lesson.seats) != _players(options) - 1:
        raise BadContent(f"{entry.place}: seats must name a bot for every seat but the learner's.")
    return lesson


def _table(left: dict[str, Any], name: str) -> dict[str, Any]:
    value = left.pop(name, None)
    if not isinstance(value, dict):
        raise BadContent(f"{FILE}: {name} must be a table of fields.")
    return value


def _players(options: Mapping[str, Any]) -> int:
    try:
        return read_options(Options, options).players
    except BadOption as error:
        raise BadContent(f"{FILE}: options: {error}") from error


def _script(left: dict[str, Any]) -> tuple[ScriptStep, ...]:
    steps = left.pop("step", None)
    if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
        raise BadContent(f"{FILE}: step must be a list of tables, at least one.")
    return tuple(_step(number, step) for number, step in enumerate(steps, 1))


def _step(number: int, data: dict[str, Any]) -> ScriptStep:
    entry = Entry(FILE, f"step {number}, answer {data.get('answer', '?')}", data)
    step = ScriptStep(entry.text("answer"), _said(entry, "says", ""))
    entry.finish()
    if not step.answer:
        raise BadContent(f"{entry.place}: answer is empty.")
    return step


def _said(entry: Entry, name: str, default: str | None = None) -> str:
    says = entry.text(name, default)
    if len(says) > LONGEST:
        raise BadContent(f"{entry.place}: {name} has {len(says)} letters; {LONGEST} can be said at once.")
    return says
