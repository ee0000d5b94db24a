"""What has to be true of what a table sends (C1, C3):

- C1: two states that differ only in what a seat may not know give it the same bytes, and so the same lengths:
  snapshot, events, moments, reasons why not, refusals; so do they to a spectator;
- C3: nothing on the wire is the number of a card's back: other backs, same bytes; a card that a viewer does
  not know is nothing but null.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from tests.conformance.walks import some_options, values, weighted
from tests.server.staged import GAME, answers, placed, refusable, room_of, spots, table_for, told
from undercroft.kernel.errors import NoSample
from undercroft.kernel.ids import NO_CARD, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.kernel.table import DECK
from undercroft.table import present, wire
from undercroft.table.room import Room

STEPS_TOGETHER = 4
SPOTS_ASKED = 12
ACTS_REFUSED = 6


class Pair(NamedTuple):
    """Two tables that a seat must not be able to tell apart."""

    one: Room
    two: Room
    seat: Seat


def pairs(rng: Random) -> Iterator[Pair]:
    """Pairs from all over one random game."""
    state = GAME.open(some_options(GAME, rng))
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


def told_apart(pair: Pair, rng: Random) -> str:
    """The first bytes that differ for the seat or a spectator; empty where none do."""
    for viewer in (pair.seat, None):
        requests = asked_for(pair.one, viewer, rng)
        one, two = (
            [*told(room, viewer), *answers(room, viewer, requests)] for room in (pair.one, pair.two)
        )
        if one != two:
            differing = next((a, b) for a, b in zip(one, two, strict=False) if a != b)
            return f"viewer {viewer}: {differing[0]!r} is not {differing[1]!r}"
    return ""


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
    value, before = rng.choice(shared), _unseen(one, pair.seat)
    for room in (pair.one, pair.two):
        _step(room, value)
    kinds = {state.pending.kind for state in (one, two) if state.pending is not None}
    parted = len(kinds) == 2 and any(getattr(kind, "telling", False) for kind in kinds)
    return not one.over and not parted and before <= _unseen(one, pair.seat) & _unseen(two, pair.seat)


def check_pairs(number: int, seed: int) -> int:
    """Look at so many pairs step by step; how many moments were compared."""
    rng = Random(seed)
    made = compared = 0
    while made < number:
        for pair in pairs(rng):
            made += 1
            for _ in range(STEPS_TOGETHER):
                compared += 1
                found = told_apart(pair, rng)
                assert not found, found
                if not _go_on(pair, rng):
                    break
            if made == number:
                break
    return compared


@pytest.mark.parametrize("part", range(2))
def test_what_a_seat_may_not_know_changes_no_byte_it_gets(part: int) -> None:
    """C1: 500 pairs, in two halves for two cores."""
    assert check_pairs(250, seed=part) > 400


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_what_a_seat_may_not_know_changes_no_byte_it_gets_at_length(part: int) -> None:
    """C1: 10 000 pairs."""
    assert check_pairs(1_000, seed=int(os.environ.get("SEED", "100")) + part) > 1_600
