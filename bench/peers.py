"""The engines a user could pick instead: OpenSpiel's gin_rummy and catanatron, driven from Python.

Every game is uniform random legal play from a seed. A game's CPU time holds its opening and all its
decisions; loading the engine is outside. `(player_decisions, chance_decisions, cpu_seconds)` is one game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import pyspiel
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

Played = tuple[int, int, float]

CLONES = 200
CATAN_COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
GIN_RUMMY = pyspiel.load_game("gin_rummy")


class Peer(NamedTuple):
    """One engine to compare with."""

    name: str
    random_game: Callable[[int], Played]
    clone_seconds: Callable[[int], float]


def gin_rummy_random(seed: int) -> Played:
    """Play one game of gin rummy; chance is drawn from `chance_outcomes()`."""
    rng = random.Random(seed)
    players = chances = 0
    start = process_time()
    state = GIN_RUMMY.new_initial_state()
    while not state.is_terminal():
        chance = state.is_chance_node()
        _gin_rummy_step(state, rng, chance)
        if chance:
            chances += 1
        else:
            players += 1
    return players, chances, process_time() - start


def gin_rummy_clone(seed: int) -> float:
    """Give the CPU seconds of one `clone()` half way through the game of this seed."""
    players, chances, _ = gin_rummy_random(seed)
    rng = random.Random(seed)
    state = GIN_RUMMY.new_initial_state()
    for _ in range((players + chances) // 2):
        _gin_rummy_step(state, rng, state.is_chance_node())
    return time_of(state.clone)


def catan_random(seed: int) -> Played:
    """Play one game of Catan for four random players; dice and draws happen inside its actions."""
    start = process_time()
    game = _catan(seed)
    players = 0
    while _catan_goes_on(game):
        game.play_tick()
        players += 1
    return players, 0, process_time() - start


def catan_clone(seed: int) -> float:
    """Give the CPU seconds of one `copy()` half way through the game of this seed."""
    players, _, _ = catan_random(seed)
    game = _catan(seed)
    for _ in range(players // 2):
        game.play_tick()
    return time_of(game.copy)


def time_of(action: Callable[[], object], times: int = CLONES, runs: int = 5) -> float:
    """Give the CPU seconds of one call: the median of some runs of many calls each."""
    seconds = []
    for _ in range(runs):
        start = process_time()
        for _ in range(times):
            action()
        seconds.append((process_time() - start) / times)
    return median(seconds)


def _gin_rummy_step(state: Any, rng: random.Random, chance: bool) -> None:
    if chance:
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])


def _catan(seed: int) -> Any:
    # A seed of 0 would mean "no seed" to catanatron.
    return Game([RandomPlayer(colour) for colour in CATAN_COLOURS], seed=seed + 1)


def _catan_goes_on(game: Any) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


PEERS = [
    Peer("pyspiel gin_rummy", gin_rummy_random, gin_rummy_clone),
    Peer("catanatron", catan_random, catan_clone),
]
