"""The public suite as our own games pass it: longer in the long runs, and with what else holds for them."""

from __future__ import annotations

import os

import pytest

from tests.conformance.walks import BRIEF, MOST_STEPS, STRIDE
from tests.conftest import SOAK, SOAK_EXAMPLES
from tests.luck import draw
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.record import undo
from undercroft.testing.conformance import COMPARED, Conformance

PAIRS = 120
"""So many in a game of few questions."""


@pytest.mark.longer
class Ours(Conformance):
    """A game of this project."""

    walks = SOAK_EXAMPLES if SOAK else 6
    luck = draw(fresh=SOAK)

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

    def test_redealt_states_usually_differ_where_much_is_hidden(self) -> None:
        compared, different = self.redealt_apart(tries=2_000)
        assert compared == COMPARED
        assert different >= 0.8 * COMPARED

    def test_what_a_seat_may_not_know_never_reaches_it(self) -> None:
        assert self.steps_alike(self.pairs, seed=1) > 4 * self.pairs

    @pytest.mark.soak
    @pytest.mark.parametrize("part", range(10))
    def test_what_a_seat_may_not_know_never_reaches_it_at_length(self, part: int) -> None:
        assert self.steps_alike(pairs=1_000, seed=int(os.environ.get("SEED", "100")) + part) > 4_000
