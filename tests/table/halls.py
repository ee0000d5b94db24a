"""A house in this process, with a log in a temporary folder and bots that take the first answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from undercroft.bots import make_bot
from undercroft.kernel.game import Game
from undercroft.kernel.state import State
from undercroft.table.guest import Guest
from undercroft.table.house import Errands, House, Limits
from undercroft.table.job_handlers import carried_out
from undercroft.table.jobs import AnyJob
from undercroft.table.log import TableLog
from undercroft.table.room import Room
from undercroft.table.thinking import BotFailed
from undercroft.table.wire import NewTable, Seated, SitDown


class FirstChoice:
    """A bot that takes the first answer, or fails when told to."""

    def __init__(self) -> None:
        self.fails = False
        self.thoughts = self.failures = 0
        self.asked: list[str] = []

    async def choose(self, game: Game, bot: str, state: State, luck: str, who: str) -> str:
        self.asked.append(bot)
        if self.fails:
            self.failures += 1
            raise BotFailed("told to")
        return state.keys()[0]

    async def weigh(self, game: Game, bot: str, state: State, luck: str, who: str) -> list[tuple[str, float]]:
        return [(key, float(-at)) for at, key in enumerate(state.keys())]


class DoneHere:
    """Errands that are done at once, and in this process."""

    async def do(self, job: AnyJob, who: str, content: Mapping[str, str] | None = None) -> bytes:
        assert not content
        return carried_out(job, make_bot)

    def metrics(self) -> dict[str, float]:
        return {}


class Hall:
    """A house whose clock stands still unless it is set; `open_for` is its own time, which nobody sets."""

    def __init__(self, folder: Path, limits: Limits | None = None, errands: Errands | None = None) -> None:
        self.now = 1_000_000
        self.open_for = 0.0
        self.bots = FirstChoice()
        self.errands = errands or DoneHere()
        self.path = folder / "tables.sqlite3"
        self.limits = limits or Limits(pace=0)
        self.house = self._open()

    def _open(self) -> House:
        return House(
            TableLog(self.path),
            self.bots,
            self.errands,
            lambda: self.now,
            self.limits,
            ticks=lambda: self.open_for,
        )

    async def restart(self) -> None:
        """Close the house and open it again on the same log."""
        await self.house.close()
        self.house = self._open()

    async def crash(self) -> None:
        """End as if killed, and open again: only what was written before is there."""
        for room in self.house.rooms.values():
            room.let_go()
        await asyncio.to_thread(self.house.log.close)
        self.house = self._open()

    async def table(self, **wish: Any) -> Seated:
        """A new table, of the first game unless another is wished for."""
        return await self.house.open_table(NewTable(**{"game": "dungeon-kingdom", **wish}))

    async def sit(self, table: str, name: str = "Bo") -> Seated:
        """An open seat of it."""
        return await self.house.sit(table, SitDown(name=name))

    async def at(self, seated: Seated) -> Visit:
        """Somebody comes to their seat."""
        room, guest = await self.house.enter(seated.table, seated.token)
        room.welcome(guest, None)
        return Visit(self, room, guest)


class Visit:
    """Somebody at a table, who asks and hears."""

    def __init__(self, hall: Hall, room: Room, guest: Guest) -> None:
        self.hall = hall
        self.room = room
        self.guest = guest
        self._number = 0

    def heard(self) -> list[dict[str, Any]]:
        """What has come since last asked."""
        queue = self.guest.outbox
        return [msgspec.json.decode(queue.get_nowait()) for _ in range(queue.qsize())]

    async def ask(self, message: type[msgspec.Struct], **fields: Any) -> dict[str, Any]:
        """Ask something; the answer to it."""
        self._number += 1
        name = fields.pop("req_id", f"{id(self)}-{self._number}")
        self.heard()
        await self.hall.house.handle(self.room, self.guest, message(req_id=name, **fields))  # type: ignore[arg-type]
        return next(answer for answer in self.heard() if answer.get("req_id") == name)

    @property
    def seq(self) -> int:
        return self.room.hosted.seq

    async def quiet(self) -> None:
        """Wait until no bot has anything to do, and all of it is told."""
        while (self.room.hosted.left_to_house or self.room.lock.locked()) and not self.room.fault:
            self.heard()
            await asyncio.sleep(0.001)


async def unattended(hall: Hall, seconds: int) -> None:
    """Let nobody come to the tables of a hall for so long; those that are idle leave its memory."""
    hall.now += 2 * hall.limits.idle_seconds + 1
    await hall.house.sweep()
    hall.open_for += seconds
    await hall.house.sweep()


def in_a_hall(folder: Path, story: Callable[[Hall], Awaitable[None]], limits: Limits | None = None) -> None:
    """Let a story happen in a house of its own."""

    async def told() -> None:
        hall = Hall(folder, limits)
        try:
            await story(hall)
        finally:
            await hall.house.close()

    asyncio.run(told())
