"""How many connections one address may have, and who does not read keeps none: directly, and through a real
proxy, where people are counted and not the proxy.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.server import curt_house
from tests.server.kit import PATIENCE, Server
from tests.server.nginx import NAME, PROXY, Nginx, proxied

MOST = 3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(
        tmp_path_factory.mktemp("slow") / "tables",
        "--per-address", str(MOST), "--public-host", NAME, "--trust-proxy", PROXY,
        program=curt_house.__name__,
    ).start()  # fmt: skip
    yield house
    assert house.stop() == 0
    assert "Traceback" not in house.log.read_text()


@pytest.fixture(scope="module")
def nginx(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    yield from proxied(tmp_path_factory.mktemp("nginx"), server)


def made(server: Server, address: str) -> dict[str, str]:
    """A table that somebody at an address has made."""
    status, body = server.asked_from(address, "POST", "/api/tables", {"game": "dungeon-kingdom"})
    assert status == 201, body
    told: dict[str, str] = json.loads(body)
    return told


async def seated(port: int, address: str, seat: dict[str, str]) -> ClientConnection:
    """Come to a table from an address, over a door of the server or of a proxy."""
    door = await connect(
        f"ws://{NAME}/ws", host="127.0.0.1", port=port, local_addr=(address, 0), open_timeout=PATIENCE
    )
    await door.send(json.dumps({"type": "hello", "table": seat["table"], "token": seat["token"]}))
    assert json.loads(await door.recv())["type"] == "snapshot"
    return door


async def until_let_in(port: int, address: str, seat: dict[str, str]) -> ClientConnection:
    """Come as soon as there is room."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await seated(port, address, seat)
            except InvalidStatus:
                await asyncio.sleep(0.05)


def test_one_address_has_no_more_connections_than_it_may(server: Server) -> None:
    seat = made(server, "127.4.0.9")

    async def come() -> None:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(await seated(server.port, "127.4.0.1", seat))
                for _ in range(MOST)
            ]
            with pytest.raises(InvalidStatus) as refused:
                await seated(server.port, "127.4.0.1", seat)
            assert refused.value.response.status_code == 503
            told = json.loads(refused.value.response.body or b"")
            assert told["text"] == f"One address may have {MOST} connections; close some."
            await stack.enter_async_context(await seated(server.port, "127.4.0.2", seat))
            await people[0].close()
            await stack.enter_async_context(await until_let_in(server.port, "127.4.0.1", seat))

    asyncio.run(come())


def test_behind_a_proxy_people_are_counted_and_not_the_proxy(server: Server, nginx: Nginx) -> None:
    seat = made(server, "127.4.0.9")

    async def come() -> None:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(await seated(nginx.port, f"127.4.1.{person}", seat))
                for person in (1, 2)
                for _ in range(MOST)
            ]
            for person in (1, 2):
                with pytest.raises(InvalidStatus) as refused:
                    await seated(nginx.port, f"127.4.1.{person}", seat)
                assert refused.value.response.status_code == 429
            await stack.enter_async_context(await seated(nginx.port, "127.4.1.3", seat))
            await people[0].close()
            await stack.enter_async_context(await until_let_in(nginx.port, "127.4.1.1", seat))

    asyncio.run(come())


@pytest.mark.parametrize("requests", [1, 2, 5])
def test_who_never_reads_has_no_place_for_long(server: Server, requests: int) -> None:
    """However much is asked for besides: each answer waits for the one before it."""
    address, lines, seat = f"127.4.2.{requests}", [], made(server, "127.4.0.9")
    for _ in range(MOST):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((address, 0))
        line.connect(("127.0.0.1", server.port))
        line.sendall(b"GET /api/games/immortal-magic HTTP/1.1\r\nHost: localhost\r\n\r\n" * requests)
        lines.append(line)

    async def come() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(MOST):
                await stack.enter_async_context(await until_let_in(server.port, address, seat))

    asyncio.run(come())
    for line in lines:
        line.close()
