"""Finds what changes a table, in source that is read as text.

A table is a parameter or a name whose type is a class of tables, `t` wherever it is, and what is called
`table`; a part of it is any field, and whatever is reached from one without being copied.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

CHANGES: Final = frozenset(
    {
        *("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"),
        *("add", "discard", "popitem", "setdefault", "update"),
        *("difference_update", "intersection_update", "symmetric_difference_update"),
        *("appendleft", "extendleft", "popleft", "rotate", "subtract"),
        *("__setitem__", "__delitem__", "__setattr__", "__iadd__"),
    }
)
"""Methods that change what they are called on: those of lists, sets, dicts, and what is made of them."""

SAME: Final = frozenset({"enumerate", "zip", "reversed", "iter", "next", "cast", "filter", "max", "min"})
"""Functions that hand out what they get, or parts of it, without a copy."""

INSIDE: Final = frozenset({"get", "items", "values", "setdefault", "pop"})
"""Methods of a list or dict that hand out parts of it."""

CONTAINERS: Final = frozenset({"list", "dict", "set", "object"})

LENT: Final = frozenset({"log", "stack"})
"""Fields of a table that belong to the state. What is told goes into one of them."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Known(NamedTuple):
    """What all sources together say: classes of tables, functions that hand out a table, methods of tables
    that hand out a part of one, and by function which of its parameters it changes."""

    tables: frozenset[str]
    makers: frozenset[str]
    lenders: frozenset[str]
    changed: Mapping[str, frozenset[int]]


def last_name(node: ast.expr | None) -> str:
    """The name that an annotation, a base or a callee ends with, whatever stands in its brackets."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.rpartition(".")[2]
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def descendants(classes: Iterable[ast.ClassDef], ancestor: str) -> frozenset[str]:
    """The names of all classes that are made of one, over however many steps, and its own."""
    known = {ancestor}
    classes = list(classes)
    while more := {
        each.name
        for each in classes
        if each.name not in known and any(last_name(base) in known for base in each.bases)
    }:
        known |= more
    return frozenset(known)


def parameters(function: Function | ast.Lambda) -> list[ast.arg]:
    """All of them, in order."""
    given = function.args
    return [*given.posonlyargs, *given.args, *given.kwonlyargs]


class Names:
    """The names of one function that hold a table, or a part of one."""

    def __init__(
        self,
        function: ast.AST,
        known: Known,
        own: Iterable[str] = (),
        parts: Iterable[str] = (),
        whole: Iterable[str] = (),
    ) -> None:
        self.known = known
        self.own = frozenset(own)
        self.whole = {"t", *whole}
        self.parts = set(parts)
        nodes = list(ast.walk(function))
        for node in nodes:
            if isinstance(node, Function | ast.Lambda):
                self.whole |= {
                    each.arg for each in parameters(node) if last_name(each.annotation) in known.tables
                }
            elif isinstance(node, ast.AnnAssign) and last_name(node.annotation) in known.tables:
                self.whole |= {node.target.id} if isinstance(node.target, ast.Name) else set()
        self._follow(nodes)

    def _follow(self, nodes: Iterable[ast.AST]) -> None:
        """Names given to what is there already, until there are no more."""
        giving = [
            node
            for node in nodes
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr | ast.For | ast.comprehension)
        ]
        number = -1
        while number < len(self.whole) + len(self.parts):
            number = len(self.whole) + len(self.parts)
            for node in giving:
                if isinstance(node, ast.Assign):
                    for target in node.targets:
                        self._name(target, node.value)
                elif isinstance(node, ast.For | ast.comprehension):
                    self._name(node.target, node.iter, inside=True)
                elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
                    self._name(node.target, node.value)

    def _name(self, target: ast.expr, value: ast.expr, inside: bool = False) -> None:
        if isinstance(target, ast.Name):
            if not inside and self.is_table(value):
                self.whole.add(target.id)
            elif self.is_part(value):
                self.parts.add(target.id)
        elif isinstance(target, ast.Starred):
            self._name(target.value, value, inside)
        elif isinstance(target, ast.Tuple | ast.List):
            values = value.elts if isinstance(value, ast.Tuple | ast.List) else []
            apart = len(values) == len(target.elts)
            for at, each in enumerate(target.elts):
                self._name(each, values[at] if apart else value, inside)

    def is_table(self, node: ast.expr) -> bool:
        """Whether an expression is a table."""
        if isinstance(node, ast.Name):
            return node.id in self.whole
        if isinstance(node, ast.Attribute):
            of_self = isinstance(node.value, ast.Name) and node.value.id == "self"
            return node.attr == "table" or (of_self and node.attr in self.own)
        if isinstance(node, ast.Call):
            return last_name(node.func) in self.known.makers or (
                last_name(node.func) == "cast" and self.is_table(node.args[-1])
            )
        return isinstance(node, ast.NamedExpr) and self.is_table(node.value)

    def is_part(self, node: ast.expr) -> bool:
        """Whether an expression is a part of a table, not a copy."""
        if isinstance(node, ast.Name):
            return node.id in self.parts
        if isinstance(node, ast.Attribute):
            inside = self.is_table(node.value) or self.is_part(node.value)
            return inside and not self.is_table(node) and node.attr not in LENT
        if isinstance(node, ast.Subscript):
            return not isinstance(node.slice, ast.Slice) and self.is_part(node.value)
        if isinstance(node, ast.IfExp):
            return self.is_part(node.body) or self.is_part(node.orelse)
        if isinstance(node, ast.BoolOp):
            return any(self.is_part(each) for each in node.values)
        if isinstance(node, ast.NamedExpr | ast.Starred):
            return self.is_part(node.value)
        return isinstance(node, ast.Call) and self._hands_out(node)

    def _hands_out(self, call: ast.Call) -> bool:
        if isinstance(call.func, ast.Attribute):
            of, method = call.func.value, call.func.attr
            return (self.is_table(of) and method in self.known.lenders) or (
                self.is_part(of) and method in INSIDE
            )
        if last_name(call.func) == "getattr":
            return self.is_table(call.args[0])
        return last_name(call.func) in SAME and any(self.is_part(each) for each in call.args)

    def changes(self, node: ast.AST) -> bool:
        """Whether a statement or a call changes a table."""
        if isinstance(node, ast.Assign | ast.Delete):
            return any(self._written(target) for target in node.targets)
        if isinstance(node, ast.AnnAssign):
            return node.value is not None and self._written(node.target)
        if isinstance(node, ast.AugAssign):
            several = isinstance(node.value, ast.List | ast.ListComp | ast.Set | ast.SetComp | ast.Dict)
            return self._written(node.target) or (several and self.is_part(node.target))
        if isinstance(node, ast.For):
            return self._written(node.target)
        return isinstance(node, ast.Call) and self._call_changes(node)

    def _written(self, target: ast.expr) -> bool:
        if isinstance(target, ast.Tuple | ast.List):
            return any(self._written(each) for each in target.elts)
        if isinstance(target, ast.Starred):
            return self._written(target.value)
        if isinstance(target, ast.Attribute):
            return self.is_table(target.value) or self.is_part(target.value)
        return isinstance(target, ast.Subscript) and (
            self.is_part(target.value) or self.is_table(target.value)
        )

    def _call_changes(self, call: ast.Call) -> bool:
        name = last_name(call.func)
        if name in ("setattr", "delattr"):
            return self.is_table(call.args[0]) or self.is_part(call.args[0])
        if isinstance(call.func, ast.Attribute):
            of = call.func.value
            unbound = isinstance(of, ast.Name) and of.id in CONTAINERS
            return name in CHANGES and self.is_part(call.args[0] if unbound and call.args else of)
        places = self.known.changed.get(name, frozenset())
        return any(at in places and self.is_part(each) for at, each in enumerate(call.args))


def functions_in(module: ast.Module) -> Iterator[tuple[Function, ast.ClassDef | None]]:
    """All functions that stand in no other one, each with its class."""
    for node in module.body:
        if isinstance(node, Function):
            yield node, None
        elif isinstance(node, ast.ClassDef):
            yield from ((each, node) for each in node.body if isinstance(each, Function))


def of_tables(owner: ast.ClassDef | None, tables: frozenset[str]) -> bool:
    """Whether a class is one of tables; frames can have the same names."""
    return owner is not None and any(last_name(base) in tables for base in owner.bases)


def _perhaps(function: Function, known: Known) -> list[ast.AST]:
    """What changes something, whatever that is."""
    return [node for node in ast.walk(function) if _changes_something(node, known)]


def _changes_something(node: ast.AST, known: Known) -> bool:
    if isinstance(node, ast.Call):
        return last_name(node.func) in {*CHANGES, "setattr", "delattr", *known.changed}
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign | ast.Delete):
        targets = node.targets
    elif isinstance(node, ast.AugAssign):
        return True
    elif isinstance(node, ast.AnnAssign | ast.For):
        targets = [node.target]
    return any(
        isinstance(each, ast.Attribute | ast.Subscript) for target in targets for each in ast.walk(target)
    )


def learn(modules: Iterable[ast.Module]) -> Known:
    """What the sources say about tables."""
    modules = list(modules)
    classes = [node for module in modules for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    tables = descendants(classes, "Table")
    functions = [each for module in modules for each in functions_in(module)]
    makers = {each.name for each, _ in functions if last_name(each.returns) in tables}
    known = Known(tables, frozenset(makers | tables), frozenset(), {})
    lenders = {
        each.name
        for each, owner in functions
        if of_tables(owner, tables) and _lends(each, _of_self(each, known))
    }
    known = known._replace(lenders=frozenset(lenders))
    changed: dict[str, frozenset[int]] = {}
    for each, owner in functions:
        if owner is None and (perhaps := _perhaps(each, known)):
            places = {
                at
                for at, one in enumerate(parameters(each))
                if any(map(Names(each, known, (), (one.arg,)).changes, perhaps))
            }
            changed[each.name] = changed.get(each.name, frozenset()) | places
    return known._replace(changed={name: places for name, places in changed.items() if places})


def _lends(method: Function, names: Names) -> bool:
    """Whether a method hands out a part of its table; a number is one too, but changes nothing."""
    return any(
        isinstance(node, ast.Return) and node.value is not None and names.is_part(node.value)
        for node in ast.walk(method)
    )


def _of_self(method: Function, known: Known) -> Names:
    return Names(method, known, (), (), ("self",))


def changes_in(module: ast.Module, known: Known) -> Iterator[tuple[str, str]]:
    """What changes a table in a module, as it is written, each with the name of its function."""
    kept: dict[str, set[str]] = {}
    for function, owner in functions_in(module):
        if not (perhaps := _perhaps(function, known)):
            continue
        if of_tables(owner, known.tables):
            names = _of_self(function, known)
        else:
            if owner is not None and owner.name not in kept:
                kept[owner.name] = _kept_in(owner, known)
            names = Names(function, known, kept[owner.name] if owner is not None else ())
        yield from ((function.name, ast.unparse(node)) for node in perhaps if names.changes(node))


def _kept_in(owner: ast.ClassDef, known: Known) -> set[str]:
    """The attributes of a class that hold a table."""
    kept = {"t"}
    for node in owner.body:
        if isinstance(node, ast.AnnAssign) and last_name(node.annotation) in known.tables:
            kept.add(last_name(node.target))
        elif isinstance(node, Function):
            names = Names(node, known)
            for each in ast.walk(node):
                if isinstance(each, ast.AnnAssign) and last_name(each.annotation) in known.tables:
                    kept.add(last_name(each.target))
                elif isinstance(each, ast.Assign) and names.is_table(each.value):
                    kept |= {one.attr for one in each.targets if isinstance(one, ast.Attribute)}
    return kept
