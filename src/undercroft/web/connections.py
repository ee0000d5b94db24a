"""Connections as bytes: how many, from where, and how long somebody may take. The server itself is behind.

A guard stands between a connection and the protocol that serves it. It speaks asyncio's protocol to the one
and asyncio's transport to the other, and knows nothing else of either. Frames of a WebSocket are read by the
library that serves them too, for their kind alone. Whoever misbehaves is told why and shown out.
"""

from __future__ import annotations

import asyncio
import logging
from codecs import IncrementalDecoder, getincrementaldecoder
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, cast

from msgspec import json
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from undercroft.table.guest import Outbox
from undercroft.table.rate_limits import PER_ADDRESS, Allowance, network
from undercroft.table.time_slices import Turns
from undercroft.table.wire import Problem
from undercroft.web.limits import LINE
from undercroft.web.socket import MESSAGES

REQUEST_SECONDS: Final = 15.0
"""So long may a whole request take, from the first byte to the last."""
STALL_SECONDS: Final = 30.0
"""So long an answer waits for somebody who reads nothing of it. What is read shows when the system takes more
of the answer, tens of kilobytes at a time: a few kilobytes a second are enough."""
LOOK_SECONDS: Final = 0.5
"""How often it is looked whether they do."""
MOST_UNREAD: Final = 16 * 1024 * 1024
"""So many bytes wait in this process for all connections of an address: a long game is half a megabyte, and
hundreds may ask for one and read nothing of it. What the system keeps for each is not counted."""
LINGER_SECONDS: Final = 2.0
"""So long somebody may take to close a connection after a good-bye."""
MOST_FRAGMENTS: Final = 64
FRAME_BYTES: Final = 8192
REQUEST_PIECE: Final = 4096
FRAMES_PIECE: Final = 1024
"""So many bytes are looked at in one go, however many came: what is in them is for others to choose."""

Peer = tuple[str, int]
new_decoder: Final = getincrementaldecoder("utf-8")

logger = logging.getLogger(__name__)


class Unread(NamedTuple):
    """How much waits to be read over a connection, and since when none of it was."""

    size: int
    since: float


class Doorway:
    """All connections of a server. Connections of `trusted` addresses are those of many people."""

    def __init__(self, most: int, most_of_one: int, trusted: Callable[[str], bool] = lambda _: False) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.trusted = trusted
        self.guards: dict[Peer, Guard] = {}
        self.turns = Turns()
        self._from: Counter[str] = Counter()
        self._most_unread = MOST_UNREAD * max(1, most_of_one // PER_ADDRESS)
        self._unread: dict[str, dict[Guard, Unread]] = {}

    def come(self, guard: Guard) -> Problem | None:
        """Let a connection in, or say why not. In a full house one that asks for nothing makes room."""
        who = network(guard.peer[0])
        if self._from[who] >= self.most_of_one and not self.trusted(guard.peer[0]):
            return Problem(
                code="too_many", text=f"One address may have {self.most_of_one} connections; close some."
            )
        if len(self.guards) >= self.most and not self._make_room():
            return Problem(code="too_many", text="The house is full; come back in a moment.")
        self.guards[guard.peer] = guard
        self._from[who] += 1
        return None

    def _make_room(self) -> bool:
        """Close the connection that has asked for nothing for longest; False where all are in use."""
        idle = next((guard for guard in self.guards.values() if guard.idle), None)
        if idle is None:
            return False
        self.go(idle)
        idle.cut()
        return True

    def heed(self, guard: Guard, more: int) -> None:
        """So much more is to be read over a connection, or nothing more but what was said is on its way.

        Where an address leaves too much unread, the connection goes over which nothing was read for longest.
        The last one stays: one answer may be as long as it is.
        """
        own = self._unread.setdefault(guard.who, {})
        _look(own, guard, more)
        if more and sum(unread.size for unread in own.values()) > self._most_unread:
            for other in tuple(own):
                _look(own, other)
            while len(own) > 1 and sum(unread.size for unread in own.values()) > self._most_unread:
                longest = min(own, key=lambda other: own[other].since)
                del own[longest]
                longest.cut()
        if not own:
            del self._unread[guard.who]

    def forget_unread(self, guard: Guard) -> None:
        """Nothing is to be read over a connection any more, or by another than before."""
        own = self._unread.get(guard.who, {})
        own.pop(guard, None)
        if not own:
            self._unread.pop(guard.who, None)

    def go(self, guard: Guard) -> None:
        """A connection has ended."""
        self.forget_unread(guard)
        if self.guards.get(guard.peer) is guard:
            del self.guards[guard.peer]
            who = network(guard.peer[0])
            self._from[who] -= 1
            if not self._from[who]:
                del self._from[who]

    def guarding(self, serving: Callable[..., asyncio.Protocol]) -> type[asyncio.Protocol]:
        """A guard before each connection that a protocol serves, made with the arguments that it takes."""
        doorway = self

        class Guarded(Guard):
            """A guard of this doorway."""

            def __init__(self, **given: Any) -> None:
                super().__init__(doorway, serving(**given))

        return Guarded


def _look(own: dict[Guard, Unread], guard: Guard, more: int = 0) -> None:
    """Note how much waits over a connection, of which so much is new; what became less was read."""
    size, known = guard.unread, own.get(guard)
    if size:
        waits_on = known is not None and size - more >= known.size
        own[guard] = Unread(size, known.since if known is not None and waits_on else guard.loop.time())
    else:
        own.pop(guard, None)


class Clock:
    """Calls something after a while, unless it is stopped or set anew before."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._handle: asyncio.TimerHandle | None = None

    def set(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        """Begin to wait."""
        self.stop()
        self._handle = loop.call_later(seconds, self._call)

    def stop(self) -> None:
        """Wait no more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Guard(asyncio.Protocol):
    """One connection: the line to the peer on one side, the protocol that serves it on the other.

    It has three clocks, none of which touches another: for a request that is to come, for a peer that is to
    read, and for one that is to go. `who` is the network of whoever is answered over it.
    """

    def __init__(self, doorway: Doorway, serving: asyncio.Protocol) -> None:
        self.doorway = doorway
        self.serving = serving
        self.peer: Peer = ("", 0)
        self.who = ""
        self.ended = asyncio.Event()
        self.frames: ServerProtocol | None = None
        self.closing = False
        self.paused = False
        self._held = False
        self._queued = False
        self._lost = False
        self._answering = 0
        self._fragments = 0
        self._text: IncrementalDecoder | None = None
        self._pings = Allowance(MESSAGES)
        self._pending = memoryview(b"")
        self._sending = 0
        self._outbox: Outbox | None = None
        self._unread = 0
        self._read_at = 0.0
        self._request_clock = Clock(self._request_late)
        self._reading_clock = Clock(self._look_at_reader)
        self._leaving_clock = Clock(self.cut)

    # what the line tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection opens, and time begins to run."""
        self.line = cast(asyncio.Transport, transport)
        self.loop = asyncio.get_running_loop()
        self.peer = _peer(self.line)
        self.who = network(self.peer[0])
        problem = self.doorway.come(self)
        if problem is not None:
            self._lost = True
            self._show_out(_refusal(problem))
            return
        self.serving.connection_made(Line(self))
        self.expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        for clock in (self._request_clock, self._reading_clock, self._leaving_clock):
            clock.stop()
        self.doorway.go(self)
        self.closing = True
        self._lose(exc)
        if self._outbox is not None:
            self._outbox.forget()
        self._pending, self._outbox, self.frames = memoryview(b""), None, None

    def _lose(self, exc: Exception | None) -> None:
        if not self._lost:
            self._lost = True
            self.serving.connection_lost(exc)
            self.ended.set()

    def eof_received(self) -> bool | None:
        """The peer sends no more."""
        if self.closing:
            self.line.close()
            return None
        return self.serving.eof_received()

    def pause_writing(self) -> None:
        """The peer does not read; who asked for a page is not waited for long."""
        if not self._lost:
            self.serving.pause_writing()
            if self.frames is None and not self.closing:
                self._watch_reader()

    def resume_writing(self) -> None:
        """The peer reads again."""
        if not self._lost:
            self.serving.resume_writing()
        if not self.closing:
            self._reading_clock.stop()

    def data_received(self, data: bytes) -> None:
        """Bytes from the peer, which are looked at piece by piece; after a good-bye not at all."""
        if not self.closing:
            self._pending = memoryview(bytes(self._pending) + data)
            self._feed()

    # bytes for who serves

    def _feed(self) -> None:
        """Have the next piece looked at when it is the turn of this address."""
        if self._pending and not self.paused and not self.closing and not self._queued:
            self._queued = True
            self.doorway.turns.call(network(self.peer[0]), self._feed_piece)
        self._hold()

    def _feed_piece(self) -> bool:
        """One piece for who serves; False where there is none to be taken now.

        Whatever fails at it, only this connection is closed.
        """
        self._queued = False
        fed = bool(self._pending) and not self.paused and not self.closing
        if fed:
            size = REQUEST_PIECE if self.frames is None else FRAMES_PIECE
            piece, self._pending = bytes(self._pending[:size]), self._pending[size:]
            try:
                if self.frames is None or self._passes(piece):
                    self.serving.data_received(piece)
            except Exception:
                logger.exception("What came over a connection could not be served; it is closed.")
                self.cut()
            self._feed()
        return fed

    def _hold(self) -> None:
        """Take no more from the line while something waits to be looked at."""
        hold = not self.closing and (self.paused or bool(self._pending))
        if hold and not self._held:
            self.line.pause_reading()
        elif self._held and not hold and not self.line.is_closing():
            self.line.resume_reading()
        self._held = hold

    def pause(self, paused: bool) -> None:
        """Whoever serves takes nothing more now, or goes on."""
        self.paused = paused
        self._hold()
        if not paused and self._pending:
            self.loop.call_soon(self._feed)

    # what waits to be read

    @property
    def unread(self) -> int:
        """How many bytes wait in this process for the peer to read."""
        if self._lost:
            return 0
        waiting = 0 if self._outbox is None else self._outbox.bytes
        return self.line.get_write_buffer_size() + self._sending + waiting

    def serves(self, address: str) -> None:
        """Answer somebody, who may be another than before where a proxy is at the other end."""
        self.doorway.forget_unread(self)
        self.who = network(address)

    def carries(self, outbox: Outbox) -> None:
        """Count what waits to be sent over this connection with what is sent."""
        self._outbox = outbox
        outbox.heeded = self._heed

    def _heed(self, more: int) -> None:
        self.doorway.heed(self, more)

    @contextmanager
    def holding(self, size: int) -> Iterator[None]:
        """So much is being sent, which waits as long as who serves waits with it."""
        self._sending += size
        self._heed(size)
        try:
            yield
        finally:
            self._sending -= size
            self._heed(0)

    # frames of a WebSocket

    def upgrade(self, serving: asyncio.Protocol) -> None:
        """The connection is a WebSocket from now on, served by another protocol."""
        self.serving = serving
        self.frames = ServerProtocol(state=State.OPEN, max_size=FRAME_BYTES)

    def _passes(self, piece: bytes) -> bool:
        """Whether frames are as they should be; else the peer is told what is wrong with them."""
        frames = self.frames
        assert frames is not None
        frames.receive_data(piece)
        found = [event for event in frames.events_received() if isinstance(event, Frame)]
        wrong = next(filter(None, map(self._wrong, found)), None)
        if wrong is not None and frames.parser_exc is None:
            frames.fail(*wrong)
        said = b"".join(frames.data_to_send())
        if wrong is None and frames.parser_exc is None:
            return True
        self._lose(ConnectionError("The peer sent what it may not."))
        self._show_out(said)
        return False

    def _wrong(self, frame: Frame) -> tuple[CloseCode, str] | None:
        """What is wrong with a frame that is one."""
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            return None if self._pings.spend() else (CloseCode.POLICY_VIOLATION, "too many pings")
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._text = new_decoder() if frame.opcode is Opcode.TEXT else None
            self._fragments = 0
        elif frame.opcode is Opcode.CONT:
            self._fragments += 1
        else:
            return None
        if self._fragments > MOST_FRAGMENTS:
            return CloseCode.MESSAGE_TOO_BIG, "too many fragments"
        try:
            if self._text is not None:
                self._text.decode(bytes(frame.data), frame.fin)
        except UnicodeDecodeError:
            return CloseCode.INVALID_DATA, "not UTF-8"
        return None

    # the end

    def hang_up(self) -> None:
        """Close the connection when the peer has read what it was told, and as long as it goes on reading."""
        if not self.closing:
            self._part()
            self._watch_reader()

    def _show_out(self, last_words: bytes) -> None:
        """Close the connection of a peer that may not be here; it has a moment to read why."""
        if not self.closing:
            self.line.write(last_words)
            self._part()
            self._leaving_clock.set(self.loop, LINGER_SECONDS)

    def _part(self) -> None:
        """Say nothing more, and take nothing more.

        To close with bytes unread resets a connection, and the peer never reads what it was told. So the way
        out is closed first, and what still comes in is thrown away.
        """
        self.closing = True
        self._request_clock.stop()
        self._pending = memoryview(b"")
        if self.line.can_write_eof() and not self.line.is_closing():
            self.line.write_eof()
        self._hold()

    def cut(self) -> None:
        """Close the connection at once, whatever is on its way."""
        self.closing = True
        self.line.abort()

    # time

    def expect_request(self) -> None:
        """A whole request is to come, in time."""
        if not self.closing:
            self._request_clock.set(self.loop, REQUEST_SECONDS)

    def request_came(self) -> None:
        """A whole request is there, or is answered without."""
        self._request_clock.stop()

    def _request_late(self) -> None:
        """Close the connection, but not before an answer on its way is read."""
        if self.line.get_write_buffer_size():
            self.hang_up()
        else:
            self.cut()

    @property
    def ends(self) -> bool:
        """Whether it is closed, or being closed."""
        return self.closing or self.line.is_closing()

    @property
    def idle(self) -> bool:
        """Whether nothing that was asked over this connection is being answered."""
        return self.frames is None and not self._answering

    def begin_answer(self) -> None:
        """A request is being answered."""
        self._answering += 1

    def end_answer(self) -> None:
        """A request is answered; where no other is, the next one is to come."""
        self._answering -= 1
        if not self._answering:
            self.expect_request()

    def end_socket(self) -> None:
        """Nobody is at the other end of a WebSocket any more; the peer is not waited for long."""
        if not self._lost:
            self._leaving_clock.set(self.loop, LINGER_SECONDS)

    def _watch_reader(self) -> None:
        """Wait for a peer that is to read, as long as it does."""
        self._unread, self._read_at = self.line.get_write_buffer_size(), self.loop.time()
        self._look_at_reader()

    def _look_at_reader(self) -> None:
        unread, now = self.line.get_write_buffer_size(), self.loop.time()
        if unread < self._unread:
            self._read_at = now
        self._unread = unread
        if self.closing and not unread:
            self._leaving_clock.set(self.loop, LINGER_SECONDS)
        elif now - self._read_at >= STALL_SECONDS:
            self.cut()
        else:
            self._reading_clock.set(self.loop, LOOK_SECONDS)


class Line(asyncio.Transport):
    """The line to a peer, as it is given to who serves it."""

    def __init__(self, guard: Guard) -> None:
        super().__init__()
        self._guard = guard
        self._line = guard.line

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What is known of the line."""
        return self._line.get_extra_info(name, default)

    def is_closing(self) -> bool:
        """Whether it is closed, or being closed."""
        return self._guard.ends

    def close(self) -> None:
        """Close it when all is sent."""
        if not self._guard.closing:
            self._guard.hang_up()

    def abort(self) -> None:
        """Close it at once."""
        self._guard.cut()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Have another protocol serve it: only a WebSocket is served by another than the first."""
        self._guard.upgrade(cast(asyncio.Protocol, protocol))

    def get_protocol(self) -> asyncio.BaseProtocol:
        """Which protocol serves it."""
        return self._guard.serving

    def is_reading(self) -> bool:
        """Whether what comes is wanted."""
        return not self._guard.paused

    def pause_reading(self) -> None:
        """Want no more for now."""
        self._guard.pause(True)

    def resume_reading(self) -> None:
        """Want more."""
        self._guard.pause(False)

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """When the peer is said not to read."""
        self._line.set_write_buffer_limits(high, low)

    def get_write_buffer_size(self) -> int:
        """How much is on its way."""
        return self._line.get_write_buffer_size()

    def get_write_buffer_limits(self) -> tuple[int, int]:
        """When the peer is said not to read, and to read again."""
        return self._line.get_write_buffer_limits()

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        """Send bytes; nothing after a good-bye."""
        if not self._guard.closing:
            self._line.write(data)

    def write_eof(self) -> None:
        """Send no more."""
        self._line.write_eof()

    def can_write_eof(self) -> bool:
        """Whether that can be said."""
        return self._line.can_write_eof()


def _peer(line: asyncio.Transport) -> Peer:
    host, port, *_ = line.get_extra_info("peername") or ("", 0)
    return str(host), int(port)


def _refusal(problem: Problem) -> bytes:
    body = json.encode(problem)
    return (
        b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\n"
        b"content-length: %d\r\n\r\n%s" % (len(body), body)
    )


# the same connections, as the application sees them


def attended(app: ASGIApp, guards: Mapping[Peer, Guard]) -> ASGIApp:
    """The app, whose guards are told when a request is wholly there, and when it is answered."""

    async def attending(scope: Scope, receive: Receive, send: Send) -> None:
        guard = guards.get(tuple(scope.get("client") or ("", 0)))
        if guard is None:
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await _connected(guard, app, {**scope, LINE: guard}, receive, send)
        else:
            await _answered(guard, app, {**scope, LINE: guard}, receive, send)

    return attending


async def _connected(guard: Guard, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Have a WebSocket served. Who serves complains of an app that has refused one and returns before the
    connection has ended, so that is waited for; not for long."""
    accepted = False

    async def say(message: Message) -> None:
        nonlocal accepted
        accepted = accepted or (message["type"] == "websocket.accept" and not guard.ends)
        with guard.holding(_size(message)):
            await send(message)

    guard.request_came()
    try:
        await app(scope, receive, say)
    finally:
        guard.end_socket()
    if not accepted:
        await guard.ended.wait()


def _size(message: Message) -> int:
    """How much is said."""
    return len(message.get("body") or message.get("text") or message.get("bytes") or b"")


async def _answered(guard: Guard, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    async def hear() -> Message:
        message = await receive()
        if not message.get("more_body", False):
            guard.request_came()
        return message

    async def say(message: Message) -> None:
        guard.request_came()
        with guard.holding(_size(message)):
            await send(message)

    guard.begin_answer()
    if not any(name == b"content-length" and value != b"0" for name, value in scope["headers"]):
        guard.request_came()
    try:
        await app(scope, hear, say)
    finally:
        guard.end_answer()
