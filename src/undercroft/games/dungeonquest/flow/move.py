"""Moving through a passage: doors, portcullises, unexplored spaces. DQ-MOVE-01..08, DQ-DOOR-05, DQ-PORT-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import DONE, PASSAGES, REACT, SCOUT, TILE
from undercroft.games.dungeonquest.board import (
    DIRECTION_NAMES,
    EDGES,
    NOWHERE,
    PRINTED_CELLS,
    TREASURE,
    TREASURE_PASSAGES,
)
from undercroft.games.dungeonquest.cards.vocabulary import BARRED
from undercroft.games.dungeonquest.flow.door import TryDoor
from undercroft.games.dungeonquest.flow.draw import Draws
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.queries import (
    DOOR,
    PORTCULLIS,
    barriers,
    scouts,
    side_at,
    spendable,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import TILE_SIDES
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

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

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return (True, False)

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
class Walks(Frame):
    """A procedure in which a hero moves: `walk` leads him through a passage, and `moved` goes on with whether
    he has arrived. What holds him ends his turn.

    `passage` is the one that he takes, NOWHERE while he takes none; `held` are the doors and portcullises
    still in the way, own side first. DQ-PORT-03
    """

    seat: Seat
    passage: int = NOWHERE
    held: str = ""

    def walk(self, t: Quest, passage: int) -> Next[None]:
        """A rune may open everything. DQ-RUNE-01"""
        self.passage = passage
        edge = EDGES[t.place[self.seat]][passage]
        self.held = barriers(t, edge.at, edge.direction) or ""
        if not self.held:
            return self.through(t)
        if spendable(t, self.seat, BARRED):
            return ask(self.seat, REACT, self.keys, then=self.unlock)
        return self.pass_barrier(t)

    def keys(self, t: Quest) -> Sequence[Face]:
        return [*spendable(t, self.seat, BARRED), DONE]

    def unlock(self, t: Quest, face: Face) -> Next[None]:
        """Nothing is in the way any more, or all of it."""
        if face != DONE:
            t.use(self.seat, face)
            self.held = ""
        return self.pass_barrier(t)

    def pass_barrier(self, t: Quest) -> Next[None]:
        """Door and portcullis one after the other. DQ-DOOR-01, DQ-PORT-01, -03"""
        if not self.held:
            return self.through(t)
        barrier, self.held = self.held[0], self.held[1:]
        if barrier == DOOR:
            return call(TryDoor(self.seat), then=self.tried)
        obstacle = portcullis(t, t.place[self.seat], self.passage)
        return call(AttributeTest(self.seat, "strength", obstacle), then=self.lifted)

    def lifted(self, t: Quest, margin: int) -> Next[None]:
        return self.tried(t, margin >= 0)

    def tried(self, t: Quest, opened: bool) -> Next[None]:
        """What holds ends the turn. DQ-DOOR-02, DQ-PORT-01, -04, DQ-TC-12, DQ-RULING-17"""
        if opened and not t.turn_over:
            return self.pass_barrier(t)
        t.finish_turn()
        return self.moved(t, False)

    def through(self, t: Quest) -> Next[None]:
        """A tile is drawn only now. DQ-MOVE-07"""
        _at, direction, beyond, _back, _space = EDGES[t.place[self.seat]][self.passage]
        if t.laid[beyond] == NO_CARD and beyond not in PRINTED_CELLS:
            return call(Explore(self.seat, beyond, direction), then=self.arrive)
        return self.arrive(t, None)

    def arrive(self, t: Quest, _: None) -> Next[None]:
        """The hero stands in the next space. DQ-MOVE-09, -14"""
        here = t.place[self.seat]
        edge = EDGES[here][self.passage]
        if edge.space == TREASURE:
            came_by = TREASURE_PASSAGES.index((edge.beyond, edge.back))
        else:
            came_by = t.side_of(edge.beyond, edge.back)
        t.enter(self.seat, edge.space, here, came_by, False)
        self.passage = NOWHERE
        return self.moved(t, True)

    def moved(self, t: Quest, arrived: bool) -> Next[None]:
        """What follows from it."""
        raise NotImplementedError

    def title(self, t: Quest, who: Sequence[str]) -> str:
        if self.passage == NOWHERE:
            return ""
        return f"{who[self.seat]} moves {DIRECTION_NAMES[EDGES[t.place[self.seat]][self.passage].direction]}"
