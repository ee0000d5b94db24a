"""The log of all tables in one SQLite file: appended to, never changed.

One thread writes; entries that arrive while it commits go together into the next commit. An entry is on disk
when its future is done. Each entry carries its length and a checksum over itself and all before it in its
table, and where a table ends is written apart from its entries: a torn last entry is dropped with a warning,
any other damage is found and named, and closes the tables it touches and no others.

Where nothing can be written, because the disk is full or fails, everything is refused until the log has
mended itself: it tries again after a pause that grows. What was refused is written over first, so that it is
never found later. After a failed sync it cannot be known what is on the disk: the file is then brought up to
date, synced and checked as at a start before anything is written again.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import tempfile
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from undercroft.kernel.errors import UndercroftError
from undercroft.table.high_scores import Attempt, read_attempts
from undercroft.table.log_reader import APPEND, END, SCHEMA, TAKE_UP, Damaged, complete, find
from undercroft.table.log_repair import cut_off, is_ours, is_sound, made_sure, salvage
from undercroft.table.retention import Change, Kept, read_fact, read_stock
from undercroft.table.write_ahead import frames_begun, frames_valid

DATABASE = "tables.sqlite3"
"""The file in the folder where tables are kept."""
SHORTEN = "DELETE FROM entries WHERE name = ? AND seq = ?"
VOID = "PRAGMA user_version=1"
"""Changes nothing, and is written over whatever was begun after the last whole commit."""
SYNCED = "PRAGMA synchronous=FULL"
"""What is written from now on is on the disk when it is done."""
MOVE_END = "UPDATE ends SET seq = ? WHERE name = ?"
MOST_IN_A_COMMIT = 200
BUSY_SECONDS = 10
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds between two tries to write again."""
SPACE_BYTES = 256 * 1024
"""So much must fit on the disk before a log that was full goes on."""
OF_ONE_TABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_CONSTRAINT)
"""Errors that come of what is stored of one table; after any other nothing more is written."""
OF_SPACE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Errors after which all that was written before is known to be on the disk."""
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


class Job(NamedTuple):
    """Lines and other changes that are written together; told when it is done."""

    lines: tuple[Line, ...]
    changes: tuple[Change, ...]
    done: Future[None]


def connected(path: Path) -> sqlite3.Connection:
    """A connection to a log, whose writes are on disk when they are done."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
    except UnicodeDecodeError as error:  # SQLite's own message quotes the damaged words
        connection.close()
        raise sqlite3.DatabaseError("its schema is damaged") from error
    connection.execute(SYNCED)
    return connection


class TableLog:
    """Appends entries and reads them back. `fault` says why it takes no more; empty while all is well.

    `on_change` is called, in the thread that writes, whenever the fault comes or goes.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fault = ""
        self.commits = self.scores = 0
        self.on_change: Callable[[], None] = lambda: None
        self._closing = False
        self._doubtful = False
        self._pause = FIRST_PAUSE
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        begun = frames_begun(path)
        made_sure(path)
        try:
            sound = self._inspect(begun)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) or not cut_off(path):
                raise
            sound = False
        if not sound:
            salvage(path)
        own = self._connect()
        self._writer = threading.Thread(target=self._write, args=(own,), name="table-log", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        return connected(self.path)

    def _inspect(self, begun: int) -> bool:
        """Bring the file up to date; whether it is in order. It is refused where it is no log of tables."""
        with closing(self._connect()) as connection:
            if not is_ours(connection):
                raise sqlite3.DatabaseError("it is no log of tables, or its schema is damaged")
            try:
                connection.executescript(SCHEMA + TAKE_UP)
                self._take_stock(connection, begun)
            except sqlite3.OperationalError as error:
                self._fall_ill(error)
            return is_sound(connection)

    def _take_stock(self, connection: sqlite3.Connection, begun: int) -> None:
        valid = frames_valid(connection)
        if valid < begun:
            logger.warning(
                "The end of %s is torn: %d of %d pages were wholly written, the others are dropped.",
                self.path.name,
                valid,
                begun,
            )

    def append(self, lines: Iterable[Line], changes: Iterable[Change] = ()) -> Future[None]:
        """Have entries written and something changed beside them, all or nothing; the future is done when
        they are on disk, or NotWritten."""
        return self._ask(Job(tuple(lines), tuple(changes), Future()))

    def change(self, changes: Iterable[Change]) -> Future[None]:
        """Have something changed beside the entries, all or nothing."""
        return self._ask(Job((), tuple(changes), Future()))

    def _ask(self, job: Job) -> Future[None]:
        why = self.fault or ("The server is closing." if self._closing else "")
        if why:
            job.done.set_exception(NotWritten(why))
        else:
            self._queue.put(job)
        return job.done

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """A connection to read by. What an older version did not keep, and a full disk keeps from being made,
        is read as empty."""
        with closing(self._connect()) as connection:
            if self.fault:
                complete(connection)
            yield connection

    def stock(self, names: Collection[str] | None = None) -> dict[str, Kept]:
        """Every table that has a log, those that are put away too; or of some names only."""
        with self._reading() as connection:
            return read_stock(connection, names)

    def fact(self, fact: str) -> int:
        """A number that the house knows of itself."""
        with self._reading() as connection:
            return read_fact(connection, fact)

    def attempts(self) -> list[Attempt]:
        """Every finished attempt at a day's quest."""
        with self._reading() as connection:
            return read_attempts(connection)

    def read(self, name: str) -> tuple[list[bytes], bytes]:
        """The entries of a table in order and the last checksum; Damaged where they do not fit.

        There are none where there is no such table.
        """
        with self._reading() as connection:
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
            while True:
                jobs = self._next_jobs()
                wanted = [job for job in jobs if job and job.done.set_running_or_notify_cancel()]
                self._commit(connection, wanted)
                if self.fault:
                    self._mend(connection)
                if jobs and jobs[-1] is None:
                    return

    def _next_jobs(self) -> list[Job | None]:
        """What is to be written; nothing where a pause between two tries to mend is over."""
        try:
            jobs = [self._queue.get(timeout=self._pause if self.fault else None)]
        except Empty:
            return []
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
        try:
            if not self.fault:
                self._fall_ill(error)
                _void(connection)
        finally:  # whatever else goes wrong, nobody waits for ever
            for job in jobs:
                job.done.set_exception(NotWritten(self.fault))

    def _fall_ill(self, error: Exception) -> None:
        self._doubtful = self._doubtful or _primary(error) not in OF_SPACE
        self.fault = f"The log cannot be written: {error}."
        self._pause = FIRST_PAUSE
        logger.error("%s Nothing is written until that is mended; it is tried again and again.", self.fault)
        self._tell_change()

    def _tell_change(self) -> None:
        try:
            self.on_change()
        except Exception:  # the writer lives on, whoever cannot be told
            logger.exception("Nobody could be told that the log can be written or cannot.")

    def _mend(self, connection: sqlite3.Connection) -> None:
        """Try whether the log can be written again; the next try comes after a longer pause."""
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        try:
            _roll_back(connection)
            connection.execute(SYNCED)
            connection.execute(VOID)
            _try_space(self.path.parent)
            connection.executescript(SCHEMA + TAKE_UP)
            if self._doubtful:
                self._verify(connection)
        except Exception as error:
            logger.warning("The log still cannot be written: %s.", error)
            return
        self.fault, self._doubtful = "", False
        logger.warning("The log can be written again; all tables go on.")
        self._tell_change()

    def _verify(self, connection: sqlite3.Connection) -> None:
        """After a failed sync: have every page written and synced anew, and look whether all is in order."""
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise sqlite3.OperationalError("somebody reads in it")
        if not is_sound(connection):
            raise sqlite3.DatabaseError("it is damaged; start the server again to save what can be read")

    def _put(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in jobs:
                for statement, rows in job.changes:
                    connection.executemany(statement, rows)
                connection.executemany(APPEND, [_row(line) for line in job.lines])
                connection.executemany(END, [(line.name, line.seq, line.at) for line in job.lines[-1:]])
            connection.execute("COMMIT")
        except BaseException:
            _roll_back(connection)
            raise


def _row(line: Line) -> tuple[str, int, int, bytes, int, bytes]:
    return (line.name, line.seq, len(line.body), line.chain, line.at, line.body)


def _roll_back(connection: sqlite3.Connection) -> None:
    """Have nothing of what was begun last be written."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _void(connection: sqlite3.Connection) -> None:
    """Write over what was written and not synced: it is refused, and must not be found after a restart.

    What fails here is tried again before anything else is written.
    """
    try:
        _roll_back(connection)
        connection.execute("PRAGMA synchronous=OFF")
        try:
            connection.execute(VOID)
        finally:
            connection.execute(SYNCED)
    except Exception as error:
        logger.error("What was refused may be found after a restart: %s.", error)


def _try_space(folder: Path) -> None:
    """Look whether there is space again for more than the one page that is written over and over."""
    with tempfile.TemporaryFile(dir=folder) as file:
        file.write(bytes(SPACE_BYTES))
        file.flush()
        os.fsync(file.fileno())


def _of_one_table(error: Exception) -> bool:
    return _primary(error) in OF_ONE_TABLE


def _primary(error: Exception) -> int | None:
    """What kind of error it is, without its details."""
    code = getattr(error, "sqlite_errorcode", None)
    return None if code is None else int(code) & PRIMARY_CODE
