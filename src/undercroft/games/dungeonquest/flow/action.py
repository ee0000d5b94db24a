"""The one action of a turn, or what a hero must go on with. DQ-TURN-03, -07, -09"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import (
    ACTION,
    CROSS,
    DESCEND,
    DRAW_DRAGON,
    GROPE,
    LEAVE,
    MOVE_ON,
    PASS_TURN,
    PASSAGES,
    SEARCH,
    USED,
)
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.cards.holdings import SPENDABLE
from undercroft.games.dungeonquest.cards.vocabulary import CHASM
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.catacombs import Descend
from undercroft.games.dungeonquest.flow.journey import CrossBridge, Journey
from undercroft.games.dungeonquest.flow.reckoning import LeaveDungeon
from undercroft.games.dungeonquest.flow.resolve import UseCard
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.flow.search import Search
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.queries.actions import MOVES, actions
from undercroft.games.dungeonquest.queries.depths import trapped
from undercroft.games.dungeonquest.queries.heroes import crossing, ways
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import Face, Seat

WHOLE: Final[dict[str, Callable[[Seat], Deed]]] = {
    SEARCH: Search, DESCEND: Descend, DRAW_DRAGON: DrawDragon, LEAVE: LeaveDungeon,
}  # fmt: skip
"""Actions that are procedures of their own."""


@dataclass
class Act(Journey):
    """Choose an action and carry it out; most often it is a move, and a journey follows from it."""

    def start(self, t: Quest) -> Next[None]:
        """Who is walled in and may not search is lost. DQ-DEAD-04, DQ-RULING-14"""
        if not t.options.search_when_trapped and trapped(t, self.seat):
            space = t.place[self.seat]
            if not tile(t.face[t.laid[space]]).search:
                t.kill(self.seat, "dead end")
                return done(None)
        return ask(self.seat, ACTION, self.actions, then=self.act)

    def actions(self, t: Quest) -> Sequence[str]:
        return actions(t, self.seat)

    def act(self, t: Quest, action: str) -> Next[None]:
        """In a turn that begins in the dark the die gives the passage again, as this space has not been
        entered in this turn; or the turn passes. DQ-DARK-04, DQ-MOVE-12, DQ-TURN-09"""
        if action in PASSAGES:
            return self.walk(t, PASSAGES.index(action))
        if action in USED:
            return self.use(t, USED[action])
        if action == CROSS:
            return self.cross(t)
        if action == GROPE:
            return self.encounter(t)
        if action in WHOLE:
            return call(WHOLE[action](self.seat), then=self.over)
        assert action == PASS_TURN
        t.pass_turn(self.seat)
        return done(None)

    def use(self, t: Quest, face: Face) -> Next[None]:
        """Change sides and move, begin a Stasis Rune, or do what the card says. DQ-LOOT-04, DQ-RUNE-04"""
        if face in SPENDABLE[CHASM]:
            t.use(self.seat, face)
            t.stand(self.seat, NEAR if t.side[self.seat] == FAR else FAR)
            return self.move_on(t)
        if face in MOVES:
            t.use(self.seat, face)
            t.give_moves(MOVES[face])
            return self.move_on(t)
        return call(UseCard(self.seat, face), then=self.over)

    def move_on(self, t: Quest) -> Next[None]:
        if not ways(t, self.seat):
            t.finish_turn()
            return done(None)
        return ask(self.seat, MOVE_ON, self.ways, then=self.next_move)

    def next_move(self, t: Quest, way: str) -> Next[None]:
        """One of a Stasis Rune's, if it is used. DQ-RUNE-04"""
        if t.moves_left:
            t.use_move()
        return self.go(t, way)

    def cross(self, t: Quest) -> Next[None]:
        """Over the Bridge, the rubble or through the Web. DQ-CAVE-01, DQ-WEB-04, -06, DQ-BRIDGE-03, -04

        DQ-RULING-39
        """
        t.press_on(self.seat)
        test = crossing(t, self.seat)
        if test.obstacle == "bridge":
            return call(CrossBridge(self.seat), then=self.across)
        return call(AttributeTest(self.seat, test.attribute, test.obstacle), then=self.crossed)

    def across(self, t: Quest, across: bool) -> Next[None]:
        """At once on through the passage there. DQ-BRIDGE-04"""
        return self.move_on(t) if across else done(None)

    def crossed(self, t: Quest, margin: int) -> Next[None]:
        """Across, one moves on at once; a failure ends the turn. DQ-CAVE-02, DQ-WEB-04"""
        if margin < 0:
            t.finish_turn()
            return done(None)
        t.cross(self.seat)
        return self.move_on(t)
