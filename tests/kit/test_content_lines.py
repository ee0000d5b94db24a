"""What has to be true: an error about a content file names the line of its entry and field."""

from __future__ import annotations

import pytest

from undercroft.kit.content import BadContent, Entry, parse_toml
from undercroft.kit.content_lines import with_line

CARDS = """# my cards

[[card]]
id = "A1"
cost = 3
data = [
  "play: draw(1)@you",
  "static: x",
]

[[card]]
id = "B2"
cost = 12
lief = 3
data = ["a", "b"]
"""
SPACED = '[[card]]\ncode = "A1"\ncost = 1\n[[card]]\ncode = "ICE BOLT 2"\ncost = 2\n'
MIXED = """name = "x"
[[part]]
title = "Y"
words = "of Y"
data = [
  "a", # not 'b'
  5,
  { on = "c", do = [{ act = "d" }, { act = "e" }] },
  "f",
]
"""
LIST = 'name = "x"\n[cards]\nH04 = 3\nH4 = 2\n'


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        (CARDS, "card A1: cost must be", 5),
        (CARDS, "card B2: cost must be", 13),
        (CARDS, "card A1: data 2: at character 1", 8),
        (CARDS, "card B2: data 2: at character 1", 15),
        (CARDS, "card B2: unknown field 'lief'; did you mean life?", 14),
        (CARDS, "card B2: name is missing.", 11),
        (CARDS, "card B2: life is missing; there is 'lief'; did you mean life?", 14),
        (SPACED, "card ICE BOLT 2: cost must be", 6),
        (MIXED, "part Y: data 2: an effect", 7),
        (MIXED, "part Y: data 3: an effect", 8),
        (MIXED, "part Y: data 4: an effect", 9),
        (LIST, "the list: cards names H4, but no file has such a card", 4),
        (LIST, "the list: cards has H04 = 0; write", 3),
        (LIST, "the list: cards has 76 cards in all", 2),
        (LIST, "the list: name must be one line", 1),
        (LIST, "unknown heading 'cards'; there is card.", 2),
        ('id = "C3"\ncost = 3\n', "card C3: cost must be", 2),
        (CARDS + "\n[[card]]\ncost = 1\n", "card ?: id is missing.", 17),
        (CARDS + '\n[[card]]\nid = ""\nvalue = 1\n', "card ?: id must be", 18),
        ("[[card]]\nvalue = 3\n[[card]]\nvalue = []\n[[card]]\nvalue = 4\n", "card ?: value must be", 4),
        (CARDS + f'\n[[card]]\nid = "{"x" * 61}"\n', "card ?: id must be", 18),
        (CARDS + '\n[[card]]\nid = "A\x8c1"\ncost = 1\n', "card ?: cost must be", 19),
        (CARDS + '\n[[card]]\nid = "A\\u008c1"\ncost = 1\n', "card ?: cost must be", 19),
        ("[[card]]\nid = true\n", "card True: id must be a text.", 2),
        ("a = 1\ncard = 2\n", "card must be a list of entries, one or more.", 2),
    ],
)
def test_a_message_gets_the_line_that_it_is_about(text: str, message: str, line: int) -> None:
    assert with_line(f"x.toml: {message}", "x.toml", text) == f"x.toml, line {line}: {message}"


def test_what_is_missing_has_no_line_in_another_entry() -> None:
    assert (
        with_line("x.toml: the mob: words is missing.", "x.toml", MIXED)
        == "x.toml: the mob: words is missing."
    )


@pytest.mark.parametrize("name", ["", [], {}, [[]], "a\nb", "x" * 61])
def test_what_is_no_name_is_not_told(name: object) -> None:
    with pytest.raises(BadContent, match=r"^x\.toml: card \?: name is missing\.$"):
        Entry("x.toml", f"card {name}", {}).text("name")


@pytest.mark.parametrize(
    "message",
    ["x.toml: card C3: cost must be", "x.toml: box does not name H04: name it", "y.toml: card A1: cost"],
)
def test_without_a_place_a_message_stays_as_it_is(message: str) -> None:
    assert with_line(message, "x.toml", CARDS) == message


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a = 1\nb = ", "(at line 2, the end)"),
        ("a = 1\na = 2\n", "(at line 2, column 6)"),
        ("a = " + "[" * 5000, "lists or tables lie too deep in one another; make it flatter."),
        ("x = 1\na = " + "9" * 5000, "a number has too many digits (at line 2)."),
    ],
)
def test_faults_of_the_text_itself_are_refused(text: str, why: str) -> None:
    with pytest.raises(BadContent) as refused:
        parse_toml("x.toml", text)
    assert str(refused.value).startswith("x.toml: ")
    assert why in str(refused.value)
