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
from hashlib import blake2b
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from undercroft.kernel.errors import UndercroftError
from undercroft.table.write_ahead import frames_begun, frames_valid

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    name TEXT NOT NULL, seq INTEGER NOT NULL, size INTEGER NOT NULL, chain BLOB NOT NULL, at INTEGER NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (name, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (
    name TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
"""
APPEND = "INSERT INTO entries (name, seq, size, chain, at, body) VALUES (?, ?, ?, ?, ?, ?)"
END = "INSERT OR REPLACE INTO ends (name, seq, at) VALUES (?, ?, ?)"
SHORTEN = "DELETE FROM entries WHERE name = ? AND seq = ?"
FORGET = ("DELETE FROM entries WHERE name = ?", "DELETE FROM ends WHERE name = ?")
MOVE_END = "UPDATE ends SET seq = ? WHERE name = ?"
READ = "SELECT seq, size, chain, body FROM entries WHERE name = ? ORDER BY seq"
READ_END = "SELECT seq FROM ends WHERE name = ?"
NAMES = "SELECT name, at, seq FROM ends"
MOST_IN_A_COMMIT = 200
OF_ONE_TABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT)
"""Errors that come of what is stored of one table; after any other nothing more is written."""
PRIMARY_CODE = 0xFF

logger = logging.getLogger(__name__)


class NotWritten(UndercroftError):
    """An entry that did not reach the disk."""


class Damaged(UndercroftError):
    """A table whose log does not fit its checksums."""


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


def chained(before: bytes, body: bytes) -> bytes:
    """The checksum of an entry after those before it."""
    return blake2b(before + body, digest_size=16).digest()


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
            connection.executescript(SCHEMA)
            self._take_stock(connection, begun)
        self._writer = threading.Thread(target=self._write, name="table-log", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

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
        """Every table that has a log, as far as damage lets them be listed."""
        kept = {}
        with closing(self._connect()) as connection:
            connection.text_factory = lambda name: name.decode(errors="replace")
            try:
                for name, at, entries in connection.execute(NAMES):
                    kept[name] = Kept(at, entries)
            except sqlite3.DatabaseError as error:
                logger.error("Not all tables of %s can be listed: %s.", self.path.name, error)
        return kept

    def read(self, name: str) -> tuple[list[bytes], bytes]:
        """The entries of a table in order and the last checksum; Damaged where they do not fit.

        There are none where there is no such table.
        """
        try:
            with closing(self._connect()) as connection:
                connection.execute("BEGIN")
                rows = connection.execute(READ, (name,)).fetchall()
                end = connection.execute(READ_END, (name,)).fetchone()
                connection.execute("COMMIT")
                if end == (len(rows),) and _torn(rows):
                    self._drop_last(connection, name, rows)
                    end = (len(rows),)
        except sqlite3.DatabaseError as error:
            raise Damaged(f"The log of table {name} cannot be read: {error}.") from error
        if end != ((len(rows),) if rows else None):
            wanted = "an unknown number" if end is None else end[0]
            raise Damaged(f"The log of table {name} is damaged: {len(rows)} of {wanted} entries are found.")
        return _checked(name, rows)

    def _drop_last(self, connection: sqlite3.Connection, name: str, rows: list[Any]) -> None:
        logger.warning("The last entry of table %s was torn and is dropped.", name)
        torn = rows.pop()
        if self.fault:
            return
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(SHORTEN, (name, torn[0]))
        connection.execute(MOVE_END, (len(rows), name))
        connection.execute("COMMIT")

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._queue.put(None)
        self._writer.join()
        self.fault = self.fault or "The server is closing."

    # the writer

    def _write(self) -> None:
        with closing(self._connect()) as connection:
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
        except (sqlite3.Error, NotWritten) as error:
            if not _of_one_table(error):
                self._fail(jobs, error)
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

    def _fail(self, jobs: list[Job], error: Exception) -> None:
        self.fault = self.fault or f"The log cannot be written: {error}."
        logger.error("%s Nothing more is written.", self.fault)
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


def _of_one_table(error: Exception) -> bool:
    return isinstance(error, sqlite3.Error) and error.sqlite_errorcode & PRIMARY_CODE in OF_ONE_TABLE


def _torn(rows: list[Any]) -> bool:
    """Whether the last row has a shorter body than was written."""
    if not rows:
        return False
    _, size, _, body = rows[-1]
    return isinstance(body, bytes) and isinstance(size, int) and len(body) < size


def _checked(name: str, rows: list[Any]) -> tuple[list[bytes], bytes]:
    chain = b""
    bodies: list[bytes] = []
    for at, (seq, _, kept, body) in enumerate(rows, 1):
        if not isinstance(body, bytes) or seq != at or chained(chain, body) != kept:
            raise Damaged(f"The log of table {name} is damaged at entry {at}.")
        chain = kept
        bodies.append(body)
    return bodies, chain
