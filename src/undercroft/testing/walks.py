"""Random games to look at: played from their beginning with options at random, stopped at every so-manieth
question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from undercroft.kernel.errors import BadOption
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.options import settings
from undercroft.kernel.record import replay
from undercroft.kernel.state import State

MOST_NUMBERS: Final = 60
"""So many answers begin a game without regard to how likely they are, so that rare ones come up too."""


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


def some_options(game: Game, rng: Random, fixed: Mapping[str, Any]) -> Any:
    """Options at random, all combinations alike, but for those that are fixed."""
    known = {name: setting for name, setting in settings(game.options).items() if name not in fixed}
    chosen = {name: rng.choice(setting.choices) for name, setting in known.items()}
    try:
        return game.options(**chosen, **fixed)
    except BadOption:
        return some_options(game, rng, fixed)


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


def state_within(game: Game, state: State, rng: Random, most: int) -> State:
    """The state after some answers at random, not the end of the game."""
    for _ in range(rng.randrange(1, most)):
        state.answer(weighted(state, rng))
        if state.over:
            keys = [question.kind.key(value) for question, value in state.journal[:-1]]
            return replay(game, state.table.options, keys)
    return state
