"""The table of Ferry: coins in hand, one in the boat, points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ferry import events
from undercroft.kernel.facts import Fact, amount, things
from undercroft.kernel.game import Result
from undercroft.kernel.ids import CardId, Face, Seat, only
from undercroft.kernel.piles import Deck
from undercroft.kernel.table import BAG, DECK, ROW, Table, Zone
from undercroft.kit.laws import census, require

FACES: Final = ("lead", "silver", "gold")
WORTH: Final = (3, 1, 2)
NUMBERS: Final = (10, 8, 6)
COINS: Final = sum(NUMBERS)
LEAD: Final = 0
HAND: Final = 3
CAUGHT: Final = 2
SEAT: Final = things("seat", 4)
MOST_POINTS: Final = 60


@dataclass(init=False, slots=True)
class Board(Table):
    """Everything on the table, and what can happen to it."""

    bag: Deck
    hand: list[list[int]]
    boat: list[int]
    bank: list[int]
    river: list[int]
    points: list[int]
    active: int
    crossing: int

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        Table.__init__(self, options, seats)
        self.bag = Deck(len(FACES), self.new_lot())
        self.hand = [[] for _ in range(seats)]
        self.boat = []
        self.bank = []
        self.river = []
        self.points = [0] * seats
        self.active = 0
        self.crossing = 0

    def zones(self) -> tuple[Zone, ...]:
        return (
            Zone("hand", BAG, HAND, of_each_seat=True),
            Zone("boat", ROW, 1),
            Zone("bank", BAG, COINS),
            Zone("river", BAG, COINS),
            Zone("bag", DECK, COINS),
        )

    def facts(self) -> tuple[Fact, ...]:
        return (
            Fact("active", SEAT, "Whose turn it is."),
            Fact("crossing", amount(COINS), "How many crossings have begun."),
            Fact("points", amount(MOST_POINTS), "Points.", by=SEAT),
        )

    def draw(self, seat: Seat, face: Face) -> None:
        """Take the coin that chance has named; its owner alone sees it."""
        card = self.take_from_pool(self.bag, face)
        self.show(card, only(seat))
        self.hand[seat].append(card)
        self.tell(events.DRAWS, seat, face, seers=only(seat))

    def pay(self, face: Face) -> None:
        """Lay a coin face down: nobody else can tell it from those that stay in hand."""
        hand = self.hand[self.active]
        card = next(card for card in hand if self.face[card] == face)
        hand.remove(card)
        self.blur([*hand, card], only(self.active))
        self.boat.append(card)
        self.tell(events.PAYS, self.active, face, seers=only(self.active))

    def open_coin(self) -> Face:
        """Show the coin in the boat."""
        self.show(self.boat[0], self.all)
        return self.face[self.boat[0]]

    def away(self, pile: list[CardId]) -> None:
        """Put the coin aside."""
        pile.append(self.boat.pop())

    def score(self, seat: Seat, points: int) -> None:
        """Give points, or take them; nobody falls below none."""
        self.points[seat] = max(0, self.points[seat] + points)
        self.tell(events.SCORES, seat, self.points[seat])


def blank(options: Any) -> Board:
    """The table before anything is drawn."""
    t = Board(options, options.players)
    for face, number in enumerate(NUMBERS):
        t.bag.put(face, number)
    return t


def result(t: Board) -> Result:
    """Who has most points wins."""
    best = max(t.points)
    return Result(tuple(t.points), tuple(seat for seat in range(t.seats) if t.points[seat] == best))


def check(t: Board) -> None:
    """No coin is lost, and nobody holds more than they may."""
    require(census(t, len(FACES)) == list(NUMBERS), "every coin lies somewhere")
    require(all(len(hand) <= HAND for hand in t.hand), f"nobody holds more than {HAND} coins")
