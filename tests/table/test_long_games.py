"""What has to be true of tables with long games:

- taking back leads to the very state that the answers lead to, also past states put by, again and again;
- a stored table that several people come to at once is opened once;
- what all read of its log is the same after somebody else has sat down or choices were taken back;
- moments come in pieces of a bounded size, which join to the whole;
- a bot that fails leaves a record that repeats it.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec import json

from tests.server.hostile import long_record
from tests.table.halls import Hall, in_a_hall
from undercroft.drive.fault_records import FOLDER
from undercroft.drive.games import find_game
from undercroft.drive.records import read_record
from undercroft.kernel.codec import encode, seal
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.options import read_options
from undercroft.kernel.record import replay
from undercroft.kernel.state import State
from undercroft.table.entries import Acted, Sat, TookBack
from undercroft.table.founding import from_record, opening
from undercroft.table.hosted import HostedGame
from undercroft.table.moments import MOST_AT_ONCE, MOST_BYTES, look, looked
from undercroft.table.play import MARK_EVERY
from undercroft.table.room import Room
from undercroft.table.thinking import BotFailed
from undercroft.table.viewer_log import Logbook
from undercroft.table.wire import Moments


def facts(state: State) -> list[object]:
    """Everything that was told, to each seat."""
    return [(e.kind.name, e.facts_for(seat)) for e in state.events() for seat in range(state.table.seats)]


@pytest.mark.parametrize("name", ["dungeon-kingdom", "dungeonquest", "immortal-magic", "battles"])
def test_taking_back_leads_where_the_answers_lead(name: str) -> None:
    game, rng = find_game(name), Random(name)
    options = read_options(game.options, {})
    hosted = HostedGame.founded("long", opening(game, options, 0, title="Long", practice=True, seed=3))
    for seat in range(hosted.options.players):
        hosted.apply(Sat(seat=seat, name=f"P{seat}", token="x"))
    logbook, far = Logbook(hosted), 0
    while not hosted.over and len(hosted.state.journal) < 5 * MARK_EVERY:
        assert hosted.asked is not None
        before = len(hosted.state.events())
        if far < 8 and rng.random() < 0.05 and len(hosted.state.journal) > MARK_EVERY:
            journal = hosted.state.journal
            own = [at for at, (question, _) in enumerate(journal) if question.seat != CHANCE]
            keep = rng.choice([at for at in own if at >= len(journal) - MARK_EVERY])
            hosted.apply(TookBack(seat=0, keep=keep))
            again = replay(game, options, hosted.trace.keys)
            assert len(hosted.trace.keys) == keep
            assert encode(hosted.state) == encode(again)
            assert facts(hosted.state) == facts(again)
            far += 1
        else:
            hosted.apply(Acted(seat=hosted.asked, choice=rng.choice(hosted.state.keys())))
        logbook.cut(min(hosted.happenings[-1].log_from, before))
        for viewer in (0, None):
            logbook.lines(viewer)
    assert far > 0
    for viewer in (0, 1, None):
        assert logbook.lines(viewer) == Logbook(hosted).lines(viewer)


def test_a_table_that_several_come_to_at_once_is_opened_once(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        seated = await hall.table(seats=["me", "open"])
        await hall.restart()
        read, times = hall.house.log.read, 0

        def counted(table: str) -> tuple[list[bytes], bytes]:
            nonlocal times
            times += 1
            return read(table)

        hall.house.log.read = counted  # type: ignore[method-assign, assignment]
        rooms: list[Room] = await asyncio.gather(*(hall.house.room(seated.table) for _ in range(20)))
        assert (len(set(map(id, rooms))), times) == (1, 1)

    in_a_hall(tmp_path, story)


def test_moments_come_in_bounded_pieces_that_join_to_the_whole() -> None:
    hosted = HostedGame.founded("long", from_record(long_record(over=True), 1))
    first, end, pieces = 900, 900 + MOST_AT_ONCE - 1, []
    while first <= end:
        data = looked(look(hosted, "all", first, end))
        piece = json.decode(data, type=Moments)
        longest = max(len(json.encode(moment)) for moment in piece.moments)
        assert len(data) < MOST_BYTES + 2 * longest
        assert piece.moments[0].moment == first
        pieces.append(len(piece.moments))
        first = piece.moments[-1].moment + 1
    assert sum(pieces) == MOST_AT_ONCE
    assert len(pieces) > 1


def test_a_bot_that_fails_leaves_a_record_that_repeats_it(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        async def fail(*_: object) -> str:
            failed = BotFailed("The bot failed with KeyError: ''")
            failed.luck = "luck"
            raise failed

        hall.bots.choose = fail  # type: ignore[method-assign, assignment]
        visit = await hall.at(await hall.table(seats=["me", "greedy"], options={"first_player": "1"}))
        await visit.quiet()
        assert visit.room.hosted.asked == 0, "the game has gone on by legal answers"
        records = [read_record(file) for file in (tmp_path / FOLDER).glob("*.json")]
        assert records
        state = visit.room.hosted.state
        for record in records:
            assert record.fault is not None
            assert (record.fault.seat, record.fault.bot, record.fault.luck) == (1, "greedy", "luck")
            assert "KeyError" in record.fault.why
            told = [question.kind.key(value) for question, value in state.journal[: len(record.answers)]]
            assert record.answers == told
            game = visit.room.hosted.game
            assert record.digest == seal(game, replay(game, visit.room.hosted.options, told))

    in_a_hall(tmp_path, story)
