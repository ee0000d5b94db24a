"""`undercroft play`: sit down at a table."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter

from undercroft.bots import bots_for, take_up
from undercroft.cli.arguments import (
    BadArgument,
    Content,
    GameName,
    Number,
    Option,
    Preset,
    counted_players,
    given_options,
    listed,
    options_for,
    ordinary_file,
    record_from,
    use_content,
    with_preset,
)
from undercroft.cli.rosters import prepared, with_rank
from undercroft.drive.games import find_game
from undercroft.drive.records import read_record, replayed
from undercroft.drive.roster_answers import Prepared
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.game import Game
from undercroft.kernel.options import read_options
from undercroft.tui.invocation import command
from undercroft.tui.saves import NotSaved
from undercroft.tui.seats import HUMAN, chairs_for, clean_name

if TYPE_CHECKING:
    from undercroft.tui.session import Session

NAME = "play"
EXAMPLES = """Examples:
  undercroft play dungeon-kingdom
  undercroft play dungeon-kingdom --learn
  undercroft play dungeon-kingdom --seats human,human,greedy --record eve.json
  undercroft play dungeon-kingdom --resume eve.json
  undercroft play dungeon-kingdom --seats greedy,random --seed 7
  undercroft play dungeonquest --seats human (the solo game)
  undercroft play dungeonquest --option combat_mode=dice
  undercroft play immortal-magic --preset quick
  undercroft play battles --roster stone_wall"""

CHOSEN = ("--seats", "--option", "--preset", "--scenario", "--roster", "--seed", "--resume")
"""What can be chosen of a new table, in the order in which it is handed on."""

Seats: TypeAlias = Annotated[
    str | None,
    Parameter(
        help="Who sits where, with commas: human, human:NAME, a bot, or one of your own as MODULE:CLASS. "
        "Usually you and bots."
    ),
]
Seed: TypeAlias = Annotated[
    Number | None, Parameter(help="What all draws are derived from; random if not given.")
]
Plain: TypeAlias = Annotated[
    bool, Parameter(help="Lines, not the full screen; for pipes and screen readers.", show_default=False)
]
Kept: TypeAlias = Annotated[Path | None, Parameter(help="Keep the game in this file, answer by answer.")]
Laid: TypeAlias = Annotated[
    Path | None, Parameter(help="Begin from the position in this file; CONTRIBUTING shows one.")
]
Roster: TypeAlias = Annotated[
    str | None,
    Parameter(help="A roster that sets up for you: a file, a line or a ready one; see `undercroft roster`."),
]
Learnt: TypeAlias = Annotated[
    bool, Parameter(help="The first lesson: a short game that tells you what to do.", show_default=False)
]
Resumed: TypeAlias = Annotated[Path | None, Parameter(help="Go on with a recorded game, in the same file.")]


def run(
    game: GameName,
    /,
    *,
    seats: Seats = None,
    seed: Seed = None,
    option: Option = None,
    preset: Preset = None,
    plain: Plain = False,
    record: Kept = None,
    resume: Resumed = None,
    scenario: Laid = None,
    roster: Roster = None,
    learn: Learnt = False,
    content: Content = None,
) -> int:
    """Play a game in the terminal. With bots in all seats it is played through and its log printed."""
    use_content(content)
    played, chosen = find_game(game), (seats, option, preset, scenario, roster)
    if learn:
        session = _lesson(played, (*chosen, None, resume), seed, record)
    elif resume is not None:
        session = _resumed(played, resume, (*chosen, seed), record)
    elif scenario is not None:
        session = _placed(played, scenario, seats, (option or preset, roster), seed, record)
    else:
        session = _new(played, seats, seed, (preset, option), record, roster)
    lines = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    if seed is None and resume is None and not learn:
        _tell_seed(session, lines)
    return with_people(session, lines) if session.people else _bots_only(session)


def _tell_seed(session: Session, lines: bool) -> None:
    """Say which seed was drawn; people who read lines are told with their game."""
    if not (session.people and lines):
        print(f"Seed {session.seed}: --seed {session.seed} deals the same game again.", flush=True)


def _new(
    game: Game,
    seats: str | None,
    seed: int | None,
    wished: tuple[str | None, Sequence[str] | None],
    record: Path | None,
    roster: str | None,
) -> Session:
    preset, option = wished
    given = with_rank(game, roster, with_preset(game, preset, given_options(option)))
    names = listed(seats, "--seats") if seats is not None else _usual_seats(game, given)
    options = options_for(game, given, len(names), "--seats")
    answers = _answers(game, roster, options, names)
    session = _seated(game, options, names, seed, record, None)
    if answers is not None:
        session.prepared[session.people[0]] = answers
    return session


def _refuse_also(chosen: Sequence[object], why: str) -> None:
    """What a table that is there already, or brings its own, leaves no choice of."""
    also = [flag for flag, value in zip(CHOSEN, chosen, strict=False) if value is not None]
    if also:
        raise BadArgument(f"{why}; leave out {' and '.join(also)}.")


def _lesson(game: Game, chosen: Sequence[object], seed: int | None, record: Path | None) -> Session:
    _refuse_also(chosen, "--learn brings its own table")
    _refuse_unfinished(record)
    from undercroft.tui.session import Session, fresh_seed

    try:
        return Session.learn(game, fresh_seed() if seed is None else seed, record)
    except NotSaved as error:
        raise BadArgument(f"--record: {error}") from error


def _answers(game: Game, roster: str | None, options: Any, names: Sequence[str]) -> Prepared | None:
    """What the first person answers at set-up, as a roster says."""
    if roster is None:
        return None
    if not any(name.partition(":")[0] == HUMAN for name in names):
        raise BadArgument("--roster is for a person; name one in --seats, or use `sim --rosters` for bots.")
    return prepared(game, roster, options, "--roster")


def _placed(
    game: Game,
    path: Path,
    seats: str | None,
    wished: tuple[object, object],
    seed: int | None,
    record: Path | None,
) -> Session:
    options, roster = wished
    if options:
        raise BadArgument("--scenario brings its own options; leave out --option and --preset.")
    if roster:
        raise BadArgument("--scenario begins after the set-up; leave out --roster.")
    from undercroft.testing import read_scenario

    placed, state = read_scenario(ordinary_file(path, "name a position, as CONTRIBUTING shows one"))
    if placed.name != game.name:
        raise BadArgument(f"{path} is a position of {placed.name}; say `undercroft play {placed.name}`.")
    options = state.table.options
    names = (
        listed(seats, "--seats") if seats is not None else _usual_seats(game, {"players": options.players})
    )
    if len(names) != options.players:
        raise BadArgument(
            f"{path} is a position for {counted_players(options.players)}; "
            f"--seats names {counted_players(len(names))}."
        )
    return _seated(game, options, names, seed, record, state.position)


def _seated(
    game: Game,
    options: Any,
    names: Sequence[str],
    seed: int | None,
    record: Path | None,
    position: Mapping[str, Any] | None,
) -> Session:
    _refuse_empty_names(names)
    _take_up_bots(game, names)
    chairs_for(game, names)
    _refuse_unfinished(record)
    from undercroft.tui.session import Session, fresh_seed

    try:
        seed = fresh_seed() if seed is None else seed
        return Session.new(game, options, names, seed, record, position)
    except NotSaved as error:
        raise BadArgument(f"--record: {error}") from error


def _take_up_bots(game: Game, names: Sequence[str]) -> None:
    """Let seats be given to bots of the player's own, as in my_module:MyBot."""
    for name in names:
        kind, colon, _ = name.strip().partition(":")
        if colon and kind.strip() not in (HUMAN, *bots_for(game)):
            take_up(name.strip())


def _refuse_empty_names(names: Sequence[str]) -> None:
    for name in names:
        kind, colon, wish = name.partition(":")
        if colon and not clean_name(wish):
            raise BadArgument(
                f"--seats: {name[:40]!r} has no name behind the colon; write {kind} or {kind}:NAME."
            )


def _usual_seats(game: Game, given: Mapping[str, Any]) -> tuple[str, ...]:
    """One person and bots, as many as the option `players` says."""
    bots = bots_for(game)
    bot = "greedy" if "greedy" in bots else bots[0]
    players: int = read_options(game.options, given).players
    return (HUMAN, *[bot] * (players - 1))


def _resumed(game: Game, path: Path, chosen: Sequence[object], copy: Path | None) -> Session:
    _refuse_also(chosen, "--resume goes on with the game as it was recorded")
    record = record_from(path)
    if record.game != game.name:
        raise BadArgument(
            f"{path} is a game of {record.game}; say `{command('play', record.game, '--resume', path)}`."
        )
    if copy != path:
        _refuse_unfinished(copy)
    from undercroft.tui.session import Session

    try:
        return Session.resume(path, copy)
    except NotSaved as error:
        raise BadArgument(f"--record: {error}") from error


def _refuse_unfinished(path: Path | None) -> None:
    """Where --record names a game that is not over, say how to go on with it."""
    try:
        if path is None or not path.expanduser().is_file():
            return
        record = read_record(path.expanduser())
        if replayed(find_game(record.game), record).over:
            return
    except BadRecord:
        return
    again = command("play", record.game, "--resume", path)
    raise BadArgument(f"--record: {path} is a game that is not over; name another file, or say `{again}`.")


def _bots_only(session: Session) -> int:
    session.play_through(print)
    for line in session.farewell():
        print(line, file=sys.stderr)
    return 1 if session.saves.problem else 0


def with_people(session: Session, lines: bool) -> int:
    """Let people play, in lines or at the full screen."""
    if lines:
        from undercroft.tui.line_mode import run_plain

        return run_plain(session, sys.stdin, sys.stdout)
    from undercroft.tui.app import run_app

    return run_app(session)
