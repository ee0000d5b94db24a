"""The least a table server could do: whatever one of four connections says, all four are told something.

    .venv/bin/python bench/broadcast.py --size 3000

No rules, no log, no views: one text of a fixed length, on the same libraries as our server. It prints the
port it listens on, and ends when its input does.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import sys
from collections import defaultdict
from typing import Any

import uvicorn
import uvloop


class Broadcast:
    """An ASGI application; the path says which table a connection sits at."""

    def __init__(self, size: int) -> None:
        self.told = {"type": "websocket.send", "text": "x" * size}
        self.tables: defaultdict[str, set[Any]] = defaultdict(set)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection, from the handshake to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        table = self.tables[scope["path"]]
        table.add(send)
        while (await receive())["type"] == "websocket.receive":
            for tell in tuple(table):
                await tell(self.told)
        table.discard(send)


async def serve(size: int) -> None:
    """Listen until the input ends."""
    config = uvicorn.Config(
        Broadcast(size),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0), backlog=1024) as door:
        print(door.getsockname()[1], flush=True)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        await asyncio.to_thread(sys.stdin.read)
        server.should_exit = True
        await serving


def main() -> None:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--size", type=int, required=True, help="how long the text is that everybody is told")
    uvloop.run(serve(parser.parse_args().size))


if __name__ == "__main__":
    main()
