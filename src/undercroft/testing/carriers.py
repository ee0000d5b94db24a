"""Where the rules carry each clause: the functions, classes, constants and data entries that name it.

A docstring that ends in `BA-TURN-15..19, -25` names six clauses, and so does a comment of a content file.
What a whole module or file says of itself does not count: it leads nobody to the place.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

CODE = "*.py"
DATA = "*.toml"
RULES = "clauses.toml"
"""The file that lists the clauses themselves."""

_GROUP = re.compile(
    r"\b([A-Z]+)-([A-Z][A-Z0-9]*)-(\d+[a-z]?)((?:\s*(?:,\s*(?:and\s+)?|and\s+)-\d+[a-z]?|\.\.-?\d+)*)"
)
_MORE = re.compile(r"(\.\.)?-?(\d+)([a-z]?)")


def named(text: str, prefix: str) -> Iterator[str]:
    """The clauses that a text names, ranges and lists in full."""
    for found in _GROUP.finditer(text):
        if found[1] != prefix:
            continue
        chapter, last = found[2], found[3]
        yield f"{prefix}-{chapter}-{last}"
        for more in _MORE.finditer(found[4]):
            if more[1] and last.isdigit():
                yield from (
                    f"{prefix}-{chapter}-{number:0{len(last)}d}"
                    for number in range(int(last) + 1, int(more[2]) + 1)
                )
            else:
                yield f"{prefix}-{chapter}-{more[2]}{more[3]}"
            last = f"{more[2]}{more[3]}"


def carriers(folder: Path, prefix: str) -> dict[str, list[str]]:
    """By clause: where a game's folder carries it, as `path::name`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob(CODE)):
        place = path.relative_to(folder).as_posix()
        for name, text in _said(ast.parse(path.read_bytes()).body):
            for clause in named(text, prefix):
                found.setdefault(clause, []).append(f"{place}::{name}")
    for path in sorted(folder.rglob(DATA)):
        if path.name != RULES:
            place = path.relative_to(folder).as_posix()
            for name, text in _comments(path.read_text(encoding="utf-8")):
                for clause in named(text, prefix):
                    found.setdefault(clause, []).append(f"{place}::{name}")
    return found


def _said(body: Sequence[ast.stmt], outer: str = "") -> Iterator[tuple[str, str]]:
    """What stands beside the names of a module: docstrings of classes, functions and constants."""
    for before, node in zip([None, *body], body, strict=False):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = f"{outer}{node.name}"
            yield name, ast.get_docstring(node) or ""
            yield from _said(node.body, f"{name}.")
        elif isinstance(before, ast.Assign | ast.AnnAssign) and (text := _text(node)):
            yield f"{outer}{ast.unparse(_target(before))}", text


def _text(node: ast.stmt) -> str:
    """What a statement says that is nothing but a text."""
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
        return ""
    return node.value.value if isinstance(node.value.value, str) else ""


def _target(node: ast.Assign | ast.AnnAssign) -> ast.expr:
    return node.targets[0] if isinstance(node, ast.Assign) else node.target


def _comments(text: str) -> Iterator[tuple[str, str]]:
    """Comments of a content file after its first entry has begun, each with the entry's name."""
    entry = ""
    for line in text.splitlines():
        head = re.match(r"\s*(?:code|id|key|name)\s*=\s*\"([^\"]*)\"", line)
        entry = head[1] if head else entry
        comment = line.partition("#")[2]
        if entry and comment:
            yield entry, comment
