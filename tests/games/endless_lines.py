"""Legal play that goes on for ever: questions that bring each other back, always answered in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tests.conformance.walks import weighted
from undercroft.kernel.state import LOOKED_AFTER, State


def go_round(state: State, loop: Mapping[str, str], rng: Random) -> None:
    """Play at random to the first question of a loop, then round and round until the game is over, which is
    with the answer that the rules say. A key of the loop is an answer, or empty for the first that is open.
    """
    while state.pending is not None and state.pending.kind.name not in loop:
        state.answer(weighted(state, rng))
    same_lap_at_first = state.frames[0].lap(state.table) == state.lap
    assert state.given < LOOKED_AFTER
    while not state.over:
        assert state.pending is not None
        name = state.pending.kind.name
        assert name in loop, f"{name} is asked; the loop is left"
        state.answer_key(loop[name] or state.keys()[0])
    assert state.given == (LOOKED_AFTER if same_lap_at_first else 2 * LOOKED_AFTER)


def told_of_the_end(state: State) -> list[str]:
    """The names of the events from the word about the loop on."""
    names = [event.kind.name for event in state.events()]
    return names[names.index("endless") :]


def named_loop(state: State) -> str:
    """What the log says goes round in circles."""
    (event,) = [event for event in state.events() if event.kind.name == "endless"]
    return str(event.facts[0])
