"""The bot that takes what looks best now. What looks good, each game's heuristic says."""

from __future__ import annotations

from typing import Protocol

from undercroft.drive.players import Thinker


class Heuristic(Protocol):
    """What a game tells the greedy bot."""

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth, in their order; the scale is the game's own."""


class GreedyBot:
    """Chooses the key of the highest value; of equal ones the first."""

    def __init__(self, heuristic: Heuristic) -> None:
        self.heuristic = heuristic

    def choose(self, thinker: Thinker) -> str:
        """The best of them."""
        return max(self.values(thinker), key=lambda pair: pair[1])[0]

    def values(self, thinker: Thinker) -> list[tuple[str, float]]:
        """Every key with the value seen for it."""
        return list(zip(thinker.keys, self.heuristic.values(thinker), strict=True))
