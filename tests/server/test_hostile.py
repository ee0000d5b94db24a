"""D3: what has to be true of what is malformed.

Whatever bytes come over the socket or to any route, the answer is a refusal in words and never a failure of
the server: no 5xx, no traceback, no end of the process, no growing memory.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import socket
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.kit import PATIENCE, Person, Seat, Server
from undercroft.table import wire
from undercroft.table.refusal import Refused
from undercroft.web.socket import read

PARTS = 10
"""Into so many tests a long run is split, for the cores."""


def _memory(server: Server) -> float:
    """What the server holds, in megabytes."""
    assert server.process is not None
    text = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", text)
    assert found
    return int(found[1]) / 1024


# D3: the decoder


MESSAGES: list[dict[str, Any]] = [
    {"type": "hello", "table": "abc", "token": "key", "last_seq": 3},
    {"type": "act", "req_id": "r", "seq": 4, "choice": "take/0"},
    {"type": "say", "req_id": "r", "text": "hello"},
    {"type": "take_back", "req_id": "r", "seq": 4},
    {"type": "consent", "req_id": "r", "agree": True},
    {"type": "ask_hint", "req_id": "r", "seq": 4},
    {"type": "ask_why", "req_id": "r", "spot": {"zone": "hand", "seat": 1, "face": 2, "gap": False}},
    {"type": "fill", "req_id": "r", "seat": 1, "bot": "greedy"},
    {"type": "leave", "req_id": "r", "bot": None},
    {"type": "rematch", "req_id": "r"},
]
ODD: list[Any] = [
    None, True, -1, 0, 2**31, 2**64, 10**40, 1.5, -0.0, "", "x", "x" * 3000, "\u202e\x1b[2J\x00", "🜏" * 400,
    [], {}, [[[[]]]], {"zone": {"zone": {}}}, "../../etc/passwd", "__proto__", "'; DROP TABLE entries; --",
]  # fmt: skip


def mutated(rng: Random) -> bytes:
    """A message that is nearly right, or bytes that are not."""
    message: dict[str, Any] = dict(rng.choice(MESSAGES))
    for _ in range(rng.randrange(3)):
        message[rng.choice([*message, "extra", "type"])] = rng.choice(ODD)
    if rng.random() < 0.2:
        message.pop(rng.choice(list(message)))
    data = bytearray(json.dumps(message, ensure_ascii=rng.random() < 0.5).encode())
    for _ in range(rng.choice((0, 0, 0, 1, 4))):
        at = rng.randrange(len(data))
        data[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
    return bytes(data) or b"\0"


def _read_or_refused(data: bytes) -> bool:
    """Whether a message can be read; anything but a refusal fails."""
    try:
        assert isinstance(read(data), get_args(wire.ClientMessage))
    except Refused as error:
        return error.code != "malformed"
    return True


def _decode_many(number: int, rng: Random) -> None:
    good = sum(_read_or_refused(mutated(rng)) for _ in range(number))
    assert number * 0.1 < good < number * 0.9


def test_the_decoder_reads_or_refuses_whatever_comes() -> None:
    """D3: 10 000 messages that are nearly right."""
    _decode_many(10_000, Random(1))


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_the_decoder_reads_or_refuses_a_million_messages(part: int) -> None:
    """D3: a million messages that are nearly right."""
    _decode_many(1_000_000 // PARTS, Random(f"{os.environ.get('SEED', '100')}/{part}"))


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
)


@given(data=st.binary(max_size=300) | json_like.map(lambda value: json.dumps(value).encode()))
def test_the_decoder_reads_or_refuses_any_bytes(data: bytes) -> None:
    """D3: anything at all."""
    _read_or_refused(data)


def test_deep_messages_are_refused() -> None:
    """D3: as deep as a frame has room for."""
    for data in (b"[" * 8192, b'{"a":' * 1600, b'{"type":"act","spot":' + b"[" * 8000):
        assert not _read_or_refused(data)


@pytest.mark.parametrize("people", [4, pytest.param(20, marks=pytest.mark.soak)])
def test_a_socket_answers_nonsense_in_words_and_stays_open(server: Server, people: int) -> None:
    """D3: over real sockets; the table plays on afterwards."""

    async def send(number: int) -> None:
        seat = server.new_table(seats=["me", "random"])
        rng = Random(number)
        async with Person(server, seat) as person:
            await person.my_turn()
            for _ in range(60):
                data = mutated(rng)
                if b'"leave"' not in data:
                    assert person.socket is not None
                    await person.socket.send(data)
            await person.until(lambda me: me.choices and not me.now["asking"])
            answer = await person.ask("say", text="Still here")
            assert answer["type"] == "ack"
        for message in person.messages:
            assert "Traceback" not in json.dumps(message)

    async def all_at_once() -> None:
        await asyncio.gather(*(send(number) for number in range(people)))

    asyncio.run(all_at_once())


def test_a_first_message_that_is_no_hello_closes_the_door(server: Server) -> None:
    """D3: before hello nothing else is heard."""

    async def knock(data: bytes) -> dict[str, Any]:
        person = Person(server, Seat("nowhere", None, None))
        person.send = lambda _: _nothing()  # type: ignore[method-assign, assignment]
        await person.connect()
        assert person.socket is not None
        await person.socket.send(data)
        with pytest.raises(ConnectionError):
            await person.until(lambda me: False)
        await person.leave()
        return person.messages[0]

    for data in (b"{}", b"\xff\xfe", b'{"type":"act","req_id":"r","seq":1,"choice":"0"}', b"[" * 4000):
        answer = asyncio.run(knock(data))
        assert (answer["type"], answer["code"]) == ("reject", "malformed")


async def _nothing() -> None:
    return None


# D3: the routes


class Caller:
    """One connection that asks again and again, and makes a new one when the server closes it.

    It comes from an address of its own, so that what others ask too much is not counted against it.
    """

    def __init__(self, server: Server, number: int) -> None:
        address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.door = http.client.HTTPConnection("127.0.0.1", server.port, PATIENCE, (address, 0))

    def ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> tuple[int, bytes]:
        """Status and body of the answer."""
        for last in (False, True):
            try:
                self.door.request(method, path, body, headers)
                with self.door.getresponse() as answer:
                    return answer.status, answer.read()
            except (http.client.HTTPException, OSError):
                self.door.close()
                if last:
                    raise
        raise AssertionError

    def listen(self, path: str, headers: dict[str, str]) -> tuple[int, bytes]:
        """Status of a stream that need not end, and a little of what it says; then hang up."""
        try:
            self.door.request("GET", path, None, headers)
            with self.door.getresponse() as answer:
                endless = answer.headers.get_content_type() == "text/event-stream"
                return answer.status, answer.readline() if endless else answer.read()
        finally:
            self.close()

    def close(self) -> None:
        """Hang up."""
        self.door.close()


def _example(schema: dict[str, Any], schemas: dict[str, Any], rng: Random) -> Any:
    """A value that fits a schema, most of the time."""
    if rng.random() < 0.15:
        return rng.choice(ODD)
    if "$ref" in schema:
        return _example(schemas[schema["$ref"].rsplit("/", 1)[1]], schemas, rng)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return _example(rng.choice(schema[several]), schemas, rng)
    kind = schema.get("type")
    kind = rng.choice(kind) if isinstance(kind, list) else kind
    if kind == "object":
        wanted = schema.get("required", [])
        parts = schema.get("properties", {}).items()
        return {
            name: _example(part, schemas, rng) for name, part in parts if name in wanted or rng.random() < 0.5
        }
    if kind == "array":
        return [_example(schema.get("items", {}), schemas, rng) for _ in range(rng.randrange(5))]
    plain = {
        "integer": rng.randrange(-2, 70),
        "number": rng.random(),
        "boolean": rng.random() < 0.5,
        "null": None,
    }
    return plain.get(str(kind), rng.choice(("dungeon-kingdom", "me", "random", "public", "x" * 24)))


class Routes:
    """Requests to every route of the OpenAPI document, nearly right."""

    def __init__(self, document: dict[str, Any], seats: list[Seat], rng: Random) -> None:
        self.schemas = document["components"]["schemas"]
        self.routes = [
            (method.upper(), path, operation)
            for path, item in document["paths"].items()
            for method, operation in item.items()
            if method in ("get", "post", "put", "patch", "delete")
        ]
        self.seats = seats
        self.rng = rng

    def request(
        self, route: tuple[str, str, dict[str, Any]]
    ) -> tuple[str, str, bytes | None, dict[str, str]]:
        """One request to a route."""
        method, path, operation = route
        rng, seat = self.rng, self.rng.choice(self.seats)
        names = ("dungeon-kingdom", "nowhere", "..%2f..%2fetc", "%00", "%ff", "x" * 200)
        table = seat.table if rng.random() < 0.7 else rng.choice(names)
        path = re.sub(r"\{[^}]*\}", table, path)
        query = [
            f"{quote(parameter['name'])}={quote(str(_example(parameter['schema'], self.schemas, rng)))}"
            for parameter in operation.get("parameters", [])
            if parameter["in"] == "query" and rng.random() < 0.7
        ]
        if rng.random() < 0.2:
            query.append(
                rng.choice(
                    ("players=2", "first=%00", "as=all", "last=1e9", "&&=&", "name=%ff", "open_hands=2")
                )
            )
        headers = {"content-type": rng.choice(("application/json", "application/json", "text/plain", "x/y"))}
        if rng.random() < 0.6:
            headers["authorization"] = rng.choice((f"Bearer {seat.token}", "Bearer ", "Basic x", "x" * 300))
        return method, f"{path}?{'&'.join(query)}", self._body(method, operation), headers

    def _body(self, method: str, operation: dict[str, Any]) -> bytes | None:
        rng = self.rng
        if method == "GET":
            return None
        content = operation.get("requestBody", {}).get("content", {})
        schema = next(iter(content.values()))["schema"] if content else {}
        if not schema or rng.random() < 0.3:
            return rng.choice((mutated(rng), rng.randbytes(40), b"", b"[" * 60_000, b"x" * 70_000))
        return json.dumps(_example(schema, self.schemas, rng)).encode()


def _fuzz(server: Server, number: int, rng: Random) -> Counter[int | str]:
    """Ask so much of every route; how often each status came, and how often a stream was opened."""
    status, document, _ = server.ask("GET", "/api/openapi.json")
    assert status == 200
    seats = [server.new_table(seats=["me", "random"]), server.new_table(seats=["me", "open"])]
    routes = Routes(json.loads(document), seats, rng)
    assert len(routes.routes) >= 10
    found: Counter[int | str] = Counter()
    for at in range(number):
        caller = Caller(server, at)
        for route in routes.routes:
            asked = routes.request(route)
            streams = route[1].endswith("/stream")
            status, body = caller.listen(asked[1], asked[3]) if streams else caller.ask(*asked)
            found["stream"] += streams and body.startswith(b"data: {")
            assert status < 500, (asked, status, body)
            assert b"Traceback" not in body, asked
            assert b'File "' not in body, asked
            found[status] += 1
        caller.close()
    return found


@pytest.mark.parametrize("rounds", [40, pytest.param(1_000, marks=pytest.mark.soak)])
def test_no_route_fails_whatever_it_is_asked(server: Server, rounds: int) -> None:
    """D3: so often every route of the OpenAPI document; memory stays flat, the process lives."""
    rng = Random(rounds)
    _fuzz(server, 5, rng)
    before = _memory(server)
    found = _fuzz(server, rounds, rng)
    print(f"statuses: {found}; memory {before:.0f} MB, then {_memory(server):.0f} MB")
    assert {200, 400, 404} <= set(found)
    assert found["stream"], "no stream was ever opened"
    assert found[429] < rounds, "most was refused unread"
    assert not server.gone()
    assert _memory(server) < before + 100
    assert server.get("/healthz") == {"status": "well"}
    until_no_guests(server)


def until_no_guests(server: Server) -> None:
    """Whoever hung up is forgotten."""
    patience = time.monotonic() + 2 * PATIENCE
    while "undercroft_guests 0\n" not in (text := server.ask("GET", "/metrics")[1].decode()):
        assert time.monotonic() < patience, text
        time.sleep(0.2)


def test_numbers_too_large_to_hand_on_are_refused(server: Server) -> None:
    wish = {"text": "page", "options": {"kis": 10**30}}
    status, body, _ = server.ask("POST", "/api/games/battles/rosters/check", wish)
    assert status == 400, body
    assert "too large" in json.loads(body)["text"]


def test_a_file_is_sent_wholly_whatever_pieces_are_asked_for(server: Server) -> None:
    """Each piece is read for itself, so that many of them are dearer than all of it."""
    whole = server.ask("GET", "/static/table.js")
    pieces = ",".join(f"{2 * at}-{2 * at}" for at in range(100))
    for headers in ({"Range": f"bytes={pieces}"}, {"Range": "bytes=0-0", "If-Range": '"x"'}):
        status, body, _ = server.ask("GET", "/static/table.js", headers=headers)
        assert (status, body) == (200, whole[1])


# what is written down of it


def test_noise_does_not_fill_the_log(server: Server) -> None:
    """Whoever sends no HTTP at all is refused each time, and told of a few times in the server's log."""
    before = len(server.log.read_text().splitlines())
    for _ in range(200):
        with socket.create_connection(("localhost", server.port), timeout=PATIENCE) as door:
            door.sendall(b"\x16\x03\x01 no request\r\n\r\n")
            assert door.recv(1000).startswith(b"HTTP/1.1 400 ")
    written = server.log.read_text().splitlines()[before:]
    assert any("Invalid HTTP request" in line for line in written)
    assert len(written) < 100
