"""Ways to play BATTLES that the tests of the game as a whole go through, and random games in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from tests.conformance.walks import some_options
from tests.games.battles.campaign import random_step
from undercroft.games.battles import GAME
from undercroft.games.battles.options import HAWK, Options
from undercroft.kernel.state import State

PAGES: dict[str, Any] = {"rank_p1": 1, "rank_p2": 1, "equal_ranks": True}
CHAMPIONS: dict[str, Any] = {"rank_p1": 6, "rank_p2": 6, "equal_ranks": True}
UNEQUAL: dict[str, Any] = {"rank_p1": 11, "rank_p2": 16, "equal_ranks": False}
HAWKS: dict[str, Any] = {"rank_p1": HAWK, "rank_p2": HAWK, "equal_ranks": True}

MODES: dict[str, dict[str, Any]] = {
    "pages": {**PAGES, "selection": "secret", "kis": 0, "mob_pool": "all"},
    "pages, shared out": {**PAGES, "selection": "random", "auto_setup": True, "kis": 4},
    "pages, classic": {**PAGES, "lp_scale": "classic", "melee_die": "d6", "selection": "alternate"},
    "first twenty": {
        **CHAMPIONS,
        "mob_pool": "first20",
        "warrior_bonus": "grow",
        "fireball_both_sides": True,
    },
    "champions": {**CHAMPIONS, "zero_rule": "always", "friendly_hack": True, "standing_miss_hacks": False},
    "twins": {**CHAMPIONS, "duplicates": True, "kis": 9, "backstab_from_active": True, "samurai_hp": 23},
    "unequal": {**UNEQUAL, "free_o_actions": True, "leap_per": "round", "dissension_penalty": "next"},
    "a draw": {**PAGES, "round_cap": 10, "cap_result": "draw", "monk_saved_hp": 10},
    "hawks": {**HAWKS, "hawk_mobs": 12, "warlock_thp": "current", "beg_chooser": "beggar"},
    "seven hawks": {**HAWKS, "hawk_mobs": 7, "pigeon_targets": "enemies", "kis": 30, "round_cap": 10},
}
each_mode = pytest.mark.parametrize("mode", MODES)

SETTLED = ("rank_p1", "rank_p2", "equal_ranks", "selection", "mob_pool", "kis", "auto_setup", "round_cap")
"""What is as usual where a mode does not say otherwise; everything else is left to chance."""


def in_mode(mode: str, rng: Random) -> Options:
    """Options at random, as far as the mode leaves them open."""
    usual = {name: getattr(Options(), name) for name in SETTLED}
    return Options(**{**asdict(some_options(GAME, rng)), **usual, **MODES[mode]})


def game_in_mode(mode: str, rng: Random, every: int) -> Iterator[State]:
    """A random game that stops at every so-manieth question, and at its end."""
    state = GAME.open(in_mode(mode, rng))
    steps = rng.randrange(every)
    while not state.over:
        steps += 1
        if steps % every == 0:
            yield state
        random_step(state, rng)
    yield state
