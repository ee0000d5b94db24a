"""The log of tables: whatever happens to the file, a table is read as it was written, or not at all."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.conftest import SOAK
from undercroft.table.kept import Damaged, chained
from undercroft.table.log import Line, TableLog

NAMES = [f"table{letter}" for letter in "abcdefghijkl"]
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
        log.names()
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
