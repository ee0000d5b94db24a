"""The ledger: which clauses of a game's rules the project's tests cite, found by reading the tests' source.

A test that could never fail covers nothing: one without an assertion, or one that is skipped, is called
hollow and its citations do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from undercroft.drive.rules import RuleBook
from undercroft.kernel.errors import BadRecord

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

COVERED, UNCOVERED = "covered", "uncovered"
LEFT_OUT = ("skip", "xfail")


@dataclass(frozen=True)
class Citation:
    """A test (`path::name`) with the ids it cites; a hollow one covers none of them."""

    test: str
    ids: tuple[str, ...]
    hollow: bool


@dataclass(frozen=True)
class Ledger:
    """The clauses of one game with the tests of each and the places in the rules that carry it, what has no
    test, and what is cited but unknown."""

    book: RuleBook
    tests: dict[str, list[str]]
    carriers: Mapping[str, list[str]]
    unknown: list[str]
    hollow: list[str]

    @property
    def uncovered(self) -> list[str]:
        """The clauses that no test would defend."""
        return [name for name, tests in self.tests.items() if not tests]

    @property
    def uncarried(self) -> list[str]:
        """The clauses that no place in the rules names."""
        return [name for name in self.tests if name not in self.carriers]

    @property
    def complete(self) -> bool:
        """Whether every clause has a test and every citation counts."""
        return not (self.uncovered or self.unknown or self.hollow)

    def facts(self) -> dict[str, object]:
        """The ledger as JSON values."""
        clauses = [
            {
                "id": name,
                "status": COVERED if tests else UNCOVERED,
                "tests": tests,
                "carriers": self.carriers.get(name, []),
            }
            for name, tests in self.tests.items()
        ]
        return {
            "clauses": clauses,
            "uncovered": self.uncovered,
            "uncarried": self.uncarried,
            "unknown": self.unknown,
        }


def folder_of_tests(start: Path | None = None) -> Path | None:
    """The project's tests: those of the folder we are in or of one above it, else those beside the source."""
    here = (start or Path.cwd()).resolve()
    beside_source = Path(__file__).resolve().parents[3]
    for folder in (here, *here.parents, beside_source):
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    return None


def citations(tests: Path) -> list[Citation]:
    """Every citation in the test files of a folder, in order of their paths. A package that lies among them
    speaks of its own game."""
    found: list[Citation] = []
    others = {path.parent for path in tests.rglob("pyproject.toml")}
    for path in sorted(tests.rglob("test_*.py")):
        if not others.isdisjoint(path.parents):
            continue
        name = path.relative_to(tests.parent).as_posix()
        try:
            module = ast.parse(path.read_bytes(), filename=str(path))
        except (SyntaxError, ValueError) as error:
            raise BadRecord(f"{name} cannot be read as Python: {error}; mend it first.") from error
        except OSError as error:
            raise BadRecord(f"{name} cannot be read: {error.strerror}.") from error
        found += _in_module(module, name)
    return found


def ledger(
    book: RuleBook,
    cited: Iterable[Citation],
    prefixes: Sequence[str],
    carriers: Mapping[str, list[str]],
) -> Ledger:
    """The ledger of one game; ids that begin like no game's (`prefixes`) are unknown to every game."""
    tests: dict[str, list[str]] = {name: [] for name in book.clauses}
    unknown: dict[str, None] = {}
    hollow: list[str] = []
    others = tuple(f"{prefix}-" for prefix in prefixes if prefix != book.prefix)
    for citation in cited:
        ours = [name for name in dict.fromkeys(citation.ids) if not name.startswith(others)]
        if ours and citation.hollow:
            hollow.append(citation.test)
        for name in ours:
            if name not in tests:
                unknown[name] = None
            elif not citation.hollow:
                tests[name].append(citation.test)
    unknown |= dict.fromkeys(name for name in carriers if name not in tests)
    return Ledger(book, tests, carriers, list(unknown), hollow)


def _in_module(module: ast.Module, path: str) -> Iterator[Citation]:
    proving = _proving(module)
    yield from _in_body(module.body, path, _marked(module.body), proving, False)


def _in_body(
    body: Sequence[ast.stmt], path: str, outer: tuple[str, ...], proving: set[str], left_out: bool
) -> Iterator[Citation]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            ids = (*outer, *_cited(node.decorator_list), *_marked(node.body))
            skipped = left_out or _left_out(node.decorator_list)
            yield from _in_body(node.body, f"{path}::{node.name}", ids, proving, skipped)
        elif isinstance(node, Function) and node.name.startswith("test_"):
            ids = (*outer, *_cited(node.decorator_list))
            if ids:
                hollow = left_out or _left_out(node.decorator_list) or not _proves(node, proving)
                yield Citation(f"{path}::{node.name}", ids, hollow)


def _marked(body: Sequence[ast.stmt]) -> tuple[str, ...]:
    """What `pytestmark = clause(…)` cites for everything beside it."""
    marks = [
        node.value
        for node in body
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)
    ]
    return _cited(marks)


def _cited(nodes: Sequence[ast.expr]) -> tuple[str, ...]:
    """The ids in every call of `clause`, also within lists and `parametrize`; no text stands as written."""
    return tuple(
        argument.value
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
        else ast.unparse(argument)
        for node in nodes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and _last_name(call.func) == "clause"
        for argument in call.args
    )


def _left_out(decorators: Sequence[ast.expr]) -> bool:
    return any(
        _last_name(node.func if isinstance(node, ast.Call) else node) in LEFT_OUT for node in decorators
    )


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


DEMANDING = ("answer", "at")
"""What a test can say to `play` that fails where the rules do not allow it."""


def _proving(module: ast.Module) -> set[str]:
    """The functions of a module that assert something themselves, or call one that does."""
    functions = {node.name: node for node in ast.walk(module) if isinstance(node, Function)}
    proving: set[str] = set()
    while True:
        more = {name for name, node in functions.items() if name not in proving and _proves(node, proving)}
        if not more:
            return proving
        proving |= more


def _proves(function: Function, proving: set[str]) -> bool:
    return any(_is_proof(node, proving) for statement in function.body for node in ast.walk(statement))


def _is_proof(node: ast.AST, proving: set[str]) -> bool:
    """An assertion about something, a demanded error, a move the rules might refuse, or a call of these."""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if not isinstance(node, ast.Call):
        return False
    name = _last_name(node.func)
    return name == "raises" or name in proving or (name in DEMANDING and _speaks_to_play(node.func))


def _speaks_to_play(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.value if isinstance(node, ast.Attribute) else node.func
        if isinstance(node, ast.Name) and node.id == "play":
            return True
    return False
