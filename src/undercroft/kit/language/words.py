"""The words of a language: each is declared once, with a sentence for people and a line that uses it.

A game declares its words in `language.toml`, in chapters, in the order in which people read them; that is its
vocabulary. What a word does is said in the game's code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from undercroft.kit.content import BadContent, read_toml

FILE: Final = "language.toml"

LARGEST: Final = 99
"""The largest number that a line can hold, unless the language says otherwise."""

FIGURE: Final = "figure"
AMOUNT: Final = "amount"
FILTER: Final = "filter"
WORD: Final = "word"
"""What can stand between the brackets of a verb: a figure that is a number or a multiple, or one that can be
names, dice and sums of all these, a filter, a word. An amount can also be the value of an option."""

VALUES: Final = "values"
COUNT: Final = "count"
COUNT_OR_NONE: Final = "count or none"
NOTHING: Final = "nothing"
"""What can follow a condition: `=` and values, `>=` and a number, the same or `=0`, or nothing."""


@dataclass(frozen=True)
class Word:
    """A word: what it means, a line that uses it, and what that line can stand on.

    `clauses` are the rules about it, by trigger where they differ. A word that a single card uses says why it
    is `lonely`, or in which chapter of the rules it is at home: `core`. `lonely_with` says why of what stands
    beside it and does something else than the word alone.
    """

    name: str
    says: str
    line: str
    on: str
    clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict, kw_only=True)
    lonely: str = field(default="", kw_only=True)
    core: str = field(default="", kw_only=True)
    lonely_with: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @property
    def written(self) -> str:
        """The word with what belongs to it, as the page shows it."""
        return self.name

    @property
    def parts(self) -> dict[str, Word]:
        """What makes another word of this one, by its name."""
        return {
            name: Part(f"{self.name} {name}", self.says, self.line, self.on, lonely=why)
            for name, why in self.lonely_with.items()
        }

    def clauses_on(self, trigger: str) -> tuple[str, ...]:
        """The rules about it in a line with a trigger."""
        return self.clauses.get(trigger, self.clauses.get("", ()))


@dataclass(frozen=True)
class Part(Word):
    """A word with something beside it, as in `stand then`."""


@dataclass(frozen=True)
class Item(Word):
    """What can stand between the square brackets `of` a trigger, in one of its slots."""

    slot: str
    of: str


@dataclass(frozen=True)
class Trigger(Word):
    """When an effect happens. `stands_on` are the sorts of things that can have it, `slots` what its
    square brackets hold, an item each, or `several`; where they are `optional`, none or all."""

    stands_on: tuple[str, ...]
    slots: tuple[str, ...] = ()
    optional: bool = False
    several: bool = False


@dataclass(frozen=True)
class Option(Word):
    """What can follow the slots in the square brackets of the triggers that it is `of`: a name that stands
    alone, or one with some of its values."""

    of: tuple[str, ...]
    values: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """With the sign before its values."""
        return f"{self.name}=" if self.values else self.name


@dataclass(frozen=True)
class Subject(Word):
    """Somebody of whom conditions ask, as in `me.path=W`, and the attributes that they can be asked for."""

    knows: tuple[str, ...]

    @property
    def written(self) -> str:
        """With the dot after it."""
        return f"{self.name}."


@dataclass(frozen=True)
class Attribute(Word):
    """What a condition asks of a subject, and what `follows` it; values are its own, or those of the term of
    its name."""

    follows: str = VALUES
    values: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact(Word):
    """A condition that asks nobody in particular, as in `kind=spell`: one of some values, or any name where
    there are none; where it is `negatable` also none of them. Or with nothing after it."""

    values: tuple[str, ...] = ()
    follows: str = VALUES
    negatable: bool = False

    @property
    def written(self) -> str:
        """With the sign before its values."""
        return f"{self.name}=" if self.follows == VALUES else self.name


@dataclass(frozen=True)
class Counting(Word):
    """A condition that counts: what a filter lets through, as in `have(path=W)>=2`, or without `filtered`
    something by itself, as in `wounds<=7`."""

    filtered: bool = True

    @property
    def written(self) -> str:
        """With its filter, or with the signs that can follow."""
        return f"{self.name}(FILTER)>=" if self.filtered else f"{self.name}>= <="


@dataclass(frozen=True)
class Term(Word):
    """A part of a filter: one of some values, or any name where there are none; or with `bound` the number
    that something may not pass. Where it is `negatable` it can also exclude values."""

    values: tuple[str, ...] = ()
    bound: str = ""
    negatable: bool = False

    @property
    def written(self) -> str:
        """With the sign of its bound."""
        return f"{self.name}{self.bound}"


@dataclass(frozen=True)
class Verb(Word):
    """What a step does. `takes` says what stands in its brackets, `words` which words it knows there, of
    which it can have `several`, and `options` what can follow them: a name that stands alone, one with
    values, or with an amount. With `branches` it can fail.

    It acts on `targets`, in `windows` only if it names some, with a figure from `least` to `most`. What
    `lasts` needs to know how long.
    """

    lasts: bool
    takes: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    windows: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    branches: bool = False
    several: bool = False

    @property
    def written(self) -> str:
        shown = {FIGURE: "n", AMOUNT: "amount", FILTER: "FILTER", WORD: "/".join(self.words)}
        options = [f"{name}={'/'.join(values)}" if values else name for name, values in self.options.items()]
        said = ",".join([*(shown[part] for part in self.takes), *options])
        return f"{self.name}({said}){'[…] else[…]' if self.branches else ''}"


@dataclass(frozen=True)
class Aim(Word):
    """Whom or what a step acts on. A filter in brackets says which where it is `filtered`, and can be left
    out where it is `optional`; somebody names it where it is `chosen`."""

    filtered: bool = False
    chosen: bool = False
    optional: bool = False

    @property
    def written(self) -> str:
        return f"{self.name}(FILTER)" if self.filtered else self.name


@dataclass(frozen=True)
class Duration(Word):
    """How long what lasts goes on."""

    @property
    def written(self) -> str:
        """With the sign before it."""
        return f"~{self.name}"


@dataclass(frozen=True)
class Multiple(Word):
    """What a figure can be multiplied by."""

    @property
    def written(self) -> str:
        """With the sign before it."""
        return f"*{self.name}"


@dataclass(frozen=True)
class Named(Word):
    """A number that amounts name. It can be `of` somebody else, as in `other.pool`."""

    of: tuple[str, ...] = ()


KINDS: Final[Mapping[str, type[Word]]] = {
    "trigger": Trigger,
    "item": Item,
    "option": Option,
    "subject": Subject,
    "attribute": Attribute,
    "fact": Fact,
    "counting": Counting,
    "term": Term,
    "verb": Verb,
    "target": Aim,
    "duration": Duration,
    "multiple": Multiple,
    "named": Named,
    "word": Word,
}
"""What the words of a chapter can be."""


@dataclass(frozen=True)
class Chapter:
    """Words that belong together, as people read them. `columns` head the words and their sentences; `before`
    and `after` stand around the table."""

    title: str
    words: tuple[Word, ...]
    columns: tuple[str, str]
    before: str
    after: str


W = TypeVar("W", bound=Word)


class Vocabulary:
    """All words of a game's language, by kind and name.

    `sorts` are the things that have effects, each with what people call many of them; `example` is an effect
    to begin with, `deepest` how deep steps can lie in one another, `largest` the largest number. With
    `hooks` a line can name code of the thing that it stands on, as in `!haggle()`.
    """

    def __init__(
        self,
        chapters: Sequence[Chapter],
        sorts: Mapping[str, str],
        example: str,
        deepest: int,
        hooks: bool = False,
        largest: int = LARGEST,
    ) -> None:
        self.chapters = tuple(chapters)
        self.words = tuple(word for chapter in chapters for word in chapter.words)
        self.sorts = dict(sorts)
        self.example = example
        self.deepest = deepest
        self.largest = largest
        self.hooks = hooks
        self.shapes = {word.name: word for word in self.words if type(word) is Word}
        self.triggers = self._named(Trigger)
        self.subjects = self._named(Subject)
        self.attributes = self._named(Attribute)
        self.facts = self._named(Fact)
        self.countings = self._named(Counting)
        self.terms = self._named(Term)
        self.verbs = self._named(Verb)
        self.aims = self._named(Aim)
        self.durations = self._named(Duration)
        self.multiples = self._named(Multiple)
        self.amounts = {
            f"{of}.{word.name}" if of else word.name: word
            for word in self._all(Named)
            for of in ("", *word.of)
        }

    def _all(self, kind: type[W]) -> list[W]:
        return [word for word in self.words if isinstance(word, kind)]

    def _named(self, kind: type[W]) -> dict[str, W]:
        return {word.name: word for word in self._all(kind)}

    def items(self, trigger: Trigger, slot: str) -> tuple[str, ...]:
        """The words that may stand in a slot of a trigger."""
        return tuple(word.name for word in self._all(Item) if (word.of, word.slot) == (trigger.name, slot))

    def options(self, trigger: str) -> dict[str, tuple[str, ...]]:
        """What can follow the slots of a trigger, with the values of each."""
        return {word.name: word.values for word in self._all(Option) if trigger in word.of}

    def lasting(self) -> tuple[str, ...]:
        """The verbs that last."""
        return tuple(name for name, verb in self.verbs.items() if verb.lasts)


def read_vocabulary(package: str, lists: Mapping[str, tuple[str, ...]]) -> Vocabulary:
    """The vocabulary of a game. Where a list of names is needed, the file can name one of `lists`, or of its
    own."""
    data = read_toml(package, FILE)
    known = {**lists, **{name: tuple(names) for name, names in data["lists"].items()}}
    chapters = [_chapter(chapter, known) for chapter in data["chapter"]]
    hooks, largest = data.get("hooks", False), data.get("largest", LARGEST)
    return Vocabulary(chapters, data["sorts"], data["example"], data["deepest"], hooks, largest)


def _chapter(data: Mapping[str, Any], lists: Mapping[str, tuple[str, ...]]) -> Chapter:
    common = data.get("all", {})
    words = tuple(
        _word(KINDS[data["kind"]], name, {**common, **fields}, lists)
        for name, fields in data["words"].items()
    )
    first, second = data["columns"]
    return Chapter(data["title"], words, (first, second), data.get("before", ""), data.get("after", ""))


def _word(
    kind: type[Word], name: str, fields: Mapping[str, Any], lists: Mapping[str, tuple[str, ...]]
) -> Word:
    listed = (*LISTED, "of") if kind in (Option, Named) else LISTED
    given: dict[str, Any] = {
        field: _names(value, lists) if field in listed else value for field, value in fields.items()
    }
    if isinstance(given.get("clauses"), list):
        given["clauses"] = {"": given["clauses"]}
    for several in ("options", "clauses"):
        if several in given:
            given[several] = {key: _names(values, lists) for key, values in given[several].items()}
    make: Any = kind
    try:
        word: Word = make(name, **given)
    except TypeError as error:
        raise BadContent(f"{FILE}: {name}: {error}.") from error
    return word


LISTED: Final = ("stands_on", "slots", "knows", "values", "takes", "words", "targets", "windows")
"""The fields that hold several names."""


def _names(value: Any, lists: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Names as they are listed; one of them can be the name of a list."""
    said = [value] if isinstance(value, str) else value
    return tuple(name for each in said for name in lists.get(each, (each,)))
