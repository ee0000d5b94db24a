"""E1, F3: what one address may ask of the house, whichever way it asks; others never notice."""

from __future__ import annotations

import json
import secrets
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.kit import PATIENCE, Seat, Server
from undercroft.kernel.ids import CONCEDE
from undercroft.table.house import LEAST_SHARE
from undercroft.web.limits import Border

HOUSE = 2 * LEAST_SHARE
"""So many tables the house takes: two who take all they can would fill it."""
WISH = {"game": "immortal-magic", "seats": ["me", "random"]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("shares") / "tables", "--max-tables", str(HOUSE)).start()
    yield house
    assert house.stop() == 0
    assert "Traceback" not in house.log.read_text()


def founded(server: Server, address: str, path: str = "/api/tables") -> Seat:
    """A table made by an address."""
    status, body = server.asked_from(address, "POST", path, WISH)
    assert status == 201, body
    made = json.loads(body)
    return Seat(made["table"], made["seat"], made["token"])


def told(server: Server, address: str, seat: Seat, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """What comes of a message of the protocol that is posted from an address."""
    message = {"type": kind, **({} if kind == "hello" else {"req_id": secrets.token_hex(4)}), **fields}
    status, body = server.asked_from(
        address,
        "POST",
        f"/api/tables/{seat.table}/messages",
        message,
        {"authorization": f"Bearer {seat.token}"},
    )
    assert status == 200, body
    answers: list[dict[str, Any]] = json.loads(body)
    return answers


def rematch(server: Server, address: str, seat: Seat) -> dict[str, Any]:
    """What is answered to the wish to play again."""
    return next(answer for answer in told(server, address, seat, "rematch") if "req_id" in answer)


def given_up(server: Server, seat: Seat, address: str) -> Seat:
    """The same seat, whose game is over: its owner has conceded."""
    while True:
        (snapshot,) = told(server, address, seat, "hello", table=seat.table)
        answers = told(server, address, seat, "act", seq=snapshot["seq"], choice=CONCEDE)
        if answers[0]["type"] == "ack" or snapshot["now"]["result"]:
            return seat


def known(server: Server) -> int:
    """How many tables the house has."""
    lines = server.ask("GET", "/metrics")[1].decode().splitlines()
    return int(next(line for line in lines if line.startswith("undercroft_tables_known")).split()[1])


def looked_at(server: Server, address: str, seat: Seat) -> None:
    """Somebody comes to a table, which may have been put away."""
    key = {"authorization": f"Bearer {seat.token}"}
    status, body = server.asked_from(address, "GET", f"/api/tables/{seat.table}", None, key)
    assert status == 200, body


def test_what_is_fetched_back_takes_no_more_than_a_share(server: Server) -> None:
    """First of all tests here, while there is room for more than that in the house."""
    hog, before = "127.2.0.9", known(server)
    made = [founded(server, hog) for _ in range(LEAST_SHARE + 5)]
    for seat in made:
        looked_at(server, hog, seat)
        assert known(server) <= before + LEAST_SHARE


def test_every_way_to_a_table_spends_the_same(server: Server) -> None:
    """A slash at the end, a record or a rematch is no way around; others make tables meanwhile."""
    hog = "127.2.0.1"
    over = given_up(server, founded(server, hog), hog)
    for path in ("/api/tables", "/api/tables/", "/api/tables/import", "/api/tables/import/"):
        server.spend_all(hog, path)
    patience = time.monotonic() + PATIENCE
    while (answer := rematch(server, hog, over))["type"] == "ack":  # each second one more is allowed
        assert time.monotonic() < patience, "a rematch is a way around"
        (snapshot,) = told(server, hog, over, "hello", table=over.table)
        over = given_up(server, Seat(snapshot["now"]["rematch"], over.seat, over.token), hog)
        server.spend_all(hog)
    assert answer["code"] == "too_many"
    assert founded(server, "127.2.0.2").table
    assert rematch(server, "127.2.0.2", over)["type"] == "ack"


def test_one_address_holds_its_share_and_others_find_room(server: Server) -> None:
    """Unplayed tables make room for new ones, never one with somebody at it; what was put away comes back."""
    hog, others = "127.2.0.3", [f"127.2.1.{at}" for at in range(1, HOUSE)]
    first, *made = [founded(server, hog) for _ in range(2)]
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(
            f"GET /api/tables/{first.table}/stream HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {first.token}\r\n\r\n".encode()
        )
        heard = b""
        while b"snapshot" not in heard:
            heard += line.recv(65536)
        before = known(server)
        made += [founded(server, hog) for _ in range(HOUSE)]
        assert known(server) <= before + LEAST_SHARE
        for other in others:
            assert founded(server, other).table
            assert known(server) <= HOUSE
        assert server.get(f"/api/tables/{first.table}", first.token)["over"] is False
        for seat in made:
            looked_at(server, hog, seat)
            assert known(server) <= HOUSE
        assert founded(server, "127.2.0.4").table


def test_wrong_keys_are_few_to_an_address(server: Server) -> None:
    """E1: after some guesses no key is tried for an address at this table; other addresses come in."""
    seat = founded(server, "127.2.0.5")
    path = f"/api/tables/{seat.table}/moments"

    def tried(address: str, key: str | None) -> int:
        return server.asked_from(address, "GET", path, None, {"authorization": f"Bearer {key}"})[0]

    statuses = [tried("127.2.0.6", secrets.token_urlsafe(24)) for _ in range(40)]
    assert set(statuses[:20]) == {403}
    assert statuses[-1] == 429
    assert tried("127.2.0.6", seat.token) == 429
    assert tried("127.2.0.5", seat.token) == 200


def test_connections_are_few_to_an_address(server: Server) -> None:
    """Beyond so many the next is told so and closed; others come in, and room is made by closing one."""
    most = Border().most_of_one
    crowd = [
        socket.create_connection(("127.0.0.1", server.port), PATIENCE, ("127.2.0.7", 0))
        for _ in range(most + 5)
    ]
    try:
        refused = crowd[-1].recv(4096)
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"One address may have" in refused
        assert server.asked_from("127.2.0.8", "GET", "/healthz")[0] == 200
        crowd.pop(0).close()
    finally:
        for line in crowd:
            line.close()
    assert server.asked_from("127.2.0.7", "GET", "/healthz")[0] == 200
