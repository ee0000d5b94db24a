"""What has to be true when somebody is gone, in driven time:

- who is asked and away for the agreed time, or out of time, can be played for by a bot: one other person
  decides alone, several by vote; nothing happens by itself without a clock, and with one no table is stuck;
- who comes back has the seat back; the rights of the host pass on, and come back to the founder;
- clocks count what people take and nothing else, also over a restart and while the table is out of memory.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tests.table.driven import DrivenHall, in_a_driven_hall
from tests.table.halls import Visit
from undercroft.table import entries
from undercroft.table.clocks import DAY
from undercroft.table.house import folded
from undercroft.table.refusal import Refused
from undercroft.table.room import Room
from undercroft.table.wire import Act, Claim, Clock, ComeBack, Fill, Leave, Rematch, Seated, TakeBack

AWAY = 60
ONE_DAY = Clock(days=1)
QUICK = Clock(move=10, reserve=20)


async def table(hall: DrivenHall, people: int, **wish: Any) -> tuple[list[Seated], list[Visit]]:
    """People at a table of Dungeon & Kingdom; the first is the host, and the last is asked first."""
    wish = {"seats": ["me"] + ["open"] * (people - 1), "options": {"first_player": str(people - 1)}, **wish}
    seats = [await hall.table(name="Ann", **wish)]
    seats += [await hall.sit(seats[0].table, name) for name in ("Bo", "Cy", "Dee")[: people - 1]]
    visits = [await hall.at(seat) for seat in seats]
    assert visits[0].room.hosted.asked == people - 1
    return seats, visits


def goes(visit: Visit) -> None:
    visit.room.leave(visit.guest)


async def move(visit: Visit) -> dict[str, Any]:
    visit.heard()
    return await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[0])


def notes(visit: Visit) -> list[str]:
    return [happening.note for happening in visit.room.hosted.happenings if happening.note]


def told_of(visit: Visit) -> dict[str, Any]:
    """The last that was told of who is away."""
    return [message["absence"] for message in visit.heard() if message["type"] == "presence"][-1]


def test_the_one_who_remains_decides_alone_and_the_returner_has_the_seat_back(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (_, bo), (ann, leaver) = await table(hall, 2)
        hosted = ann.room.hosted
        goes(leaver)
        await asyncio.sleep(AWAY - 1)
        assert (await ann.ask(Claim, seat=1))["code"] == "not_now"
        await asyncio.sleep(2)
        told = told_of(ann)
        assert (told["claimable"], told["needed"]) == (1, 1)
        assert told["away"][0] is None
        assert told["away"][1] >= AWAY
        await asyncio.sleep(10 * AWAY)
        assert hosted.person_asked == 1, "without a clock nothing happens by itself"
        assert (await ann.ask(Claim, seat=1))["type"] == "ack"
        assert (hosted.chairs[1].stand_in, hosted.chairs[1].person) == ("greedy", True)
        await ann.quiet()
        assert hosted.asked == 0
        back = await hall.at(bo)
        await asyncio.sleep(0.1)
        assert hosted.chairs[1].stand_in == ""
        while hosted.asked == 0:
            await move(ann)
            await ann.quiet()
        assert (await move(back))["type"] == "ack"
        assert notes(ann) == [
            "Ann would let a bot play for Bo.",
            "Bo is away; a bot plays for them until they come back. The seat is kept.",
            "Bo is back and plays again.",
        ]

    in_a_driven_hall(tmp_path, story)


def test_who_returns_while_nothing_can_be_saved_has_the_seat_back_later(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (_, bo), (ann, leaver) = await table(hall, 2, clock=QUICK)
        goes(leaver)
        await asyncio.sleep(QUICK.move + QUICK.reserve + QUICK.move + 1)
        chair, log = ann.room.hosted.chairs[1], hall.house.log
        assert chair.stand_in != ""
        log._mend = lambda connection: None  # type: ignore[method-assign]
        log.fault = "The disk is full."
        log.on_change()
        await hall.at(bo)
        await asyncio.sleep(10)
        assert chair.stand_in != ""
        log.fault = ""
        log.on_change()
        await asyncio.sleep(1)
        assert chair.stand_in == ""
        while ann.room.hosted.asked == 0:
            await move(ann)
            await ann.quiet()
        await asyncio.sleep(10 * AWAY)
        assert chair.stand_in, "out of time later, they have to ask for it"

    in_a_driven_hall(tmp_path, story)


def test_several_decide_by_vote_of_those_who_are_here(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo, cy, dee) = await table(hall, 4)
        hosted = ann.room.hosted
        goes(dee)
        await asyncio.sleep(AWAY + 1)
        assert told_of(ann)["needed"] == 2
        assert (await ann.ask(Claim, seat=3))["type"] == "ack"
        assert (await ann.ask(Claim, seat=3))["type"] == "ack", "to vote twice changes nothing"
        assert hosted.person_asked == 3
        for wrong in (1, 2):
            assert (await ann.ask(Claim, seat=wrong))["code"] == "not_now"
        assert (await ann.ask(Claim, seat=9))["code"] == "malformed"
        goes(cy)
        assert (await bo.ask(Claim, seat=3))["type"] == "ack"
        assert hosted.chairs[3].stand_in

    in_a_driven_hall(tmp_path, story)


def test_a_vote_is_carried_when_those_against_it_go(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo, cy) = await table(hall, 3)
        goes(cy)
        await asyncio.sleep(AWAY + 1)
        await ann.ask(Claim, seat=2)
        assert not ann.room.hosted.chairs[2].stand_in
        goes(bo)
        await asyncio.sleep(1)
        assert ann.room.hosted.chairs[2].stand_in

    in_a_driven_hall(tmp_path, story)


def test_who_answers_late_can_no_longer_be_played_for(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo) = await table(hall, 2, clock=QUICK)
        await asyncio.sleep(QUICK.move + QUICK.reserve + 1)
        assert told_of(ann)["claimable"] == 1
        while ann.room.hosted.asked == 1:
            assert (await move(bo))["type"] == "ack"
            await bo.quiet()
        await asyncio.sleep(1)
        assert told_of(ann)["claimable"] is None

    in_a_driven_hall(tmp_path, story)


def test_nobody_is_played_for_who_is_here_or_not_asked(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo) = await table(hall, 2)
        await asyncio.sleep(100 * AWAY)
        assert (await ann.ask(Claim, seat=1))["code"] == "not_now"
        goes(ann)
        await asyncio.sleep(AWAY + 1)
        assert (await bo.ask(Claim, seat=0))["code"] == "not_now"

    in_a_driven_hall(tmp_path, story)


def test_a_table_where_what_is_due_fails_is_closed_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(room: Room, now: float) -> list[entries.AnyEntry]:
        raise KeyError("told to")

    async def story(hall: DrivenHall) -> None:
        _, (ann, _) = await table(hall, 2, clock=QUICK)
        monkeypatch.setattr(Room, "_due", failing)
        await asyncio.sleep(QUICK.move + QUICK.reserve + 1)
        assert ann.guest.farewell is not None
        assert ann.guest.farewell.code == "quarantined"
        with pytest.raises(Refused, match="closed"):
            ann.room.check_open()

    in_a_driven_hall(tmp_path, story)


def test_the_rights_of_the_host_pass_on_and_come_back(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (ann_seat, *_), (ann, bo, cy) = await table(hall, 3)
        hosted = bo.room.hosted
        goes(ann)
        await asyncio.sleep(AWAY + 1)
        assert [chair.host for chair in hosted.chairs] == [False, True, False]
        assert notes(bo) == ["Bo is the host now."]
        assert (await bo.ask(Fill, seat=0, bot="random"))["type"] == "ack"
        assert (hosted.chairs[0].stand_in, hosted.chairs[0].person) == ("random", True)
        back = await hall.at(ann_seat)
        await asyncio.sleep(0.1)
        assert [chair.host for chair in hosted.chairs] == [True, False, False]
        assert (await back.ask(Leave, bot="random"))["type"] == "ack"
        assert [chair.host for chair in hosted.chairs] == [False, True, False]
        assert (await cy.ask(Fill, seat=0, bot="random"))["code"] == "forbidden"

    in_a_driven_hall(tmp_path, story)


def test_anybody_fills_an_open_seat_while_the_host_is_away(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        wish = {"seats": ["me", "open", "open"], "options": {"first_player": "2"}}
        seats = [await hall.table(name="Ann", **wish)]
        seats += [await hall.sit(seats[0].table, "Bo")]
        ann, bo = [await hall.at(seat) for seat in seats]
        assert (await bo.ask(Fill, seat=2, bot="random"))["code"] == "forbidden"
        goes(ann)
        assert (await bo.ask(Fill, seat=0, bot="random"))["code"] == "forbidden"
        assert (await bo.ask(Fill, seat=2, bot=None))["code"] == "forbidden"
        assert (await bo.ask(Fill, seat=2, bot="random"))["type"] == "ack"
        assert bo.room.hosted.chairs[2].bot == "random"

    in_a_driven_hall(tmp_path, story)


def test_who_is_here_cannot_be_sent_away_once_play_has_begun(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo) = await table(hall, 2)
        assert (await move(bo))["type"] == "ack"
        for bot in (None, "random"):
            assert (await ann.ask(Fill, seat=1, bot=bot))["code"] == "not_now"
        assert ann.room.hosted.chairs[1].person
        goes(bo)
        assert (await ann.ask(Fill, seat=1, bot=None))["type"] == "ack"
        assert ann.room.hosted.chairs[1].open

    in_a_driven_hall(tmp_path, story)


def test_everybody_is_told_when_a_hand_goes_to_another(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        wish = {"seats": ["me", "open", "greedy"], "options": {"first_player": "0"}}
        seat = await hall.table(name="Ann", **wish)
        ann = await hall.at(seat)
        await hall.sit(seat.table, "Bo")
        assert notes(ann) == [], "before play there is no hand to be seen"
        await move(ann)
        (name,) = [chair.name for chair in ann.room.hosted.chairs if chair.bot]
        assert (await ann.ask(Fill, seat=2, bot=None))["type"] == "ack"
        await hall.sit(seat.table, "Cy")
        assert notes(ann) == [
            f"The host opens the seat of {name}, hand and all.",
            "Cy takes the open seat, hand and all.",
        ]

    in_a_driven_hall(tmp_path, story)


async def with_a_bot_last(hall: DrivenHall, **wish: Any) -> tuple[Visit, Visit]:
    """Two people and a bot at a table; the host is asked first."""
    seat = await hall.table(name="Ann", seats=["me", "open", "random"], options={"first_player": "0"}, **wish)
    ann = await hall.at(seat)
    return ann, await hall.at(await hall.sit(seat.table, "Bo"))


def test_a_host_stops_no_clock_by_opening_a_seat(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        ann, bo = await with_a_bot_last(hall, clock=QUICK)
        await asyncio.sleep(5)
        assert (await ann.ask(Fill, seat=2, bot=None))["type"] == "ack"
        await asyncio.sleep(1)
        assert (ann.room.hosted.running, ann.room.used()) == (0, 6000)
        await asyncio.sleep(QUICK.move + QUICK.reserve)
        assert (await bo.ask(Claim, seat=0))["type"] == "ack"
        assert ann.room.hosted.chairs[0].stand_in

    in_a_driven_hall(tmp_path, story)


def test_a_host_who_is_here_holds_up_no_game_by_an_open_seat(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        ann, bo = await with_a_bot_last(hall)
        hosted = ann.room.hosted
        assert (await ann.ask(Fill, seat=2, bot=None))["type"] == "ack"
        while hosted.asked != 2:
            await move((ann, bo)[hosted.asked or 0])
            await ann.quiet()
        await asyncio.sleep(AWAY - 1)
        assert bo.room.snapshot(1).absence.fillable is None
        assert (await bo.ask(Fill, seat=2, bot="random"))["code"] == "forbidden"
        await asyncio.sleep(2)
        assert told_of(bo)["fillable"] == bo.room.snapshot(1).absence.fillable == 2
        assert (await bo.ask(Fill, seat=2, bot="random"))["type"] == "ack"
        await asyncio.sleep(1)
        assert told_of(ann)["fillable"] is None
        await bo.quiet()
        assert hosted.asked != 2

    in_a_driven_hall(tmp_path, story)


def test_a_letter_is_no_sign_of_life_of_watchers_elsewhere(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (seat, _), (ann, bo) = await table(hall, 2)
        here, there = "192.0.2.1", "2001:db8::1"
        listening = [(await hall.house.enter(seat.table, None, where))[1] for where in (here, here, there)]
        for guest in listening:
            ann.room.welcome(guest, None)
        _, letter = await hall.house.enter(seat.table, None, here)
        ann.room.sign_of_life(letter)
        assert [guest.heard_at > 0 for guest in listening] == [True, True, False]
        assert (ann.guest.heard_at, bo.guest.heard_at) == (0, 0)
        _, letter = await hall.house.enter(seat.table, None, "2001:db8::2")
        ann.room.sign_of_life(letter)
        assert listening[2].heard_at > 0, "one person may have a whole network"
        _, letter = await hall.house.enter(seat.table, seat.token, there)
        ann.room.sign_of_life(letter)
        assert ann.guest.heard_at > bo.guest.heard_at == 0, "a key tells who it is from anywhere"

    in_a_driven_hall(tmp_path, story)


# clocks


def test_a_clock_counts_what_people_take_beyond_each_move(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo) = await table(hall, 2, clock=QUICK)
        hosted = ann.room.hosted
        assert hosted.time is not None
        await asyncio.sleep(12)
        times = bo.room.snapshot(0).times
        assert times is not None
        assert (times.running, times.move, times.reserve) == (1, 0, [20_000, 18_000])
        assert (await move(bo))["type"] == "ack"
        assert hosted.time.reserve == [20_000, 18_000]
        while hosted.asked == 1:
            await asyncio.sleep(9)
            await move(bo)
        assert hosted.time.reserve == [20_000, 18_000], "each move has time of its own"

    in_a_driven_hall(tmp_path, story)


def test_out_of_time_a_bot_may_come_at_once_and_comes_by_itself(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        _, (ann, bo) = await table(hall, 2, clock=QUICK)
        hosted = ann.room.hosted
        await asyncio.sleep(31)
        assert told_of(ann)["claimable"] == 1
        assert hosted.person_asked == 1
        await asyncio.sleep(10)
        assert hosted.chairs[1].stand_in
        assert notes(ann) == [
            "Bo is out of time; a bot plays for them until they come back. The seat is kept."
        ]
        await ann.quiet()
        assert (await bo.ask(Act, seq=bo.seq, choice="0"))["code"] == "not_your_turn"
        assert (await bo.ask(ComeBack))["type"] == "ack"
        assert (await bo.ask(ComeBack))["code"] == "not_now"
        while hosted.asked == 0:
            await move(ann)
            await ann.quiet()
        assert hosted.time is not None
        assert (hosted.person_asked, hosted.time.reserve[1]) == (1, 0)
        assert (await move(bo))["type"] == "ack"

    in_a_driven_hall(tmp_path, story)


def test_nobody_is_hurried_whom_nobody_waits_for(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        visit = await hall.at(
            await hall.table(seats=["me", "random"], clock=QUICK, options={"first_player": "0"})
        )
        await asyncio.sleep(1000)
        assert visit.room.hosted.person_asked == 0
        assert (await move(visit))["type"] == "ack"

    in_a_driven_hall(tmp_path, story)


def test_no_clock_runs_while_a_seat_is_open(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        seat = await hall.table(seats=["me", "open"], clock=QUICK, options={"first_player": "0"})
        visit = await hall.at(seat)
        await asyncio.sleep(100)
        assert (visit.room.snapshot(0).times.running, visit.room.used()) == (None, 0)  # type: ignore[union-attr]
        await hall.sit(seat.table)
        await asyncio.sleep(5)
        assert (visit.room.hosted.running, visit.room.used()) == (0, 5000)

    in_a_driven_hall(tmp_path, story)


def test_an_orderly_restart_stops_the_clock_and_keeps_what_is_left(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (ann, _), (visit, _) = await table(hall, 2, clock=QUICK)
        await asyncio.sleep(17)
        await hall.house.close()
        hall.house = hall._open()
        room = (await hall.at(ann)).room
        assert room is not visit.room
        assert 15_000 <= room.used() <= 17_100
        await asyncio.sleep(2)
        assert room.used() >= 17_000
        hall.now += 100 * DAY
        assert room.used() < 20_000, "a wall clock that jumps is nobody's loss"

    in_a_driven_hall(tmp_path, story)


def test_days_go_by_while_nobody_is_at_the_table(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        (ann, _), visits = await table(hall, 2, clock=ONE_DAY)
        for visit in visits:
            goes(visit)
        await asyncio.sleep(2 * 3600)
        hall.now += 2 * 3600
        await hall.house.sweep()
        assert ann.table not in hall.house.rooms
        await asyncio.sleep(23 * 3600)
        visit = await hall.at(ann)
        assert visit.room.claimable() == (1, "time")
        assert (await visit.ask(Claim, seat=1))["type"] == "ack"
        assert visit.room.hosted.chairs[1].stand_in

    in_a_driven_hall(tmp_path, story)


@pytest.mark.parametrize("put_away", [False, True], ids=["idle", "put away"])
def test_a_clock_of_days_keeps_no_table_in_memory_and_writes_little(tmp_path: Path, put_away: bool) -> None:
    async def story(hall: DrivenHall) -> None:
        (ann, _), visits = await table(hall, 2, clock=ONE_DAY)
        hosted = visits[0].room.hosted
        before = hosted.seq
        for _ in range(5 * 6):
            await asyncio.sleep(600)
            hall.now += 600
            await hall.house.sweep()
        assert 0 < hosted.seq - before <= 5, "while they are here it is written once an hour"
        while hosted.asked == 1:
            await move(visits[1])
        before = hosted.seq
        for visit in visits:
            goes(visit)
        for _ in range(3):
            await asyncio.sleep(600)
            hall.now += 600
            if put_away:
                await hall.house.put_away([ann.table])
            await hall.house.sweep()
        assert ann.table not in hall.house.rooms
        assert len(hall.house.log.read(ann.table)[0]) == before + 1
        await asyncio.sleep(24 * 3600 - 2000)
        assert (await hall.house.room(ann.table)).claimable() is None
        await asyncio.sleep(300)
        assert (await hall.house.room(ann.table)).claimable() == (0, "time")

    in_a_driven_hall(tmp_path, story)


def test_what_is_taken_back_brings_no_new_time(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        wish = {"seats": ["me", "random"], "practice": True, "options": {"first_player": "0"}}
        visit = await hall.at(await hall.table(clock=Clock(move=10, reserve=600), **wish))
        hosted = visit.room.hosted
        used = 0
        for _ in range(4):
            await asyncio.sleep(8)
            used += 8000
            assert (await move(visit))["type"] == "ack"
            await visit.quiet()
            assert (await visit.ask(TakeBack, seq=visit.seq))["type"] == "ack"
            assert hosted.asked == 0
            assert used <= visit.room.used() <= used + 100
        assert hosted.time is not None
        assert hosted.time.reserve[0] == 600_000
        await hall.restart()
        room = await hall.house.room(hosted.table)
        assert room.used() >= used

    in_a_driven_hall(tmp_path, story)


def test_a_rematch_has_the_same_clock(tmp_path: Path) -> None:
    async def story(hall: DrivenHall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "random"], clock=QUICK, away=30))
        while not visit.room.hosted.over:
            await visit.quiet()
            if not visit.room.hosted.over:
                await move(visit)
        await visit.ask(Rematch)
        again = (await hall.house.room(visit.room.hosted.rematch or "")).hosted.opened
        assert (again.clock, again.away) == (QUICK, 30)

    in_a_driven_hall(tmp_path, story)


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"clock": Clock(move=4)}, "clock.move must be at least 5"),
        ({"clock": Clock(reserve=60)}, "clock.move must be at least 5"),
        ({"clock": Clock(move=10, days=1)}, "not both"),
        ({"clock": ONE_DAY, "tutorial": True}, "a lesson has none"),
    ],
)
def test_clocks_that_cannot_be_are_refused(tmp_path: Path, wish: dict[str, Any], says: str) -> None:
    async def story(hall: DrivenHall) -> None:
        with pytest.raises(Refused, match=says):
            await hall.table(**wish)

    in_a_driven_hall(tmp_path, story)


def test_a_table_from_before_there_were_clocks_opens_as_it_was(tmp_path: Path) -> None:
    """A log of the version before: with people, a bot, talk, a choice taken back, and one who left."""
    about, *bodies = (Path(__file__).parent / "before_clocks.jsonl").read_bytes().splitlines()
    known = json.decode(about)
    hosted = folded(known["table"], bodies)
    assert (hosted.seq, hosted.who, hosted.asked) == (known["seq"], known["who"], known["asked"])
    assert [chair.host for chair in hosted.chairs] == known["host"]
    assert (hosted.opened.clock, hosted.opened.away, hosted.time) == (None, AWAY, None)
    assert not any(chair.stand_in or chair.took for chair in hosted.chairs[1:])
    acted = [entry for entry in map(entries.decode, bodies) if isinstance(entry, entries.Acted)]
    assert acted
    assert not any(entry.took for entry in acted)
