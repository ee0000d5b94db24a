"""What has to be true of what each seat may know, in every game:

- a re-dealt state looks the same to the seat it was dealt for, answers included, and plays on; what the seat
  imagines in it is what it would have imagined before;
- no card is lost or gained by it, and what the seat knows stays fixed;
- two re-dealt states usually differ;
- non-interference: two states that differ only in what a seat may not know give it the same view, answers,
  prompt and log, and go on doing so while both are given the same answers.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import given

from tests.conformance.walks import (
    GAMES,
    STRIDE,
    drives,
    random_state,
    secrets_from,
    values,
    walk,
    weighted,
)
from undercroft.kernel.codec import digest, plain_view
from undercroft.kernel.errors import NoSample
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
WHO = ["Ana", "Ben", "Cleo", "Dan"]
STEPS_TOGETHER = 25
PAIRS = 120
"""So many in a game of few questions."""


@each_game
@given(drive=drives)
def test_a_redealt_state_looks_the_same_to_its_seat(game: Game, drive: tuple[int, list[int]]) -> None:
    rng = Random(drive[0])
    for state in walk(game, drive, every=8):
        if state.asked is None or state.asked == CHANCE:
            continue
        other = resample(state, state.asked, rng.randrange)
        game.check(other)
        assert view(other, state.asked) == view(state, state.asked)
        assert other.keys() == state.keys()
        luck = rng.random()
        one, two = (resample(known, state.asked, Random(luck).randrange) for known in (state, other))
        assert digest(one) == digest(two), "whoever imagines on learns nothing of how things truly lie"
        for _ in range(10):
            if other.over:
                break
            other.answer(weighted(other, rng))
            game.check(other)


@each_game
def test_redealt_states_usually_differ_where_much_is_hidden(game: Game) -> None:
    rng = Random(8)
    compared = different = 0
    while compared < 15:
        state = random_state(game, rng)
        if state.asked is None or state.asked == CHANCE or _hidden(state, state.asked) < 3:
            continue
        compared += 1
        one, two = (resample(state, state.asked, rng.randrange) for _ in range(2))
        different += digest(one) != digest(two)
    assert different >= 12


def _seen(game: Game, state: State, seat: Seat, told: int) -> tuple[object, ...]:
    """Everything that reaches a seat, of the log what is new after so many events."""
    seen = view(state, seat)
    who = WHO[: state.table.seats]
    labels = [game.words.label(seen.question, key, seen, who) for key in seen.options]
    news = state.events()[told:]
    log = [game.words.tell(event, seat, who) for event in news]
    facts = [event.facts_for(seat) for event in news]
    return plain_view(seen), game.words.prompt(seen, who), game.words.table(seen, who), labels, log, facts


def _pair(game: Game, rng: Random) -> tuple[State, State, Seat] | None:
    state = random_state(game, rng).clone()
    seat = rng.randrange(state.table.seats)
    try:
        other = resample(state, seat, rng.randrange)
    except NoSample:
        return None
    other.table.lend(other.frames, [])
    return state, other, seat


def _unseen(state: State, seat: Seat) -> set[int]:
    """The cards hidden from a seat; once one of them is shown, two states may rightly differ."""
    table = state.table
    return {card for card, seen in enumerate(table.seen) if table.face[card] >= 0 and not seen >> seat & 1}


def _hidden(state: State, seat: Seat) -> int:
    """How much is hidden from a seat."""
    return len(_unseen(state, seat)) + secrets_from(state, seat)


def _parted(state: State, other: State) -> bool:
    """Whether a rule let hidden cards decide, for all to see, what is asked next."""
    kinds = {s.pending.kind for s in (state, other) if s.pending is not None}
    return len(kinds) == 2 and any(getattr(kind, "telling", False) for kind in kinds)


def interfering_pairs(game: Game, pairs: int, seed: int) -> tuple[int, int]:
    """How many pairs were told apart by the seat that may not; and how many steps were compared."""
    rng = Random(seed)
    made = told_apart = steps = 0
    while made < pairs:
        pair = _pair(game, rng)
        if pair is None:
            continue
        made += 1
        state, other, seat = pair
        told = 0
        for _ in range(STEPS_TOGETHER):
            steps += 1
            if _seen(game, state, seat, told) != _seen(game, other, seat, told):
                told_apart += 1
                break
            told = len(state.events())
            shared = [value for value in values(state) if value in values(other)]
            if not shared or state.asked != other.asked or state.over:
                break
            value = rng.choice(shared)
            before, sealed = _unseen(state, seat), len(state.table.sealed)
            secrets = secrets_from(state, seat)
            state.answer(value)
            other.answer(value)
            if before != _unseen(state, seat) & _unseen(other, seat) & before or _parted(state, other):
                break
            if len(state.table.sealed) < sealed or secrets_from(state, seat) < secrets:
                break
    return told_apart, steps


@each_game
def test_what_a_seat_may_not_know_never_reaches_it(game: Game) -> None:
    pairs = PAIRS // STRIDE.get(game.name, 1)
    told_apart, steps = interfering_pairs(game, pairs, seed=1)
    assert told_apart == 0
    assert steps > 4 * pairs


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@each_game
def test_what_a_seat_may_not_know_never_reaches_it_at_length(game: Game, part: int) -> None:
    told_apart, steps = interfering_pairs(game, pairs=1_000, seed=int(os.environ.get("SEED", "100")) + part)
    assert told_apart == 0
    assert steps > 4_000
