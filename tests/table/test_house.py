"""What has to be true of a house: every kind of table works, survives a restart, and is put away in time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tests.table.driven import in_a_driven_hall
from tests.table.halls import Hall, in_a_hall, unattended
from undercroft.drive.records import encode_record
from undercroft.kernel.codec import digest
from undercroft.kernel.ids import CHANCE, CONCEDE
from undercroft.table import house, present, requests
from undercroft.table.guest import Guest
from undercroft.table.hosted import HostedGame
from undercroft.table.house import Limits
from undercroft.table.refusal import Refused
from undercroft.table.requests import MOST_RECENT
from undercroft.table.retention import DAY, FORGET, Change
from undercroft.table.room import PRESENCE_PAUSE, Room
from undercroft.table.tokens import new_token
from undercroft.table.wire import (
    Act,
    AskHint,
    AskWhy,
    Consent,
    Fill,
    Leave,
    NewTable,
    Now,
    Rematch,
    Say,
    SitDown,
    Spot,
    TakeBack,
)


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(name="Ada", seats=["me", "open", "random"])
        bo = await hall.sit(ada.table)
        first, second = await hall.at(ada), await hall.at(bo)
        for _ in range(30):
            await first.quiet()
            visit = first if first.room.hosted.asked == ada.seat else second
            choice = visit.room.hosted.state.keys()[-1]
            assert (await visit.ask(Act, seq=visit.seq, choice=choice))["type"] == "ack"
        await first.quiet()
        await first.ask(Say, text="hello")
        before = first.room.hosted
        await hall.restart()
        after = (await hall.house.room(ada.table)).hosted
        assert after is not before
        assert (after.seq, after.who, digest(after.state)) == (before.seq, before.who, digest(before.state))
        assert after.requests == before.requests
        assert after.chat == before.chat

    in_a_hall(tmp_path, story)


def test_a_crowd_that_comes_at_once_is_told_of_together(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        room = await hall.house.room(seat.table)
        crowd = [Guest(None) for _ in range(40)]
        for guest in crowd:
            room.welcome(guest, None)
        await asyncio.sleep(2 * PRESENCE_PAUSE)
        for guest in crowd:
            heard = [json.decode(guest.outbox.get_nowait()) for _ in range(guest.outbox.qsize())]
            told = [message["watching"] for message in heard if message["type"] == "presence"]
            assert told in ([40], [1, 40])
        await asyncio.sleep(2 * PRESENCE_PAUSE)
        room.leave(crowd[0])
        assert json.decode(crowd[1].outbox.get_nowait())["watching"] == 39

    in_a_driven_hall(tmp_path, story)


def test_a_bot_that_fails_is_answered_for(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        hall.bots.fails = True
        visit = await hall.at(await hall.table(seats=["me", "random"], options={"first_player": "1"}))
        await visit.quiet()
        assert visit.room.hosted.asked == 0
        assert hall.bots.failures > 0

    in_a_hall(tmp_path, story)


def test_real_dice_are_typed_in_by_the_founder(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(name="Ada", seats=["me", "random"], real_dice=True))
        hosted = visit.room.hosted
        assert hosted.state.asked == CHANCE
        now = present.now(hosted, 0)
        assert now.prompt.startswith("Ada: type in what was drawn.")
        assert {choice.label for choice in now.choices} == set(hosted.who)
        for no_draw in (CONCEDE, "K", "nonsense"):
            assert (await visit.ask(Act, seq=visit.seq, choice=no_draw))["code"] == "unknown_choice"
        assert (await visit.ask(Act, seq=visit.seq, choice="0"))["type"] == "ack"
        for code in ("K", "W", "A", "C", "P", "Z", "N", "OR4", "DE4"):
            assert hosted.state.asked == CHANCE
            assert (await visit.ask(Act, seq=visit.seq, choice=code))["type"] == "ack"
        assert hosted.state.asked == 0
        assert present.now(hosted, 0).view.question == "take"
        assert present.now(hosted, None).choices == []

    in_a_hall(tmp_path, story)


@pytest.mark.parametrize("game", ["battles", "dungeon-kingdom", "dungeonquest", "immortal-magic"])
def test_the_tutorial_waits_for_the_choice_it_marks(tmp_path: Path, game: str) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(game=game, tutorial=True))
        hosted = visit.room.hosted
        steps = 0
        await visit.quiet()
        while (lesson := present.now(hosted, 0).lesson) is not None and lesson.choice is not None:
            wrong = next((key for key in hosted.state.keys() if key != lesson.choice), None)  # noqa: SIM118
            if wrong is not None:
                assert (await visit.ask(Act, seq=visit.seq, choice=wrong))["code"] == "not_now"
            assert (await visit.ask(Act, seq=visit.seq, choice=lesson.choice))["type"] == "ack"
            await visit.quiet()
            steps += 1
        assert lesson is not None
        assert lesson.step == lesson.steps == steps > 10
        assert "random" not in hall.bots.asked
        await visit.quiet()
        if hosted.over:
            return
        choice = hosted.state.keys()[0]
        assert (await visit.ask(Act, seq=visit.seq, choice=choice))["type"] == "ack"

    in_a_hall(tmp_path, story)


def test_practice_lets_everything_be_taken_back_and_others_do_not(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        for practice in (True, False):
            visit = await hall.at(
                await hall.table(seats=["me", "random"], practice=practice, options={"first_player": "0"})
            )
            hosted = visit.room.hosted
            while hosted.game.turns(hosted.state) < 3 or hosted.state.asked != 0:
                await visit.quiet()
                await visit.ask(Act, seq=visit.seq, choice=hosted.state.keys()[0])
                await visit.quiet()
            answers = len(hosted.state.journal)
            answer = await visit.ask(TakeBack, seq=visit.seq)
            assert answer["type"] == ("ack" if practice else "reject")
            assert (len(hosted.state.journal) < answers) == practice
            if practice:
                assert hosted.state.asked == 0

    in_a_hall(tmp_path, story)


def test_a_host_who_leaves_leaves_a_host(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open", "open"])
        bo = await hall.sit(ada.table)
        first, second = await hall.at(ada), await hall.at(bo)
        assert (await second.ask(Fill, seat=2, bot="random"))["code"] == "forbidden"
        assert (await first.ask(Leave, bot="random"))["type"] == "ack"
        assert first.guest.farewell is not None
        assert second.room.hosted.chairs[1].host
        assert (await second.ask(Fill, seat=2, bot="random"))["type"] == "ack"
        assert (await second.ask(Fill, seat=2, bot="nobody"))["code"] == "malformed"
        with pytest.raises(Refused, match="no seat"):
            await hall.house.enter(ada.table, ada.token)

    in_a_hall(tmp_path, story)


def test_a_request_sent_twice_counts_once(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open", "open"])
        visit = await hall.at(ada)
        for message, fields in ((Say, {"text": "once"}), (Fill, {"seat": 1, "bot": "random"})):
            one = await visit.ask(message, req_id="same" + message.__name__, **fields)
            await visit.quiet()
            two = await visit.ask(message, req_id="same" + message.__name__, **fields)
            assert one == two
        assert len(visit.room.hosted.chat) == 1

    in_a_hall(tmp_path, story)


def test_consent_of_everybody_takes_back(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open", "open"], options={"first_player": "0"})
        others = [await hall.at(await hall.sit(ada.table, name)) for name in ("Bo", "Cy")]
        visit = await hall.at(ada)
        hosted = visit.room.hosted
        while hosted.asked == 0:
            await visit.ask(Act, seq=visit.seq, choice=hosted.state.keys()[0])
        assert (await visit.ask(TakeBack, seq=visit.seq))["type"] == "ack"
        assert present.now(hosted, 1).asking is not None
        assert (await others[0].ask(Consent, agree=True))["type"] == "ack"
        assert hosted.asked == 1
        assert (await others[1].ask(Consent, agree=True))["type"] == "ack"
        assert hosted.asked == 0
        assert present.now(hosted, 1).asking is None

    in_a_hall(tmp_path, story)


def test_hints_and_reasons(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "random"], options={"first_player": "0"}))
        hint = await visit.ask(AskHint, seq=visit.seq)
        assert hint["choice"] == visit.room.hosted.state.keys()[0]
        assert [worth["key"] for worth in hint["values"]] == visit.room.hosted.state.keys()
        why = await visit.ask(AskWhy, spot=Spot(zone="main"))
        assert why["text"]
        assert why["clauses"]
        for nowhere in (Spot("main", seat=-1), Spot("main", place=-1), Spot("main", face=10_000)):
            told = await visit.ask(AskWhy, spot=nowhere)
            assert (told["code"], told["text"]) == ("malformed", "spot: no table has such a place.")
        silent = await hall.at(
            await hall.table(seats=["me", "random"], hints=False, options={"first_player": "0"})
        )
        assert (await silent.ask(AskHint, seq=silent.seq))["code"] == "forbidden"

    in_a_hall(tmp_path, story)


def test_a_record_comes_in_and_is_played_on(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "random"]))
        for _ in range(6):
            await visit.quiet()
            await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[0])
        await visit.quiet()
        record = visit.room.hosted.record()
        again = await hall.at(await hall.house.import_record(encode_record(record), "Ada", "here"))
        assert digest(again.room.hosted.state) == digest(visit.room.hosted.state)
        assert present.take_back(again.room.hosted, 0)[0] == "no"
        choice = again.room.hosted.state.keys()[0]
        assert (await again.ask(Act, seq=again.seq, choice=choice))["type"] == "ack"
        record.answers[3] = "nonsense"
        with pytest.raises(Refused, match="answers"):
            await hall.house.import_record(encode_record(record), "Ada", "here")

    in_a_hall(tmp_path, story)


def test_a_rematch_keeps_people_and_keys(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(name="Ada", seats=["me", "random"])
        visit = await hall.at(ada)
        assert (await visit.ask(Rematch))["code"] == "not_now"
        while not visit.room.hosted.over:
            await visit.quiet()
            if visit.room.hosted.asked == 0:
                await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[-1])
        assert (await visit.ask(Rematch))["type"] == "ack"
        table = visit.room.hosted.rematch
        assert table is not None
        room, guest = await hall.house.enter(table, ada.token)
        assert guest.seat == ada.seat
        assert room.hosted.who == visit.room.hosted.who
        assert room.hosted.commitment != visit.room.hosted.commitment
        own, others = (present.now(visit.room.hosted, seat).result for seat in (0, None))
        assert own is not None
        assert others is not None
        assert (own.seed, others.seed) == (str(visit.room.hosted.opened.seed), None)

    in_a_hall(tmp_path, story)


def test_a_house_full_of_people_refuses_and_a_swept_one_has_room(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open"], options={"first_player": "0"})
        kept = await hall.at(await hall.table(seats=["me", "open"], options={"first_player": "0"}))
        there = await hall.at(ada)
        with pytest.raises(Refused, match="full"):
            await hall.table()
        there.room.leave(there.guest)
        await unattended(hall, 2 * DAY)
        assert hall.house.known == {kept.room.hosted.table}
        assert await hall.house.room(kept.room.hosted.table) is kept.room
        await hall.table()
        assert (await hall.house.room(ada.table)).hosted.table == ada.table

    in_a_hall(tmp_path, story, Limits(tables=2, pace=0, keep_days=1))


@pytest.mark.parametrize("jump", [25 * 3600, 400 * DAY, -DAY])
def test_a_clock_that_jumps_puts_nothing_away(tmp_path: Path, jump: int) -> None:
    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        for _ in range(3):
            hall.now += jump
            await hall.house.sweep()
        assert hall.house.known == {seat.table}
        hall.now += jump
        await hall.restart()
        await hall.house.sweep()
        assert hall.house.known == {seat.table}
        assert (await hall.house.enter(seat.table, seat.token))[1].seat == 0

    in_a_hall(tmp_path, story)


def test_what_is_put_away_can_be_fetched_back_for_thirty_days(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        wish = {"seats": ["me", "open"], "options": {"first_player": "0"}}
        tables = [await hall.table(**wish) for _ in range(3)]
        await unattended(hall, DAY + 1)
        assert hall.house.known == set()
        hall.open_for += 29 * DAY
        await hall.restart()
        assert hall.house.known == set()
        first = await hall.at(tables[0])
        choice = first.room.hosted.state.keys()[0]
        assert (await first.ask(Act, seq=first.seq, choice=choice))["type"] == "ack"
        await hall.house.sweep()
        hall.open_for += 2 * DAY
        await hall.house.room(tables[1].table)
        await hall.house.sweep()
        assert hall.house.known == {tables[0].table, tables[1].table}
        with pytest.raises(Refused, match="no such table"):
            await hall.house.room(tables[2].table)
        assert set(hall.house.log.stock()) == hall.house.known

    in_a_hall(tmp_path, story)


def test_nobody_comes_to_a_table_while_it_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or they would play on at a table whose log has no beginning."""

    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        await unattended(hall, 2 * DAY)
        hall.open_for += 31 * DAY
        write = hall.house.log.change
        asked: list[asyncio.Task[Room]] = []

        def change(changes: Iterable[Change]) -> Future[None]:
            wanted = list(changes)
            if [statement for statement, _ in wanted] != list(FORGET):
                return write(wanted)
            asked.append(asyncio.create_task(hall.house.room(seat.table)))
            deleted: Future[None] = Future()
            asked[0].add_done_callback(lambda _: deleted.set_result(write(wanted).result()))
            return deleted

        monkeypatch.setattr(hall.house.log, "change", change)
        await hall.house.sweep()
        with pytest.raises(Refused, match="no such table"):
            await asked[0]
        assert seat.table not in hall.house.log.stock()

    in_a_hall(tmp_path, story)


def test_the_sign_of_a_maker_is_theirs_as_long_as_there_is_the_house(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        wish = NewTable(game="dungeon-kingdom")
        for address in ("192.0.2.1", "2001:db8::1", "192.0.2.2"):
            await hall.house.open_table(wish, address)
        await hall.restart()
        await hall.house.open_table(wish, "2001:db8::2")
        signs = [kept.maker for kept in hall.house.log.stock().values()]
        assert None not in signs
        assert sorted(Counter(signs).values()) == [1, 1, 2]

    in_a_hall(tmp_path, story)


def test_whoever_looks_at_many_tables_fills_no_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "IDLE_ROOMS", 3)

    async def story(hall: Hall) -> None:
        seats = [await hall.table(seats=["me", "open"]) for _ in range(8)]
        await hall.restart()
        attended = await hall.at(seats[0])
        for seat in seats:
            room = await hall.house.room(seat.table)
            assert hall.house.rooms[seat.table] is room
            assert len(hall.house.rooms) <= 5, "one with somebody at it, three that are idle, the last"
        assert hall.house.rooms[seats[0].table] is attended.room
        assert {table in hall.house.known for table in [seat.table for seat in seats]} == {True}

    in_a_hall(tmp_path, story)


def test_a_table_that_somebody_is_at_is_not_put_away(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        left, here = [await hall.table(seats=["me", "open"]) for _ in range(2)]
        visit = await hall.at(here)
        assert await hall.house.put_away([left.table, here.table]) == [left.table]
        assert hall.house.known == {here.table}
        assert await hall.house.room(here.table) is visit.room
        assert (await hall.house.room(left.table)).hosted.who[0] == "Guest"
        await hall.house.sweep()
        await hall.restart()
        assert hall.house.known == {left.table, here.table}

    in_a_hall(tmp_path, story)


def test_a_table_that_is_put_away_while_somebody_comes_has_one_room(tmp_path: Path) -> None:
    """Whoever was on the way to it comes again, and meets whoever came after it was put away."""

    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        room, guest = await hall.house.enter(seat.table, seat.token)
        assert await hall.house.put_away([seat.table]) == [seat.table]
        with pytest.raises(Refused, match="come to it again"):
            room.welcome(guest, None)
        back = await hall.at(seat)
        assert back.room is hall.house.rooms[seat.table] is not room
        assert hall.house.known == {seat.table}

    in_a_hall(tmp_path, story)


def test_a_full_house_that_cannot_save_says_so(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        hall.house.log._mend = lambda connection: None  # type: ignore[method-assign]
        hall.house.log.fault = "The disk is full."
        try:
            with pytest.raises(Refused, match="The disk is full"):
                await hall.table()
        finally:
            hall.house.log.fault = ""
        assert hall.house.known == {seat.table}

    in_a_hall(tmp_path, story, Limits(tables=1, pace=0))


def test_wishes_that_cannot_be_are_named(tmp_path: Path) -> None:
    wishes: dict[str, dict[str, Any]] = {
        "seats names 2 seats": {"seats": ["me", "random"], "options": {"players": 3}},
        "'me' exactly once": {"seats": ["me", "me"]},
        "no bot 'hal'": {"seats": ["me", "hal"]},
        "options: There is no option 'colour'": {"options": {"colour": "red"}},
        "options: Option players": {"options": {"players": 9}},
    }

    async def story(hall: Hall) -> None:
        for says, wish in wishes.items():
            with pytest.raises(Refused, match=says):
                await hall.table(**wish)
        assert hall.house.known == set()
        with pytest.raises(Refused, match="no seat"):
            await hall.house.enter((await hall.table()).table, new_token())

    in_a_hall(tmp_path, story)


def test_what_people_need_not_remember_is_veiled_for_everybody(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "random"], options={"first_player": "0"}))
        hosted = visit.room.hosted
        position = {"phase": "take", "hand": ["K"], "opponents": {"1": {"hand": ["W"]}}, "matrix": ["A", "C"]}
        hosted.play.state = hosted.game.place(hosted.options, position)
        for card in hosted.state.table.hand[1]:  # type: ignore[attr-defined]
            hosted.state.table.show(card, hosted.state.table.all)
        told = json.decode(json.encode(present.now(hosted, 0)))
        assert [pile["cards"] for pile in told["view"]["zones"]["hand"]] == [["K"], [None]]

    in_a_hall(tmp_path, story)


def test_who_lost_his_seat_is_told_nothing_more(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open"], options={"first_player": "0"})
        bo = await hall.at(await hall.sit(ada.table))
        host = await hall.at(ada)
        asking = asyncio.create_task(
            hall.house.handle(host.room, host.guest, Fill(req_id="x", seat=1, bot="random"))
        )
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert host.room.hosted.chairs[1].bot == "random"
        assert bo.guest.farewell is not None
        bo.heard()
        await host.ask(Act, seq=host.seq, choice=host.room.hosted.state.keys()[0])
        assert bo.heard() == []

    in_a_hall(tmp_path, story)


def test_rules_that_fail_close_their_table_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: Hall) -> None:
        bad, good = [
            await hall.at(await hall.table(seats=["me", "open"], options={"first_player": "0"}))
            for _ in range(2)
        ]
        tell = present.now

        def fail(hosted: HostedGame, *more: Any) -> Now:
            if hosted is bad.room.hosted:
                raise TypeError("the Knight of Ada's hand")
            return tell(hosted, *more)

        monkeypatch.setattr(present, "now", fail)
        await bad.ask(Act, seq=bad.seq, choice=bad.room.hosted.state.keys()[0])
        assert bad.guest.farewell is not None
        assert bad.guest.farewell.code == "quarantined"
        assert "Knight" not in bad.room.fault + bad.guest.farewell.text
        with pytest.raises(Refused, match="closed"):
            bad.room.check_open()
        await unattended(hall, DAY)
        assert (await good.ask(Act, seq=good.seq, choice=good.room.hosted.state.keys()[0]))["type"] == "ack"

    in_a_hall(tmp_path, story)


def test_talk_is_bounded(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(seats=["me", "open"]))
        answers = [await visit.ask(Say, text=f"line {number}") for number in range(MOST_RECENT + 5)]
        assert [answer["type"] for answer in answers].count("ack") == MOST_RECENT
        assert answers[-1]["code"] == "too_many"
        hall.now += 60
        assert (await visit.ask(Say, text="later"))["type"] == "ack"
        hall.now -= DAY
        assert (await visit.ask(Say, text="yesterday, says the clock"))["type"] == "ack"

    in_a_hall(tmp_path, story)


def test_nobody_uses_up_the_talk_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where more was said at a table, by an older version, than may be now."""

    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open", "random"])
        bo = await hall.sit(ada.table)
        talker = await hall.at(ada)
        for number in range(10):
            assert (await talker.ask(Say, text=f"line {number}"))["type"] == "ack"
        monkeypatch.setattr(requests, "MOST_CHAT", 9)
        await hall.restart()
        talker, other = await hall.at(ada), await hall.at(bo)
        assert len(talker.room.hosted.chat) == 10
        refused = await talker.ask(Say, text="one more")
        assert refused["code"] == "too_many"
        assert refused["text"] == "From each seat 3 lines can be said at this table, and from yours they are."
        answers = [await other.ask(Say, text=f"at last {number}") for number in range(4)]
        assert [answer["type"] for answer in answers] == ["ack", "ack", "ack", "reject"]

    in_a_hall(tmp_path, story)


def test_from_one_address_people_sit_down_so_often_that_others_still_can(tmp_path: Path) -> None:
    """Also after a restart: the log knows their networks again, and tells no address."""

    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open"])

        async def come(address: str) -> None:
            seat = await hall.house.sit(ada.table, SitDown(name="Bo"), address)
            await (await hall.at(seat)).ask(Leave)

        for number in range(house.MOST_COMINGS_OF_ONE):
            await come(f"2001:db8::{number}")
            if number == 5:
                await hall.restart()
        with pytest.raises(Refused, match="others still can"):
            await come("2001:db8::ffff")
        await hall.restart()
        with pytest.raises(Refused, match="others still can"):
            await come("2001:db8::ffff")
        await come("2001:db8:0:1::1")
        assert not any(b"2001:db8" in body for body in hall.house.log.read(ada.table)[0])

    in_a_hall(tmp_path, story)


def test_a_new_player_does_not_inherit_what_the_old_one_asked(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ada = await hall.table(seats=["me", "open"])
        bo = await hall.at(await hall.sit(ada.table))
        await bo.ask(Say, req_id="1", text="mine")
        await bo.ask(Leave)
        cy = await hall.at(await hall.sit(ada.table, "Cy"))
        await cy.ask(Say, req_id="1", text="mine too")
        assert [said.name for said in cy.room.hosted.chat] == ["Bo", "Cy"]

    in_a_hall(tmp_path, story)


def test_a_player_may_give_up_where_the_game_allows_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        visit = await hall.at(await hall.table(game="immortal-magic", seats=["me", "random"]))
        await visit.quiet()
        assert CONCEDE not in [choice.key for choice in present.now(visit.room.hosted, 0).choices]
        assert (await visit.ask(Act, seq=visit.seq, choice=CONCEDE))["type"] == "ack"
        assert visit.room.hosted.over
        assert visit.room.hosted.game.result(visit.room.hosted.state).winners == (1,)
        other = await hall.at(await hall.table(seats=["me", "random"], options={"first_player": "0"}))
        await other.quiet()
        assert (await other.ask(Act, seq=other.seq, choice=CONCEDE))["code"] == "unknown_choice"

    in_a_hall(tmp_path, story)
