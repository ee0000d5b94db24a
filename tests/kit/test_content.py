"""What has to be true: content files that do not fit are refused with file, entry and field."""

from __future__ import annotations

import time
import tomllib
from typing import Any

import pytest

from undercroft.kit.content import MOST_DOTS, BadContent, Entry, parse_toml

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
