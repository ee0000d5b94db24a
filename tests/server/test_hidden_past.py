"""C1 for what was: two games whose pasts differ only in what a seat did not see give it the same bytes.

One draw of another seat's Captain or Wizard is made another, and all else is answered as before, for as long
as that can be done and no event tells the seat of it. Then these have to be the same: the moments of the
game, through the eyes of the seat and of the public, and what each gets at the table in the end.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.conformance.walks import some_options, weighted
from tests.server.staged import GAME, room_of, table_for, told
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.ids import Seat
from undercroft.kernel.state import State
from undercroft.table.hosted import HostedGame
from undercroft.table.moments import Perspective, look, looked
from undercroft.table.play import Trace

HIDDEN_DRAWS = ("call", "recall", "look")
SOME = 4
"""So many moments are compared from the beginning on, and before the draw."""
MANY = 25
"""So many moments at most go on after the draw."""


class Pasts(NamedTuple):
    """Two games that a seat must not be able to tell apart; they parted after so many answers."""

    one: HostedGame
    two: HostedGame
    seat: Seat
    parted: int


def pasts(rng: Random) -> Iterator[Pasts]:
    """Pairs from one random game, where the hands are not open."""
    options = some_options(GAME, rng)
    keys = [] if options.open_hands else _whole_game(options, rng)
    state = GAME.open(options)
    for at, key in enumerate(keys):
        if state.pending is not None and state.pending.kind.name in HIDDEN_DRAWS and rng.random() < 0.3:
            others = list(keys)
            others[at] = rng.choice(state.keys())
            seat = rng.choice([seat for seat in range(options.players) if seat != _active(state)])
            end = _alike(options, keys, others, seat) if others[at] != key else 0
            end = rng.randint(at + 1, min(end, at + MANY)) if end > at else 0
            if end:
                yield Pasts(_hosted(options, keys[:end]), _hosted(options, others[:end]), seat, at)
        state.answer_key(key)


def _active(state: State) -> Seat:
    table: Any = state.table
    seat: Seat = table.active
    return seat


def _whole_game(options: Any, rng: Random) -> list[str]:
    state = GAME.open(options)
    while not state.over:
        state.answer(weighted(state, rng))
    return [question.kind.key(value) for question, value in state.journal]


def _hosted(options: Any, keys: Sequence[str]) -> HostedGame:
    hosted = table_for(options)
    state, heard = GAME.open(options), []
    for key in keys:
        state.answer_key(key)
        heard.append(len(state.events()))
    hosted.play.state = state
    hosted.play.trace = Trace(list(keys), [False] * len(keys), heard, took=[(0, 0)] * len(keys))
    return hosted


def _alike(options: Any, one: Sequence[str], two: Sequence[str], seat: Seat) -> int:
    """How many answers can be given in both games before a seat is told different things of them."""
    states = [GAME.open(options), GAME.open(options)]
    heard = 0
    for number, answers in enumerate(zip(one, two, strict=True)):
        try:
            for state, key in zip(states, answers, strict=True):
                state.answer_key(key)
        except IllegalAnswer:
            return number
        news = [[(event.kind.name, event.facts_for(seat)) for event in s.events()[heard:]] for s in states]
        questions = [(s.asked, s.pending and s.pending.kind.name) for s in states]
        if news[0] != news[1] or questions[0] != questions[1] or states[0].over:
            return number
        heard = len(states[0].events())
    return len(one)


def check_pasts(number: int, rng: Random) -> int:
    """Look at so many pairs; how many moments after a draw were compared."""
    made = compared = 0
    while made < number:
        for pair in islice(pasts(rng), number - made):
            made += 1
            eyes: tuple[Perspective, ...] = (pair.seat, "public")
            end = len(pair.one.state.journal)
            for who in eyes:
                assert _moments(pair.one, who, 0, SOME) == _moments(pair.two, who, 0, SOME)
                first = max(pair.parted - SOME, 0)
                assert _moments(pair.one, who, first, end) == _moments(pair.two, who, first, end)
            for viewer in (pair.seat, None):
                assert told(room_of(pair.one), viewer) == told(room_of(pair.two), viewer)
            compared += end - pair.parted
    return compared


def _moments(hosted: HostedGame, who: Perspective, first: int, last: int) -> bytes:
    return looked(look(hosted, who, first, last))


def test_what_a_seat_did_not_see_changes_no_moment_it_gets() -> None:
    """C1: 24 pairs of pasts."""
    assert check_pasts(24, Random(1)) > 60


def test_pasts_do_differ_for_one_who_sees_everything() -> None:
    """C1: what is compared above is not the same anyway."""
    for pair in islice(pasts(Random(2)), 3):
        end = len(pair.one.state.journal)
        assert _moments(pair.one, "all", end, end) != _moments(pair.two, "all", end, end)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_what_a_seat_did_not_see_changes_no_moment_it_gets_at_length(part: int) -> None:
    """C1: 2000 pairs of pasts."""
    assert check_pasts(500, Random(f"{os.environ.get('SEED', '100')}/{part}")) > 1_000
