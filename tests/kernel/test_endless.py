"""What has to be true of play that comes no further: the kernel stops it and the first frame of the game says
how it ends, inside a step and across questions; where that is not ruled it is a fault of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from undercroft.kernel.ask import AskKind
from undercroft.kernel.errors import RunawayRules
from undercroft.kernel.events import EventKind
from undercroft.kernel.frame import Frame, Next, ask, call, done, over
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.state import KEPT_UP, LOOKED_AFTER, MOST_IN_ALL, State
from undercroft.kernel.table import Table

STAY = AskKind("stay", ("stay", "go on"), str, "Stay?")
SECRET = AskKind("secret", ("stay", "go on"), str, "Stay?", private=True)
ENDED = EventKind("ended", ("keeper", "loop"), "{keeper} {loop}")


@dataclass
class EndlessWalk(Frame):
    """A walk of many laps; it asks whether to stay where one is, or runs round without asking."""

    laps: int = 0
    ruled: bool = True
    asks: bool = True
    turns: int = 0
    private: bool = False

    def start(self, t: Any) -> Next[None]:
        if not self.asks:
            return call(OnceRound(), then=self.again)
        self.turns += 1
        seat = 0 if self.laps % 2 == 0 else 1
        return ask(seat, SECRET if self.private else STAY, self.both, then=self.walk)

    def both(self, t: Any) -> tuple[str, ...]:
        return ("stay", "go on")

    def walk(self, t: Any, answer: str) -> Next[None]:
        self.laps += answer == "go on"
        return self.start(t)

    def again(self, t: Any, _: None) -> Next[None]:
        return self.start(t)

    def lap(self, t: Any) -> int:
        return self.laps

    def endless(self, t: Any, keeper: Seat, loop: str) -> Next[None] | None:
        if not self.ruled:
            return None
        t.tell(ENDED, keeper, loop)
        return over()

    def title(self, t: Any, who: object) -> str:
        return "a walk"


@dataclass
class OnceRound(Frame):
    """Once round."""

    def start(self, t: Any) -> Next[None]:
        return done(None)


def stay_for_ever(state: State) -> None:
    while not state.over:
        state.answer("stay")


def ended(state: State) -> tuple[Any, ...]:
    (event,) = state.events()
    return event.facts


def test_questions_that_lead_nowhere_end_the_game_and_tell_who_kept_it_going() -> None:
    state = State(Table(None, 2), EndlessWalk())
    stay_for_ever(state)
    assert state.given == 5_000
    assert ended(state) == (0, "a walk: stay")


@pytest.mark.parametrize(
    ("steps", "last"),
    [({5_001}, 5_000), ({1}, 10_000), ({5_000}, 10_000), ({1, 10_000}, 15_000), ({1, 10_001}, 10_000)],
)
def test_a_loop_ends_with_the_look_that_finds_the_lap_of_the_look_before(steps: set[int], last: int) -> None:
    state = State(Table(None, 2), EndlessWalk())
    while not state.over:
        state.answer("go on" if state.given + 1 in steps else "stay")
    assert state.given == last


def test_a_game_that_comes_further_has_so_many_answers_at_the_most() -> None:
    state = State(Table(None, 2), EndlessWalk())
    state.given = 50 * LOOKED_AFTER
    while not state.over:
        state.answer("go on" if state.given % 1000 == 0 else "stay")
    assert state.given == 300_000


def test_nobody_is_named_where_several_were_asked() -> None:
    state = State(Table(None, 2), EndlessWalk())
    state.given = MOST_IN_ALL - KEPT_UP
    state.answer("go on")
    stay_for_ever(state)
    assert {question.seat for question, _ in state.journal} == {0, 1}
    assert ended(state) == (CHANCE, "a walk: stay")


@pytest.mark.parametrize(("answers", "keeper"), [(KEPT_UP, 0), (KEPT_UP - 1, CHANCE)])
def test_a_thousand_answers_tell_who_kept_it_going_and_no_fewer(answers: int, keeper: Seat) -> None:
    state = State(Table(None, 2), EndlessWalk())
    state.given = LOOKED_AFTER - answers
    stay_for_ever(state)
    assert len(state.journal) == answers
    assert ended(state) == (keeper, "a walk: stay")


def test_in_a_copy_that_does_not_know_what_was_answered_nobody_is_named() -> None:
    state = State(Table(None, 2), EndlessWalk())
    while state.given < LOOKED_AFTER - 5:
        state.answer("stay")
    twin = state.branch()
    twin.table.log = []
    stay_for_ever(twin)
    assert ended(twin) == (CHANCE, "a walk: stay")


def test_what_only_one_may_know_is_not_told() -> None:
    state = State(Table(None, 2), EndlessWalk(private=True))
    stay_for_ever(state)
    assert ended(state) == (0, "a walk")


def test_steps_that_never_ask_end_the_game_too() -> None:
    state = State(Table(None, 2), EndlessWalk(asks=False))
    assert state.over
    keeper, loop = ended(state)
    assert (keeper, loop.split(" › ")[0]) == (CHANCE, "a walk")


def test_without_a_rule_it_is_a_fault() -> None:
    state = State(Table(None, 2), EndlessWalk(ruled=False))
    with pytest.raises(RunawayRules, match="The rules do not come to an end: a walk: stay"):
        stay_for_ever(state)


def test_copies_go_on_counting() -> None:
    state = State(Table(None, 2), EndlessWalk())
    for _ in range(3000):
        state.answer("stay")
    for twin in (state.clone(), state.branch()):
        stay_for_ever(twin)
        assert twin.given == LOOKED_AFTER
