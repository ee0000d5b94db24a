"""What has to be true of guards: bytes are passed on piece by piece and only while wanted, and what is wrong
is told to the peer and never to who serves.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from tests.server.bare import BINARY, CONTINUED, PING, TEXT, frame
from undercroft.web.connections import FRAMES_PIECE, MOST_FRAGMENTS, REQUEST_PIECE, Doorway, Guard, Line


class Wire(asyncio.Transport):
    """A line that keeps what is done to it."""

    def __init__(self, host: str = "192.0.2.1", port: int = 1) -> None:
        super().__init__({"peername": (host, port)})
        self.sent = b""
        self.reading = True
        self.closed = False

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
        self.closed = True

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
        full = Wire("192.0.2.3")
        guarded(full, doorway)
        assert b"The house is full" in full.sent

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
