"""A door between browsers and the server that can be shut and torn off its hinges while a test clicks."""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType

from tests.server.kit import PATIENCE, Server
from tests.server.proxy import FaultProxy

NOWHERE = 1
"""A port where nobody listens."""


class Doorway:
    """The proxy that makes faults, in a thread of its own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._proxy = FaultProxy(server.port)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> Doorway:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._proxy.__aenter__(), self._loop).result(PATIENCE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._taken_down(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    async def _taken_down(self) -> None:
        """Until nothing is left, not even of somebody who came to the door while it was taken down."""
        await self._proxy.__aexit__()
        while left := asyncio.all_tasks() - {asyncio.current_task()}:
            self._proxy.cut()
            await asyncio.wait(left, timeout=0.05)
        await asyncio.sleep(0)

    @property
    def address(self) -> str:
        """Where it stands."""
        return f"http://localhost:{self._proxy.port}"

    def cut(self) -> None:
        """Tear off every connection; new ones are let through."""
        self._loop.call_soon_threadsafe(self._proxy.cut)

    def shut(self) -> None:
        """Tear off every connection and let nobody through."""
        self._proxy.behind = NOWHERE
        self.cut()

    def open(self) -> None:
        """Let people through again."""
        self._proxy.behind = self.server.port
