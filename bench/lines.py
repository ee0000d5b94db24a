"""Count the lines of Python code of this tree, and of an older commit beside it.

    python -m bench.lines [REVISION]

A line counts if something of a statement stands on it: no blank lines, comments or docstrings, nor texts
beside constants that stand there for readers alone.
"""

from __future__ import annotations

import argparse
import ast
import io
import subprocess
import tarfile
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
GOAL: Final = ("games", "bots", "kit")
"""What has to become less."""

NOTHING: Final = (
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
)  # fmt: skip


def lines_of_code(source: str) -> int:
    """How many lines of a module have code on them."""
    said = {line for node in ast.walk(ast.parse(source)) for line in _texts(node)}
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    lines = {
        line
        for token in tokens
        if token.type not in NOTHING
        for line in range(token.start[0], token.end[0] + 1)
    }
    return len(lines - said)


def _texts(node: ast.AST) -> Iterator[int]:
    """The lines of a statement that is a text and nothing else."""
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ):
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def part_of(path: str) -> str:
    """What a file is counted with: a layer, each game and its bot apart, or a folder of the repository."""
    parts = Path(path).parts
    if parts[:2] != ("src", "undercroft"):
        return parts[0]
    layer, *rest = parts[2:]
    if layer == "bots" and rest[:1] == ["heuristics"] and len(rest) > 2:
        return f"bots/{rest[1]}"
    return f"games/{rest[0]}" if layer == "games" and len(rest) > 1 else layer.removesuffix(".py")


def counted(files: Iterator[tuple[str, str]]) -> dict[str, int]:
    """The lines of code by part."""
    found: dict[str, int] = {}
    for path, source in files:
        part = part_of(path)
        found[part] = found.get(part, 0) + lines_of_code(source)
    return found


def here() -> Iterator[tuple[str, str]]:
    """The Python files of this tree."""
    for top in ("src", "tests", "bench"):
        for path in sorted((ROOT / top).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def at(revision: str) -> Iterator[tuple[str, str]]:
    """The Python files of a commit."""
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", revision, "src", "tests", "bench"]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        for member in files:
            opened = files.extractfile(member) if member.name.endswith(".py") else None
            if opened is not None:
                yield member.name, opened.read().decode()


def table(now: dict[str, int], before: dict[str, int] | None) -> Iterator[str]:
    """A row for every part, and sums of those that have to become less."""
    parts = sorted({*now, *(before or {})}, key=lambda part: (part.partition("/")[0] not in GOAL, part))
    rows = [(part, [part]) for part in parts]
    goal = [part for part in parts if part.partition("/")[0] in GOAL]
    rows.insert(len(goal), (" + ".join(GOAL), goal))
    rows.append(("all", parts))
    yield f"{'':<24}{'before':>9}{'now':>9}{'more':>9}" if before else f"{'':<24}{'now':>9}"
    for name, which in rows:
        new, old = (sum(each.get(part, 0) for part in which) for each in (now, before or {}))
        yield f"{name:<24}{old:>9}{new:>9}{new - old:>+9}" if before else f"{name:<24}{new:>9}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("revision", nargs="?", help="an older commit to compare with")
    asked = parser.parse_args()
    print("\n".join(table(counted(here()), counted(at(asked.revision)) if asked.revision else None)))


if __name__ == "__main__":
    main()
