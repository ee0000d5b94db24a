"""Connections as bytes: uvicorn's protocols, with bounds on time and number where it leaves them open."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Final, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from undercroft.web.border import Allowance

REQUEST_SECONDS: Final = 15.0
LINGER_SECONDS: Final = 2.0
MOST_FRAGMENTS: Final = 64


class TimedRequests(H11Protocol):
    """Somebody who connects has so long to send a whole request; so has each further one."""

    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection opens, and time begins to run."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._limit = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or the rest of it."""
        super().data_received(data)
        upgraded = self not in self.connections
        if upgraded or self._whole_request():
            self._stop_clock()
        elif self._limit is None:
            self._limit = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._stop_clock()
        super().connection_lost(exc)

    def _whole_request(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body

    def _stop_clock(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


class GuardedSocket(WebSocketsSansIOProtocol):
    """A WebSocket that bounds fragments and pings, says why it closes, and is rid of who does not read.

    To close with bytes unread resets a connection, and the peer never reads the reason. So the way out is
    closed first, and what still comes in is thrown away for a moment.
    """

    _fragments = 0
    _failed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection was upgraded to a WebSocket."""
        super().connection_made(transport)
        self._pings = Allowance()

    def data_received(self, data: bytes) -> None:
        """Bytes from the peer; after a failure they are thrown away."""
        if not self._failed:
            super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Let somebody in while there is room."""
        limit = self.config.limit_concurrency
        if limit is None or len(self.connections) <= limit:
            super().handle_connect(event)
            return
        self.handshake_complete = self.close_sent = True
        self.conn.send_response(self.conn.reject(HTTPStatus.SERVICE_UNAVAILABLE, "The house is full.\n"))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        """One more fragment of a message; empty ones count too."""
        if self._failed:
            return
        self._fragments += 1
        if self._fragments > MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            return
        if event.fin:
            self._fragments = 0
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers are not read; too many at once are one too many."""
        if self._failed:
            return
        if not self._pings.spend():
            self._fail(CloseCode.POLICY_VIOLATION, "too many pings")
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_parser_exception(self) -> None:
        """What came is no proper frame: say so and close."""
        self._failed = True
        said = self.conn.close_sent
        if said is None:
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": said.code, "reason": said.reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.frames = []
        if self.transport.can_write_eof():
            self.transport.write_eof()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        """The peer does not answer: it is told, and not waited for."""
        super().keepalive_timeout()
        self._abort_soon()

    async def run_asgi(self) -> None:
        """Serve the connection; what is unread at the end is not waited for."""
        await super().run_asgi()
        if not self.disconnected and self.close_timer is None:
            self._abort_soon()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the app says; a close that is not answered ends all the same."""
        await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self._abort_soon()

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def _abort_soon(self) -> None:
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
