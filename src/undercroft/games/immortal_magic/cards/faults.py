"""Everything that is wrong with a card, where the reader of cards tells the first fault alone. Section 2.4"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from undercroft.games.immortal_magic.cards.check import check_effect, check_some_effect
from undercroft.games.immortal_magic.cards.printed import (
    MOST_EFFECTS,
    TYPES_IN,
    Fields,
    Printed,
    head_fields,
    other_fields,
)
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kit.content import MOST, BadContent, meant
from undercroft.kit.language.entries import effect_of
from undercroft.kit.language.syntax import Effect

SHAPING: Final = frozenset({"type", "instant", "mode", "data"})
"""Fields that decide what effects a card can have; while one of them is wrong, effects are not judged."""

EVERY_TYPE: Final = tuple([type_ for types in TYPES_IN.values() for type_ in types])

ValueT = TypeVar("ValueT")


class Reading(NamedTuple):
    """A card, unless something is wrong with it, and all that is."""

    printed: Printed | None
    faults: list[str]


class Lenient(Fields):
    """An entry that notes what is wrong with its fields, one each, and goes on with something usable."""

    def __init__(self, file: str, label: str, data: dict[str, Any]) -> None:
        super().__init__(file, label, data)
        self.faults: dict[str, list[str]] = {}

    def refuse(self, name: str, why: str) -> None:
        """Note what is wrong with a field."""
        self._note(name, self.wrong(name, why))

    def text(self, name: str, default: str | None = None) -> str:
        """A text field."""
        return self._tried(name, partial(super().text, name, default), "")

    def number(self, name: str, default: int | None = None, least: int = 0, most: int = MOST) -> int:
        """A whole number within limits."""
        return self._tried(name, partial(super().number, name, default, least, most), least)

    def texts(self, name: str, default: list[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        return self._tried(name, partial(super().texts, name, default), ())

    def provenance(self) -> str:
        """Where the entry's facts come from."""
        return self._tried("provenance", super().provenance, "")

    def line(self, name: str, longest: int) -> str:
        """One line that players read."""
        return self._tried(name, partial(super().line, name, longest), "")

    def one_of(self, name: str, words: Sequence[str], default: str | None = None) -> str:
        """One word of a closed list."""
        return self._tried(name, partial(super().one_of, name, words, default), words[0])

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        return self._tried(name, partial(super().flag, name, default), False)

    def names(self, name: str) -> tuple[str, ...]:
        """Words that filters can name."""
        return self._tried(name, partial(super().names, name), ())

    def effects(self, name: str) -> tuple[Effect, ...]:
        """The effects that can be read; each of the others has a fault of its own."""
        value = self.left.get(name)
        if not isinstance(value, list) or len(value) > MOST_EFFECTS:
            return self._tried(name, partial(super().effects, name), ())
        found: list[Effect] = []
        for number, item in enumerate(self._take(name, []), 1):
            try:
                found.append(effect_of(f"{self.place}: {name} {number}", VOCABULARY, item))
            except BadContent as error:
                self.faults.setdefault(name, []).append(str(error))
        return tuple(found)

    def finish(self) -> None:
        """Note the fields that nobody asked for."""
        self.finish_asked(sorted(self.left))

    def finish_asked(self, strange: Sequence[str]) -> None:
        """Note some unknown fields; one that is missing under its right name is not told of twice."""
        for name in strange:
            near = get_close_matches(name, self.absent, 1)
            for other in near:
                self.faults.pop(other, None)
            self.faults[name] = [f"{self.place}: unknown field {name!r}{meant(near)}"]

    def misspelt(self) -> list[str]:
        """Fields that nobody has asked for and that look like one that is absent."""
        return [name for name in sorted(self.left) if get_close_matches(name, self.absent, 1)]

    def _tried(self, name: str, read: Callable[[], ValueT], instead: ValueT) -> ValueT:
        try:
            return read()
        except BadContent as error:
            self._note(name, error)
            return instead

    def _note(self, name: str, error: BadContent) -> None:
        self.faults.setdefault(name, [str(error)])


def read_through(file: str, folder: str | None, data: dict[str, Any]) -> Reading:
    """A card of a file with all that is wrong with it; where no folder is given, it can be of any type."""
    entry = Lenient(file, f"card {data.get('id', '?')}", data)
    fields = head_fields(entry, EVERY_TYPE if folder is None else TYPES_IN[folder])
    if "type" in entry.faults:
        entry.finish_asked(entry.misspelt())
        return Reading(None, _told(entry))
    fields |= other_fields(entry, fields["type"])
    shaped = not SHAPING & set(entry.faults)
    entry.finish()
    printed = Printed(entry.place, Card(**fields))
    faults = [*_told(entry), *(_of_effects(printed) if shaped else [])]
    return Reading(None if faults else printed, faults)


def _told(entry: Lenient) -> list[str]:
    return [fault for faults in entry.faults.values() for fault in faults]


def _of_effects(printed: Printed) -> list[str]:
    """What the effects of a card say that its type cannot do."""
    checks = [
        partial(check_effect, printed, number, effect)
        for number, effect in enumerate(printed.card.effects, 1)
    ]
    faults = []
    for check in (*checks, partial(check_some_effect, printed)):
        try:
            check()
        except BadContent as error:
            faults.append(str(error))
    return faults
