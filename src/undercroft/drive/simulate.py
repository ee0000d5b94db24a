"""Many games between bots, counted. Everything but the speed depends only on what was asked for."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from multiprocessing import Pool
from time import perf_counter
from typing import Any

from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.drive.observers import Tally
from undercroft.drive.players import Bot
from undercroft.drive.records import MOST_ANSWERS
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import RunawayRules
from undercroft.kernel.game import Game

MakeBot = Callable[[str, Game], Bot]
CHUNK = 10


@dataclass(frozen=True)
class Job:
    """What is simulated: a game with its options, the bots in order, and the seed of the whole run."""

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Outcome:
    """How one game went; scores and winners are by bot, not by seat.

    A game that failed has a sentence in `error` and counts nothing else.
    """

    digest: str
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    decisions: int = 0
    turns: int = 0
    error: str = ""


@dataclass(frozen=True)
class Summary:
    """The figures of a run. A game whose victory is shared counts in `draws` and in nobody's `wins`,
    one that nobody has won in `unwon`; means are over the games that came to their end.
    """

    games: int
    wins: list[int]
    mean_score: list[float]
    draws: int
    unwon: int
    mean_decisions: float
    mean_turns: float
    decisions_per_second: float
    errors: list[str]
    digest: str


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run."""
    return int.from_bytes(blake2b(f"sim/{seed}/{number}".encode(), digest_size=8).digest())


def simulate(
    job: Job, games: int, make_bot: MakeBot, workers: int = 1, progress: Callable[[], None] = lambda: None
) -> Summary:
    """Play the games of a job; `progress` is called after each."""
    outcomes: list[Outcome] = []
    began = perf_counter()
    for outcome in _outcomes(partial(play_one, job, make_bot), games, workers):
        outcomes.append(outcome)
        progress()
    return _summary(len(job.bots), outcomes, perf_counter() - began)


def play_one(job: Job, make_bot: MakeBot, number: int) -> Outcome:
    """One game of a job: bot i sits in seat (i + number) modulo the number of seats."""
    game, count = find_game(job.game), len(job.bots)
    seats = [(bot + number) % count for bot in range(count)]
    seating = [job.bots[seats.index(seat)] for seat in range(count)]
    try:
        return _played(game, job.options, seating, seats, game_seed(job.seed, number), make_bot)
    except Exception as error:  # whatever a faulty rule or bot raises is counted, and the run goes on
        return Outcome("failed", error=f"Game {number}: {type(error).__name__}: {error}")


def _played(
    game: Game, options: Any, seating: Sequence[str], seats: Sequence[int], seed: int, make_bot: MakeBot
) -> Outcome:
    tally = Tally()
    state = game.open(options)
    state.table.lend(state.frames, None)
    match = Match(game, state, [make_bot(name, game) for name in seating], Seeded(seed), seed, [tally])
    for _ in range(MOST_ANSWERS):
        if not match.step():
            break
    else:
        raise RunawayRules(f"The game did not end within {MOST_ANSWERS} answers.")
    game.check(state)
    result = game.result(state)
    winners = tuple(seats.index(seat) for seat in result.winners)
    scores = tuple(result.scores[seat] for seat in seats)
    return Outcome(digest(state), scores, winners, tally.decisions, game.turns(state))


def _outcomes(play: Callable[[int], Outcome], games: int, workers: int) -> Iterator[Outcome]:
    if workers == 1:
        yield from map(play, range(games))
        return
    with Pool(workers, _end_when_the_parent_says_so) as pool:
        yield from pool.imap(play, range(games), chunksize=CHUNK)


def _end_when_the_parent_says_so() -> None:
    """Interrupts are the parent's to handle; told to end, a worker ends, whatever the parent would do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _summary(bots: int, outcomes: Sequence[Outcome], seconds: float) -> Summary:
    ended = [outcome for outcome in outcomes if not outcome.error]
    decisions = sum(outcome.decisions for outcome in ended)
    run = blake2b(digest_size=16)
    for outcome in outcomes:
        run.update(f"{outcome.digest}\n".encode())
    return Summary(
        games=len(outcomes),
        wins=[sum(outcome.winners == (bot,) for outcome in ended) for bot in range(bots)],
        mean_score=[_mean([outcome.scores[bot] for outcome in ended]) for bot in range(bots)],
        draws=sum(len(outcome.winners) > 1 for outcome in ended),
        unwon=sum(not outcome.winners for outcome in ended),
        mean_decisions=_mean([outcome.decisions for outcome in ended]),
        mean_turns=_mean([outcome.turns for outcome in ended]),
        decisions_per_second=decisions / seconds if seconds else 0.0,
        errors=[outcome.error for outcome in outcomes if outcome.error],
        digest=run.hexdigest(),
    )


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
