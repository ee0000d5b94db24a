"""What has to be true of what a table sends (C1, C3):

- C1: two states that differ only in what a seat may not know give it the same bytes, and so the same lengths:
  snapshot, events, reasons why not, refusals; so do they to a spectator; the two differ from now on and have
  one past, so that moments, which are worked out from the past, are compared in test_hidden_past.py;
- C3: nothing on the wire is the number of a card's back: other backs, same bytes; a card that a viewer does
  not know is nothing but null.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec
import msgspec.inspect
import pytest

from tests.conformance.walks import begun, random_state, secrets_from, values, weighted
from tests.server.staged import (
    GAME,
    GAMES,
    answers,
    placed,
    reasons,
    refusable,
    room_of,
    spots,
    table_for,
    told,
)
from undercroft.kernel.codec import encode
from undercroft.kernel.errors import NoSample
from undercroft.kernel.game import Game
from undercroft.kernel.ids import NO_CARD, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.kernel.table import DECK
from undercroft.table import wire
from undercroft.table.room import Room

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
STEPS_TOGETHER = 3
SPOTS_ASKED = 2
ACTS_REFUSED = 4


class Pair(NamedTuple):
    """Two tables that a seat must not be able to tell apart."""

    one: Room
    two: Room
    seat: Seat


def pairs(game: Game, rng: Random) -> Iterator[Pair]:
    """Pairs from all over one random game."""
    state = begun(game, rng)
    while not state.over:
        if rng.random() < 0.1:
            pair = _pair(state.clone(), rng)
            if pair is not None:
                yield pair
        state.answer(weighted(state, rng))


def _pair(state: State, rng: Random) -> Pair | None:
    seat = rng.randrange(state.table.seats)
    try:
        other = resample(state, seat, rng.randrange)
    except NoSample:
        return None
    other.table.lend(other.frames, [])
    other.barrier = state.barrier
    options = state.table.options
    one, two = (placed(table_for(options), each, state.journal) for each in (state, other))
    return Pair(room_of(one), room_of(two), seat)


def asked_for(room: Room, seat: Seat | None, rng: Random) -> list[Any]:
    """Some of the questions and refused requests that a viewer can send at this moment."""
    refused = list(refusable(room.hosted, seat))
    places = rng.sample(list(spots(room.hosted.state)), SPOTS_ASKED)
    whys = [wire.AskWhy(req_id=f"why-{number}", spot=spot) for number, spot in enumerate(places)]
    return [*rng.sample(refused, min(ACTS_REFUSED, len(refused))), *whys]


def told_apart(pair: Pair, viewer: Seat | None, rng: Random) -> str:
    """The first bytes that differ for a viewer; empty where none do."""
    requests = asked_for(pair.one, viewer, rng)
    one, two = ([*told(room, viewer), *answers(room, viewer, requests)] for room in (pair.one, pair.two))
    return _differing(viewer, one, two)


def reasons_apart(pair: Pair) -> str:
    """The first reason why not that differs for the seat, of all places of the table."""
    return _differing(pair.seat, reasons(pair.one.hosted, pair.seat), reasons(pair.two.hosted, pair.seat))


def _differing(viewer: Seat | None, one: list[Any], two: list[Any]) -> str:
    if one == two:
        return ""
    differing = next((a, b) for a, b in zip(one, two, strict=False) if a != b)
    return f"viewer {viewer}: {differing[0]!r} is not {differing[1]!r}"


def _step(room: Room, value: Any) -> None:
    hosted = room.hosted
    hosted.state.answer(value)
    hosted.trace.forced.append(False)
    hosted.trace.told.append(len(hosted.state.events()))


def _unseen(state: State, seat: Seat) -> set[int]:
    table = state.table
    return {card for card, seen in enumerate(table.seen) if table.face[card] >= 0 and not seen >> seat & 1}


def _go_on(pair: Pair, rng: Random) -> bool:
    """Give both the same answer; False where that shows the seat something new, or cannot be done."""
    one, two = pair.one.hosted.state, pair.two.hosted.state
    shared = [value for value in values(one) if value in values(two)]
    if one.asked != two.asked or not shared:
        return False
    value, before, sealed = rng.choice(shared), _unseen(one, pair.seat), len(one.table.sealed)
    secrets = secrets_from(one, pair.seat)
    for room in (pair.one, pair.two):
        _step(room, value)
    kinds = {state.pending.kind for state in (one, two) if state.pending is not None}
    parted = len(kinds) == 2 and any(getattr(kind, "telling", False) for kind in kinds)
    if one.over or parted or len(one.table.sealed) < sealed or secrets_from(one, pair.seat) < secrets:
        return False
    return before <= _unseen(one, pair.seat) & _unseen(two, pair.seat)


def check_pairs(game: Game, number: int, seed: int) -> int:
    """Look at so many pairs step by step; how many moments were compared."""
    rng = Random(seed)
    made = compared = 0
    while made < number:
        for pair in islice(pairs(game, rng), number - made):
            made += 1
            found = told_apart(pair, None, rng) or reasons_apart(pair)
            assert not found, found
            compared += _compare(pair, rng)
    return compared


def _compare(pair: Pair, rng: Random) -> int:
    for step in range(STEPS_TOGETHER):
        found = told_apart(pair, pair.seat, rng)
        assert not found, found
        if not _go_on(pair, rng):
            return step + 1
    return STEPS_TOGETHER


@each_game
def test_what_a_seat_may_not_know_changes_no_byte_it_gets(game: Game) -> None:
    """C1: 200 pairs; fewer where a table has many more places to ask about."""
    number = 200 if game is GAME else 32
    assert check_pairs(game, number, seed=0) > 1.5 * number


@pytest.mark.soak
@each_game
@pytest.mark.parametrize("part", range(10))
def test_what_a_seat_may_not_know_changes_no_byte_it_gets_at_length(game: Game, part: int) -> None:
    """C1: 10 000 pairs."""
    assert check_pairs(game, 1_000, seed=int(os.environ.get("SEED", "100")) + part) > 1_600


# C3: no backs


NUMBERS = {
    "seq", "from_seq", "log_from", "moment", "last", "step", "steps",  # in a row
    "seat", "asked", "you", "dealer", "waiting", "winners", "claimable", "fillable", "running",  # of seats
    "by",
    "move", "reserve", "days", "away",  # times
    "needed",  # votes
    "place", "face", "loose", "value", "scores", "watching", "at", "created", "number",
    "dice",  # pips that all have seen, from the facts of an event
}  # fmt: skip
"""Every number in a message: none names a card. One that is added here has to be thought about."""
ANYTHING = {"facts", "options", "about"}
"""Fields that the game fills: the public fields of the table, the table's options, and what the kernel tells
a viewer that the open question is about, with cards as the faces that they know."""


def _numbers(kind: Any, field: str, seen: set[type]) -> Iterator[str]:
    """The names of the fields that can hold a number, in a type and all that it holds."""
    if isinstance(kind, msgspec.inspect.StructType | msgspec.inspect.DataclassType):
        if kind.cls not in seen:
            seen.add(kind.cls)
            for part in kind.fields:
                yield from _numbers(part.type, part.name, seen)
    elif isinstance(kind, msgspec.inspect.IntType | msgspec.inspect.FloatType | msgspec.inspect.AnyType):
        yield field
    elif isinstance(kind, msgspec.inspect.UnionType):
        for member in kind.types:
            yield from _numbers(member, field, seen)
    elif isinstance(kind, msgspec.inspect.ListType | msgspec.inspect.VarTupleType):
        yield from _numbers(kind.item_type, field, seen)
    elif isinstance(kind, msgspec.inspect.DictType):
        yield from _numbers(kind.value_type, field, seen)


def test_no_field_of_any_message_holds_the_back_of_a_card() -> None:
    """C3, by the schema: every number a client is sent is on the list above."""
    told_types = (*get_args(wire.ServerMessage), wire.TableStatus, wire.Moments, wire.Seated)
    found = {
        name
        for kind in told_types
        for name in _numbers(msgspec.inspect.type_info(kind), kind.__name__, set())
    }
    assert found <= NUMBERS | ANYTHING
    assert found >= {"seq", "face", "loose"}


def _exchangeable(state: State) -> list[int]:
    """The cards of hands and decks that nothing going on holds by its back."""
    held = set(json.loads("[" + ",".join(re.findall(r"\d+", repr(encode(state)["frames"]))) + "]"))
    table: Any = state.table
    piles = [*table.hand, table.main.top, table.main.bottom, table.ability.top, table.ability.bottom]
    return [card for pile in piles for card in pile if card != NO_CARD and card not in held]


def _with_other_backs(state: State, one: int, two: int) -> State:
    """The same state with the backs of two cards exchanged, wherever they lie."""
    new = state.clone()
    table = new.table
    for row in (table.face, table.seen, table.lot):
        row[one], row[two] = row[two], row[one]
    other = {one: two, two: one}
    for zone in table.zones():
        for seat in range(table.seats if zone.of_each_seat else 1):
            pile: Any = table.pile(zone, seat)
            for cards in (pile.top, pile.bottom) if zone.shape == DECK else (pile,):
                cards[:] = [other.get(card, card) for card in cards]
    new.forget_offers()
    return new


def test_other_backs_change_no_byte() -> None:
    """C3, by the bytes: what anybody gets does not depend on the numbers of the cards' backs."""
    rng = Random(3)
    compared = 0
    while compared < 60:
        state = random_state(GAME, rng).clone()
        cards = _exchangeable(state)
        if len(cards) < 2:
            continue
        compared += 1
        other = _with_other_backs(state, *rng.sample(cards, 2))
        one, two = (
            room_of(placed(table_for(state.table.options), each, state.journal)) for each in (state, other)
        )
        for viewer in (*range(state.table.seats), None):
            assert told(one, viewer) == told(two, viewer)


def test_a_card_that_is_not_known_is_nothing_but_null() -> None:
    """C3, by the bytes: what lies hidden in a hand, a deck or before the Wizard is null."""
    rng = Random(4)
    hidden = 0
    for _ in range(60):
        state = random_state(GAME, rng).clone()
        room = room_of(placed(table_for(state.table.options), state, state.journal))
        for viewer in (*range(state.table.seats), None):
            zones = json.loads(told(room, viewer)[0])["now"]["view"]["zones"]
            for pile in (pile for piles in zones.values() for pile in piles):
                assert set(pile) <= {"cards", "loose", "bottom"}
                cards = [*pile["cards"], *pile.get("bottom", [])]
                assert all(card is None or card == "" or card in GAME.faces for card in cards)
                hidden += cards.count(None)
    assert hidden > 200
