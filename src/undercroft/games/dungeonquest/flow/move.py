"""Moving through a passage: doors, portcullises, unexplored spaces. DQ-MOVE-01..08, DQ-DOOR-05, DQ-PORT-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import PASSAGES, SCOUT, TILE
from undercroft.games.dungeonquest.board import (
    EDGES,
)
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.draw import Draws
from undercroft.games.dungeonquest.flow.resolve import NOTHING, OPENS, DrawAndResolve
from undercroft.games.dungeonquest.queries.heroes import (
    PORTCULLIS,
    scouts,
    side_at,
)
from undercroft.games.dungeonquest.table import TILE_SIDES, Quest
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import CardId, Face, Seat

SCOUTED: Final = 2
"""So many tiles does a scout see. DQ-HERO-05"""


@dataclass
class Explore(Draws):
    """Draw a tile and lay it into an unexplored space, its arrow towards where one comes from. DQ-MOVE-06

    `scouting` says that Brightblaze draws two tiles and chooses one. DQ-HERO-05, DQ-RULING-29
    """

    seat: Seat
    at: int
    direction: int
    scouting: bool = False
    deck: str = "tiles"

    def start(self, t: Quest) -> Next[None]:
        """Brightblaze may scout."""
        if scouts(t, self.seat):
            return ask(self.seat, SCOUT, self.yes_or_no, then=self.scout)
        return self.draw(t)

    def scout(self, t: Quest, yes: bool) -> Next[None]:
        self.scouting = yes
        return self.draw(t)

    def drawn(self, t: Quest, card: CardId) -> Next[None]:
        """A scout sees the first and the second, and chooses."""
        if not self.scouting:
            return self.lay(t, card)
        t.consider(self.seat, card)
        if len(t.considered) < SCOUTED:
            return self.draw(t)
        return ask(self.seat, TILE, self.tiles, then=self.choose)

    def tiles(self, t: Quest) -> Sequence[Face]:
        return sorted(set(t.faces(t.considered)))

    def choose(self, t: Quest, face: Face) -> Next[None]:
        """The other goes back into the pile."""
        return self.lay(t, t.choose_tile(face))

    def lay(self, t: Quest, card: CardId) -> Next[None]:
        """Side ahead points the way one walks."""
        t.lay_tile(self.seat, self.at, card, self.direction)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} explores"


def portcullis(t: Quest, space: int, passage: int) -> str:
    """Which portcullis bars a passage, for determination; one's own turns with the tile. DQ-TEST-04"""
    edge = EDGES[space][passage]
    own = side_at(t, edge.at, edge.direction) == PORTCULLIS
    return TILE_SIDES[t.side_of(edge.at, edge.direction)] if own else PASSAGES[passage]


@dataclass
class TryDoor(Deed):
    """Draw one Door card, for both doors of an edge; hands back whether the way is free. DQ-DOOR-01, -03

    Nothing is remembered: a door must be passed anew each time. DQ-DOOR-04
    """

    def start(self, t: Quest) -> Next[bool]:
        return call(DrawAndResolve(self.seat, "door"), then=self.tried)

    def tried(self, t: Quest, verdict: str) -> Next[bool]:
        """A door that stays shut ends the turn; without any Door card it opens. DQ-DOOR-02, DQ-CARD-03"""
        if verdict in (OPENS, NOTHING):
            return done(True)
        t.stop_turn(self.seat)
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} tries the door"
