"""Entering a space and what follows from it, as long as one moves on. DQ-MOVE-04, -11, DQ-ENC-01..04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import (
    AT_BRIDGE,
    AT_WEB,
    CROSS,
    DIE,
    DONE,
    DROP,
    GO_BACK,
    LEAVE,
    MOVE_ON,
    PASSAGES,
    SIDE,
    STAY,
    STOP,
    TOWER_ROOM,
)
from undercroft.games.dungeonquest.board import (
    DIRECTION_NAMES,
    EDGES,
    NOWHERE,
    PRINTED_CELLS,
    TREASURE,
    TREASURE_PASSAGES,
)
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.cards.vocabulary import BARRED
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.catacombs import Descend
from undercroft.games.dungeonquest.flow.monster import WON, MeetMonster
from undercroft.games.dungeonquest.flow.move import Explore, TryDoor, portcullis
from undercroft.games.dungeonquest.flow.reckoning import LeaveDungeon
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.flow.rolls import AttributeTest, Spend, Suffer, Throw
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.queries.heroes import (
    DOOR,
    TestFacts,
    barriers,
    crossing,
    droppable,
    in_tower,
    kind_at,
    lair_in,
    no_leaving,
    no_room,
    shut,
    target,
    ways,
)
from undercroft.games.dungeonquest.table import FAR, NEAR, Quest
from undercroft.kernel.frame import Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, Face

OVER: Final = 0
"""The encounter is over."""

HALT: Final = 1
"""The encounter is over, and so are the moves of a Stasis Rune. DQ-RUNE-04"""

AGAIN: Final = 2
"""The hero must move again; numbers above name the passage they must take. DQ-MOVE-11, DQ-DARK-01"""

CARDS_OF: Final = {
    "room": "dungeon", "cat_entrance": "dungeon", "chasm_l": "dungeon", "chasm_r": "dungeon",
    "portcullis": "dungeon", "cave_in": "dungeon", "trap_room": "trap",
}  # fmt: skip
"""The deck that a kind of chamber has one draw from."""

CALLED: Final[dict[str, str]] = {
    "tower": "tower room",
    "treasure": "treasure chamber",
    **{each.kind: each.name for each in TILES},
}
"""The kinds of space in words."""


@dataclass
class CrossBridge(Deed):
    """Drop Loot, test Agility with the rest on one's back; hands back whether the hero is across."""

    def start(self, t: Quest) -> Next[bool]:
        """Loot may be dropped first. DQ-BRIDGE-02, DQ-LOOT-06"""
        if droppable(t, self.seat):
            return ask(self.seat, DROP, self.loot, then=self.drop)
        return self.try_it(t)

    def loot(self, t: Quest) -> Sequence[Face]:
        return [*droppable(t, self.seat), DONE]

    def drop(self, t: Quest, face: Face) -> Next[bool]:
        if face == DONE:
            return self.try_it(t)
        t.lose(self.seat, face)
        return self.start(t)

    def try_it(self, t: Quest) -> Next[bool]:
        """The dice count one more for each Loot card still held. DQ-BRIDGE-02"""
        test = self.test(t)
        return call(AttributeTest(self.seat, test.attribute, test.obstacle, test.plus), then=self.tried)

    def test(self, t: Quest) -> TestFacts:
        return crossing(t, self.seat)

    def tried(self, t: Quest, margin: int) -> Next[bool]:
        """Across, or down. DQ-BRIDGE-04, -05"""
        if margin < 0:
            return call(Throw(self.seat, 1, "for the wounds of the fall"), then=self.fall)
        t.stand(self.seat, NEAR if t.side[self.seat] == FAR else FAR)
        return done(True)

    def fall(self, t: Quest, pips: int) -> Next[bool]:
        return call(Suffer(self.seat, pips, "bridge"), then=self.land)

    def land(self, t: Quest, alive: bool) -> Next[bool]:
        """Who lives is in the catacombs now. DQ-CAT-06"""
        if alive:
            return call(Descend(self.seat), then=self.fallen)
        t.finish_turn()
        return done(False)

    def fallen(self, t: Quest, _: None) -> Next[bool]:
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} crosses the bridge"


@dataclass
class Journey(Deed):
    """Encounter the space a hero stands in; where it sends them on, move and encounter again.

    `passage` is the one that the hero takes, NOWHERE while they take none; `held` are the doors and
    portcullises still in the way, own side first. `twice` says that the hero has entered this space in this
    turn before, `kind` what kind of space it is while it is encountered. DQ-MOVE-12, DQ-PORT-03
    """

    passage: int = NOWHERE
    held: str = ""
    twice: bool = False
    kind: str = ""

    def start(self, t: Quest) -> Next[None]:
        return self.enter(t)

    def enter(self, t: Quest) -> Next[None]:
        """Monster first, then the chamber. DQ-ENC-03"""
        self.twice = t.note_entry(self.seat)
        if t.place[self.seat] in t.lair_at:
            lair = lair_in(t, t.place[self.seat])
            return call(MeetMonster(self.seat, t.lair_kind[lair], lair), then=self.met)
        return self.encounter(t)

    def met(self, t: Quest, outcome: int) -> Next[None]:
        """Only a victory leads on to the chamber. DQ-ENC-03, -04, DQ-END-04"""
        return self.encounter(t) if outcome == WON and not t.turn_over else done(None)

    def encountered(self, t: Quest, outcome: int) -> Next[None]:
        """Move again, or use another move of a Stasis Rune, or end. DQ-RUNE-04, DQ-ENC-01, DQ-END-06"""
        self.kind = ""
        if t.turn_over:
            return done(None)
        if outcome >= AGAIN:
            return self.onward(t, outcome)
        if outcome == OVER and t.moves_left and ways(t, self.seat):
            return ask(self.seat, MOVE_ON, self.ways_or_stop, then=self.stasis)
        return done(None)

    def onward(self, t: Quest, outcome: int) -> Next[None]:
        """Through the passage that the dark gave, or one of the hero's choice. DQ-DARK-01, DQ-DARK-03"""
        if outcome > AGAIN:
            return self.walk(t, outcome - AGAIN - 1)
        if in_tower(t, self.seat):
            if not self.tower_ways(t):
                return done(None)
            return ask(self.seat, TOWER_ROOM, self.tower_ways, then=self.from_tower)
        if not ways(t, self.seat):
            return done(None)
        return ask(self.seat, MOVE_ON, self.ways, then=self.go)

    def ways(self, t: Quest) -> Sequence[str]:
        return [PASSAGES[way] for way in ways(t, self.seat)]

    def ways_or_stop(self, t: Quest) -> Sequence[str]:
        """The passages they may take, or none of them. DQ-RUNE-04"""
        return [*self.ways(t), STOP]

    def tower_ways(self, t: Quest) -> Sequence[str]:
        """Out of the dungeon with Loot, or back into it, unless they have been here before. DQ-EXIT-01..03"""
        back = [] if self.twice else self.ways(t)
        return back if no_leaving(t, self.seat, "tower") else [*(back or [STAY]), LEAVE]

    def from_tower(self, t: Quest, way: str) -> Next[None]:
        """Leave, or move out, or end the turn here where there is no way. DQ-EXIT-06, DQ-RULING-40"""
        if way == LEAVE:
            return call(LeaveDungeon(self.seat), then=self.over)
        if way == STAY:
            return done(None)
        return self.go(t, way)

    def stasis(self, t: Quest, way: str) -> Next[None]:
        if way == STOP:
            return done(None)
        t.use_move()
        return self.go(t, way)

    def go(self, t: Quest, way: str) -> Next[None]:
        return self.walk(t, PASSAGES.index(way))

    def moved(self, t: Quest, arrived: bool) -> Next[None]:
        """The next space is encountered too. DQ-MOVE-04"""
        return self.enter(t) if arrived and not t.turn_over else done(None)

    # moving

    def walk(self, t: Quest, passage: int) -> Next[None]:
        """A rune may open everything. DQ-RUNE-01"""
        self.passage = passage
        edge = EDGES[t.place[self.seat]][passage]
        self.held = barriers(t, edge.at, edge.direction) or ""
        if not self.held:
            return self.through(t)
        return call(Spend(self.seat, BARRED), then=self.unlock)

    def unlock(self, t: Quest, face: Face) -> Next[None]:
        if face != DONE:
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

    # what each kind of chamber does to the hero who enters it. DQ-ENC-02

    def encounter(self, t: Quest) -> Next[None]:
        self.kind = kind_at(t, t.place[self.seat])
        if self.kind in CARDS_OF:
            return call(DrawAndResolve(self.seat, CARDS_OF[self.kind]), then=self.drawn)
        if self.kind == "tower":
            return self.encountered(t, AGAIN)
        if self.kind == "treasure":
            return call(DrawDragon(self.seat), then=self.woken)
        if self.kind == "pit":
            return call(AttributeTest(self.seat, "luck", "pit"), then=self.over_pit)
        if self.kind == "rotating":
            return self.rotate(t)
        return self.pass_through(t)

    def pass_through(self, t: Quest) -> Next[None]:
        """Chambers in which one does not stay, unless one comes a second time. DQ-MOVE-12, DQ-CORR-01, -02"""
        if self.twice:
            if self.kind in ("web", "bridge"):
                t.await_encounter(self.seat)
            t.finish_turn()
            return self.encountered(t, HALT)
        if self.kind == "corridor":
            return self.encountered(t, AGAIN)
        if self.kind == "darkness":
            return chance(DIE, self.pips, then=self.grope)
        return self.at_web(t) if self.kind == "web" else self.at_bridge(t)

    def drawn(self, t: Quest, _: str) -> Next[None]:
        """A Cave-in ends a journey. DQ-ROOM-01, DQ-TRAP-01, DQ-ENTR-01, DQ-GATE-01, DQ-CAVE-01"""
        return self.encountered(t, HALT if self.kind == "cave_in" or t.lost_turns[self.seat] else OVER)

    def woken(self, t: Quest, _: None) -> Next[None]:
        """DQ-TC-02, -03"""
        return self.encountered(t, HALT)

    def over_pit(self, t: Quest, margin: int) -> Next[None]:
        """Past the pit, or down it. DQ-PIT-01"""
        if margin < 0:
            t.kill(self.seat, "pit")
            t.finish_turn()
        return self.encountered(t, OVER)

    def rotate(self, t: Quest) -> Next[None]:
        """The room turns, once in the game. DQ-ROT-01, -02"""
        space = t.place[self.seat]
        if space not in t.turned:
            t.rotate_room(space)
        return self.encountered(t, HALT)

    def grope(self, t: Quest, pips: int) -> Next[None]:
        """The die gives the passage; what is blocked ends the turn. DQ-DARK-01, -02"""
        t.note_roll(self.seat, (pips,), "for the way out of the dark")
        space = t.place[self.seat]
        side = tile(t.face[t.laid[space]]).ways[pips - 1]
        passage = (t.facing[space] + side) % 4
        if shut(t, space, passage) or no_room(t, target(space, passage), self.seat):
            t.finish_turn()
            return self.encountered(t, HALT)
        return self.encountered(t, AGAIN + 1 + passage)

    def at_web(self, t: Quest) -> Next[None]:
        """Go back, or cross; who came by special movement cannot go back. DQ-WEB-01, -05"""
        if t.special[self.seat]:
            return self.web(t, CROSS)
        return ask(self.seat, AT_WEB, self.web_choices, then=self.web)

    def test(self, t: Quest) -> TestFacts:
        return crossing(t, self.seat)

    def moves_left(self, t: Quest) -> int:
        return t.moves_left

    def web_choices(self, t: Quest) -> Sequence[str]:
        return (CROSS, GO_BACK)

    def web(self, t: Quest, choice: str) -> Next[None]:
        """DQ-WEB-02, -03"""
        if choice == GO_BACK:
            return self.turn_back(t)
        return call(AttributeTest(self.seat, "strength", "web"), then=self.over_web)

    def over_web(self, t: Quest, margin: int) -> Next[None]:
        """Across, or stuck. DQ-WEB-02, -04"""
        if margin < 0:
            t.finish_turn()
            return self.encountered(t, HALT)
        t.cross(self.seat)
        return self.encountered(t, AGAIN)

    def turn_back(self, t: Quest) -> Next[None]:
        """The turn ends; next turn one must return. DQ-WEB-03, DQ-BRIDGE-03"""
        t.turn_back(self.seat)
        t.finish_turn()
        return self.encountered(t, HALT)

    def at_bridge(self, t: Quest) -> Next[None]:
        """Stay, or cross; who came by special movement chooses a side and must cross. DQ-BRIDGE-01, -06"""
        if not t.special[self.seat]:
            return ask(self.seat, AT_BRIDGE, self.bridge_choices, then=self.bridge)
        if t.side[self.seat] == NOWHERE:
            return ask(self.seat, SIDE, self.sides, then=self.stand)
        return self.bridge(t, CROSS)

    def bridge_choices(self, t: Quest) -> Sequence[str]:
        return (CROSS, STAY)

    def at(self, t: Quest) -> int:
        return t.place[self.seat]

    def sides(self, t: Quest) -> Sequence[int]:
        return (0, 1)

    def stand(self, t: Quest, side: int) -> Next[None]:
        t.stand(self.seat, side)
        return self.bridge(t, CROSS)

    def bridge(self, t: Quest, choice: str) -> Next[None]:
        """DQ-BRIDGE-02, -03"""
        if choice == STAY:
            return self.turn_back(t)
        return call(CrossBridge(self.seat), then=self.over_bridge)

    def over_bridge(self, t: Quest, across: bool) -> Next[None]:
        """On the far side, or fallen. DQ-BRIDGE-04, -05"""
        return self.encountered(t, AGAIN if across else HALT)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        if self.kind:
            return f"{who[self.seat]} in the {CALLED[self.kind]}"
        if self.passage == NOWHERE:
            return ""
        return f"{who[self.seat]} moves {DIRECTION_NAMES[EDGES[t.place[self.seat]][self.passage].direction]}"
