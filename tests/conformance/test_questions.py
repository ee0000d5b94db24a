"""What has to be true of every question in every game:

- its kind is declared, and its answers are inside the declared domain, in its order, without doubles;
- there is always an answer, and listing the answers changes nothing;
- every answer offered is accepted, and everything else is refused and changes nothing;
- chance has positive whole weights;
- frames hold plain values only, and every field of the table is a zone, public, or the kernel's own;
- every game ends, within the game's own limit of turns, with a result.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tests.conformance.walks import GAMES, drives, values, walk
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import IllegalAnswer
from undercroft.kernel.frame import frame_fields
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State
from undercroft.kernel.table import Table, table_fields

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


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
    for state in walk(game, drive, every=13):
        if state.pending is None:
            continue
        kind, offered = state.pending.kind, values(state)
        before = digest(state)
        for value in kind.domain:
            branch = state.branch()
            if value in offered:
                branch.answer(value)
                assert branch.journal
            else:
                with pytest.raises(IllegalAnswer):
                    branch.answer(value)
                assert digest(branch) == before
        with pytest.raises(IllegalAnswer):
            state.answer_key("no such answer")


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
    kernel = set(table_fields(Table))
    for name in table_fields(type(table)):
        assert name in zones or name in table.public() or name in kernel, name


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
    assert result.winners
    assert {result.scores[seat] for seat in result.winners} == {max(result.scores)}
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
    met: set[str] = set()
    rng = Random(5)
    for _ in range(150):
        *_, end = walk(game, (rng.randrange(2**32), []))
        met |= {question.kind.name for question, _ in end.journal}
    assert met == {*game.asks, *game.chances}
