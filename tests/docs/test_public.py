"""What has to be true of what is public: each name says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from docs.site.public import PUBLIC

VARIABLES = {"TypeVar", "ParamSpec"}
"""What is made of these is no name for others."""


def body_of(module: str) -> list[ast.stmt]:
    spec = find_spec(module)
    assert spec, module
    assert spec.origin, module
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body


def names(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, str]]:
    """Every public name of a module or a class, with its docstring."""
    for node, following in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if not node.name.startswith("_"):
                yield within + node.name, ast.get_docstring(node) or ""
                if isinstance(node, ast.ClassDef):
                    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                    yield from names([*methods], f"{within}{node.name}.")
        elif not within and isinstance(node, ast.Assign | ast.AnnAssign):
            yield from ((name, _text(following)) for name in _assigned(node) if not name.startswith("_"))


def public(module: str) -> dict[str, str]:
    """The public names of a module with their docstrings: those that it lists, where it has a list; of
    another module its classes and functions."""
    body = body_of(module)
    found, listed = dict(names(body)), _listed(body)
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module and listed & {name.name for name in node.names}:
            there = [
                part for part in body_of(node.module) if isinstance(part, ast.ClassDef | ast.FunctionDef)
            ]
            found |= {name: says for name, says in names([*there]) if name.partition(".")[0] in listed}
    return {name: says for name, says in found.items() if not listed or name.partition(".")[0] in listed}


def _listed(body: list[ast.stmt]) -> set[str]:
    for node in body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def _assigned(node: ast.Assign | ast.AnnAssign) -> Iterator[str]:
    made = node.value.func if isinstance(node.value, ast.Call) else None
    if isinstance(made, ast.Name) and made.id in VARIABLES:
        return
    for target in [node.target] if isinstance(node, ast.AnnAssign) else node.targets:
        yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def _text(node: ast.stmt) -> str:
    """What a text beside a constant says."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


@pytest.mark.parametrize("module", PUBLIC)
def test_every_public_name_says_what_it_is(module: str) -> None:
    assert not [name for name, says in public(module).items() if not says]


def test_there_are_many_of_them() -> None:
    assert sum(len(public(module)) for module in PUBLIC) > 400


def test_a_name_without_a_docstring_is_found() -> None:
    text = "A = 1\nB = 2\n'''So.'''\n_C = 3\nclass D:\n    '''So.'''\n    def e(self): ...\ndef f(): ...\n"
    assert [name for name, says in names(ast.parse(text).body) if not says] == ["A", "D.e", "f"]
