"""Set-up, the round of turns, and the end. DK-SETUP-01..07, DK-END-04"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.dungeon_kingdom import events
from undercroft.games.dungeon_kingdom.asks import DEAL, FIRST
from undercroft.games.dungeon_kingdom.ending import tell_scores
from undercroft.games.dungeon_kingdom.flow.turn import Turn
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.frame import Next, Odds, call, chance, done, over
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kit.procedure import Procedure


@dataclass
class Match(Procedure):
    """The whole game: who begins, nine cards for the Matrix, turns until the Matrix is empty."""

    dealt: int = 0

    def start(self, t: Realm) -> Next[None]:
        """Who begins? DK-SETUP-07"""
        if t.options.first_player == "random":
            return chance(FIRST, self.seats, then=self.begin)
        return self.begin(t, int(t.options.first_player))

    def seats(self, t: Realm) -> Odds[Seat]:
        return [(seat, 1) for seat in range(t.seats)]

    def begin(self, t: Realm, seat: Seat) -> Next[None]:
        """Then the Matrix is dealt."""
        t.begin(seat)
        return self.deal(t)

    def deal(self, t: Realm) -> Next[None]:
        """Nine cards, row by row. DK-SETUP-03"""
        if self.dealt == len(t.matrix):
            return self.next_turn(t, None)
        if t.main.from_pool():
            return chance(DEAL, self.cards, then=self.deal_from_pool)
        t.deal(self.dealt, t.take_top(t.main))
        self.dealt += 1
        return self.deal(t)

    def cards(self, t: Realm) -> Deck:
        """Every card of the shuffled deck."""
        return t.main

    def deal_from_pool(self, t: Realm, face: Face) -> Next[None]:
        """Chance has named the card."""
        t.deal(self.dealt, t.take_from_pool(t.main, face))
        self.dealt += 1
        return self.deal(t)

    def next_turn(self, t: Realm, _: None) -> Next[None]:
        """Turns go on until one has taken the last card of the Matrix, whoever did. DK-END-04, -05"""
        if t.turn and all(card == NO_CARD for card in t.matrix):
            tell_scores(t)
            return done(None)
        return call(Turn(t.active), then=self.next_turn)

    def lap(self, t: Realm) -> int:
        """Turns are counted."""
        return t.turn

    def endless(self, t: Realm, keeper: Seat, loop: str) -> Next[None]:
        """Play that would go on for ever ends, and what everybody has by now is counted. DK-RULING-53"""
        t.tell(events.ENDLESS, loop)
        tell_scores(t)
        return over()
