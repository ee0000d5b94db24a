"""What has to be true: content files that do not fit are refused with file, entry and field."""

from __future__ import annotations

import re
import time
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from undercroft.kit.content import MOST_DOTS, BadContent, Content, Entry, parse_toml

GOOD: dict[str, Any] = {"name": "Knight", "count": 10, "icons": ["A"], "provenance": "seed"}


def _read(data: dict[str, Any]) -> tuple[str, int, tuple[str, ...], str]:
    entry = Entry("cards.toml", "adventurer Knight", data)
    assert entry.text("title", "none") == "none"
    read = (entry.text("name"), entry.number("count"), entry.texts("icons"), entry.provenance())
    entry.finish()
    return read


def test_a_good_entry_is_read() -> None:
    assert _read(GOOD) == ("Knight", 10, ("A",), "seed")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 3}, "adventurer Knight: name must be a text"),
        ({"count": "ten"}, "count must be a whole number from 0 to 9999"),
        ({"count": True}, "count must be a whole number from 0 to 9999"),
        ({"count": -1}, "count must be a whole number from 0 to 9999"),
        ({"count": 10_000}, "count must be a whole number from 0 to 9999"),
        ({"icons": "A"}, "icons must be a list"),
        ({"provenance": "hearsay"}, "provenance must be one of seed, inferred, ours"),
        ({"colour": "red"}, r"unknown field 'colour'; take it out\.$"),
        ({"icon": "A"}, r"unknown field 'icon'; take it out\.$"),
        ({"colour": "red", "titel": "Sir"}, r"unknown field 'colour'; take it out\.$"),
        ({"titel": "Sir"}, r"unknown field 'titel'; did you mean title\?$"),
    ],
)
def test_a_bad_entry_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadContent, match=message):
        _read({**GOOD, **change})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadContent, match=r"cards.toml: adventurer Knight: count is missing"):
        _read({name: value for name, value in GOOD.items() if name != "count"})


def test_a_missing_field_is_named_with_the_one_that_was_misspelt() -> None:
    entry = {name: value for name, value in GOOD.items() if name != "count"} | {"cuont": 3}
    with pytest.raises(BadContent, match=r"count is missing; there is 'cuont'; did you mean count\?$"):
        _read(entry)


FIELDS: dict[str, Callable[[Entry], object]] = {
    "decimal": lambda entry: entry.decimal("it", 0.5, 9),
    "numbers": lambda entry: entry.numbers("it", 1, 9),
    "pair": lambda entry: entry.pair("it", 1, 9, (2, 3)),
    "needed pair": lambda entry: entry.pair("it", 1, 9, like="[4, 2]"),
    "code": lambda entry: entry.code("it", 5),
    "some of": lambda entry: entry.some_of("it", ("a", "b")),
    "table": lambda entry: entry.table("it", "{ a = 1 }"),
}


@pytest.mark.parametrize(
    ("sort", "value", "read"),
    [
        ("decimal", 2, 2.0),
        ("decimal", None, 0.5),
        ("numbers", [1, 9, 1], (1, 9, 1)),
        ("pair", [9, 1], (9, 1)),
        ("pair", [], (2, 3)),
        ("pair", None, (2, 3)),
        ("needed pair", [1, 1], (1, 1)),
        ("code", "a-1", "a-1"),
        ("some of", ["b", "a"], ("b", "a")),
        ("some of", [], ()),
        ("table", None, None),
    ],
)
def test_a_field_of_each_sort_is_read(sort: str, value: object, read: object) -> None:
    assert FIELDS[sort](Entry("f", "card x", {} if value is None else {"it": value})) == read


@pytest.mark.parametrize(
    ("sort", "value", "says"),
    [
        ("decimal", 10, "must be a number from 0 to 9"),
        ("decimal", True, "must be a number from 0 to 9"),
        ("numbers", [], "must be a list of one or more whole numbers, each from 1 to 9"),
        ("numbers", [1, 10], "must be a list of one or more whole numbers, each from 1 to 9"),
        ("numbers", 4, "must be a list of one or more whole numbers, each from 1 to 9"),
        ("pair", [1, 2, 3], "must be two whole numbers from 1 to 9, as in [1, 9]"),
        ("pair", [1, True], "must be two whole numbers from 1 to 9, as in [1, 9]"),
        ("needed pair", None, "must be two whole numbers from 1 to 9, as in [4, 2]"),
        ("code", "", "must be made of letters, digits and hyphens"),
        ("code", "a b", "must be made of letters, digits and hyphens"),
        ("code", "abcdef", "must be made of letters, digits and hyphens"),
        ("some of", ["c"], "has 'c', but must be of a, b"),
        ("some of", ["a", "a"], "says a word twice; write it once"),
        ("table", 3, "must be a table, as in { a = 1 }"),
    ],
)
def test_a_field_of_each_sort_is_refused(sort: str, value: object, says: str) -> None:
    entry = Entry("f", "card x", {} if value is None else {"it": value})
    with pytest.raises(BadContent, match=rf"^f: card x: it {re.escape(says)}\.$"):
        FIELDS[sort](entry)


def test_a_table_that_is_absent_can_be_misspelt() -> None:
    entry = Entry("f", "card x", {"dungeons": {}})
    assert entry.table("dungeon") is None
    with pytest.raises(BadContent, match=r"unknown field 'dungeons'; did you mean dungeon\?$"):
        entry.finish()


def test_entries_stand_under_a_heading_that_is_known() -> None:
    content = Content("f", {"card": [{"a": 1}], "cart": 3})
    assert content.entries("card") == [{"a": 1}]
    assert content.entries("tile") == []
    for heading, needed, says in (
        ("cart", False, "cart must be a list of entries; write [[cart]] above each."),
        ("tile", True, "tile must be a list of entries, one or more."),
    ):
        with pytest.raises(BadContent, match=f"^f: {re.escape(says)}$"):
            content.entries(heading, needed)
    with pytest.raises(BadContent, match=r"^f: unknown heading 'cart'; there is card\.$"):
        content.only("card")


@pytest.mark.parametrize("line", ["{}=1", "[{}]", "x = {{ {}=1 }}", "a.b=1\n{} = 2"])
def test_a_name_of_very_many_parts_is_refused_before_it_is_read(line: str) -> None:
    parse_toml("mine.toml", line.format(".".join(f"a{number}" for number in range(20))))
    with pytest.raises(BadContent, match=r"mine.toml: a name has more than .* parts .at line"):
        parse_toml("mine.toml", line.format("a." * (MOST_DOTS + 1) + "b"))


LONG = ".".join(["a"] * (MOST_DOTS + 2))
QUOTED = ".".join((["a"] * 150 + ['"="']) * 27)
"""A name with an equals sign among its parts, now and then."""


@pytest.mark.parametrize(
    "text",
    [
        f"{QUOTED} = 1",
        f"[{QUOTED}]",
        f"x = {{ {QUOTED} = 1 }}",
        f"x = {{ y = '=', {LONG} = 1 }}",
        LONG.replace("a.a.", "a.'\u2028'.") + " = 1",
        LONG.replace(".", " \t.\t ") + " = 1",
        LONG.replace("a", "'#'") + " = 1",
        LONG.replace("a", '"\\""') + " = 1",
        f'x = ["""\n""", {{ {LONG} = "" }}]',
        f'x = ["""\n"""", {{ {LONG} = "" }}]',
        f"""x = ["\\\\", '\\', {{ {LONG} = "" }}]""",
        f"x = [''''\n''''', {{ {LONG} = '' }}]",
    ],
)
def test_the_parts_of_a_name_are_counted_as_they_are_read(text: str) -> None:
    shorter = text.replace(LONG, "a.a").replace(QUOTED, 'a."="')
    if shorter != text:
        tomllib.loads(shorter)
    with pytest.raises(
        BadContent, match=rf"a name has more than .* parts .at line {text.count(chr(10)) + 1}\)"
    ):
        parse_toml("mine.toml", text)


DOTS = "." * (MOST_DOTS + 1)
MANY = "a." * (MOST_DOTS + 1)


@pytest.mark.parametrize(
    "text",
    [
        f'text = "{DOTS}"',
        f"text = '{MANY}'",
        f'text = """\n{MANY}\n"{MANY}"" {MANY}\\" """',
        f"text = '''\n{MANY}\n'{MANY}'''",
        f"text = 1 # {MANY}",
        f"text = [{', '.join(['1.5'] * (MOST_DOTS + 1))}]",
        f"text = {{ {', '.join(f'a{n}.b = 1' for n in range(MOST_DOTS + 1))} }}",
        '[a]\ntext = "' + MANY + '" # "',
    ],
)
def test_what_is_no_name_may_have_many_dots(text: str) -> None:
    assert parse_toml("mine.toml", text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    ['"' * 3, "'" * 3, '"', "'", "\\", '"\\"', '\\"', '\\"""', "a" + '"""' + '\\"""' * 2, "#", "a", ""],
)
def test_long_texts_that_cannot_be_read_are_refused_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises(BadContent):
        parse_toml("mine.toml", f"{text * 200_000}\n= {DOTS}")
    assert time.process_time() - started < 20


def test_numbers_of_thousands_of_digits_are_refused() -> None:
    with pytest.raises(BadContent, match=r"mine.toml"):
        parse_toml("mine.toml", "a=" + "9" * 19_000)
