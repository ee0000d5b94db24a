"""Write out, for the compiler, what is otherwise worked out at run time: in the tree that is compiled only.

- A dataclass makes its `__init__` when it is imported: frames get one in their source.
- `kernel.cloning` makes a copier when a table is first copied: tables get one in their source.
- A step that is handed over (`then=self.moved`) is kept by its name: it is handed over as that name.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from undercroft.kernel import frame
from undercroft.kernel.frame import Frame
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import Table, table_fields

PLAIN = (int, bool, str)

STEPS = {
    "ask": ("offers", "then"),
    "ask_sealed": ("offers", "then"),
    "chance": ("odds", "then"),
    "call": ("then",),
}
"""The parameters of the kernel's functions that are steps."""

PLACES = {"ask": 2, "ask_sealed": 2, "chance": 1}
"""Where the step that is not named by `then` stands among the arguments."""


Place = tuple[int, int]
"""A line of a source, from 1, and a byte of it, from 0."""


class Change(NamedTuple):
    """What stands between two places of a source gives way to something else."""

    start: Place
    end: Place
    text: str


def spell_out(name: str, path: Path) -> None:
    """Write one module of the tree anew."""
    source = path.read_bytes()
    tree = ast.parse(source)
    changes = [*_declared_by_name(tree)] if name == frame.__name__ else [*_handed_over(tree)]
    changes += _methods(name, tree)
    lines = source.splitlines()
    for change in sorted(changes, reverse=True):
        _carry_out(change, lines)
    path.write_bytes(b"\n".join(lines) + b"\n")


def _carry_out(change: Change, lines: list[bytes]) -> None:
    (first, left), (last, right), text = change
    lines[first - 1 : last] = [lines[first - 1][:left] + text.encode() + lines[last - 1][right:]]


def _end(node: ast.expr | ast.stmt) -> Place:
    return node.end_lineno or node.lineno, node.end_col_offset or node.col_offset


def _instead_of(node: ast.expr, text: str) -> Change:
    return Change((node.lineno, node.col_offset), _end(node), text)


# steps by name


def _handed_over(tree: ast.Module) -> Iterator[Change]:
    """`self.step` becomes the name of the step, where one is handed to the kernel; a step that was handed to
    who hands it over tells its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in STEPS:
            steps = [keyword.value for keyword in node.keywords if keyword.arg == "then"]
            place = PLACES.get(node.func.id)
            for step in [*steps, *([node.args[place]] if place is not None else [])]:
                if isinstance(step, ast.Name):
                    yield _instead_of(step, f"{step.id}.__name__")
                elif isinstance(step, ast.Attribute):
                    yield _instead_of(step, repr(step.attr))
                else:
                    raise SystemExit(f"Line {step.lineno}: `{ast.unparse(node)}` hands over no plain step.")


def _declared_by_name(tree: ast.Module) -> Iterator[Change]:
    """The kernel's functions take names instead of methods."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name in STEPS:
            for argument in function.args.args:
                if argument.arg in STEPS[function.name] and argument.annotation is not None:
                    yield _instead_of(argument.annotation, "str")
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and node.attr == "__name__":
                    yield _instead_of(node, ast.unparse(node.value))


# constructors and copiers


def _methods(name: str, tree: ast.Module) -> Iterator[Change]:
    """What frames and tables get at the end of their class."""
    module = importlib.import_module(name)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            written = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            added = _added(getattr(module, node.name), written)
            if added:
                yield Change(_end(node), _end(node), "\n".join(["", "", *added]))


def _added(cls: Any, written: set[str]) -> list[str]:
    """The method that a class lacks."""
    if issubclass(cls, Table) and cls is not Table and not cls.__subclasses__():
        return _copier(cls)
    if issubclass(cls, Frame) and is_dataclass(cls) and "__init__" not in written:
        return _constructor(cls)
    return []


def _constructor(cls: Any) -> list[str]:
    """An `__init__` with every field, its type and its default."""
    types = get_type_hints(cls)
    arguments = [_argument(field, types[field.name]) for field in fields(cls)]
    body = [f"        self.{field.name} = {field.name}" for field in fields(cls)] or ["        pass"]
    return [f"    def __init__({', '.join(['self', *arguments])}) -> None:", *body]


def _argument(field: Field[Any], declared: Any) -> str:
    default = "" if field.default is MISSING else f" = {field.default!r}"
    return f"{field.name}: {declared.__name__ if declared in PLAIN else repr(declared)}{default}"


def _copier(cls: Any) -> list[str]:
    """The method that `kernel.cloning` prefers to the one it would write."""
    types = get_type_hints(cls)
    copies = [f"        new.{name} = {_copy(f'self.{name}', types[name])}" for name in table_fields(cls)]
    head = [f"    def copy_fields(self) -> {cls.__name__}:", f"        new = {cls.__name__}()"]
    return [*head, *copies, "        return new"]


def _copy(value: str, declared: Any) -> str:
    if declared is Deck:
        return f"{value}.clone()"
    if declared == list[list[int]]:
        return f"[inner.copy() for inner in {value}]"
    if declared == list[Deck]:
        return f"[inner.clone() for inner in {value}]"
    if declared in (list[int], list[bool]):
        return f"{value}.copy()"
    if declared in PLAIN or declared is Any:
        return value
    raise SystemExit(f"How {value}, a {declared}, is copied must be said in {__file__}.")
