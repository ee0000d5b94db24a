"""Going down into the catacombs, and finding the way up. DQ-CAT-04..06, -13..20, -24, -25"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import ARROW, DIE, HEADING, SHIFT, SIDE
from undercroft.games.dungeonquest.board import DIRECTIONS, NOWHERE, column, left_of, right_of, row, space_of
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.queries.depths import DIVIDED, trip_length, way_ahead, way_up
from undercroft.games.dungeonquest.queries.heroes import kind_at
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.kernel.frame import Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId


@dataclass
class Descend(Deed):
    """Enter the catacombs by choice or by a fall: choose a direction, and the turn ends. DQ-CAT-04..06"""

    def start(self, t: Quest) -> Next[None]:
        """The arrow of the travel marker."""
        return ask(self.seat, HEADING, self.headings, then=self.enter)

    def at(self, t: Quest) -> int:
        return t.place[self.seat]

    def headings(self, t: Quest) -> Sequence[int]:
        return DIRECTIONS

    def enter(self, t: Quest, heading: int) -> Next[None]:
        """The first card comes next turn. DQ-RULING-09"""
        t.enter_catacombs(self.seat, heading)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} enters the catacombs"


@dataclass
class WayUp(Deed):
    """Advance a space for each card, choose a side and shift by a die; hands back the cell. DQ-CAT-14, -15"""

    shift: str = ""

    def start(self, t: Quest) -> Next[int]:
        """The side is chosen before the roll."""
        return ask(self.seat, SHIFT, self.shifts, then=self.choose)

    def ahead(self, t: Quest) -> int:
        return way_ahead(t, self.seat)

    def shifts(self, t: Quest) -> Sequence[str]:
        """As seen in the direction of the arrow."""
        return ("left", "right")

    def choose(self, t: Quest, shift: str) -> Next[int]:
        self.shift = shift
        return chance(DIE, self.pips, then=self.rolled)

    def rolled(self, t: Quest, pips: int) -> Next[int]:
        """The cell where the way leads up."""
        heading = t.heading[self.seat]
        at = way_up(t, self.seat, left_of(heading) if self.shift == "left" else right_of(heading), pips)
        t.note_way_up(self.seat, trip_length(t, self.seat), self.shift, pips, at)
        return done(at)


@dataclass
class Resurface(Deed):
    """Leave the catacombs: the figure comes up where the way leads, and the turn ends. DQ-CAT-14..20"""

    at: int = NOWHERE

    def start(self, t: Quest) -> Next[None]:
        return call(WayUp(self.seat), then=self.found)

    def found(self, t: Quest, at: int) -> Next[None]:
        """An unexplored space gets a tile. DQ-CAT-17, -18"""
        self.at = space_of(at)
        if kind_at(t, self.at) == "":
            return call(Draw("tiles"), then=self.turn_up)
        return self.choose_side(t)

    def turn_up(self, t: Quest, card: CardId) -> Next[None]:
        """Without tiles the hero stays below. DQ-CAT-18"""
        if card == NO_CARD:
            t.stay_below(self.seat, self.at)
            return done(None)
        t.turn_up_tile(self.seat, card)
        return ask(self.seat, ARROW, self.arrows, then=self.lay)

    def tile(self, t: Quest) -> CardId:
        return t.considered[-1]

    def arrows(self, t: Quest) -> Sequence[int]:
        return DIRECTIONS

    def lay(self, t: Quest, arrow: int) -> Next[None]:
        """Its arrow faces where the player likes."""
        t.lay_turned_up(self.seat, self.at, arrow)
        return self.choose_side(t)

    def choose_side(self, t: Quest) -> Next[None]:
        """On a Chasm or Bridge the player chooses. DQ-CAT-20, DQ-CHASM-04"""
        if kind_at(t, self.at) in DIVIDED:
            return ask(self.seat, SIDE, self.sides, then=self.emerge)
        return self.emerge(t, NOWHERE)

    def sides(self, t: Quest) -> Sequence[int]:
        return (NEAR, FAR)

    def emerge(self, t: Quest, side: int) -> Next[None]:
        """The encounter comes next turn. DQ-CAT-16, -17, -19"""
        t.surface(self.seat, self.at, side)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        where = "" if self.at == NOWHERE else f" at ({column(self.at)},{row(self.at)})"
        return f"{who[self.seat]} resurfaces{where}"


@dataclass
class CarriedOff(Deed):
    """Giant Naga: the travel marker comes to where the hero would resurface and turns around. DQ-CAT-24"""

    def start(self, t: Quest) -> Next[None]:
        return call(WayUp(self.seat), then=self.found)

    def found(self, t: Quest, at: int) -> Next[None]:
        """The hero stays below. DQ-CAT-25"""
        t.carry_off(self.seat, at)
        return done(None)
