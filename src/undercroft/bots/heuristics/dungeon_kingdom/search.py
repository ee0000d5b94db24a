"""The turn search: the best that can be made of a position by known means."""

from __future__ import annotations

from typing import Any

from undercroft.bots.heuristics.dungeon_kingdom.choices import Choices
from undercroft.bots.heuristics.dungeon_kingdom.leaf import leaf
from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import Position
from undercroft.bots.heuristics.dungeon_kingdom.rules import Phase


class Search:
    """Depth first with a memory of positions; when `budget` positions are used up, ending is assumed."""

    def __init__(self, outlook: Outlook, budget: int) -> None:
        self.phase = Phase(outlook)
        self.choices = Choices(self.phase)
        self.left = budget
        self.best: dict[Position, float] = {}

    def value(self, position: Position) -> float:
        """The worth of the best end of the phase that can be reached."""
        known = self.best.get(position)
        if known is not None:
            return known
        values: list[float] = []
        if self.left > 0:
            self.left -= 1
            values = [self.answered(position, choice) for choice in self.choices.choices(position)]
        if not values or not position.todo:
            values.append(leaf(self.phase.outlook, position))
        value = max(values)
        self.best[position] = value
        return value

    def answered(self, position: Position, answer: Any) -> float:
        """The worth of a position after an answer."""
        return self.value(self.phase.answer(position, answer))
