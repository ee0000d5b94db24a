"""Moves that need no passage: secret doors, secret passages, the Tome. DQ-SEARCH-08..10, DQ-MOVE-10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import SECRET, SIDE, TOWER
from undercroft.games.dungeonquest.board import NOWHERE, TOWERS, column, row, space_of
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.move import Explore
from undercroft.games.dungeonquest.queries.depths import (
    arrival_side,
    secret_ways,
)
from undercroft.games.dungeonquest.queries.heroes import kind_at, no_tower
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.kernel.frame import Next, ask, call, done


@dataclass
class SecretMove(Deed):
    """Move one step, or two in a line, through anything, and encounter the space. DQ-SEARCH-08, -09"""

    reach: int
    at: int = NOWHERE
    direction: int = NOWHERE

    def start(self, t: Quest) -> Next[None]:
        """Where to, if anywhere. DQ-SEARCH-10"""
        if not secret_ways(t, self.seat, self.reach):
            return done(None)
        return ask(self.seat, SECRET, self.targets, then=self.go)

    def targets(self, t: Quest) -> Sequence[int]:
        return [*sorted(secret_ways(t, self.seat, self.reach)), NOWHERE]

    def go(self, t: Quest, space: int) -> Next[None]:
        """An unexplored space gets a tile, its arrow facing back along the line. DQ-SEARCH-08, -09"""
        if space == NOWHERE:
            return done(None)
        self.at, self.direction = secret_ways(t, self.seat, self.reach)[space]
        if kind_at(t, space) == "":
            return call(Explore(self.seat, self.at, self.direction), then=self.explored)
        return self.explored(t, None)

    def explored(self, t: Quest, _: None) -> Next[None]:
        """On a Bridge the player chooses where to stand. DQ-BRIDGE-06"""
        if kind_at(t, self.space()) == "bridge":
            return ask(self.seat, SIDE, self.sides, then=self.on_bridge)
        return self.arrive(t)

    def space(self) -> int:
        return space_of(self.at)

    def sides(self, t: Quest) -> Sequence[int]:
        return (NEAR, FAR)

    def on_bridge(self, t: Quest, side: int) -> Next[None]:
        """Stand there, and encounter the Bridge."""
        self.enter(t)
        t.stand(self.seat, side)
        return call(Journey(self.seat), then=self.end_turn)

    def arrive(self, t: Quest) -> Next[None]:
        """The space is encountered in the same turn. DQ-SEARCH-08, DQ-CHASM-04"""
        self.enter(t)
        return call(Journey(self.seat), then=self.end_turn)

    def enter(self, t: Quest) -> None:
        """By special movement. DQ-MOVE-09, -10"""
        here = t.place[self.seat]
        t.enter(self.seat, self.space(), here, arrival_side(t, self.at, self.direction), True)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        where = "" if self.at == NOWHERE else f" to ({column(self.at)},{row(self.at)})"
        return f"{who[self.seat]} takes a secret way{where}"


@dataclass
class ToTower(Deed):
    """The Forbidden Tome's best page: to a free tower room, as if just entered. DQ-LOOT-05"""

    def start(self, t: Quest) -> Next[None]:
        return ask(self.seat, TOWER, self.towers, then=self.appear)

    def towers(self, t: Quest) -> Sequence[int]:
        """Those without another hero."""
        return [tower for tower in TOWERS if no_tower(t, self.seat, tower) is None]

    def appear(self, t: Quest, tower: int) -> Next[None]:
        """Leave, or move out. DQ-EXIT-01, -02"""
        t.enter(self.seat, tower, NOWHERE, NOWHERE, True)
        return call(Journey(self.seat), then=self.end_turn)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} is carried to a tower"
