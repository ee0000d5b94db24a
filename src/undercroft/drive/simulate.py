"""Many games between bots, counted. Everything but the speed depends only on what was asked for."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from time import perf_counter
from typing import Any, Final

from undercroft.drive.dice import Seeded
from undercroft.drive.fault_records import MakeBot, bot_fault, rules_fault
from undercroft.drive.games import game_with
from undercroft.drive.match import Match
from undercroft.drive.observers import Laws, Observer, Tally
from undercroft.drive.players import Bot, BotFault
from undercroft.drive.process_pool import TRIES, shared_out
from undercroft.drive.roster_answers import PreparedBot
from undercroft.kernel.codec import digest
from undercroft.kernel.game import Game
from undercroft.kernel.record import Record
from undercroft.kernel.state import State

__all__ = [
    "Failure",
    "Job",
    "MakeBot",
    "Outcome",
    "Summary",
    "game_seed",
    "play_one",
    "played",
    "simulate",
    "summed",
]

LOST: Final = f"the process that played it was lost {TRIES} times"


@dataclass(frozen=True)
class Job:
    """What is simulated: a game with its options, the bots in order, and the seed of the whole run.

    `kinds` are the names of the bots without what they were given along, where that is part of `bots`.
    `content` is a folder of own content, or "printed", where it is not what this process plays with. With
    `laws` the laws of the game are checked after every decision, and not at the end only.
    """

    game: str
    options: Any
    bots: tuple[str, ...]
    seed: int
    kinds: tuple[str, ...] = ()
    content: str = ""
    laws: bool = False


@dataclass(frozen=True)
class Outcome:
    """How one game went; scores, winners and survivors are by bot, not by seat.

    A game that failed has a sentence in `error` and counts nothing else; `fault` is the record that repeats
    it, where there is one.
    """

    digest: str
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    decisions: int = 0
    turns: int = 0
    survivors: tuple[int, ...] | None = None
    error: str = ""
    fault: Record | None = None


@dataclass(frozen=True)
class Failure:
    """A game that did not come to its end: what happened, and the record that repeats it if there is one."""

    says: str
    record: Record | None = None


@dataclass(frozen=True)
class Summary:
    """The figures of a run. A game whose victory is shared counts in `draws` and in nobody's `wins`,
    one that nobody has won in `unwon`; means are over the games that came to their end. `survived` counts for
    each bot the games that it came out of alive, won or not; None where a game does not tell that.
    """

    games: int
    wins: list[int]
    mean_score: list[float]
    draws: int
    unwon: int
    mean_decisions: float
    mean_turns: float
    decisions_per_second: float
    failures: list[Failure]
    digest: str
    survived: list[int] | None


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a run."""
    return int.from_bytes(blake2b(f"sim/{seed}/{number}".encode(), digest_size=8).digest())


def simulate(
    job: Job, games: int, make_bot: MakeBot, workers: int = 1, progress: Callable[[], None] = lambda: None
) -> Summary:
    """Play the games of a job; `progress` is called after each."""
    began = perf_counter()
    outcomes = played(job, games, make_bot, workers, progress)
    return summed(len(job.bots), outcomes, perf_counter() - began)


def played(
    job: Job, games: int, make_bot: MakeBot, workers: int = 1, progress: Callable[[], None] = lambda: None
) -> list[Outcome]:
    """How each of the games went."""
    outcomes: list[Outcome] = []
    play = partial(play_one, job, make_bot)
    with closing(_outcomes(play, job, games, workers)) as coming:
        for outcome in coming:
            outcomes.append(outcome)
            progress()
    return outcomes


def play_one(job: Job, make_bot: MakeBot, number: int) -> Outcome:
    """One game of a job: bot i sits in seat (i + number) modulo the number of seats."""
    game, count = game_with(job.game, job.content), len(job.bots)
    seats = [(bot + number) % count for bot in range(count)]
    bots = [job.bots[seats.index(seat)] for seat in range(count)]
    seed = game_seed(job.seed, number)
    tally = Tally()
    watching: list[Observer] = [tally, Laws(game)] if job.laws else [tally]
    match = None
    try:
        state = game.open(job.options)
        state.table.lend(state.frames, None)
        match = Match(game, state, [make_bot(name, game) for name in bots], Seeded(seed), seed, watching)
        match.advance()
        game.check(state)
        return _ended(game, state, seats, tally)
    except Exception as error:  # whatever a faulty rule or bot raises is counted, and the run goes on
        return _failed(job, match, seats, number, error)


def _ended(game: Game, state: State, seats: Sequence[int], tally: Tally) -> Outcome:
    result = game.result(state)
    winners = tuple(seats.index(seat) for seat in result.winners)
    scores = tuple(result.scores[seat] for seat in seats)
    alive = None if result.survivors is None else tuple(seats.index(seat) for seat in result.survivors)
    return Outcome(digest(state), scores, winners, tally.decisions, game.turns(state), alive)


def _failed(job: Job, match: Match | None, seats: Sequence[int], number: int, error: Exception) -> Outcome:
    """A game that did not come to its end, with the record that repeats it where there was an answer."""
    kinds, seed = job.kinds or job.bots, game_seed(job.seed, number)
    seating = [kinds[seats.index(seat)] for seat in range(len(seats))]
    fault = None
    why = f"{type(error).__name__}: {error}"
    asked = None if match is None else match.state.asked
    if match is not None and asked is not None and isinstance(error, BotFault):
        why = f"{seating[asked]} in seat {asked + 1} failed: {error}"
        roster = _roster_of(match.bots[asked])
        fault = bot_fault(match.game, match.state, seating, seed, seating[asked], error, roster=roster)
    elif match is not None and match.state.journal:
        fault = rules_fault(match.game, match.state, seating, seed, error)
    return Outcome("failed", error=f"{_named(job, number)}: {why}", fault=fault)


def _roster_of(bot: Bot | None) -> str:
    return bot.prepared.code if isinstance(bot, PreparedBot) else ""


def _named(job: Job, number: int) -> str:
    return f"Game {number} (seed {game_seed(job.seed, number)})"


def _outcomes(play: Callable[[int], Outcome], job: Job, games: int, workers: int) -> Generator[Outcome]:
    if workers == 1:
        yield from map(play, range(games))
        return
    for number, outcome in enumerate(shared_out(play, games, workers)):
        yield outcome or Outcome("failed", error=f"{_named(job, number)}: {LOST}")


def summed(bots: int, outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """The figures of games that were played in so many seconds."""
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
        failures=[Failure(outcome.error, outcome.fault) for outcome in outcomes if outcome.error],
        digest=run.hexdigest(),
        survived=_survived(bots, ended),
    )


def _survived(bots: int, ended: Sequence[Outcome]) -> list[int] | None:
    told = [outcome.survivors for outcome in ended if outcome.survivors is not None]
    return [sum(bot in alive for alive in told) for bot in range(bots)] if told else None


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
