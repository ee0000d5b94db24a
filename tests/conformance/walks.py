"""Games driven by lists of integers: each is taken modulo the number of answers, so that they shrink well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.conftest import SOAK
from undercroft.drive.games import games
from undercroft.kernel.game import Game
from undercroft.kernel.state import State
from undercroft.testing.walks import played_on, secrets_from, state_within, values, weighted
from undercroft.testing.walks import some_options as some_options_with

__all__ = ["begun", "played_on", "random_state", "secrets_from", "some_options", "values", "walk", "weighted"]

GAMES = list(games().values())

BRIEF: dict[str, dict[str, Any]] = {"battles": {"round_cap": 10}, "immortal-magic": {"round_cap": 10}}
"""What keeps a long game short, except in the long runs."""

STRIDE = {"battles": 6, "dungeonquest": 3, "immortal-magic": 5}
"""How much more seldom a game of many questions is looked at, where it is not at each of them."""

MOST_STEPS = {"battles": 90}
"""How far into a game a state is looked for where only its beginning has secrets; else up to 420 answers."""

drives = st.tuples(st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=60))
"""A seed for the options and the tail of the game, and the answers that begin it."""


def some_options(game: Game, rng: Random) -> Any:
    """Options at random, all combinations alike."""
    return some_options_with(game, rng, {} if SOAK else BRIEF.get(game.name, {}))


def begun(game: Game, rng: Random) -> State:
    """A game at its beginning, with options at random."""
    return game.open(some_options(game, rng))


def walk(game: Game, drive: tuple[int, Sequence[int]], every: int = 1) -> Iterator[State]:
    """Play a game from its beginning to its end and stop at every so-manieth question."""
    seed, numbers = drive
    rng = Random(seed)
    stride = 1 if every == 1 else STRIDE.get(game.name, 1)
    yield from played_on(begun(game, rng), rng, every * stride, numbers)


def random_state(game: Game, rng: Random) -> State:
    """A state somewhere in a random game, not its end."""
    return state_within(game, begun(game, rng), rng, MOST_STEPS.get(game.name, 420))
