"""The log of all tables in one SQLite file: appended to, never changed.

One thread writes; entries that arrive while it commits go together into the next commit. An entry is on disk
when its future is done. Each entry carries its length and a checksum over itself and all before it in its
table, and where a table ends is written apart from its entries: a torn last entry is dropped with a warning,
any other damage is found and named, and closes the tables it touches and no others.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from undercroft.kernel.errors import UndercroftError
from undercroft.table.board import Attempt, read_attempts
from undercroft.table.kept import APPEND, END, SCHEMA, Damaged, find
from undercroft.table.salvage import is_ours, is_sound, salvage
from undercroft.table.write_ahead import frames_begun, frames_valid

DATABASE = "tables.sqlite3"
"""The file in the folder where tables are kept."""
SHORTEN = "DELETE FROM entries WHERE name = ? AND seq = ?"
MOVE_END = "UPDATE ends SET seq = ? WHERE name = ?"
FORGET = ("DELETE FROM entries WHERE name = ?", "DELETE FROM ends WHERE name = ?")
NAMES = "SELECT name, at, seq FROM ends"
MOST_IN_A_COMMIT = 200
BUSY_SECONDS = 10
OF_ONE_TABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT)
"""Errors that come of what is stored of one table; after any other nothing more is written."""
PRIMARY_CODE = 0xFF

logger = logging.getLogger(__name__)


class NotWritten(UndercroftError):
    """An entry that did not reach the disk."""


class Line(NamedTuple):
    """An entry on its way to the disk, after the checksum of the one before it."""

    name: str
    seq: int
    chain: bytes
    at: int
    body: bytes


class Kept(NamedTuple):
    """A table in the log: when it was last written to, and how many entries it has."""

    at: int
    entries: int


class Job(NamedTuple):
    """Lines that are written together, or names whose tables are forgotten; told when it is done."""

    lines: tuple[Line, ...]
    forget: tuple[str, ...]
    done: Future[None]


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a log, whose writes are on disk when they are done."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
    except UnicodeDecodeError as error:  # SQLite's own message quotes the damaged words
        connection.close()
        raise sqlite3.DatabaseError("its schema is damaged") from error
    connection.execute("PRAGMA synchronous=FULL")
    return connection


class TableLog:
    """Appends entries and reads them back. `fault` says why it takes no more; empty while all is well."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault = ""
        self.commits = 0
        self._closing = False
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        begun = frames_begun(path)
        path.touch(mode=0o600)
        with closing(self._connect()) as connection:
            if not is_ours(connection):
                raise sqlite3.DatabaseError("it is no log of tables, or its schema is damaged")
            connection.executescript(SCHEMA)
            self._take_stock(connection, begun)
            sound = is_sound(connection)
        if not sound:
            salvage(path)
        own = self._connect()
        self._writer = threading.Thread(target=self._write, args=(own,), name="table-log", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        return connected(self.path)

    def _take_stock(self, connection: sqlite3.Connection, begun: int) -> None:
        try:
            valid = frames_valid(connection)
        except sqlite3.OperationalError as error:
            self.fault = f"The log cannot be written: {error}."
            logger.error("%s Nothing is written.", self.fault)
            return
        if valid < begun:
            logger.warning(
                "The end of %s is torn: %d of %d pages were wholly written, the others are dropped.",
                self.path.name,
                valid,
                begun,
            )

    def append(self, lines: Iterable[Line]) -> Future[None]:
        """Have entries written, all or none; the future is done when they are on disk, or NotWritten."""
        return self._ask(Job(tuple(lines), (), Future()))

    def forget(self, names: Iterable[str]) -> Future[None]:
        """Have tables removed for good."""
        return self._ask(Job((), tuple(names), Future()))

    def _ask(self, job: Job) -> Future[None]:
        why = self.fault or ("The server is closing." if self._closing else "")
        if why:
            job.done.set_exception(NotWritten(why))
        else:
            self._queue.put(job)
        return job.done

    def names(self) -> dict[str, Kept]:
        """Every table that has a log."""
        with closing(self._connect()) as connection:
            connection.text_factory = lambda name: name.decode(errors="replace")
            return {name: Kept(at, entries) for name, at, entries in connection.execute(NAMES)}

    def attempts(self) -> list[Attempt]:
        """Every finished attempt at a day's quest."""
        with closing(self._connect()) as connection:
            return read_attempts(connection)

    def read(self, name: str) -> tuple[list[bytes], bytes]:
        """The entries of a table in order and the last checksum; Damaged where they do not fit.

        There are none where there is no such table.
        """
        with closing(self._connect()) as connection:
            found = find(connection, name)
            if found.torn:
                self._shorten(connection, name, len(found.rows))
        return [row.body for row in found.rows], found.rows[-1].chain if found.rows else b""

    def _shorten(self, connection: sqlite3.Connection, name: str, last: int) -> None:
        """Make room for another entry after the last whole one."""
        if self.fault:
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(SHORTEN, (name, last + 1))
            connection.execute(MOVE_END, (last, name))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise Damaged(f"The torn end of table {name} cannot be removed: {error}.") from error

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._queue.put(None)
        self._writer.join()
        self.fault = self.fault or "The server is closing."

    # the writer

    def _write(self, own: sqlite3.Connection) -> None:
        with closing(own) as connection:
            while jobs := self._next_jobs():
                wanted = [job for job in jobs if job and job.done.set_running_or_notify_cancel()]
                self._commit(connection, wanted)
                if jobs[-1] is None:
                    return

    def _next_jobs(self) -> list[Job | None]:
        jobs = [self._queue.get()]
        while jobs[-1] is not None and len(jobs) < MOST_IN_A_COMMIT:
            try:
                jobs.append(self._queue.get_nowait())
            except Empty:
                break
        return jobs

    def _commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """Write jobs together; where one of them cannot be written, each by itself."""
        if not jobs:
            return
        try:
            if self.fault:
                raise NotWritten(self.fault)
            self._put(connection, jobs)
        except Exception as error:  # the writer lives on, and those who wait hear of it
            if not _of_one_table(error):
                self._fail(connection, jobs, error)
            elif len(jobs) == 1:
                logger.error("An entry cannot be written: %s.", error)
                jobs[0].done.set_exception(NotWritten(f"The log of this table cannot be written: {error}."))
            else:
                for job in jobs:
                    self._commit(connection, [job])
        else:
            self.commits += 1
            for job in jobs:
                job.done.set_result(None)

    def _fail(self, connection: sqlite3.Connection, jobs: list[Job], error: Exception) -> None:
        if not self.fault:
            self.fault = f"The log cannot be written: {error}."
            logger.error("%s Nothing more is written.", self.fault)
            _void(connection)
        for job in jobs:
            job.done.set_exception(NotWritten(self.fault))

    def _put(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                for forget in FORGET:
                    connection.executemany(forget, [(name,) for name in job.forget])
                connection.executemany(APPEND, [_row(line) for line in job.lines])
                connection.executemany(END, [(line.name, line.seq, line.at) for line in job.lines[-1:]])
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _row(line: Line) -> tuple[str, int, int, bytes, int, bytes]:
    return (line.name, line.seq, len(line.body), line.chain, line.at, line.body)


def _void(connection: sqlite3.Connection) -> None:
    """Write over what was written and not synced: it is refused, and must not be found after a restart."""
    try:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA user_version=1")
        connection.execute("PRAGMA synchronous=FULL")
    except sqlite3.Error as error:
        logger.error("What was refused may be found after a restart: %s.", error)


def _of_one_table(error: Exception) -> bool:
    return isinstance(error, sqlite3.Error) and error.sqlite_errorcode & PRIMARY_CODE in OF_ONE_TABLE
