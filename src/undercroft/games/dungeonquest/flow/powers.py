"""What a Power card does when it is revealed, or when its round is won. DQ-POWER-04, -05, -09, DQ-END-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import PICK
from undercroft.games.dungeonquest.fight_queries import REVEALED, WON, against_living, hand_faces, hold
from undercroft.games.dungeonquest.flow.supply import DAMAGE, HANDS, Supply
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Step


@dataclass
class Effects(Frame):
    """Carry out the steps of a card one after the other: those of the reveal, or those of a victory."""

    side: int
    face: Face
    won: bool = False
    at: int = 0
    returning: int = 0

    def start(self, t: Quest) -> Next[None]:
        """The next step. DQ-CMB-06, DQ-POWER-09"""
        steps = (WON if self.won else REVEALED)[self.face]
        if self.at == len(steps):
            return done(None)
        self.at += 1
        conditions, step = steps[self.at - 1]
        return self.carry_out(t, step) if hold(t, self.side, conditions) else self.start(t)

    def carry_out(self, t: Quest, step: Step) -> Next[None]:
        """What changes a value or the damage is read when it counts. DQ-POWER-04, -05, DQ-END-05"""
        if step.act == "heal":
            t.mend(self.side, step.figure.n)
        elif step.act == "discard":
            self.returning = step.figure.n
            return self.discard(t)
        elif step.act == "draw":
            return call(Supply(HANDS[self.side], step.figure.n), then=self.again)
        elif step.act == "wounds" and step.target is None:
            return call(Supply(DAMAGE[self.side], step.figure.n), then=self.again)
        return self.start(t)

    def again(self, t: Quest, _: None) -> Next[None]:
        return self.start(t)

    def discard(self, t: Quest) -> Next[None]:
        """The opponent returns a random card; an empty hand loses nothing. DQ-POWER-05"""
        if not self.returning or not t.hand(1 - self.side):
            return self.start(t)
        self.returning -= 1
        return chance(PICK, self.hand, then=self.returned)

    def hand(self, t: Quest) -> Odds[Face]:
        """Every card of the opponent's hand. DQ-POWER-05"""
        faces = t.faces(t.hand(1 - self.side))
        odds = [(face, faces.count(face)) for face in hand_faces(t, 1 - self.side)]
        return against_living(t, odds)

    def returned(self, t: Quest, face: Face) -> Next[None]:
        """Chance has named the card. DQ-POWER-05"""
        t.return_from_hand(1 - self.side, face)
        return self.discard(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "effects of Power cards"
