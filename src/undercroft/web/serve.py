"""Running the server: the data folder, the bots, the doors, and an orderly end."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import uvicorn
from websockets.exceptions import InvalidState

from undercroft.drive.games import games, left_out
from undercroft.drive.offered_contents import offer_contents
from undercroft.table.house import House, Limits
from undercroft.table.log import DATABASE, TableLog
from undercroft.table.thinking import Bots
from undercroft.table.worker_pool import Terms, Workers
from undercroft.web.app import build_app
from undercroft.web.connections import FRAME_BYTES, Doorway, attended
from undercroft.web.crash_hook import stopping_point
from undercroft.web.limits import Border, bordered
from undercroft.web.listening_sockets import CannotServe, address, claimed, listening
from undercroft.web.loop_timing import watched
from undercroft.web.pages import build

CONTENTS: Final = "content"
"""The folder beside the log in which contents are kept that tables are made with."""
PING_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 1.0
LOOK_SECONDS: Final = 0.02
GRACE_SECONDS: Final = 3
SWEEP_SECONDS: Final = 600
CONNECTIONS: Final = 4000
GARBAGE: Final = (2_000, 4, 2_500)
"""How much is made before garbage is looked for: among what is new often, so that it is little each time, and
among all seldom, since tables live long and looking through them takes time."""

SWITCH_SECONDS: Final = 0.0005
"""How soon the loop lets the thread that writes the log go on: it takes hold of the interpreter anew for each
step of a commit, and with Python's usual five milliseconds a busy loop makes everybody wait for that."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Serving:
    """How to serve: where, with which data, and how much; and which contents are offered by their names."""

    host: str
    port: int
    data: Path
    limits: Limits
    workers: int
    border: Border = field(default_factory=Border)
    contents: Mapping[str, Path] = field(default_factory=dict)


def serve(serving: Serving, ready: Callable[[str], None]) -> int:
    """Serve until told to stop; `ready` is called with the address when the doors are open."""
    if not watched():
        _choose_loop()
    sys.setswitchinterval(SWITCH_SECONDS)
    games()  # all of them now: nobody waits at a table for one to be loaded
    for why in left_out():
        logger.warning("%s", why)
    with claimed(serving.data), listening(serving.host, serving.port) as door:
        for refused in offer_contents(serving.contents, serving.data / CONTENTS):
            logger.error("%s", refused)
        asyncio.run(_serve(serving, door, ready))
    return 0


def _choose_loop() -> None:
    """The quicker loop, where it is installed."""
    with suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())


async def _serve(serving: Serving, door: socket.socket, ready: Callable[[str], None]) -> None:
    workers = Workers(terms(serving))
    log = opened(serving.data / DATABASE)
    house = House(
        log, Bots(workers), workers, lambda: int(time.time()), serving.limits, stopping_point(), build=build()
    )
    server = TableServer(house, serving.border)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, _stop, server, house)
    workers.start()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sweeping = asyncio.create_task(_sweep(house))
    try:
        ready(address(serving.host, door.getsockname()[1]))
        await server.serve(sockets=[door])
    finally:
        sweeping.cancel()
        await house.close()
        await workers.close()


def terms(serving: Serving) -> Terms:
    """How much is done in workers."""
    return Terms(thinkers=serving.workers)


def opened(path: Path) -> TableLog:
    """The log of all tables, or the reason why it cannot be opened."""
    try:
        return TableLog(path)
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(
            f"The tables in {path} cannot be read: {error}. Put a copy of that file back, "
            "or choose another folder with --data."
        ) from error


def _config(house: House, border: Border) -> uvicorn.Config:
    """The server, with a guard before each connection."""
    doorway = Doorway(CONNECTIONS, border.most_of_one, border.trusts)
    app = build_app(house, metrics_token=border.metrics_token)
    config = uvicorn.Config(
        attended(bordered(app, house.budgets, border), doorway.guards),
        http="h11",
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="off",
    )
    config.load()
    config.http_protocol_class = doorway.guarding(config.http_protocol_class)
    config.ws_protocol_class = _endable(config.ws_protocol_class)
    return config


def _endable(serving: Any) -> Any:
    """Connections that can be told to end when they are closing already: uvicorn fails at that, and would end
    none of the others."""

    class Endable(serving):  # type: ignore[misc]
        def shutdown(self) -> None:
            with suppress(InvalidState):
                super().shutdown()

    return Endable


class TableServer(uvicorn.Server):
    """A server that leaves signals to us: being told to stop is an orderly end."""

    def __init__(self, house: House, border: Border) -> None:
        super().__init__(_config(house, border))
        self.house = house

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are handled by the loop."""
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut the doors, but not before everybody who listens has been told why."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                while self.house.sockets:
                    await asyncio.sleep(LOOK_SECONDS)
        await super().shutdown(sockets)


def _stop(server: TableServer, house: House) -> None:
    house.say_goodbye()
    server.should_exit = True


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        try:
            await house.sweep()
        except Exception:
            logger.exception("Putting old tables away failed.")


def usual_workers() -> int:
    """How many processes bots think in: one core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)
