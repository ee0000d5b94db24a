"""Where in a content file an error lies. Files are read by entries and fields; people look for lines."""

from __future__ import annotations

import re
from typing import Final

NAMELESS: Final = "?"
"""Stands for the name of an entry that has none."""

LONGEST: Final = 60
"""How many characters there are of a name."""

_LABEL: Final = re.compile(r"(?:the )?[a-z]+(?: (\S+(?: [A-Z0-9]\w*)*))?")
_HEADING: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)
_NAME: Final = re.compile(r"""^[ \t]*(?:id|code|key)[ \t]*=[ \t]*["']([^"'\n]*)["']""", re.MULTILINE)
_VALUE: Final = re.compile(r"^[ \t]*value[ \t]*=[ \t]*-?\d", re.MULTILINE)
_UNKNOWN: Final = re.compile(r"(?:unknown (?:field|heading)|[\w-]+ is missing; there is) '([^']+)'")
_HEADED: Final = re.compile(r"([\w-]+) must be a list")
_NAMED: Final = re.compile(r"[\w-]+ (?:names|has) '?([\w-]+)")
_MISSING: Final = re.compile(r"[\w-]+ is missing\.")
_FIELD: Final = re.compile(r"([\w-]+)(?: (\d+)(?=:))?")
_TEXT: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"' + r"|'[^'\n]*'")
_ITEM: Final = re.compile(
    rf"#[^\n]*|(?:{_TEXT.pattern}|\{{(?:{_TEXT.pattern}|[^{{}}\x22\x27]|\{{[^{{}}]*\}})*+\}}|[^\s,\[\]{{}}#]+)"
)
"""A comment in a list, or what it holds: a text, a table without further ones in it, a number."""


def findable(label: str) -> str:
    """What errors call an entry; one whose name is no name, or too long for one, is nameless."""
    sort, parted, name = label.partition(" ")
    return f"{sort} {NAMELESS}" if parted and not _is_name(name) else label


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST and name.isprintable() and name[0] not in " [{" and "\\" not in name


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
        named = _UNKNOWN.match(rest) or _HEADED.match(rest)
        return _line(text, _field(named, text, 0, len(text)))
    start, end = _entry(about[1], text) if about[1] else (0, len(text))
    if end < 0:
        return 0
    missing = _MISSING.match(said)
    if missing is not None and label.startswith("the "):
        return 0
    for named in (_UNKNOWN.match(said), _NAMED.match(said), _FIELD.match(said)):
        at = _field(named, text, start, end)
        if at >= 0:
            return _line(text, at)
    return _line(text, start) if about[1] else 0


def _entry(name: str, text: str) -> tuple[int, int]:
    """Where the last entry of a name begins and ends, or the first without; ends below zero without one."""
    starts = [match.start() for match in _HEADING.finditer(text)]
    entries = [each for each in zip([0, *starts], [*starts, len(text)], strict=True) if each[0] < each[1]]
    if name == NAMELESS:
        bare = [each for each in entries if each[0] in starts and not _has_name(text, *each)]
        return next((each for each in bare if not _VALUE.search(text, *each)), (*bare, (0, -1))[0])
    known = re.escape(name)
    named = rf"""(?:id|code|key|name|title)[ \t]*=[ \t]*["']?(?i:{known})["']?"""
    named += rf"""|value[ \t]*=[ \t]*["']?{known}["']?"""
    own = re.compile(rf"^[ \t]*(?:{named})[ \t]*(?:#.*)?$", re.MULTILINE)
    return ([each for each in entries if own.search(text, *each)] or [(0, -1)])[-1]


def _has_name(text: str, start: int, end: int) -> bool:
    return any(_is_name(found[1]) for found in _NAME.finditer(text, start, end))


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
    listed = _ITEM if found[0].endswith("=") else _TEXT
    items = [each for each in listed.finditer(text, found.end(), end) if not each[0].startswith("#")][:number]
    return items[-1].start() if number and len(items) == number else found.start()


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1 if at >= 0 else 0
