"""E2: what has to be true of foreign pages.

A page of another origin can neither open a socket nor change anything; no page can frame ours; every answer,
whatever its kind, carries the policy. Keys travel in the first message or the authorization header, never in
an address, and no cookie is ever set: there is nothing that a browser would send along by itself.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.bare import Bare
from tests.server.kit import PATIENCE, Person, Seat, Server

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\nOrigin: %s\r\n\r\n"
)
FOREIGN = (
    "https://evil.example",
    "http://localhost.evil.example:{port}",
    "http://localhost:{other}",
    "http://evil@localhost:{port}.evil.example",
    "http://localhost:{port}@evil.example",
    "null",
    "",
    "http://[",
    "file://",
    "http://localhost:{port}, http://evil.example",
)


def _origin(server: Server, pattern: str) -> str:
    return pattern.format(port=server.port, other=server.port + 1)


@pytest.mark.parametrize("pattern", FOREIGN)
def test_a_foreign_page_opens_no_socket(server: Server, pattern: str) -> None:
    async def knock() -> None:
        headers = {"Origin": _origin(server, pattern)}
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                f"ws://localhost:{server.port}/ws", additional_headers=headers, open_timeout=PATIENCE
            ):
                pass
        assert refused.value.response.status_code == 403

    asyncio.run(knock())


def test_a_refused_handshake_is_no_fault_of_the_server(server: Server) -> None:
    """Whether who is refused reads why, or is gone before."""

    async def knock() -> None:
        for reads in (True, False):
            bare = await Bare.plug(server)
            await bare.send(HANDSHAKE % b"http://evil.example")
            if reads:
                async with asyncio.timeout(PATIENCE):
                    assert (await bare.reader.read()).startswith(b"HTTP/1.1 403 ")
            bare.writer.transport.abort()

    asyncio.run(knock())
    assert server.ask("GET", "/healthz")[0] == 200
    assert "handshake" not in server.log.read_text()


def test_our_own_pages_and_programs_open_one(server: Server) -> None:
    async def knock() -> None:
        for headers in ({"Origin": server.address}, {}):
            async with connect(f"ws://localhost:{server.port}/ws", additional_headers=headers) as door:
                await door.send('{"type":"hello","table":"nowhere"}')
                assert json.loads(await door.recv())["code"] == "no_such_table"

    asyncio.run(knock())


def _known(server: Server) -> str:
    """How many tables there are."""
    lines = server.ask("GET", "/metrics")[1].decode().splitlines()
    return next(line for line in lines if line.startswith("undercroft_tables_known"))


@pytest.mark.parametrize("pattern", FOREIGN)
def test_a_foreign_page_changes_nothing(server: Server, pattern: str) -> None:
    seat = server.new_table(seats=["me", "open"])
    known = _known(server)
    origin = {"Origin": _origin(server, pattern)}
    for path, body in (
        ("/api/tables", {"game": "dungeon-kingdom"}),
        ("/api/tables/import", {}),
        (f"/api/tables/{seat.table}/seats", {"name": "Eve"}),
        (f"/api/tables/{seat.table}/messages", {"type": "leave", "req_id": "r"}),
    ):
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
            status, answer, _ = server.ask("POST", path, body, seat.token, {**origin, "content-type": kind})
            assert (status, json.loads(answer)["code"]) == (403, "forbidden")
    seats = server.get(f"/api/tables/{seat.table}")["seats"]
    assert [chair["person"] for chair in seats] == [True, False]
    assert _known(server) == known


def test_no_foreign_page_is_let_in_by_the_answers(server: Server) -> None:
    """No header of ours opens a door to scripts of other origins."""
    for method in ("GET", "OPTIONS"):
        origin = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
        _, _, headers = server.ask(method, "/api/tables", None, None, origin)
        assert not [name for name in headers if name.lower().startswith("access-control")]


def _every_kind(server: Server, seat: Seat) -> Iterator[tuple[str, int, bytes, dict[str, str]]]:
    """An answer of every kind: pages, data, files, refusals, failures to find."""
    page = {"accept": "text/html"}
    asked: list[tuple[str, str, object, str | None, dict[str, str]]] = [
        ("GET", path, None, None, page)
        for path in (
            "/", "/learn", "/rules", "/rules/dungeon-kingdom", "/rules/nothing", "/credits", "/favicon.svg",
            f"/t/{seat.table}", f"/t/{seat.table}/replay", "/t/nowhere", "/nowhere", "/static/table.js",
            "/static/nothing.js", "/static/..%2f..%2fapp.py", "/api/openapi.json",
        )
    ]  # fmt: skip
    asked += [
        ("GET", path, None, token, {})
        for path, token in (
            (f"/api/tables/{seat.table}", None), ("/api/tables/nowhere", None), ("/healthz", None),
            ("/metrics", None), ("/api/games/dungeon-kingdom", None), ("/api/games/none", None),
            (f"/api/tables/{seat.table}/moments", seat.token), (f"/api/tables/{seat.table}/moments", "wrong"),
            (f"/api/tables/{seat.table}/record", seat.token),
        )
    ]  # fmt: skip
    asked += [
        ("POST", "/api/tables", {"game": "none"}, None, {}),
        ("POST", "/api/tables", b"{", None, {}),
        ("POST", "/api/tables", b"x" * 65_000, None, {}),
        ("POST", "/api/tables", b"[" * 60_000, None, {}),
        ("POST", "/api/tables", {}, None, {"Origin": "https://evil.example"}),
        ("POST", f"/api/tables/{seat.table}/messages", {"type": "rematch", "req_id": "r"}, seat.token, {}),
        ("DELETE", "/api/tables", None, None, {}),
        ("HEAD", "/", None, None, {}),
        ("OPTIONS", "/api/tables", None, None, {}),
    ]
    for method, path, body, token, headers in asked:
        yield (f"{method} {path}", *server.ask(method, path, body, token, headers))


def test_every_answer_carries_the_policy_and_no_cookie(server: Server) -> None:
    """Also refusals and what does not exist; and the key is in none of them."""
    seat = server.new_table(seats=["me", "open"])
    assert seat.token is not None
    statuses = set()
    for asked, status, body, told in _every_kind(server, seat):
        headers = {name.lower(): value for name, value in told.items()}
        statuses.add(status)
        policy = dict(
            part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";")
        )
        assert policy["default-src"] == "'none'", asked
        assert policy["script-src"] == "'self'", asked
        assert policy["frame-ancestors"] == "'none'", asked
        assert policy["base-uri"] == "'none'", asked
        assert "unsafe" not in headers["content-security-policy"], asked
        assert headers["x-frame-options"] == "DENY", asked
        assert headers["x-content-type-options"] == "nosniff", asked
        assert headers["referrer-policy"] == "no-referrer", asked
        assert "set-cookie" not in headers, asked
        assert "server" not in headers, asked
        assert seat.token.encode() not in body, asked
        assert seat.token not in json.dumps(told), asked
        assert status < 500, asked
    assert {200, 400, 403, 404, 405, 413} <= statuses


def test_pages_need_no_inline_script_or_style(server: Server) -> None:
    """What the policy forbids is not in the pages either."""
    seat = server.new_table(seats=["me", "open"])
    for path in ("/", "/learn", "/rules/dungeon-kingdom", "/credits", f"/t/{seat.table}"):
        html = server.ask("GET", path, None, None, {"accept": "text/html"})[1].decode().lower()
        for script in html.split("<script")[1:]:
            assert " src=" in script.split(">")[0]
            assert script.split(">")[1].startswith("</script")
        assert "<style" not in html
        assert " style=" not in html
        assert "javascript:" not in html
        assert not [word for word in html.split() if word.startswith(("onclick=", "onload=", "onerror="))]


def test_a_key_in_an_address_opens_nothing(server: Server) -> None:
    """Addresses are kept in histories and logs; so no key is read from one."""
    seat = server.new_table(seats=["me", "open"], spectators="none")
    for name in ("token", "authorization", "key", "access_token"):
        for path in ("moments", "record", "stream"):
            status, _, _ = server.ask("GET", f"/api/tables/{seat.table}/{path}?{name}={seat.token}")
            assert status == 403

    async def knock() -> None:
        address = f"ws://localhost:{server.port}/ws?token={seat.token}"
        async with connect(address, additional_headers={"Authorization": f"Bearer {seat.token}"}) as door:
            await door.send(json.dumps({"type": "hello", "table": seat.table}))
            assert json.loads(await door.recv())["code"] == "forbidden"
        async with Person(server, seat) as person:
            await person.until(lambda me: me.seq)

    asyncio.run(knock())
    assert str(seat.token) not in server.log.read_text()
