"""Answers that are dear to make and the same for everybody who asks: kept for the next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field


class Shelf:
    """So many answers by name; the one that was asked for longest ago makes room."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    async def get(self, name: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """An answer, made where it is not there."""
        kept = self._kept.pop(name, None)
        answer = await make() if kept is None else kept
        self._kept[name] = answer
        if len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return answer


@dataclass(frozen=True)
class Shelves:
    """What one application keeps: games as they are printed under options of somebody's own, the lobby with
    the scores of the moment, and all that never changes."""

    printed: Shelf = field(default_factory=lambda: Shelf(64))
    lobbies: Shelf = field(default_factory=lambda: Shelf(16))
    lasting: Shelf = field(default_factory=lambda: Shelf(1000))
