"""`undercroft sim`: many games between bots."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from undercroft.bots import make_bot
from undercroft.cli.arguments import (
    Content,
    GameName,
    Json,
    Number,
    Option,
    Preset,
    given_options,
    listed,
    number_from,
    options_for,
    use_content,
    with_preset,
)
from undercroft.cli.mustered import Company, with_rank
from undercroft.drive.faults import FOLDER, keep
from undercroft.drive.games import find_game
from undercroft.drive.simulate import Failure, Job, Summary, simulate
from undercroft.tui.invocation import command
from undercroft.tui.saves import data_folder

NAME = "sim"
EXAMPLES = (
    "Examples:\n"
    "  undercroft sim dungeon-kingdom --bots random,random --games 200 --seed 1\n"
    "  undercroft sim dungeon-kingdom --bots greedy,random --games 60 --seed 7 --json\n"
    "  undercroft sim battles --bots greedy,greedy --rosters stone_wall,my.toml --games 20 --seed 1\n\n"
    "A game whose victory is shared is a draw and counts as nobody's win; a game may also be won by nobody. "
    "The digest is over all final states and depends only on game, bots, number of games, seed and options. "
    "A worker that is lost is replaced and its games are played again. A game in which a bot or a rule fails "
    "is counted as an error and in nothing else; its record is kept, and `undercroft replay FILE --verify` "
    "tries again what failed. Exit status 1: a game failed."
)
MOST_GAMES = 1_000_000_000
MOST_WORKERS = 64
FAILURES_KEPT = 20
"""Of so many games that failed the records are kept and told of."""

Bots: TypeAlias = Annotated[
    str, Parameter(help="The bots with commas between them; they change seats from game to game.")
]
Games: TypeAlias = Annotated[int, Parameter(help="How many games.", converter=number_from(1, MOST_GAMES))]
Seed: TypeAlias = Annotated[Number, Parameter(help="What all chance is derived from.")]
Rosters: TypeAlias = Annotated[
    str | None,
    Parameter(help="Musters with commas between them, one for each bot: files or ready ones."),
]
Workers: TypeAlias = Annotated[
    int,
    Parameter(
        help="Processes to share the games; the digest stays the same.",
        converter=number_from(1, MOST_WORKERS),
    ),
]


def run(
    game: GameName,
    /,
    *,
    bots: Bots,
    games: Games,
    seed: Seed,
    option: Option = None,
    preset: Preset = None,
    rosters: Rosters = None,
    workers: Workers = 1,
    content: Content = None,
    json: Json = False,
) -> int:
    """Let bots play many games and count wins, scores and decisions."""
    use_content(content)
    played = find_game(game)
    names = listed(bots, "--bots")
    fielded = listed(rosters, "--rosters") if rosters is not None else ()
    given = with_preset(played, preset, given_options(option))
    given = with_rank(played, fielded[0] if fielded else None, given)
    options = options_for(played, given, len(names), "--bots")
    for name in names:
        make_bot(name, played)
    company = Company(played, names, fielded, options)
    job = Job(played.name, options, company.names, seed, names)
    with _progress(games) as advance:
        summary = simulate(job, games, company.make, workers, advance)
    facts = _facts(job, summary, _report(summary.failures))
    print(json_text.dumps(facts, indent=1) if json else _text(job, summary))
    return 1 if summary.failures else 0


def _report(failures: Sequence[Failure]) -> list[str]:
    """Tell what failed and keep the records that repeat it; gives where they are."""
    kept: list[str] = []
    for failure in failures[:FAILURES_KEPT]:
        print(failure.says, file=sys.stderr)
        if failure.record is None:
            continue
        try:
            path = keep(data_folder() / FOLDER, failure.record)
        except OSError as error:
            print(f"  Its record cannot be kept: {error.strerror}.", file=sys.stderr)
            continue
        kept.append(str(path))
        print(f"  Try it again with: {command('replay', path, '--verify')}", file=sys.stderr)
    if len(failures) > FAILURES_KEPT:
        print(f"{len(failures) - FAILURES_KEPT} more games failed.", file=sys.stderr)
    return kept


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """Counts the games, with a bar on a terminal; says how far an interrupted run came."""
    played = 0

    def count() -> None:
        nonlocal played
        played += 1
        advance()

    try:
        with _bar(games) as advance:
            yield count
    except KeyboardInterrupt:
        print(f"Stopped after {played} of {games} games.", file=sys.stderr)
        raise


@contextmanager
def _bar(games: int) -> Iterator[Callable[[], None]]:
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


def _facts(job: Job, summary: Summary, records: Sequence[str]) -> dict[str, Any]:
    return {
        "game": job.game,
        "games": summary.games,
        "wins": summary.wins,
        "mean_score": summary.mean_score,
        "draws": summary.draws,
        "unwon": summary.unwon,
        "survived": summary.survived,
        "mean_decisions": summary.mean_decisions,
        "mean_turns": summary.mean_turns,
        "decisions_per_second": summary.decisions_per_second,
        "errors": len(summary.failures),
        "records": list(records),
        "digest": summary.digest,
    }


def _text(job: Job, summary: Summary) -> str:
    width = max(len(name) for name in job.bots)
    lines = [f"{job.game}: {summary.games} {'game' if summary.games == 1 else 'games'}, seed {job.seed}"]
    for bot, (name, wins) in enumerate(zip(job.bots, summary.wins, strict=True)):
        share = _share(wins, summary)
        won = "win " if wins == 1 else "wins"
        line = f"  {name:<{width}}  {wins:>6} {won} {share}  mean score {summary.mean_score[bot]:6.2f}"
        if summary.survived is not None:
            alive = summary.survived[bot]
            line += f"  {alive:>6} came out alive {_share(alive, summary)}"
        lines.append(line)
    unwon = f"draws {summary.draws}; won by nobody {summary.unwon}"
    if len(job.bots) == 1:
        unwon = f"lost {summary.unwon}"
    lines += [
        f"  {unwon}; errors {len(summary.failures)}",
        f"  per game {summary.mean_turns:.1f} turns, {summary.mean_decisions:.1f} decisions; "
        f"{summary.decisions_per_second:.0f} decisions a second",
        f"  digest {summary.digest}",
    ]
    return "\n".join(lines)


def _share(number: int, summary: Summary) -> str:
    """How many in a hundred of the games that came to their end."""
    ended = summary.games - len(summary.failures)
    return f"({100 * number / ended if ended else 0.0:5.1f} %)"
