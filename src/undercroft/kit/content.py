"""Content files: cards as data, read once at import and checked entry by entry.

An owner's own files can take the place of printed ones. Those that a process plays with are chosen before the
first game is loaded; a game can be loaded once more with others.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final, Self

from undercroft.kit.content_lines import findable

OWNERS: Final = "owner"
"""Where an owner's own comes from that does not say it."""

PROVENANCE: Final = ("seed", "inferred", "ours", OWNERS)
"""Where a fact comes from: the rule book says or implies it, it is our own, or a table-top owner's."""

MOST_DOTS: Final = 200
"""How many dots a name may have: to read it takes the square of its parts."""

_OPAQUE: Final = re.compile(
    "|".join(
        (
            r'"""(?:[^"\\]|\\.|"(?!""))*+"{0,5}',
            r"'''(?:[^']|'(?!''))*+'{0,5}",
            r'"(?:[^"\\\n]|\\.)*+"?',
            r"'[^'\n]*+'?",
            r"#[^\n]*+",
        )
    ),
    re.DOTALL,
)
"""Texts and comments in TOML. One that is not closed is a fault, and nothing after it is read."""

_LONG_NUMBER: Final = re.compile(r"\d[\d_]{2000,}")

_BETWEEN_NAMES: Final = re.compile(r"[^\w.-]+")

_SPELLED: Final = re.compile(r"[^\W\d_][^\W\d_ '-]*(?:[ '-][^\W\d_ '-]+)*")
"""Words of letters."""

MOST: Final = 9999
"""The largest number that an entry can hold, unless it says otherwise."""


NEARLY: Final = 0.75
"""How much of a name another has to share to be taken for a misspelling of it."""


class BadContent(ValueError):
    """A content file that cannot be used; names the file, the entry and the field."""


@dataclass(frozen=True)
class OwnFile:
    """An owner's own file: where it lies, and what it says."""

    place: str
    text: str


@dataclass(frozen=True)
class Content:
    """What a content file says, and where it lies as errors name it."""

    place: str
    data: dict[str, Any]

    def only(self, heading: str, remedy: str = "") -> None:
        """Refuse every heading but one."""
        for each in self.data:
            if each != heading:
                known = remedy or f"there is {heading}"
                raise BadContent(f"{self.place}: unknown heading {each!r}; {known}.")

    def entries(self, heading: str, needed: bool = False) -> list[dict[str, Any]]:
        """The entries under a heading."""
        value = self.data.get(heading, [])
        fit = isinstance(value, list) and all(isinstance(item, dict) for item in value)
        if not fit or (needed and not value):
            how = ", one or more" if needed else f"; write [[{heading}]] above each"
            raise BadContent(f"{self.place}: {heading} must be a list of entries{how}.")
        return list(value)


@dataclass
class Files:
    """The owner's `own` files by folder of the game and name, as in `some_game/decks/some.toml`; and every
    file that has been `read`, with the digest of an own one that says something else."""

    own: dict[str, OwnFile]
    read: dict[str, str]


_NOW: Final = Files({}, {})


def replace_printed(own: Mapping[str, OwnFile]) -> None:
    """Let an owner's own files take the place of the printed ones of the same names."""
    if _NOW.read and dict(own) != _NOW.own:
        raise BadContent("Own content must be chosen before the first game is loaded.")
    _NOW.own = dict(own)


@contextmanager
def own_files_apart(own: Mapping[str, OwnFile]) -> Iterator[None]:
    """Let a game that is loaded meanwhile have these files in place of printed ones, and no others."""
    before = _NOW.own, _NOW.read
    _NOW.own, _NOW.read = dict(own), {}
    try:
        yield
    finally:
        _NOW.own, _NOW.read = before


def own_files_chosen() -> list[OwnFile]:
    """All own files that are in use."""
    return list(_NOW.own.values())


def own_folders() -> set[str]:
    """The folders of the games that there are own files for."""
    return {key.partition("/")[0] for key in _NOW.own}


def unread() -> list[OwnFile]:
    """The own files that no game has asked for."""
    return [own for key, own in _NOW.own.items() if key not in _NOW.read]


def own_files_in(package: str, folder: str) -> dict[str, OwnFile]:
    """The owner's own files in a folder of a game, by their names without the ending."""
    prefix, ending = f"{package.rpartition('.')[2]}/{folder}/", ".toml"
    return {
        key.removeprefix(prefix).removesuffix(ending): own
        for key, own in _NOW.own.items()
        if key.startswith(prefix) and key.endswith(ending)
    }


def content_names(folder: str) -> list[str]:
    """The content files that a game has read and that an owner can replace."""
    return [key.removeprefix(f"{folder}/") for key in _NOW.read if key.startswith(f"{folder}/")]


def own_names(folder: str) -> list[str]:
    """Those of them that are an owner's own, and say something else than the printed ones."""
    return [name for name in content_names(folder) if _NOW.read[f"{folder}/{name}"]]


def printed_or_none(package: str, name: str) -> str | None:
    """What the printed file of a name says; None where there is none."""
    return printed_text(package, name) if (files(package) / name).is_file() else None


def content_digest(folder: str) -> str:
    """What tells an owner's own content of a game from any other; empty where all of it is printed."""
    own = sorted(f"{name} {_NOW.read[f'{folder}/{name}']}" for name in own_names(folder))
    return blake2b("\n".join(own).encode(), digest_size=8).hexdigest() if own else ""


def read_toml(package: str, name: str) -> dict[str, Any]:
    """A file that lies beside the code of a game."""
    return parse_toml(name, printed_text(package, name))


def read_content(
    package: str, name: str, meaning: Callable[[str, dict[str, Any]], object] | None = None
) -> Content:
    """A content file of a game: an owner's own, or else the printed one.

    Where a file can be written in several ways, or an owner can change only a part of it, it is another than
    the printed one if its `meaning` is; that is told of what the file says, and of where it lies. A copy of a
    printed file whose words have become better since is no other (`reworded.toml`).
    """
    key = f"{package.rpartition('.')[2]}/{name}"
    own = _NOW.own.get(key)
    printed = _printed(package, name)
    if own is None:
        if printed is None:
            raise BadContent(f"{key}: there is no such file; write it, or take out what names it.")
        _NOW.read[key] = ""
        return Content(name, printed)
    data = parse_toml(own.place, own.text)
    said: object = data
    says: object = printed
    if meaning is not None and printed is not None:
        said, says = meaning(own.place, data), meaning(name, printed)
    same = said == says or digest_of(said) in _reworded(package).get(name, ())
    _NOW.read[key] = "" if same else digest_of(data)
    return Content(own.place, data)


@cache
def _reworded(package: str) -> Mapping[str, list[str]]:
    """By printed file: digests of what it meant when it said the same in other words."""
    text = printed_or_none(package, "reworded.toml")
    return {} if text is None else parse_toml("reworded.toml", text)


def printed_text(package: str, name: str) -> str:
    """A file that lies beside the code of a game, as it is written."""
    return (files(package) / name).read_text(encoding="utf-8")


def _printed(package: str, name: str) -> dict[str, Any] | None:
    text = printed_or_none(package, name)
    return None if text is None else parse_toml(name, text)


def parse_toml(place: str, text: str) -> dict[str, Any]:
    """What a text in TOML says; a fault in it is named with its line."""
    number = _line_of_a_long_name(text)
    if number:
        raise BadContent(f"{place}: a name has more than {MOST_DOTS} parts (at line {number}).")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise BadContent(f"{place}: lists or tables lie too deep in one another; make it flatter.") from error
    except ValueError as error:
        long = _LONG_NUMBER.search(text) if "digits" in str(error) else None
        if long is not None:
            number = text.count("\n", 0, long.start()) + 1
            raise BadContent(f"{place}: a number has too many digits (at line {number}).") from error
        last = text.removesuffix("\n").count("\n") + 1
        why = str(error).replace("at end of document", f"at line {last}, the end")
        raise BadContent(f"{place}: {why}") from error


def _line_of_a_long_name(text: str) -> int:
    """The first line that has a name of too many parts, quoted or not; 0 where there is none."""
    if all(line.count(".") <= MOST_DOTS for line in text.split("\n")):
        return 0
    bare = _OPAQUE.sub(lambda found: "q" + "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), 1):
        names = _BETWEEN_NAMES.split(line.replace(" ", "").replace("\t", ""))
        if any(name.count(".") > MOST_DOTS for name in names):
            return number
    return 0


def digest_of(data: object) -> str:
    """What tells one value of a file from any other."""
    return blake2b(json.dumps(data, sort_keys=True, default=str).encode(), digest_size=8).hexdigest()


def meant(near: list[str]) -> str:
    """What ends a sentence about an unknown name: the one that was meant, if one is near."""
    return f"; did you mean {near[0]}?" if near else "."


def unknown_field(name: str, near: list[str]) -> str:
    """What is said of a field that nothing reads."""
    return f"unknown field {name!r}{meant(near) if near else '; take it out.'}"


class Entry:
    """One entry of a content file, whose fields are taken out one by one and must be of their type."""

    def __init__(self, file: str, label: str, data: Mapping[str, Any]) -> None:
        self.place = f"{file}: {findable(label)}"
        self.left = dict(data)
        self.absent: list[str] = []

    def text(self, name: str, default: str | None = None) -> str:
        """A field that is a text."""
        value = self.take(name, default)
        if not isinstance(value, str):
            raise BadContent(f"{self.place}: {name} must be a text.")
        return value

    def number(self, name: str, default: int | None = None, least: int = 0, most: int = MOST) -> int:
        """A whole number within limits."""
        value = self.take(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadContent(f"{self.place}: {name} must be a whole number from {least} to {most}.")
        return value

    def decimal(self, name: str, default: float, most: int) -> float:
        """A number within limits that need not be whole."""
        value = self.take(name, default)
        if not isinstance(value, float | int) or isinstance(value, bool) or not 0 <= value <= most:
            raise self.wrong(name, f"must be a number from 0 to {most}")
        return float(value)

    def numbers(self, name: str, least: int, most: int) -> tuple[int, ...]:
        """One or more whole numbers within limits."""
        value = self.take(name, None)
        if not value or not _whole_numbers(value, least, most):
            why = f"must be a list of one or more whole numbers, each from {least} to {most}"
            raise self.wrong(name, why)
        return tuple(value)

    def pair(
        self, name: str, least: int, most: int, default: tuple[int, int] | None = None, like: str = ""
    ) -> tuple[int, int]:
        """Two whole numbers within limits."""
        value = self.take(name, [])
        if value == [] and default is not None:
            return default
        if not _whole_numbers(value, least, most) or len(value) != 2:
            example = like or f"[{least}, {most}]"
            raise self.wrong(name, f"must be two whole numbers from {least} to {most}, as in {example}")
        return value[0], value[1]

    def texts(self, name: str, default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        value = self.take(name, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadContent(f"{self.place}: {name} must be a list of texts.")
        return tuple(value)

    def wrong(self, name: str, why: str) -> BadContent:
        """The error that a field of this entry makes; `why` ends the sentence that the field begins."""
        return BadContent(f"{self.place}: {name} {why}{'' if why.endswith('?') else '.'}")

    def line(self, name: str, longest: int) -> str:
        """One line that players read."""
        value = self.text(name)
        if not 1 <= len(value) <= longest or not value.isprintable() or value.isspace():
            raise self.wrong(name, f"must be one line of 1 to {longest} printable characters")
        return value

    def spelled(self, name: str, longest: int) -> str:
        """A name that answers and files are spelled by."""
        value = self.line(name, longest)
        if not _SPELLED.fullmatch(value):
            raise self.wrong(name, f"is {value!r}, but must be words of letters")
        return value

    def code(self, name: str, longest: int = MOST) -> str:
        """A short name that files and answers are spelled by."""
        value = self.text(name)
        if not value.isascii() or not value.replace("-", "").isalnum() or len(value) > longest:
            raise self.wrong(name, "must be made of letters, digits and hyphens")
        return value

    def one_of(self, name: str, words: Sequence[str], default: str | None = None) -> str:
        """One word of a closed list; the default need not be in it."""
        value = self.text(name, default)
        if value not in words and value != default:
            raise self.wrong(name, f"is {value!r}, but must be one of {', '.join(words)}")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """A field that is true or false."""
        value = self.take(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name, "must be true or false")
        return value

    def any_of(self, name: str, words: Sequence[str], default: list[str] | None = None) -> tuple[str, ...]:
        """Words of a closed list, perhaps none."""
        values = self.texts(name, default)
        for value in values:
            if value not in words:
                raise self.wrong(name, f"names {value!r}, but only {', '.join(words)} are known")
        return values

    def some_of(self, name: str, words: Sequence[str]) -> tuple[str, ...]:
        """Words of a closed list, perhaps none, and none twice."""
        values = self.texts(name)
        for value in values:
            if value not in words:
                raise self.wrong(name, f"has {value!r}, but must be of {', '.join(words)}")
        return self.each_once(name, values)

    def each_once(self, name: str, values: tuple[str, ...]) -> tuple[str, ...]:
        """Words of a field, none of which stands twice."""
        if len(set(values)) < len(values):
            raise self.wrong(name, "says a word twice; write it once")
        return values

    def rows(self, name: str, needed: bool = False) -> list[dict[str, Any]]:
        """A list of tables as they are written, perhaps none."""
        value = self.take(name, None if needed else [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(name, "must be a list of tables")
        if needed and not value:
            raise self.wrong(name, "must not be empty")
        return value

    def tables(self, name: str, needed: bool = False) -> tuple[Self, ...]:
        """A list of entries, each of which knows its place in this one and its number."""
        rows = enumerate(self.rows(name, needed), 1)
        return tuple(type(self)(self.place, f"{name} {number}", row) for number, row in rows)

    def table(self, name: str, like: str = "") -> Self | None:
        """An entry within this one, or nothing where it is absent."""
        if name not in self.left:
            self.absent.append(name)
            return None
        value = self.take(name, None)
        if not isinstance(value, dict):
            raise self.wrong(name, f"must be a table, as in {like}" if like else "must be a table")
        return type(self)(self.place, name, value)

    def provenance(self, default: str | None = None) -> str:
        """The tag that says where the entry's facts come from."""
        value = self.text("provenance", default)
        if value not in PROVENANCE:
            raise BadContent(f"{self.place}: provenance must be one of {', '.join(PROVENANCE)}.")
        return value

    def finish(self) -> None:
        """Refuse fields that nobody asked for."""
        for name in sorted(self.left):
            near = get_close_matches(name, self.absent, 1)
            raise BadContent(f"{self.place}: {unknown_field(name, near)}")

    def take(self, name: str, default: Any) -> Any:
        """A field as it is written; the default where it is absent, and none where it may not be."""
        if name in self.left:
            return self.left.pop(name)
        self.absent.append(name)
        if default is None:
            near = get_close_matches(name, self.left, 1, NEARLY)
            hint = f"; there is {near[0]!r}{meant([name])}" if near else "."
            raise BadContent(f"{self.place}: {name} is missing{hint}")
        return default


def _whole_numbers(value: Any, least: int, most: int) -> bool:
    """Whether something is a list of whole numbers within limits, perhaps an empty one."""
    return isinstance(value, list) and all(type(each) is int and least <= each <= most for each in value)
