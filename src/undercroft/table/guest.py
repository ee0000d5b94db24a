"""Somebody connected to a table: which seat they have, and what is on its way to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from undercroft.kernel.ids import Seat
from undercroft.table.wire import Farewell, ServerMessage

MOST_WAITING = 64
MOST_BYTES_WAITING = 1024 * 1024
"""So many messages wait for somebody who does not read, and no further one where so much waits already."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


class Outbox(asyncio.Queue[bytes]):
    """Messages on their way to somebody, and how many bytes they are. `heeded` is called with those of each
    further one."""

    def __init__(self) -> None:
        self.bytes = 0
        self.heeded: Callable[[int], None] = lambda _: None
        super().__init__(MOST_WAITING)

    def _put(self, item: bytes) -> None:
        super()._put(item)
        self.bytes += len(item)
        self.heeded(len(item))

    def _get(self) -> bytes:
        item = super()._get()
        self.bytes -= len(item)
        return item

    def forget(self) -> None:
        """Nobody reads any more what waits."""
        while not self.empty():
            self.get_nowait()


class Guest:
    """One connection. What it does not read in time is not kept: it is cut, and may come back for a snapshot.

    `key` is what is kept of the token they came in with: a seat that is given to another is theirs no more.
    `farewell` is set when the table has said good-bye; the connection sends it and closes. `heard_at` is when
    somebody who hears by a stream last gave a sign of life, in seconds of the loop's clock.
    """

    def __init__(self, seat: Seat | None, key: str = "", address: str = "") -> None:
        self.seat = seat
        self.key = key
        self.address = address
        self.outbox = Outbox()
        self.farewell: Farewell | None = None
        self.leaving = asyncio.Event()
        self.heard_at = 0.0

    def send(self, message: ServerMessage) -> None:
        """Have a message sent."""
        self.send_bytes(encoded(message))

    def send_bytes(self, data: bytes) -> None:
        """Have an encoded message sent."""
        if self.farewell is not None:
            return
        if not self.outbox.full() and self.outbox.bytes <= MOST_BYTES_WAITING:
            self.outbox.put_nowait(data)
        else:
            self.dismiss(
                Farewell(code="too_slow", text="You read too slowly; connect again for the newest state.")
            )

    def dismiss(self, farewell: Farewell) -> None:
        """Say good-bye."""
        self.farewell = self.farewell or farewell
        self.leaving.set()
