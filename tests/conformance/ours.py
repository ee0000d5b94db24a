"""The public suite as our own games pass it: longer in the long runs, and with what else holds for them."""

from __future__ import annotations

import os

import pytest

from tests.conformance.walks import BRIEF, MOST_STEPS, STRIDE
from tests.conftest import SOAK, SOAK_EXAMPLES
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import undo
from undercroft.testing.conformance import Conformance

PAIRS = 120
"""So many in a game of few questions."""


@pytest.mark.longer
class Ours(Conformance):
    """A game of this project."""

    walks = SOAK_EXAMPLES if SOAK else 6

    def __init_subclass__(cls) -> None:
        name = cls.game.name
        cls.fixed = {} if SOAK else BRIEF.get(name, {})
        cls.stride = STRIDE.get(name, 1)
        cls.most_steps = MOST_STEPS.get(name, 420)
        cls.pairs = PAIRS // cls.stride

    def test_there_is_something_to_take_back(self) -> None:
        for state, _ in self.walked():
            if state.asked is not None and state.asked != CHANCE and undo(self.game, state, state.asked):
                return
        pytest.fail("nothing could be taken back in any game")

    @pytest.mark.soak
    @pytest.mark.parametrize("part", range(10))
    def test_what_a_seat_may_not_know_never_reaches_it_at_length(self, part: int) -> None:
        self.check_non_interference(pairs=1_000, seed=int(os.environ.get("SEED", "100")) + part)
