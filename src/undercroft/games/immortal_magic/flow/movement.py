"""The movement phase and a move. DIM-MOVE-01..16, DIM-PLAY-03, DIM-TURN-16, DIM-WINDOW-05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import BUY, DESTINATION, DONE, END_TURN, MOVE, MOVED, MOVEMENT, SWAP
from undercroft.games.immortal_magic.board import NOWHERE, SPACES, at_place, place_name
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.ending import GoesOnWithout
from undercroft.games.immortal_magic.flow.champions import OfferGrant, PassGate, granters
from undercroft.games.immortal_magic.flow.choices import unburden
from undercroft.games.immortal_magic.flow.deployment import BuyCard, SwapCards
from undercroft.games.immortal_magic.flow.entering import Enter
from undercroft.games.immortal_magic.flow.playing import MOST_TAKEN_BACK, move_window, play_or_use
from undercroft.games.immortal_magic.flow.refill import refill
from undercroft.games.immortal_magic.queries.matching import controller, place_of, seat_at
from undercroft.games.immortal_magic.queries.moves import destinations, movers
from undercroft.games.immortal_magic.queries.phases import extra_draws
from undercroft.games.immortal_magic.queries.playable import MOVEMENT as PHASE
from undercroft.games.immortal_magic.queries.windows import might_play, offers
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import CardId, Seat
from undercroft.kit.procedure import Procedure


@dataclass
class MovementPhase(GoesOnWithout):
    """The player moves characters one at a time, in any order, as long as they like, or lets them wait.

    `card` is the one that is to move, `taken_back` counts the choices that were taken back in a row.
    DIM-MOVE-01, -15, DIM-RULING-50
    """

    seat: Seat
    card: CardId = DONE
    taken_back: int = 0

    def start(self, t: Keep) -> Next[None]:
        """With nothing left to do the phase is over. DIM-TURN-16"""
        self.card = DONE
        if self.idle(t):
            return done(None)
        return ask(self.seat, MOVEMENT, self.choices, then=self.chosen)

    def without(self, t: Keep, _: None) -> Next[None]:
        """The phase goes on when another player is out, who was asked in it. DIM-MULTI-05"""
        t.cut_short()
        return self.played(t, True)

    def idle(self, t: Keep) -> bool:
        """Whether nothing but the end is left."""
        seat = self.seat
        return not (might_play(t, seat, PHASE) or movers(t, seat) or extra_draws(t, seat, PHASE))

    def choices(self, t: Keep) -> Sequence[str]:
        """A move, an instant, an ability, the end; extra draws by an option. DIM-MOVE-01, DIM-RULING-04"""
        seat = self.seat
        moves = [MOVE[card] for card in movers(t, seat)]
        return [*moves, *offers(t, seat, PHASE), *extra_draws(t, seat, PHASE), END_TURN]

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        """Whatever it is, then the next."""
        if choice == END_TURN:
            return done(None)
        if choice in MOVED:
            self.card = MOVED[choice]
            return self.set_out(t)
        if choice == BUY:
            return call(BuyCard(self.seat), then=self.did)
        if choice == SWAP:
            return call(SwapCards(self.seat), then=self.did)
        return call(play_or_use(self.seat, choice, PHASE, self.taken_back), then=self.played)

    def set_out(self, t: Keep) -> Next[None]:
        """Where to; a single place that cannot be declined is not asked for."""
        places = destinations(t, self.card) if self.taken_back >= MOST_TAKEN_BACK else []
        if len(places) == 1:
            return self.heading(t, places[0])
        return ask(self.seat, DESTINATION, self.places, then=self.heading)

    def places(self, t: Keep) -> Sequence[int]:
        """Where it may move, or not after all."""
        places = sorted(destinations(t, self.card))
        return [*places, DONE] if self.taken_back < MOST_TAKEN_BACK else places

    def heading(self, t: Keep, place: int) -> Next[None]:
        """The move is completely resolved before the next. DIM-MOVE-06"""
        return self.played(t, False) if place == DONE else call(Move(self.card, place), then=self.did)

    def played(self, t: Keep, happened: bool) -> Next[None]:
        """An effect that is completely resolved is followed by a refill. DIM-ROOM-10"""
        if not happened:
            self.taken_back += 1
            return self.start(t)
        return refill(t, self.did)

    def did(self, t: Keep, _: None) -> Next[None]:
        """They may go on, also with the same character. DIM-MOVE-16"""
        self.taken_back = 0
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "movement phase"

    def own_title(self, t: Keep, who: Sequence[str]) -> str:
        """Who is to move, while that is being decided."""
        if self.card == DONE or self.card not in t.in_play:
            return self.title(t, who)
        return f"movement phase: {CARDS[t.face[self.card]].name} {at_place(place_of(t, self.card))}"


@dataclass
class Move(Procedure):
    """A character moves: window, setting out, entry, refill. DIM-MOVE-12"""

    card: CardId
    to: int
    at: int = NOWHERE

    def start(self, t: Keep) -> Next[None]:
        """The move is used up now; the others may answer it. DIM-WINDOW-05"""
        self.at = place_of(t, self.card)
        t.declare_move(self.card, self.to)
        return call(move_window(t), then=self.set_out)

    def set_out(self, t: Keep, _: None) -> Next[None]:
        """Unless it was stopped, or is no longer where it was, it leaves its space, allowed by now or not.

        DIM-MOVE-12, DIM-RULING-54
        """
        if t.heading_for == NOWHERE or place_of(t, self.card) != self.at:
            return self.end(t)
        t.set_out()
        if self.to < SPACES:
            return call(Enter(self.card, self.to), then=self.entered)
        if seat_at(t, self.to) == controller(t, self.card):
            t.join_queue(self.card, self.to)
            return self.end(t)
        return call(PassGate(self.card, self.to), then=self.end)

    def entered(self, t: Keep, _: None) -> Next[None]:
        """Beside another's zone a champion may be granted. DIM-CHAMP-07"""
        seats = granters(t, self.card) if place_of(t, self.card) == self.to else ()
        return call(OfferGrant(self.card, seats), then=self.end) if seats else self.end(t)

    def end(self, t: Keep, _: None = None) -> Next[None]:
        """The move is over; by what happened in it a limit may have shrunk. DIM-EQUIP-12"""
        t.end_move()
        return unburden(t, self.refill)

    def refill(self, t: Keep, _: None) -> Next[None]:
        """Rooms and queues are filled up. DIM-ROOM-10"""
        return refill(t, self.over)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.card]].name} moves to {place_name(self.to)}"
