"""The closed vocabulary of effects: an ability is an expression of these words.

Expressions are static data. A state only remembers which ability is being used and the path to the part
that is being carried out, so abilities written this way clone, save and replay like everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undercroft.kernel.ask import AskKind


class Effect:
    """A word of the vocabulary."""


@dataclass(frozen=True)
class Seq(Effect):
    """Do the parts one after the other; if one cannot be done, leave out the rest."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class Repeat(Effect):
    """Do the body so many times, or until it cannot be done."""

    times: int
    body: Effect


@dataclass(frozen=True)
class If(Effect):
    """Do the body if the query holds; if it does not, that is no hindrance to what follows."""

    query: Callable[[Any, Any], bool]
    body: Effect


@dataclass(frozen=True)
class May(Effect):
    """Ask whether to do the body."""

    kind: AskKind[bool]
    body: Effect


@dataclass(frozen=True)
class Choose(Effect):
    """Ask for one of the answers the query lists and remember it under a name.

    Where there is nothing to choose, or the answer is `stop`, this cannot be done. With `only_if_several`
    a single possibility is taken without asking.
    """

    slot: str
    kind: AskKind[Any]
    among: Callable[[Any, Any], list[Any]]
    stop: Any = None
    only_if_several: bool = False


@dataclass(frozen=True)
class Do(Effect):
    """Carry out an act of the game at once."""

    act: Callable[[Any, Any], None]


@dataclass(frozen=True)
class Use(Effect):
    """Carry out another ability or procedure completely."""

    what: Callable[[Any, Any], Any]


def seq(*parts: Effect) -> Seq:
    """The parts in order."""
    return Seq(parts)
