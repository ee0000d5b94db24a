"""Fault A6: the log is torn or damaged on the disk. A torn end is dropped, damaged tables are closed."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.luck import chance
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.regulars import DATABASE, fold, free, held, logged, serving, shown
from undercroft.drive.fault_records import FOLDER as FAULTS

MOVES = 6


async def _played(server: Server, tables: int) -> list[Seat]:
    """Tables in the middle of a game, where a person is asked."""
    seats = [server.new_table(options={"players": 2}, seats=["me", "random"]) for _ in range(tables)]
    for seat in seats:
        async with Person(server, seat) as person:
            for _ in range(MOVES):
                await _move(person)
            await free(person)
    return seats


async def _move(person: Person) -> int:
    await free(person)
    answer = await person.act()
    assert answer["type"] == "ack", answer
    await person.until(lambda me: (me.seq or 0) >= answer["seq"])
    return int(answer["seq"])


async def _welcome(server: Server, seat: Seat) -> Person | str:
    """Somebody who has come to a table, or why it is closed."""
    person = Person(server, seat)
    await person.connect()
    await person.until(lambda me: me.messages)
    if person.messages[0]["type"] == "snapshot":
        return person
    await person.leave()
    assert person.messages[0]["code"] == "quarantined"
    return str(person.messages[0]["text"])


# the end is torn


def test_a_torn_write_ahead_file_is_dropped_with_a_warning(tmp_path: Path) -> None:
    """A6: after a kill the end of the newest writes is missing; what is left of each table is whole."""
    asyncio.run(_tear(tmp_path, chance("tear")))


async def _tear(folder: Path, luck: Random) -> None:
    with serving(folder) as server:
        seats = await _played(server, 2)
        for share in (0, 0.5):
            before = [logged(server.data, seat.table) for seat in seats]
            server.kill()
            wal = server.data / f"{DATABASE}-wal"
            size = wal.stat().st_size
            with wal.open("r+b") as file:
                file.truncate(int(size * (1 - share)) - luck.randint(1, 4000))
            told = len(server.log.read_text())
            server.start()
            assert "is torn" in server.log.read_text()[told:]
            after = [logged(server.data, seat.table) for seat in seats]
            assert all(new == old[: len(new)] for new, old in zip(after, before, strict=True))
            assert after != before
            for seat in seats:
                await _goes_on(server, seat)


async def _goes_on(server: Server, seat: Seat) -> None:
    person = await _welcome(server, seat)
    assert isinstance(person, Person), person
    async with asyncio.timeout(PATIENCE):
        await _move(person)
        await free(person)
    assert held(person) == shown(fold(server.data, seat.table), seat.seat)
    await person.leave()


# damage of single tables


def test_damage_closes_the_tables_it_touches_and_no_others(tmp_path: Path) -> None:
    """A6: a torn last entry is dropped; a flipped byte, or an entry that is gone, closes its table."""
    asyncio.run(_damage_some(tmp_path))


async def _damage_some(folder: Path) -> None:
    with serving(folder) as server:
        seats = await _played(server, 6)
        assert server.stop() == 0
        last = [len(logged(server.data, seat.table)) for seat in seats]
        _damage(server.data, seats, last)
        server.start()
        torn, whole, *closed = seats
        reasons = [await _welcome(server, seat) for seat in closed]
        assert (
            reasons[0] == f"This table is closed: The log of table {closed[0].table} is damaged at entry 4."
        )
        assert f"is damaged at entry {last[3]}." in str(reasons[1])
        assert f"{last[4] - 1} of {last[4]} entries" in str(reasons[2])
        assert f"2 of {last[5]} entries" in str(reasons[3])
        assert [server.ask("GET", f"/api/tables/{seat.table}")[0] for seat in closed] == [410] * 4
        assert b"undercroft_tables_in_quarantine 4\n" in server.ask("GET", "/metrics")[1]
        for seat in (torn, whole, torn):
            await _goes_on(server, seat)
        told = server.log.read_text()
        assert f"The last entry of table {torn.table} was torn and is dropped." in told
        assert all(f"Table {seat.table} is in quarantine" in told for seat in closed)
        assert server.ask("GET", "/healthz")[0] == 200
        server.kill()
        server.start()
        await _goes_on(server, torn)
        assert isinstance(await _welcome(server, closed[0]), str)


def _damage(data: Path, seats: list[Seat], last: list[int]) -> None:
    torn, _, middle, end, gone, strayed = (seat.table for seat in seats)
    change = "UPDATE entries SET body = ? WHERE name = ? AND seq = ?"
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        body = logged(data, torn)[-1]
        connection.execute(change, (body[: len(body) // 2], torn, last[0]))
        connection.execute(change, (_flipped(logged(data, middle)[3]), middle, 4))
        connection.execute(change, (_flipped(logged(data, end)[-1]), end, last[3]))
        connection.execute("DELETE FROM entries WHERE name = ? AND seq = ?", (gone, last[4]))
        connection.execute("UPDATE entries SET name = 'stray' WHERE name = ? AND seq > 2", (strayed,))


def _flipped(body: bytes) -> bytes:
    middle = len(body) // 2
    return body[:middle] + bytes([body[middle] ^ 4]) + body[middle + 1 :]


# damage anywhere in the file


def test_a_server_on_a_damaged_file_is_never_wrong(tmp_path: Path) -> None:
    """A6: bytes are flipped anywhere in the file; each table is as it was, or closed with a reason."""
    asyncio.run(_flip_anywhere(tmp_path, 6, (1, 12)))


@pytest.mark.soak
@pytest.mark.parametrize("flips", [1, 3, 12])
def test_servers_on_damaged_files_are_never_wrong(tmp_path: Path, flips: int) -> None:
    """A6 in full."""
    asyncio.run(_flip_anywhere(tmp_path, 12, [flips] * 40))


async def _flip_anywhere(folder: Path, tables: int, flips: Sequence[int]) -> None:
    with serving(folder) as server:
        seats = await _played(server, tables)
        assert server.stop() == 0
        expected = {seat.table: shown(fold(server.data, seat.table), seat.seat) for seat in seats}
        sound = (server.data / DATABASE).read_bytes()
        luck = chance(f"flips/{flips}")
        for number in flips:
            shutil.rmtree(server.data)
            server.data.mkdir()
            (server.data / DATABASE).write_bytes(_with_flips(sound, number, luck))
            await _check_never_wrong(server, seats, expected)


def _with_flips(sound: bytes, flips: int, luck: Random) -> bytes:
    damaged = bytearray(sound)
    for _ in range(flips):
        damaged[luck.randrange(len(damaged))] ^= 1 << luck.randrange(8)
    return bytes(damaged)


async def _check_never_wrong(server: Server, seats: list[Seat], expected: dict[str, dict[str, Any]]) -> None:
    server.log.write_text("")
    try:
        server.start()
    except AssertionError:
        _check_says_why(server)
        return
    closed = 0
    for seat in seats:
        person = await _welcome(server, seat)
        if isinstance(person, str):
            closed += 1
            continue
        if held(person) != expected[seat.table]:
            assert f"The last entry of table {seat.table} was torn" in server.log.read_text()
            assert person.messages[0]["seq"] == expected[seat.table]["seq"] - 1
        await person.leave()
    print(f"A6: {closed} of {len(seats)} tables are closed: {server.log.read_text()[:300]}")
    assert "Traceback" not in server.log.read_text()
    assert server.new_table().table not in expected
    server.kill()


def _check_says_why(server: Server) -> None:
    assert server.process is not None
    assert server.process.wait(PATIENCE) == 2
    told = server.log.read_text()
    assert "cannot be read: " in told
    assert "Traceback" not in told


def test_a_damaged_schema_is_named(tmp_path: Path) -> None:
    """A6: a bit flips in the words of the schema; nothing is written over what can no longer be read."""
    with serving(tmp_path) as server:
        server.new_table()
        assert server.stop() == 0
        path = server.data / DATABASE
        sound = path.read_bytes()
        for word, bit in ((b"seq", 1), (b"ends", 1), (b"body", 128), (b"ends", 128)):
            path.write_bytes(sound.replace(word, word[:-1] + bytes([word[-1] ^ bit]), 1))
            damaged = path.read_bytes()
            assert damaged != sound
            server.log.write_text("")
            with pytest.raises(AssertionError):
                server.start()
            _check_says_why(server)
            server.kill()
            assert path.read_bytes() == damaged


def test_a_file_that_is_no_log_is_named(tmp_path: Path) -> None:
    """A6: where nothing can be read the server says which file it is, and leaves it as it is."""
    server = Server(tmp_path / "data")
    server.data.mkdir()
    (server.data / DATABASE).write_bytes(b"These are not the tables you are looking for." * 100)
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    _check_says_why(server)
    server.kill()
    assert str(server.data / DATABASE) in server.log.read_text()
    assert (server.data / DATABASE).read_bytes().startswith(b"These are")


# what is left of a file


def test_an_empty_file_is_no_empty_house(tmp_path: Path) -> None:
    """A6: a file of 0 bytes was a log once; a folder without one, where nothing is left of one, is new."""
    with serving(tmp_path) as server:
        seat = server.new_table()
        assert server.stop() == 0
        path = server.data / DATABASE
        sound = path.read_bytes()
        path.write_bytes(b"")
        _check_refused(server, "it is empty")
        path.unlink()
        left = path.with_name(f"{DATABASE}-wal")
        left.write_bytes(b"what was written last")
        _check_refused(server, f"{left.name} lies beside it")
        left.unlink()
        path.write_bytes(sound)
        server.start()
        assert server.get(f"/api/tables/{seat.table}")["over"] is False


def _check_refused(server: Server, why: str) -> None:
    server.log.write_text("")
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    _check_says_why(server)
    server.kill()
    assert why in server.log.read_text()
    assert "Put a copy of that file back" in server.log.read_text()


def _end_of(path: Path, share: float) -> int:
    """Where a share of the rows ends, once pages are in order: the first of each table, then all others."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("VACUUM")
        (firsts,) = database.execute("SELECT max(rootpage) FROM sqlite_schema").fetchone()
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        (size,) = database.execute("PRAGMA page_size").fetchone()
    return int((firsts + (pages - firsts) * share) * size)


@pytest.mark.parametrize("share", [0.5, 0.85])
def test_of_a_file_that_is_cut_off_what_is_there_is_saved(tmp_path: Path, share: float) -> None:
    """A6: tables in the part that is left go on, the others are closed with a reason, the server starts."""
    asyncio.run(_cut_off(tmp_path, share))


async def _cut_off(folder: Path, share: float) -> None:
    with serving(folder) as server:
        seats = await _played(server, 7)
        assert server.stop() == 0
        expected = {seat.table: shown(fold(server.data, seat.table), seat.seat) for seat in seats}
        path = server.data / DATABASE
        damaged = path.read_bytes()[: _end_of(path, share)]
        path.write_bytes(damaged)
        server.start()
        assert path.with_name(f"{DATABASE}.damaged-1").read_bytes() == damaged
        whole: list[Seat] = []
        closed: list[Seat] = []
        for seat in seats:
            status, body, _ = server.ask("GET", f"/api/tables/{seat.table}")
            assert status in (200, 410) or (status == 404 and b"lost when the log" in body), body
            (whole if status == 200 else closed).append(seat)
        assert whole
        assert closed
        for seat in whole:
            person = await _welcome(server, seat)
            assert isinstance(person, Person), person
            assert held(person) == expected[seat.table]
            await person.leave()
        await _goes_on(server, whole[0])
        assert "Traceback" not in server.log.read_text()
        server.kill()
        server.start()
        await _goes_on(server, whole[0])


def test_nobody_else_may_look_into_a_data_folder(tmp_path: Path) -> None:
    """A folder made by hand is closed to others at the start, one with other things in it is told of."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    (data / FAULTS).mkdir(mode=0o755)
    with serving(tmp_path) as server:
        server.new_table()
        assert _open_to_others(data) == []
        assert server.stop() == 0
        (data / "holiday.jpg").touch(mode=0o644)
        data.chmod(0o755)
        (data / DATABASE).chmod(0o644)
        server.start()
        assert _open_to_others(data) == [data, data / "holiday.jpg"]
        assert "holds other things too" in server.log.read_text()


def _open_to_others(data: Path) -> list[Path]:
    return [path for path in (data, *sorted(data.iterdir())) if path.stat().st_mode & 0o077]
