"""Where in a content file an error lies. Files are read by entries and fields; people look for lines."""

from __future__ import annotations

import re
from typing import Final

NAMELESS: Final = "?"
"""Stands for the name of an entry that has none."""

_LABEL: Final = re.compile(r"(?:the )?[a-z]+(?: (\S+(?: [A-Z0-9]\w*)*))?")
_HEADING: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)
_NAME: Final = re.compile(r"^[ \t]*(?:id|code|key)[ \t]*=", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"unknown (?:field|heading) '([^']+)'")
_NAMED: Final = re.compile(r"[\w-]+ (?:names|has) '?([\w-]+)")
_FIELD: Final = re.compile(r"([\w-]+)(?: (\d+)(?=:))?")
_TEXT: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'")


def with_line(message: str, place: str, text: str) -> str:
    """A message about a file, with the line that it speaks of where that can be found."""
    rest = message.removeprefix(f"{place}: ")
    line = _line_of(rest, text)
    return f"{place}, line {line}: {rest}" if line and rest != message else message


def _line_of(rest: str, text: str) -> int:
    """The line of what a message names: an entry, then a field of it; 0 where it cannot be found."""
    label, _, said = rest.partition(": ")
    about = _LABEL.fullmatch(label)
    if about is None:
        return _line(text, _field(_UNKNOWN.match(rest), text, 0, len(text)))
    start, end = _entry(about[1], text) if about[1] else (0, len(text))
    if end < 0:
        return 0
    for named in (_UNKNOWN.match(said), _NAMED.match(said), _FIELD.match(said)):
        at = _field(named, text, start, end)
        if at >= 0:
            return _line(text, at)
    return _line(text, start) if about[1] else 0


def _entry(name: str, text: str) -> tuple[int, int]:
    """Where the last entry of a name begins and ends, or one without a name; ends below zero without one."""
    found = (0, -1)
    starts = [match.start() for match in _HEADING.finditer(text)]
    known = re.escape(name)
    named = rf"""(?:id|code|key|name|title)[ \t]*=[ \t]*["'](?i:{known})["']|value[ \t]*=[ \t]*{known}\b"""
    own = re.compile(rf"^[ \t]*(?:{named})", re.MULTILINE)
    for start, end in zip([0, *starts], [*starts, len(text)], strict=True):
        nameless = name == NAMELESS and start in starts and not _NAME.search(text, start, end)
        if nameless or own.search(text, start, end):
            found = (start, end)
    return found


def _field(named: re.Match[str] | None, text: str, start: int, end: int) -> int:
    """Where a field stands, or of a list the text of a number; below zero where it does not."""
    if named is None:
        return -1
    field = re.escape(named[1])
    pattern = rf"""^[ \t]*(?:["']?{field}["']?[ \t]*=|\[+[ \t]*{field}[ \t]*\])"""
    found = re.compile(pattern, re.MULTILINE).search(text, start, end)
    if found is None:
        return -1
    number = int(named[2]) if len(named.groups()) > 1 and named[2] else 0
    texts = list(_TEXT.finditer(text, found.end(), end))[:number]
    return texts[-1].start() if number and len(texts) == number else found.start()


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1 if at >= 0 else 0
