"""What has to be true of days' quests when the power goes: who has ended one is listed, and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.regulars import logged, serving
from undercroft.web.crash_hook import VARIABLE

DAY = "2026-01-01"
FIRST_ENTRIES = 2
"""The opening and the seat are written before anything is answered."""


def begin(server: Server) -> Seat:
    """A seat at the quest of a day gone by."""
    return server.new_table(game="dungeonquest", daily=DAY)


async def play_out(server: Server, seat: Seat) -> None:
    """Take first choices to the end."""
    async with Person(server, seat) as person:
        while await person.my_turn():
            told = await person.act()
            assert told["type"] == "ack", told
            await person.reach(told["seq"])


def scores(server: Server) -> list[dict[str, Any]]:
    """Who is listed."""
    listed: list[dict[str, Any]] = server.get(f"/api/daily/dungeonquest?date={DAY}")["attempts"]
    return listed


@pytest.mark.parametrize(("point", "listed"), [("validated", 0), ("appended", 1)])
def test_an_end_is_written_with_its_score_or_not_at_all(tmp_path: Path, point: str, listed: int) -> None:
    with serving(tmp_path) as server:
        whole = begin(server)
        asyncio.run(play_out(server, whole))
        (first,) = scores(server)
        moves = len(logged(server.data, whole.table)) - FIRST_ENTRIES - 1
        server.stop()
        server.env = {VARIABLE: f"{point}:{moves}"}
        server.start()
        seat = begin(server)
        with pytest.raises((ConnectionError, websockets.ConnectionClosed)):
            asyncio.run(play_out(server, seat))
        assert server.process is not None
        assert server.process.wait(PATIENCE) < 0, f"the server was not killed at {point}"
        server.kill()
        server.env = {VARIABLE: ""}
        server.start()
        assert len(scores(server)) == 1 + listed
        asyncio.run(play_out(server, seat))
        after = scores(server)
        assert [each["score"] for each in after] == [first["score"]] * 2
        assert [each["counts"] for each in after] == [True, False]
