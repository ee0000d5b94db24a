"""Effects, parsed: what a line says, in parts. They are compared and kept, and never change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Filter:
    """Which things are meant: every term must match one of its values, and every number its bound.

    `any` has neither. A term is a name with its values, a bound a name, a sign and a number.
    """

    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()
    bounds: tuple[tuple[str, str, int], ...] = ()


ANY: Final = Filter()


@dataclass(frozen=True)
class Figure:
    """A number, or a number for each of something."""

    n: int = 0
    of: str = ""


@dataclass(frozen=True)
class Target:
    """Whom or what a step acts on."""

    who: str
    filter: Filter = ANY


@dataclass(frozen=True)
class Condition:
    """What must hold of `who`: an attribute, or what `who` says by itself.

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
    """One action with what stands in its brackets: a figure, a filter and a word, as far as it has them."""

    act: str
    figure: Figure = Figure()
    filter: Filter = ANY
    word: str = ""
    target: Target | None = None
    until: str = ""


@dataclass(frozen=True)
class Choice:
    """One of several steps, of the player's choice."""

    options: tuple[Step, ...]


@dataclass(frozen=True)
class Line:
    """What a total of the dice does."""

    low: int
    high: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Roll:
    """Roll dice and look the total up."""

    dice: int
    lines: tuple[Line, ...]


AnyStep = Step | Choice | Roll


@dataclass(frozen=True)
class Effect:
    """A trigger, what it costs and when it may be used, what must hold, and what is done, step by step."""

    on: str
    steps: tuple[AnyStep, ...]
    window: str = ""
    cost: str = ""
    conditions: tuple[Condition, ...] = ()


def inner_steps(step: AnyStep) -> tuple[Step, ...]:
    """A step, or all steps inside a choice or a table."""
    if isinstance(step, Choice):
        return step.options
    if isinstance(step, Roll):
        return tuple(each for line in step.lines for each in line.steps)
    return (step,)
