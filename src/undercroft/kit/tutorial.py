"""Tutorials as data: a position and the answers that lead through it, read once and checked by entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from undercroft.kernel.errors import BadOption
from undercroft.kernel.guide import ScriptStep, Tutorial
from undercroft.kernel.options import read_options
from undercroft.kit.content import BadContent, Entry, read_toml

FILE: Final = "tutorial.toml"
"""The file of a first lesson."""
LONGEST: Final = 240
"""How many letters may be said at once."""


def tutorial_of(package: str, options: type[Any]) -> Tutorial:
    """The first lesson of a game, from its folder."""
    return read_tutorial(read_toml(package, FILE), options)


def read_tutorial(data: Mapping[str, Any], options: type[Any]) -> Tutorial:
    """A tutorial from what its file says; what cannot be used is refused by its entry."""
    left = dict(data)
    chosen, position = _table(left, "options"), _table(left, "position")
    script = _script(left)
    entry = Entry(FILE, "tutorial", left)
    lesson = Tutorial(chosen, position, entry.texts("seats"), script, _said(entry, "farewell"))
    entry.finish()
    if not lesson.farewell:
        raise BadContent(f"{entry.place}: farewell is empty.")
    if len(lesson.seats) != _players(options, chosen) - 1:
        raise BadContent(f"{entry.place}: seats must name a bot for every seat but the learner's.")
    return lesson


def _table(left: dict[str, Any], name: str) -> dict[str, Any]:
    value = left.pop(name, None)
    if not isinstance(value, dict):
        raise BadContent(f"{FILE}: {name} must be a table of fields.")
    return value


def _players(options: type[Any], chosen: Mapping[str, Any]) -> int:
    try:
        players: int = read_options(options, chosen).players
    except BadOption as error:
        raise BadContent(f"{FILE}: options: {error}") from error
    return players


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
