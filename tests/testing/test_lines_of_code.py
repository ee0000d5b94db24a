"""What has to be true: only lines with code on them count, and each part is counted by itself."""

from __future__ import annotations

from bench.lines import counted, lines_of_code, part_of, table

SOURCE = '''"""A module."""

import re  # a comment

# a line of its own
SIGNS = (
    "a",

    "b",
)
"""What stands beside a constant."""


def one() -> str:
    """A docstring
    of two lines."""
    return """a text
that is code"""
'''


def test_blank_lines_comments_and_docstrings_do_not_count() -> None:
    assert lines_of_code(SOURCE) == 8


def test_parts_stand_beside_those_of_an_older_commit() -> None:
    paths = ("src/undercroft/games/battles/flow/go.py", "src/undercroft/kit/words.py", "tests/kit/test_it.py")
    assert [part_of(path) for path in paths] == ["games/battles", "kit", "tests"]
    assert part_of("src/undercroft/bots/heuristics/battles/judging.py") == "bots/battles"
    now = counted(iter([(path, "pass\n") for path in paths]))
    rows = [line.split() for line in table(now, {"kit": 3})][1:]
    assert rows == [
        ["games/battles", "0", "1", "+1"],
        ["kit", "3", "1", "-2"],
        ["games", "+", "bots", "+", "kit", "3", "2", "-1"],
        ["tests", "0", "1", "+1"],
        ["all", "3", "3", "+0"],
    ]
