"""Effects, parsed: what a line says, in parts. They are compared and kept, and never change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

HOOK: Final = "!"
"""Stands before the name of a hook."""


class BadEffect(ValueError):
    """A line that is no effect; says where it goes wrong and what could stand there."""


@dataclass(frozen=True)
class Filter:
    """Which things are meant: every term must match one of its values, and every number its bound.

    `any` has neither. A term is a name with its values, a bound a name, a sign and a number. What is
    `excluded` must match none of its values.
    """

    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    bounds: tuple[tuple[str, str, int], ...] = ()
    excluded: tuple[tuple[str, tuple[str, ...]], ...] = ()


ANY: Final = Filter()


@dataclass(frozen=True)
class Figure:
    """A number, `of` something so many times, or of the least of several, parted by `/`; with `sides` as many
    dice, which count `times` a number. What is added is in `plus`, and below 0 where it is taken away."""

    n: int = 0
    of: str = ""
    sides: int = 0
    times: int = 1
    plus: tuple[Figure, ...] = ()

    @property
    def more(self) -> int:
        """The number that is added to dice."""
        return sum([each.n for each in self.plus])

    def names(self) -> list[str]:
        """All names that it has, also in what is added."""
        found = self.of.split("/") if self.of else []
        return found + [name for each in self.plus for name in each.names()]


@dataclass(frozen=True)
class Target:
    """Whom or what a step acts on."""

    who: str
    filter: Filter = ANY


@dataclass(frozen=True)
class Condition:
    """What must hold of `who`: an attribute, or what `who` says by itself, such as a count; a hook where it
    begins with `!`.

    `op` is empty for words that stand alone. With values one of them must fit, else the number counts.
    """

    who: str
    attribute: str = ""
    op: str = ""
    values: tuple[str, ...] = ()
    number: int = 0
    filter: Filter = ANY


@dataclass(frozen=True)
class Step:
    """One action with what stands in its brackets: a figure, a filter, a word and options, as far as it has
    them; several words are parted by `/`. An option is a name with its value, or alone. An action that
    begins with `!` is a hook; its options are the actions that it carries out.

    Where it can succeed or fail, `body` follows success and `otherwise` failure.
    """

    act: str
    figure: Figure = Figure()
    filter: Filter = ANY
    word: str = ""
    target: Target | None = None
    until: str = ""
    options: tuple[tuple[str, str], ...] = ()
    body: tuple[AnyStep, ...] = ()
    otherwise: tuple[AnyStep, ...] = ()


@dataclass(frozen=True)
class Choice:
    """One of several steps, of the player's choice."""

    options: tuple[Step, ...]


@dataclass(frozen=True)
class Line:
    """What a total of the dice does."""

    low: int
    high: int
    steps: tuple[AnyStep, ...]


@dataclass(frozen=True)
class Roll:
    """Roll dice and look the total up."""

    dice: int
    lines: tuple[Line, ...]


AnyStep: TypeAlias = Step | Choice | Roll


@dataclass(frozen=True)
class Effect:
    """A trigger, what it costs and when it may be used, what must hold, and what is done, step by step.

    Of the options each is a name with its values, or alone.
    """

    on: str
    steps: tuple[AnyStep, ...]
    window: str = ""
    cost: str = ""
    conditions: tuple[Condition, ...] = ()
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()


def lists_in(step: AnyStep) -> tuple[tuple[AnyStep, ...], ...]:
    """The lists of steps inside a step, of which one is done: each that is chosen from, the lines of a table,
    success and failure."""
    if isinstance(step, Choice):
        return tuple((option,) for option in step.options)
    if isinstance(step, Roll):
        return tuple(line.steps for line in step.lines)
    return step.body, step.otherwise


def all_steps(steps: Iterable[AnyStep]) -> Iterator[Step]:
    """Every step, those inside choices, tables and other steps too."""
    for step in steps:
        if isinstance(step, Step):
            yield step
        for inner in lists_in(step):
            yield from all_steps(inner)
