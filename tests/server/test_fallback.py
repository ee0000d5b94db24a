"""Where WebSockets are blocked: a whole game over plain HTTP, the same as over a WebSocket."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any

from tests.server.kit import PATIENCE, Person, Seat, Server
from tests.server.test_load import counted, until
from tests.server.truth import entries, knows, requested, sees_what_is
from undercroft.web.api import SILENT_SECONDS


class Correspondent(Person):
    """Somebody who posts messages and reads the stream; what is told is kept as by anybody."""

    def __init__(self, server: Server, seat: Seat) -> None:
        super().__init__(server, seat)
        self._loop = asyncio.get_running_loop()
        self._line = HTTPConnection("localhost", server.port, timeout=PATIENCE)

    async def connect(self, last_seq: int | None = None) -> None:
        """Open the stream."""
        known = "" if last_seq is None else f"?last_seq={last_seq}"
        headers = {"authorization": f"Bearer {self.seat.token}"} if self.seat.token else {}
        path = f"/api/tables/{self.seat.table}/stream{known}"
        await asyncio.to_thread(self._line.request, "GET", path, headers=headers)
        stream = await asyncio.to_thread(self._line.getresponse)
        assert stream.status == 200
        self._hearing = threading.Thread(target=self._hear, args=(stream,), daemon=True)
        self._hearing.start()
        self._living = asyncio.create_task(self._live())

    async def _live(self) -> None:
        """Give signs of life, as clients do who hear by a stream: who is silent is parted with."""
        while True:
            await asyncio.sleep(SILENT_SECONDS / 4)
            with suppress(AssertionError, OSError, HTTPException):  # the server may be gone for a while
                await self.post({"type": "here", "req_id": secrets.token_hex(8)})

    def _hear(self, stream: HTTPResponse) -> None:
        try:
            while line := stream.readline():
                if line.startswith(b"data: "):
                    self._loop.call_soon_threadsafe(self._take, json.loads(line.removeprefix(b"data: ")))
        except (OSError, HTTPException):
            pass  # it was closed on this side
        stream.close()

    async def leave(self) -> None:
        """Close the stream."""
        self._living.cancel()
        self._line.sock.shutdown(socket.SHUT_RDWR)
        await asyncio.to_thread(self._hearing.join)
        self._line.close()

    async def post(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Post a message; what is answered to it."""
        path = f"/api/tables/{self.seat.table}/messages"
        answers: list[dict[str, Any]] = await asyncio.to_thread(
            self.server.post, path, message, self.seat.token
        )
        return answers

    async def act_by_post(self, choice: str, twice: bool) -> dict[str, Any]:
        """Answer the open question; `twice` sends the same letter again."""
        message = {"type": "act", "req_id": secrets.token_hex(8), "seq": self.seq, "choice": choice}
        (answer,) = await self.post(message)
        if twice:
            assert await self.post(message) == [answer], "a letter sent again is answered the same"
        return answer


def test_a_whole_game_over_http_is_the_same_as_over_a_socket(server: Server) -> None:
    """Every move by POST, every event by the stream, every third letter sent twice: the same game."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "random", "greedy"])
        moves = 0
        async with Person(server, seat) as watcher, Correspondent(server, seat) as person:
            while await person.my_turn():
                answer = await person.act_by_post(person.choices[-1], moves % 3 == 0)
                assert answer["type"] == "ack", answer
                await knows(person, answer["seq"])
                moves += 1
            await watcher.until(lambda me: me.over)
            assert events(person) == events(watcher)
            assert (person.seq, person.now, person.log) == (watcher.seq, watcher.now, watcher.log)
            await sees_what_is(person)
        assert len(requested(server, seat.table)) == len(set(requested(server, seat.table))) == moves
        acted = [entry for entry in entries(server, seat.table) if entry["type"] == "acted"]
        assert len([entry for entry in acted if entry["by"] == seat.seat]) == moves

    asyncio.run(run())


def events(person: Person) -> dict[int, dict[str, Any]]:
    """What was told after each of the moves, by their numbers."""
    told = {message["seq"]: message for message in person.messages if message["type"] == "events"}
    return {seq: message for seq, message in told.items() if seq > 10}


def test_a_stream_goes_on_from_what_is_known(server: Server) -> None:
    """Opened again with what is known, the stream tells what was missed, nothing, or everything."""

    async def run() -> None:
        seat = server.new_table(seats=["me", "random"])
        async with Correspondent(server, seat) as person:
            await person.my_turn()
            old = person.seq, person.now, person.log, person.chat
            for _ in range(4):
                await person.my_turn()
                answer = await person.act_by_post(person.choices[0], False)
                await knows(person, answer["seq"])
            await person.my_turn()
            new = person.seq, person.now, person.log, person.chat
        ahead: tuple[Any, ...] = (10**6, {}, [], [])
        for known, kind in ((old, "events"), (new, "current"), (ahead, "snapshot")):
            again = Correspondent(server, seat)
            again.seq, again.now, again.log, again.chat = known
            await again.connect(again.seq)
            await again.until(lambda me: me.messages)
            assert again.messages[0]["type"] == kind
            await sees_what_is(again)
            await again.leave()
        await until(lambda: counted(server, "guests") == 0)

    asyncio.run(run())


def test_letters_are_refused_as_messages_are(server: Server) -> None:
    """A foreign key, nonsense, a stale move and a move of a spectator are refused; a hello is answered."""

    async def run() -> None:
        seat, other = server.new_table(seats=["me", "random"]), server.new_table(seats=["me", "random"])
        path = f"/api/tables/{seat.table}/messages"
        async with Correspondent(server, seat) as person:
            await person.my_turn()
            move = {"type": "act", "req_id": "one", "seq": person.seq, "choice": person.choices[0]}
            assert server.ask("POST", path, move, other.token)[0] == 403
            assert server.ask("POST", path, b"[", seat.token)[0] == 400
            assert server.ask("POST", path, {**move, "more": 1}, seat.token)[0] == 400
            assert server.ask("POST", path, b"x" * 100_000, seat.token)[0] == 413
            assert [answer["code"] for answer in server.post(path, move)] == ["forbidden"]
            assert [answer["code"] for answer in await person.post({**move, "seq": 0})] == ["stale"]
            assert [answer["type"] for answer in await person.post(move)] == ["ack"]
            told = await person.post({"type": "hello", "table": seat.table})
            assert told[0]["type"] == "snapshot"
            assert told[0]["you"] == seat.seat

    asyncio.run(run())
