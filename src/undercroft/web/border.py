"""The border: what every answer carries, who may ask from where, and how much at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from undercroft.table.wire import Problem, RejectCode

POLICY: Final = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
        "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RATE: Final = 100.0
BURST: Final = 200.0
HTTP_RATE: Final = 200.0
HTTP_BURST: Final = 1000.0
FOUNDING_RATE: Final = 1.0
FOUNDING_BURST: Final = 300.0
LOOKING_RATE: Final = 20.0
LOOKING_BURST: Final = 100.0
TRYING_RATE: Final = 2.0
TRYING_BURST: Final = 60.0
MOST_ADDRESSES: Final = 10_000
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


class Allowances:
    """An allowance for each address that asks; the addresses longest silent are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._by_address: OrderedDict[str, Allowance] = OrderedDict()

    def spend(self, address: str) -> bool:
        """Use one up of an address; False where none is left."""
        allowance = self._by_address.setdefault(address, Allowance(self.rate, self.burst))
        self._by_address.move_to_end(address)
        if len(self._by_address) > MOST_ADDRESSES:
            self._by_address.popitem(last=False)
        return allowance.spend()


class Allowance:
    """How many messages somebody may still send: so many at once, refilled by the second."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def spend(self) -> bool:
        """Use one up; False where none is left."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a request comes from our own pages, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(place) and place == headers.get("host", "").lower()


def bordered(app: ASGIApp) -> ASGIApp:
    """The app with our headers on every answer, and closed to changes from foreign pages."""

    requests = Allowances(HTTP_RATE, HTTP_BURST)
    dear = {
        "/api/tables": Allowances(FOUNDING_RATE, FOUNDING_BURST),
        "/moments": Allowances(LOOKING_RATE, LOOKING_BURST),
        "/workshop/try": Allowances(TRYING_RATE, TRYING_BURST),
    }

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        address = (scope.get("client") or ("", 0))[0]
        spent = [requests, *(dear[end] for end in dear if scope["path"].endswith(end))]
        if not all(allowances.spend(address) for allowances in spent):
            await _refuse(send, 429, "too_many", "You ask too much at once; wait a moment.")
            return
        if scope["method"] not in SAFE_METHODS and not same_origin(headers):
            await _refuse(send, 403, "forbidden", "This may only be asked from this server's own pages.")
            return
        await app(scope, receive, _with_headers(send))

    return guarded


def _with_headers(send: Send) -> Send:
    extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def send_more(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *extra]
        await send(message)

    return send_more


async def _refuse(send: Send, status: int, code: RejectCode, text: str) -> None:
    body = json.encode(Problem(code=code, text=text))
    headers = [(b"content-type", b"application/json")]
    await _with_headers(send)({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
