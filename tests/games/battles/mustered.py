"""Set-ups of BATTLES that tests begin with, and what they read of them."""

from __future__ import annotations

from random import Random
from typing import Any

from undercroft.games.battles.flow.setup import Muster
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field, blank
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

TRIO = ("fighter", "thief", "joker")
CASTERS = ("runecaster", "monk", "samurai")
PAGE_LP = ("5", "5", "3", "2", "1")
"""Fifteen LP as 5 + 5 + 5, and the first abilities of three Mobs."""


def mustering(*keys: str, **options: Any) -> State:
    """A set-up with these answers, chance's included."""
    state = State(blank(Options(**options)), Muster())
    for key in keys:
        state.answer_key(key)
    return state


def of_rank(rank: int, *keys: str, **options: Any) -> State:
    """The same with another Rank of both."""
    return mustering(*keys, rank_p1=rank, rank_p2=rank, **options)


def field(state: State) -> Field:
    """The table of a set-up."""
    assert isinstance(state.table, Field)
    return state.table


def asked(state: State) -> str:
    """The kind of the open question, and who is asked."""
    assert state.pending is not None
    return f"{state.pending.kind.name} {state.asked}"


def offered(state: State) -> list[str]:
    """The answers to the open question."""
    return state.keys()


def told(state: State, name: str) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind."""
    return [event.facts for event in state.events() if event.kind.name == name]


def step(state: State, rng: Random) -> None:
    """Answer at random."""
    if state.asked == CHANCE:
        state.roll(rng.getrandbits(40))
    else:
        state.answer(rng.choice(state.offers()))


def finished(state: State, seed: int = 1) -> Field:
    """The table when the rest was answered at random."""
    rng = Random(seed)
    while not state.over:
        step(state, rng)
    return field(state)


def with_lp(*first: str, **options: Any) -> State:
    """Both chose Fighter, Thief and Joker; the first Player wrote this, the second nothing yet."""
    return mustering(*TRIO, *TRIO, *first, **options)
