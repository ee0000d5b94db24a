"""Whose word and which name count, and what is told to whom: directly, and through a real proxy."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect

from tests.server.kit import PATIENCE, Server
from tests.server.nginx import NAME, PROXY, Nginx, proxied
from undercroft.table.rate_limits import RATES, Budget, network
from undercroft.web.connections import LINGER_SECONDS
from undercroft.web.limits import Border
from undercroft.web.routes import ROUTES

TOKEN = "let-me-count"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(
        tmp_path_factory.mktemp("border") / "tables",
        "--public-host", NAME, "--trust-proxy", PROXY, "--metrics-token", TOKEN,
    ).start()  # fmt: skip
    yield house
    assert house.stop() == 0
    assert "Traceback" not in house.log.read_text()


# names


@pytest.mark.parametrize(
    ("host", "status"),
    [
        (NAME, 200),
        (f"{NAME.upper()}:443", 200),
        (f"{NAME}.", 200),
        ("localhost", 200),
        ("somebody.localhost:80", 200),
        ("192.0.2.7:8765", 200),
        ("[::1]:8765", 200),
        ("evil.example", 403),
        (f"{NAME}.evil.example", 403),
        ("localhost.evil.example", 403),
        (f"{NAME}@evil.example", 403),
        ("127.0.0.1.evil.example:80", 403),
    ],
)
def test_only_our_own_names_are_answered(server: Server, host: str, status: int) -> None:
    """A name that somebody else points at us opens nothing, neither a page nor a socket."""
    found, body, _ = server.ask("GET", "/healthz", headers={"Host": host})
    assert found == status, body

    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        opened = line.recv(64)
    assert opened.startswith(b"HTTP/1.1 101" if status == 200 else b"HTTP/1.1 403"), opened
    if status == 403:
        assert "undercroft serve --public-host" in json.loads(body)["text"]


# proxies


def test_the_word_of_strangers_about_their_address_does_not_count(server: Server) -> None:
    for at, name in enumerate(("X-Forwarded-For", "Forwarded", "X-Real-IP")):
        server.spend_all(f"127.3.1.{at}", headers={name: "198.51.100.1"})
        says = {name: "198.51.100.2"}
        answers = [server.asked_from(f"127.3.1.{at}", "POST", "/api/tables", b"{}", says) for _ in range(9)]
        assert 429 in [status for status, _ in answers]
    seat = server.new_table(seats=["me", "open"])
    statuses = [
        server.ask(
            "GET",
            f"/api/tables/{seat.table}/moments",
            token="wrong",
            headers={"X-Forwarded-For": f"198.51.100.{at}"},
        )[0]
        for at in range(40)
    ]
    assert statuses[-1] == 429, "this machine is believed no more than others"


def test_the_word_of_a_trusted_proxy_counts_and_ipv6_by_network(server: Server) -> None:
    one, same, other = "2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"
    server.spend_all(PROXY, headers={"X-Forwarded-For": one})
    wish = {"game": "dungeon-kingdom"}
    answers = [
        server.asked_from(PROXY, "POST", "/api/tables", b"{}", {"X-Forwarded-For": same})[0] for _ in range(9)
    ]
    assert 429 in answers, "the rest of an address is chosen by whoever has it"
    for others in (other, f"{one}, {other}", "198.51.100.7"):
        assert server.asked_from(PROXY, "POST", "/api/tables", wish, {"X-Forwarded-For": others})[0] == 201


def test_addresses_stand_for_whoever_has_them() -> None:
    assert network("2001:db8:0:1::1") == network("2001:0db8::1:0:0:0:9") == "2001:db8:0:1::/64"
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("fe80::1%eth0") == network("fe80::2")


def test_a_proxy_is_known_by_either_kind_of_address() -> None:
    """A server for both kinds sees its proxy at 192.0.2.1 as part of IPv6."""
    border = Border(proxies=("192.0.2.0/24",))
    assert border.trusts("192.0.2.1")
    assert border.trusts("::ffff:192.0.2.1")
    assert not border.trusts("::ffff:192.0.3.1")


@pytest.fixture(scope="module")
def nginx(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    yield from proxied(tmp_path_factory.mktemp("nginx"), server)


def test_behind_a_real_proxy_everybody_is_somebody(nginx: Nginx) -> None:
    """People behind one proxy are told apart, whatever they say of themselves; foreign pages stay out."""
    wish = json.dumps({"game": "dungeon-kingdom"}).encode()
    own = {"Origin": f"https://{NAME}", "content-type": "application/json"}
    for _ in range(2 * int(RATES[Budget.FOUND].burst)):
        if nginx.ask("127.3.2.1", "POST", "/api/tables", b"{}", **own)[0] == 429:
            break
    lies = {"X-Forwarded-For": "198.51.100.99", **own}
    assert 429 in [nginx.ask("127.3.2.1", "POST", "/api/tables", b"{}", **lies)[0] for _ in range(9)]
    status, body = nginx.ask("127.3.2.2", "POST", "/api/tables", wish, **own)
    assert status == 201, body
    assert nginx.ask("127.3.2.2", "POST", "/api/tables", wish, Origin="https://evil.example")[0] == 403
    assert nginx.ask("127.3.2.2", "GET", "/", Host="evil.example")[0] == 403
    assert nginx.ask("127.3.2.2", "GET", "/metrics")[0] == 404
    made = json.loads(body)

    async def play() -> None:
        own_page = {"Origin": f"https://{NAME}"}
        async with connect(
            f"ws://{NAME}/ws",
            host="127.0.0.1",
            port=nginx.port,
            additional_headers=own_page,
            open_timeout=PATIENCE,
        ) as door:
            await door.send(json.dumps({"type": "hello", "table": made["table"], "token": made["token"]}))
            assert json.loads(await door.recv())["type"] == "snapshot"

    asyncio.run(play())


# what is told to whom


def test_metrics_are_for_this_machine_and_the_token(server: Server) -> None:
    assert server.ask("GET", "/metrics")[0] == 200
    assert server.asked_from("127.3.4.1", "GET", "/metrics")[0] == 200
    for headers in ({"X-Forwarded-For": "127.0.0.1"}, {"Via": "1.1 proxy"}, {"X-Real-IP": "127.0.0.1"}):
        assert server.asked_from("127.3.4.1", "GET", "/metrics", None, headers)[0] == 404
    far = {"X-Forwarded-For": "198.51.100.8"}
    for key, status in ((None, 404), ("wrong", 404), ("", 403), (TOKEN, 200)):
        headers = far if key is None else {**far, "authorization": f"Bearer {key}"}
        assert server.asked_from(PROXY, "GET", "/metrics", None, headers)[0] == status


def test_wrong_tokens_are_few(server: Server) -> None:
    """Also for the right one whoever has guessed too often has to wait; another has not."""

    def ask(address: str, key: str) -> int:
        headers = {"X-Forwarded-For": address, "authorization": f"Bearer {key}"}
        return server.asked_from(PROXY, "GET", "/metrics", None, headers)[0]

    guesses = [ask("198.51.100.20", f"wrong-{at}") for at in range(2 * int(RATES[Budget.GUESS].burst))]
    assert set(guesses) == {404, 429}
    assert ask("198.51.100.20", TOKEN) == 429
    assert ask("198.51.100.21", TOKEN) == 200


def test_wrong_keys_are_few_at_however_many_tables(server: Server) -> None:
    """One address cannot go on at the next table, nor lock out another."""

    def guess(address: str, table: str, key: str) -> int:
        headers = {"authorization": f"Bearer {key}"}
        message = {"type": "say", "req_id": "1", "text": "Hello"}
        return server.asked_from(address, "POST", f"/api/tables/{table}/messages", message, headers)[0]

    last = server.new_table(seats=["me", "open"])
    few = int(RATES[Budget.GUESS].burst) - 5
    tables = [server.new_table(seats=["me", "open"]).table for _ in range(20)]
    guesses = [guess("127.3.5.1", table, f"wrong-{at}") for table in tables for at in range(few)]
    assert set(guesses) == {403, 429}
    assert guesses.index(429) > 5 * few, "a school is not locked out by one of its own"
    assert guess("127.3.5.1", last.table, "wrong") == 429
    assert guess("127.3.5.2", last.table, "wrong") == 403
    assert guess("127.3.5.2", last.table, str(last.token)) == 200


def test_head_is_answered_wherever_get_is(server: Server) -> None:
    """As GET, without the body; every route of the table."""
    seat = server.new_table(seats=["me", "open"])
    for route in ROUTES:
        path = route.path.format(table=seat.table, game="battles", card="fire-mage")
        allowed = server.ask("OPTIONS", path)[2]["allow"].split(", ")
        assert set(allowed) == ({"GET", "HEAD"} if route.method == "GET" else {"POST"})
        if route.method != "GET":
            continue
        asked, nothing, told = server.ask("HEAD", path, token=seat.token)
        assert nothing == b"", path
        if path.endswith("/stream"):
            assert asked == 200
            continue
        got, _, headers = server.ask("GET", path, token=seat.token)
        assert (asked, told.get("content-type")) == (got, headers.get("content-type")), path
        assert got != 405, path


@pytest.mark.parametrize("path", ["/api/openapi.json", "/static/table.js", "/static/none.js"])
def test_head_is_answered_beside_the_table_of_routes(server: Server, path: str) -> None:
    asked, nothing, told = server.ask("HEAD", path)
    got, body, headers = server.ask("GET", path)
    assert nothing == b""
    assert asked == got == (404 if "none" in path else 200)
    for name in ("content-type", "content-length", "content-security-policy"):
        assert told[name] == headers[name]
    assert int(told["content-length"]) == len(body)


def test_the_mark_is_found_where_browsers_look_for_it(server: Server) -> None:
    status, body, headers = server.ask("GET", "/favicon.ico")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert body.startswith(b"<svg ")


@pytest.mark.parametrize(
    "name",
    ["x%00", "%00", "a/%00/b", "%ff", "..%2f..%2fapp.py", "%2e%2e/app.py", "x" * 300, "table.js/x",
     "//etc/passwd", "%5c..%5capp.py", "", ".", "%c0%ae", "table.js%20", "con:x"],
)  # fmt: skip
def test_no_name_of_a_file_fails(server: Server, name: str) -> None:
    status, _, headers = server.ask("GET", f"/static/{name}")
    assert status == 404, name
    assert "content-security-policy" in headers


def test_a_body_of_unknown_length_is_refused(server: Server) -> None:
    """In tiny chunks it would cost far more than it weighs."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(head + b"1\r\nx\r\n" * 20_000)
        assert line.recv(64).startswith(b"HTTP/1.1 411 ")


def test_who_reads_slowly_gets_the_whole_answer(server: Server) -> None:
    """However long that takes: an answer is buffered at once, and the line is to be closed after it."""
    server.get("/api/games/immortal-magic")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.port))
        line.sendall(
            b"GET /api/games/immortal-magic HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        told = line.recv(2048)
        enough = time.monotonic() + 2 * LINGER_SECONDS
        while time.monotonic() < enough:
            told += line.recv(512)
            time.sleep(0.02)
        while more := line.recv(65536):
            told += more
    head, _, body = told.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}\r\n".encode() in head
    assert json.loads(body)


def test_a_table_without_spectators_tells_outsiders_nothing(server: Server) -> None:
    """Only that a seat is open, while one is; players are told all. The page shows nothing of theirs."""
    seat = server.new_table(seats=["me", "open"], spectators="none", name="Ada", title="Our secret")
    path = f"/api/tables/{seat.table}"
    told = server.get(path)
    assert [(one["name"], one["person"], one["bot"]) for one in told["seats"]] == [
        ("Taken", True, ""),
        ("Open seat", False, ""),
    ]
    assert (told["asked"], told["over"], told["about"]["title"], told["about"]["created"]) == (
        None,
        False,
        "",
        0,
    )
    assert "Ada" not in json.dumps(told)
    for page in (f"/t/{seat.table}", f"/t/{seat.table}/replay"):
        assert b"Our secret" not in server.ask("GET", page, headers={"accept": "text/html"})[1]
    other = server.sit(seat.table)
    status, body, _ = server.ask("GET", path)
    assert (status, json.loads(body)["text"]) == (403, "This table takes no spectators.")
    assert server.ask("GET", path, token="wrong")[0] == 403
    for token in (seat.token, other.token):
        known = server.get(path, token)
        assert [one["name"] for one in known["seats"]] == ["Ada", "Bo"]
        assert known["about"]["title"] == "Our secret"
    quest = server.new_table(
        game="dungeonquest", daily=server.get("/api/daily/dungeonquest")["day"], spectators="none"
    )
    assert server.ask("GET", f"/api/tables/{quest.table}/scores")[0] == 403
    assert server.get(f"/api/tables/{quest.table}/scores", quest.token)["game"] == "dungeonquest"
