"""What has to be true of the source, read as text:

- the rules layers import the standard library and the layers beneath only;
- outside of atoms nothing in a game or in `kit` changes a table, under whatever name it has it;
- fields of all frames, also of those that are made of other frames, are declared with plain types;
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
from typing import Final

import pytest

from tests.hygiene.changes import Known, changes_in, last_name, learn
from undercroft.drive.games import games
from undercroft.kernel.frame import Frame

SOURCE = Path(__file__).resolve().parents[2] / "src" / "undercroft"
RULES = [path for layer in ("kernel", "kit", "games") for path in sorted((SOURCE / layer).rglob("*.py"))]
EVERYTHING = sorted(SOURCE.rglob("*.py"))
GAME_FOLDERS = [path.parent for path in sorted((SOURCE / "games").glob("*/clauses.toml"))]
STEPS = [
    path
    for path in RULES
    if not path.is_relative_to(SOURCE / "kernel") and path.name not in ("table.py", "scenario.py")
]
LAID: Final = {
    "layout.py: __init__": "how a table is made",
    "layout.py: prepare": "how it is before anything happens, for its `__init__` does without options",
    "layout.py: no_action": "fields of an Action as they are at first, called by `__init__` too",
    "layout.py: end_battle_fields": "fields of a battle as they are at first, called by `__init__` too",
    "guide.py: _turn_up": "a table that is made of a view, for the guide alone",
    "positions.py: taken": "a position is laid out by hand, before there is a game",
}
"""What else may change a table, by file and function, each with its reason."""
IMPURE = {"asyncio", "datetime", "io", "os", "random", "secrets", "socket", "subprocess", "threading", "time"}
PLAIN = {"int", "bool", "str", "None", "Seat", "Face", "CardId"}
CLAUSE = re.compile(r"\b([A-Z]{2,3}-[A-Z0-9]+-\d{2,3})((?:, -\d{2}|\.\.\d{2})*)")
MOST_LINES_OF_A_FUNCTION = 30
LEFT_OVERS = {"utils", "helpers", "misc", "common"}
FOLDERS = ("guide", "words")
"""What may be a folder instead of one module where there is much of it."""


@pytest.fixture(autouse=True, scope="module")
def half_a_million_nodes_kept() -> Iterator[None]:
    """Nothing of the trees is garbage until the end; to look for some takes longer than to read them."""
    gc.disable()
    yield
    for clear in (_nodes.cache_clear, _top.cache_clear, _is_frame.cache_clear, _known.cache_clear):
        clear()
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


@cache
def _known() -> Known:
    return learn(ast.parse(_text(path)) for path in RULES)


def test_only_atoms_change_the_table() -> None:
    assert STEPS
    found = [
        (f"{path.name}: {function}", f"{_name(path)}, {function}: {change}")
        for path in STEPS
        for function, change in changes_in(ast.parse(_text(path)), _known())
    ]
    offenders = [change for where, change in found if where not in LAID]
    assert not offenders, "\n".join(offenders)
    assert {where for where, _ in found} == set(LAID), "an exception that nothing needs"


TABLES = """
class Field(Table):
    def hand(self, seat: int) -> list[int]:
        return self.hands[seat]

def stretch(cards: list[int]) -> None:
    cards.append(1)
"""


@pytest.mark.parametrize(
    "change",
    [
        "def step(keep: Field): keep.hp[0] = 1",
        "def step(keep: Table): keep.phase = 'go'",
        "def step(state): state.table.hp[0] -= 1",
        "def step(t): t.marks.update({1: 2})",
        "def step(t): t.marks.setdefault(1, []).append(2)",
        "def step(t): t.seen_by.add(1)",
        "def step(t): del t.hp[0], t.hp[1]",
        "def step(t): t.hp[0], x = 1, 2",
        "def step(t):\n    hp, mp = t.hp, t.mp\n    mp[0] += 1",
        "def step(t):\n    if rows := t.rows:\n        rows.pop()",
        "def step(t):\n    for at, row in enumerate(t.rows):\n        row.append(at)",
        "def step(t):\n    mine = t.hand(0)\n    mine.remove(3)",
        "def step(t): t.hand(0).sort()",
        "def step(t): stretch(t.hp)",
        "def step(t): setattr(t, 'hp', [])",
        "def step(t): getattr(t, 'hp').clear()",
        "def step(t): list.append(t.hp, 1)",
        "def step(t):\n    field = t\n    field.hp += [1]",
        "def step(t):\n    hp = t.hp\n    hp += [1]",
        "class Walk:\n    field: Field\n    def step(self): self.field.hp[0] = 1",
        "class Walk:\n    def __init__(self, t: Field): self.at = t\n    def step(self): self.at.hp[0] = 1",
    ],
)
def test_a_change_of_a_table_is_seen(change: str) -> None:
    modules = ast.parse(TABLES), ast.parse(change)
    assert list(changes_in(modules[1], learn(modules)))


@pytest.mark.parametrize(
    "harmless",
    [
        "def step(t): return sorted(t.hp)",
        "def step(t):\n    hp = list(t.hp)\n    hp.append(1)",
        "def step(t):\n    hp = t.hp[:]\n    hp[0] = 1",
        "def step(t):\n    points = t.hp[0]\n    points += 1",
        "def step(t):\n    found = [mob for mob in t.mobs if mob]\n    found.remove(0)",
        "def step(self, t): self.left = t.hp[0]",
        "class Turns(Frame):\n    def step(self, t: Field): self.seat = 1",
    ],
)
def test_what_changes_no_table_is_left_alone(harmless: str) -> None:
    modules = ast.parse(TABLES), ast.parse(harmless)
    assert not list(changes_in(modules[1], learn(modules)))


@cache
def _top(path: Path) -> dict[str, ast.ClassDef | ast.expr | Path]:
    """What the names of a module stand for: a class, an alias, or the module that they are imported from."""
    found: dict[str, ast.ClassDef | ast.expr | Path] = {}
    for node in ast.parse(_text(path)).body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.ImportFrom):
            there = SOURCE.parent.joinpath(*(node.module or "").split("."))
            there = there / "__init__.py" if there.is_dir() else there.with_suffix(".py")
            if there.exists():
                found |= {alias.asname or alias.name: there for alias in node.names}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node.value
        elif isinstance(node, ast.AnnAssign) and last_name(node.annotation) == "TypeAlias" and node.value:
            found[last_name(node.target)] = node.value
    return found


def _meant(path: Path, name: str) -> tuple[Path, ast.ClassDef | ast.expr | None]:
    """What a name in a module stands for, and the module in which it does."""
    node = _top(path).get(name)
    return _meant(node, name) if isinstance(node, Path) else (path, node)


@cache
def _is_frame(path: Path, name: str) -> bool:
    """Whether a class is one of frames, over however many steps."""
    at, node = _meant(path, name)
    if not isinstance(node, ast.ClassDef):
        return False
    return (at, name) == FRAME or any(_is_frame(at, last_name(base)) for base in node.bases)


FRAME: Final = SOURCE / "kernel" / "frame.py", "Frame"


def _frames() -> list[tuple[Path, ast.ClassDef]]:
    """All frames, as they are written."""
    return [
        (path, node)
        for path in RULES
        for name, node in _top(path).items()
        if isinstance(node, ast.ClassDef) and _is_frame(path, name) and (path, name) != FRAME
    ]


def _plain(node: ast.expr, path: Path) -> bool:
    """Whether a type is a plain one, or made of such."""
    if isinstance(node, ast.Constant):
        return node.value is None or node.value is Ellipsis
    if isinstance(node, ast.BinOp):
        return _plain(node.left, path) and _plain(node.right, path)
    if isinstance(node, ast.Subscript):
        of = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return last_name(node) == "tuple" and all(_plain(each, path) for each in of)
    name = last_name(node)
    there, alias = _meant(path, name)
    return name in PLAIN or (isinstance(alias, ast.expr) and _plain(alias, there))


def test_fields_of_frames_are_plain() -> None:
    offenders = [
        f"{_name(path)}, {frame.name}: {ast.unparse(field)}"
        for path, frame in _frames()
        for field in frame.body
        if isinstance(field, ast.AnnAssign) and not _plain(field.annotation, path)
    ]
    assert not offenders, "\n".join(offenders)


def _made_of(kind: type[Frame]) -> Iterator[type[Frame]]:
    for each in kind.__subclasses__():
        yield each
        yield from _made_of(each)


def test_every_frame_is_found() -> None:
    """In the source there are all that there are when the games are loaded."""
    assert games()
    loaded = {
        (*each.__module__.split(".")[1:], each.__qualname__)
        for each in _made_of(Frame)
        if each.__module__.startswith("undercroft.")
    }
    found = {(*path.relative_to(SOURCE).with_suffix("").parts, frame.name) for path, frame in _frames()}
    assert len(loaded) > 150
    assert loaded <= found


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
