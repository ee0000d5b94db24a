"""Making a log, and making it anew: a damaged one is not written to, its tables go over into a new file.

The damaged file is kept beside it. The new one is made whole before anything is moved, and a move that was
broken off is finished at the next start.
"""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count, product
from pathlib import Path

from undercroft.table.log_reader import APPEND, END, SCHEMA, Damaged, find
from undercroft.table.retention import SALVAGED, WRITE_FACT
from undercroft.table.tokens import TABLE_ALPHABET

LISTS = (
    "SELECT name FROM ends",
    "SELECT name FROM ends ORDER BY name DESC",
    "SELECT DISTINCT name FROM entries",
    "SELECT DISTINCT name FROM entries ORDER BY name DESC",
    "SELECT name FROM closed",
)
"""Ways to the names of tables, from both ends: where one is blocked by damage, another may not be."""
BETWEEN = "SELECT DISTINCT name FROM entries WHERE name >= ? AND name < ?"
"""Where large parts are missing, names are looked for by their first letters."""
DAMAGED, NEW, READY, WORK = ".damaged-", ".new", ".salvaged", ".reading"
"""What is added to the name of a log: for a damaged one that is kept, a new one while it is made and when it
is whole, and a copy that is read."""
WRITE_AHEAD, SHARED = "-wal", "-shm"
PAGE_SIZE, PAGES = slice(16, 18), slice(28, 32)
LARGEST_PAGE = 65536
"""Where a file says how large its pages are and how many it has; the largest size is written as 1."""
HEADER = 100
MOST_TIMES = 100
"""So many times as long as it is a file may say to be; beyond that the number is damaged."""
LAST_LETTER = "\U0010ffff"
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


def made_sure(path: Path) -> None:
    """See that there is a log, a new one where there never was one; what is left of a lost one is refused."""
    _finish(path)
    if not path.exists():
        left = [*path.parent.glob(f"{path.name}{DAMAGED}*"), *path.parent.glob(path.name + WRITE_AHEAD)]
        if left:
            raise sqlite3.DatabaseError(f"it is gone, but there was one: {left[0].name} lies beside it")
        _make(path)
    elif not path.stat().st_size:
        raise sqlite3.DatabaseError("it is empty, a file of 0 bytes, and a log never is")


def _make(path: Path) -> None:
    new = _named(path, NEW)
    _begun(new).close()
    new.replace(path)


def _begun(new: Path) -> sqlite3.Connection:
    """A new log, with nothing in it."""
    new.unlink(missing_ok=True)
    new.touch(mode=0o600)
    connection = sqlite3.connect(new)
    connection.executescript(SCHEMA)
    return connection


def cut_off(path: Path) -> bool:
    """Whether a file is shorter than it says."""
    with path.open("rb") as file:
        return _says(file.read(HEADER)) > path.stat().st_size


def _says(header: bytes) -> int:
    """How large a file says it is."""
    page, pages = int.from_bytes(header[PAGE_SIZE]), int.from_bytes(header[PAGES])
    return (LARGEST_PAGE if page == 1 else page) * pages


def salvage(path: Path) -> None:
    """Put a new log in the place of a damaged one; tables that cannot be read are closed in it."""
    with _reading(path) as old:
        if not is_ours(old):
            raise sqlite3.DatabaseError("it is damaged, and its schema cannot be read")
        new = _named(path, NEW)
        with closing(_begun(new)) as connection, connection:
            closed = _copy(old, connection)
            connection.execute(WRITE_FACT, (SALVAGED, 1))
    new.replace(_named(path, READY))
    aside = _finish(path)
    logger.error("%s was damaged; it is kept as %s. Closed tables: %d.", path.name, aside, closed)


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a damaged log, as long as it says; where something is missing, only what is there is read."""
    work = _named(path, WORK)
    files = [(path, work), (_named(path, WRITE_AHEAD), _named(work, WRITE_AHEAD))]
    try:
        for damaged, copy in files:
            if damaged.exists():
                shutil.copy2(damaged, copy)
        with work.open("r+b") as file:
            size = work.stat().st_size
            file.truncate(max(size, min(_says(file.read(HEADER)), MOST_TIMES * size)))
        with closing(sqlite3.connect(work)) as connection:
            yield connection
    finally:
        for name in ("", WRITE_AHEAD, SHARED):
            _named(work, name).unlink(missing_ok=True)


def _finish(path: Path) -> str:
    """Put a salvaged log that is ready in its place; what the damaged one is called now."""
    ready = _named(path, READY)
    if not ready.exists():
        return ""
    aside = next(name for name in _names_aside(path) if not name.exists())
    for name in (WRITE_AHEAD, SHARED, ""):
        if _named(path, name).exists():
            _named(path, name).replace(_named(aside, name))
    ready.replace(path)
    return aside.name


def _names_aside(path: Path) -> Iterator[Path]:
    return (_named(path, f"{DAMAGED}{number}") for number in count(1))


def _named(path: Path, more: str) -> Path:
    return path.with_name(path.name + more)


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
    old.text_factory = lambda name: name.decode(errors="replace")
    queries: list[tuple[str, tuple[str, ...]]] = [(query, ()) for query in LISTS]
    for letters in product(TABLE_ALPHABET, repeat=2):
        first = "".join(letters)
        queries.append((BETWEEN, (first, first + LAST_LETTER)))
    names: set[str] = set()
    for query, bounds in queries:
        try:
            for (name,) in old.execute(query, bounds):
                names.add(str(name))
        except sqlite3.DatabaseError:
            continue
    return names
