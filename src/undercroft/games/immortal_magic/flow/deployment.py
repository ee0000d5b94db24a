"""The deployment phase: play, equip, take off, extra draws. DIM-TURN-08..11, DIM-EQUIP-09..11, -15"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import (
    BUY,
    DEPLOYMENT,
    GO_ON,
    PLAY,
    SOULS_TRADED,
    SWAP,
    SWAPPED,
    TAKE_OFF,
    TAKEN_OFF,
    TRADE,
    TRADED,
    USE,
)
from undercroft.games.immortal_magic.ending import GoesOnWithout
from undercroft.games.immortal_magic.flow.choices import unburden
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.playing import MOST_TAKEN_BACK, play_or_use
from undercroft.games.immortal_magic.flow.refill import refill
from undercroft.games.immortal_magic.queries.phases import SWAPPED_CARDS, extra_draws, removable, soulful
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT as PHASE
from undercroft.games.immortal_magic.queries.playable import playable, usable
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import CardId, Face, Seat
from undercroft.kit.procedure import Procedure


@dataclass
class BuyCard(Procedure):
    """Pay a gem and draw a card. DIM-TURN-08"""

    seat: Seat

    def start(self, t: Keep) -> Next[None]:
        """The gem goes to the pot."""
        t.buy_card(self.seat)
        return call(Draw(self.seat, 1), then=self.over)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} pays for a card"


@dataclass
class SwapCards(Procedure):
    """Discard two cards and draw one. DIM-TURN-09"""

    seat: Seat
    left: int = SWAPPED_CARDS

    def number(self, t: Keep) -> int:
        return self.left

    def start(self, t: Keep) -> Next[None]:
        """First card, then second card; equal cards are one choice."""
        while self.left:
            if self.left < len(t.hand[self.seat]):
                return ask(self.seat, SWAPPED, self.faces, then=self.chosen)
            self.discard(t, self.faces(t)[0])
        t.swap_cards(self.seat)
        return call(Draw(self.seat, 1), then=self.over)

    def faces(self, t: Keep) -> Sequence[Face]:
        """Every different card of the hand."""
        return sorted({t.face[card] for card in t.hand[self.seat]})

    def discard(self, t: Keep, face: Face) -> None:
        t.discard(self.seat, face)
        self.left -= 1

    def chosen(self, t: Keep, face: Face) -> Next[None]:
        self.discard(t, face)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} discards two cards for one"


@dataclass
class TradeSouls(Frame):
    """Trade souls of a character for gems; hands back whether any were. DIM-SOUL-05, option `soul_trade`"""

    seat: Seat
    card: CardId
    cancel: bool = True

    def start(self, t: Keep) -> Next[bool]:
        """How many; none takes it back, if it can be. DIM-SOUL-05"""
        numbers = self.numbers(t)
        if len(numbers) == 1:
            return self.trade(t, numbers[0])
        return ask(self.seat, SOULS_TRADED, self.numbers, then=self.trade)

    def numbers(self, t: Keep) -> Sequence[int]:
        """None, or one, up to all."""
        return range(0 if self.cancel else 1, t.souls[t.in_play.index(self.card)] + 1)

    def trade(self, t: Keep, number: int) -> Next[bool]:
        if number:
            t.trade_souls(self.seat, self.card, number)
        return done(number > 0)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]} trades souls"


@dataclass
class Deployment(GoesOnWithout):
    """The deployment phase of a turn. `taken_back` counts the choices that were taken back in a row.

    DIM-PLAY-02, DIM-TURN-08, -09, -11, -16
    """

    seat: Seat
    taken_back: int = 0

    def start(self, t: Keep) -> Next[None]:
        """The main decision, as long as anything can be done."""
        if not self.busy(t):
            return done(None)
        return ask(self.seat, DEPLOYMENT, self.choices, then=self.chosen)

    def without(self, t: Keep, _: None) -> Next[None]:
        """The phase goes on when another player is out, who was asked in it. DIM-MULTI-05"""
        t.cut_short()
        return self.played(t, True)

    def busy(self, t: Keep) -> bool:
        """Whether anything can be done but going on, as far as the others can tell."""
        seat = self.seat
        return bool(
            t.hand[seat]
            or removable(t, seat)
            or soulful(t, seat)
            or usable(t, seat, PHASE)
            or extra_draws(t, seat, PHASE)
        )

    def choices(self, t: Keep) -> Sequence[str]:
        """Cards, what can be taken off, extra draws, abilities, trades, or going on."""
        seat = self.seat
        found = [PLAY[face] for face in playable(t, seat, PHASE)]
        found += [TAKE_OFF[card] for card in removable(t, seat)]
        found += extra_draws(t, seat, PHASE)
        abilities = usable(t, seat, PHASE)
        if abilities:
            found += [USE[ability] for ability in sorted(abilities)]
        found += [TRADE[card] for card in soulful(t, seat)]
        found.append(GO_ON)
        return found

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        seat = self.seat
        if choice == GO_ON:
            return done(None)
        if choice in TAKEN_OFF:
            return self.take_off(t, TAKEN_OFF[choice])
        if choice in TRADED:
            trade = TradeSouls(seat, TRADED[choice], self.taken_back < MOST_TAKEN_BACK)
            return call(trade, then=self.played)
        if choice == BUY:
            return call(BuyCard(seat), then=self.settled)
        if choice == SWAP:
            return call(SwapCards(seat), then=self.settled)
        return call(play_or_use(seat, choice, PHASE, self.taken_back), then=self.played)

    def take_off(self, t: Keep, card: CardId) -> Next[None]:
        """Back to the hand; what no longer fits without it must go. DIM-EQUIP-09, -10, -12"""
        t.take_off(card)
        return unburden(t, self.settled)

    def played(self, t: Keep, happened: bool) -> Next[None]:
        """An effect that is completely resolved is followed by a refill. DIM-ROOM-10"""
        if not happened:
            self.taken_back += 1
            return self.start(t)
        return refill(t, self.settled)

    def settled(self, t: Keep, _: None) -> Next[None]:
        self.taken_back = 0
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "deployment phase"
