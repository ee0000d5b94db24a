"""Games driven by lists of integers: each is taken modulo the number of answers, so that they shrink well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.conftest import SOAK
from undercroft.drive.games import games
from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.options import settings as option_settings
from undercroft.kernel.record import replay
from undercroft.kernel.state import State

GAMES = list(games().values())

BRIEF: dict[str, dict[str, Any]] = {"battles": {"round_cap": 10}, "immortal-magic": {"round_cap": 10}}
"""What keeps a long game short, except in the long runs."""

STRIDE = {"battles": 6, "dungeonquest": 3, "immortal-magic": 5}
"""How much more seldom a game of many questions is looked at, where it is not at each of them."""

MOST_STEPS = {"battles": 90}
"""How far into a game a state is looked for where only its beginning has secrets; else up to 420 answers."""

drives = st.tuples(st.integers(0, 2**32), st.lists(st.integers(0, 2**16), max_size=60))
"""A seed for the options and the tail of the game, and the answers that begin it."""


def values(state: State) -> list[Any]:
    """The answers to the open question; chance's without weights."""
    offers = state.offers()
    return [pair[0] for pair in offers] if state.asked == CHANCE else list(offers)


def weighted(state: State, rng: Random) -> Any:
    """An answer at random; chance's by weight."""
    offers = state.offers()
    if state.asked == CHANCE:
        return rng.choices([value for value, _ in offers], [weight for _, weight in offers])[0]
    return rng.choice(offers)


def secrets_from(state: State, seat: Seat) -> int:
    """How many numbers others keep secret from a seat; once they are shown, two states may rightly differ."""
    table = state.table
    rows = [row for name in table.secret() for owner, row in enumerate(getattr(table, name)) if owner != seat]
    return sum(map(len, rows))


def some_options(game: Game, rng: Random) -> Any:
    """Options at random, all combinations alike."""
    chosen = {name: rng.choice(setting.choices) for name, setting in option_settings(game.options).items()}
    if not SOAK:
        chosen |= BRIEF.get(game.name, {})
    try:
        return game.options(**chosen)
    except BadOption:
        return some_options(game, rng)


def begun(game: Game, rng: Random) -> State:
    """A game at its beginning, with options at random."""
    return game.open(some_options(game, rng))


def played_on(state: State, rng: Random, every: int = 1, numbers: Sequence[int] = ()) -> Iterator[State]:
    """Play a game to its end, the numbers giving the first answers; stop at every so-manieth question."""
    steps = 0
    while not state.over:
        if steps % every == 0:
            yield state
        choices = values(state)
        value = choices[numbers[steps] % len(choices)] if steps < len(numbers) else weighted(state, rng)
        state.answer(value)
        steps += 1
    yield state


def walk(game: Game, drive: tuple[int, Sequence[int]], every: int = 1) -> Iterator[State]:
    """Play a game from its beginning to its end and stop at every so-manieth question."""
    seed, numbers = drive
    rng = Random(seed)
    stride = 1 if every == 1 else STRIDE.get(game.name, 1)
    yield from played_on(begun(game, rng), rng, every * stride, numbers)


def random_state(game: Game, rng: Random) -> State:
    """A state somewhere in a random game, not its end."""
    state = begun(game, rng)
    for _ in range(rng.randrange(1, MOST_STEPS.get(game.name, 420))):
        state.answer(weighted(state, rng))
        if state.over:
            keys = [question.kind.key(value) for question, value in state.journal[:-1]]
            return replay(game, state.table.options, keys)
    return state
