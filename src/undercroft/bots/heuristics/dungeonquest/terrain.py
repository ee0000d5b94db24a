"""The dungeon as a walker sees it: what it costs to enter a space, to pass an edge, to leave again.

Costs are a weight, which is the part of a hero's prospects that is lost, and turns.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from undercroft.bots.heuristics.dungeonquest.bouts import best_left
from undercroft.bots.heuristics.dungeonquest.condition import Condition
from undercroft.bots.heuristics.dungeonquest.dangers import Dangers, sum_harm
from undercroft.games.dungeonquest.board import CELLS, NOWHERE, TREASURE, is_tower, opposite, space_of
from undercroft.games.dungeonquest.cards import DECKS, tile
from undercroft.games.dungeonquest.queries.heroes import (
    DOOR,
    attribute,
    barriers,
    burden,
    lair_in,
    substitutes,
)
from undercroft.games.dungeonquest.queries.odds import passes, tries
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import NO_CARD, Seat


class Cost(NamedTuple):
    """What a piece of the way costs."""

    weight: float
    turns: float

    def plus(self, other: Cost) -> Cost:
        return Cost(self.weight + other.weight, self.turns + other.turns)


FREE: Final = Cost(0.0, 0.0)
UNEXPLORED_TURNS: Final = 1.4
CORRIDOR_TURNS: Final = 0.3
DOOR_TURNS: Final = 0.9
DARK_TURNS: Final = 1.6
TRAP_TURNS: Final = 1.3
LONG_FALL: Final = 0.12
"""What it costs to be in the catacombs against one's will, beside the wounds."""

DRAWING: Final = ("room", "cat_entrance", "chasm_l", "chasm_r", "portcullis", "cave_in")
PASSED_THROUGH: Final = ("corridor", "web", "bridge", "tower")
ENTRY_MATTERS: Final = ("chasm_l", "chasm_r", "bridge", "cave_in", "web")
"""Kinds of chamber that are left by other ways depending on how one came in."""

BLOCKED_TURNS: Final = 1.0

PRINTED: Final = tuple(
    "tower" if is_tower(at) else "treasure" if space_of(at) == TREASURE else "" for at in range(CELLS)
)
"""The kinds of the board as it is printed, by cell."""


def kinds_of(t: Quest) -> list[str]:
    """The kind of chamber in each cell, empty where nothing is explored."""
    kinds = list(PRINTED)
    for at, card in enumerate(t.laid):
        if card != NO_CARD:
            kinds[at] = tile(t.face[card]).kind
    return kinds


class Terrain:
    """Costs by space for one hero at one moment, worked out as they are asked for."""

    def __init__(self, t: Quest, seat: Seat, condition: Condition, dangers: Dangers) -> None:
        self.t = t
        self.seat = seat
        self.condition = condition
        self.dangers = dangers
        self.kinds = kinds_of(t)
        self.explorable = t.tiles.size() > 0
        self.edges: dict[tuple[int, int], Cost | None] = {}
        self.entering: dict[int, Cost] = {}
        self.lifting = tries(attribute(t, seat, "strength"))
        self.climbing = tries(attribute(t, seat, "agility"))
        self.bridge = self._bridge()
        self.unknown = self._unknown()
        self.elsewhere = {place for other, place in enumerate(t.place) if other != seat and place != TREASURE}

    def cost(self, weight: float, turns: float) -> Cost:
        """Turns weigh too."""
        return Cost(weight + turns * self.condition.turn, turns)

    def enter(self, space: int) -> Cost:
        """What it costs to come into a space and through its encounter."""
        cost = self.entering.get(space)
        if cost is None:
            cost = self.chamber(self.kinds[space], space in self.t.turned)
            lair = lair_in(self.t, space)
            if lair != NO_CARD:
                left = best_left(self.t, self.seat, self.condition, self.t.lair_kind[lair], ())
                cost = cost.plus(self.cost(1.0 - left, 0.3))
            if space in self.elsewhere:
                cost = cost.plus(self.cost(0.0, BLOCKED_TURNS))
            self.entering[space] = cost
        return cost

    def chamber(self, kind: str, turned: bool = False) -> Cost:
        """What a kind of chamber costs who enters it."""
        if kind == "":
            return self.unknown
        if kind in DRAWING:
            return self.cost(self.dangers.draws["dungeon"], 1.0)
        if kind == "trap_room":
            return self.cost(self.dangers.draws["trap"], TRAP_TURNS)
        if kind == "pit":
            saved = bool(substitutes(self.t, self.seat, "luck", "pit"))
            return self.cost(0.0 if saved else 1.0 - self.dangers.passing("luck"), 1.0)
        if kind == "web":
            return self.cost(0.0, CORRIDOR_TURNS + self.lifting - 1.0)
        if kind == "darkness":
            return self.cost(0.0, DARK_TURNS)
        if kind == "rotating":
            return self.cost(0.0, 1.0 if turned else 2.0)
        return self.cost(0.0, CORRIDOR_TURNS if kind in PASSED_THROUGH else 1.0)

    def _unknown(self) -> Cost:
        """The average of the tiles in the box, but with turns of its own."""
        weight, tiles = 0.0, 0
        for face, count in DECKS["tile"]:
            kind = tile(face).kind
            cost = self.chamber(kind)
            weight += count * (cost.weight - cost.turns * self.condition.turn)
            tiles += count
        return self.cost(weight / tiles, UNEXPLORED_TURNS)

    def _bridge(self) -> Cost:
        """Crossing a Bridge with the Loot one has. DQ-BRIDGE-02, -05"""
        agility = attribute(self.t, self.seat, "agility")
        fail = 1.0 - passes(agility, burden(self.t, self.seat))
        if substitutes(self.t, self.seat, "agility", "bridge"):
            fail = 0.0
        return self.cost(fail * (sum_harm(self.condition, 1, 0) + LONG_FALL), fail * 6.0)

    def edge(self, at: int, direction: int) -> Cost | None:
        """What the doors and portcullises of an edge cost, None where no way leads. DQ-DOOR-01, DQ-PORT-01"""
        if (at, direction) not in self.edges:
            self.edges[at, direction] = self._edge(barriers(self.t, at, direction))
        return self.edges[at, direction]

    def _edge(self, held: str | None) -> Cost | None:
        if held is None:
            return None
        cost = FREE
        for barrier in held:
            if barrier == DOOR:
                cost = cost.plus(self.cost(self.dangers.draws["door"], DOOR_TURNS))
            else:
                cost = cost.plus(self.cost(0.0, self.lifting - 1.0))
        return cost

    def leave(self, space: int, entry: int, out: int) -> Cost | None:
        """What it costs to leave by a direction having come in by another (NOWHERE: it does not matter)."""
        kind = self.kinds[space]
        if entry == NOWHERE or kind not in ENTRY_MATTERS:
            return FREE
        if kind in ("cave_in", "web"):
            if kind == "web":
                return self.cost(0.0, 1.0) if out == entry else FREE
            return FREE if out == entry else self.cost(0.0, self.climbing - 1.0)
        if self.divided(space, entry) == self.divided(space, out):
            return FREE if kind != "bridge" else self.cost(0.0, 1.0)
        return self.bridge if kind == "bridge" else None

    def divided(self, space: int, direction: int) -> bool:
        """Whether a direction lies on the arrow's side of a Chasm or Bridge."""
        return self.t.side_of(space, direction) in tile(self.t.face[self.t.laid[space]]).near

    def entries(self, space: int) -> tuple[int, ...]:
        """The ways of having come in that have to be told apart."""
        return (0, 1, 2, 3) if self.kinds[space] in ENTRY_MATTERS else (NOWHERE,)

    def entry(self, space: int, direction: int) -> int:
        """The way of having come into a space by walking in a direction."""
        return opposite(direction) if self.kinds[space] in ENTRY_MATTERS else NOWHERE
