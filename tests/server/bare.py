"""A bare socket that speaks WebSocket frame by frame, rightly or wrongly, and reads only when told to."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from typing import Any

from tests.server.kit import PATIENCE, Seat, Server

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
FIN, COMPRESSED, MASKED = 0x80, 0x40, 0x80
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, compressed: bool = False, says: int | None = None
) -> bytes:
    """A frame as a client sends it; `says` is a length other than the true one."""
    size = len(payload) if says is None else says
    first = opcode | (FIN if fin else 0) | (COMPRESSED if compressed else 0)
    if size < 126:
        head = bytes([first, MASKED | size])
    elif size < 65536:
        head = bytes([first, MASKED | 126]) + size.to_bytes(2)
    else:
        head = bytes([first, MASKED | 127]) + size.to_bytes(8)
    return head + bytes(4) + payload


class Bare:
    """A connection without manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.head = b""

    @classmethod
    async def plug(cls, server: Server, receive_buffer: int = 0, address: str = "127.0.0.1") -> Bare:
        """A TCP connection from an address, nothing said."""
        line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        line.bind((address, 0))
        if receive_buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", server.port))
        return cls(*await asyncio.open_connection(sock=line, limit=2**14))

    @classmethod
    async def open(cls, server: Server, receive_buffer: int = 0, address: str = "127.0.0.1") -> Bare:
        """An open WebSocket, no hello said; it offers to compress."""
        bare = await cls.plug(server, receive_buffer, address)
        await bare.send(UPGRADE)
        async with asyncio.timeout(PATIENCE):
            bare.head = await bare.reader.readuntil(b"\r\n\r\n")
        return bare

    async def hello(self, seat: Seat, last_seq: int | None = None) -> None:
        """Come to a table."""
        said = {"type": "hello", "table": seat.table, "token": seat.token, "last_seq": last_seq}
        await self.send(frame(json.dumps(said).encode()))

    async def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.writer.write(data)
        await self.writer.drain()

    async def flood(self, data: bytes, most: int = 10**8) -> int | None:
        """Send the same bytes again and again until a good-bye comes; its code, None where none came."""
        hearing = asyncio.create_task(self.closed_with())
        sent = 0
        try:
            while sent < most and not hearing.done():
                await self.send(data)
                sent += len(data)
                await asyncio.sleep(0)
        except OSError:
            pass
        return await hearing

    async def read(self) -> tuple[int, bytes]:
        """The next frame: what kind, and what is in it."""
        head = await self.reader.readexactly(2)
        size = head[1] & 0x7F
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        return head[0] & 0x0F, await self.reader.readexactly(size)

    async def message(self) -> dict[str, Any]:
        """The next message of the protocol."""
        async with asyncio.timeout(PATIENCE):
            while True:
                kind, data = await self.read()
                if kind == TEXT:
                    found: dict[str, Any] = json.loads(data)
                    return found

    async def closed_with(self) -> int | None:
        """Read until the good-bye: its code, or None where the connection was torn off without one."""
        async with asyncio.timeout(2 * PATIENCE):
            try:
                while True:
                    kind, data = await self.read()
                    if kind == CLOSE:
                        return int.from_bytes(data[:2])
            except (OSError, EOFError):
                return None

    async def gone(self) -> None:
        """Wait until the other side has closed, reading nothing of what is said."""
        async with asyncio.timeout(2 * PATIENCE):
            try:
                while await self.reader.read(65536):
                    pass
            except OSError:
                pass

    def drop(self) -> None:
        """Tear the connection off."""
        self.writer.transport.abort()


def resident(server: Server) -> int:
    """How much memory a server process has, in bytes."""
    assert server.process is not None
    with open(f"/proc/{server.process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
