"""What has to be true where room is scarce: silence keeps nobody out of a full house, and what one address
leaves unread is its own loss.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack

import pytest

from tests.server import narrow_house
from tests.server.bare import Bare
from tests.server.kit import PATIENCE, Person, Server

MOST = narrow_house.CONNECTIONS
PAGE = "/api/games/immortal-magic"
"""An answer longer than what the system keeps for somebody who does not read."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("narrow") / "tables", program=narrow_house.__name__).start()
    yield house
    assert house.stop() == 0
    assert "Traceback" not in house.log.read_text()


def test_in_a_full_house_who_asks_for_nothing_makes_room(server: Server) -> None:
    """Whoever sits at a table stays, however long they have been silent."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(Person(server, server.new_table(seats=["me", "random"])))
            await ann.my_turn()
            silent = [await Bare.plug(server, address=f"127.5.0.{at % 5 + 1}") for at in range(2 * MOST)]
            status, _ = await asyncio.to_thread(server.asked_from, "127.5.0.9", "GET", "/healthz")
            assert status == 200
            await silent[0].gone()
            assert (await ann.act())["type"] == "ack"
            for line in silent:
                line.writer.close()

    asyncio.run(run())


def test_only_where_all_are_at_tables_nobody_else_comes_in(server: Server) -> None:
    async def run() -> None:
        seat = server.new_table(seats=["me", "random"])
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(server, seat)) for _ in range(MOST)]
            for one in people:
                await one.until(lambda me: me.seq)
            line = await Bare.plug(server, address="127.5.0.9")
            async with asyncio.timeout(PATIENCE):
                refused = await line.reader.read()
            assert refused.startswith(b"HTTP/1.1 503 ")
            assert json.loads(refused.partition(b"\r\n\r\n")[2])["text"].startswith("The house is full")
            line.writer.close()

    asyncio.run(run())


def asking(server: Server, address: str) -> socket.socket:
    """Somebody who has asked for a long answer, and reads nothing of it yet."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.bind((address, 0))
    line.connect(("127.0.0.1", server.port))
    line.sendall(f"GET {PAGE} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert line.recv(1) == b"H"
    return line


def read(line: socket.socket) -> int:
    """How much comes until the connection ends."""
    size = 1
    try:
        while piece := line.recv(65536):
            size += len(piece)
    except ConnectionError:
        pass
    return size


def test_what_an_address_leaves_unread_is_bounded_and_others_get_all(server: Server) -> None:
    """The longest unread goes first; one answer alone may be as long as it is."""
    length = len(server.ask("GET", PAGE)[1])
    with ExitStack() as stack:
        other = stack.enter_context(asking(server, "127.5.1.1"))
        hog = [stack.enter_context(asking(server, "127.5.1.2")) for _ in range(MOST // 2)]
        assert read(hog[-1]) > length, "the last is answered"
        assert read(other) > length
        sizes = [read(line) for line in hog[:-1]]
        assert sizes[0] < length
        assert sum(size > length for size in sizes) <= narrow_house.UNREAD // (length // 4)
