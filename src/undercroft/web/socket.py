"""The WebSocket: one reader and one sender for each connection to a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from undercroft.table.guest import Guest, encoded
from undercroft.table.house import House
from undercroft.table.rate_limits import Allowance, Budget, Rate, Spent, network
from undercroft.table.refusal import Refused
from undercroft.table.requests import Request
from undercroft.table.room import Room
from undercroft.table.wire import AskHint, ClientMessage, Hello, Reject, Rematch
from undercroft.web.limits import address_of, line_of

HELLO_SECONDS: Final = 10
MESSAGES: Final = Rate(100, 200)
"""What one connection may send."""
CLOSING_SECONDS: Final = 1
TOO_BIG, POLICY, GOING_AWAY, TRY_LATER = 1009, 1008, 1001, 1013

_DECODER: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


class Misbehaved(Exception):
    """A connection that is to be closed, with the code and the reason to close it with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def read(text: str | bytes) -> ClientMessage:
    """A message as a client sent it."""
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", f"That message cannot be read: {error}.") from error


async def table_socket(socket: WebSocket) -> None:
    """A connection to a table, from hello to good-bye."""
    house: House = socket.app.state.house
    await socket.accept()
    connection = Connection(socket, house)
    house.sockets += 1
    try:
        await connection.live()
    except Misbehaved as error:
        await connection.close(error.code, error.reason)
    except WebSocketDisconnect:
        pass
    finally:
        house.sockets -= 1


class Connection:
    """One socket at a table."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self.socket = socket
        self.house = house
        self.address = address_of(socket.scope)
        self.allowance = Allowance(MESSAGES)
        self._hint: asyncio.Task[None] | None = None

    async def live(self) -> None:
        """Say hello, then read and send until either side has had enough."""
        entered = await self._enter()
        if entered is None:
            return
        room, guest = entered
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(self._send(guest)),
            asyncio.create_task(self._read(room, guest)),
            asyncio.create_task(guest.leaving.wait()),
        ]
        self.house.counts["connections"] += 1
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(guest)
            await self._end(tasks)
        if guest.farewell is not None:
            await self._say_farewell(guest)
        for task in done:
            task.result()

    async def _end(self, tasks: list[asyncio.Task[Any]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _enter(self) -> tuple[Room, Guest] | None:
        try:
            said = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
            await self.house.turns.take(network(self.address))
            hello = read(said)
            if not isinstance(hello, Hello):
                raise Refused("malformed", "The first message must be a hello.")
            if self.house.closing:
                raise Refused("closing", "The server is closing.")
            self.house.check_build(hello.build)
            self.house.budgets.spend(Budget.ENTER, self.address)
            room, guest = await self.house.enter(hello.table, hello.token, self.address)
            if line := line_of(self.socket.scope):
                line.carries(guest.outbox)
            room.welcome(guest, hello.last_seq)
        except TimeoutError:
            raise Misbehaved(POLICY, "No hello came.") from None
        except Refused as error:
            self.house.counts[f"refused_{error.code}"] += 1
            await self._send_bytes(encoded(error.reject("")))
            raise Misbehaved(POLICY, error.code) from error
        return room, guest

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY), "gone")
        try:
            self.house.budgets.spend(Budget.MESSAGE, self.address)
            if not self.allowance.spend():
                raise Spent
        except Spent as error:
            self.house.counts["cut_rate"] += 1
            raise Misbehaved(POLICY, "Too many messages.") from error
        text, data = message.get("text"), message.get("bytes")
        return text if isinstance(text, str) else data if isinstance(data, bytes) else b""

    async def _read(self, room: Room, guest: Guest) -> None:
        while True:
            text = await self._receive()
            await self.house.turns.take(network(self.address))
            try:
                message = read(text)
                if isinstance(message, Hello):
                    raise Refused("malformed", "You have said hello already.")
            except Refused as error:
                self.house.counts[f"refused_{error.code}"] += 1
                guest.send(Reject(req_id="", code=error.code, text=error.text))
            else:
                await self._carry_out(room, guest, message)
            await asyncio.sleep(0)  # the sender takes its turn: answers asked for in a row are not too slow

    async def _carry_out(self, room: Room, guest: Guest, message: Request | Rematch) -> None:
        """Have a request carried out; a hint takes its time, and nothing waits for it."""
        handling = self.house.handle(room, guest, message)
        if isinstance(message, AskHint):
            self._hint = asyncio.create_task(handling)
        else:
            await handling

    async def _send(self, guest: Guest) -> None:
        while True:
            await self._send_bytes(await guest.outbox.get())

    async def _send_bytes(self, data: bytes) -> None:
        try:
            await self.socket.send_text(data.decode())
        except RuntimeError as error:  # the server has cut who answers no ping
            raise WebSocketDisconnect(GOING_AWAY, "gone") from error

    async def _say_farewell(self, guest: Guest) -> None:
        assert guest.farewell is not None
        self.house.counts[f"farewell_{guest.farewell.code}"] += 1
        code = GOING_AWAY if guest.farewell.code == "closing" else TRY_LATER
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while guest.farewell.code != "too_slow" and not guest.outbox.empty():
                    await self._send_bytes(guest.outbox.get_nowait())
                await self._send_bytes(encoded(guest.farewell))
        await self.close(code, guest.farewell.code)

    async def close(self, code: int, reason: str) -> None:
        """Close the connection; one that does not read is not waited for."""
        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.socket.close(code=code, reason=reason)
