"""Gates, champions and what is granted beside a zone. DIM-CHAMP-01..07, DIM-EXIT-07, DIM-MULTI-04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import GRANT, YES_NO
from undercroft.games.immortal_magic.board import SIDES, SPACES, advance
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import CHAMPION_GEMS
from undercroft.games.immortal_magic.ending import end, wins
from undercroft.games.immortal_magic.flow.battle import STOOD, WON, Battle
from undercroft.games.immortal_magic.flow.playing import set_going
from undercroft.games.immortal_magic.queries.matching import controller, guard_of, place_of
from undercroft.games.immortal_magic.queries.triggers import set_off
from undercroft.games.immortal_magic.queries.windows import others
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Seat
from undercroft.kit.procedure import Procedure


@dataclass
class Champion(Frame):
    """A character becomes a champion: gems by its class, then the Hall. DIM-CHAMP-01, -02"""

    card: CardId
    gems: int = 0

    def start(self, t: Keep) -> Next[None]:
        """Its controller gains gems, and its own card may do something. DIM-CHAMP-02, DIM-RULING-29"""
        self.gems = CHAMPION_GEMS[CARDS[t.face[self.card]].rank] if t.options.champion_gems else 0
        t.gain_gems(controller(t, self.card), self.gems)
        return set_going(t, set_off(t, "champ", self.card), self.enter)

    def enter(self, t: Keep, _: None) -> Next[None]:
        """With enough champions the game is won at once. DIM-CHAMP-05, DIM-WIN-02"""
        if self.card in t.in_play:
            seat = controller(t, self.card)
            t.enter_hall(self.card, max(0, t.options.champions_needed()), self.gems)
            if wins(t, seat):
                return end(t, (seat,))
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.card]].name} becomes a champion"


@dataclass
class PassGate(Procedure):
    """A character enters another's zone, if nobody guards it. DIM-CHAMP-01, -03, DIM-BATTLE-23"""

    card: CardId
    line: int

    def start(self, t: Keep) -> Next[None]:
        """The first of the line guards the gate; those behind it do not fight. DIM-CHAMP-04, DIM-RULING-27"""
        guard = guard_of(t, self.line)
        if guard != NO_CARD:
            return call(Battle(self.card, guard), then=self.fought)
        return self.fought(t, WON)

    def fought(self, t: Keep, outcome: int) -> Next[None]:
        """A guard that falls or leaves opens the gate. DIM-CHAMP-03, DIM-EXIT-07"""
        if outcome in (WON, STOOD) and self.on_its_way(t):
            return call(Champion(self.card), then=self.over)
        return done(None)

    def on_its_way(self, t: Keep) -> bool:
        """Whether it has neither gone back nor left play: what a guard does as it falls may see to that."""
        left = any(row[:2] == [t.came_from, self.card] for row in t.vacated)
        return left and place_of(t, self.card) == t.came_from

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.card]].name} at the gate"


def granters(t: Keep, card: CardId) -> tuple[Seat, ...]:
    """The opponents next to whose zone a character stands, clockwise. DIM-CHAMP-06, -07"""
    space = place_of(t, card)
    if not t.options.grants_champions() or not 0 <= space < SPACES:
        return ()
    size = t.options.size()
    near = [
        seat for seat in others(t, controller(t, card)) if advance(SIDES[t.seats][seat], space, *size) == 1
    ]
    return tuple(near)


@dataclass
class OfferGrant(Procedure):
    """Opponents whose zone is next to a character may declare it a champion, or not.

    DIM-CHAMP-06, -07, DIM-RULING-30
    """

    card: CardId
    seats: tuple[Seat, ...]

    def start(self, t: Keep) -> Next[None]:
        """One after the other, until one grants."""
        if not self.seats:
            return done(None)
        return ask(self.seats[0], GRANT, self.yes_or_no, then=self.answered)

    def yes_or_no(self, t: Keep) -> Sequence[bool]:
        return YES_NO

    def answered(self, t: Keep, granted: bool) -> Next[None]:
        """A champion, or the next is asked."""
        t.note_grant(self.seats[0], self.card, granted)
        self.seats = self.seats[1:]
        return call(Champion(self.card), then=self.over) if granted else self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.card]].name} may become a champion"
