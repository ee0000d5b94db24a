"""What has to be true of long work on the loop."""

from __future__ import annotations

import asyncio

import pytest

from undercroft.table.time_slices import Slices, Steps, Turns


def counting(number: int, done: list[str], name: str) -> Steps[None]:
    """Work of so many steps."""
    for _ in range(number):
        yield
    done.append(name)


def test_a_table_in_play_does_not_wait_for_those_that_are_opened() -> None:
    done: list[str] = []

    async def run() -> None:
        slices = Slices(seconds=0)  # a step at a time, however busy the machine is
        openings = [
            asyncio.create_task(slices.run(counting(50, done, f"opening {number}"))) for number in range(20)
        ]
        await asyncio.sleep(0)
        await slices.run(counting(3, done, "a line of chat"), live=True)
        assert done == ["a line of chat"]
        await asyncio.gather(*openings)

    asyncio.run(run())
    assert len(done) == 21


def test_whatever_fails_in_its_turn_the_next_has_its_own(caplog: pytest.LogCaptureFixture) -> None:
    begun: list[str] = []

    def well(name: str) -> bool:
        begun.append(name)
        return True

    def badly() -> bool:
        raise ValueError("told to")

    async def run() -> None:
        turns = Turns()
        turns.call("one", badly)
        turns.call("one", badly)
        turns.call("two", lambda: well("later"))
        async with asyncio.timeout(20):
            await turns.take("three")
        assert begun == ["later"]
        assert caplog.text.count("ValueError: told to") == 2

    asyncio.run(run())


def test_an_address_that_opens_many_tables_takes_turns_with_another() -> None:
    done: list[str] = []

    async def run() -> None:
        slices = Slices(seconds=0)
        many = [
            asyncio.create_task(slices.run(counting(50, done, "one of many"), "a crowd")) for _ in range(200)
        ]
        await asyncio.sleep(0)
        await slices.run(counting(50, done, "the only one"), "somebody else")
        assert done == ["the only one"]
        await asyncio.gather(*many)

    asyncio.run(run())
    assert len(done) == 201


def test_work_stops_where_nobody_waits_for_it_and_others_go_on() -> None:
    done: list[str] = []

    async def run() -> None:
        slices = Slices(seconds=0)
        left = asyncio.create_task(slices.run(counting(50, done, "left"), "one"))
        stays = asyncio.create_task(slices.run(counting(50, done, "stays"), "one"))
        await asyncio.sleep(0)
        left.cancel()
        await asyncio.wait({left})
        await stays

    asyncio.run(run())
    assert done == ["stays"]
