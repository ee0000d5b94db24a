"""What has to be true of every game:

- a clone shares nothing: changing any field of it leaves the original alone;
- original and clone, given the same answers, stay equal, and no later play changes an earlier clone;
- a state goes through JSON and back in the middle of any effect and plays on the same;
- chance answered by a number is chance answered by the outcome at that number;
- replaying the answers gives the same game;
- taking back never crosses chance, a reveal or another player's answer.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.conformance.walks import GAMES, drives, random_state, values, walk, weighted
from tests.conftest import SOAK
from undercroft.kernel.codec import decode, digest, encode, seal
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.frame import frame_fields
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.odds import pick
from undercroft.kernel.piles import Deck
from undercroft.kernel.record import record, replay, undo
from undercroft.kernel.state import State
from undercroft.kernel.table import table_fields

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

FOREIGN = 77


def _spoil(owner: Any, name: str) -> None:
    """Change a field in place where it can be, else by assignment."""
    value = getattr(owner, name)
    if isinstance(value, list):
        _spoil_list(value)
    elif isinstance(value, Deck):
        for part in ("top", "pool", "bottom"):
            getattr(value, part).append(FOREIGN)
        value.loose += FOREIGN
        value.lot += FOREIGN
    elif isinstance(value, bool):
        setattr(owner, name, not value)
    elif isinstance(value, int):
        setattr(owner, name, value + FOREIGN)
    elif isinstance(value, str):
        setattr(owner, name, value + "!")
    elif isinstance(value, tuple):
        setattr(owner, name, (*value, *value, FOREIGN))
    else:
        setattr(owner, name, None)


def _spoil_list(value: list[Any]) -> None:
    nested = [inner for inner in value if isinstance(inner, list)]
    for inner in nested or [value]:
        inner.append(FOREIGN)


@pytest.mark.longer
@each_game
def test_a_clone_shares_no_field(game: Game) -> None:
    rng = Random(11)
    for _ in range(12 if SOAK else 5):
        state = random_state(game, rng)
        before = encode(state)
        for name in table_fields(type(state.table)):
            clone = state.clone()
            _spoil(clone.table, name)
            assert encode(state) == before, name
            if name != "options":
                assert encode(clone) != before, f"{name} could not be changed"
        for depth, frame in enumerate(state.frames):
            for name in frame_fields(type(frame)):
                clone = state.clone()
                _spoil(clone.frames[depth], name)
                assert encode(state) == before, name
                assert encode(clone) != before, f"{name} could not be changed"


@each_game
@given(drive=drives)
def test_a_fork_given_the_same_answers_stays_equal(game: Game, drive: tuple[int, list[int]]) -> None:
    rng = Random(drive[0])
    for state in walk(game, drive, every=15):
        fork, twin = state.clone(), state.clone()
        for _ in range(12):
            if fork.over:
                break
            value = weighted(fork, rng)
            fork.answer(value)
            twin.answer(value)
            assert digest(fork) == digest(twin)
            assert [e.facts for e in fork.events()] == [e.facts for e in twin.events()]


@each_game
@given(drive=drives)
def test_chance_by_a_number_is_the_outcome_at_that_number(game: Game, drive: tuple[int, list[int]]) -> None:
    rng = Random(drive[0])
    for state in walk(game, drive, every=3):
        by_number, by_outcome, number = state.clone(), state.clone(), rng.getrandbits(32)
        if state.asked == CHANCE:
            by_number.roll(number)
            by_outcome.answer(pick(state.offers(), number))
            assert encode(by_number) == encode(by_outcome)
        elif not state.over:
            with pytest.raises(IllegalAnswer, match="not a question to chance"):
                by_number.roll(number)
            assert encode(by_number) == encode(state)


@each_game
@given(drive=drives)
def test_playing_on_never_changes_an_earlier_clone(game: Game, drive: tuple[int, list[int]]) -> None:
    kept = [(state.clone(), digest(state)) for state in walk(game, drive, every=5)]
    assert all(digest(clone) == known for clone, known in kept)


@each_game
@given(drive=drives)
def test_a_state_goes_through_json_in_the_middle_of_anything(
    game: Game, drive: tuple[int, list[int]]
) -> None:
    rng = Random(drive[0])
    for state in walk(game, drive, every=11):
        back = decode(game, json.loads(json.dumps(encode(state))))
        assert encode(back) == encode(state)
        original = state.clone()
        for _ in range(8):
            if back.over:
                break
            assert back.keys() == original.keys()
            value = weighted(back, rng)
            back.answer(value)
            original.answer(value)
        assert digest(back) == digest(original)


@each_game
@given(drive=drives)
def test_replaying_the_answers_gives_the_same_game(game: Game, drive: tuple[int, list[int]]) -> None:
    *_, end = walk(game, drive)
    written = record(game, end)
    again = replay(game, end.table.options, written.answers)
    assert seal(game, again) == written.digest
    assert game.result(again) == game.result(end)
    assert [(e.kind.name, e.facts, e.seers) for e in again.events()] == [
        (e.kind.name, e.facts, e.seers) for e in end.events()
    ]


def _taken_back(game: Game, state: State) -> State | None:
    assert state.asked is not None
    return undo(game, state, state.asked)


def _known(state: State) -> list[Counter[int]]:
    """The faces that each seat knows; of equal cards it does not matter which."""
    t = state.table
    return [
        Counter(face for card, face in enumerate(t.face) if face >= 0 and t.knows(seat, card))
        for seat in range(t.seats)
    ]


@each_game
@given(drive=drives)
def test_taking_back_stops_at_the_barrier(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive, every=6):
        if state.over or state.asked == CHANCE:
            continue
        earlier = _taken_back(game, state)
        if earlier is None:
            continue
        kept, gone = len(earlier.journal), state.journal[len(earlier.journal) :]
        assert earlier.asked == state.asked
        assert all(question.seat == state.asked for question, _ in gone)
        assert kept >= state.barrier
        for question, value in gone:
            assert question.seat != CHANCE
            known = _known(earlier)
            earlier.answer(value)
            assert all(new <= old for new, old in zip(_known(earlier), known, strict=True))
        assert digest(earlier) == digest(state)


@each_game
def test_there_is_something_to_take_back(game: Game) -> None:
    rng = Random(4)
    asked = (state for _ in range(20) for state in walk(game, (rng.randrange(2**32), [])))
    assert any(_taken_back(game, state) for state in asked if not state.over and state.asked != CHANCE)


@each_game
def test_nobody_else_can_take_back(game: Game) -> None:
    state = random_state(game, Random(3))
    while state.asked == CHANCE:
        state.answer(values(state)[0])
    for seat in range(state.table.seats):
        if seat != state.asked:
            assert undo(game, state, seat) is None
