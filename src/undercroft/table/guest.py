"""Somebody connected to a table: which seat they have, and what is on its way to them."""

from __future__ import annotations

import asyncio

import msgspec

from undercroft.kernel.ids import Seat
from undercroft.table.wire import Farewell, ServerMessage

MOST_WAITING = 64

_ENCODER = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)


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
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
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
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.dismiss(
                Farewell(code="too_slow", text="You read too slowly; connect again for the newest state.")
            )

    def dismiss(self, farewell: Farewell) -> None:
        """Say good-bye."""
        self.farewell = self.farewell or farewell
        self.leaving.set()
