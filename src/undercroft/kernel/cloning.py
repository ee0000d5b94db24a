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
_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def clone_fields(owner: Any) -> Any:
    """A new object of the same class whose fields are independent copies."""
    cls = type(owner)
    copier = _TABLES.get(cls)
    if copier is None:
        plain = hasattr(owner, "__dict__")
        copier = _TABLES[cls] = _written(cls, _table_source(owner)) if plain else clone_by_name
    return copier(owner)


def clone_by_name(owner: Any) -> Any:
    """The same by a loop, which is the quicker way where the class and this function are compiled."""
    cls: Any = type(owner)
    names = _NAMES.get(cls)
    if names is None:
        names = _NAMES[cls] = tuple(f.name for f in fields(cls))
    new = cls.__new__(cls)
    for name in names:
        setattr(new, name, copied(getattr(owner, name)))
    return new


def clone_each(owners: Sequence[Any]) -> list[Any]:
    """New objects of the same classes with the same values, all of them plain."""
    return [(_FRAMES.get(type(owner)) or _plain_copier(type(owner)))(owner) for owner in owners]


def _plain_copier(cls: type) -> Copier:
    values = ", ".join(f"old.{f.name}" for f in fields(cls))
    copier = _FRAMES[cls] = _written(cls, f"def clone(old):\n    return cls({values})\n")
    return copier


def copied(value: Any) -> Any:
    """An independent copy of any value that a field of a table can have."""
    if isinstance(value, list):
        deep = value and isinstance(value[0], (list, Deck))
        return [copied(inner) for inner in value] if deep else value.copy()
    return value.clone() if isinstance(value, Deck) else value


def _table_source(owner: Any) -> str:
    """The code of a copier; what plain Python keeps in a dict is taken over at once, then what can change
    is copied. Fields of a compiled base are not in that dict."""
    at_once = vars(owner)
    lines = ["def clone(old):", "    new = cls.__new__(cls)", "    new.__dict__.update(old.__dict__)"]
    for f in fields(owner):
        copy = _expression(f"old.{f.name}", f.type if isinstance(f.type, str) else f.type.__name__)
        if copy != f"old.{f.name}" or f.name not in at_once:
            lines.append(f"    new.{f.name} = {copy}")
    return "\n".join([*lines, "    return new", ""])


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
