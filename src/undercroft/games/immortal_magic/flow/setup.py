"""Setting up, and the turns of the whole game. DIM-SETUP-01..08, DIM-CAMP-06, -07, DIM-TURN-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.games.immortal_magic.asks import DIE, FIXED_SPACE, KEEP_HAND, MULLIGAN, NEW_HAND
from undercroft.games.immortal_magic.board import spaces
from undercroft.games.immortal_magic.cards.campaigns import Fixed
from undercroft.games.immortal_magic.ending import (
    GoesOnWithout,
    after_turn,
    concede,
    end,
    end_endless,
    playing,
    rank,
    survivors,
    why_lost,
)
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.turn import Turn
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.windows import clockwise
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import NO_CARD, Seat
from undercroft.kernel.odds import dice_sum


@dataclass
class FirstPlayer(Frame):
    """Everybody rolls a die, those tied for the highest again; hands back who begins. DIM-SETUP-05"""

    rolling: tuple[Seat, ...]
    rolled: tuple[int, ...] = ()

    def start(self, t: Keep) -> Next[Seat]:
        if len(self.rolling) == 1:
            return done(self.rolling[0])
        if len(self.rolled) < len(self.rolling):
            return chance(DIE, self.pips, then=self.roll)
        best = max(self.rolled)
        tied = zip(self.rolling, self.rolled, strict=True)
        self.rolling = tuple(seat for seat, pips in tied if pips == best)
        self.rolled = ()
        return self.start(t)

    def pips(self, t: Keep) -> Odds[int]:
        return dice_sum(1, 6)

    def roll(self, t: Keep, pips: int) -> Next[Seat]:
        t.roll_for_first(self.rolling[len(self.rolled)], pips)
        self.rolled = (*self.rolled, pips)
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "who begins"


@dataclass
class LayDungeon(Frame):
    """Lay a campaign's fixed cards, each in one of its spaces that are free, then deal the others.

    DIM-SETUP-01, DIM-CAMP-07
    """

    at: int = 0

    def start(self, t: Keep) -> Next[None]:
        """The next fixed card; chance says where, if it can lie in several spaces."""
        fixed = self.fixed(t)
        if self.at == len(fixed):
            t.lay_rooms(spaces(*t.options.size()))
            return done(None)
        free = [space for space, _ in self.free(t)]
        return chance(FIXED_SPACE, self.free, then=self.lay) if len(free) > 1 else self.lay(t, free[0])

    def fixed(self, t: Keep) -> tuple[Fixed, ...]:
        """The fixed cards of the campaign."""
        campaign = t.options.of_campaign()
        return campaign.fixed if campaign is not None else ()

    def free(self, t: Keep) -> Odds[int]:
        """Its spaces that have no card yet."""
        return [(space, 1) for space in sorted(self.fixed(t)[self.at].spaces) if t.rooms[space] == NO_CARD]

    def lay(self, t: Keep, space: int) -> Next[None]:
        t.lay_fixed(space, self.fixed(t)[self.at].face)
        self.at += 1
        return self.start(t)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return "the dungeon is laid"


@dataclass
class Delve(GoesOnWithout):
    """The whole game: set-up, new hands, and turns until somebody has won. DIM-TURN-01

    `waiting` are the seats that still draw, or may still take a new hand.
    """

    waiting: tuple[Seat, ...] = ()

    def start(self, t: Keep) -> Next[None]:
        """The dungeon first. DIM-SETUP-01"""
        return call(LayDungeon(), then=self.laid)

    def laid(self, t: Keep, _: None) -> Next[None]:
        """Gems and hands. DIM-SETUP-03, -04"""
        t.give_gems(t.options.gems_at_start())
        self.waiting = tuple(range(t.seats))
        return self.deal(t, None)

    def deal(self, t: Keep, _: None) -> Next[None]:
        """A hand for each; who is out already does not roll. DIM-SETUP-03, -05"""
        if self.waiting:
            seat, self.waiting = self.waiting[0], self.waiting[1:]
            return call(Draw(seat, t.options.cards_at_start()), then=self.deal)
        first = t.options.beginner()
        if first != NO_SEAT:
            return self.begins(t, clockwise(t, first)[0])
        return call(FirstPlayer(clockwise(t, 0)), then=self.begins)

    def begins(self, t: Keep, seat: Seat) -> Next[None]:
        """In turn order each may take a new hand. DIM-SETUP-05, -06"""
        t.take_first(seat)
        if t.options.mulligan:
            self.waiting = clockwise(t, seat)
        return self.offer_hand(t, None)

    def offer_hand(self, t: Keep, _: None) -> Next[None]:
        """Keep the hand, or take a new one, once. DIM-SETUP-06, DIM-RULING-02"""
        if self.waiting:
            return ask(self.waiting[0], MULLIGAN, self.keep_or_not, then=self.new_hand)
        return self.next_turn(t, None)

    def keep_or_not(self, t: Keep) -> Sequence[str]:
        return (KEEP_HAND, NEW_HAND)

    def new_hand(self, t: Keep, choice: str) -> Next[None]:
        """The whole hand goes into the deck. DIM-SETUP-06"""
        seat, self.waiting = self.waiting[0], self.waiting[1:]
        if choice == KEEP_HAND:
            return self.offer_hand(t, None)
        t.take_new_hand(seat)
        return call(Draw(seat, t.options.cards_at_start()), then=self.offer_hand)

    def next_turn(self, t: Keep, _: None) -> Next[None]:
        """Clockwise from the first player, until the game is over. DIM-TURN-01, DIM-WIN-03, -04"""
        if t.active == NO_SEAT:
            return call(Turn(clockwise(t, t.first)[0]), then=self.next_turn)
        for seat in survivors(t):
            t.survive(seat)
        winners = after_turn(t)
        if winners is not None:
            for seat in playing(t):
                t.reckon(seat, rank(t, seat))
            if t.seats == 1 and not winners:
                t.lose_alone(why_lost(t))
            return end(t, winners)
        seats = [seat for seat in clockwise(t, t.active + 1) if seat != t.active]
        return call(Turn(seats[0] if seats else t.active), then=self.next_turn)

    def lap(self, t: Keep) -> int:
        return sum(t.turns_taken)

    def endless(self, t: Keep, keeper: Seat, loop: str) -> Next[Any]:
        """Play that would go on for ever ends the game. DIM-RULING-59"""
        return end_endless(t, keeper, loop)

    def conceded(self, t: Keep, seat: Seat) -> Next[Any]:
        """Whoever has a decision may give up instead. DIM-WIN-05"""
        return concede(t, seat)

    def without(self, t: Keep, _: None) -> Next[None]:
        """The others may still take new hands. DIM-SETUP-06, DIM-MULTI-05"""
        self.waiting = tuple(seat for seat in self.waiting if not t.gone[seat])
        return self.offer_hand(t, None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return ""
