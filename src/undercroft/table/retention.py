"""What a house keeps, and for how long. Time counts only while the house is open, by a clock nobody can set.

House time is the number of seconds that a house has been open, over all its starts. A wall clock that jumps,
or a server that was off for a year, makes no table old. A table that nobody has come to for long is put away:
it leaves the count of tables, and whoever opens its link has it back. Only after `FETCH_DAYS` of house time
more is it deleted; sooner only where somebody fills the house with tables, and then theirs alone. For that a
sign of each table's maker is kept, which does not tell their address.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable
from hashlib import blake2b
from heapq import heapify, heapreplace
from typing import Any, Final, NamedTuple

DAY: Final = 24 * 3600
HARDLY_BEGUN: Final = 12
"""A table with fewer answers is put away after a day, whatever was said at it."""
FETCH_DAYS: Final = 30
"""So long, in days of house time, what was put away can be fetched back."""
MOST_AWAY: Final = 10
"""So many times the tables of a full house may lie put away."""
NAMES_AT_ONCE: Final = 500
"""Of so many tables is read at once how much they are played."""
SIGN_BYTES: Final = 3
"""Short enough that every sign stands for some hundred addresses, long enough that two makers rarely share
one."""
KEY_BITS: Final = 62

OPEN_SECONDS: Final = "open_seconds"
SALVAGED: Final = "salvaged"
SIGN_KEY: Final = "sign_key"
"""Facts of a house: how long it has been open, whether its log was ever damaged, and by which key it knows
the makers of its tables."""
READ_STOCK: Final = """
SELECT ends.name, ends.seq, visits.seq, visits.at, away.since, makers.sign, played.name IS NOT NULL
FROM ends LEFT JOIN visits ON visits.name = ends.name LEFT JOIN away ON away.name = ends.name
LEFT JOIN makers ON makers.name = ends.name LEFT JOIN played ON played.name = ends.name
"""
READ_FACT: Final = "SELECT value FROM house WHERE fact = ?"
WRITE_FACT: Final = "INSERT OR REPLACE INTO house (fact, value) VALUES (?, ?)"
VISIT: Final = "INSERT OR REPLACE INTO visits (name, seq, at) SELECT name, seq, ? FROM ends WHERE name = ?"
PUT_AWAY: Final = "INSERT OR REPLACE INTO away (name, since) VALUES (?, ?)"
FETCH_BACK: Final = "DELETE FROM away WHERE name = ?"
PLAYED: Final = "INSERT OR IGNORE INTO played (name) VALUES (?)"
SIGN: Final = "INSERT OR REPLACE INTO makers (name, sign) VALUES (?, ?)"
FORGET: Final = tuple(
    f"DELETE FROM {table} WHERE name IN (SELECT name FROM away WHERE name = ? AND since = ?)"
    for table in ("entries", "ends", "visits", "makers", "played", "away")
)
"""Only what still lies put away since the moment that was found goes, and in the end that it was away."""

Change = tuple[str, list[tuple[Any, ...]]]
"""A statement, and the rows it is carried out for."""


class Kept(NamedTuple):
    """A table in the log: its entries, how many there were at its last visit, when that was, since when away,
    the sign of its maker, and whether it is more than hardly begun.

    Those from `seen` to `maker` are None where nothing is known of them: the table is new, or an older
    version wrote it.
    """

    entries: int
    seen: int | None = None
    at: int | None = None
    away: int | None = None
    maker: str | None = None
    played: bool = False

    @property
    def put_away(self) -> bool:
        """Whether it lies put away; what has more entries than when that was done was fetched back."""
        return self.away is not None and self.seen == self.entries


def read_stock(connection: sqlite3.Connection, names: Collection[str] | None = None) -> dict[str, Kept]:
    """Every table that has a log, or those of some names that do."""
    connection.text_factory = lambda name: name.decode(errors="replace")
    if names is None:
        return _stock(connection.execute(READ_STOCK))
    found: dict[str, Kept] = {}
    wanted = [*names]
    for first in range(0, len(wanted), NAMES_AT_ONCE):
        some = wanted[first : first + NAMES_AT_ONCE]
        marks = ", ".join("?" * len(some))
        found |= _stock(connection.execute(f"{READ_STOCK} WHERE ends.name IN ({marks})", some))
    return found


def _stock(rows: Iterable[tuple[Any, ...]]) -> dict[str, Kept]:
    return {name: Kept(*kept) for name, *kept in rows}


def read_fact(connection: sqlite3.Connection, fact: str) -> int:
    """A number that a house knows of itself; 0 where it was never written."""
    found = connection.execute(READ_FACT, (fact,)).fetchone()
    return int(found[0]) if found else 0


class HouseTime:
    """How long a house has been open, in seconds; `ticks` is a clock that only goes forward."""

    def __init__(self, before: int, ticks: Callable[[], float]) -> None:
        self._before = before
        self._ticks = ticks
        self._start = ticks()

    def now(self) -> int:
        """House time."""
        return self._before + int(self._ticks() - self._start)


class Sweeping(NamedTuple):
    """What a sweep has to do: visits to write down, tables that are no longer put away, tables to put away,
    and tables to delete."""

    visited: list[str]
    fetch_back: list[str]
    put_away: list[str]
    delete: list[str]


def sweeping(
    stock: dict[str, Kept],
    now: int,
    visited: Collection[str],
    scored: Collection[str],
    keep_days: int,
    most: int,
    share: int,
) -> Sweeping:
    """Look through what is kept. `scored` tables are not hardly begun, `most` is a full house, of which one
    maker has a `share`."""
    seen = [name for name, kept in stock.items() if name in visited or kept.seen != kept.entries]
    attended = {*seen}
    rest = {name: kept for name, kept in stock.items() if name not in attended}

    def old(kept: Kept, days: int) -> bool:
        return kept.at is not None and kept.at < now - days * DAY

    short = {name for name, kept in stock.items() if not kept.played and name not in scored}
    stale = [
        name
        for name, kept in rest.items()
        if kept.away is None and old(kept, 1 if name in short else keep_days)
    ]
    away = {name: kept.away for name, kept in rest.items() if kept.away is not None}
    expired = [name for name, since in away.items() if since < now - FETCH_DAYS * DAY]
    crowd = [
        (name, stock[name].maker)
        for name in sorted(away, key=lambda name: (name not in short, away[name], name))
    ]
    back = [name for name in seen if stock[name].away is not None]
    return Sweeping(seen, back, stale, sorted({*expired, *crowded_out(crowd, MOST_AWAY * most, share)}))


def crowded_out(crowd: Collection[tuple[str, str | None]], most: int, share: int) -> list[str]:
    """What has to go of a crowd of tables and their makers, in the order in which they go, so that it is no
    larger than `most`: always the first table of whoever has most.

    Nobody is left with less than their share for it, and what nobody is known to have made stays: rather is
    the crowd too large.
    """
    of: defaultdict[str, deque[str]] = defaultdict(deque)
    for name, maker in crowd:
        if maker is not None:
            of[maker].append(name)
    heap = [(-len(names), maker) for maker, names in of.items()]
    heapify(heap)
    gone: list[str] = []
    while len(crowd) - len(gone) > most and heap and -heap[0][0] > share:
        owned, maker = heap[0]
        gone.append(of[maker].popleft())
        heapreplace(heap, (owned + 1, maker))
    return gone


def sign_of(network: str, key: int) -> str:
    """By what a house knows again who made a table or sat down at it: it neither tells their network, nor
    could be told from it without the key."""
    secret = key.to_bytes(KEY_BITS // 8 + 1, "big")
    return blake2b(network.encode(), key=secret, digest_size=SIGN_BYTES).hexdigest()


def noted(visited: Iterable[str], back: Iterable[str], now: int) -> list[Change]:
    """Write down that tables were visited, that some are no longer put away, and what time it is."""
    return [
        (VISIT, [(now, name) for name in visited]),
        (FETCH_BACK, [(name,) for name in back]),
        (WRITE_FACT, [(OPEN_SECONDS, now)]),
    ]


def putting_away(names: Iterable[str], now: int) -> list[Change]:
    """Put tables away; with how many entries they have, so that it is seen whether they are played on."""
    rows = [*names]
    return [(VISIT, [(now, name) for name in rows]), (PUT_AWAY, [(name, now) for name in rows])]
