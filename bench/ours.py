"""Our side of the bench: uniform random games with the event log on, and clones of states mid-game."""

from __future__ import annotations

from random import Random
from time import process_time

from undercroft.drive.games import find_game, games
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

GAMES: list[str] = list(games())
CLONES = 500


def _play(game: str, seed: int, stop: int | None = None) -> tuple[State, int, int]:
    """Play a game, or its first answers; gives the state and how often players and chance answered."""
    rules = find_game(game)
    rng = Random(seed)
    state = rules.open(rules.options())
    players = chances = 0
    while not state.over and (stop is None or players + chances < stop):
        if state.asked == CHANCE:
            state.roll(rng.getrandbits(32))
            chances += 1
        else:
            offers = state.offers()
            state.answer(offers[int(rng.random() * len(offers))])
            players += 1
    return state, players, chances


def random_game(game: str, seed: int) -> tuple[int, int, float]:
    """One uniform random game: decisions of players, of chance, CPU seconds."""
    start = process_time()
    _, players, chances = _play(game, seed)
    return players, chances, process_time() - start


def clone_seconds(game: str, seed: int) -> float:
    """The CPU seconds of one clone half way through that game."""
    _, players, chances = _play(game, seed)
    state, _, _ = _play(game, seed, (players + chances) // 2)
    start = process_time()
    for _ in range(CLONES):
        state.clone()
    return (process_time() - start) / CLONES
