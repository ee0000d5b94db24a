"""A game that is loaded once more, with other content, beside the one that this process plays with.

Rules keep their cards in constants of their modules, which is what makes them quick: other cards are other
modules. A load is the package of a game and whatever else of the project lies in a folder of that name, such
as what bots know of it, all imported anew. The modules of a load are found by `import` only while it is
entered; its game is a value like any other, and is told apart by nothing but its content.
"""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from importlib.metadata import EntryPoint
from threading import RLock
from types import ModuleType
from typing import Any, Final, TypeAlias

from undercroft.drive.own_content import located, refuse_unread
from undercroft.kernel.game import Game
from undercroft.kit.content import BadContent, OwnFile, own_files_apart

MOST_LOADS: Final = 32
"""How many games a process loads beside its own: each takes up to ten megabytes, and is never let go."""

Again: TypeAlias = tuple[Callable[..., Game], tuple[Any, ...]]
"""A function that finds a game, and what it is given."""

_TURN: Final = RLock()


class Load:
    """One more load of a game, with an owner's own files; `again` finds the same in another process."""

    def __init__(self, point: EntryPoint, own: Mapping[str, OwnFile], again: Again) -> None:
        self._top, self._folder = point.module.partition(".")[0], point.module.rpartition(".")[2]
        self._modules: dict[str, ModuleType] = {}
        self._again = again
        first = point.load()
        with self.entered(), own_files_apart(own):
            try:
                self.game: Game = point.load()
                refuse_unread()
            except BadContent as error:
                raise located(error) from error
            if self.game is first:
                raise BadContent(
                    "Compiled rules play with one content in a process; use the rules in Python for more."
                )
        copyreg.pickle(self.game.options, self._packed)

    @contextmanager
    def entered(self) -> Iterator[None]:
        """Let `import` find this load, in the place of the one that this process plays with."""
        with _TURN:
            others = self._exchange(self._modules)
            try:
                yield
            finally:
                self._modules = self._exchange(others)

    def _exchange(self, modules: Mapping[str, ModuleType]) -> dict[str, ModuleType]:
        """Put modules in the place of those that belong to the game; which those were."""
        out = {name: sys.modules.pop(name) for name in [*sys.modules] if self._is_of_game(name)}
        sys.modules.update(modules)
        for name, module in modules.items():
            parent, _, leaf = name.rpartition(".")
            if not self._is_of_game(parent):
                setattr(sys.modules[parent], leaf, module)
        return out

    def _is_of_game(self, module: str) -> bool:
        top, *parts = module.split(".")
        return top == self._top and self._folder in (top, *parts)

    def _packed(self, options: Any) -> tuple[Any, ...]:
        """Options on their way to another process, where their class has to be that of the same content."""
        given = {field.name: getattr(options, field.name) for field in fields(options)}
        return unpacked, (self._again, given)


def unpacked(again: Again, given: dict[str, Any]) -> Any:
    """Options as another process sent them."""
    find, arguments = again
    return find(*arguments).options(**given)
