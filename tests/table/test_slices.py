"""What has to be true of long work on the loop."""

from __future__ import annotations

import asyncio

from undercroft.table.slices import Slices, Steps


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
