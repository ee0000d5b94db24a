"""What a database left in its write-ahead file: whether its end was lost, which SQLite does not tell."""

from __future__ import annotations

import sqlite3
from pathlib import Path

HEADER, FRAME_HEADER = 32, 24
PAGE_SIZE, MARK = slice(8, 12), slice(16, 24)
"""Where the header of the file has the size of a page, and the mark that its frames carry too."""
FRAME_MARK = slice(8, 16)


def frames_begun(database: Path) -> int:
    """How many frames were written since the file was begun anew, a last one that is cut off included."""
    file = database.with_name(f"{database.name}-wal")
    if not file.exists():
        return 0
    with file.open("rb") as wal:
        header = wal.read(HEADER)
        if len(header) < HEADER:
            return 1 if header else 0
        page, number = int.from_bytes(header[PAGE_SIZE]), 0
        while (frame := wal.read(FRAME_HEADER)) and _same(frame[FRAME_MARK], header[MARK]):
            wal.seek(page, 1)
            number += 1
    return number


def _same(mark: bytes, whole: bytes) -> bool:
    """Whether a mark, which may be cut off, is that one."""
    return whole.startswith(mark)


def frames_valid(connection: sqlite3.Connection) -> int:
    """Bring the main file up to date; how many frames had checksums that fit, up to a whole commit."""
    _, frames, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(frames)
