"""`undercroft sim`: many games between bots."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from undercroft.cli.arguments import (
    BadArgument,
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
from undercroft.cli.rosters import Company, with_rank
from undercroft.drive.comparing import Figure, compared
from undercroft.drive.fault_records import FOLDER, keep
from undercroft.drive.games import PRINTED, game_with
from undercroft.drive.own_content import chosen_folder
from undercroft.drive.simulate import Failure, Job, Summary, played, simulate, summed
from undercroft.tui.invocation import command_with
from undercroft.tui.saves import data_folder

NAME = "sim"
EXAMPLES = (
    "Examples:\n"
    "  undercroft sim dungeon-kingdom --bots random,random --games 200 --seed 1\n"
    "  undercroft sim dungeon-kingdom --bots greedy,random --games 60 --seed 7 --json\n"
    "  undercroft sim battles --bots greedy,greedy --rosters stone_wall,my.toml --games 20 --seed 1\n"
    "  undercroft sim dungeonquest --bots greedy --games 200 --seed 1 --against my-cards\n"
    "  undercroft sim dungeonquest --bots random,random --games 20 --seed 1 --laws --content my-cards\n\n"
    "A game whose victory is shared is a draw and counts as nobody's win; a game may also be won by nobody. "
    "The digest is over all final states and depends only on game, bots, number of games, seed and options. "
    "With --against every figure stands beside that of the other content, with the difference of the second "
    "from the first and its interval of 95 %, over the games that came to their end with both. "
    "A worker that is lost is replaced and its games are played again. A game in which a bot or a rule fails "
    "is counted as an error and in nothing else; its record is kept, and `undercroft replay FILE --verify` "
    "tries again what failed. Exit status 1: a game failed."
)
MOST_GAMES = 1_000_000_000
MOST_WORKERS = 64
FAILURES_KEPT = 20
"""Of so many games that failed the records are kept and told of."""

Bots: TypeAlias = Annotated[
    str,
    Parameter(
        help="The bots with commas between them; they change seats from game to game. One of your own is "
        "named by where it is found, as MODULE:CLASS."
    ),
]
Games: TypeAlias = Annotated[int, Parameter(help="How many games.", converter=number_from(1, MOST_GAMES))]
Seed: TypeAlias = Annotated[Number, Parameter(help="What all chance is derived from.")]
Rosters: TypeAlias = Annotated[
    str | None,
    Parameter(help="Rosters with commas between them, one for each bot: files or ready ones."),
]
NOTHING_DIFFERS = (
    "No figure differs: perhaps nothing of the contents took part, as own decks that no --option names."
)
Against: TypeAlias = Annotated[
    str | None,
    Parameter(
        help="A folder with other content, or `printed`: the same games are played with both and compared."
    ),
]
Laws: TypeAlias = Annotated[
    bool, Parameter(help="Check the laws of the game after every decision; it takes longer.", negative=())
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
    laws: Laws = False,
    content: Content = None,
    against: Against = None,
    json: Json = False,
) -> int:
    """Let bots play many games and count wins, scores and decisions."""
    use_content(content)
    names = listed(bots, "--bots")
    fielded = listed(rosters, "--rosters") if rosters is not None else ()
    planned = partial(_planned, game, names, fielded, preset, given_options(option), seed, laws)
    if against is not None:
        return _compare(planned(""), planned(against), games, workers, json)
    job, company = planned("")
    with _progress(games) as advance:
        summary = simulate(job, games, company.make, workers, advance)
    facts = _facts(job, summary, _report(job, summary.failures))
    print(json_text.dumps(facts, indent=1) if json else _text(job, summary))
    return 1 if summary.failures else 0


def _planned(
    game: str,
    bots: tuple[str, ...],
    rosters: Sequence[str],
    preset: str | None,
    option: Mapping[str, str],
    seed: int,
    laws: bool,
    content: str,
) -> tuple[Job, Company]:
    """What is played with a content, and by whom."""
    found = game_with(game, content)
    given = with_preset(found, preset, option)
    given = with_rank(found, rosters[0] if rosters else None, given)
    options = options_for(found, given, len(bots), "--bots")
    company = Company(found, bots, rosters, options)
    for name in company.names:
        company.make(name, found)
    return Job(found.name, options, company.names, seed, bots, content, laws), company


def _compare(
    first: tuple[Job, Company], second: tuple[Job, Company], games: int, workers: int, json: bool
) -> int:
    """Play the same games with two contents, and tell what differs."""
    sides = (first, second)
    contents = [game_with(job.game, job.content).content for job, _ in sides]
    if contents[0] == contents[1]:
        raise BadArgument("--against names the content that is played with anyway; name another.")
    with _progress(2 * games) as advance:
        outcomes = [played(job, games, company.make, workers, advance) for job, company in sides]
    sums = [summed(len(job.bots), told, 0.0) for (job, _), told in zip(sides, outcomes, strict=True)]
    records = [
        path for (job, _), each in zip(sides, sums, strict=True) for path in _report(job, each.failures)
    ]
    job, figures = first[0], compared(len(first[0].bots), *outcomes)
    facts = {
        "game": job.game,
        "games": games,
        "content": contents,
        "figures": [{**asdict(each), "bot": _bot_of(job, each)} for each in figures],
        "errors": [len(each.failures) for each in sums],
        "records": records,
        "digests": [each.digest for each in sums],
    }
    names = [_called(_folder_of(side)) for side, _ in sides]
    print(json_text.dumps(facts, indent=1) if json else _beside(job, games, names, figures, sums))
    return 1 if any(each.failures for each in sums) else 0


def _folder_of(job: Job) -> Path | None:
    """The folder of the own content that is played with; None is what is printed."""
    if not job.content:
        return chosen_folder()
    return None if job.content == PRINTED else Path(job.content)


def _called(folder: Path | None) -> str:
    return PRINTED if folder is None else folder.name or str(folder)


def _bot_of(job: Job, figure: Figure) -> str | None:
    return None if figure.bot is None else job.bots[figure.bot]


def _beside(
    job: Job, games: int, names: Sequence[str], figures: Sequence[Figure], sums: Sequence[Summary]
) -> str:
    """The figures of two runs side by side."""
    labels = [" ".join(filter(None, (_bot_of(job, each), each.name))) for each in figures]
    wide, column = max(map(len, [*labels, "errors"])), max(10, *map(len, names))
    lines = [
        f"{job.game}: {games} {'game' if games == 1 else 'games'} with each, seed {job.seed}",
        f"  {'':<{wide}}  {names[0]:>{column}}  {names[1]:>{column}}  difference (95 %)",
    ]
    for label, each in zip(labels, figures, strict=True):
        change = f"{each.change:+.2f}" + ("" if each.margin is None else f" ± {each.margin:.2f}")
        lines.append(f"  {label:<{wide}}  {each.first:>{column}.2f}  {each.second:>{column}.2f}  {change}")
    if all(each.first == each.second for each in figures):
        lines.append(f"  {NOTHING_DIFFERS}")
    errors = [len(each.failures) for each in sums]
    lines.append(f"  {'errors':<{wide}}  {errors[0]:>{column}}  {errors[1]:>{column}}")
    return "\n".join(
        [*lines, *(f"  digest {name} {each.digest}" for name, each in zip(names, sums, strict=True))]
    )


def _report(job: Job, failures: Sequence[Failure]) -> list[str]:
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
        again = command_with(_folder_of(job), "replay", path, "--verify")
        print(f"  Try it again with: {again}", file=sys.stderr)
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
    laws = ", laws checked after every decision" if job.laws else ""
    lines = [
        f"{job.game}: {summary.games} {'game' if summary.games == 1 else 'games'}, seed {job.seed}{laws}"
    ]
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
