"""`undercroft daily`: the quest of the day, alone against the same draws as everybody else."""

from __future__ import annotations

import getpass
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import Parameter
from rich.cells import set_cell_size

from undercroft.cli.arguments import BadArgument
from undercroft.cli.play import Plain, with_people
from undercroft.cli.serve import Data, tables_folder
from undercroft.drive.daily import (
    NoQuest,
    check_quest,
    daily_options,
    daily_seed,
    day_at,
    games_for_one,
    read_day,
)
from undercroft.drive.games import find_game
from undercroft.kernel.game import Game
from undercroft.tui.invocation import command, quoted
from undercroft.tui.seats import HUMAN, LONGEST_NAME, clean_name, is_long

if TYPE_CHECKING:
    from undercroft.table.quest_attempts import Attempts
    from undercroft.table.wire import Attempt
    from undercroft.tui.day_quest import QuestSession

NAME = "daily"
EXAMPLES = (
    "Examples:\n"
    "  undercroft daily\n"
    "  undercroft daily dungeonquest --name Ada\n"
    "  undercroft daily --date 2026-01-31\n"
    "  undercroft daily --scores\n\n"
    "Everybody who plays the quest of a date (UTC) meets the same draws: the seed is made from the date and "
    "is no secret. Every attempt that is finished is listed with its score, 0 for the dead; the first that "
    "is finished under a name counts. The web table shows the same scores if it keeps its tables in the same "
    "folder. An attempt that was left goes on at the next call."
)
NOBODY = "Player"
LONGEST = 24
"""The cells of a line that a name may take."""

QuestGame: TypeAlias = Annotated[
    str | None, Parameter(help="The game; may be left out where only one can be played alone.")
]
Day: TypeAlias = Annotated[
    str | None, Parameter(name="--date", help="A day that has been, as YYYY-MM-DD; usually today, in UTC.")
]
Scores: TypeAlias = Annotated[bool, Parameter(help="Show the scores and play nothing.", show_default=False)]
Name: TypeAlias = Annotated[str | None, Parameter(help="Who plays; usually the name you are logged in by.")]


@dataclass(frozen=True)
class Quest:
    """A day's quest, who plays it, and the command that goes on with it."""

    game: Game
    day: date
    name: str
    going_on: str

    @property
    def seats(self) -> list[str]:
        """Who sits where, as a record has it."""
        return [f"{HUMAN}:{self.name}"]


def run(
    game: QuestGame = None,
    /,
    *,
    day: Day = None,
    scores: Scores = False,
    name: Name = None,
    data: Data = None,
    plain: Plain = False,
) -> int:
    """Play the quest of the day in the terminal, alone and for the high scores."""
    from undercroft.table.quest_attempts import Attempts

    played = _chosen(game)
    today = day_at(int(time.time()))
    chosen = today if day is None else read_day(day, today)
    called = _called(name)
    attempts = Attempts(tables_folder(data))
    for problem in attempts.enter_finished():
        print(problem, file=sys.stderr)
    if scores:
        print("\n".join(_scores(attempts, played, chosen)))
        return 0
    quest = Quest(played, chosen, called, _command(played, None if day is None else chosen, name, data))
    return _play(attempts, quest, plain or not (sys.stdin.isatty() and sys.stdout.isatty()))


def _chosen(name: str | None) -> Game:
    """The game that is named, or the only one there is."""
    alone = games_for_one()
    if name is None and len(alone) != 1:
        known = ", ".join(game.name for game in alone) or "none that can be played alone"
        raise NoQuest(f"Say which game's quest, as in `undercroft daily GAME`; there are: {known}.")
    game = alone[0] if name is None else find_game(name)
    check_quest(game)
    return game


def _called(wish: str | None) -> str:
    """The name that an attempt is listed under."""
    if wish is not None and not clean_name(wish):
        raise BadArgument(f"--name {wish[:40]!r} has nothing in it to read; give a name with letters.")
    if wish is not None and is_long(wish):
        raise BadArgument(f"--name {wish[:40]!r} is too long; a name has up to {LONGEST_NAME} letters.")
    try:
        return clean_name(wish or getpass.getuser()) or NOBODY
    except (KeyError, OSError):  # an account without a name
        return NOBODY


def _command(game: Game, day: date | None, name: str | None, data: Path | None) -> str:
    words: list[object] = [NAME, game.name]
    words += [] if day is None else ["--date", day]
    words += [] if name is None else ["--name", quoted(name)]
    words += [] if data is None else ["--data", data]
    return command(*words)


# playing


def _play(attempts: Attempts, quest: Quest, lines: bool) -> int:
    path, session = _session(attempts, quest)
    status = with_people(session, lines)
    if session.over and not session.saves.problem:
        table = attempts.enter(path)
        print("", *_scores(attempts, quest.game, quest.day, table), sep="\n")
    return status


def _session(attempts: Attempts, quest: Quest) -> tuple[Path, QuestSession]:
    """The attempt that was left, or a new one."""
    from undercroft.tui.day_quest import QuestSession

    path = attempts.unfinished(quest.game, quest.day, quest.seats)
    if path is not None:
        print(f"You go on with the quest of {quest.day} (UTC) where you left it.", flush=True)
        session = QuestSession.resume(path)
    else:
        print(
            f"The quest of {quest.day} (UTC): its draws are made from the date, the same for all.", flush=True
        )
        path = attempts.new_file(quest.day)
        seed = daily_seed(quest.game, quest.day)
        session = QuestSession.new(quest.game, daily_options(quest.game), quest.seats, seed, path)
    session.going_on = quest.going_on
    return path, session


# the scores


def _scores(attempts: Attempts, game: Game, day: date, own: str = "") -> list[str]:
    """The scores of a day and of all days; one's own attempt has an arrow."""
    scores = attempts.scores(game, day, own)
    return [
        f"{game.title}, quest of {day} (UTC)",
        *_table(scores.attempts, ["counts" if attempt.counts else "" for attempt in scores.attempts]),
        "",
        "All days",
        *_table(scores.best, [attempt.day for attempt in scores.best]),
        "",
        "The first attempt that is finished under a name counts; only such stand under all days.",
    ]


def _table(attempts: Sequence[Attempt], notes: Sequence[str]) -> list[str]:
    if not attempts:
        return ["  Nobody has finished a quest yet."]
    lines = [f"  {'place':>5}  {'name':<{LONGEST}}  {'score':>7}  {'rounds':>6}"]
    for attempt, note in zip(attempts, notes, strict=True):
        arrow, name = ">" if attempt.own else " ", set_cell_size(attempt.name, LONGEST)
        row = f"{arrow} {attempt.place:>5}  {name}  {attempt.score:>7}  {attempt.rounds:>6}  {note}"
        lines.append(row.rstrip())
    return lines
