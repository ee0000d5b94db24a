"""What has to be true of what a house keeps: nothing is deleted that somebody has come back to or played on,
whatever happens to the house; and nobody fills its disk, however they go about it.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Collection, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.table.halls import Hall, Visit, in_a_hall, unattended
from tests.table.questing import QUEST
from undercroft.table.high_scores import Attempt, Board
from undercroft.table.house import LEAST_SHARE, Limits
from undercroft.table.log import TableLog
from undercroft.table.refusal import Refused
from undercroft.table.retention import DAY, FETCH_DAYS, HARDLY_BEGUN, MOST_AWAY, Kept, sweeping
from undercroft.table.wire import Act, NewTable, Say, Seated

WISH = {"seats": ["me", "open"], "options": {"first_player": "0"}}
LATE = FETCH_DAYS * DAY - 100
"""When what was put away can be fetched back for a moment longer."""


async def put_away(hall: Hall) -> Seated:
    """A table that lies put away."""
    seat = await hall.table(**WISH)
    await unattended(hall, DAY + 1)
    assert hall.house.known == set()
    return seat


async def answer(visit: Visit) -> None:
    told = await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[0])
    assert told["type"] == "ack"


# what was fetched back


def test_what_was_played_on_is_not_deleted_by_when_it_was_put_away() -> None:
    late = (FETCH_DAYS + 1) * DAY
    todo = sweeping({"played": Kept(60, 40, 0, 0), "left": Kept(60, 60, 0, 0)}, late, set(), set(), 60, 9, 3)
    assert (todo.visited, todo.fetch_back, todo.delete) == (["played"], ["played"], ["left"])


@pytest.mark.parametrize("played", [True, False], ids=["played", "seen"])
@pytest.mark.parametrize("killed", [True, False], ids=["killed", "closed"])
def test_what_was_fetched_back_stays_whatever_happens_to_the_house(
    tmp_path: Path, killed: bool, played: bool
) -> None:
    """Also where the house ends before it has swept."""

    async def story(hall: Hall) -> None:
        seat = await put_away(hall)
        hall.open_for += LATE
        if played:
            visit = await hall.at(seat)
            await answer(visit)
            visit.room.leave(visit.guest)
        else:
            await hall.house.room(seat.table)
        await (hall.crash() if killed else hall.restart())
        assert hall.house.known == {seat.table}
        hall.open_for += 2 * LATE
        for _ in range(3):
            await hall.house.sweep()
        assert seat.table in hall.house.log.stock()
        assert (await hall.house.enter(seat.table, seat.token))[1].seat == 0

    in_a_hall(tmp_path, story)


def test_what_an_older_house_forgot_to_fetch_back_is_there(tmp_path: Path) -> None:
    """Played on since it was put away, which is still written of it."""

    async def story(hall: Hall) -> None:
        seat = await put_away(hall)
        visit = await hall.at(seat)
        await answer(visit)
        with closing(sqlite3.connect(hall.path)) as connection, connection:
            connection.execute("INSERT INTO away (name, since) VALUES (?, 0)", (seat.table,))
            connection.execute("UPDATE visits SET seq = 2 WHERE name = ?", (seat.table,))
        await hall.crash()
        assert hall.house.known == {seat.table}
        hall.open_for += 2 * FETCH_DAYS * DAY
        await hall.house.sweep()
        kept = hall.house.log.stock()[seat.table]
        assert (kept.away, kept.seen) == (None, kept.entries)

    in_a_hall(tmp_path, story)


def test_what_is_put_away_again_has_thirty_days_again(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seat = await put_away(hall)
        hall.open_for += LATE
        await hall.house.room(seat.table)
        assert await hall.house.put_away([seat.table]) == [seat.table]
        hall.open_for += LATE
        await hall.house.sweep()
        assert (await hall.house.room(seat.table)).hosted.table == seat.table

    in_a_hall(tmp_path, story)


def test_what_was_put_away_anew_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seat = await put_away(hall)
        since = hall.house.log.stock()[seat.table].away
        assert since is not None
        await hall.house._delete({seat.table: since - 1})
        assert seat.table in hall.house.log.stock()
        await hall.house._delete({seat.table: since})
        assert hall.house.log.stock() == {}

    in_a_hall(tmp_path, story)


# a flood


def put_away_by(maker: str | None, number: int, since: int = 0, played: bool = False) -> dict[str, Kept]:
    """Tables that somebody has made, put away one after the other."""
    return {f"{maker}{at:03}": Kept(30, 30, 0, since + at, maker, played) for at in range(number)}


def test_only_so_many_tables_of_one_maker_lie_put_away() -> None:
    """Beyond that those of whoever has most go, the hardly begun first and then the oldest; nobody's share,
    however old."""
    most, share = 2, 3
    guests = {**put_away_by("guest", share), **put_away_by(None, 4)}

    def deleted(*floods: dict[str, Kept], scored: Collection[str] = ()) -> list[str]:
        stock = {**guests, **{name: kept for flood in floods for name, kept in flood.items()}}
        return sweeping(stock, 100, set(), scored, 60, most, share).delete

    room = MOST_AWAY * most - len(guests)
    assert deleted(put_away_by("flood", room, 10)) == []
    assert deleted(put_away_by("flood", room + 2, 10)) == ["flood000", "flood001"]
    assert deleted(put_away_by("flood", room, 10), put_away_by("trickle", 5, 50)) == [
        f"flood{at:03}" for at in range(5)
    ]
    many = [put_away_by(f"network{at}-", share, 10) for at in range(2 * MOST_AWAY)]
    assert deleted(*many) == []
    flood = put_away_by("flood", room + 3, 10, played=True)
    assert deleted(flood) == ["flood000", "flood001", "flood002"], "also if they were played"
    flood = put_away_by("flood", room + 3, 10)
    assert deleted(flood, scored=flood.keys()) == ["flood000", "flood001", "flood002"], "or scored"
    mixed = {**put_away_by("flood", room + 2, 10, played=True), "flood-last": Kept(3, 3, 0, 90, "flood")}
    assert deleted(mixed) == ["flood-last", "flood000", "flood001"]


def test_talk_alone_does_not_begin_a_table(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        chatted, played = [await hall.at(await hall.table(**WISH)) for _ in range(2)]
        for at in range(2 * HARDLY_BEGUN):
            await chatted.ask(Say, text=f"line {at}")
        bo = await hall.at(await hall.sit(played.room.hosted.table))
        for _ in range(HARDLY_BEGUN):
            await played.quiet()
            await answer(played if played.room.hosted.asked == 0 else bo)
        for visit in (chatted, played, bo):
            visit.room.leave(visit.guest)
        await unattended(hall, DAY + 1)
        assert hall.house.known == {played.room.hosted.table}

    in_a_hall(tmp_path, story)


def test_whoever_founds_beyond_their_share_has_only_their_own_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many lie put away, a new table costs no more."""

    async def story(hall: Hall) -> None:
        log, asked = hall.house.log, list[int]()

        def stock(names: Collection[str] | None = None) -> dict[str, Kept]:
            assert names is not None
            asked.append(len(names))
            return TableLog.stock(log, names)

        monkeypatch.setattr(log, "stock", stock)
        wish = NewTable(game="dungeon-kingdom", seats=["me", "open"])
        for number in range(3 * LEAST_SHARE):
            await hall.house.open_table(wish, f"192.0.2.{number % 2}")
        assert len(hall.house.known) == hall.limits.tables == LEAST_SHARE
        assert len(asked) >= LEAST_SHARE
        assert max(asked) <= LEAST_SHARE

    in_a_hall(tmp_path, story, Limits(tables=LEAST_SHARE, pace=0))


def test_what_is_fetched_back_takes_no_more_than_a_share(tmp_path: Path) -> None:
    """Neither by looking at tables one after the other, nor with somebody at each of them."""

    async def story(hall: Hall) -> None:
        wish, hog = NewTable(game="dungeon-kingdom", seats=["me", "open"]), "192.0.2.1"
        made = [await hall.house.open_table(wish, hog) for _ in range(3 * LEAST_SHARE)]
        for seat in made:
            await hall.house.room(seat.table, hog)
        assert len(hall.house.known) == LEAST_SHARE
        came = 0
        for seat in made:
            with suppress(Refused):
                await hall.at(seat)
                came += 1
        assert came == len(hall.house.known) == LEAST_SHARE
        other = await hall.house.open_table(wish, "192.0.2.2")
        assert other.table in hall.house.known

    in_a_hall(tmp_path, story, Limits(tables=2 * LEAST_SHARE, pace=0))


def test_in_a_house_of_an_older_version_long_tables_count_as_played(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit, short = await hall.at(await hall.table(**WISH)), await hall.table(**WISH)
        for at in range(HARDLY_BEGUN):
            await visit.ask(Say, text=f"line {at}")
        await hall.crash()
        with closing(sqlite3.connect(hall.path)) as connection:
            connection.executescript("DROP TABLE played; DELETE FROM house WHERE fact = 'marks_played';")
        for _ in range(2):
            await hall.crash()
            stock = hall.house.log.stock()
            assert (stock[visit.room.hosted.table].played, stock[short.table].played) == (True, False)

    in_a_hall(tmp_path, story)


# scores


class Counted(list[Attempt]):
    """Attempts that tell in which threads they were looked through."""

    def __init__(self, attempts: list[Attempt], threads: set[threading.Thread]) -> None:
        super().__init__(attempts)
        self.threads = threads

    def __iter__(self) -> Iterator[Attempt]:
        self.threads.add(threading.current_thread())
        return super().__iter__()


def attempts(number: int) -> list[Attempt]:
    """Attempts of some people on some days, some of them equal."""
    return [
        Attempt(f"t{at}", QUEST.name, f"1970-01-{at % 9 + 1:02}", f"Ada {at % 17}", at * 7 % 50, at % 3, at)
        for at in range(number)
    ]


def test_whoever_asks_for_the_scores_of_many_days_has_nobody_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All attempts are looked through where they are read, beside the loop."""

    async def story(hall: Hall) -> None:
        threads: set[threading.Thread] = set()
        monkeypatch.setattr(hall.house.log, "attempts", lambda: Counted(attempts(300), threads))
        for day in range(1, 12):
            told = await hall.house.day_scores(QUEST, f"1970-01-{day:02}")
            assert bool(told.attempts) == (day < 10)
        assert threads
        assert threading.current_thread() not in threads

    in_a_hall(tmp_path, story)


@pytest.mark.parametrize("own", ["", "t3", "t299"])
def test_a_board_lists_the_best_and_one_s_own(own: str) -> None:
    all_of_them = attempts(300)
    told = Board(all_of_them).day_scores(QUEST.name, QUEST.title, "1970-01-04", own)
    ranked = sorted((a for a in all_of_them if a.day == "1970-01-04"), key=lambda attempt: attempt.rank)
    ranks = [attempt.rank for attempt in ranked]
    shown = [a for at, a in enumerate(ranked) if at < 10 or a.table == own]
    assert [(one.name, one.score, one.place, one.own) for one in told.attempts] == [
        (a.name, a.score, ranks.index(a.rank) + 1, a.table == own) for a in shown
    ]
    first: dict[Any, Attempt] = {}
    for one in all_of_them:
        first.setdefault((one.day, one.name), one)
    counted = sorted(first.values(), key=lambda attempt: attempt.rank)
    assert [(one.name, one.day) for one in told.best[:10]] == [(a.name, a.day) for a in counted[:10]]
    assert all(one.counts for one in told.best)
    assert Board(all_of_them).never_put_away == {attempt.table for attempt in counted[:100]}
