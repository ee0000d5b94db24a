"""Every number of players with every way to fight, and random games of each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options, weighted
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.options import Options
from undercroft.kernel.state import State

MODES = [
    (players, mode)
    for players in (1, 2, 3, 4)
    for mode in ("standard", "dice", "classic_solo", "classic")
    if players > 1 or mode != "classic"
]
each_mode = pytest.mark.parametrize(("players", "mode"), MODES)


def in_mode(players: int, mode: str, rng: Random) -> Any:
    """Options at random, for so many players and this way to fight."""
    while True:
        options = some_options(GAME, rng)
        if options.players == players:
            fitting = {**options.__dict__, "combat_mode": mode}
            return Options(**fitting)


def game_in_mode(players: int, mode: str, rng: Random, every: int) -> Iterator[State]:
    """A random game that stops at every so-manieth question, and at its end."""
    state = GAME.open(in_mode(players, mode, rng))
    steps = rng.randrange(every)
    while not state.over:
        steps += 1
        if steps % every == 0:
            yield state
        state.answer(weighted(state, rng))
    yield state
