"""Attempts at a day's quest in a house: begun, played to the end by first or last answers, listed."""

from __future__ import annotations

from tests.table.halls import Hall, Visit
from undercroft.drive.games import find_game
from undercroft.table.wire import Act, DayScores, NewTable, Seated

QUEST = find_game("dungeonquest")


async def begin(hall: Hall, name: str = "Ada", day: str = "") -> Seated:
    """A table with the quest of a day, usually today's."""
    return await hall.house.open_table(NewTable(game=QUEST.name, name=name, daily=day or hall.house.today))


async def play_out(hall: Hall, seated: Seated, answer: int = 0) -> Visit:
    """Answer everything by the first choice, or the last (-1), until the quest is over."""
    visit = await hall.at(seated)
    await visit.quiet()
    while not visit.room.hosted.over:
        told = await visit.ask(Act, seq=visit.seq, choice=visit.room.hosted.state.keys()[answer])
        assert told["type"] == "ack", told
        await visit.quiet()
    return visit


async def attempt(hall: Hall, name: str = "Ada", answer: int = 0, day: str = "") -> Seated:
    """A finished attempt, which took a minute."""
    seated = await begin(hall, name, day)
    hall.now += 60
    visit = await play_out(hall, seated, answer)
    visit.room.leave(visit.guest)
    return seated


async def scores(hall: Hall, day: str = "") -> DayScores:
    """What the lobby shows."""
    return await hall.house.day_scores(QUEST, day or hall.house.today)
