"""A toy game of secret numbers: coins under cups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.kernel.ask import AskKind
from undercroft.kernel.facts import Fact, amount, things
from undercroft.kernel.frame import Frame, Next, ask, done
from undercroft.kernel.ids import Seat
from undercroft.kernel.state import State
from undercroft.kernel.table import Table

COINS = 5
CUPS = 3
SEAT = things("seat", 3)

BID = AskKind("bid", range(COINS + 1), str, "Coins for the next cup", private=True, waiting=True)


@dataclass(init=False)
class Unguessed(Table):
    """Each seat lays coins under its cups; then all cups are lifted."""

    under: list[list[int]]
    lifted: list[list[int]]

    def __init__(self, options: Any = None, seats: int = 3) -> None:
        super().__init__(options, seats)
        self.under = [[] for _ in range(seats)]
        self.lifted = []

    def facts(self) -> tuple[Fact, ...]:
        coins = amount(COINS)
        return (
            Fact("lifted", coins, "What lay under the cups.", by=SEAT, most=CUPS),
            Fact("under", coins, "What lies under the cups.", by=SEAT, most=CUPS, secret=True),
        )


@dataclass(init=False)
class Cups(Unguessed):
    """The same with a way to guess."""

    def guess(self, owner: Seat, below: Callable[[int], int]) -> None:
        left = COINS
        for cup in range(len(self.under[owner])):
            coins = below(left + 1)
            self.under[owner][cup] = coins
            left -= coins


@dataclass
class Bidding(Frame):
    """One seat after the other fills its cups."""

    seat: Seat = 0

    def start(self, t: Cups) -> Next[None]:
        if self.seat == t.seats:
            t.lifted, t.under = t.under, [[] for _ in range(t.seats)]
            t.learn_more()
            return done(None)
        return ask(self.seat, BID, self.coins, then=self.lay)

    def coins(self, t: Cups) -> Sequence[int]:
        return range(COINS - sum(t.under[self.seat]) + 1)

    def lay(self, t: Cups, coins: int) -> Next[None]:
        t.under[self.seat].append(coins)
        if len(t.under[self.seat]) == CUPS:
            self.seat += 1
        return self.start(t)


def bidding(*bids: int) -> State:
    state = State(Cups(), Bidding())
    for coins in bids:
        state.answer(coins)
    return state


def under(state: State) -> list[list[int]]:
    table = state.table
    assert isinstance(table, Cups)
    return table.under
