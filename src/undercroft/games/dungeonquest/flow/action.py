"""The one action of a turn, or what a hero must go on with. DQ-TURN-03, -07, -09"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.actions import actions, first_word
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
from undercroft.games.dungeonquest.cards import gift, tile
from undercroft.games.dungeonquest.cards.effects import Moves
from undercroft.games.dungeonquest.cards.gifts import Passes
from undercroft.games.dungeonquest.depth_queries import trapped
from undercroft.games.dungeonquest.flow.catacombs import Descend
from undercroft.games.dungeonquest.flow.crossing import CrossBridge
from undercroft.games.dungeonquest.flow.journey import Grope, Journey
from undercroft.games.dungeonquest.flow.loot import Drink
from undercroft.games.dungeonquest.flow.move import Walk
from undercroft.games.dungeonquest.flow.reckoning import LeaveDungeon
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.flow.search import Search
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.queries import kind_at, ways
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import FAR, NEAR
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class Act(Frame):
    """Choose an action and carry it out."""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """Who is walled in and may not search is lost. DQ-DEAD-04, DQ-RULING-14"""
        if not t.options.search_when_trapped and trapped(t, self.seat):
            space = t.place[self.seat]
            if not tile(t.face[t.laid[space]]).search:
                t.kill(self.seat, "dead end")
                return done(None)
        return ask(self.seat, ACTION, self.actions, then=self.act)

    def actions(self, t: Quest) -> Sequence[str]:
        """Everything he may do."""
        return actions(t, self.seat)

    def act(self, t: Quest, action: str) -> Next[None]:
        """Exactly one."""
        if action in PASSAGES:
            return call(Walk(self.seat, PASSAGES.index(action)), then=self.moved)
        if action in USED:
            return self.use(t, USED[action])
        if action == CROSS:
            return self.cross(t)
        if action == GROPE:
            return call(Grope(self.seat), then=self.over)
        if action == SEARCH:
            return call(Search(self.seat), then=self.over)
        if action == DESCEND:
            return call(Descend(self.seat), then=self.over)
        if action == DRAW_DRAGON:
            return call(DrawDragon(self.seat), then=self.over)
        if action == LEAVE:
            return call(LeaveDungeon(self.seat), then=self.over)
        return self.nothing(t, action)

    def nothing(self, t: Quest, action: str) -> Next[None]:
        """The turn passes. DQ-TURN-09"""
        assert action == PASS_TURN
        t.pass_turn(self.seat)
        return done(None)

    def moved(self, t: Quest, arrived: bool) -> Next[None]:
        """The space entered is encountered. DQ-MOVE-04"""
        if arrived and not t.turn_over:
            return call(Journey(self.seat), then=self.over)
        return done(None)

    def use(self, t: Quest, face: Face) -> Next[None]:
        """Change sides and move, begin a Stasis Rune, or do what the card says. DQ-LOOT-04, DQ-RUNE-04"""
        if isinstance(gift(face), Passes):
            t.use(self.seat, face)
            t.stand(self.seat, NEAR if t.side[self.seat] == FAR else FAR)
            return self.move_on(t)
        word = first_word(face)
        if isinstance(word, Moves):
            t.use(self.seat, face)
            t.give_moves(word.count)
            return self.move_on(t)
        return call(Drink(self.seat, face), then=self.over)

    def move_on(self, t: Quest) -> Next[None]:
        """The next move, if there is a way."""
        if not ways(t, self.seat):
            t.finish_turn()
            return done(None)
        return ask(self.seat, MOVE_ON, self.ways, then=self.go)

    def ways(self, t: Quest) -> Sequence[str]:
        """The passages he may take."""
        return [PASSAGES[way] for way in ways(t, self.seat)]

    def go(self, t: Quest, way: str) -> Next[None]:
        """Through a passage."""
        if t.moves_left:
            t.use_move()
        return call(Walk(self.seat, PASSAGES.index(way)), then=self.moved)

    def cross(self, t: Quest) -> Next[None]:
        """Over the Bridge, the rubble or through the Web. DQ-CAVE-01, DQ-WEB-04, -06, DQ-BRIDGE-03, -04"""
        t.press_on(self.seat)
        kind = kind_at(t, t.place[self.seat])
        if kind == "bridge":
            return call(CrossBridge(self.seat), then=self.over_bridge)
        attribute = "agility" if kind == "cave_in" else "strength"
        return call(AttributeTest(self.seat, attribute, kind), then=self.crossed)

    def over_bridge(self, t: Quest, across: bool) -> Next[None]:
        """At once on through the passage there. DQ-BRIDGE-04"""
        return self.move_on(t) if across else done(None)

    def crossed(self, t: Quest, margin: int) -> Next[None]:
        """Across, one moves on at once; a failure ends the turn. DQ-CAVE-02, DQ-WEB-04"""
        if margin < 0:
            t.finish_turn()
            return done(None)
        t.cross(self.seat)
        return self.move_on(t)

    def over(self, t: Quest, _: None) -> Next[None]:
        """The action is done."""
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        """The turn above says it all."""
        return ""
