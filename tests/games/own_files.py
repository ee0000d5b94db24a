"""Files of an owner's own, as tests of all games write, spoil, read and play them.

A file is made of data that hypothesis draws. `spoilt` takes a sound one and puts one fault into it: a field
missing, misspelled or of a wrong type, a number out of bounds, a word that does not exist or cannot stand
there, broken TOML, hostile sizes. `fault` reads it as the game does, and `explained` says whether what
refuses it helps whoever has written it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st

from undercroft.drive.own_content import located
from undercroft.kit.content import BadContent, OwnFile, own_files_apart
from undercroft.kit.language.words import Vocabulary

ROOT = Path(__file__).parents[2]
Data = dict[str, Any]


class Raw(str):
    """A value as it stands in a file."""


# written


def value(said: Any) -> str:
    """A value as TOML has it."""
    if isinstance(said, Raw):
        return said
    if isinstance(said, dict):
        return "{ " + ", ".join(f"{name} = {value(each)}" for name, each in said.items()) + " }"
    if isinstance(said, list):
        return "[" + ", ".join(map(value, said)) + "]"
    return json.dumps(said, ensure_ascii=False).replace("\x7f", "\\u007f")


def written(data: Data) -> str:
    """A file of some fields, and of entries under headings."""
    headings = {name: each for name, each in data.items() if _are_entries(each)}
    text = "".join(f"{name} = {value(each)}\n" for name, each in data.items() if name not in headings)
    for name, entries in headings.items():
        for entry in entries:
            text += f"\n[[{name}]]\n" + "".join(f"{field} = {value(each)}\n" for field, each in entry.items())
    return text


def _are_entries(said: Any) -> bool:
    return isinstance(said, list) and bool(said) and all(isinstance(each, dict) for each in said)


# spoilt

WRONG: tuple[Any, ...] = (
    -1, 0, 100, 10_000, 2**70, -(10**40), True, 1.5, "", " ", "W", "\t", "a\nb", "x" * 2000, "ß", [], {},
    [[]], [1], [""], ["x", 1], {"on": "x"}, [{}], Raw("1979-05-27"), Raw("07:32:00"), Raw("inf"), Raw("nan"),
)  # fmt: skip
WEIRD = st.one_of(
    st.sampled_from(WRONG), st.text(max_size=8), st.integers(-(10**6), 10**6),
    st.lists(st.text(max_size=4), max_size=3), st.lists(st.integers(), max_size=3),
    st.dictionaries(st.sampled_from(["on", "do", "act"]), st.text(max_size=4), max_size=2),
)  # fmt: skip
SIGNS = st.sampled_from([*"@~:;,()[]{}=&/*+-<>.!0123456789", "OR", "else", "=>", "any", "table(", "choose("])
HOSTILE = (
    "x = " + "[" * 5000, "x." * 3000 + "x = 1", "[" + "a." * 3000 + "a]", "#" * 100_000,
    'x = "' + "a" * 100_000, "[[card]]\n" * 3000, "[[card]]\n[[card.card]]\n", "x = 1\nx = 2", "\x00",
    "\ufeff", "\r", "'''", '"""',
)  # fmt: skip


@st.composite
def spoilt(draw: st.DrawFn, sound: st.SearchStrategy[Data], vocabulary: Vocabulary | None = None) -> str:
    """A sound file with a fault or two in it; a few are none."""
    data: Data = draw(sound)
    ways: list[Callable[[st.DrawFn, Data, Any], None]] = [
        _missing,
        _wrong,
        _misspelled,
        _out_of_bounds,
        _twice,
        _long,
    ]
    if vocabulary is not None:
        ways += [_other_word, _other_word, _other_sign, _hostile_line]
    for _ in range(draw(st.sampled_from([1, 1, 1, 2]))):
        way = draw(st.integers(0, len(ways) + 1))
        if way >= len(ways):
            return _broken(draw, written(data))
        ways[way](draw, data, vocabulary)
    return written(data)


Entry = tuple[Data, str]


def _fields(data: Data) -> Iterator[Entry]:
    """Every field of a file and of the entries in it."""
    for name, said in data.items():
        yield data, name
        for each in said if isinstance(said, list) else [said]:
            if isinstance(each, dict):
                yield from _fields(each)


def _one_of(draw: st.DrawFn, data: Data, kind: Callable[[Any], bool] = lambda _: True) -> Entry | None:
    known = [(entry, name) for entry, name in _fields(data) if kind(entry[name])]
    return draw(st.sampled_from(known)) if known else None


def _missing(draw: st.DrawFn, data: Data, _: Any) -> None:
    if (found := _one_of(draw, data)) is not None:
        del found[0][found[1]]


def _wrong(draw: st.DrawFn, data: Data, _: Any) -> None:
    if (found := _one_of(draw, data)) is not None:
        found[0][found[1]] = draw(WEIRD)


def _misspelled(draw: st.DrawFn, data: Data, _: Any) -> None:
    found = _one_of(draw, data)
    if found is not None:
        entry, name = found
        said, at = entry.pop(name), draw(st.integers(0, len(name) - 1))
        entry[draw(st.sampled_from([f"{name}s", name[:at] + name[at + 1 :] or "x", name.title()]))] = said


def _out_of_bounds(draw: st.DrawFn, data: Data, _: Any) -> None:
    found = _one_of(draw, data, lambda said: type(said) is int)
    if found is not None:
        found[0][found[1]] = draw(st.sampled_from([-1, 0, 13, 21, 100, 10_000, 2**63, -(2**70)]))


def _twice(draw: st.DrawFn, data: Data, _: Any) -> None:
    """What a list holds stands in it twice, or many times."""
    found = _one_of(draw, data, lambda said: isinstance(said, list) and bool(said))
    if found is not None:
        found[0][found[1]] = found[0][found[1]] * draw(st.sampled_from([2, 3, 300]))


def _long(draw: st.DrawFn, data: Data, _: Any) -> None:
    found = _one_of(draw, data, lambda said: isinstance(said, str))
    if found is not None:
        found[0][found[1]] = found[0][found[1]] * draw(st.sampled_from([0, 20, 3000]))


def _of_lines(draw: st.DrawFn, data: Data, change: Callable[[str], str]) -> None:
    """Change one of the lines of an entry."""
    found = _one_of(draw, data, lambda said: isinstance(said, list) and bool(said) and _are_lines(said))
    if found is not None:
        lines = [*found[0][found[1]]]
        at = draw(st.integers(0, len(lines) - 1))
        lines[at] = change(lines[at])
        found[0][found[1]] = lines


def _are_lines(said: list[Any]) -> bool:
    return all(isinstance(each, str) and ":" in each for each in said)


def _other_word(draw: st.DrawFn, data: Data, vocabulary: Vocabulary) -> None:
    """Another word, one that cannot stand there, or one that does not exist."""

    def change(line: str) -> str:
        words = list(re.finditer(r"[a-z_]+", line))
        if not words:
            return line
        known = sorted({word.name for word in vocabulary.words})
        old = draw(st.sampled_from(words))
        new = draw(st.sampled_from([*known, "dance", f"{old[0]}s", old[0][1:]]))
        return line[: old.start()] + new + line[old.end() :]

    _of_lines(draw, data, change)


def _other_sign(draw: st.DrawFn, data: Data, _: Any) -> None:
    def change(line: str) -> str:
        at = draw(st.integers(0, len(line)))
        return line[:at] + draw(SIGNS) + line[at + draw(st.integers(0, 2)) :]

    _of_lines(draw, data, change)


def _hostile_line(draw: st.DrawFn, data: Data, _: Any) -> None:
    def change(line: str) -> str:
        step = line.partition(": ")[2]
        ways = [
            line * 100, f"{line}; {step * 200}", line.replace("(", "(" * 300), f"{line}[" + f"{step}[" * 20,
            re.sub(r"\d+", "9" * 40, line), re.sub(r"\d+", "٣", line), line.upper(), "\n".join(line), "",
        ]  # fmt: skip
        return draw(st.sampled_from(ways))

    _of_lines(draw, data, change)


def _broken(draw: st.DrawFn, text: str) -> str:
    """A text with something else in it somewhere."""
    at = draw(st.integers(0, len(text)))
    new = draw(
        st.one_of(SIGNS, st.text(max_size=3), st.sampled_from(HOSTILE).map(lambda said: f"\n{said}\n"))
    )
    return text[:at] + new + text[at + draw(st.integers(0, 3)) :]


# read


def fault(folder: str, parts: tuple[str, ...], own: Mapping[str, str]) -> str:
    """What a game says of own files, with the line; empty where it reads them.

    `parts` are the modules of the game that read files when they are imported: they are imported anew.
    """
    package = f"undercroft.games.{folder}"
    import_module(package)
    names = [f"{package}.{part}" for part in parts]
    before = _taken_out(names)
    try:
        with own_files_apart({f"{folder}/{name}": OwnFile(name, text) for name, text in own.items()}):
            try:
                for name in names:
                    import_module(name)
            except BadContent as error:
                return str(located(error))
    finally:
        _taken_out(names)
        sys.modules.update(before)
        for name, module in before.items():
            parent, _, leaf = name.rpartition(".")
            setattr(sys.modules[parent], leaf, module)
    return ""


def _taken_out(names: list[str]) -> dict[str, ModuleType]:
    inside = tuple(f"{name}." for name in names)
    return {
        name: sys.modules.pop(name) for name in [*sys.modules] if name in names or name.startswith(inside)
    }


PLACED = re.compile(r"(?P<file>[\w/]+\.toml)(?:, line (?P<line>\d+))?: (?P<rest>.+)", re.DOTALL)
BROKEN = re.compile(r"\(at line \d+|too deep in one another; make it flatter\.$")
REMEDY = re.compile(r"; |must |needs |needed|only|did you mean|is missing|are known")


def explained(said: str, own: Mapping[str, str], fields: set[str]) -> bool:
    """Whether a refusal names an own file, then a line of broken TOML; or the line, the entry, the field and
    what to do. What is missing in a file of one entry, or of all entries together, has no line."""
    found = PLACED.fullmatch(said)
    if found is None or found["file"] not in own:
        return False
    if BROKEN.search(found["rest"]):
        return True
    text = own[found["file"]]
    if found["line"] is None:
        placed = re.match(r"(?:the )?[a-z]+(?:: | must be a list)", found["rest"]) is not None
    else:
        placed = 1 <= int(found["line"]) <= text.count("\n") + 1
    names = fields & set(re.findall(r"[a-z_]+", found["rest"])) or "unknown" in found["rest"]
    return placed and bool(names) and REMEDY.search(found["rest"]) is not None


def gathered(
    number: int, chance: int, files: st.SearchStrategy[Data], read: Callable[[Data], str]
) -> tuple[list[Data], list[str]]:
    """Of so many contents those that can be used, and what is wrong with the others."""
    sound: list[Data] = []
    refused: list[str] = []

    @seed(chance)
    @settings(max_examples=number, phases=[Phase.generate], database=None, derandomize=False)
    @given(files)
    def gather(own: Data) -> None:
        said = read(own)
        if said:
            refused.append(said)
        else:
            sound.append(own)

    gather()
    return sound, refused


# played


def played(folder: str, own: Mapping[str, str], games: int, chance: int = 1, greedy: float = 0.01) -> Data:
    """What became of games with own files, in a process of its own: see `play_own` of the game."""
    wish = json.dumps({"files": own, "games": games, "seed": chance, "greedy": greedy})
    ran = subprocess.run(
        [sys.executable, "-m", f"tests.games.{folder}.play_own"],
        cwd=ROOT, input=wish, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found: Data = json.loads(ran.stdout)
    assert not found["errors"], found["errors"]
    return found
