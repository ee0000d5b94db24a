"""How Ferry goes: coins are drawn, then one crossing follows the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ferry import events
from ferry.asks import CALL, DOUBT, DRAW, PAY, RIVER, SIDES
from ferry.table import CAUGHT, FACES, HAND, LEAD, WORTH, Board
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import PASS, Face, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kernel.piles import Deck

STORM = 2


@dataclass
class Crossings(Frame):
    """The whole game: everybody draws, then each in turn crosses until somebody has enough."""

    def start(self, t: Board) -> Next[None]:
        return call(Fill(0), then=self.filled)

    def filled(self, t: Board, _: None) -> Next[None]:
        """The next who has a coin left, unless that was enough."""
        if max(t.points) >= t.options.goal or not any(t.hand):
            return done(None)
        while not t.hand[t.active]:
            t.active = (t.active + 1) % t.seats
        t.crossing += 1
        return call(Crossing(t.active), then=self.crossed)

    def crossed(self, t: Board, _: None) -> Next[None]:
        payer = t.active
        t.active = (t.active + 1) % t.seats
        return call(Fill(payer, payer), then=self.filled)

    def lap(self, t: Board) -> int:
        return t.crossing

    def title(self, t: Board, who: Sequence[str]) -> str:
        return ""


@dataclass
class Fill(Frame):
    """Those from one seat to another draw until they hold three coins or the bag is empty."""

    seat: Seat
    last: Seat = -1

    def start(self, t: Board) -> Next[None]:
        last = t.seats - 1 if self.last < 0 else self.last
        while self.seat <= last and len(t.hand[self.seat]) == HAND:
            self.seat += 1
        if self.seat > last or not t.bag.size():
            return done(None)
        return chance(DRAW, self.coins, then=self.drawn)

    def coins(self, t: Board) -> Deck:
        return t.bag

    def drawn(self, t: Board, face: Face) -> Next[None]:
        t.draw(self.seat, face)
        return self.start(t)

    def title(self, t: Board, who: Sequence[str]) -> str:
        return "drawing coins"


@dataclass
class Crossing(Frame):
    """One pays, the others may call the coin in turn, and if nobody does the river decides."""

    payer: Seat
    asked: int = 0

    def start(self, t: Board) -> Next[None]:
        return ask(self.payer, PAY, self.coins, then=self.paid)

    def coins(self, t: Board) -> list[Face]:
        held = {t.face[card] for card in t.hand[self.payer]}
        return [face for face in range(len(FACES)) if face in held]

    def paid(self, t: Board, face: Face) -> Next[None]:
        t.pay(face)
        return self.next_one(t)

    def next_one(self, t: Board) -> Next[None]:
        self.asked += 1
        if self.asked == t.seats:
            return chance(RIVER, self.die, then=self.rolled)
        return ask((self.payer + self.asked) % t.seats, DOUBT, self.reactions, then=self.doubted)

    def reactions(self, t: Board) -> tuple[str, str]:
        return PASS, CALL

    def doubted(self, t: Board, answer: str) -> Next[None]:
        """Who calls lead has two points; who calls a good coin pays one, and it crosses."""
        if answer == PASS:
            return self.next_one(t)
        by = (self.payer + self.asked) % t.seats
        face = t.open_coin()
        t.tell(events.CALLS, by, self.payer, face)
        t.away(t.bank)
        t.score(by, CAUGHT if face == LEAD else -1)
        if face != LEAD:
            t.score(self.payer, WORTH[face])
        return done(None)

    def die(self, t: Board) -> Odds[int]:
        return dice_sum(1, SIDES)

    def rolled(self, t: Board, eyes: int) -> Next[None]:
        """In a storm the coin sinks unseen; else it is shown and brings what it is worth."""
        if eyes <= STORM:
            t.tell(events.STORM, eyes)
            t.away(t.river)
            return done(None)
        face = t.open_coin()
        t.tell(events.CROSSES, eyes, self.payer, face)
        t.away(t.bank)
        t.score(self.payer, WORTH[face])
        return done(None)

    def title(self, t: Board, who: Sequence[str]) -> str:
        return f"{who[self.payer]} crosses"
