"""BATTLES: Armageddon played by bots from a seed, equal musters, and the bot asked in laid-out fights."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

from undercroft.bots import make_bot
from undercroft.bots.greedy import GreedyBot
from undercroft.drive.dice import Seeded
from undercroft.drive.match import Match
from undercroft.drive.observers import Observer
from undercroft.drive.players import Bot, Thinker
from undercroft.games.battles import GAME
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.state import State

USING = ("declared", "go action", "reacts")
"""Events that tell of an ability in use."""


def bot(name: str = "greedy") -> GreedyBot:
    made = make_bot(name, GAME)
    assert isinstance(made, GreedyBot)
    return made


def table(state: State) -> Field:
    return cast(Field, state.table)


def played(
    seats: Sequence[str],
    seed: int,
    state: State | None = None,
    watch: Sequence[Observer] = (),
    **options: Any,
) -> State:
    """A whole game, from its opening or from where it stands."""
    bots: list[Bot | None] = [make_bot(name, GAME) for name in seats]
    state = GAME.open(Options(**options)) if state is None else state
    Match(GAME, state, bots, Seeded(seed), seed, watch).advance()
    return state


def equal_musters(seed: int, **options: Any) -> State:
    """A game after set-up in which both have the same Mobs, LP, runes, melee points and Hit Points.

    The Mobs are drawn, the rest is the greedy bot's choice for the first Player, which the second repeats.
    """
    rng = Random(seed)
    state = GAME.open(Options(selection="random", **options))
    mind = bot()
    once: dict[str, list[Any]] = {}
    again: dict[str, int] = {}
    while table(state).round == 0:
        pending = state.pending
        assert pending is not None
        name, second = pending.kind.name, _of_second(state)
        if name == "coin":
            state.roll(rng.getrandbits(40))
        elif second:
            at = again[name] = again.get(name, -1) + 1
            state.answer(once[name][at])
        else:
            value = _first_answer(state, mind, rng)
            once.setdefault(name, []).append(value)
            state.answer(value)
    return state


def _first_answer(state: State, mind: GreedyBot, rng: Random) -> Any:
    pending = state.pending
    assert pending is not None
    if state.asked == CHANCE:
        return rng.choice([value for value, weight in state.offers() for _ in range(weight)])
    return pending.kind.value(mind.choose(Thinker(GAME, state, rng)))


def _of_second(state: State) -> bool:
    """Whether the question is about the second Player's muster."""
    t, frame = table(state), cast(Any, state.frames[-1])
    if state.asked in (0, 1):
        return state.asked == 1
    if hasattr(frame, "seat"):
        return bool(frame.seat == 1)
    mob = getattr(frame, "mob", getattr(frame, "at", 0))
    return mob < len(t.home) and t.home[mob] == 1


def uses(state: State) -> set[int]:
    """The abilities that were used so far."""
    return {event.facts[1] for event in state.events() if event.kind.name in USING}


def values(state: State) -> dict[str, float]:
    """What the bot sees in each answer to the open question."""
    return dict(bot().values(Thinker(GAME, state, Random(0))))


def choice(state: State) -> str:
    """What the bot answers."""
    return bot().choose(Thinker(GAME, state, Random(0)))
