"""Rewriting a content file whose entries are written in an older way: fields are replaced where they stand,
and everything else stays as it is, comments too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from undercroft.kit.content import BadContent, parse_toml

Modern = Callable[[dict[str, Any]], Mapping[str, Any]]
"""What the fields of an entry are now."""

_PART: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|(#[^\n]*)|([\[{])|([\]}])|(\n)|.',
    re.DOTALL,
)
WIDEST: Final = 100


def upgraded(place: str, text: str, heading: str, modern: Modern) -> str:
    """The text of a file with the entries under a heading as they are written now."""
    entries = parse_toml(place, text).get(heading, [])
    starts = [found.start() for found in re.finditer(rf"^[ \t]*\[\[{heading}\]\]", text, re.MULTILINE)]
    if len(starts) != len(entries):
        raise _by_hand(place, f"the entries are not all written under [[{heading}]]")
    parts = [text[: starts[0]] if starts else text]
    for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(text)], strict=True)):
        parts.append(_entry(place, text[start:end], entries[number], modern(dict(entries[number]))))
    new = "".join(parts)
    if parse_toml(place, new).get(heading, []) != [dict(modern(dict(entry))) for entry in entries]:
        raise _by_hand(place, "it is written in a way that cannot be taken apart")
    return new


def _by_hand(place: str, why: str) -> BadContent:
    return BadContent(f"{place}: cannot be upgraded: {why}. Nothing was changed; rewrite it by hand.")


def _entry(place: str, text: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """An entry with the fields that are another now; the last of them gives way to all new ones."""
    lines = "".join(_field(name, new[name]) for name in new if name not in old or old[name] != new[name])
    spans = []
    for name in [name for name in old if name not in new or old[name] != new[name]]:
        found = re.search(rf"^[ \t]*{name}[ \t]*=", text, re.MULTILINE)
        if found is None:
            raise _by_hand(place, f"{name} stands under a heading of its own")
        spans.append((found.start(), *_value(text, found.end())))
    for start, end, comments in sorted(spans, reverse=True):
        kept = "".join(f"{comment}\n" for comment in comments)
        text, lines = text[:start] + kept + lines + text[end:], ""
    return text


def _value(text: str, at: int) -> tuple[int, list[str]]:
    """Where a value ends, its line with it, and the comments in it."""
    depth, comments = 0, []
    for part in _PART.finditer(text, at):
        comment, opening, closing, line = part.groups()
        depth += bool(opening) - bool(closing)
        if comment:
            comments.append(comment)
        if line and not depth:
            return part.end(), comments
    return len(text), comments


def _field(name: str, value: Any) -> str:
    if not isinstance(value, list):
        return f"{name} = {_text(value)}\n"
    inner = ", ".join(map(_text, value))
    if len(value) == 1 or len(inner) <= WIDEST:
        return f"{name} = [{inner}]\n"
    return f"{name} = [\n" + "".join(f"  {_text(each)},\n" for each in value) + "]\n"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
