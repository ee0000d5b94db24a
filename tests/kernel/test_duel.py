"""What has to be true:

- a window asks every seat named in turn, also one that can only pass, until all pass in a row;
- a reaction can edit the frame it answers;
- a modifier counts as long as it stands and is asked for when the number is used;
- listeners are found before the change is applied, so one who falls of the blow still answers it;
- a sealed answer reaches nobody, not even an imagined state, before all are revealed together;
- a state whose rules failed is not over, and takes no answer;
- rules that never come to a question are stopped, with the trail;
- states with windows clone and stay equal to their original.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.kernel.toy import Blow, Duel, Fight, Forever, duel, life
from undercroft.kernel.codec import _revived, encode
from undercroft.kernel.errors import BrokenInvariant, RunawayRules
from undercroft.kernel.ids import CHANCE, PASS
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import view
from undercroft.kernel.standing import Standing
from undercroft.kernel.state import State
from undercroft.kernel.table import Table
from undercroft.kernel.window import Window


def test_a_window_asks_everybody_until_all_pass_in_a_row() -> None:
    state = duel(reacts=[["bless"], []])
    asked = []
    for choice in (PASS, "bless", PASS, PASS):
        asked.append(state.asked)
        state.answer(choice)
    assert asked == [1, 0, 1, 0]
    assert state.asked == CHANCE


def test_a_seat_that_can_only_pass_is_asked_all_the_same() -> None:
    state = duel()
    assert state.asked == 1
    assert list(state.offers()) == [PASS]


def test_a_reaction_edits_the_frame_it_answers() -> None:
    state = duel(reacts=[[], ["dance"]])
    for choice in ("dance", PASS, PASS):
        state.answer(choice)
    assert life(state) == [10, 10]
    assert state.trail()[-1] == "before blow"
    assert [type(f).__name__ for f in state.frames] == ["Fight", "Blow", "Window"]
    assert state.frames[1].striker == 1  # type: ignore[attr-defined]


def test_without_the_dance_the_blow_lands() -> None:
    state = duel()
    for answer in (PASS, PASS, 9):
        state.answer(answer)
    assert life(state) == [10, 5]


def test_a_modifier_counts_while_it_stands() -> None:
    state = duel(reacts=[[], ["bless"]])
    for answer in ("bless", PASS, PASS, 9):
        state.answer(answer)
    assert life(state) == [10, 8]
    table = state.table
    assert isinstance(table, Duel)
    assert table.standing == ()
    assert table.guard(1) == 4


@pytest.mark.parametrize(("blow", "after"), [(7, [7, 7]), (12, [2, 2])])
def test_a_listener_answers_the_blow(blow: int, after: list[int]) -> None:
    state = duel(standing=(Standing("retribution", 1, 1, "never"),))
    for answer in (PASS, PASS, blow):
        state.answer(answer)
    assert life(state) == after


def test_one_who_falls_of_the_blow_still_answers_it() -> None:
    state = duel(life=[10, 3], standing=(Standing("retribution", 1, 1, "never"),))
    for answer in (PASS, PASS, 12):
        state.answer(answer)
    assert life(state) == [2, -5]
    assert state.over


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


def test_standing_effects_and_sealed_answers_go_through_json() -> None:
    state = duel(standing=(Standing("retribution", 1, 1, "never"),))
    data = json.loads(json.dumps(encode(state)))
    assert _revived(data["table"]["standing"]) == [Standing("retribution", 1, 1, "never")]
    assert encode(_sealed("low"))["table"]["sealed"] == [[0, 1, 0, 1]]


def test_a_reaction_finds_the_frame_beneath_itself() -> None:
    state = duel()
    blow, window = state.frames[1], state.frames[2]
    assert state.table.frame(Blow) is blow
    assert state.table.frame(Window, beneath=None) is window
    with pytest.raises(BrokenInvariant):
        state.table.frame(Window, beneath=window)
    assert state.table.frame(Blow, beneath=window) is blow


def test_a_state_whose_rules_failed_is_not_over_and_takes_no_answer() -> None:
    state = duel()
    state.table.life = ["not", "numbers"]  # type: ignore[attr-defined]
    for answer in (PASS, PASS):
        state.answer(answer)
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


def test_a_table_without_windows_says_so() -> None:
    for ask in (Table().window_kind, lambda name: Table().reactions(name, 0)):
        with pytest.raises(BrokenInvariant, match="no window"):
            ask("before_blow")


def test_clones_in_the_middle_of_a_window_stay_equal() -> None:
    rng = Random(2)
    for _ in range(50):
        state = duel(reacts=[["bless", "dance"], ["dance", "bless"]])
        while not state.over:
            twin = state.clone()
            offers = state.offers()
            value = rng.choice(offers)[0] if state.asked == CHANCE else rng.choice(offers)
            state.answer(value)
            twin.answer(value)
            assert twin.table == state.table
            assert twin.frames == state.frames
