"""What has to be true of every question in every game:

- its kind is declared, and its answers are inside the declared domain, in its order, without doubles;
- there is always an answer, and listing the answers changes nothing;
- every answer offered is accepted, and everything else is refused and changes nothing;
- chance has positive whole weights;
- frames hold plain values only, and every field of the table is a zone, public, secret, or the kernel's own;
- every game ends, within the game's own limit of turns, with a result.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.conformance.walks import GAMES, begun, drives, played_on, values, walk
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.frame import frame_fields
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.kernel.table import Table, table_fields
from undercroft.testing.perft import perft_files, read_perft

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
TESTS = Path(__file__).parent.parent
WON_BY_NOBODY = {"battles", "dungeonquest", "immortal-magic"}
"""Games that may end with everybody beaten, or with a draw."""
TRIED = 200
"""So many answers are tried of a domain that has more."""


@each_game
@given(drive=drives)
def test_answers_lie_in_the_declared_domain_in_order(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive):
        if state.pending is None:
            continue
        kind = state.pending.kind
        declared = game.chances if state.asked == CHANCE else game.asks
        assert declared[kind.name] is kind
        numbers = [kind.number(value) for value in values(state)]
        assert numbers, f"{kind.name} offers nothing"
        assert numbers == sorted(set(numbers))
        if state.asked == CHANCE:
            assert all(isinstance(weight, int) and weight > 0 for _, weight in state.offers())


@each_game
@given(drive=drives)
def test_listing_the_answers_changes_nothing(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive, every=7):
        before, first = digest(state), list(state.offers())
        state.forget_offers()
        assert list(state.offers()) == first
        assert digest(state) == before


@each_game
@given(drive=drives)
def test_exactly_the_answers_offered_are_accepted(game: Game, drive: tuple[int, list[int]]) -> None:
    rng = Random(drive[0])
    for state in walk(game, drive, every=13):
        if state.pending is None:
            continue
        kind, offered = state.pending.kind, values(state)
        asked_wrongly = state.branch()
        for value in offered:
            branch = state.branch()
            branch.answer(value)
            assert branch.journal
        for value in _some(kind.domain, rng):
            if value not in offered:
                with pytest.raises(IllegalAnswer):
                    asked_wrongly.answer(value)
        assert digest(asked_wrongly) == digest(state)
        with pytest.raises(IllegalAnswer):
            state.answer_key("no such answer")


def _some(domain: Sequence[Any], rng: Random) -> Sequence[Any]:
    """All of a domain, or as much of a large one as can be tried."""
    return domain if len(domain) <= TRIED else rng.sample(domain, TRIED)


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_plain(inner) for inner in value)
    return value is None or type(value) in (int, bool, str)


@each_game
@given(drive=drives)
def test_frames_hold_plain_values(game: Game, drive: tuple[int, list[int]]) -> None:
    for state in walk(game, drive, every=3):
        for frame in state.frames:
            for name in frame_fields(type(frame)):
                assert _plain(getattr(frame, name)), f"{type(frame).__name__}.{name}"


@each_game
def test_every_field_of_the_table_is_accounted_for(game: Game) -> None:
    table = game.blank(game.options())
    zones = {zone.name for zone in table.zones()}
    known = {*zones, *table.public(), *table.secret(), *table_fields(Table)}
    for name in table_fields(type(table)):
        assert name in known, name


@each_game
@given(drive=drives)
def test_every_game_ends_with_a_result(game: Game, drive: tuple[int, list[int]]) -> None:
    state: State | None = None
    for state in walk(game, drive):
        game.check(state)
    assert state is not None
    assert state.over
    assert 1 <= game.turns(state) <= game.turn_limit
    result = game.result(state)
    assert len(result.scores) == state.table.seats
    assert result.winners or game.name in WON_BY_NOBODY
    assert all(result.scores[seat] == max(result.scores) for seat in result.winners)
    with pytest.raises(IllegalAnswer):
        state.answer(0)


@each_game
@given(drive=drives)
def test_everything_told_is_declared_and_can_be_read_by_all(game: Game, drive: tuple[int, list[int]]) -> None:
    *_, end = walk(game, drive)
    who = ["Ana", "Ben", "Cleo", "Dan"][: end.table.seats]
    for event in end.events():
        assert game.events[event.kind.name] is event.kind
        for seat in (None, *range(end.table.seats)):
            line = game.words.tell(event, seat, who)
            assert line
            assert "{" not in line


@each_game
def test_random_play_meets_every_question(game: Game) -> None:
    """From the beginning, and from the positions of perft, where the rare questions are near."""
    known, met = {*game.asks, *game.chances}, set[str]()
    rng = Random(5)
    positions = [position for path in perft_files(TESTS, game) for position in read_perft(path)]
    places = (place for _ in range(10) for position in positions for place in (position.place, None))
    for place in chain(places, repeat(None, 150)):
        state = place() if place else begun(game, rng)
        *_, end = played_on(state, rng, every=10_000)
        met |= {question.kind.name for question, _ in end.journal}
        if met >= known:
            break
    assert met == known


@each_game
def test_somebody_wins_some_of_the_games(game: Game) -> None:
    rng = Random(6)
    ends = (list(played_on(begun(game, rng), rng, every=10_000))[-1] for _ in range(60))
    assert any(game.result(end).winners for end in ends)
