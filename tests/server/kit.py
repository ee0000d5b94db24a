"""A real server process, and people who speak the protocol to it over real sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, Self

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests import luck
from tests.server.warm import Running, hearth
from undercroft.table.rate_limits import RATES, Allowance, Budget, Rate
from undercroft.web.socket import MESSAGES

PATIENCE = 60.0
"""How long anything may take before a test gives up, in seconds: far longer than a busy machine needs."""
WELCOMES = ("snapshot", "events", "current")
"""By these messages a table tells somebody who comes what they have missed."""


class Server:
    """`undercroft serve` in a process of its own; start it again on the same data after a kill.

    Its tables are dealt by the luck of the run (`tests/luck.py`). `program` is a module that runs it
    otherwise than `undercroft.cli` does.
    """

    def __init__(
        self, data: Path, *more: str, env: dict[str, str] | None = None, program: str = "undercroft.cli"
    ) -> None:
        self.data = data
        self.more = ["--bot-pace", "0", *more]
        self.env = env or {}
        self.program = program
        self.port = 0
        self.process: Running | None = None
        self.log = data.with_name(f"{data.name}.log")

    def start(self, wrap: tuple[str, ...] = (), *, cold: bool = False) -> Server:
        """Open the doors; `wrap` is a command that runs the server, such as strace.

        It is loaded already (`warm`) unless it is to be `cold`, or cannot be.
        """
        arguments = ["serve", "--data", str(self.data), "--port", str(self.port), *self.more]
        environment = {**os.environ, **self.env}
        with self.log.open("a") as errors:
            if not (cold or wrap) and hearth().suits(environment):
                self.process = hearth().fork(self.program, arguments, environment, errors)
            else:
                self.process = subprocess.Popen(
                    [*wrap, sys.executable, "-m", luck.__name__, self.program, *arguments],
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    text=True,
                    env=environment,
                    start_new_session=True,
                )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        if not found:
            self.process.wait(PATIENCE)
            self.process.stdout.close()
        assert found, f"the server did not start: {line!r} {self.log.read_text()[-2000:]}"
        self.port = int(found[1])
        return self

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://localhost:{self.port}"

    def kill(self) -> None:
        """As a power cut: SIGKILL to the server alone."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """An orderly end; the exit status. What the server said of a fault is printed."""
        if status := self._signal(signal.SIGTERM):
            print(self.log.read_text()[-4000:])
        return status

    def _signal(self, number: int) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        status = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def gone(self) -> bool:
        """Whether the process has ended."""
        assert self.process is not None
        return self.process.poll() is not None

    # plain HTTP

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes, dict[str, str]]:
        """One request: status, body, headers."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        sent = {"content-type": "application/json", **(headers or {})}
        if token:
            sent["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, data=data, method=method, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read(), dict(answer.headers)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read(), dict(error.headers)

    def asked_from(
        self,
        address: str,
        method: str,
        path: str,
        body: object = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes]:
        """One request from an address of its own: status and body. Loopback has millions of addresses."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        door = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, (address, 0))
        try:
            door.request(method, path, data, {"content-type": "application/json", **(headers or {})})
            with door.getresponse() as answer:
                return answer.status, answer.read()
        finally:
            door.close()

    def spend_all(
        self, address: str, path: str = "/api/tables", headers: dict[str, str] | None = None
    ) -> None:
        """Ask for tables from an address, wrongly, until it is told to wait."""
        for _ in range(2 * int(RATES[Budget.FOUND].burst)):
            status, body = self.asked_from(address, "POST", path, b"{}", headers)
            if status == 429:
                assert json.loads(body)["code"] == "too_many"
                return
        raise AssertionError(f"{path} can be asked without end")

    def post(self, path: str, body: object, token: str | None = None) -> Any:
        """A request that must succeed."""
        status, answer, _ = self.ask("POST", path, body, token)
        assert status in (200, 201), answer
        return json.loads(answer)

    def get(self, path: str, token: str | None = None) -> Any:
        """A question that must be answered."""
        status, answer, _ = self.ask("GET", path, None, token)
        assert status == 200, answer
        return json.loads(answer)

    def new_table(self, **wish: Any) -> Seat:
        """A table, and the founder's seat at it."""
        made = self.post("/api/tables", {"game": "dungeon-kingdom", "name": "Ada", **wish})
        return Seat(made["table"], made["seat"], made["token"])

    def new_table_from(self, address: str, **wish: Any) -> Seat:
        """A table that is founded from an address of its own, and the founder's seat at it."""
        return self._seated_from(address, "/api/tables", {"game": "dungeon-kingdom", "name": "Ada", **wish})

    def sit(self, table: str, name: str = "Bo") -> Seat:
        """Another seat at a table."""
        made = self.post(f"/api/tables/{table}/seats", {"name": name})
        return Seat(made["table"], made["seat"], made["token"])

    def sit_from(self, address: str, table: str) -> Seat:
        """Another seat at a table, from an address of its own."""
        return self._seated_from(address, f"/api/tables/{table}/seats", {"name": "Bo"})

    def _seated_from(self, address: str, path: str, body: object) -> Seat:
        status, answer = self.asked_from(address, "POST", path, body)
        assert status in (200, 201), answer
        made = json.loads(answer)
        return Seat(made["table"], made["seat"], made["token"])


class Seat:
    """A seat and the key to it."""

    def __init__(self, table: str, seat: int | None, token: str | None) -> None:
        self.table = table
        self.seat = seat
        self.token = token


class Door(Protocol):
    """Where people connect."""

    port: int


class Person:
    """Somebody at a table: keeps what was told, answers what is asked, comes back when cut off.

    `door` is where to connect instead of the server itself, such as a proxy that makes faults; `address` is
    where from.
    """

    def __init__(
        self, server: Server, seat: Seat, door: Door | None = None, address: str = "127.0.0.1"
    ) -> None:
        self.server = server
        self.seat = seat
        self.address = address
        self.door: Door = door or server
        self.seq: int | None = None
        self.now: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.heard: list[bytes] = []
        self.messages: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.socket: ClientConnection | None = None
        self._allowance = Allowance(Rate(MESSAGES.second / 2, MESSAGES.burst / 2))
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def connect(self, last_seq: int | None = None) -> None:
        """Open a socket and say hello; `last_seq` is what is known already."""
        self.socket = await connect(
            f"ws://127.0.0.1:{self.door.port}/ws",
            open_timeout=PATIENCE,
            max_size=2**22,
            local_addr=(self.address, 0),
        )
        self._listening = asyncio.create_task(self._listen(self.socket))
        await self.send(
            {"type": "hello", "table": self.seat.table, "token": self.seat.token, "last_seq": last_seq}
        )

    async def come_back(self) -> None:
        """Connect until it works, with what is known."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.connect(self.seq)
                    return
                except (OSError, websockets.WebSocketException, TimeoutError):
                    await asyncio.sleep(0.05)

    @property
    def lost(self) -> bool:
        """Whether the connection is gone."""
        return self._listening is None or self._listening.done()

    async def hear_out(self) -> None:
        """Take what had still come over a connection that is lost."""
        if self._listening is not None:
            async with asyncio.timeout(PATIENCE):
                await self._listening

    async def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message as it is, but never more than half of what a server takes at once."""
        assert self.socket is not None
        while not self._allowance.spend():
            await asyncio.sleep(1 / MESSAGES.second)
        await self.socket.send(json.dumps(message))

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                raw = data.encode() if isinstance(data, str) else data
                self.heard.append(raw)
                self._take(json.loads(raw))
        except websockets.WebSocketException:
            pass
        finally:
            self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if message["type"] == "snapshot":
            self.seq, self.now, self.log = message["seq"], message["now"], message["log"]
            self.chat = message["chat"]
        elif message["type"] == "events":
            assert message["from_seq"] == self.seq, "a gap in the events"
            self.seq, self.now = message["seq"], message["now"]
            for step in message["steps"]:
                self.log = self.log[: step["log_from"]] + step["lines"]
                self.chat = self.chat + ([step["chat"]] if step["chat"] else [])
        if message.get("req_id"):
            self.answers[message["req_id"]] = message
        self._news.set()

    async def until(self, holds: Callable[[Person], Any]) -> None:
        """Wait until something holds, or the connection is lost."""
        async with asyncio.timeout(PATIENCE):
            while not holds(self):
                if self._listening is not None and self._listening.done():
                    self._listening.result()
                    raise ConnectionError(f"the connection was lost: {self._how_lost()}")
                self._news.clear()
                await self._news.wait()

    def _how_lost(self) -> str:
        end = self.socket and self.socket.protocol.close_exc
        told = [message for message in self.messages if message["type"] in ("farewell", "reject")]
        return f"{end}; {told[-1:]}"

    async def reach(self, seq: int) -> None:
        """Wait until what happened up to an entry has been told."""
        await self.until(lambda me: me.seq is not None and me.seq >= seq)

    async def ask(self, kind: str, req_id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for the answer to it."""
        name = req_id or secrets.token_hex(8)
        self.answers.pop(name, None)
        await self.send({"type": kind, "req_id": name, **fields})
        await self.until(lambda me: name in me.answers)
        return self.answers[name]

    async def act(
        self, choice: str | None = None, req_id: str | None = None, seq: int | None = None
    ) -> dict[str, Any]:
        """Answer the open question, by the first choice unless told."""
        if choice is None:
            await self.my_turn()
        key = choice if choice is not None else self.choices[0]
        return await self.ask("act", req_id, seq=self.seq if seq is None else seq, choice=key)

    @property
    def choices(self) -> list[str]:
        """The keys of what can be chosen now."""
        return [choice["key"] for choice in self.now.get("choices", [])]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.now.get("result") is not None

    async def my_turn(self) -> bool:
        """Wait until there is something to choose; False at the end of the game."""
        await self.until(lambda me: me.choices or me.over)
        return bool(self.choices)
