"""The table: cards in piles, who has seen which card, and the events of what changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from undercroft.kernel.ask import AskKind
from undercroft.kernel.cloning import clone_fields
from undercroft.kernel.compiled import mypyc_attr
from undercroft.kernel.errors import BrokenInvariant
from undercroft.kernel.events import Event, EventKind
from undercroft.kernel.facts import Fact
from undercroft.kernel.frame import Frame
from undercroft.kernel.ids import NOBODY, ONLOOKERS, CardId, Face, Seat, Seers, seen_by
from undercroft.kernel.piles import Deck

FrameT = TypeVar("FrameT", bound=Frame)
Value = TypeVar("Value")

ROW = "row"
"""The shape of a place whose order matters."""
BAG = "bag"
"""The shape of a pile of which only the numbers count."""
DECK = "deck"
"""The shape of a deck."""


@dataclass(frozen=True)
class Zone:
    """One kind of place for cards, as the kernel has to know it for views and resampling.

    `shape` is ROW (order matters, empty places are NO_CARD), BAG (only counts matter) or DECK; `most` cards
    can lie there. A zone of each seat is a list of piles. `holds` limits the faces that a hidden card in it
    can have.
    """

    name: str
    shape: str
    most: int = 0
    of_each_seat: bool = False
    holds: frozenset[Face] | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, slots=True)
class Table:
    """What lies on the table. Subclasses are dataclasses (`init=False, slots=True`) that declare more fields:
    plain values, lists of numbers, lists of such lists, decks.

    Every field is either one of the kernel's, a zone named by `zones`, or declared by `facts`: what is named
    nowhere is shown to nobody. `face`, `seen` and `lot` are by card; `blurred` is, by seat, the set
    of lots it can no longer tell apart; `sealed` the answers given but not yet revealed, each with its seat
    and what could have been answered, as numbers of the domain. A clone is derived from the fields. The log
    and the stack of frames are lent by the state and belong to no copy.
    """

    options: Any
    seats: int
    face: list[int]
    seen: list[int]
    lot: list[int]
    free: list[int]
    blurred: list[int]
    sealed: list[list[int]]
    lots: int
    reveals: int
    stack: list[Frame] = field(repr=False, compare=False)
    log: list[Event] | None = field(repr=False, compare=False)

    def __init__(self, options: Any = None, seats: int = 0) -> None:
        self.options = options
        self.seats = seats
        self.face = []
        self.seen = []
        self.lot = []
        self.free = []
        self.blurred = [0] * seats
        self.sealed = []
        self.lots = 0
        self.reveals = 0
        self.lend([], None)

    def zones(self) -> tuple[Zone, ...]:
        """Where cards can lie."""
        return ()

    @property
    def all(self) -> Seers:
        """Everybody at the table, and the onlookers."""
        return (1 << self.seats) - 1 | ONLOOKERS

    def facts(self) -> tuple[Fact, ...]:
        """The fields that everybody sees, and the secret ones, of which each seat sees its own row; the same
        for all tables of a class."""
        return ()

    def public(self) -> tuple[str, ...]:
        """The names of the fields that everybody sees."""
        return self._named()[0]

    def secret(self) -> tuple[str, ...]:
        """The names of the fields of which each seat sees its own row alone."""
        return self._named()[1]

    def _named(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        names = _NAMED.get(type(self))
        if names is None:
            public = tuple(fact.name for fact in self.facts() if not fact.secret)
            names = ("options", *public), tuple(fact.name for fact in self.facts() if fact.secret)
            _NAMED[type(self)] = names
        return names

    def guess(self, owner: Seat, below: Callable[[int], int]) -> None:
        """Write new numbers into the secret rows of a seat, any that fit all that the others know; games with
        secret numbers say. `below` draws a number from 0 up to, not including, its argument."""
        raise BrokenInvariant("This game has secret numbers, and no way to guess them.")

    def lend(self, stack: list[Frame], log: list[Event] | None) -> None:
        """Take what belongs to the state: what is going on, and where events are told."""
        self.stack = stack
        self.log = log

    def frame(self, kind: type[FrameT], beneath: Frame | None = None) -> FrameT:
        """The nearest frame of a kind; how a reaction reaches what it answers.

        With `beneath`, only frames under that one count: a reaction of the same kind does not find itself.
        """
        below = beneath is None
        for f in reversed(self.stack):
            if below and isinstance(f, kind):
                return f
            below = below or f is beneath
        raise BrokenInvariant(f"No {kind.__name__} is going on.")

    def tell(self, kind: EventKind, *facts: Any, seers: Seers = NOBODY) -> None:
        """Add an event to the log, if one is kept."""
        if self.log is not None:
            self.log.append(Event(kind, facts, seers))

    def mint(self, face: Face, lot: int) -> CardId:
        """Give a card that leaves a pool a back of its own, seen by nobody yet."""
        if self.free:
            card = self.free.pop()
            self.face[card] = face
            self.seen[card] = NOBODY
            self.lot[card] = lot
            return card
        self.face.append(face)
        self.seen.append(NOBODY)
        self.lot.append(lot)
        return len(self.face) - 1

    def show(self, card: CardId, seers: Seers) -> None:
        """Let seats see a card's face; seeing lasts until the card is shuffled in."""
        before = self.seen[card]
        if before | seers != before:
            self.seen[card] = before | seers
            self.reveals += 1

    def seal(self, seat: Seat, number: int, offered: list[int]) -> None:
        """Keep an answer until it is revealed."""
        self.sealed.append([seat, number, *offered])

    def unseal(self, kind: AskKind[Value]) -> list[tuple[Seat, Value]]:
        """Reveal all sealed answers at once, in the order they were given."""
        revealed = [(entry[0], kind.domain[entry[1]]) for entry in self.sealed]
        self.sealed = []
        self.learn_more()
        return revealed

    def renew(self, cards: list[CardId]) -> None:
        """Give the cards of a pile new backs, so that nobody who knew the old ones can follow them."""
        old = sorted(cards)
        for at, card in enumerate(cards):
            self.face.append(self.face[card])
            self.seen.append(self.seen[card])
            self.lot.append(self.lot[card])
            cards[at] = len(self.face) - 1
        for card in old:
            self._give_up(card)

    def trade_backs(self, card: CardId, other: CardId) -> None:
        """Two cards exchange their backs: whoever knows a back does not know where its card has gone."""
        for of_each in (self.face, self.seen, self.lot):
            of_each[card], of_each[other] = of_each[other], of_each[card]

    def _give_up(self, card: CardId) -> None:
        self.face[card] = -1
        self.seen[card] = NOBODY
        self.free.append(card)

    def hide(self, card: CardId, keep: Seers) -> None:
        """Only the seats in `keep` still know this card."""
        self.seen[card] &= keep

    def learn_more(self) -> None:
        """Somebody has learned something that no single card shows; it cannot be taken back."""
        self.reveals += 1

    def blur(self, cards: Sequence[CardId], keep: Seers) -> None:
        """Seats not in `keep` can no longer tell which of the cards hidden from them came from which lot."""
        for seat in range(self.seats):
            if not seen_by(keep, seat):
                lots = {self.lot[card] for card in cards if not seen_by(self.seen[card], seat)}
                if len(lots) > 1:
                    for lot in lots:
                        self.blurred[seat] |= 1 << lot

    def knows(self, seat: Seat, card: CardId) -> bool:
        """Whether a seat knows a card's face."""
        return seen_by(self.seen[card], seat)

    def leave_openly(self, card: CardId, pile: list[CardId]) -> None:
        """Show a card that is about to leave a hidden pile of no order.

        Equal cards there cannot be told apart from outside: whoever knew one of them knows one fewer when one
        leaves, and whoever did not know the one that left cannot tell which lot it belonged to.
        """
        face = self.face[card]
        for at, other in enumerate(pile):
            if other != card and self.face[other] == face:
                learn = self.seen[other] & ~self.seen[card]
                if learn:
                    self.seen[card] |= learn
                    self.seen[other] &= ~learn
                    renewed = [other]
                    self.renew(renewed)
                    pile[at] = renewed[0]
        self.blur(pile, self.seen[card])
        self.show(card, self.all)

    def take_top(self, deck: Deck) -> CardId:
        """Take the next card of a deck whose place is known."""
        return deck.top.pop(0) if deck.top else deck.bottom.pop(0)

    def take_from_pool(self, deck: Deck, face: Face) -> CardId:
        """Take a card that chance has named out of the unordered part."""
        deck.pool[face - deck.first] -= 1
        deck.loose -= 1
        return self.mint(face, deck.lot)

    def shuffle(self, deck: Deck) -> None:
        """All order, and all knowledge of places, is gone."""
        for card in deck.top + deck.bottom:
            self.shuffle_in(deck, card)
        deck.top.clear()
        deck.bottom.clear()

    def shuffle_in(self, deck: Deck, card: CardId) -> None:
        """Put a card into the unordered part; its back is given up."""
        if self.lot[card] != deck.lot and self.seen[card] != self.all:
            self._mix_lots(self.lot[card], deck.lot)
        deck.put(self.face[card])
        self._give_up(card)

    def new_lot(self) -> int:
        """A number for the next shuffle that mixes with no other."""
        self.lots += 1
        return self.lots

    def _mix_lots(self, old: int, new: int) -> None:
        for card, lot in enumerate(self.lot):
            if lot == old and self.face[card] >= 0:
                self.lot[card] = new
        for deck in self.decks():
            if deck.lot == old:
                deck.lot = new
        for seat, lots in enumerate(self.blurred):
            if lots >> old & 1:
                self.blurred[seat] = lots | 1 << new

    def decks(self) -> list[Deck]:
        """Every deck on the table."""
        decks: list[Deck] = []
        for zone in self.zones():
            if zone.shape == DECK:
                place = getattr(self, zone.name)
                decks += place if zone.of_each_seat else [place]
        return decks

    def pile(self, zone: Zone, seat: Seat) -> Any:
        """What lies in a zone (of a seat, where each has one): a list of cards, or a deck."""
        place = getattr(self, zone.name)
        return place[seat] if zone.of_each_seat else place


TableT = TypeVar("TableT", bound=Table)

_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
_NAMED: Final[dict[type, tuple[tuple[str, ...], tuple[str, ...]]]] = {}


def table_fields(cls: type) -> tuple[str, ...]:
    """The names of the fields of a class of tables, without what the state lends."""
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(f.name for f in fields(cls) if f.compare)
        _FIELDS[cls] = names
    return names


def clone_table(t: TableT) -> TableT:
    """An independent copy, derived from the declared fields; the state must still lend it stack and log."""
    copy: TableT = clone_fields(t)
    return copy
