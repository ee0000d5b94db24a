"""What weighs on a hero at the start of his turn. DQ-STAT-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.board import DEAD
from undercroft.games.dungeonquest.cards.deck_cards import NO_LINE
from undercroft.games.dungeonquest.cards.vocabulary import TURN
from undercroft.games.dungeonquest.depth_queries import ignores, status_of, weighing
from undercroft.games.dungeonquest.flow.resolve import END_TURN, LINES, SHED, Perform
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class Status(Frame):
    """Vampire, Shade, venom, torches, in this order; death or darkness ends the turn. DQ-STAT-01

    `left` are the cards still to come, each with whether it lies in the hero's pile.
    """

    seat: Seat
    left: tuple[tuple[Face, bool], ...] = ()

    def start(self, t: Quest) -> Next[None]:
        self.left = weighing(t, self.seat)
        return self.next_one(t)

    def next_one(self, t: Quest) -> Next[None]:
        """The next card; what he is immune to ends without effect. Section 2.12"""
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
