"""`undercroft sim`: many games between bots."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Callable, Iterator
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
from undercroft.drive.games import find_game
from undercroft.drive.simulate import Job, Summary, simulate

NAME = "sim"
EXAMPLES = (
    "Examples:\n"
    "  undercroft sim dungeon-kingdom --bots random,random --games 200 --seed 1\n"
    "  undercroft sim dungeon-kingdom --bots greedy,random --games 60 --seed 7 --json\n"
    "  undercroft sim battles --bots greedy,greedy --rosters stone_wall,my.toml --games 20 --seed 1\n\n"
    "A game whose victory is shared is a draw and counts as nobody's win; a game may also be won by nobody. "
    "The digest is over all final states and depends only on game, bots, number of games, seed and options. "
    "Exit status 1: a game failed."
)
MOST_GAMES = 1_000_000_000
MOST_WORKERS = 64
ERRORS_SHOWN = 5

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
    given = with_rank(
        played, fielded[0] if fielded else None, with_preset(played, preset, given_options(option))
    )
    options = options_for(played, given, len(names), "--bots")
    for name in names:
        make_bot(name, played)
    company = Company(played, names, fielded, options)
    job = Job(played.name, options, company.names, seed)
    with _progress(games) as advance:
        summary = simulate(job, games, company.make, workers, advance)
    print(json_text.dumps(_facts(job, summary), indent=1) if json else _text(job, summary))
    return 1 if summary.errors else 0


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


def _facts(job: Job, summary: Summary) -> dict[str, Any]:
    return {
        "game": job.game,
        "games": summary.games,
        "wins": summary.wins,
        "mean_score": summary.mean_score,
        "draws": summary.draws,
        "unwon": summary.unwon,
        "mean_decisions": summary.mean_decisions,
        "mean_turns": summary.mean_turns,
        "decisions_per_second": summary.decisions_per_second,
        "errors": len(summary.errors),
        "digest": summary.digest,
    }


def _text(job: Job, summary: Summary) -> str:
    width = max(len(name) for name in job.bots)
    lines = [f"{job.game}: {summary.games} games, seed {job.seed}"]
    for name, wins, score in zip(job.bots, summary.wins, summary.mean_score, strict=True):
        share = 100 * wins / summary.games
        lines.append(f"  {name:<{width}}  {wins:>6} wins ({share:5.1f} %)  mean score {score:6.2f}")
    lines += [
        f"  draws {summary.draws}; won by nobody {summary.unwon}; errors {len(summary.errors)}",
        f"  per game {summary.mean_turns:.1f} turns, {summary.mean_decisions:.1f} decisions; "
        f"{summary.decisions_per_second:.0f} decisions a second",
        f"  digest {summary.digest}",
    ]
    return "\n".join(lines + [f"  {error}" for error in summary.errors[:ERRORS_SHOWN]])
