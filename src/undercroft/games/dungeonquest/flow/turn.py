"""A turn of one hero, step by step. DQ-TURN-01..10, DQ-SUN-01..05, DQ-STAT-01, DQ-CAT-08, -09, -12, -22"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DIE, DONE, DRINK, HOLE, SURFACE
from undercroft.games.dungeonquest.board import CATACOMBS, DEAD
from undercroft.games.dungeonquest.cards.deck_cards import NO_LINE
from undercroft.games.dungeonquest.cards.holdings import USABLE
from undercroft.games.dungeonquest.cards.vocabulary import PACK, RESOLVE, TURN
from undercroft.games.dungeonquest.flow.action import Act
from undercroft.games.dungeonquest.flow.base_frames import Deed, Happening, OnTurn
from undercroft.games.dungeonquest.flow.catacombs import Resurface
from undercroft.games.dungeonquest.flow.journey import Journey
from undercroft.games.dungeonquest.flow.resolve import END_TURN, LINES, SHED, DrawAndResolve, Perform, UseCard
from undercroft.games.dungeonquest.flow.secret import SecretMove, ToTower
from undercroft.games.dungeonquest.queries.depths import (
    hole_face,
    hole_test,
    ignores,
    status_of,
    way_ahead,
    weighing,
)
from undercroft.games.dungeonquest.queries.heroes import GONE, TestFacts, holding, may_set, sunset_range
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, Face, Seat


@dataclass
class SunStep(Happening):
    """Move the sun token and, on a numbered space, roll whether it sets; hands back whether it did."""

    def start(self, t: Quest) -> Next[bool]:
        """Not in the first turn of the game; the last round there can be ends for certain. DQ-SUN-01, -03"""
        t.advance_sun()
        if t.round > t.options.round_cap:
            t.sunset()
            return done(True)
        if sunset_range(t):
            return chance(DIE, self.pips, then=self.rolled)
        return done(False)

    def rolled(self, t: Quest, pips: int) -> Next[bool]:
        """A number in the printed range ends the game. DQ-SUN-02, -05"""
        t.note_sunset_roll(pips, sunset_range(t))
        if pips > sunset_range(t):
            return done(False)
        t.sunset()
        return done(True)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"Round {t.round}"


@dataclass
class Status(Deed):
    """Vampire, Shade, venom, torches, in this order; death or darkness ends the turn. DQ-STAT-01

    `left` are the cards still to come, each with whether it lies in the hero's pile.
    """

    left: tuple[tuple[Face, bool], ...] = ()

    def start(self, t: Quest) -> Next[None]:
        self.left = weighing(t, self.seat)
        return self.next_one(t)

    def next_one(self, t: Quest) -> Next[None]:
        """The next card; what they are immune to ends without effect. DQ-STAT-01"""
        if not self.left or t.place[self.seat] == DEAD:
            return done(None)
        face, below = self.left[0]
        if ignores(t, self.seat, status_of(face)):
            return self.felt(t, SHED)
        t.note_burden(self.seat, face)
        number = LINES[TURN][face]
        if number == NO_LINE:
            return self.felt(t, "")
        obstacle = "torch of the catacombs" if below else "torch"
        return call(Perform(self.seat, face, number, obstacle), then=self.felt)

    def felt(self, t: Quest, verdict: str) -> Next[None]:
        """The card ends, or the turn does, or neither. DQ-STAT-01"""
        face, below = self.left[0]
        self.left = self.left[1:]
        if t.place[self.seat] == DEAD:
            return done(None)
        if verdict == SHED and below:
            t.relight(self.seat, face)
        elif verdict == SHED:
            t.shed(self.seat, face)
        elif verdict == END_TURN:
            t.stop_turn(self.seat)
            return done(None)
        return self.next_one(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} wakes"


@dataclass
class CatacombTurn(Deed):
    """Draw a Catacomb card and resolve it, or try a Hole in the Roof again. DQ-CAT-08"""

    def start(self, t: Quest) -> Next[None]:
        """A Hole in the Roof waits until a card is drawn."""
        if t.hole[self.seat]:
            return ask(self.seat, HOLE, self.yes_or_no, then=self.try_hole)
        return self.draw(t)

    def test(self, t: Quest) -> TestFacts:
        return hole_test(t, self.seat)

    def ahead(self, t: Quest) -> int:
        return way_ahead(t, self.seat)

    def face(self, t: Quest) -> Face:
        """No card lets them out."""
        return NO_CARD

    def try_hole(self, t: Quest, yes: bool) -> Next[None]:
        """Test again, and the pile does not grow; or draw, and the Hole is gone."""
        if yes:
            face = hole_face(t, self.seat)
            return call(Perform(self.seat, face, LINES[RESOLVE][face]), then=self.end_turn)
        t.forget_hole(self.seat)
        return self.draw(t)

    def draw(self, t: Quest) -> Next[None]:
        """An empty deck is as good as an Exit. DQ-CAT-22"""
        if t.catacomb.size():
            return call(DrawAndResolve(self.seat, "catacomb"), then=self.end_turn)
        t.count_empty_draw(self.seat)
        return ask(self.seat, SURFACE, self.yes_or_no, then=self.leave)

    def leave(self, t: Quest, yes: bool) -> Next[None]:
        """Up, or on. DQ-CAT-12"""
        return call(Resurface(self.seat), then=self.end_turn) if yes else self.end_turn(t, None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} in the catacombs"


@dataclass
class Turn(OnTurn):
    """Sun, lost turn, status, loot window, and then what the hero does or must do. DQ-TURN-02"""

    def start(self, t: Quest) -> Next[None]:
        """The First Player's seat moves the sun, whatever has become of its hero. DQ-SUN-04, DQ-TURN-10

        DQ-RULING-31
        """
        t.begin_turn(self.seat)
        if self.seat == t.first:
            if may_set(t):
                return call(SunStep(), then=self.wake)
            t.advance_sun()
        return self.wake(t, False)

    def wake(self, t: Quest, sunset: bool) -> Next[None]:
        """A hero who must lose the turn loses it. DQ-TURN-02, DQ-STAT-02"""
        if sunset or t.place[self.seat] in GONE:
            return done(None)
        if t.lost_turns[self.seat]:
            t.lose_turn(self.seat)
            return self.end(t, None)
        if t.kept[self.seat] or t.trip[self.seat]:
            return call(Status(self.seat), then=self.open_pack)
        return self.open_pack(t, None)

    def open_pack(self, t: Quest, _: None) -> Next[None]:
        """The loot window. DQ-TURN-05"""
        if t.turn_over:
            return self.end(t, None)
        if holding(t, self.seat, USABLE[PACK]):
            return ask(self.seat, DRINK, self.drinks, then=self.drink)
        return self.act(t)

    def journey(self, seat: Seat, target: str, reach: int) -> Frame:
        return ToTower(seat) if target == "tower" else SecretMove(seat, reach)

    def drinks(self, t: Quest) -> Sequence[Face]:
        return [*holding(t, self.seat, USABLE[PACK]), DONE]

    def drink(self, t: Quest, face: Face) -> Next[None]:
        if face == DONE:
            return self.act(t)
        return call(UseCard(self.seat, face), then=self.open_pack)

    def act(self, t: Quest) -> Next[None]:
        """In the catacombs, in an encounter that is pending, or free to act. DQ-TURN-02, -06"""
        if t.place[self.seat] == CATACOMBS:
            return call(CatacombTurn(self.seat), then=self.end)
        if t.pending[self.seat]:
            t.begin_pending(self.seat)
            return call(Journey(self.seat), then=self.end)
        return call(Act(self.seat), then=self.end)

    def end(self, t: Quest, _: None) -> Next[None]:
        """The dragon sleeps on if nobody is with it. DQ-TURN-08, DQ-TC-09"""
        t.end_turn(self.seat)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]}'s turn"
