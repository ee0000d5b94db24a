"""Attempts at days' quests made at a terminal: files while they are played, then in the tables' log."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

from undercroft.drive.daily import NotListed, daily_seed
from undercroft.drive.games import find_game
from undercroft.drive.records import read_record, replayed
from undercroft.kernel.errors import BadRecord, IllegalAnswer
from undercroft.kernel.game import Game
from undercroft.kernel.record import Record
from undercroft.table import wire
from undercroft.table.entries import Acted, AnyEntry, Sat, encode
from undercroft.table.founding import clean, quest_opening
from undercroft.table.high_scores import Board, read_attempts
from undercroft.table.hosted import Foreseen, HostedGame
from undercroft.table.log import DATABASE, connected
from undercroft.table.log_reader import APPEND, END, READ_END, SCHEMA, chained
from undercroft.table.log_repair import is_ours, made_sure
from undercroft.table.quest_score import SEAT, ending
from undercroft.table.tokens import new_table_name

FOLDER = "attempts"
"""Where attempts that are being played lie, in the folder of the tables."""
DATE_LETTERS = len("2026-01-31")


class Attempts:
    """The attempts in a folder of tables. Those that are being played lie in `begun`, a record each."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / DATABASE
        self.begun = folder / FOLDER

    def new_file(self, day: date) -> Path:
        """Where a new attempt is kept; its name is the day's and that of the table it will be."""
        try:
            self.begun.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise NotListed(
                f"{self.begun} cannot be used: {error.strerror}. Choose another folder with --data."
            ) from error
        return self.begun / f"{day}-{new_table_name()}.json"

    def unfinished(self, game: Game, day: date, seats: list[str]) -> Path | None:
        """The attempt that these seats have begun at a day's quest and not ended."""
        for path in self._files():
            try:
                record = read_record(path)
            except BadRecord:
                continue
            known = (record.game, record.seats, record.seed)
            if _day_of(path) == day and known == (
                game.name,
                seats,
                daily_seed(game, day, record.rules_version),
            ):
                return path
        return None

    def enter_finished(self) -> list[str]:
        """Enter every attempt that is over into the log; what cannot be entered is told and left."""
        problems = []
        for path in self._files():
            try:
                record = read_record(path)
                if replayed(find_game(record.game), record).over:
                    self.enter(path)
            except BadRecord as error:
                why = str(error).removeprefix(f"{path}: ")
                problems.append(f"{path} is not listed, and left as it is: {why}")
        return problems

    def enter(self, path: Path) -> str:
        """Enter a finished attempt into the log, and give the name of the table it is there."""
        record, at = read_record(path), int(path.stat().st_mtime)
        if not record.seats:
            raise BadRecord("seats is empty; nobody knows who played.")
        entries = entries_of(record, _day_of(path), record.seats[SEAT].partition(":")[2], at)
        table = path.stem[DATE_LETTERS + 1 :]
        with self._opened() as connection:
            append(connection, table, entries, at)
        path.unlink()
        return table

    def scores(self, game: Game, day: date, own: str = "") -> wire.DayScores:
        """The scores of a day's quest, with one's own attempt marked."""
        if not self.log.exists():
            return Board().day_scores(game.name, game.title, day.isoformat())
        with self._opened() as connection:
            return Board(read_attempts(connection)).day_scores(game.name, game.title, day.isoformat(), own)

    def _files(self) -> list[Path]:
        return sorted(path for path in self.begun.glob("*.json") if _is_ours(path))

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The log; a server may have it open at the same time."""
        try:
            made_sure(self.log)
            with closing(connected(self.log)) as connection:
                if not is_ours(connection):
                    raise sqlite3.DatabaseError("it is no log of tables")
                connection.executescript(SCHEMA)
                yield connection
        except (OSError, sqlite3.Error) as error:
            raise NotListed(
                f"The scores in {self.log} cannot be used: {error}. Put a copy of that file back, or choose "
                "another folder with --data; an attempt that is not listed yet is kept beside it."
            ) from error


def _is_ours(path: Path) -> bool:
    try:
        _day_of(path)
    except ValueError:
        return False
    return True


def _day_of(path: Path) -> date:
    return date.fromisoformat(path.stem[:DATE_LETTERS])


def entries_of(record: Record, day: date, name: str, at: int) -> list[AnyEntry]:
    """A finished attempt as a table would have written it down.

    The answers of chance are worked out anew: BadRecord where the day's draws do not lead to this record.
    """
    opened = quest_opening(find_game(record.game), day, at, record.rules_version)
    hosted = HostedGame.founded("record", opened)
    sat = Sat(seat=SEAT, name=clean(name))
    hosted.apply(sat)
    written: list[AnyEntry] = [opened, sat]
    while (foreseen := _next_answer(hosted, record, day)) is not None:
        scored = ending(hosted, foreseen)
        hosted.adopt(foreseen)
        for entry in scored:
            hosted.apply(entry)
        written += [foreseen.entry, *scored]
    return written


def _next_answer(hosted: HostedGame, record: Record, day: date) -> Foreseen | None:
    """The next answer of the record, None when it is over; what the draws do not lead to is refused."""
    answers = hosted.trace.keys
    given = record.answers[: len(answers)]
    for number, answer in enumerate(answers):
        if given[number : number + 1] != [answer]:
            raise BadRecord(
                f"answers[{number}] is not what the draws of {day} lead to; the file was changed."
            )
    if hosted.over:
        return None
    if len(record.answers) == len(answers):
        raise BadRecord(f"the quest of {day} is not over in it.")
    try:
        return hosted.foresee(Acted(seat=SEAT, choice=record.answers[len(answers)]))
    except IllegalAnswer as error:
        raise BadRecord(f"answers[{len(answers)}] does not fit the quest of {day}: {error}") from error


def append(connection: sqlite3.Connection, table: str, entries: Sequence[AnyEntry], at: int) -> None:
    """Write a table into the log, all of it or nothing; one that is there already stays as it is."""
    rows, chain = [], b""
    for seq, entry in enumerate(entries, 1):
        body = encode(entry)
        chain = chained(chain, body)
        rows.append((table, seq, len(body), chain, at, body))
    connection.execute("BEGIN IMMEDIATE")
    if connection.execute(READ_END, (table,)).fetchone() is None:
        connection.executemany(APPEND, rows)
        connection.execute(END, (table, len(rows), at))
    connection.execute("COMMIT")
