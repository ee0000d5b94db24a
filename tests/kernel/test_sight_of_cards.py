"""What has to be true:

- a card that leaves a pool is known to nobody until it is shown; shuffled in again, all sight of it is gone;
- of equal cards in a hidden hand, the one that leaves is the one others knew;
- a shuffle of known and unknown cards mixes their lots, but open cards bring no lot with them;
- re-dealing keeps cards within their lot, and deals lots together that the seat cannot tell apart;
- zones that hold only some faces get only those.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from undercroft.kernel.ids import NOBODY, only
from undercroft.kernel.piles import Deck
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import BagView, DeckView, view
from undercroft.kernel.state import State
from undercroft.kernel.table import BAG, DECK, Table, Zone, clone_table

FACES = 4
ZONES = (
    Zone("hand", BAG, of_each_seat=True, holds=frozenset({0, 1, 2})),
    Zone("vault", BAG, holds=frozenset({0})),
    Zone("open", BAG),
    Zone("first", DECK),
    Zone("second", DECK),
)


@dataclass(init=False)
class Shelf(Table):
    """Two decks, hands, and an open pile."""

    hand: list[list[int]]
    vault: list[int]
    open: list[int]
    first: Deck
    second: Deck

    def __init__(self, options: Any = None, seats: int = 3) -> None:
        super().__init__(options, seats)
        self.hand = [[] for _ in range(seats)]
        self.vault = []
        self.open = []
        self.first = Deck(FACES, self.new_lot())
        self.second = Deck(FACES, self.new_lot())
        self.first.pool, self.first.loose = [4, 4, 4, 4], 16

    def zones(self) -> tuple[Zone, ...]:
        return ZONES

    def draw(self, seat: int, face: int, deck: Deck | None = None) -> int:
        card = self.take_from_pool(deck or self.first, face)
        self.show(card, only(seat))
        self.hand[seat].append(card)
        return card

    def lay_open(self, face: int) -> int:
        card = self.take_from_pool(self.first, face)
        self.show(card, self.all)
        self.open.append(card)
        return card


@dataclass(init=False)
class Rivals(Table):
    """Two players with a deck of their own each."""

    own: list[Deck]

    def __init__(self, options: Any = None, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.own = [Deck(FACES, self.new_lot()) for _ in range(seats)]
        for seat, deck in enumerate(self.own):
            deck.pool[seat + 1] = deck.loose = 4

    def zones(self) -> tuple[Zone, ...]:
        return (Zone("own", DECK, of_each_seat=True),)


def imagine(shelf: Shelf, seat: int, seed: int) -> Shelf:
    other = resample(State(shelf, None), seat, Random(seed).randrange).table
    assert isinstance(other, Shelf)
    return other


def test_a_card_is_known_to_those_it_is_shown_to_until_it_is_shuffled_in() -> None:
    shelf = Shelf()
    card = shelf.draw(1, 2)
    assert [shelf.knows(seat, card) for seat in range(3)] == [False, True, False]
    reveals = shelf.reveals
    shelf.show(card, only(1))
    assert shelf.reveals == reveals
    shelf.hand[1].remove(card)
    shelf.shuffle_in(shelf.first, card)
    assert shelf.seen[card] == NOBODY
    assert shelf.take_from_pool(shelf.first, 0) == card


def test_views_show_counts_in_bags_and_places_in_decks() -> None:
    shelf = Shelf()
    shelf.draw(0, 1)
    shelf.draw(0, 1)
    shelf.first.bottom = [shelf.draw(2, 3)]
    shelf.hand[2].clear()
    state = State(shelf, None)
    assert view(state, 0).zones["hand"][0] == BagView(((1, 2),), 0)
    assert view(state, 1).zones["hand"][0] == BagView((), 2)
    assert view(state, 2).zones["first"] == DeckView((), 13, (3,))
    assert view(state, None).zones["first"] == DeckView((), 13, (None,))


def test_the_copy_that_others_knew_is_the_one_that_leaves() -> None:
    shelf = Shelf()
    hidden, known, other = shelf.draw(0, 1), shelf.draw(0, 1), shelf.draw(0, 2)
    shelf.show(known, only(1))
    shelf.show(other, only(1))
    shelf.leave_openly(hidden, shelf.hand[0])
    assert shelf.knows(1, hidden)
    kept = shelf.hand[0][1]
    assert kept != known, "nobody can follow the copy that stayed"
    assert not shelf.knows(1, kept)
    assert shelf.knows(1, other)
    assert shelf.knows(0, kept)


def test_open_cards_bring_no_lot_into_a_new_deck() -> None:
    shelf = Shelf()
    held = shelf.draw(0, 0)
    for face in (0, 1, 2, 3):
        shelf.lay_open(face)
    for card in shelf.open:
        shelf.shuffle_in(shelf.second, card)
    shelf.open.clear()
    assert shelf.lot[held] == shelf.first.lot != shelf.second.lot


def test_hidden_cards_of_another_lot_mix_the_lots() -> None:
    shelf = Shelf()
    held, sunk = shelf.draw(0, 0), shelf.draw(1, 1)
    shelf.hand[1].clear()
    shelf.shuffle_in(shelf.second, sunk)
    assert shelf.lot[held] == shelf.second.lot == shelf.first.lot


def test_redealt_cards_stay_in_their_lot_and_within_what_the_zone_holds() -> None:
    shelf = Shelf()
    shelf.second.pool, shelf.second.loose = [0, 0, 5, 5], 10
    from_first, from_second = shelf.draw(1, 0), shelf.draw(1, 2, shelf.second)
    seen: set[int] = set()
    for seed in range(60):
        other = imagine(shelf, 0, seed)
        assert other.face[from_second] == 2
        assert other.face[from_first] in (0, 1, 2)
        seen.add(other.face[from_first])
        assert sum(other.first.pool) == 15
        assert sum(other.second.pool) == 9
    assert seen == {0, 1, 2}


def _two_lots() -> tuple[Shelf, int, int]:
    """Seats 1 and 2 hold a hidden card each, from decks that share no face but the last."""
    shelf = Shelf()
    shelf.second.pool, shelf.second.loose = [0, 0, 5, 5], 10
    shelf.first.pool, shelf.first.loose = [5, 0, 0, 5], 10
    return shelf, shelf.draw(1, 0), shelf.draw(2, 2, shelf.second)


def test_lots_that_cannot_be_told_apart_are_dealt_together() -> None:
    shelf, one, two = _two_lots()
    shelf.blur([one, two], only(1) | only(2))
    others = [imagine(shelf, 0, seed) for seed in range(80)]
    assert {(other.face[one], other.face[two]) for other in others} == {(0, 0), (0, 2), (2, 0), (2, 2)}
    for other in others:
        assert (sum(other.first.pool), sum(other.second.pool)) == (9, 9)
        assert (other.first.pool[3], other.second.pool[3]) == (5, 5), "what no hand can hold changes no deck"


def test_what_is_imagined_does_not_depend_on_how_the_lots_truly_lie() -> None:
    """Or somebody who is given an imagined game would imagine another than whoever knows the true one."""
    shelf, one, two = _two_lots()
    shelf.blur([one, two], only(1) | only(2))
    for seed in range(20):
        dealt = imagine(shelf, 0, seed)
        for luck in range(100, 105):
            first, second = imagine(shelf, 0, luck), imagine(dealt, 0, luck)
            assert (first.face, first.lot) == (second.face, second.lot)
            assert first.first.pool == second.first.pool


def test_those_who_can_still_tell_deal_each_lot_for_itself() -> None:
    shelf, one, two = _two_lots()
    shelf.blur([one, two], only(0))
    for seed in range(20):
        other = imagine(shelf, 0, seed)
        assert (other.face[one], other.face[two]) == (0, 2)


def test_an_unknown_card_that_leaves_a_mixed_hand_blurs_its_lots() -> None:
    shelf = Shelf()
    shelf.second.pool, shelf.second.loose = [3, 0, 3, 0], 6
    first, second = shelf.draw(1, 0), shelf.draw(1, 0, shelf.second)
    shelf.show(first, only(2))
    shelf.leave_openly(first, shelf.hand[1])
    assert [bin(lots).count("1") for lots in shelf.blurred] == [2, 0, 0]
    assert not shelf.knows(2, second)


def test_a_deck_of_each_seat_clones_and_is_dealt_anew() -> None:
    table = Rivals()
    other = clone_table(table)
    other.take_from_pool(other.own[0], 1)
    assert table.own[0].loose == 4
    assert [deck.lot for deck in table.decks()] == [1, 2]
    again = resample(State(table, None), 0, Random(1).randrange).table
    assert [deck.pool for deck in again.decks()] == [[0, 4, 0, 0], [0, 0, 4, 0]]


def test_tighter_zones_are_dealt_first() -> None:
    for seed in range(60):
        shelf = Shelf()
        shelf.first.pool, shelf.first.loose = [1, 2, 0, 0], 3
        shelf.draw(1, 1)
        shelf.vault = [shelf.take_from_pool(shelf.first, 0)]
        other = imagine(shelf, 0, seed)
        assert other.face[other.vault[0]] == 0


def test_what_a_seat_knows_stays_where_it_is() -> None:
    shelf = Shelf()
    mine, hers = shelf.draw(0, 1), shelf.draw(1, 1)
    shelf.show(hers, only(0))
    for seed in range(20):
        other = imagine(shelf, 0, seed)
        assert (other.face[mine], other.face[hers]) == (1, 1)
