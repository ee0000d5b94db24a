"""What has to be true of guards: bytes are passed on piece by piece and only while wanted, what is wrong is
told to the peer and never to who serves, and what fails is one connection. An answer is sent on while it is
read, and no longer.
"""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from starlette.responses import Response
from uvicorn.server import ServerState
from websockets.frames import CloseCode

from tests.server.bare import BINARY, CLOSE, CONTINUED, PING, TEXT, UPGRADE, frame
from tests.table.halls import Hall, in_a_hall
from undercroft.table.guest import Guest
from undercroft.table.wire import Say
from undercroft.web import connections
from undercroft.web.app import build_app
from undercroft.web.connections import (
    FRAMES_PIECE,
    LINGER_SECONDS,
    MOST_FRAGMENTS,
    REQUEST_PIECE,
    REQUEST_SECONDS,
    STALL_SECONDS,
    Doorway,
    Guard,
    Line,
    attended,
)
from undercroft.web.limits import Border, bordered
from undercroft.web.serve import TableServer


class Wire(asyncio.Transport):
    """A line that keeps what is done to it. `unsent` is how much of what was written waits for the peer."""

    def __init__(self, host: str = "192.0.2.1", port: int = 1) -> None:
        super().__init__({"peername": (host, port)})
        self.sent = b""
        self.unsent = 0
        self.reading = True
        self.closed = False
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Serving(asyncio.Protocol):
    """Whoever serves: keeps the pieces it was given."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.lost = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(Line, transport)

    def data_received(self, data: bytes) -> None:
        self.pieces.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost += 1


def guarded(wire: Wire, doorway: Doorway | None = None) -> tuple[Guard, Serving]:
    serving = Serving()
    guard = Guard(doorway or Doorway(10, 10), serving)
    guard.connection_made(wire)
    return guard, serving


async def settled() -> None:
    """Let everything happen that is due."""
    for _ in range(1000):
        await asyncio.sleep(0)


def test_nothing_that_waits_at_a_connection_is_kept_after_its_end() -> None:
    """Who serves may know a guard for long, and peers would decide how much memory that takes."""

    async def story() -> None:
        guard, _ = guarded(Wire())
        guest = Guest(None)
        guard.carries(guest.outbox)
        guard.pause(True)
        tracemalloc.start()
        try:
            guard.data_received(bytes(2**20))
            guest.send_bytes(bytes(2**20))
            assert tracemalloc.get_traced_memory()[0] > 2**21
            guard.connection_lost(None)
            assert tracemalloc.get_traced_memory()[0] < 2**16
        finally:
            tracemalloc.stop()

    asyncio.run(story())


def test_bytes_are_passed_on_piece_by_piece_and_only_while_wanted() -> None:
    async def story() -> None:
        wire = Wire()
        guard, serving = guarded(wire)
        data = bytes(range(256)) * 100
        guard.data_received(data)
        assert (len(serving.pieces), wire.reading) == (1, False), "the loop has its turn between two pieces"
        serving.line.pause_reading()
        await settled()
        assert len(serving.pieces) == 1
        serving.line.resume_reading()
        await settled()
        assert b"".join(serving.pieces) == data
        assert max(map(len, serving.pieces)) == REQUEST_PIECE
        assert wire.reading
        guard.connection_lost(None)
        assert serving.lost == 1

    asyncio.run(story())


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(b"x", fin=False) + frame(b"", CONTINUED, fin=False) * (MOST_FRAGMENTS + 1), 1009),
        (frame(b"x" * 9000), 1009),
        (frame(b"", PING) * 300, 1008),
        (frame(b"\xff\xfe", TEXT), 1007),
        (frame(b"\xe2", fin=False) + frame(b"\x28", CONTINUED), 1007),
        (frame(b"x", CONTINUED), 1002),
        (frame(b"x", compressed=True), 1002),
    ],
)
def test_frames_that_may_not_be_are_told_to_the_peer_and_to_nobody_else(frames: bytes, code: int) -> None:
    async def story() -> None:
        wire = Wire()
        guard, first = guarded(wire)
        serving = Serving()
        serving.connection_made(first.line)
        first.line.set_protocol(serving)
        good = frame(b"\xe2\x82", fin=False) + frame(b"\xac", CONTINUED) + frame(b"\xff", BINARY)
        guard.data_received(good)
        assert serving.pieces == [good]
        guard.data_received(frames)
        await settled()
        assert wire.sent[-100:].find(code.to_bytes(2)) >= 0
        assert wire.closed
        assert serving.lost == 1
        assert all(len(piece) <= FRAMES_PIECE for piece in serving.pieces)
        said = wire.sent
        serving.line.write(b"more")
        guard.data_received(good)
        assert wire.sent == said, "after a good-bye nothing is said"
        guard.connection_lost(None)
        assert serving.lost == 1

    asyncio.run(story())


def test_a_doorway_counts_by_address_and_believes_a_trusted_one() -> None:
    async def story() -> None:
        doorway = Doorway(6, 2, lambda address: address == "192.0.2.9")
        lines = [Wire("192.0.2.1", at) for at in range(3)]
        guards = [guarded(line, doorway)[0] for line in lines]
        assert [b"One address may have 2" in line.sent for line in lines] == [False, False, True]
        guards[0].connection_lost(None)
        again, late = Wire("192.0.2.1", 7), Wire("2001:db8::1", 1)
        guarded(again, doorway)
        assert not again.sent
        for at in range(3):
            trusted = Wire("192.0.2.9", at)
            guarded(trusted, doorway)
            assert not trusted.sent
        guarded(late, doorway)
        assert not late.sent
        for guard in doorway.guards.values():
            guard.begin_answer()
        full = Wire("192.0.2.3")
        guarded(full, doorway)
        assert b"The house is full" in full.sent

    asyncio.run(story())


def test_in_a_full_house_who_asks_for_nothing_makes_room() -> None:
    async def story() -> None:
        doorway = Doorway(4, 4)
        asking, *silent = lines = [Wire(port=at) for at in range(4)]
        guards = [guarded(line, doorway)[0] for line in lines]
        guards[0].begin_answer()
        for at in range(3):
            newcomer = Wire("192.0.2.2", at)
            guarded(newcomer, doorway)[0].begin_answer()
            assert not newcomer.sent
            assert [line.aborted for line in silent] == [place <= at for place in range(3)], "oldest first"
        assert not asking.aborted
        for guard in guards[1:]:
            guard.connection_lost(None)
        assert len(doorway.guards) == 4

    asyncio.run(story())


def test_pieces_of_many_connections_of_one_address_are_looked_at_in_turn_with_those_of_another() -> None:
    async def story() -> None:
        doorway = Doorway(100, 100)
        crowd = [guarded(Wire(port=port), doorway) for port in range(1, 51)]
        for guard, _ in crowd:
            guard.data_received(bytes(20 * REQUEST_PIECE))
        one, serving = guarded(Wire("192.0.2.2"), doorway)
        one.data_received(bytes(REQUEST_PIECE))
        rounds = 0
        while not serving.pieces:
            rounds += 1
            await asyncio.sleep(0)
        looked_at = sum(len(other.pieces) for _, other in crowd)
        assert looked_at <= rounds + 1, "between two rounds of the loop no more than one piece"
        assert looked_at <= 3, "nobody waits for more than one piece of another address"
        await settled()
        await settled()
        assert all(len(other.pieces) == 20 for _, other in crowd), "and all of them come to their end"

    asyncio.run(story())


# what is left unread

KEPT = 1000
"""How much one address may leave unread, in these stories."""


def unread(
    doorway: Doorway, size: int, port: int, hours: Hours, host: str = "192.0.2.1"
) -> tuple[Wire, Guard]:
    """A connection over which so much was said, and nothing read."""
    wire = Wire(host, port)
    guard, _ = guarded(wire, doorway)
    guard.loop = cast(Any, hours)
    tell(wire, guard, size)
    return wire, guard


def tell(wire: Wire, guard: Guard, size: int) -> None:
    with guard.holding(size):
        wire.unsent += size


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD", KEPT)


@pytest.mark.usefixtures("narrow")
def test_what_is_unread_for_longest_goes_where_an_address_leaves_too_much() -> None:
    async def story() -> None:
        hours, doorway = Hours(), Doorway(20, 20)
        wires, guards = [], []
        for port in range(3):
            hours.go_by(1)
            wire, guard = unread(doorway, KEPT // 3, port, hours)
            wires.append(wire)
            guards.append(guard)
        other, _ = unread(doorway, KEPT, 9, hours, "192.0.2.2")
        assert not any(wire.aborted for wire in wires)
        wires[0].unsent -= 1
        tell(wires[2], guards[2], 10)
        assert [wire.aborted for wire in wires] == [False, True, False], "who reads is not the first to go"
        assert not other.aborted
        guards[1].connection_lost(None)
        for guard, wire in ((guards[0], wires[0]), (guards[2], wires[2])):
            wire.unsent = 0
            tell(wire, guard, KEPT // 3)
        assert [wire.aborted for wire in wires] == [False, True, False], "what was read counts no more"

    asyncio.run(story())


@pytest.mark.usefixtures("narrow")
def test_one_answer_may_be_as_long_as_it_is() -> None:
    async def story() -> None:
        hours, doorway = Hours(), Doorway(20, 20)
        alone, guard = unread(doorway, 5 * KEPT, 1, hours)
        tell(alone, guard, 5 * KEPT)
        assert not alone.aborted
        late, _ = unread(doorway, 10, 2, hours)
        assert (alone.aborted, late.aborted) == (True, False)

    asyncio.run(story())


@pytest.mark.usefixtures("narrow")
def test_what_waits_to_be_sent_is_unread_too() -> None:
    async def story() -> None:
        hours, doorway = Hours(), Doorway(20, 20)
        first, guard = unread(doorway, 1, 1, hours)
        guest = Guest(None)
        guard.carries(guest.outbox)
        guest.send_bytes(bytes(KEPT - 10))
        late, _ = unread(doorway, 5, 2, hours)
        assert not first.aborted
        hours.go_by(1)
        guest.outbox.get_nowait()
        guest.send_bytes(bytes(KEPT - 10))
        assert not first.aborted, "what was taken out counts no more"
        guest.send_bytes(bytes(10))
        assert (first.aborted, late.aborted) == (False, True)

    asyncio.run(story())


@pytest.mark.usefixtures("narrow")
def test_behind_a_proxy_what_is_unread_is_counted_by_who_asked() -> None:
    async def story() -> None:
        hours, doorway = Hours(), Doorway(20, 20, lambda _: True)
        wires = []
        for port in range(6):
            wire, guard = unread(doorway, 0, port, hours)
            guard.serves(f"198.51.100.{port % 2}")
            tell(wire, guard, KEPT // 2)
            wires.append(wire)
            hours.go_by(1)
        assert [wire.aborted for wire in wires] == [True, True, False, False, False, False]

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["websocket", "http"])
def test_messages_of_a_table_to_who_does_not_read_are_unread(tmp_path: Path, kind: str) -> None:
    """By a socket and by a stream, and as those of the person whom a proxy speaks of."""
    person, proxy = "198.51.100.7", "192.0.2.1"

    async def story(hall: Hall) -> None:
        seat = await hall.table(seats=["me", "open"])
        guard, _ = guarded(Wire(proxy))
        hello = f'{{"type":"hello","table":"{seat.table}"}}'
        said = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}]

        async def receive() -> Any:
            return said.pop(0) if said and kind == "websocket" else await asyncio.Future()

        async def send(message: Any) -> None:
            if "start" not in message["type"] and "accept" not in message["type"]:
                await asyncio.Future()

        path = "/ws" if kind == "websocket" else f"/api/tables/{seat.table}/stream"
        headers = [(b"host", b"localhost"), (b"x-forwarded-for", person.encode())]
        scope = {"type": kind, "method": "GET", "path": path, "headers": headers, "query_string": b""}
        border = Border(proxies=(proxy,))
        app = attended(bordered(build_app(hall.house), hall.house.budgets, border), {guard.peer: guard})
        serving = asyncio.ensure_future(app({**scope, "client": guard.peer}, receive, send))
        talker = await hall.at(seat)
        while not guard.unread:
            await asyncio.sleep(0.001)
        (listener,) = talker.room.guests - {talker.guest}
        while listener.outbox.qsize():
            await asyncio.sleep(0.001)
        first = guard.unread
        assert first > 0, "what is being sent"
        await talker.ask(Say, text="x" * 200)
        assert guard.unread == first + listener.outbox.bytes > first + 200
        assert guard.who == person
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

    in_a_hall(tmp_path, story)


# what fails


def test_who_fails_at_a_piece_loses_one_connection_and_all_others_go_on() -> None:
    """Also where it had to wait for its turn."""

    class Failing(Serving):
        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            raise ValueError("told to")

    async def story() -> None:
        doorway = Doorway(10, 10)
        wires = [Wire(port=port) for port in range(1, 4)]
        good, serving = guarded(wires[0], doorway)
        bad = [Guard(doorway, Failing()), Guard(doorway, Failing())]
        for guard, wire in zip(bad, wires[1:], strict=True):
            guard.connection_made(wire)
        bad[0].data_received(b"in its turn, which is now")
        bad[1].data_received(b"in its turn, which comes later")
        good.data_received(b"well")
        await settled()
        assert serving.pieces == [b"well"]
        assert [wire.aborted for wire in wires] == [False, True, True]

    asyncio.run(story())


def test_a_bad_request_in_the_midst_of_its_answer_stops_nobody_else() -> None:
    """Uvicorn cannot say that a chunk is none while the answer is half sent, and fails at it."""

    class Full(Wire):
        """A line whose peer reads nothing."""

        guard: Guard

        def write(self, data: Any) -> None:
            super().write(data)
            self.guard.pause_writing()

    async def story() -> None:
        config = uvicorn.Config(Response("Told.", 411), http="h11", log_config=None, lifespan="off")
        config.load()
        serving: Callable[..., Any] = Doorway(10, 10).guarding(config.http_protocol_class)
        full, well = Full(), Wire("192.0.2.2")
        full.guard, guard = (
            serving(config=config, server_state=ServerState(), app_state={}) for _ in range(2)
        )
        full.guard.connection_made(full)
        guard.connection_made(well)
        full.guard.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        await settled()
        assert full.sent.startswith(b"HTTP/1.1 411")
        assert b"Told" not in full.sent
        for answers in (1, 2):
            guard.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            full.guard.data_received(b"no chunk\r\n")
            await settled()
            assert well.sent.count(b"Told") == answers
        assert full.aborted

    asyncio.run(story())


def test_the_server_ends_in_order_though_somebody_is_just_leaving(tmp_path: Path) -> None:
    """Who has said good-bye and is not gone yet has nothing to be told, and the others do."""

    async def story(hall: Hall) -> None:
        server = TableServer(hall.house, Border())
        server.servers, server.lifespan = [], server.config.lifespan_class(server.config)
        serving: Callable[..., Any] = server.config.http_protocol_class
        wires = [Wire("192.0.2.1"), Wire("192.0.2.2")]
        for wire in wires:
            guard = serving(config=server.config, server_state=server.server_state, app_state={})
            guard.connection_made(wire)
            guard.data_received(UPGRADE)
            await settled()
            assert wire.sent.startswith(b"HTTP/1.1 101")
            if wire is wires[0]:
                guard.data_received(frame(CloseCode.GOING_AWAY.to_bytes(2), CLOSE))
                await settled()
        leaving, staying = wires
        told = leaving.sent
        await server.shutdown()
        assert leaving.sent == told
        assert CloseCode.SERVICE_RESTART.to_bytes(2) in staying.sent

    in_a_hall(tmp_path, story)


# time


class Hours:
    """Time that goes by when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self._alarms: list[Alarm] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
        self._alarms.append(Alarm(self.now + seconds, call))
        return self._alarms[-1]

    def go_by(self, seconds: float) -> None:
        """Have everything happen that is due by then."""
        end = self.now + seconds
        while due := [alarm for alarm in self._alarms if alarm.at <= end]:
            first = min(due, key=lambda alarm: alarm.at)
            self._alarms.remove(first)
            self.now = first.at
            if not first.cancelled:
                first.call()
        self.now = end


class Alarm:
    """What is due at a moment."""

    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def timed(story: Callable[[Hours, Wire, Guard, Serving], None]) -> None:
    """Let a story happen to a connection that has sent a whole request."""

    async def told() -> None:
        wire, hours = Wire(), Hours()
        guard, serving = guarded(wire)
        guard.loop = cast(Any, hours)
        guard.begin_answer()
        guard.request_came()
        story(hours, wire, guard, serving)

    asyncio.run(told())


A_WHOLE_GAME = 480_000


def test_an_answer_is_sent_to_its_end_while_any_of_it_is_read() -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        wire.unsent = A_WHOLE_GAME
        guard.pause_writing()
        guard.end_answer()
        serving.line.close()
        assert wire.closed, "the peer is told that nothing more comes"
        while wire.unsent:
            wire.unsent -= 10_000
            hours.go_by(STALL_SECONDS / 2)
            assert not wire.aborted or not wire.unsent
        hours.go_by(2 * LINGER_SECONDS)
        assert wire.aborted, "whoever has read all is not waited for long"

    timed(story)


def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        wire.unsent = A_WHOLE_GAME
        serving.line.close()
        hours.go_by(STALL_SECONDS / 2)
        assert not wire.aborted
        hours.go_by(STALL_SECONDS)
        assert wire.aborted

    timed(story)


def test_more_requests_do_not_make_an_unread_answer_wait_longer() -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        wire.unsent = A_WHOLE_GAME
        guard.pause_writing()
        for _ in range(4):
            assert not wire.aborted
            guard.end_answer()
            guard.begin_answer()
            guard.request_came()
            hours.go_by(STALL_SECONDS / 4)
        assert wire.aborted

    timed(story)


def test_who_reads_again_may_take_their_time_with_what_they_are_told_next() -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        wire.unsent = A_WHOLE_GAME
        guard.pause_writing()
        hours.go_by(STALL_SECONDS / 2)
        wire.unsent = 0
        guard.resume_writing()
        hours.go_by(10 * STALL_SECONDS)
        assert not wire.aborted

    timed(story)


@pytest.mark.parametrize("unsent", [0, 100])
def test_a_request_that_does_not_come_ends_a_connection_but_no_answer(unsent: int) -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        guard.end_answer()
        wire.unsent = unsent
        hours.go_by(REQUEST_SECONDS / 2)
        assert not wire.closed
        hours.go_by(REQUEST_SECONDS / 2)
        assert (wire.closed, wire.aborted) == (True, not unsent)
        hours.go_by(2 * STALL_SECONDS)
        assert wire.aborted

    timed(story)


def test_who_misbehaves_is_not_waited_for() -> None:
    def story(hours: Hours, wire: Wire, guard: Guard, serving: Serving) -> None:
        serving.line.set_protocol(serving)
        wire.unsent = A_WHOLE_GAME
        guard.data_received(frame(b"\xff\xfe", TEXT))
        hours.go_by(2 * LINGER_SECONDS)
        assert wire.aborted

    timed(story)
