"""A bot that raises at a table: a legal answer is given for it, and a record is left that repeats it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import stumbling_house
from tests.server.kit import PATIENCE, Person, Server
from undercroft.drive.fault_records import FOLDER
from undercroft.drive.records import read_record
from undercroft.kernel.record import Fault

SAID = re.compile(r"KeyError: '[0-9a-f]+'")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose greedy bots fail wherever they have a choice."""
    house = Server(tmp_path_factory.mktemp("stumbling") / "data", program=stumbling_house.__name__).start()
    yield house
    assert house.stop() == 0


def failed(file: Path) -> Fault:
    """What a record says of what failed."""
    fault = read_record(file).fault
    assert fault is not None
    return fault


async def left(server: Server, seat: int) -> list[Path]:
    """The records of what failed when a seat was asked, once there are some; the longest game last."""
    async with asyncio.timeout(PATIENCE):
        while not (
            files := [file for file in (server.data / FOLDER).glob("*.json") if failed(file).seat == seat]
        ):
            await asyncio.sleep(0.05)
    return sorted(files, key=lambda file: len(read_record(file).answers))


def test_a_bot_that_raises_leaves_a_record_that_repeats_it(server: Server) -> None:
    """Of its own questions, and of one that it was to give a hint on; play goes on all the while."""

    async def story() -> list[Path]:
        seat = server.new_table(seats=["me", "greedy"], options={"players": 2, "first_player": "1"})
        async with Person(server, seat) as person:
            for _ in range(3):
                answer = await person.act()
                assert answer["type"] == "ack"
                await person.reach(answer["seq"])
            assert await person.my_turn()
            refused = await person.ask("ask_hint", seq=person.seq)
            assert (refused["type"], refused["code"]) == ("reject", "busy")
        (of_hint,) = await left(server, 0)
        return [of_hint, (await left(server, 1))[-1]]

    for file in asyncio.run(story()):
        fault = failed(file)
        said = SAID.search(fault.why)
        assert said, fault.why
        assert fault.bot == "greedy"
        assert stumbling_house.verified(file) == (1, f"It fails again: {said[0]}\n")
    status, out = stumbling_house.verified(file, "undercroft.cli")
    assert status == 0, out
