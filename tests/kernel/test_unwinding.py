"""What has to be true:

- a step can drop everything above the nearest frame of a kind, which then goes on at one of its steps;
- without such a frame, or when everything is dropped, the game is over at once.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.kernel.toy import STANCE
from undercroft.kernel.frame import Frame, Next, ask, call, done, over, unwind
from undercroft.kernel.state import State
from undercroft.kernel.table import Table


class Round(Frame):
    """What is gone back to."""

    def broken_off(self, t: Table, _: None) -> Next[None]:
        """What is done then."""
        raise NotImplementedError


@dataclass
class Day(Round):
    """A round with an errand in it."""

    left: bool = False

    def start(self, t: Table) -> Next[None]:
        """Run the errand first."""
        return call(Errand(2), then=self.back)

    def back(self, t: Table, _: None) -> Next[None]:
        """The errand came to its end."""
        return done(None)

    def broken_off(self, t: Table, _: None) -> Next[None]:
        """It did not."""
        self.left = True
        return ask(1, STANCE, self.stances, then=self.chosen)

    def stances(self, t: Table) -> tuple[str, ...]:
        """Both."""
        return ("high", "low")

    def chosen(self, t: Table, _: str) -> Next[None]:
        """The end."""
        return done(None)


@dataclass
class Errand(Frame):
    """Errands in errands; the last asks whether to go home, or to end it all."""

    deep: int

    def start(self, t: Table) -> Next[None]:
        """The next one, or the question."""
        if self.deep:
            return call(Errand(self.deep - 1), then=self.came_back)
        return ask(0, STANCE, self.stances, then=self.chosen)

    def stances(self, t: Table) -> tuple[str, ...]:
        """Both."""
        return ("high", "low")

    def came_back(self, t: Table, _: None) -> Next[None]:
        """The end."""
        return done(None)

    def chosen(self, t: Table, stance: str) -> Next[None]:
        """High goes back to the round, low ends the game."""
        return unwind(Round, Round.broken_off) if stance == "high" else over()


def test_the_nearest_frame_of_a_kind_goes_on() -> None:
    state = State(Table(None, 2), Day())
    assert [type(frame) for frame in state.frames] == [Day, Errand, Errand, Errand]
    state.answer("high")
    assert ([type(frame) for frame in state.frames], state.asked) == ([Day], 1)
    assert state.frames == [Day(left=True)]
    state.answer("low")
    assert state.over


@pytest.mark.parametrize(("root", "answer"), [(Day(), "low"), (Errand(1), "high")])
def test_when_all_is_dropped_the_game_is_over(root: Frame, answer: str) -> None:
    state = State(Table(None, 2), root)
    state.answer(answer)
    assert (state.over, state.asked, list(state.offers())) == (True, None, [])
