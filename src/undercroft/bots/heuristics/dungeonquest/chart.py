"""The way to a goal from everywhere: shortest paths over known passable edges."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from undercroft.bots.heuristics.dungeonquest.terrain import FREE, Cost, Terrain
from undercroft.games.dungeonquest.board import (
    CELLS,
    NOWHERE,
    neighbour,
    opposite,
    passage_cell,
    passage_direction,
    passages,
    space_of,
)

LOST: Final = Cost(3.0, 60.0)
"""From where no way is known: only secret ways are left."""

Spot = tuple[int, int]
"""A space, and the direction one came in by where that matters."""


def _around(space: int) -> tuple[tuple[int, int, int, int], ...]:
    """For each passage: its direction, the cell beyond, the space of that, and the direction back here."""
    found = []
    for passage in passages(space):
        at, direction = passage_cell(space, passage), passage_direction(space, passage)
        beyond = neighbour(at, direction)
        if beyond != NOWHERE and space_of(beyond) != space:
            found.append((direction, beyond, space_of(beyond), opposite(direction)))
    return tuple(found)


AROUND: Final = tuple(_around(space) for space in range(CELLS))


class Chart:
    """What it costs to reach a goal from each spot, worked out outwards from it as far as is asked for."""

    def __init__(self, terrain: Terrain, goals: Sequence[int]) -> None:
        self.terrain = terrain
        self.costs: dict[Spot, Cost] = {}
        self.queue: list[tuple[float, float, Spot]] = [
            (0.0, 0.0, (goal, entry)) for goal in goals for entry in terrain.entries(goal)
        ]

    def cost(self, wanted: Spot) -> Cost:
        """From a spot; LOST where no way leads."""
        costs, queue = self.costs, self.queue
        while queue and wanted not in costs:
            weight, turns, spot = heappop(queue)
            if spot not in costs:
                costs[spot] = Cost(weight, turns)
                self._spread(spot, weight, turns)
        return costs.get(wanted, LOST)

    def _spread(self, spot: Spot, weight: float, turns: float) -> None:
        """Who stands in a neighbouring space can come here."""
        terrain, costs, queue, (space, entry) = self.terrain, self.costs, self.queue, spot
        here, kinds = terrain.enter(space), terrain.kinds
        weight += here.weight
        turns += here.turns
        dark = not kinds[space]
        for back, beyond, other, out in AROUND[space]:
            if entry not in (NOWHERE, back):
                continue
            if dark and not kinds[beyond]:
                if terrain.explorable and (other, NOWHERE) not in costs:
                    heappush(queue, (weight, turns, (other, NOWHERE)))
                continue
            edge = terrain.edge(beyond, out)
            if edge is None:
                continue
            for came in terrain.entries(other):
                leaving = terrain.leave(other, came, out)
                if leaving is not None and (other, came) not in costs:
                    cost = (weight + edge.weight + leaving.weight, turns + edge.turns + leaving.turns)
                    heappush(queue, (*cost, (other, came)))

    def at(self, space: int, entry: int = NOWHERE) -> Cost:
        """From a space, entered by a direction or by the best."""
        entries = self.terrain.entries(space)
        found = self.cost((space, entry)) if entry in entries else LOST
        return found if found is not LOST else min(self.cost((space, came)) for came in entries)

    def by(self, space: int, passage: int) -> Cost:
        """By a passage of a space, its door, the space beyond, and on from there."""
        terrain = self.terrain
        at, direction = passage_cell(space, passage), passage_direction(space, passage)
        beyond = space_of(neighbour(at, direction))
        edge = terrain.edge(at, direction) or FREE
        onward = self.at(beyond, terrain.entry(beyond, direction))
        return edge.plus(terrain.enter(beyond)).plus(onward)
