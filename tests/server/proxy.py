"""A proxy that makes faults between people and the server: delay, cut, stall, half-open, duplicate."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

Kind = Literal["delay", "cut", "stall", "half_open", "duplicate"]
Toward = Literal["server", "client"]
HEAD_END = b"\r\n\r\n"
CHUNK = 4096


@dataclass(frozen=True)
class Fault:
    """What happens to one connection, once so many bytes after its opening went in one direction.

    delay: from then on everything waits for `seconds`. cut: both ends are torn off, also in the middle of a
    frame. stall: nothing more passes that way until it is let go on. half_open: the end the bytes come from
    is torn off and the other is not told. duplicate: every frame towards the server arrives twice.
    """

    kind: Kind
    toward: Toward = "server"
    after: int = 0
    seconds: float = 0.0


class FaultProxy:
    """Stands before a server. Each new connection takes the next fault that was planned; then all is well."""

    def __init__(self, behind: int, faults: Iterable[Fault] = ()) -> None:
        self.behind = behind
        self.port = 0
        self.faults = deque(faults)
        self.links: list[Link] = []

    async def __aenter__(self) -> FaultProxy:
        self._door = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._door.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._door.close()
        for link in self.links:
            link.cut()
        await asyncio.gather(*(link.done.wait() for link in self.links))
        await self._door.wait_closed()

    @property
    def befell(self) -> int:
        """How many connections have met their fault."""
        return sum(link.befell for link in self.links)

    def cut(self) -> None:
        """Tear off every connection now."""
        for link in self.links:
            link.cut()

    def let_go_on(self) -> None:
        """End every stall."""
        for link in self.links:
            link.going.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fault = self.faults.popleft() if self.faults else None
        link = Link(fault)
        self.links.append(link)
        try:
            there = await asyncio.open_connection("127.0.0.1", self.behind)
        except OSError:
            writer.transport.abort()
            link.done.set()
            return
        await link.carry((reader, writer), there)


Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Link:
    """One connection through the proxy, with the fault it was given."""

    def __init__(self, fault: Fault | None) -> None:
        self.fault = fault
        self.befell = False
        self.going = asyncio.Event()
        self.done = asyncio.Event()
        self._carried: dict[Toward, int] = {"server": 0, "client": 0}
        self._writers: dict[Toward, asyncio.StreamWriter] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def carry(self, here: Stream, there: Stream) -> None:
        """Carry bytes both ways until an end is gone."""
        self._writers = {"server": there[1], "client": here[1]}
        self._tasks = [
            asyncio.create_task(self._pump("server", here[0])),
            asyncio.create_task(self._pump("client", there[0])),
        ]
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers.values():
            writer.transport.abort()
        self.done.set()

    def cut(self) -> None:
        """Tear off both ends."""
        for writer in self._writers.values():
            writer.transport.abort()
        for task in self._tasks:
            task.cancel()

    async def _pump(self, toward: Toward, reader: asyncio.StreamReader) -> None:
        writer = self._writers[toward]
        try:
            writer.write(await reader.readuntil(HEAD_END))
            whole = toward == "server" and self._has("duplicate")
            async for data in _frames(reader) if whole else _chunks(reader):
                if not await self._pass(toward, data):
                    return
        except (OSError, EOFError):
            pass
        if not (self.befell and self._has("half_open")):
            with suppress(OSError):
                writer.close()

    def _has(self, kind: Kind) -> bool:
        return self.fault is not None and self.fault.kind == kind

    async def _pass(self, toward: Toward, data: bytes) -> bool:
        """Let bytes pass as the fault allows; False where nothing more passes this way."""
        writer, fault = self._writers[toward], self.fault
        if fault is None or fault.toward != toward or self._carried[toward] + len(data) < fault.after:
            self._carried[toward] += len(data)
            writer.write(data)
            await writer.drain()
            return True
        left = max(0, fault.after - self._carried[toward])
        self._carried[toward] += len(data)
        return await self._befall(fault, writer, data[:left], data[left:])

    async def _befall(self, fault: Fault, writer: asyncio.StreamWriter, first: bytes, rest: bytes) -> bool:
        self.befell = True
        if fault.kind == "duplicate":
            writer.write((first + rest) * 2)
            await writer.drain()
            return True
        writer.write(first)
        await writer.drain()
        if fault.kind == "cut":
            self.cut()
            return False
        if fault.kind == "half_open":
            self._writers["client" if fault.toward == "server" else "server"].transport.abort()
            await self.going.wait()
            return False
        if fault.kind == "stall":
            await self.going.wait()
        else:
            await asyncio.sleep(fault.seconds)
        writer.write(rest)
        await writer.drain()
        return True


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while data := await reader.read(CHUNK):
        yield data


async def _frames(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Whole frames as a client sends them: masked, short or of two more bytes of length."""
    while True:
        frame = await reader.readexactly(2)
        size = frame[1] & 0x7F
        if size >= 126:
            more = await reader.readexactly(2 if size == 126 else 8)
            frame, size = frame + more, int.from_bytes(more)
        yield frame + await reader.readexactly(4 + size)
