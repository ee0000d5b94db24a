"""The options of Ferry."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.kernel.options import check_settings, number, setting


@dataclass(frozen=True)
class Options:
    """How many play, and how long."""

    players: int = setting(2, (2, 3, 4), "number of players")
    goal: int = number(8, 3, 20, "points that end the game")

    def __post_init__(self) -> None:
        check_settings(self)
