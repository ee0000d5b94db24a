"""Kinds of questions and of chance, each with the fixed list of every answer it can ever have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.facts import Fact
from undercroft.kernel.ids import CONCEDE

Value = TypeVar("Value")


class Kind(Generic[Value]):
    """A named question and its domain.

    The domain gives each answer three stable faces: the value the rules work with, the key that is
    written in records and sent to clients, and the action number that learning algorithms use. None
    of them depends on the position. `about` declares what it is about: the frame that asks has each of these
    as a field, or as a method that looks it up on the table, and everybody who may know the question is told.
    """

    def __init__(
        self,
        name: str,
        domain: Sequence[Value],
        key: Callable[[Value], str],
        prompt: str,
        about: tuple[Fact, ...] = (),
    ) -> None:
        self.name = name
        self.prompt = prompt
        self.about = about
        self.domain: tuple[Value, ...] = tuple(domain)
        self.keys: tuple[str, ...] = tuple(key(value) for value in self.domain)
        self._numbers: dict[Any, int] = {value: number for number, value in enumerate(self.domain)}
        self._values: dict[str, Value] = dict(zip(self.keys, self.domain, strict=True))
        if len(self._numbers) != len(self.domain) or len(self._values) != len(self.domain):
            raise ValueError(f"The domain of {name} names an answer twice.")

    def number(self, value: Value) -> int:
        """The action number of an answer."""
        return self._numbers[value]

    def key(self, value: Value) -> str:
        """The text form of an answer."""
        return self.keys[self._numbers[value]]

    def value(self, key: str) -> Value:
        """The answer with this text form."""
        try:
            return self._values[key]
        except (KeyError, TypeError):
            said = str(key)[:40]
            raise IllegalAnswer(f"{said!r} is not an answer to the question {self.name!r}.") from None

    def __contains__(self, value: object) -> bool:
        return value in self._numbers


class AskKind(Kind[Value]):
    """A question to a player.

    `default` picks what an absent player answers; questions with `run` come several in a row and a
    client may show them as one form; questions that are `waiting` are put to a person even when only
    one answer is possible. A question is `telling` where the rules themselves let hidden cards of the asked
    seat decide whether it is asked, so that everybody learns something from its being asked or not. The
    question of a `window` is a chance to react, of which most pass without use: its seat may say beforehand
    that it passes. Of a `private` question the others learn only who is asked: it is about a hidden card.
    """

    def __init__(
        self,
        name: str,
        domain: Sequence[Value],
        key: Callable[[Value], str],
        prompt: str,
        *,
        default: Callable[[Any, Sequence[Value]], Value] | None = None,
        run: bool = False,
        waiting: bool = False,
        telling: bool = False,
        window: bool = False,
        private: bool = False,
        about: tuple[Fact, ...] = (),
    ) -> None:
        super().__init__(name, domain, key, prompt, about)
        self.default = default
        self.run = run
        self.waiting = waiting
        self.telling = telling
        self.window = window
        self.private = private

    def key(self, value: Value) -> str:
        """The text form of an answer, or of giving up."""
        return CONCEDE if value == CONCEDE else super().key(value)

    def value(self, key: str) -> Any:
        """The answer with this text form, or giving up."""
        return CONCEDE if key == CONCEDE else super().value(key)


class ChanceKind(Kind[Value]):
    """A question to chance: dice, a draw, who begins."""
