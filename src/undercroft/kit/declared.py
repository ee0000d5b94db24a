"""What a module declares, found rather than listed once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar


class Named(Protocol):
    """Anything with a name of its own."""

    @property
    def name(self) -> str:
        """By which records and clients know it."""


NamedT = TypeVar("NamedT", bound=Named)


def declared(kind: type[NamedT], module: Mapping[str, object]) -> dict[str, NamedT]:
    """The questions, chances or events among the `globals()` of a module, by their names, as they stand."""
    return {each.name: each for each in module.values() if isinstance(each, kind)}
