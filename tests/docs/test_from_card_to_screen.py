"""What has to be true of the page that follows an ability of each game: every place that it names is there,
and the lines that it quotes are those of the cards."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
PAGE = (PROJECT / "docs" / "from-a-card-to-the-screen.md").read_text(encoding="utf-8")
PLACES = re.findall(r"`([\w/]+\.(?:py|ts|tsx|toml)):([^`]+)`", PAGE)
FILES = re.findall(r"`((?:games|table|client)/[\w/]+(?:\.py)?)`", PAGE)
QUOTED = [
    *re.findall(r"^ {4}(\w.*)$", PAGE, re.MULTILINE),
    *re.findall(r"`[\w/]+\.toml(?::[^`]+)?`: `([^`]+)`", PAGE),
]


def path_of(place: str) -> Path:
    return PROJECT / place if place.startswith("client/") else PROJECT / "src" / "undercroft" / place


def names_in(tree: ast.Module) -> set[str]:
    """What a module has by name; methods also with their class, inherited or not."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if hasattr(part, "name")}
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


@pytest.mark.parametrize(("place", "name"), dict.fromkeys(PLACES))
def test_what_it_names_is_there(place: str, name: str) -> None:
    text = path_of(place).read_text(encoding="utf-8")
    if place.endswith(".py"):
        assert name in names_in(ast.parse(text))
    else:
        assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)


def test_files_are_there_and_lines_are_those_of_cards() -> None:
    assert len(PLACES) > 60
    for file in FILES:
        assert path_of(file).exists(), file
    records = [path_of(place) for place, _ in PLACES if place.endswith(".toml")]
    records += [path_of(file) for file in re.findall(r"`([\w/]+\.toml)`", PAGE)]
    printed = "".join(record.read_text(encoding="utf-8") for record in records)
    assert len(QUOTED) == 6
    for line in QUOTED:
        assert f'"{line}"' in printed, line
