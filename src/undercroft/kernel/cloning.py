"""Copies of tables and frames, made by a function that is written once for each class from its fields.

Search copies more than anything else. Code that names every field is three times as fast as a loop over
their names, and unlike code written by hand it forgets none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from undercroft.kernel.piles import Deck

UNCHANGING: Final = ("int", "bool", "str", "Any")
"""Declared types whose values are shared by all copies; Any stands for the options."""

Copier = Callable[[Any], Any]

_TABLES: Final[dict[type, Copier]] = {}
_FRAMES: Final[dict[type, Copier]] = {}


def clone_fields(owner: Any) -> Any:
    """A new object of the same class whose fields are independent copies, but for what is only lent to it.

    A compiled class brings its copier along.
    """
    cls = type(owner)
    copier = _TABLES.get(cls)
    if copier is None:
        copier = _TABLES[cls] = getattr(cls, "copy_fields", None) or _table_copier(cls)
    return copier(owner)


def clone_each(owners: Sequence[Any]) -> list[Any]:
    """New objects of the same classes with the same values, all of them plain."""
    return [(_FRAMES.get(type(owner)) or _plain_copier(type(owner)))(owner) for owner in owners]


def _plain_copier(cls: type) -> Copier:
    values = ", ".join(f"old.{f.name}" for f in fields(cls))
    source = f"def clone(old):\n    new = cls({values})\n    new.then = old.then\n    return new\n"
    copier = _FRAMES[cls] = _written(cls, source)
    return copier


def copied(value: Any) -> Any:
    """An independent copy of any value that a field of a table can have."""
    if isinstance(value, list):
        deep = value and isinstance(value[0], (list, Deck))
        return [copied(inner) for inner in value] if deep else value.copy()
    return value.clone() if isinstance(value, Deck) else value


def _table_copier(cls: type) -> Copier:
    lines = ["def clone(old):", "    new = cls.__new__(cls)"]
    for f in fields(cls):
        if f.compare:
            declared = f.type if isinstance(f.type, str) else f.type.__name__
            lines.append(f"    new.{f.name} = {_expression(f'old.{f.name}', declared)}")
    return _written(cls, "\n".join([*lines, "    return new", ""]))


def _expression(value: str, declared: str) -> str:
    """How a value is copied. A compiled class declares no more than `list`: there the value is looked at."""
    if declared in UNCHANGING:
        return value
    if declared == "Deck":
        return f"{value}.clone()"
    if declared.startswith("list[list["):
        return f"[*map(copy, {value})]"
    if declared.startswith("list[") and declared != "list[Deck]":
        return f"{value}.copy()"
    return f"copied({value})"


def _written(cls: type, source: str) -> Copier:
    names: dict[str, Any] = {"cls": cls, "copied": copied, "copy": list.copy}
    exec(source, names)
    copier: Copier = names["clone"]
    return copier
