"""One way the hidden cards might lie and secret numbers be written, consistent with all that a seat knows.

Backs stay where they are and faces are dealt anew among those the seat has not seen, so cards held by
frames in the middle of an effect stay valid. Hidden cards of one lot (one shuffle) are exchangeable. Cards
in a zone that holds only some faces are dealt before the others, which is exactly uniform while such limits
nest. Where the seat can no longer tell lots apart, such cards are dealt from all of them together. Secret
numbers of others are the game's to guess.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.kernel.errors import NoSample
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat, seen_by
from undercroft.kernel.piles import Deck
from undercroft.kernel.state import State
from undercroft.kernel.table import DECK, Table

Below = Callable[[int], int]
"""The caller's source of randomness: a number from 0 up to, not including, its argument."""


TRIES: Final = 500
"""So often hidden cards are dealt anew before it is given up."""


def resample(state: State, seat: Seat, below: Below) -> State:
    """A copy for search in which everything that the seat cannot know is drawn at random.

    While *another* seat is in the middle of something, that it could begin it tells about its hidden cards
    (it can pay what it is paying): such arrangements are found by drawing again, and NoSample is raised if
    that does not succeed. For the asked seat the first arrangement always fits.
    """
    for _ in range(TRIES):
        new = _redeal(state, seat, below)
        if new.over or new.offers():
            return new
    raise NoSample("No arrangement of the hidden cards was found that allows what is going on.")


def _redeal(state: State, seat: Seat, below: Below) -> State:
    new = state.branch()
    new.forget_offers()
    if new.pending is not None:
        new.pending = new.pending.copy()
    t = new.table
    _redraw_sealed(t, seat, below)
    _guess_secrets(t, seat, below)
    limits = _limits(t)
    hidden = [card for card in sorted(limits) if not seen_by(t.seen[card], seat)]
    bags = _bags(t, hidden)
    narrow = [card for card in hidden if limits[card] is not None]
    narrow.sort(key=lambda card: len(limits[card] or ()))
    wide = [card for card in hidden if limits[card] is None]
    blurred = [lot for lot in sorted(bags) if t.blurred[seat] >> lot & 1]
    if len(blurred) > 1:
        together = [card for card in narrow if t.lot[card] in blurred]
        narrow = [card for card in narrow if t.lot[card] not in blurred]
        _deal_together(t, together, wide, {lot: bags[lot] for lot in blurred}, limits, below)
    for card in narrow:
        _deal(t, card, bags[t.lot[card]], limits[card], below)
    for card in wide:
        _deal(t, card, bags[t.lot[card]], None, below)
    _fill_pools(t, bags, below)
    return new


def _redraw_sealed(t: Table, seat: Seat, below: Below) -> None:
    """Others' sealed answers might be any that they could have given."""
    for entry in t.sealed:
        if entry[0] != seat:
            entry[1] = entry[2 + below(len(entry) - 2)]


def _guess_secrets(t: Table, seat: Seat, below: Below) -> None:
    """Others' secret numbers might be any that the game finds fitting."""
    if t.secret():
        for owner in range(t.seats):
            if owner != seat:
                t.guess(owner, below)


def _limits(t: Table) -> dict[CardId, frozenset[Face] | None]:
    """Every card on the table with the faces its zone allows (None: any)."""
    limits: dict[CardId, frozenset[Face] | None] = {}
    for zone in t.zones():
        for seat in range(t.seats if zone.of_each_seat else 1):
            pile: Any = t.pile(zone, seat)
            cards = pile.top + pile.bottom if zone.shape == DECK else pile
            for card in cards:
                if card != NO_CARD:
                    limits[card] = zone.holds
    return limits


def _bags(t: Table, hidden: list[CardId]) -> dict[int, list[int]]:
    """For each lot, how many of each face lie where the seat cannot see them."""
    bags: dict[int, list[int]] = {}
    for deck in t.decks():
        bag = bags.setdefault(deck.lot, [])
        bag += [0] * (deck.first + len(deck.pool) - len(bag))
        for face, number in deck.odds():
            bag[face] += number
    width = max((len(bag) for bag in bags.values()), default=0)
    for card in hidden:
        bag = bags.setdefault(t.lot[card], [0] * width)
        bag[t.face[card]] += 1
    return bags


def _deal(t: Table, card: CardId, bag: list[int], limit: frozenset[Face] | None, below: Below) -> None:
    face = _pick(bag, limit, below)
    bag[face] -= 1
    t.face[card] = face


def _pick(bag: list[int], limit: frozenset[Face] | None, below: Below) -> Face:
    total = sum(number for face, number in enumerate(bag) if limit is None or face in limit)
    at = below(total)
    for face, number in enumerate(bag):
        if limit is None or face in limit:
            at -= number
            if at < 0:
                return face
    raise AssertionError("an empty bag was drawn from")


def _deal_together(
    t: Table,
    cards: list[CardId],
    wide: list[CardId],
    bags: dict[int, list[int]],
    limits: dict[CardId, frozenset[Face] | None],
    below: Below,
) -> None:
    """Deal cards from several lots at once, and share out what is left so that each lot keeps its size.

    Only faces that such cards can have change lots; the others stay where everybody knows them to be.
    """
    mixing = frozenset().union(*(limits[card] or () for card in cards))
    together = [0] * max(len(bag) for bag in bags.values())
    for bag in bags.values():
        for face in mixing:
            together[face] += bag[face]
            bag[face] = 0
    for card in cards:
        _deal(t, card, together, limits[card], below)
    _shuffle_lots(t, cards, below)
    for lot, bag in bags.items():
        lying = sum(t.lot[card] == lot for card in wide) + sum(d.loose for d in t.decks() if d.lot == lot)
        for _ in range(lying - sum(bag)):
            face = _pick(together, None, below)
            together[face] -= 1
            bag[face] += 1


def _shuffle_lots(t: Table, cards: list[CardId], below: Below) -> None:
    """Share the lots of some cards out among them; whose they were has no part in it."""
    lots = sorted(t.lot[card] for card in cards)
    for at in range(len(lots) - 1, 0, -1):
        other = below(at + 1)
        lots[at], lots[other] = lots[other], lots[at]
    for card, lot in zip(cards, lots, strict=True):
        t.lot[card] = lot


def _fill_pools(t: Table, bags: dict[int, list[int]], below: Below) -> None:
    """What is left over lies in the shuffled parts of the decks."""
    by_lot: dict[int, list[Deck]] = {}
    for deck in t.decks():
        by_lot.setdefault(deck.lot, []).append(deck)
    for lot, decks in by_lot.items():
        for deck in decks[1:]:
            drawn = [0] * len(bags[lot])
            for _ in range(deck.loose):
                face = _pick(bags[lot], None, below)
                bags[lot][face] -= 1
                drawn[face] += 1
            deck.fill(drawn)
        decks[0].fill(bags[lot])
