"""What has to be true:

- a reaction can edit the frame it answers;
- a sealed answer reaches nobody, not even an imagined state, before all are revealed together;
- a state whose rules failed is not over, and takes no answer;
- rules that never come to a question are stopped, with the trail;
- states clone in the middle of a reaction and stay equal to their original.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.toy import Blow, Duel, Fight, Forever, Moment, duel, life
from undercroft.kernel.codec import encode
from undercroft.kernel.errors import BrokenInvariant, RunawayRules
from undercroft.kernel.ids import CHANCE, PASS
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.state import State


def test_a_reaction_edits_the_frame_it_answers() -> None:
    state = duel(reacts=[[], ["dance"]])
    assert state.trail()[-1] == "before the blow"
    state.answer("dance")
    assert life(state) == [10, 10]
    assert [type(f).__name__ for f in state.frames] == ["Fight", "Blow", "Moment"]
    assert state.frames[1].striker == 1  # type: ignore[attr-defined]


def test_without_the_dance_the_blow_lands() -> None:
    state = duel()
    for answer in (PASS, 9):
        state.answer(answer)
    assert life(state) == [10, 5]


def _sealed(first: str) -> State:
    state = State(Duel(), Fight())
    state.answer(first)
    assert state.asked == 1
    return state


def test_a_sealed_answer_reaches_nobody_before_it_is_revealed() -> None:
    high, low = _sealed("high"), _sealed("low")
    assert view(high, 1) == view(low, 1)
    assert view(high, None) == view(low, None)
    assert high.offers() == low.offers()
    imagined = [[resample(state, 1, Random(seed).randrange) for seed in range(20)] for state in (high, low)]
    numbers = [[other.table.sealed[0][1] for other in others] for others in imagined]
    assert numbers[0] == numbers[1]
    assert set(numbers[0]) == {0, 1}


def test_a_seat_sees_its_own_sealed_answer() -> None:
    assert view(_sealed("low"), 0).sealed == ((0, 1),)
    assert view(_sealed("low"), 1).sealed == ((0, None),)


def test_sealed_answers_are_revealed_together() -> None:
    state = _sealed("low")
    state.answer("high")
    table = state.table
    assert isinstance(table, Duel)
    assert (table.stances, table.sealed) == (["low", "high"], [])


def test_sealed_answers_go_through_json() -> None:
    assert encode(_sealed("low"))["table"]["sealed"] == [[0, 1, 0, 1]]


def test_a_reaction_finds_the_frame_beneath_itself() -> None:
    state = duel()
    blow, moment = state.frames[1], state.frames[2]
    assert state.table.frame(Blow) is blow
    assert state.table.frame(Moment, beneath=None) is moment
    with pytest.raises(BrokenInvariant):
        state.table.frame(Moment, beneath=moment)
    assert state.table.frame(Blow, beneath=moment) is blow


def test_a_state_whose_rules_failed_is_not_over_and_takes_no_answer() -> None:
    state = duel()
    state.table.life = ["not", "numbers"]  # type: ignore[attr-defined]
    state.answer(PASS)
    with pytest.raises(TypeError):
        state.answer(9)
    assert not state.over
    with pytest.raises(BrokenInvariant, match="cannot go on"):
        state.answer(9)


def test_rules_that_run_on_for_ever_are_stopped() -> None:
    with pytest.raises(RunawayRules, match="Forever"):
        State(Duel(), Forever())


def test_a_missing_frame_is_a_broken_rule() -> None:
    with pytest.raises(BrokenInvariant, match="No Forever"):
        duel().table.frame(Forever)


def test_clones_in_the_middle_of_a_reaction_stay_equal() -> None:
    rng = Random(2)
    for _ in range(50):
        state = duel(reacts=[["dance"], ["dance", "dance"]])
        while not state.over:
            twin = state.clone()
            offers = state.offers()
            value = rng.choice(offers)[0] if state.asked == CHANCE else rng.choice(offers)
            state.answer(value)
            twin.answer(value)
            assert twin.table == state.table
            assert twin.frames == state.frames
