"""The blocks of code on a page, each with where it stands and what the text before it says to do with it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent, indent

from markdown_it import MarkdownIt

PROJECT = Path(__file__).resolve().parents[2]
DOCS = PROJECT / "docs"
PAGES = (
    PROJECT / "README.md",
    PROJECT / "CONTRIBUTING.md",
    *(page for page in sorted(DOCS.rglob("*.md")) if page.relative_to(DOCS).parts[0] != "adr"),
)
"""All but decisions, which are read as they were written."""

PLACE = re.compile(
    r"(?:(?P<how>(?i:at the end of|above|in place of)) (?:`(?P<mark>[^`]+)` in )?)?"
    r"`(?P<file>[\w./-]+\.(?:py|toml))`[^`]*:\Z"
)
"""How the text before a block names the file that it belongs into."""


@dataclass(frozen=True)
class Block:
    """A block: its language, empty for one that is only indented, and the end of the text before it."""

    page: Path
    line: int
    language: str
    text: str
    before: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """The lines of a block of commands, without remarks."""
        lines = (line.partition(" #")[0].strip() for line in self.text.splitlines())
        return [] if self.language else [line for line in lines if line]

    @property
    def file(self) -> str:
        """The file that it is to be written into; empty where there is none."""
        found = PLACE.search(self.before)
        return found["file"] if found and self.language else ""

    def written(self, old: str) -> str:
        """What the file says after it has been done as the text says."""
        found = PLACE.search(self.before)
        assert found, f"{self}: no file is named before it"
        if found["how"] is None:
            return self.text
        if found["mark"] is None:
            return f"{old.rstrip()}\n\n\n{self.text}"
        start, end = _place(old, found["mark"])
        new = indent(dedent(self.text), " " * (len(old[start:]) - len(old[start:].lstrip(" "))))
        return old[:start] + new + ("\n" + old[start:] if found["how"].lower() == "above" else old[end:])


def _place(text: str, mark: str) -> tuple[int, int]:
    """The line that begins with a mark, or the whole function that does."""
    (found,) = re.finditer(rf"^[ ]*{re.escape(mark)}.*\n", text, re.MULTILINE)
    start, end = found.span()
    if mark.startswith("def "):
        line = text[:start].count("\n") + 1
        nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
        (node,) = [node for node in nodes if node.lineno == line]
        end = sum(len(each) for each in text.splitlines(keepends=True)[: node.end_lineno])
    return start, end


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    before = ""
    for token in MarkdownIt("commonmark").parse(page.read_text(encoding="utf-8")):
        if token.type == "inline":
            before = " ".join(token.content.split())
        elif token.type in ("fence", "code_block"):
            assert token.map is not None
            yield Block(page, token.map[0] + 1, token.info.strip(), token.content, before)
