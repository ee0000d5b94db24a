"""What has to be true of play that would go on for ever: every game ends it by a rule of its own, wherever
that happens; all laws hold then, everybody can read what went on, and copies end just so. The longest game
can be kept.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import GAMES, begun, weighted
from undercroft.drive.records import read_record, write_record
from undercroft.kernel.codec import decode, digest, encode
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import record
from undercroft.kernel.resample import resample
from undercroft.kernel.state import KEPT_UP, MOST_IN_ALL, State

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

RECKONING = 40
"""So few answers settle what is counted in the end."""


def ends_anyway(state: State, answer: Any) -> bool:
    """Whether an answer ends a game also where it is not one too many."""
    twin = state.clone()
    twin.given = 0
    twin.answer(answer)
    return twin.over


def played_out(state: State, answer: Any, rng: Random) -> None:
    """Play on until it is over; no more than a reckoning follows."""
    state.answer(answer)
    while not state.over:
        state.answer(weighted(state, rng))
        assert state.given < MOST_IN_ALL + RECKONING


def interrupted(game: Game, rng: Random) -> State:
    """A random game at some question, of which one more answer is one too many."""
    state = begun(game, rng)
    for _ in range(rng.randrange(1, 300)):
        before = state.clone()
        state.answer(weighted(state, rng))
        if state.over:
            state = before
            break
    state.given = MOST_IN_ALL - 1
    return state


@pytest.mark.parametrize("kept_up", [KEPT_UP, 1], ids=["nobody", "whoever answered last"])
@each_game
def test_a_game_can_be_ended_at_any_question(
    game: Game, kept_up: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where somebody is said to have kept it going, which takes fewer answers here."""
    monkeypatch.setattr("undercroft.kernel.state.KEPT_UP", kept_up)
    for seed in range(25):
        rng = Random(f"{game.name}/{seed}")
        state = interrupted(game, rng)
        told, answer = len(state.events()), weighted(state, rng)
        if ends_anyway(state, answer):
            continue
        played_out(state, answer, rng)
        game.check(state)
        assert "endless" in [event.kind.name for event in state.events()[told:]]
        result = game.result(state)
        assert len(result.scores) == state.table.seats
        assert set(result.winners) <= set(range(state.table.seats))
        who = [f"Player {seat + 1}" for seat in range(state.table.seats)]
        for event in state.events()[told:]:
            assert game.events[event.kind.name] is event.kind
            assert game.words.tell(event, None, who)


@each_game
def test_what_says_why_a_game_ended_is_among_its_events(game: Game) -> None:
    assert game.causes
    assert game.causes <= set(game.events.values())


@each_game
def test_the_longest_game_can_be_written_down_and_read_again(game: Game, tmp_path: Path) -> None:
    longest = max(
        (key for kind in (*game.asks.values(), *game.chances.values()) for key in kind.keys), key=len
    )
    path = tmp_path / "longest.json"
    made = record(game, begun(game, Random(1)))
    made.answers = [longest] * (MOST_IN_ALL + RECKONING)
    write_record(path, made)
    assert len(read_record(path).answers) == len(made.answers)


@each_game
def test_copies_end_alike(game: Game) -> None:
    for seed in range(6):
        rng = Random(f"{game.name}/{seed}")
        state = interrupted(game, rng)
        answer = weighted(state, rng)
        twins = [state.clone(), state.branch(), decode(game, encode(state))]
        imagined = None if state.asked in (None, CHANCE) else resample(state, state.asked, rng.randrange)
        state.answer(answer)
        for twin in twins:
            twin.answer(answer)
        assert {digest(twin) for twin in (twins[0], twins[2])} == {digest(state)}
        assert twins[1].over == state.over
        if imagined is not None:
            assert imagined.given == MOST_IN_ALL - 1
