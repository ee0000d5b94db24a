"""The log of all tables in one SQLite file: appended to, never changed.

One thread writes; entries that arrive while it commits go together into the next commit. An entry is on disk
when its future is done. Each entry carries its length and a checksum over itself and all before it in its
table: a torn last entry is dropped with a warning, any other damage is found and named.
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
from typing import NamedTuple

from undercroft.kernel.errors import UndercroftError

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    name TEXT NOT NULL, seq INTEGER NOT NULL, size INTEGER NOT NULL, chain BLOB NOT NULL, at INTEGER NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (name, seq)
) WITHOUT ROWID
"""
APPEND = "INSERT INTO entries (name, seq, size, chain, at, body) VALUES (?, ?, ?, ?, ?, ?)"
READ = "SELECT seq, size, chain, body FROM entries WHERE name = ? ORDER BY seq"
NAMES = "SELECT name, MAX(at), COUNT(*) FROM entries GROUP BY name"
MOST_IN_A_COMMIT = 200
WAL_HEADER, FRAME_HEADER = 32, 24

logger = logging.getLogger(__name__)


class NotWritten(UndercroftError):
    """An entry that did not reach the disk; the log takes no more."""


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
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        _warn_of_torn_tail(path)
        path.touch(mode=0o600)
        with closing(self._connect()) as connection:
            connection.execute(SCHEMA)
        self._writer = threading.Thread(target=self._write, name="table-log", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=10)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def append(self, lines: Iterable[Line]) -> Future[None]:
        """Have entries written, all or none; the future is done when they are on disk, or NotWritten."""
        return self._ask(Job(tuple(lines), (), Future()))

    def forget(self, names: Iterable[str]) -> Future[None]:
        """Have tables removed for good."""
        return self._ask(Job((), tuple(names), Future()))

    def _ask(self, job: Job) -> Future[None]:
        if self.fault:
            job.done.set_exception(NotWritten(self.fault))
        else:
            self._queue.put(job)
        return job.done

    def names(self) -> dict[str, Kept]:
        """Every table that has a log."""
        with closing(self._connect()) as connection:
            return {name: Kept(at, entries) for name, at, entries in connection.execute(NAMES)}

    def read(self, name: str) -> tuple[list[bytes], bytes]:
        """The entries of a table in order and the last checksum; Damaged where they do not fit."""
        try:
            with closing(self._connect()) as connection:
                rows = connection.execute(READ, (name,)).fetchall()
        except sqlite3.DatabaseError as error:
            raise Damaged(f"The log of table {name} cannot be read: {error}.") from error
        chain = b""
        bodies: list[bytes] = []
        for at, (seq, size, kept, body) in enumerate(rows):
            if at == len(rows) - 1 and len(body) < size:
                logger.warning("The last entry of table %s was torn and is dropped.", name)
                break
            chain = chained(chain, body)
            if seq != at + 1 or chain != kept:
                raise Damaged(f"The log of table {name} is damaged at entry {at + 1}.")
            bodies.append(body)
        return bodies, chain

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._queue.put(None)
        self._writer.join()
        self.fault = self.fault or "The server is closing."

    # the writer

    def _write(self) -> None:
        with closing(self._connect()) as connection:
            while jobs := self._next_jobs():
                self._commit(connection, [job for job in jobs if job is not None])
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
        if not jobs:
            return
        try:
            if self.fault:
                raise NotWritten(self.fault)
            self._put(connection, jobs)
        except (sqlite3.Error, NotWritten) as error:
            self.fault = self.fault or f"The log cannot be written: {error}."
            logger.error("%s Nothing more is written.", self.fault)
            for job in jobs:
                job.done.set_exception(NotWritten(self.fault))
        else:
            self.commits += 1
            for job in jobs:
                job.done.set_result(None)

    def _put(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                connection.executemany("DELETE FROM entries WHERE name = ?", [(name,) for name in job.forget])
                connection.executemany(APPEND, [_row(line) for line in job.lines])
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _row(line: Line) -> tuple[str, int, int, bytes, int, bytes]:
    return (line.name, line.seq, len(line.body), line.chain, line.at, line.body)


def _warn_of_torn_tail(path: Path) -> None:
    """SQLite drops a commit whose last frames are torn; say so."""
    wal = path.with_name(f"{path.name}-wal")
    if not wal.exists() or wal.stat().st_size <= WAL_HEADER:
        return
    with wal.open("rb") as file:
        page = int.from_bytes(file.read(12)[8:12])
    if (wal.stat().st_size - WAL_HEADER) % (page + FRAME_HEADER):
        logger.warning("The end of %s is torn; what was not wholly written is dropped.", wal.name)
