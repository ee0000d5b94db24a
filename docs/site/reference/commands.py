"""The commands, from what `--help` says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from docs.site.page import Page
from undercroft.cli.app import COMMANDS, build_app, groups

INTRODUCTION: Final = (
    "# The commands\n\n"
    "Every command tells this of itself with `--help`. In a checkout they are `.venv/bin/undercroft`.\n\n"
)
HEADING: Final = re.compile(r"^#+ (undercroft .*)$", re.MULTILINE)


def pages() -> Iterator[Page]:
    """One page with all commands."""
    _, _, told = build_app().generate_docs().partition("\n## undercroft ")
    yield Page("reference/commands.md", INTRODUCTION + _with_examples(f"## undercroft {told}"))


def _with_examples(text: str) -> str:
    """The page with the examples of each command at its end."""
    examples = _examples()
    parts = HEADING.split(text)
    heads, bodies = parts[1::2], parts[2::2]
    levels = HEADING.finditer(text)
    return "".join(
        f"{level[0]}{body.rstrip()}\n\n{_shown(examples[head])}\n"
        for level, head, body in zip(levels, heads, bodies, strict=True)
    )


def _examples() -> dict[str, str]:
    found = {f"undercroft {module.NAME}": module.EXAMPLES for module in COMMANDS}
    for group in groups():
        found[f"undercroft {group.NAME}"] = group.EXAMPLES
        found |= {f"undercroft {group.NAME} {name}": says for name, (_, says) in group.COMMANDS.items()}
    return found


def _shown(examples: str) -> str:
    """Examples as code; what is said beside them stays text."""
    lines = [f"  {line}" if line.startswith("  ") else line for line in examples.splitlines()]
    text = "\n".join(lines)
    return re.sub(r"^((?: {4}.*\n?)+)", r"\n\1\n", text, flags=re.MULTILINE) + "\n"
