"""Both editions on both grids with every number of players and of champions, the campaigns, and random games
of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.options import PRESETS, Options
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

E1: dict[str, Any] = PRESETS["e1"]
E2: dict[str, Any] = {}

MODES: dict[str, dict[str, Any]] = {
    "two, E2, 4x4": {**E2, "champions": 2},
    "two, E1, 4x4": {**E1, "champions": 3},
    "two, E2, 3x3": {**E2, "grid": "3x3", "champions": 1},
    "two, E1, 3x3": {**E1, "grid": "3x3", "champions": 2},
    "three, E2, 4x4": {**E2, "players": 3, "champions": 1},
    "three, E1, 3x3": {**E1, "players": 3, "grid": "3x3", "champions": 3},
    "four, E2, 4x4": {**E2, "players": 4, "champions": 2},
    "four, E1, 4x4": {**E1, "players": 4, "champions": 1},
    "four, E2, 3x3": {**E2, "players": 4, "grid": "3x3", "champions": 3},
    "the lair": {"campaign": "necromancers_lair", "grid": "4x4"},
    "the lair alone": {"campaign": "necromancers_lair_solo", "players": 1, "grid": "4x4"},
}
each_mode = pytest.mark.parametrize("mode", MODES)

SETTLED = (
    "players", "grid", "champions", "campaign", "mulligan", "champion_gems", "attack_timing",
    "room_replacement", "first_player",
)  # fmt: skip
"""What is as usual where a mode does not say otherwise; everything else is left to chance."""

MAIN = ("deployment", "movement")


def in_mode(mode: str, rng: Random) -> Options:
    """Options at random, as far as the mode leaves them open."""
    usual = {name: getattr(Options(), name) for name in SETTLED}
    rounds = {"round_cap": rng.randint(10, 60)}
    return Options(**{**asdict(some_options(GAME, rng)), **rounds, **usual, **MODES[mode]})


def eager(state: State, rng: Random) -> None:
    """An answer at random; playing, moving and taking one's turn come before going on, most of the time."""
    if state.asked == CHANCE:
        state.roll(rng.getrandbits(48))
        return
    assert state.pending is not None
    offers = list(state.offers())
    kind = state.pending.kind.name
    if kind in MAIN and len(offers) > 1 and rng.random() < 0.8:
        offers = offers[:-1]
    elif kind == "turn" and rng.random() < 0.9:
        offers = offers[:1]
    state.answer(rng.choice(offers))


def game_in_mode(mode: str, rng: Random, every: int) -> Iterator[State]:
    """A random game that stops at every so-manieth question, and at its end."""
    state = GAME.open(in_mode(mode, rng))
    steps = rng.randrange(every)
    while not state.over:
        steps += 1
        if steps % every == 0:
            yield state
        eager(state, rng)
    yield state
