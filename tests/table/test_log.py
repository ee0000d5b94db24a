"""The log of tables: whatever happens to the file, a table is read as it was written, or not at all."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.conftest import SOAK
from tests.table.halls import Hall
from undercroft.table.log import VOID, Line, NotWritten, TableLog
from undercroft.table.log_reader import Damaged, chained
from undercroft.table.refusal import Refused

NAMES = [f"table{letter}" for letter in "abcdefghijkl"]
HANG = 60.0
"""Nothing takes so many seconds."""
FLIPS = 20_000 if SOAK else 60


@contextmanager
def opened(path: Path) -> Iterator[TableLog]:
    """A log that is closed in the end."""
    log = TableLog(path)
    try:
        yield log
    finally:
        log.close()


def lines(name: str, bodies: list[bytes], first: int = 1, chain: bytes = b"") -> list[Line]:
    """Entries on their way into the log."""
    made = []
    for seq, body in enumerate(bodies, first):
        chain = chained(chain, body)
        made.append(Line(name, seq, chain, 1_700_000_000, body))
    return made


def bodies_of(name: str) -> list[bytes]:
    """What a table has in its log."""
    luck = Random(name)
    return [luck.randbytes(luck.randint(20, 160)) for _ in range(luck.randint(2, 40))]


@pytest.fixture
def sound(tmp_path: Path) -> bytes:
    """The file of a log with some tables, as an orderly end leaves it."""
    path = tmp_path / "sound.sqlite3"
    with opened(path) as log:
        for name in NAMES:
            for line in lines(name, bodies_of(name)):
                log.append([line]).result()
    return path.read_bytes()


def test_a_flipped_bit_is_found_wherever_it_is(
    tmp_path: Path, sound: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    luck = Random() if SOAK else Random(6)
    unreadable = 0
    for number in range(FLIPS):
        path = tmp_path / f"{number}.sqlite3"
        damaged = bytearray(sound)
        damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
        path.write_bytes(damaged)
        caplog.clear()
        try:
            unreadable += check_never_wrong(path, caplog) > 0
        except sqlite3.DatabaseError:
            unreadable += 1
        for file in tmp_path.glob(f"{number}.sqlite3*"):
            file.unlink()
    assert unreadable > FLIPS / 4


def check_never_wrong(path: Path, caplog: pytest.LogCaptureFixture) -> int:
    """Read and write every table of a damaged log; how many are closed."""
    closed = 0
    with opened(path) as log:
        log.stock()
        for name in NAMES:
            try:
                bodies, chain = log.read(name)
            except Damaged:
                closed += 1
                continue
            expected = bodies_of(name)
            if bodies != expected:
                assert f"The last entry of table {name} was torn" in caplog.text
                assert bodies == expected[:-1]
            check_goes_on(log, name, bodies, chain)
        assert log.fault == ""
    return closed


def check_goes_on(log: TableLog, name: str, bodies: list[bytes], chain: bytes) -> None:
    """What is appended is there afterwards."""
    log.append(lines(name, [b"one more"], len(bodies) + 1, chain)).result()
    assert log.read(name)[0] == [*bodies, b"one more"]


# a disk that fails for a while


class FailingDisk(sqlite3.Connection):
    """A connection whose commits fail while `broken`, as after a failed sync; it keeps what it was told."""

    broken = False
    told: list[str]

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        self.told.append(sql)
        if self.broken and sql in ("COMMIT", VOID):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return super().execute(sql, *more)


def test_after_a_failed_sync_the_log_is_checked_before_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was refused meanwhile is not there, what was written before is, and more can be written."""
    path, mended = tmp_path / "tables.sqlite3", threading.Event()
    monkeypatch.setattr("undercroft.table.log.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("undercroft.table.log.LONGEST_PAUSE", 0.01)
    monkeypatch.setattr(FailingDisk, "told", [], raising=False)
    monkeypatch.setattr("sqlite3.connect", partial(sqlite3.connect, factory=FailingDisk))
    with opened(path) as log:
        log.on_change = lambda: mended.set() if not log.fault else None
        one, two, three = b"one", b"two", b"three"
        log.append(lines("table", [one])).result(HANG)
        monkeypatch.setattr(FailingDisk, "broken", True)
        for _ in range(3):
            with pytest.raises(NotWritten, match="disk I/O error"):
                log.append(lines("table", [two], 2, chained(b"", one))).result(HANG)
        assert not mended.is_set()
        syncing = [sql for sql in FailingDisk.told if "synchronous" in sql]
        assert syncing[-1] == "PRAGMA synchronous=FULL", "what is written later is synced again"
        FailingDisk.told.clear()
        monkeypatch.setattr(FailingDisk, "broken", False)
        assert mended.wait(HANG)
        checked = [sql for sql in FailingDisk.told if "wal_checkpoint(TRUNCATE)" in sql or "_check" in sql]
        assert len(checked) == 2
        log.append(lines("table", [three], 2, chained(b"", one))).result(HANG)
        assert log.read("table")[0] == [one, three]


class ShortOfMemory(sqlite3.Connection):
    """A connection that has no memory for rows while it is `short`."""

    short = False

    def executemany(self, sql: str, *more: Any) -> sqlite3.Cursor:
        if self.short:
            raise MemoryError("no memory for that")
        return super().executemany(sql, *more)


def test_whatever_goes_wrong_nobody_waits_for_ever_and_the_log_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error that is not of the database leaves nothing half done either."""
    path, mended = tmp_path / "tables.sqlite3", threading.Event()
    monkeypatch.setattr("undercroft.table.log.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("undercroft.table.log.LONGEST_PAUSE", 0.01)
    monkeypatch.setattr("sqlite3.connect", partial(sqlite3.connect, factory=ShortOfMemory))
    with opened(path) as log:
        log.on_change = lambda: mended.set() if not log.fault else None
        log.append(lines("table", [b"one"])).result(HANG)
        monkeypatch.setattr(ShortOfMemory, "short", True)
        with pytest.raises(NotWritten, match="no memory"):
            log.append(lines("table", [b"two"], 2, chained(b"", b"one"))).result(HANG)
        monkeypatch.setattr(ShortOfMemory, "short", False)
        assert mended.wait(HANG)
        log.append(lines("table", [b"three"], 2, chained(b"", b"one"))).result(HANG)
        assert log.read("table")[0] == [b"one", b"three"]


def test_one_who_cannot_be_told_of_a_failure_does_not_stop_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercroft.table.log.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("sqlite3.connect", partial(sqlite3.connect, factory=ShortOfMemory))

    def fail() -> None:
        raise RuntimeError("the loop is closed")

    with opened(tmp_path / "tables.sqlite3") as log:
        log.on_change = fail
        monkeypatch.setattr(ShortOfMemory, "short", True)
        with pytest.raises(NotWritten, match="no memory"):
            log.append(lines("table", [b"one"])).result(HANG)
        monkeypatch.setattr(ShortOfMemory, "short", False)
        for _ in range(int(HANG / 0.01)):
            if not log.fault:
                break
            threading.Event().wait(0.01)
        log.append(lines("table", [b"one"])).result(HANG)


class SmallDisk(sqlite3.Connection):
    """A connection to a file that cannot grow while the disk is `full`."""

    full = False

    def __init__(self, database: Any, **more: Any) -> None:
        super().__init__(database, **more)
        self.on_disk = database != ":memory:"

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        self._set_bound()
        return super().execute(sql, *more)

    def executescript(self, sql: str) -> sqlite3.Cursor:
        self._set_bound()
        return super().executescript(sql)

    def _set_bound(self) -> None:
        super().execute(f"PRAGMA main.max_page_count={1 if self.full and self.on_disk else 1 << 30}")


def test_a_house_of_an_older_version_opens_on_a_full_disk_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the older version did not keep is empty until there is space for it."""

    async def made() -> str:
        hall = Hall(tmp_path)
        seated = await hall.table(seats=["me", "open"])
        await hall.house.close()
        return seated.table

    async def opened_again(table: str) -> None:
        hall = Hall(tmp_path)
        try:
            log = hall.house.log
            assert "full" in log.fault
            assert (hall.house.known, log.attempts()) == ({table}, [])
            room = await hall.house.room(table)
            assert room.hosted.seq == 2
            with pytest.raises(Refused, match="cannot be saved"):
                await hall.sit(table)
            monkeypatch.setattr(SmallDisk, "full", False)
            async with asyncio.timeout(HANG):
                while log.fault:
                    await asyncio.sleep(0.01)
            await hall.sit(table)
            await hall.house.sweep()
            assert log.stock()[table].seen == room.hosted.seq == 3
        finally:
            await hall.house.close()

    monkeypatch.setattr("undercroft.table.log.FIRST_PAUSE", 0.01)
    table = asyncio.run(made())
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as old:
        old.executescript("DROP TABLE visits; DROP TABLE away; DROP TABLE house; VACUUM;")
    monkeypatch.setattr("sqlite3.connect", partial(sqlite3.connect, factory=SmallDisk))
    monkeypatch.setattr(SmallDisk, "full", True)
    asyncio.run(opened_again(table))
