"""A damaged log is not written to: its tables go over into a new one, and the damaged file is kept."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from undercroft.table.kept import APPEND, END, SCHEMA, Damaged, find

LISTS = (
    "SELECT name FROM ends",
    "SELECT name FROM ends ORDER BY name DESC",
    "SELECT DISTINCT name FROM entries",
    "SELECT DISTINCT name FROM entries ORDER BY name DESC",
    "SELECT name FROM closed",
)
"""Ways to the names of tables, from both ends: where one is blocked by damage, another may not be."""
MADE_OF = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
CLOSE = "INSERT OR REPLACE INTO closed (name, why) VALUES (?, ?)"

logger = logging.getLogger(__name__)


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the file is in order, so that writing to one table cannot harm another."""
    try:
        return connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
    except sqlite3.DatabaseError:
        return False


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether a file is empty or made by us; a bit that flips in its schema harms nothing else."""
    with closing(sqlite3.connect(":memory:")) as model:
        model.executescript(SCHEMA)
        ours = set(model.execute(MADE_OF))
    return set(connection.execute(MADE_OF)) <= ours


def salvage(path: Path) -> None:
    """Put a new log in the place of a damaged one; tables that cannot be read are closed in it."""
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    with closing(sqlite3.connect(path)) as old:
        if old.execute("PRAGMA journal_mode=DELETE").fetchone() != ("delete",):
            raise sqlite3.OperationalError("it is damaged, and its last writes cannot be brought into it")
        with closing(sqlite3.connect(new)) as connection, connection:
            connection.executescript(SCHEMA)
            closed = _copy(old, connection)
    aside = next(name for name in map(path.with_name, _names_aside(path)) if not name.exists())
    shutil.copy2(path, aside)
    new.replace(path)
    logger.error("%s was damaged; it is kept as %s. Closed tables: %d.", path.name, aside.name, closed)


def _names_aside(path: Path) -> Iterator[str]:
    return (f"{path.name}.damaged-{number}" for number in count(1))


def _copy(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Copy every table that is whole; how many are not."""
    closed = 0
    for name in sorted(_names(old)):
        try:
            rows, _ = find(old, name)
        except Damaged as error:
            new.execute(CLOSE, (name, str(error)))
            closed += 1
        else:
            new.executemany(APPEND, [(name, *row) for row in rows])
            new.executemany(END, [(name, row.seq, row.at) for row in rows[-1:]])
    return closed


def _names(old: sqlite3.Connection) -> set[str]:
    names: set[str] = set()
    old.text_factory = lambda name: name.decode(errors="replace")
    for query in LISTS:
        try:
            for (name,) in old.execute(query):
                names.add(str(name))
        except sqlite3.DatabaseError:
            continue
    return names
