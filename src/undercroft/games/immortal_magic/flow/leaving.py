"""Leaving a battle, being pushed away, being killed by fate. DIM-EXIT-01..07, DIM-ROOM-15, DIM-SOUL-06"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.asks import DICE
from undercroft.games.immortal_magic.board import NOWHERE, SPACES
from undercroft.games.immortal_magic.cards import NAMES
from undercroft.games.immortal_magic.queries.matching import is_enemy, is_lead, place_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import CardId
from undercroft.kernel.odds import dice_sum
from undercroft.kit.procedure import Procedure

BACK: Final = "back"


@dataclass
class LeaveBattle(Frame):
    """A lead leaves the battle, back to where it came from or to its own zone. DIM-EXIT-01, -02

    `word` is back or zone. The battle itself sees that a lead is missing and ends. DIM-EXIT-03
    """

    card: CardId
    word: str

    def start(self, t: Keep) -> Next[None]:
        """No helper leaves; only an enterer has a way back; for each card that is lost a die is rolled.

        DIM-EXIT-04, -06
        """
        if not is_lead(t, self.card) or is_enemy(t, self.card):
            return done(None)
        if self.word == BACK and self.card == t.enterer:
            t.go_back(self.card)
        else:
            t.send_home(self.card)
        t.break_off(self.card)
        return self.next_card(t)

    def next_card(self, t: Keep) -> Next[None]:
        """The next die, for cards in the order played."""
        if not t.step_cards:
            return done(None)
        return chance(DICE, self.one_die, then=self.rolled)

    def one_die(self, t: Keep) -> Odds[int]:
        """A die of the card's player."""
        return dice_sum(1, 6)

    def rolled(self, t: Keep, pips: int) -> Next[None]:
        """It stays discarded, or comes back; its cost does not. DIM-EXIT-04, -05"""
        t.roll_for_card(pips)
        return self.next_card(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{NAMES[t.face[self.card]]} leaves the battle"


@dataclass
class Push(Procedure):
    """A character is put back where it came from in this move, or to its own zone.

    One that leads a battle leaves it.
    """

    card: CardId
    word: str

    def start(self, t: Keep) -> Next[None]:
        """In its zone it stays where it is."""
        if is_lead(t, self.card):
            return call(LeaveBattle(self.card, self.word), then=self.over)
        if not 0 <= place_of(t, self.card) < SPACES:
            return done(None)
        t.leave_fight(self.card)
        if self.word == BACK and self.card == t.moving and t.came_from != NOWHERE:
            t.go_back(self.card)
        else:
            t.send_home(self.card)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{NAMES[t.face[self.card]]} goes back"
