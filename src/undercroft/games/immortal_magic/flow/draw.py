"""Drawing cards of a player's deck. DIM-TURN-04, -15"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import DRAW
from undercroft.games.immortal_magic.ending import lose
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, chance, done
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.piles import Deck


@dataclass
class Draw(Frame):
    """Draw so many cards, one after the other. DIM-TURN-15, option `deck_out`"""

    seat: Seat
    number: int

    def start(self, t: Keep) -> Next[None]:
        """The next card; an empty deck gives none, is rebuilt, or loses the game."""
        if self.number <= 0 or t.gone[self.seat]:
            return done(None)
        if not t.deck[self.seat].loose:
            return self.run_out(t)
        return chance(DRAW, self.cards, then=self.drawn)

    def run_out(self, t: Keep) -> Next[None]:
        """Nothing happens, unless an option says otherwise. DIM-RULING-41"""
        seat = self.seat
        if t.options.deck_out == "reshuffle" and t.graveyard[seat]:
            t.rebuild_deck(seat)
            return self.start(t)
        t.draw_nothing(seat)
        return lose(t, seat) if t.options.deck_out == "lose" else done(None)

    def cards(self, t: Keep) -> Deck:
        """Every card left in the deck."""
        return t.deck[self.seat]

    def drawn(self, t: Keep, face: Face) -> Next[None]:
        t.draw_card(self.seat, t.take_from_pool(t.deck[self.seat], face))
        self.number -= 1
        return self.start(t) if self.number else done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} draws"
