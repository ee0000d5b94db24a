"""What has to be true of the source, read as text:

- the rules layers import the standard library and the layers beneath only;
- outside `table.py` no step, query or ability changes a table;
- fields of frames are declared with plain types;
- clause ids in docstrings exist in the ledger;
- functions stay short, and no module is named for being a left-over;
- all game folders have the same files.

Each is one test over all files, which lists every offender.
"""

from __future__ import annotations

import ast
import gc
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "undercroft"
RULES = [path for layer in ("kernel", "kit", "games") for path in sorted((SOURCE / layer).rglob("*.py"))]
EVERYTHING = sorted(SOURCE.rglob("*.py"))
GAME_FOLDERS = [path.parent for path in sorted((SOURCE / "games").glob("*/clauses.toml"))]
STEPS = [
    path
    for folder in GAME_FOLDERS
    for path in sorted(folder.rglob("*.py"))
    if path.name not in ("table.py", "scenario.py")
]
IMPURE = {"asyncio", "datetime", "io", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
PLAIN = re.compile(r"^(int|bool|str|None|Seat|Face|CardId|tuple\[.*\])( \| (int|str|None))*$")
CLAUSE = re.compile(r"\b([A-Z]{2,3}-[A-Z0-9]+-\d{2,3})((?:, -\d{2}|\.\.\d{2})*)")
MOST_LINES_OF_A_FUNCTION = 30
LEFT_OVERS = {"utils", "helpers", "misc", "common"}
FOLDERS = ("cards", "guide", "queries", "table", "words")
"""What may be a folder instead of one module where there is much of it."""


@pytest.fixture(autouse=True, scope="module")
def half_a_million_nodes_kept() -> Iterator[None]:
    """Nothing of the trees is garbage until the end; to look for some takes longer than to read them."""
    gc.disable()
    yield
    _nodes.cache_clear()
    gc.enable()


def _name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(_text(path))))


def _imported(path: Path) -> Iterator[str]:
    for node in _nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def _pure(path: Path, name: str) -> bool:
    top = name.split(".")[0]
    hint = path.name == "compiled.py" and top == "mypy_extensions"
    return hint or top == "undercroft" or (top in sys.stdlib_module_names and top not in IMPURE)


def test_rules_import_the_standard_library_only() -> None:
    assert RULES
    offenders = [
        f"{_name(path)} imports {name}" for path in RULES for name in _imported(path) if not _pure(path, name)
    ]
    assert not offenders, "\n".join(offenders)


def _on_table(node: ast.expr) -> bool:
    """Whether an expression is a field of the table `t`, or something inside one."""
    inside = False
    while isinstance(node, ast.Subscript | ast.Attribute):
        inside = True
        node = node.value
    return inside and isinstance(node, ast.Name) and node.id == "t"


def _other_names(path: Path) -> list[str]:
    """Names given to the table or to a list inside it, through which it could be changed."""
    return [
        target.id
        for node in _nodes(path)
        if isinstance(node, ast.Assign)
        and (_on_table(node.value) or (isinstance(node.value, ast.Name) and node.value.id == "t"))
        for target in node.targets
        if isinstance(target, ast.Name)
    ]


def _changes_of_the_table(path: Path) -> Iterator[str]:
    if names := _other_names(path):
        text = ast.unparse(ast.parse(_text(path)))
        changed = rf"\b({'|'.join(names)})(\.({'|'.join(CHANGES)})\(|\[[^]]*\] [-+]?= )"
        yield from (found[0] for found in re.finditer(changed, text))
    for node in _nodes(path):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES
        ):
            targets = [node.func.value]
        if any(_on_table(target) for target in targets):
            yield ast.unparse(node)


def test_only_atoms_change_the_table() -> None:
    assert STEPS
    offenders = [f"{_name(path)}: {change}" for path in STEPS for change in _changes_of_the_table(path)]
    assert not offenders, "\n".join(offenders)


def _frames(path: Path) -> Iterator[ast.ClassDef]:
    for node in _nodes(path):
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "Frame" for base in node.bases
        ):
            yield node


def test_fields_of_frames_are_plain() -> None:
    frames = [(path, frame) for path in RULES for frame in _frames(path)]
    assert frames
    offenders = [
        f"{_name(path)}, {frame.name}: {ast.unparse(field)}"
        for path, frame in frames
        for field in frame.body
        if isinstance(field, ast.AnnAssign) and not PLAIN.match(ast.unparse(field.annotation))
    ]
    assert not offenders, "\n".join(offenders)


def _cited(text: str) -> set[str]:
    """Clause ids, with `-02` and `..05` after an id read as its neighbours."""
    ids: set[str] = set()
    for first, more in CLAUSE.findall(text):
        chapter, number = first.rsplit("-", 1)
        ids.add(first)
        for comma, to in re.findall(r", -(\d{2})|\.\.(\d{2})", more):
            ids |= {
                f"{chapter}-{at:02}" for at in range(int(number) if to else int(comma), int(to or comma) + 1)
            }
    return ids


def test_clauses_named_in_the_code_exist() -> None:
    assert GAME_FOLDERS
    offenders = []
    for folder in GAME_FOLDERS:
        known = set(tomllib.loads((folder / "clauses.toml").read_text(encoding="utf-8"))["clause"])
        offenders += [
            f"{_name(path)} names {clause}"
            for path in sorted(folder.rglob("*.py"))
            for clause in sorted(_cited(_text(path)) - known)
        ]
    assert not offenders, "\n".join(offenders)


def _lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How long a function is without its docstring."""
    docstring = ast.get_docstring(function, clean=False) or ""
    return (function.end_lineno or 0) - function.lineno + 1 - len(docstring.splitlines())


def test_functions_are_short() -> None:
    offenders = [
        f"{_name(path)}: {node.name} has {_lines(node)} lines"
        for path in EVERYTHING
        for node in _nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name != "__init__"
        and _lines(node) > MOST_LINES_OF_A_FUNCTION
    ]
    assert not offenders, "\n".join(offenders)


def test_no_module_is_named_for_being_a_left_over() -> None:
    assert EVERYTHING
    assert not [_name(path) for path in EVERYTHING if path.stem in LEFT_OVERS]


def _promised() -> dict[str, set[str]]:
    """The files of each game by the two tables of CONTRIBUTING.md: those of all games, and those of some."""
    text = _text(SOURCE.parents[1] / "CONTRIBUTING.md")
    in_all, in_some = (_rows(text, heading) for heading in ("in every game", "in some"))
    promised = {folder.name: {name for names, *_ in in_all for name in names} for folder in GAME_FOLDERS}
    for names, of, _ in in_some:
        for game in of:
            promised[game] |= names
    return promised


def _rows(text: str, heading: str) -> list[list[set[str]]]:
    """The cells of a table, each as the names that stand in it with commas between them."""
    table = text.partition(f"| {heading} |")[2].partition("\n\n")[0]
    cells = [line.strip("|").split(" | ") for line in table.splitlines()[2:]]
    return [[{name.strip(" `") for name in cell.split(",")} for cell in row] for row in cells]


def test_game_folders_are_as_contributing_says() -> None:
    promised = _promised()
    assert all(len(files) > 20 for files in promised.values())
    for folder in GAME_FOLDERS:
        names = [path.name for path in folder.iterdir() if path.name != "__pycache__"]
        assert {f"{name}.py" if name in FOLDERS else name for name in names} == promised[folder.name]
