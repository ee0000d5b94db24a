"""What has to be true where a table closes, is let out of memory, or loses somebody: what was on its way to
it is refused and not written, and no other table notices.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.table.halls import DoneHere, Hall, Visit, in_a_hall
from undercroft.drive.records import decode_record
from undercroft.table import house, present
from undercroft.table.entries import Ran, Said, decode
from undercroft.table.guest import MOST_BYTES_WAITING, Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.jobs import AnyJob, ReadLeft
from undercroft.table.log import Line
from undercroft.table.refusal import Refused
from undercroft.table.retention import Change
from undercroft.table.room import Room
from undercroft.table.wire import Act, Clock, Now, Rematch, Say

HANG = 60.0
"""Nothing takes so many seconds."""
WISH = {"seats": ["me", "open"], "options": {"first_player": "0"}}


async def pair(hall: Hall, **wish: Any) -> tuple[Visit, Visit]:
    """Two people at a table of theirs."""
    ada = await hall.table(**{**WISH, **wish})
    return await hall.at(ada), await hall.at(await hall.sit(ada.table))


def failing_for(monkeypatch: pytest.MonkeyPatch, hosted: HostedGame) -> None:
    """From now on nobody can be told how a table stands."""
    tell = present.now

    def fail(one: HostedGame, *more: Any) -> Now:
        if one is hosted:
            raise TypeError("a rule that fails")
        return tell(one, *more)

    monkeypatch.setattr(present, "now", fail)


def test_what_waits_at_a_table_whose_rules_fail_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        ada, bo = await pair(hall)
        room, before = ada.room, ada.seq
        choice = room.hosted.state.keys()[0]
        failing_for(monkeypatch, room.hosted)
        await asyncio.gather(
            hall.house.handle(room, ada.guest, Act(req_id="bad", seq=before, choice=choice)),
            hall.house.handle(room, bo.guest, Say(req_id="late", text="Is anybody here?")),
        )
        assert room.fault
        bodies, _ = hall.house.log.read(room.hosted.table)
        assert len(bodies) == before + 1
        assert not any(isinstance(decode(body), Said) for body in bodies)
        assert hall.house.counts["refused_quarantined"] == 2

    in_a_hall(tmp_path, story)


@pytest.mark.parametrize("way", ["sit", "say"])
def test_what_waits_at_a_table_that_is_let_go_is_not_written_from_there(tmp_path: Path, way: str) -> None:
    """The lock looks free before the one who waits for it has it; another room may have the table by then."""

    async def story(hall: Hall) -> None:
        seat = await hall.table(**WISH)
        room, guest = await hall.house.enter(seat.table, seat.token)
        await room.lock.acquire()
        say = Say(req_id="late", text="Is anybody here?")
        asked = hall.sit(seat.table) if way == "sit" else hall.house.handle(room, guest, say)
        waiting = asyncio.create_task(asked)
        await asyncio.sleep(0)
        room.lock.release()
        assert room.idle
        hall.house.rooms.pop(seat.table).let_go()
        told = await asyncio.gather(waiting, return_exceptions=True)
        if way == "sit":
            assert isinstance(told[0], Refused)
            assert told[0].code == "busy"
        else:
            assert hall.house.counts["refused_busy"] == 1
        assert (await hall.house.room(seat.table)).hosted.seq == 2

    in_a_hall(tmp_path, story)


def test_no_rematch_is_founded_from_a_closed_table(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada, _ = await pair(hall)
        ada.room.fault = "its rules failed"
        assert (await ada.ask(Rematch))["code"] == "quarantined"

    in_a_hall(tmp_path, story)


def test_at_the_end_nothing_is_written_to_a_closed_table(tmp_path: Path) -> None:
    """Of the others it is written how long their clocks have run."""

    async def story(hall: Hall) -> None:
        clock = Clock(move=60)
        (bad, _), (good, _) = await pair(hall, clock=clock), await pair(hall, clock=clock)
        bad.room.fault = "its rules failed"
        await hall.restart()
        for visit, noted in ((bad, False), (good, True)):
            bodies, _ = hall.house.log.read(visit.room.hosted.table)
            assert isinstance(decode(bodies[-1]), Ran) == noted

    in_a_hall(tmp_path, story)


def test_a_table_that_cannot_be_closed_in_order_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall) -> None:
        clock = Clock(move=60)
        (bad, _), (good, _) = await pair(hall, clock=clock), await pair(hall, clock=clock)

        def fail(self: Room, *_: Any) -> None:
            raise RuntimeError("cannot be encoded")

        monkeypatch.setattr(bad.room, "_lines", fail.__get__(bad.room))
        await hall.restart()
        bodies, _ = hall.house.log.read(good.room.hosted.table)
        assert isinstance(decode(bodies[-1]), Ran)
        assert f"Table {bad.room.hosted.table} could not be closed in order" in caplog.text

    in_a_hall(tmp_path, story)


def test_a_table_that_cannot_be_let_go_does_not_close_the_one_that_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "IDLE_ROOMS", 1)

    async def story(hall: Hall) -> None:
        first, second = [await hall.table(**WISH) for _ in range(2)]
        await hall.restart()
        stuck = await hall.house.room(first.table)

        async def fail() -> None:
            raise RuntimeError("its clock has stopped")

        monkeypatch.setattr(stuck, "note_time", fail)
        room = await hall.house.room(second.table)
        assert (room.fault, hall.house.quarantined) == ("", {})

    in_a_hall(tmp_path, story)


def test_however_often_a_sender_is_cut_off_the_lock_is_kept_until_all_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        ada, _ = await pair(hall)
        append, allowed = hall.house.log.append, Future[None]()

        def slow(lines: Iterable[Line], changes: Iterable[Change] = ()) -> Future[None]:
            append(lines, changes).result(HANG)
            return allowed

        monkeypatch.setattr(hall.house.log, "append", slow)
        saying = asyncio.create_task(
            hall.house.handle(ada.room, ada.guest, Say(req_id="long", text="Good night."))
        )
        for _ in range(4):
            for _ in range(3):
                await asyncio.sleep(0)
            assert ada.room.lock.locked()
            saying.cancel()
        assert not saying.done()
        allowed.set_result(None)
        with pytest.raises(asyncio.CancelledError):
            await saying
        assert [said.text for said in ada.room.hosted.chat] == ["Good night."]

    in_a_hall(tmp_path, story)


def test_few_messages_wait_for_who_does_not_read_where_they_are_long() -> None:
    guest, page = Guest(None), bytes(MOST_BYTES_WAITING)
    guest.send_bytes(page)
    guest.send_bytes(b"short")
    assert not guest.leaving.is_set(), "one message may be as long as it is"
    guest.send_bytes(b"short")
    assert guest.farewell is not None
    assert (guest.farewell.code, guest.outbox.qsize()) == ("too_slow", 2)
    again = Guest(None)
    for _ in range(5):
        again.send_bytes(page)
        assert again.outbox.get_nowait() == page
    assert again.farewell is None


def test_the_others_are_told_of_one_who_is_cut_off_for_reading_too_slowly(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada, bo = await pair(hall)
        watcher = Visit(hall, ada.room, Guest(None))
        ada.room.welcome(watcher.guest, None)
        async with asyncio.timeout(HANG):
            while ada.room._presence_told is not None:
                await asyncio.sleep(0.01)
        heard: list[dict[str, Any]] = []
        for number in count():
            await ada.ask(Say, text=f"line {number}")
            heard += watcher.heard()
            if not bo.room.attendance.is_here(1):
                break
        assert bo.guest.farewell is not None
        assert bo.guest.farewell.code == "too_slow"
        bo.room.leave(bo.guest)
        async with asyncio.timeout(HANG):
            while [True, False] not in [told["here"] for told in heard if told["type"] == "presence"]:
                await asyncio.sleep(0.01)
                heard += watcher.heard()

    in_a_hall(tmp_path, story)


# what is read of a stranger's table


def test_what_is_left_of_a_table_is_read_in_a_worker(tmp_path: Path) -> None:
    """However long it is, and however often it is asked for: it is an errand of whoever asks."""
    asked: list[tuple[AnyJob, str]] = []

    class Noted(DoneHere):
        async def do(self, job: AnyJob, who: str, content: Mapping[str, str] | None = None) -> bytes:
            asked.append((job, who))
            return await super().do(job, who, content)

    async def story() -> None:
        hall = Hall(tmp_path, errands=Noted())
        seat = await hall.table(**WISH)
        ada, table = await hall.at(seat), seat.table
        await ada.ask(Act, seq=ada.seq, choice=ada.room.hosted.state.keys()[0])
        await hall.restart()
        hall.house.quarantined[table] = "It cannot be begun by the rules of this server."
        hall.house._outlived.add(table)
        file = await hall.house.record_left(table, seat.token, "192.0.2.1")
        assert file is not None
        assert decode_record(file, "left").answers == ada.room.hosted.trace.keys
        with pytest.raises(Refused, match="Only those who have a seat"):
            await hall.house.record_left(table, "guessed", "192.0.2.1")
        assert [(type(job), who) for job, who in asked] == 2 * [(ReadLeft, "192.0.2.1")]
        await hall.house.close()

    asyncio.run(story())


def test_tables_are_read_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that read share the processor with the loop: the more of them, the longer everybody waits."""

    async def story(hall: Hall) -> None:
        tables = [(await hall.table(**WISH)).table for _ in range(5)]
        await hall.restart()
        read, reading, done = hall.house.log.read, list[str](), list[str]()

        def noted(table: str) -> tuple[list[bytes], bytes]:
            reading.append(table)
            found = read(table)
            assert reading == [table]
            done.append(reading.pop())
            return found

        monkeypatch.setattr(hall.house.log, "read", noted)
        *many, last = tables
        opening = [asyncio.create_task(hall.house.room(table, "192.0.2.1")) for table in many]
        await asyncio.sleep(0)
        await asyncio.gather(*opening, hall.house.room(last, "192.0.2.2"))
        assert sorted(done) == sorted(tables)
        assert done.index(last) <= 1, "another's first waits for one of theirs"

    in_a_hall(tmp_path, story)
