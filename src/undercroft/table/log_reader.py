"""Reading the log back: what is kept of a table is what was written, or it is damaged and says where."""

from __future__ import annotations

import logging
import sqlite3
from hashlib import blake2b
from typing import Any, NamedTuple

from undercroft.kernel.errors import UndercroftError

SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    name TEXT NOT NULL, seq INTEGER NOT NULL, size INTEGER NOT NULL, chain BLOB NOT NULL, at INTEGER NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (name, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ends (
    name TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS closed (name TEXT NOT NULL PRIMARY KEY, why TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS visits (
    name TEXT NOT NULL PRIMARY KEY, seq INTEGER NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS away (name TEXT NOT NULL PRIMARY KEY, since INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS makers (name TEXT NOT NULL PRIMARY KEY, sign TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS played (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS house (fact TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
"""
"""`visits`, `away` and `house` count in house time (`table.keeping`). The `at` of entries and ends is that of
the wall clock, for people to read; nothing is put away or deleted by it. `played` are the tables that are
more than hardly begun."""
TAKE_UP = """
INSERT OR IGNORE INTO played SELECT name FROM ends
WHERE seq >= 12 AND NOT EXISTS (SELECT 1 FROM house WHERE fact = 'marks_played');
INSERT OR IGNORE INTO house (fact, value) VALUES ('marks_played', 1);
"""
"""In a file of a version that did not mark played tables, those count as played that have 12 entries."""
APPEND = "INSERT INTO entries (name, seq, size, chain, at, body) VALUES (?, ?, ?, ?, ?, ?)"
END = "INSERT OR REPLACE INTO ends (name, seq, at) VALUES (?, ?, ?)"
READ = "SELECT seq, size, chain, at, body FROM entries WHERE name = ? ORDER BY seq"
MAKE = "CREATE TABLE IF NOT EXISTS "
READ_PARTS = "SELECT name FROM main.sqlite_master"
READ_END = "SELECT seq FROM ends WHERE name = ?"
READ_WHY = "SELECT why FROM closed WHERE name = ?"

logger = logging.getLogger(__name__)


class Damaged(UndercroftError):
    """A table whose log does not fit its checksums."""


class Row(NamedTuple):
    """An entry as it is kept."""

    seq: int
    size: int
    chain: bytes
    at: int
    body: bytes


class Found(NamedTuple):
    """The entries of a table; `torn` where another was not wholly there and has been left out."""

    rows: list[Row]
    torn: bool


def complete(connection: sqlite3.Connection) -> None:
    """Put an empty part, for this connection alone, in the place of each that is missing in the file."""
    there = {name for (name,) in connection.execute(READ_PARTS)}
    connection.execute("PRAGMA temp_store=MEMORY")  # nothing can be written to the disk
    for part in SCHEMA.split(";"):
        rest = part.strip().removeprefix(MAKE)
        if rest and rest.split()[0] not in there:
            connection.execute(f"CREATE TEMP TABLE {rest}")


def chained(before: bytes, body: bytes) -> bytes:
    """The checksum of an entry after those before it."""
    return blake2b(before + body, digest_size=16).digest()


def find(connection: sqlite3.Connection, name: str) -> Found:
    """The entries of a table in order, none where there is no such table; Damaged where they do not fit."""
    try:
        rows = [Row(*row) for row in connection.execute(READ, (name,))]
        end = connection.execute(READ_END, (name,)).fetchone()
        why = connection.execute(READ_WHY, (name,)).fetchone()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise Damaged(f"The log of table {name} cannot be read: {error}.") from error
    if why is not None:
        raise Damaged(str(why[0]))
    if end != ((len(rows),) if rows else None):
        wanted = "an unknown number" if end is None else end[0]
        raise Damaged(f"The log of table {name} is damaged: {len(rows)} of {wanted} entries are found.")
    torn = bool(rows) and _torn(rows[-1])
    if torn:
        logger.warning("The last entry of table %s was torn and is dropped.", name)
        rows.pop()
    _check(name, rows)
    return Found(rows, torn)


def _torn(row: Row) -> bool:
    """Whether a row has a shorter body than was written."""
    size: Any = row.size
    body: Any = row.body
    return isinstance(body, bytes) and isinstance(size, int) and len(body) < size


def _check(name: str, rows: list[Row]) -> None:
    chain = b""
    for at, row in enumerate(rows, 1):
        body: Any = row.body
        if row.seq != at or not isinstance(body, bytes) or chained(chain, body) != row.chain:
            raise Damaged(f"The log of table {name} is damaged at entry {at}.")
        chain = row.chain
