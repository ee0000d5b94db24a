"""What has to be true of the source, read as text:

- the rules layers import the standard library and the layers beneath only;
- outside `table.py` no step, query or ability changes a table;
- fields of frames are declared with plain types;
- clause ids in docstrings exist in the ledger;
- modules and functions stay short, and none is named for being a left-over;
- all game folders have the same files.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
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
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 30
GAME_FILES = {
    "__init__.py", "asks.py", "cards.py", "clauses.toml", "ending.py",
    "events.py", "guide.py", "tutorial.py", "tutorial.toml",
    "invariants.py", "layout.py", "options.py", "scenario.py", "table.py", "words.py", "flow",
}  # fmt: skip
FOLDERS = ("abilities", "cards", "guide", "table", "words")
"""What may be a folder instead of one module where there is much of it."""
OWN_FILES = {
    "battles": {
        "abilities.py", "board.py", "declarable.py", "deeds.py", "figures.py", "listening.py", "odds.py",
        "reach.py", "single_acts.py", "titles.py", "turn_options.py", "making", "mobs", "ranks.toml",
        "rosters", "content.md",
    },
    "dungeon_kingdom": {"abilities.py", "cards.toml", "queries.py"},
    "dungeonquest": {
        "actions.py", "board.py", "queries.py", "depth_queries.py", "fight_queries.py", "odds.py",
        "box.toml", "decks", "heroes", "monsters", "tiles.toml", "content.md",
    },
    "immortal_magic": {
        "board.py", "force.py", "lasting.py", "limits.py", "matching.py", "odds.py", "playable.py",
        "prices.py", "reach.py", "statics.py", "targets.py", "making", "campaigns", "characters", "decks",
        "dungeon", "dungeons", "gear", "plays", "content.md",
    },
}  # fmt: skip
"""What a game has beside the files that every game has."""


def _name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RULES, ids=_name)
def test_rules_import_the_standard_library_only(path: Path) -> None:
    for node in ast.walk(_tree(path)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            top = name.split(".")[0]
            hint = path.name == "compiled.py" and top == "mypy_extensions"
            assert hint or top == "undercroft" or (top in sys.stdlib_module_names and top not in IMPURE), name


def _on_table(node: ast.expr) -> bool:
    """Whether an expression is a field of the table `t`, or something inside one."""
    inside = False
    while isinstance(node, ast.Subscript | ast.Attribute):
        inside = True
        node = node.value
    return inside and isinstance(node, ast.Name) and node.id == "t"


def _other_names(tree: ast.Module) -> list[str]:
    """Names given to the table or to a list inside it, through which it could be changed."""
    return [
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and (_on_table(node.value) or ast.unparse(node.value) == "t")
        for target in node.targets
        if isinstance(target, ast.Name)
    ]


@pytest.mark.parametrize("path", STEPS, ids=_name)
def test_only_atoms_change_the_table(path: Path) -> None:
    tree = _tree(path)
    for name in _other_names(tree):
        text = ast.unparse(tree)
        assert not re.search(rf"\b{name}\.({'|'.join(CHANGES)})\(|\b{name}\[[^]]*\] [-+]?= ", text), name
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        assert not any(_on_table(target) for target in targets), ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            assert not _on_table(node.func.value), ast.unparse(node)


@pytest.mark.parametrize("path", RULES, ids=_name)
def test_fields_of_frames_are_plain(path: Path) -> None:
    for node in ast.walk(_tree(path)):
        if not isinstance(node, ast.ClassDef) or not any(
            isinstance(base, ast.Name) and base.id == "Frame" for base in node.bases
        ):
            continue
        for field in node.body:
            if isinstance(field, ast.AnnAssign):
                assert PLAIN.match(ast.unparse(field.annotation)), f"{node.name}: {ast.unparse(field)}"


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


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=_name)
def test_clauses_named_in_the_code_exist(folder: Path) -> None:
    known = set(tomllib.loads((folder / "clauses.toml").read_text(encoding="utf-8"))["clause"])
    for path in sorted(folder.rglob("*.py")):
        assert _cited(path.read_text(encoding="utf-8")) <= known, path


@pytest.mark.parametrize("path", EVERYTHING, ids=_name)
def test_modules_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert path.stem not in {"utils", "helpers", "misc", "common"}
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__":
            docstring = ast.get_docstring(node, clean=False)
            length = (node.end_lineno or 0) - node.lineno + 1 - len((docstring or "").splitlines())
            assert length <= MOST_LINES_OF_A_FUNCTION, f"{node.name} has {length} lines"


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=_name)
def test_game_folders_look_alike(folder: Path) -> None:
    names = [path.name for path in folder.iterdir() if path.name != "__pycache__"]
    files = {f"{name}.py" if name in FOLDERS else name for name in names}
    assert files == GAME_FILES | OWN_FILES[folder.name]
