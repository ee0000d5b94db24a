"""What each kind of chamber does to the hero who enters it. DQ-ENC-02 and section 3.6"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import AT_BRIDGE, AT_WEB, CROSS, DIE, GO_BACK, ONE_DIE, SIDE, STAY
from undercroft.games.dungeonquest.board import NOWHERE
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.cards.tiles import TILES
from undercroft.games.dungeonquest.flow.crossing import CrossBridge
from undercroft.games.dungeonquest.flow.move import Walks
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.flow.rolls import AttributeTest
from undercroft.games.dungeonquest.flow.treasure import DrawDragon
from undercroft.games.dungeonquest.queries import barriers, kind_at, occupied, target
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, Odds, ask, call, chance

END: Final = 0
"""The encounter is over."""

STOP: Final = 1
"""The encounter is over, and so are the moves of a Stasis Rune. DQ-RUNE-04"""

AGAIN: Final = 2
"""The hero must move again; numbers above name the passage he must take. DQ-MOVE-11, DQ-DARK-01"""

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
class Encounters(Walks):
    """A procedure in which a hero encounters chambers, tower rooms or the treasure chamber: `encounter` does
    what there is to do where he stands, and `encountered` goes on with END, STOP or AGAIN.

    `twice` says that the hero has entered this space in this turn before, `kind` what kind of space it is
    while it is encountered. DQ-MOVE-12
    """

    twice: bool = False
    kind: str = ""

    def encounter(self, t: Quest) -> Next[None]:
        """By its kind."""
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
            return self.encountered(t, STOP)
        if self.kind == "corridor":
            return self.encountered(t, AGAIN)
        if self.kind == "darkness":
            return chance(DIE, self.pips, then=self.grope)
        return self.at_web(t) if self.kind == "web" else self.at_bridge(t)

    def drawn(self, t: Quest, _: str) -> Next[None]:
        """A Cave-in ends a journey. DQ-ROOM-01, DQ-TRAP-01, DQ-ENTR-01, DQ-GATE-01, DQ-CAVE-01"""
        return self.encountered(t, STOP if self.kind == "cave_in" or t.lost_turns[self.seat] else END)

    def woken(self, t: Quest, _: None) -> Next[None]:
        """DQ-TC-02, -03"""
        return self.encountered(t, STOP)

    def over_pit(self, t: Quest, margin: int) -> Next[None]:
        """Past the pit, or down it. DQ-PIT-01"""
        if margin < 0:
            t.kill(self.seat, "pit")
            t.finish_turn()
        return self.encountered(t, END)

    def rotate(self, t: Quest) -> Next[None]:
        """The room turns, once in the game. DQ-ROT-01, -02"""
        space = t.place[self.seat]
        if space not in t.turned:
            t.rotate_room(space)
        return self.encountered(t, STOP)

    def pips(self, t: Quest) -> Odds[int]:
        return ONE_DIE

    def grope(self, t: Quest, pips: int) -> Next[None]:
        """The die gives the passage; what is blocked ends the turn. DQ-DARK-01, -02"""
        t.note_roll(self.seat, (pips,), "for the way out of the dark")
        space = t.place[self.seat]
        side = tile(t.face[t.laid[space]]).ways[pips - 1]
        passage = (t.facing[space] + side) % 4
        if barriers(t, space, passage) is None or occupied(t, target(space, passage), self.seat):
            t.finish_turn()
            return self.encountered(t, STOP)
        return self.encountered(t, AGAIN + 1 + passage)

    def at_web(self, t: Quest) -> Next[None]:
        """Go back, or cross; who came by special movement cannot go back. DQ-WEB-01, -05"""
        if t.special[self.seat]:
            return self.web(t, CROSS)
        return ask(self.seat, AT_WEB, self.web_choices, then=self.web)

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
            return self.encountered(t, STOP)
        t.cross(self.seat)
        return self.encountered(t, AGAIN)

    def turn_back(self, t: Quest) -> Next[None]:
        """The turn ends; next turn one must return. DQ-WEB-03, DQ-BRIDGE-03"""
        t.turn_back(self.seat)
        t.finish_turn()
        return self.encountered(t, STOP)

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
        return self.encountered(t, AGAIN if across else STOP)

    def encountered(self, t: Quest, outcome: int) -> Next[None]:
        """What follows from it."""
        raise NotImplementedError

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} in the {CALLED[self.kind]}" if self.kind else super().title(t, who)
