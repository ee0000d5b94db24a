"""The people of the serving bench: many connections in one process, as cheap for the machine as can be.

A crowd plays while it is let, answers by random legal choices, and counts. Its own work is not measured, but
it shares the machine: so frames are read and written here without a library, and of a message only what is
needed is decoded.
"""

from __future__ import annotations

import asyncio
from random import Random
from time import perf_counter
from typing import Final, cast

from msgspec import Struct
from msgspec.json import Decoder, encode

SEATS: Final = 4
TEXT, CLOSE, PING = 1, 8, 9
NO_MASK: Final = bytes(4)
"""Frames of a client must be masked; by this key they stay as they are."""


class Line(asyncio.Protocol):
    """One WebSocket, the client's side."""

    def __init__(self, port: int, path: str) -> None:
        self.greeting = (
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dW5kZXJjcm9mdC1iZW5jaA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.port = port
        self.transport: asyncio.Transport | None = None
        self.open = False
        self.unread = bytearray()

    async def connect(self) -> None:
        """Open the connection; `opened` is called when the server has agreed."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.greeting.encode())

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what came."""
        self.unread += data
        if not self.open:
            head, end, rest = self.unread.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.unread, self.open = rest, True
            self.opened()
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        unread = self.unread
        if len(unread) < 2:
            return False
        size, start = unread[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(unread[2:start])
        if len(unread) < start + size:
            return False
        kind, payload = unread[0] & 15, bytes(unread[start : start + size])
        del unread[: start + size]
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._send(10, payload)
        elif kind == CLOSE:
            self.hang_up()
        return True

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2)
        assert self.transport is not None
        self.transport.write(bytes([128 | kind]) + length + NO_MASK + payload)

    def hang_up(self) -> None:
        """Close the connection."""
        if self.transport is not None:
            self.transport.close()

    def opened(self) -> None:
        """The server has agreed."""

    def heard(self, text: bytes, /) -> None:
        """A text has come."""


class Crowd:
    """Everybody at one server. `pause` is the mean time a player thinks, in seconds; 0 is none at all."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.playing = False
        self.pause = 0.0
        self.waiting: list[Player] = []
        self.moves = 0
        self.sent: list[int] = []
        self.told: list[int] = []
        self.acks: list[float] = []
        self.others: list[float] = []

    def think(self, player: Player) -> None:
        """Let a player move, when his time comes and the crowd plays."""
        if not self.playing:
            self.waiting.append(player)
        elif self.pause:
            wait = self.rng.uniform(0, 2 * self.pause)
            asyncio.get_running_loop().call_later(wait, self._move, player)
        else:
            player.move()

    def _move(self, player: Player) -> None:
        if self.playing:
            player.move()
        else:
            self.waiting.append(player)

    def play(self, pause: float) -> None:
        """Go on; counts begin anew."""
        self.playing, self.pause, self.moves = True, pause, 0
        for counts in (self.sent, self.told, self.acks, self.others):
            counts.clear()
        waiting, self.waiting = self.waiting, []
        for player in waiting:
            self.think(player)


class Player(Line):
    """Somebody who moves."""

    def __init__(self, crowd: Crowd, port: int, path: str) -> None:
        super().__init__(port, path)
        self.crowd = crowd

    def move(self) -> None:
        """Say what one does."""


class Listener(Player):
    """Somebody at the bare broadcast: the four of a table say something in turns."""

    def __init__(self, crowd: Crowd, port: int, table: int, seat: int, act: bytes) -> None:
        super().__init__(crowd, port, f"/{table}")
        self.seat = seat
        self.act = act
        self.number = 0

    def begin(self) -> None:
        """All four are there: the first of them has the word."""
        if self.seat == 0:
            self.crowd.think(self)

    def heard(self, _: bytes, /) -> None:
        """Speak if it is one's turn."""
        self.number += 1
        if self.seat == 0:
            self.crowd.moves += 1
        if self.number % SEATS == self.seat:
            self.crowd.think(self)

    def move(self) -> None:
        """Say something."""
        self.say(self.act)


class Offer(Struct):
    """A choice, as far as it matters here."""

    key: str


class Moment(Struct):
    """What holds now, as far as it matters here."""

    choices: list[Offer]
    result: object = None
    rematch: str | None = None


class Heard(Struct):
    """A message of the table, as far as it matters here."""

    type: str
    seq: int = 0
    from_seq: int = 0
    req_id: str = ""
    now: Moment | None = None


_DECODER: Final = Decoder(Heard)


class Table:
    """The four of one table: which, and when each move was sent."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sent: dict[int, tuple[int, float]] = {}


class Person(Player):
    """Somebody at a table of ours, who goes along to the next one when a game is over."""

    def __init__(self, crowd: Crowd, port: int, table: Table, seat: int, token: str) -> None:
        super().__init__(crowd, port, "/ws")
        self.table = table
        self.seat = seat
        self.token = token
        self.seq = 0
        self.keys: list[str] = []
        self.following: Person | None = None

    def opened(self) -> None:
        """Say hello."""
        self.say(encode({"type": "hello", "table": self.table.name, "token": self.token}))

    def heard(self, text: bytes, /) -> None:
        """Count what came, and answer what is asked."""
        if self.following is not None:
            return
        at = perf_counter()
        heard = _DECODER.decode(text)
        if heard.type == "reject":
            raise RuntimeError(f"refused: {text.decode()}")
        if heard.type == "ack" and heard.req_id != "rematch":
            self.crowd.moves += 1
            self.crowd.acks.append(at - self.table.sent[int(heard.req_id)][1])
        if heard.type == "events":
            self._count(heard, len(text), at)
        if heard.now is not None:
            self._look(heard.seq, heard.now)

    def _count(self, heard: Heard, size: int, at: float) -> None:
        self.crowd.told.append(size)
        seat, sent = self.table.sent.get(heard.from_seq, (self.seat, at))
        if seat != self.seat:
            self.crowd.others.append(at - sent)

    def _look(self, seq: int, now: Moment) -> None:
        self.seq = seq
        self.keys = [choice.key for choice in now.choices]
        if now.rematch is not None:
            self._follow(now.rematch)
        elif now.result is not None and self.seat == 0:
            self.say(encode({"type": "rematch", "req_id": "rematch"}))
        elif self.keys:
            self.crowd.think(self)

    def _follow(self, name: str) -> None:
        if self.table.name != name:
            self.table.name = name
            self.table.sent.clear()
        self.hang_up()
        self.following = Person(self.crowd, self.port, self.table, self.seat, self.token)
        self.connecting = asyncio.ensure_future(self.following.connect())

    def move(self) -> None:
        """Choose anything."""
        key = self.keys[int(self.crowd.rng.random() * len(self.keys))]
        self.keys = []
        act = encode({"type": "act", "req_id": str(self.seq), "seq": self.seq, "choice": key})
        self.crowd.sent.append(len(act))
        self.table.sent[self.seq] = (self.seat, perf_counter())
        self.say(act)
