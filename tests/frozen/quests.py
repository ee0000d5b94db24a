"""The high scores of days' quests: attempts at tables and at the terminal, in the log and beside it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tests.frozen import seen
from tests.frozen.houses import FIRST_DAY, FrozenHall, Party, dumped, known_lots, laid_out
from tests.frozen.keeping import PACKED, Meaning, pack, tried, unpack, write_text
from tests.frozen.records import DQ, play_on
from tests.frozen.saves import own_folder, resumed
from tests.table.driven import drive
from undercroft.bots import make_bot
from undercroft.drive.daily import daily_options, daily_seed, day_at
from undercroft.drive.dice import Seeded
from undercroft.drive.games import find_game
from undercroft.drive.match import Match
from undercroft.drive.records import read_record, replayed, write_record
from undercroft.table.high_scores import Board
from undercroft.table.house import Limits, folded
from undercroft.table.log import DATABASE, TableLog
from undercroft.table.quest_attempts import FOLDER, Attempts
from undercroft.table.wire import Act

NAME = "quests"
SQL, BESIDE = f"{NAME}.sql.xz", f"{NAME}.beside{PACKED}"
DAY = 86_400
ANSWERS = 10_000

AT_TABLES = (
    (0, "Ada"), (0, "Bo"), (0, "ada"), (0, "Cy"), (1, "Ada"), (1, "Bo"), (1, "Bo"), (2, "Ada"), (2, "Zoë"),
    (3, "Bo"), (3, "Cy"), (3, "Dee"),
)  # fmt: skip
"""The day and the name of attempts at tables; a second one of a name on a day does not count."""

AT_TERMINAL = (
    (0, "Eve", "greedy"), (0, "Ada", "greedy"), (1, "Eve", "cautious"), (1, "Fin", "bold"),
    (2, "Eve", "greedy"), (2, "Fin", "cautious"), (2, "Bo", "random"), (3, "Eve", "bold"),
    (3, "Gus", "greedy"), (3, "Fin", "cautious"), (4, "Gus", "greedy"), (4, "Eve", "cautious"),
)  # fmt: skip
"""Of attempts at a terminal also the bot that plays in the person's place."""

NOT_ENTERED = ((4, "Hal", "cautious", ANSWERS), (4, "Ida", "greedy", ANSWERS))
LEFT = ((4, "Jo", "cautious", 10), (3, "Kim", "greedy", 25), (4, "Lou", "bold", 3))
"""Attempts whose files lie beside the log: finished but not entered, and left in their midst."""


# making


def make(folder: Path) -> None:
    """Have days' quests played, at tables and at a terminal."""
    with TemporaryDirectory() as name, known_lots(NAME):
        place = Path(name)
        drive(_at_tables(place))
        attempts = Attempts(place)
        for number, (day, who, bot) in enumerate(AT_TERMINAL):
            path = _attempted(attempts, day, who, bot, ANSWERS)
            at = FIRST_DAY + day * DAY + 1000 + number
            os.utime(path, (at, at))
            attempts.enter(path)
        for day, who, bot, answers in (*NOT_ENTERED, *LEFT):
            _attempted(attempts, day, who, bot, answers)
        write_text(folder / SQL, dumped(place / DATABASE))
        beside = {path.name: path.read_text(encoding="utf-8") for path in sorted((place / FOLDER).iterdir())}
        pack(folder / BESIDE, beside)


async def _at_tables(place: Path) -> None:
    hall = FrozenHall(place, Limits(pace=0))
    try:
        for number, (day, name) in enumerate(AT_TABLES):
            hall.now = FIRST_DAY + day * DAY + 60 * number
            party = Party(hall, f"{NAME}/{number}")
            game, today = find_game(DQ), hall.house.today
            await party.begin(await hall.table(game=game.name, name=name, daily=today))
            if number % 2:
                await party.play(ANSWERS)
            else:
                await _carefully(party)
            assert party.hosted.scored is not None
            await party.leave()
    finally:
        await hall.house.close()


async def _carefully(party: Party) -> None:
    """Play as a cautious bot would: most who choose at random are dead before long."""
    bots = party.hall.house.bots
    while not party.hosted.over:
        hosted = party.hosted
        choice = await bots.choose(hosted.game, "cautious", hosted.state, f"{len(hosted.state.journal)}", "")
        await party.ask(0, Act, seq=hosted.seq, choice=choice)
        await party.quiet()


def _day(number: int) -> date:
    return day_at(FIRST_DAY) + timedelta(number)


def _attempted(attempts: Attempts, day: int, who: str, bot: str, answers: int) -> Path:
    """An attempt at a terminal, in its file."""
    game = find_game(DQ)
    seed = daily_seed(game, _day(day))
    match = Match(game, game.open(daily_options(game)), [make_bot(bot, game)], Seeded(seed), seed)
    play_on(match, answers)
    path = attempts.new_file(_day(day))
    write_record(path, match.record([f"human:{who}"], seed))
    return path


# looking


def look(folder: Path) -> Meaning:
    """What attempts mean: their places on the boards, and that the log of each leads to its score."""
    meaning: Meaning = {}
    with own_folder() as place:
        path = laid_out(folder, place, SQL)
        unpack(folder / BESIDE, place / FOLDER)
        meaning["in the log"] = _boards(path)
        meaning |= dict(_tables(path))
        meaning |= dict(_left(place))
        assert Attempts(place).enter_finished() == []
        meaning["all entered"] = _boards(path)
    return meaning


def _boards(path: Path) -> dict[str, Any]:
    """All attempts, and the boards of all days with each attempt's own place."""
    log = TableLog(path)
    try:
        attempts = log.attempts()
    finally:
        log.close()
    board, boards = Board(attempts), dict[str, Any]()
    for attempt in attempts:
        title = find_game(attempt.game).title
        shown = board.day_scores(attempt.game, title, attempt.day, attempt.table)
        boards[f"{attempt.day}, as {attempt.table} sees it"] = msgspec.to_builtins(shown)
    listed = sorted(list(each[:-1]) for each in attempts)  # when a file is entered is when it was written
    return {"facts": {"attempts": listed, "boards": boards}, "words": {}}


def _tables(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each attempt as its table tells it; folding compares its score with the game."""
    log = TableLog(path)
    try:
        for attempt in log.attempts():
            yield f"{attempt.day}, {attempt.name} ({attempt.table})", tried(_table, log, attempt.table)
    finally:
        log.close()


def _table(log: TableLog, table: str) -> dict[str, Any]:
    hosted = folded(table, log.read(table)[0])
    assert hosted.scored is not None
    score = [hosted.scored.name, hosted.scored.score, hosted.scored.rounds]
    _, course = seen.played(hosted.game, hosted.options, hosted.trace.keys, seed=hosted.opened.seed)
    facts = {"game": hosted.game.name, "stands": hosted.stands, "score": score, **course}
    return {"facts": facts, "words": {}}


def _left(place: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Attempts that were left, found by day and name and gone on with."""
    attempts = Attempts(place)
    for path in sorted((place / FOLDER).iterdir()):
        kept = read_record(path)
        game, day = find_game(kept.game), date.fromisoformat(path.name[: len("2026-01-31")])
        if not replayed(game, kept).over:
            assert attempts.unfinished(game, day, kept.seats) == path
            yield f"left by {kept.seats[0]}", tried(resumed, path)
