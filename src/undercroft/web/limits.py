"""The border: what every answer carries, who may ask from where, and how much at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final, Protocol, cast
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from undercroft.drive.safe_text import printable
from undercroft.table.guest import Outbox
from undercroft.table.rate_limits import PER_ADDRESS, Budget, Budgets, Spent, network, plain
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
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
"""Headers by which a proxy can be told that nobody spoke of."""
PEER: Final = "undercroft.peer"
"""Where a scope keeps who is at the other end of the connection, before proxies are believed."""
LINE: Final = "undercroft.line"
"""Where a scope keeps the connection that it came over."""
LONGEST_ADDRESS: Final = 64
REMEDY: Final = "Open it by its address, or start it with: undercroft serve --public-host {}"


@dataclass(frozen=True)
class Border:
    """Who is known: names that are ours, proxies whose word counts, how much one address may have open.

    `names` are the hosts that the server goes by besides addresses and localhost, `proxies` are addresses and
    networks, `metrics_token` opens the metrics to others than this machine.
    """

    names: frozenset[str] = frozenset()
    proxies: tuple[str, ...] = ()
    most_of_one: int = PER_ADDRESS
    metrics_token: str = ""

    def trusts(self, address: str) -> bool:
        """Whether an address is that of a proxy of ours."""
        try:
            found = ip_address(plain(address))
        except ValueError:
            return False
        return any(found in ip_network(proxy) for proxy in self.proxies)

    def is_ours(self, host: str) -> bool:
        """Whether a Host header names this server.

        A page of another server can have its own name point here, and then speaks to us as if we were its
        server; so a name is ours only where whoever runs the server says so. Addresses cannot be pointed.
        """
        name = host_name(host)
        ours = {host_name(known) for known in self.names}
        if not name or name in ours or name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def is_own_page(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from our own pages, or from a program that is no browser."""
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            place = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return bool(place) and (place == headers.get("host", "").lower() or place in self.names)


def host_name(host: str) -> str:
    """A host without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return "?"


class Crowd:
    """How many requests and sockets each address has open, at most so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def member(self, address: str) -> Iterator[None]:
        """One more; Spent where there are too many."""
        who = network(address)
        if self._open[who] >= self.most:
            raise Spent(f"One address may have {self.most} connections; close some.")
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]


def bordered(app: ASGIApp, budgets: Budgets, border: Border) -> ASGIApp:
    """The app with our headers on every answer, and closed to changes from foreign pages.

    What a route costs besides is spent where the route is found; here whoever asks spends for asking at all.
    """
    crowd = Crowd(border.most_of_one)

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        scope["path"] = scope["path"].rstrip("/") or "/"
        say = _with_headers(send) if scope["type"] == "http" else send
        address = address_of(scope)
        if line := line_of(scope):
            line.serves(address)
        try:
            with crowd.member(address):
                budgets.spend(Budget.ASK, address)
                refusal = _refusal(scope, border)
                if refusal is None:
                    await app(scope, receive, say)
                    return
        except Spent as error:
            refusal = (429, error.code, error.text)
        await _refuse(scope, receive, say, *refusal)

    proxied: Any = ProxyHeadersMiddleware(cast(Any, guarded), list(border.proxies))
    inner = proxied if border.proxies else guarded

    async def outermost(scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            scope = {**scope, "client": (plain(client[0]), client[1])}
        scope[PEER] = scope.get("client")
        await inner(scope, receive, send)

    return outermost


class CarryingLine(Protocol):
    """A connection, as far as what it carries is told to it."""

    def serves(self, address: str) -> None:
        """Whose request is answered over it, which a proxy may have passed on."""

    def carries(self, outbox: Outbox) -> None:
        """What is to be sent over it waits here."""


def line_of(scope: Scope) -> CarryingLine | None:
    """The connection that a request came over, where one is known."""
    return cast("CarryingLine | None", scope.get(LINE))


def address_of(scope: Scope) -> str:
    """Whose request it is, as far as we know."""
    return str((scope.get("client") or ("", 0))[0])[:LONGEST_ADDRESS]


def from_this_machine(scope: Scope) -> bool:
    """Whether a request comes from this machine, and not through a proxy."""
    peer, headers = scope.get(PEER), Headers(scope=scope)
    if not peer or peer != scope.get("client") or any(name in headers for name in FORWARDED):
        return False
    try:
        return ip_address(peer[0]).is_loopback
    except ValueError:
        return False


def _refusal(scope: Scope, border: Border) -> tuple[int, RejectCode, str] | None:
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    if not border.is_ours(host):
        name = printable(host_name(host))[:60]
        return 403, "forbidden", f"This server does not go by the name {name}. {REMEDY.format(name)}"
    if scope["type"] == "websocket":
        return None if border.is_own_page(headers) else (403, "forbidden", "Foreign pages may not connect.")
    if scope["method"] not in SAFE_METHODS and not border.is_own_page(headers):
        return 403, "forbidden", "This may only be asked from this server's own pages."
    if "transfer-encoding" in headers:
        return 411, "malformed", "The length of the body must be told: send a content-length."
    return None


def _with_headers(send: Send) -> Send:
    extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def send_more(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *extra]
        await send(message)

    return send_more


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, code: RejectCode, text: str
) -> None:
    """Answer without the app; a body that was not read is not waited for."""
    headers = {} if scope["type"] == "websocket" else {"connection": "close"}
    answer = Response(json.encode(Problem(code=code, text=text)), status, headers, "application/json")
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)
