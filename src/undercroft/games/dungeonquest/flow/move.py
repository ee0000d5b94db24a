"""Moving through a passage: doors, portcullises, unexplored spaces. DQ-MOVE-01..08, DQ-DOOR-05, DQ-PORT-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DONE, PASSAGES, REACT, SCOUT, TILE
from undercroft.games.dungeonquest.board import (
    DIRECTION_NAMES,
    TREASURE,
    TREASURE_PASSAGES,
    neighbour,
    opposite,
    passage_cell,
    passage_direction,
    space_of,
)
from undercroft.games.dungeonquest.flow.door import TryDoor
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.queries import (
    DOOR,
    PORTCULLIS,
    UNEXPLORED,
    barriers,
    scouts,
    side_at,
    with_word,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import TILE_SIDES
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import CardId, Face, Seat


@dataclass
class Explore(Frame):
    """Draw a tile and lay it into an unexplored space, its arrow towards where one comes from. DQ-MOVE-06"""

    seat: Seat
    at: int
    direction: int

    def start(self, t: Quest) -> Next[None]:
        """Brightblaze may scout. DQ-HERO-05"""
        if scouts(t, self.seat):
            return ask(self.seat, SCOUT, self.yes_or_no, then=self.scout)
        return call(Draw("tiles"), then=self.lay)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        """Whether to."""
        return (True, False)

    def scout(self, t: Quest, yes: bool) -> Next[None]:
        """Two tiles, or one."""
        return call(Draw("tiles"), then=self.first if yes else self.lay)

    def first(self, t: Quest, card: CardId) -> Next[None]:
        """She sees the first."""
        t.consider(self.seat, card)
        return call(Draw("tiles"), then=self.second)

    def second(self, t: Quest, card: CardId) -> Next[None]:
        """And the second, and chooses."""
        t.consider(self.seat, card)
        return ask(self.seat, TILE, self.tiles, then=self.choose)

    def tiles(self, t: Quest) -> Sequence[Face]:
        """The two tiles; equal ones are one choice."""
        return sorted(set(t.faces(t.considered)))

    def choose(self, t: Quest, face: Face) -> Next[None]:
        """The other goes back into the pile."""
        return self.lay(t, t.choose_tile(face))

    def lay(self, t: Quest, card: CardId) -> Next[None]:
        """Side ahead points the way one walks."""
        t.lay_tile(self.seat, self.at, card, self.direction)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Into the dark."""
        return f"{who[self.seat]} explores"


@dataclass
class Walk(Frame):
    """Move through a passage; hands back whether the hero arrived. What holds him ends his turn.

    `held` are the doors and portcullises still in the way, own side first. DQ-PORT-03
    """

    seat: Seat
    passage: int
    held: str = ""

    def start(self, t: Quest) -> Next[bool]:
        """A rune may open everything. DQ-RUNE-01"""
        space = t.place[self.seat]
        self.held = barriers(t, passage_cell(space, self.passage), self.direction(t)) or ""
        if self.held and with_word(t, self.seat, "opens"):
            return ask(self.seat, REACT, self.keys, then=self.unlock)
        return self.pass_barrier(t)

    def direction(self, t: Quest) -> int:
        """Where the passage leads."""
        return passage_direction(t.place[self.seat], self.passage)

    def keys(self, t: Quest) -> Sequence[Face]:
        """Cards that open the way, or none."""
        return [*with_word(t, self.seat, "opens"), DONE]

    def unlock(self, t: Quest, face: Face) -> Next[bool]:
        """Nothing is in the way any more, or all of it."""
        if face != DONE:
            t.use(self.seat, face)
            self.held = ""
        return self.pass_barrier(t)

    def pass_barrier(self, t: Quest) -> Next[bool]:
        """Door and portcullis one after the other. DQ-DOOR-01, DQ-PORT-01, -03"""
        if not self.held:
            return self.through(t)
        barrier, self.held = self.held[0], self.held[1:]
        if barrier == DOOR:
            return call(TryDoor(self.seat), then=self.tried)
        return call(AttributeTest(self.seat, "strength", self.portcullis(t)), then=self.lifted)

    def portcullis(self, t: Quest) -> str:
        """Which portcullis it is, for determination; one's own turns with the tile. DQ-TEST-04"""
        space = t.place[self.seat]
        own = side_at(t, passage_cell(space, self.passage), self.direction(t)) == PORTCULLIS
        return TILE_SIDES[t.side_of(space, self.passage)] if own else PASSAGES[self.passage]

    def lifted(self, t: Quest, margin: int) -> Next[bool]:
        """The portcullis is up, or not."""
        return self.tried(t, margin >= 0)

    def tried(self, t: Quest, opened: bool) -> Next[bool]:
        """What holds ends the turn. DQ-DOOR-02, DQ-PORT-01, -04, DQ-TC-12"""
        if opened and not t.turn_over:
            return self.pass_barrier(t)
        t.finish_turn()
        return done(False)

    def through(self, t: Quest) -> Next[bool]:
        """A tile is drawn only now. DQ-MOVE-07"""
        at = self.beyond(t)
        if side_at(t, at, opposite(self.direction(t))) == UNEXPLORED:
            return call(Explore(self.seat, at, self.direction(t)), then=self.arrive)
        return self.arrive(t, None)

    def beyond(self, t: Quest) -> int:
        """The cell on the other side."""
        return neighbour(passage_cell(t.place[self.seat], self.passage), self.direction(t))

    def arrive(self, t: Quest, _: None) -> Next[bool]:
        """The hero stands in the next space. DQ-MOVE-09, -14"""
        at, back = self.beyond(t), opposite(self.direction(t))
        space = space_of(at)
        came_by = TREASURE_PASSAGES.index((at, back)) if space == TREASURE else t.side_of(at, back)
        t.enter(self.seat, space, t.place[self.seat], came_by, False)
        return done(True)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """Where to."""
        return f"{who[self.seat]} moves {DIRECTION_NAMES[self.direction(t)]}"
