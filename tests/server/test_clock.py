"""Fault G3: the clock of the machine jumps. Nothing is deleted or closed by it."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest

from tests.server import impatient_house
from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.regulars import free

SWEEPS = 4
HOUR = 3600
DAY = 24 * HOUR


class Clock:
    """What a server takes for the time; its monotonic clock goes on, as it does where a clock is set."""

    def __init__(self, file: Path, library: str) -> None:
        self.file = file
        self.env = {
            "LD_PRELOAD": library,
            "FAKETIME_TIMESTAMP_FILE": str(file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # threads that wait would not wait, but ask all the time
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        self.move(0)

    def move(self, seconds: int) -> None:
        """Set the clock so far from the true time."""
        self.moved = seconds
        self.file.write_text(f"{seconds:+d}\n")


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    """A clock that can be moved under a running server."""
    if shutil.which("faketime") is None:
        pytest.skip("faketime is not installed (on Debian: apt install faketime)")
    library = subprocess.run(
        ["faketime", "0", "sh", "-c", "echo $LD_PRELOAD"], capture_output=True, text=True
    )
    return Clock(tmp_path_factory.mktemp("clock") / "offset", library.stdout.strip())


@pytest.fixture(scope="module")
def server(clock: Clock, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that sweeps all the time, with young tables that nobody attends."""
    running = Server(
        tmp_path_factory.mktemp("house") / "data", env=clock.env, program=impatient_house.__name__
    )
    running.start()
    yield running
    clock.move(0)
    running.kill()
    assert "Traceback" not in running.log.read_text()


async def _swept(server: Server, clock: Clock) -> None:
    """Wait until the house has looked for abandoned tables some times over, at the time that it is now."""
    before = server.log.read_text().count(impatient_house.SAID)

    def swept() -> int:
        said = re.findall(rf"{impatient_house.SAID} (\d+)\n", server.log.read_text())[before:]
        return sum(abs(int(at) - clock.moved - time()) < PATIENCE for at in said)

    async with asyncio.timeout(PATIENCE):
        while swept() < SWEEPS:
            await asyncio.sleep(0.05)


async def _plays_on(server: Server, seat: Seat) -> None:
    """Come to a table, choose something and say something."""
    async with Person(server, seat) as person:
        await free(person)
        assert (await person.act())["type"] == "ack"
        assert (await person.ask("say", text="Here I am."))["type"] == "ack"


def _young(server: Server) -> Seat:
    return server.new_table(options={"players": 2, "first_player": "0"}, seats=["me", "random"])


@pytest.mark.parametrize("jump", [25 * HOUR, -DAY, 61 * DAY])
def test_a_clock_that_jumps_deletes_nothing(server: Server, clock: Clock, jump: int) -> None:
    """G3: young tables that nobody attends, one of them never opened, are there after the jump and back."""

    async def story() -> None:
        clock.move(0)
        begun, invited = _young(server), _young(server)
        await _plays_on(server, begun)
        for moved in (jump, 0):
            clock.move(moved)
            await _swept(server, clock)
            await _plays_on(server, begun)
        clock.move(jump)
        await _swept(server, clock)
        await _plays_on(server, invited)
        clock.move(0)

    asyncio.run(story())


def test_an_invitation_is_good_after_a_day_without_anybody(server: Server, clock: Clock) -> None:
    """G3: the server was off in between, and the invitation is opened for the first time after a day."""

    async def story() -> None:
        clock.move(0)
        invited = _young(server)
        assert server.stop() == 0
        clock.move(26 * HOUR)
        server.start()
        await _swept(server, clock)
        await _plays_on(server, invited)
        clock.move(0)

    asyncio.run(story())


@pytest.mark.parametrize("jump", [2 * DAY, -2 * DAY])
def test_a_day_s_quest_outlives_a_jump(server: Server, clock: Clock, jump: int) -> None:
    """G3: whatever day it is said to be, a quest that was begun is played on, and its scores are shown."""

    async def story() -> None:
        clock.move(0)
        await _swept(server, clock)
        before = server.get("/api/daily/dungeonquest")["day"]
        made = server.post("/api/tables", {"game": "dungeonquest", "name": "Ada", "daily": before})
        seat = Seat(made["table"], made["seat"], made["token"])
        clock.move(jump)
        await _swept(server, clock)
        assert server.get("/api/daily/dungeonquest")["day"] != before
        await _plays_on(server, seat)
        assert server.get(f"/api/tables/{seat.table}/scores")["day"] == before
        clock.move(0)

    asyncio.run(story())
