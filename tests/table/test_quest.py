"""What has to be true of days' quests at tables: they are the same for all and one's own to play, nobody
looks ahead, and every finished attempt is listed, also after a crash.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.table.halls import Hall, in_a_hall
from tests.table.questing import QUEST, attempt, begin, play_out, scores
from undercroft.drive.commitment import commitment
from undercroft.drive.daily import daily_salt, daily_seed
from undercroft.kernel.codec import digest
from undercroft.kernel.errors import BadRecord
from undercroft.kernel.ids import CHANCE
from undercroft.table import present
from undercroft.table.entries import Acted, Scored, decode, encode
from undercroft.table.house import Limits, folded
from undercroft.table.log import Line, NotWritten
from undercroft.table.refusal import Refused
from undercroft.table.retention import DAY
from undercroft.table.wire import Act, Fill, Leave, NewTable, Rematch, TakeBack

TODAY = "1970-01-12"
"""What the clock of a hall says."""


# beginning


def test_everybody_has_the_same_quest(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        first = (await hall.house.room((await begin(hall, "Ada")).table)).hosted
        second = (await hall.house.room((await begin(hall, "Bo")).table)).hosted
        assert hall.house.today == TODAY
        assert first.opened.seed == second.opened.seed == daily_seed(QUEST, date(1970, 1, 12))
        assert digest(first.state) == digest(second.state)
        other = (await hall.house.room((await begin(hall, "Ada", "1970-01-11")).table)).hosted
        assert other.opened.seed != first.opened.seed

    in_a_hall(tmp_path, story)


def test_the_table_tells_the_day_and_a_fingerprint_that_anybody_can_work_out(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        about = present.about((await hall.house.room((await begin(hall)).table)).hosted)
        day = date(1970, 1, 12)
        assert (about.daily, about.title) == (TODAY, f"Quest of {TODAY}")
        assert about.commitment == commitment(daily_seed(QUEST, day), daily_salt(day))
        ordinary = await hall.table(seats=["me", "random"])
        assert present.about((await hall.house.room(ordinary.table)).hosted).daily == ""

    in_a_hall(tmp_path, story)


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"daily": "1970-01-13"}, "daily: The quest of 1970-01-13 is not open yet"),
        ({"daily": "someday"}, "daily: 'someday' is not a date"),
        ({"daily": TODAY, "game": "dungeon-kingdom"}, "daily: Dungeon & Kingdom cannot be played alone"),
        ({"daily": TODAY, "practice": True}, "leave out practice"),
        ({"daily": TODAY, "seats": ["me"], "options": {"players": 1}}, "leave out seats, options"),
        ({"daily": TODAY, "real_dice": True, "title": "Mine"}, "leave out title, real_dice"),
        ({"daily": TODAY, "tutorial": True}, "leave out tutorial"),
    ],
)
def test_what_cannot_be_wished_is_refused(tmp_path: Path, wish: dict[str, Any], says: str) -> None:
    async def story(hall: Hall) -> None:
        with pytest.raises(Refused, match=says):
            await hall.house.open_table(NewTable(**{"game": QUEST.name, **wish}))
        assert not hall.house.known

    in_a_hall(tmp_path, story)


# playing


def test_nothing_can_be_taken_back_that_chance_has_answered(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await begin(hall))
        hosted = visit.room.hosted
        ways = set()
        await visit.quiet()
        while not hosted.over:
            can, _ = present.take_back(hosted, 0)
            ways.add(can)
            if can == "free":
                keep = hosted.free_take_back(0)
                assert keep is not None
                assert all(question.seat != CHANCE for question, _ in hosted.state.journal[keep:])
            else:
                refused = await visit.ask(TakeBack, seq=visit.seq)
                assert refused["code"] == "not_now"
            await visit.ask(Act, seq=visit.seq, choice=hosted.state.keys()[-1])
            await visit.quiet()
        assert "no" in ways
        assert hosted.taken_back == 0

    in_a_hall(tmp_path, story)


def test_nobody_else_plays_it_neither_bot_nor_friend(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await begin(hall))
        for wish in ({"bot": "greedy"}, {"bot": None}):
            told = await visit.ask(Leave, **wish)
            assert (told["type"], told["code"]) == ("reject", "not_now")
            assert "whoever began it" in told["text"]
        assert (await visit.ask(Fill, seat=0, bot="greedy"))["type"] == "reject"
        assert visit.room.hosted.persons == [0]

    in_a_hall(tmp_path, story)


# the end


def test_the_score_is_written_together_with_the_last_answer(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await play_out(hall, await begin(hall))
        hosted = visit.room.hosted
        bodies, _ = hall.house.log.read(hosted.table)
        *_, acted, scored = [decode(body) for body in bodies]
        assert isinstance(acted, Acted)
        assert scored == Scored(
            seat=0, name="Ada", score=QUEST.result(hosted.state).scores[0], rounds=QUEST.turns(hosted.state)
        )
        assert sum(isinstance(decode(body), Scored) for body in bodies) == 1
        assert hosted.scored == scored

    in_a_hall(tmp_path, story)


def test_an_end_that_cannot_be_written_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await begin(hall))
        append = hall.house.log.append

        def full(lines: Any, changes: Any = ()) -> Any:
            kept: list[Line] = list(lines)
            if any(isinstance(decode(line.body), Scored) for line in kept):
                done = append([])
                done.result()
                broken: Any = type(done)()
                broken.set_exception(NotWritten("The disk is full."))
                return broken
            return append(kept, changes)

        monkeypatch.setattr(hall.house.log, "append", full)
        told: dict[str, Any] = {"type": "ack"}
        while told["type"] == "ack":
            await visit.quiet()
            told = await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[0])
        assert told["code"] == "read_only"
        assert not visit.room.hosted.over
        assert (await scores(hall)).attempts == []

    in_a_hall(tmp_path, story)


def test_an_ordinary_game_alone_is_not_listed(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        alone = await hall.house.open_table(NewTable(game=QUEST.name, seats=["me"], options={"players": 1}))
        visit = await play_out(hall, alone)
        assert visit.room.hosted.scored is None
        assert (await scores(hall)).attempts == []
        with pytest.raises(Refused, match="plays no day's quest"):
            await hall.house.table_scores(alone.table)

    in_a_hall(tmp_path, story)


def test_every_attempt_is_listed_and_the_first_under_a_name_counts(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada", 0)
        await attempt(hall, "ADA", -1)
        own = await attempt(hall, "Bo", 0)
        told = await hall.house.table_scores(own.table)
        assert (told.game, told.game_title, told.day) == (QUEST.name, QUEST.title, TODAY)
        assert {(each.name, each.counts) for each in told.attempts} == {
            ("Ada", True), ("ADA", False), ("Bo", True),
        }  # fmt: skip
        assert [each.name for each in told.attempts if each.own] == ["Bo"]
        assert {each.name for each in told.best} == {"Ada", "Bo"}
        ranks = [(-each.score, each.rounds) for each in told.attempts]
        assert ranks == sorted(ranks)
        alike = {each.name: each.place for each in told.attempts}
        assert alike["Ada"] == alike["Bo"], "the same answers to the same draws share a place"

    in_a_hall(tmp_path, story)


def test_days_are_told_apart_and_compared(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada")
        await attempt(hall, "Ada", day="1970-01-11")
        today, before = await scores(hall), await scores(hall, "1970-01-11")
        assert [each.day for each in today.attempts] == [TODAY]
        assert [each.day for each in before.attempts] == ["1970-01-11"]
        assert {each.day for each in today.best} == {TODAY, "1970-01-11"}
        assert today.best == before.best

    in_a_hall(tmp_path, story)


def test_the_scores_outlive_a_restart(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada")
        await begin(hall, "Bo")
        before = await scores(hall)
        await hall.restart()
        assert await scores(hall) == before
        assert [each.name for each in before.attempts] == ["Ada"], "what is not over is not listed"

    in_a_hall(tmp_path, story)


def test_a_rematch_is_another_attempt_at_the_same_quest(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await play_out(hall, await begin(hall))
        old = visit.room.hosted
        assert (await visit.ask(Rematch))["type"] == "ack"
        assert old.rematch is not None
        new = (await hall.house.room(old.rematch)).hosted
        assert (new.opened.daily, new.opened.seed) == (old.opened.daily, old.opened.seed)
        assert new.opened.title == old.opened.title
        assert not new.over

    in_a_hall(tmp_path, story)


# what is kept


def test_the_best_attempts_are_never_put_away(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        done = await attempt(hall, "Ada")
        again = await attempt(hall, "Ada", -1)
        begun = await begin(hall, "Bo")
        for _ in range(4):
            hall.now += 1
            await hall.house.sweep()
            hall.open_for += 61 * DAY
        assert set(hall.house.log.stock()) == {done.table}
        assert {again.table, begun.table}.isdisjoint(hall.house.known)
        assert [each.name for each in (await scores(hall, TODAY)).attempts] == ["Ada"]

    in_a_hall(tmp_path, story, Limits(pace=0, idle_seconds=0))


def test_a_short_attempt_that_is_over_is_no_table_hardly_begun(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada", 0)
        short = await attempt(hall, "Ada", 0)
        with closing(sqlite3.connect(hall.path)) as connection, connection:
            connection.execute("DELETE FROM entries WHERE name = ? AND seq BETWEEN 4 AND 5", (short.table,))
            connection.execute("UPDATE ends SET seq = 9 WHERE name = ?", (short.table,))
        hall.now += 1
        await hall.house.sweep()
        hall.open_for += 2 * DAY
        await hall.house.sweep()
        assert short.table in hall.house.known

    in_a_hall(tmp_path, story, Limits(pace=0, idle_seconds=0))


def test_a_score_that_was_changed_is_not_listed_and_said_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada")
        forged = await attempt(hall, "Bo", -1)
        bodies, _ = hall.house.log.read(forged.table)
        body = encode(Scored(seat=0, name="Bo", score=99_999, rounds=1))
        with closing(sqlite3.connect(hall.path)) as connection, connection:
            connection.execute(
                "UPDATE entries SET body = ? WHERE name = ? AND seq = ?", (body, forged.table, len(bodies))
            )
        hall.now += 60
        assert [each.name for each in (await scores(hall)).attempts] == ["Ada"]
        assert f"The score of table {forged.table} is damaged and not listed." in caplog.text

    in_a_hall(tmp_path, story)


def test_a_score_that_the_game_does_not_amount_to_closes_the_table(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await play_out(hall, await begin(hall))
        bodies, _ = hall.house.log.read(visit.room.hosted.table)
        assert folded("t", bodies).scored is not None
        forged = encode(Scored(seat=0, name="Ada", score=99_999, rounds=1))
        with pytest.raises(BadRecord, match="does not amount to"):
            folded("t", [*bodies[:-1], forged])
        with pytest.raises(BadRecord, match="does not amount to"):
            folded("t", [*bodies[:3], bodies[-1]])

    in_a_hall(tmp_path, story)


def test_scores_that_cannot_be_read_do_not_close_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall) -> None:
        await attempt(hall, "Ada")
        before = await scores(hall)

        def broken() -> list[Any]:
            raise sqlite3.DatabaseError("disk image is malformed")

        monkeypatch.setattr(hall.house.log, "attempts", broken)
        hall.now += 60
        assert await scores(hall) == before
        assert "The scores cannot be read: disk image is malformed." in caplog.text

    in_a_hall(tmp_path, story)
