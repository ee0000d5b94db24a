"""What most procedures of the game have in common: dice, whether to do something, cards that are spent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DONE, ONE_DIE, REACT, TWO_DICE, YES_NO
from undercroft.games.dungeonquest.fight_queries import against_living
from undercroft.games.dungeonquest.queries import spendable
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, ask, done
from undercroft.kernel.ids import Face, Seat
from undercroft.kit.procedure import Procedure


class Happening(Procedure):
    """Something that happens in a quest."""

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def pips(self, t: Quest) -> Odds[int]:
        return against_living(t, ONE_DIE)

    def throws(self, t: Quest) -> Odds[tuple[int, ...]]:
        return against_living(t, TWO_DICE)


@dataclass
class Deed(Happening):
    """Something that a hero does, or that happens to them."""

    seat: Seat

    def end_turn(self, t: Quest, _: object) -> Next[None]:
        """Nothing more can be done in this turn. DQ-TURN-04"""
        t.stop_turn(self.seat)
        return done(None)


class OnTurn(Deed):
    """A hero's turn, in which cards can lead them elsewhere: into a chamber, whose cards are resolved by the
    same frames, so that these find the way by the turn."""

    def journey(self, seat: Seat, target: str, reach: int) -> Frame:
        """The way to another space that a target of `move` means."""
        raise NotImplementedError


@dataclass
class Spend(Deed):
    """A hero may spend a card that is of use at a moment; hands back its face, DONE where none is spent.
    Section 6, DQ-RUNE-01"""

    moment: str

    def start(self, t: Quest) -> Next[Face]:
        if spendable(t, self.seat, self.moment):
            return ask(self.seat, REACT, self.cards, then=self.spend)
        return done(DONE)

    def cards(self, t: Quest) -> Sequence[Face]:
        return [*spendable(t, self.seat, self.moment), DONE]

    def spend(self, t: Quest, face: Face) -> Next[Face]:
        if face != DONE:
            t.use(self.seat, face)
        return done(face)
