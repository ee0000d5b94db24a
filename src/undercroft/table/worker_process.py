"""A worker process, as the service that gives it jobs talks to it.

Where processes are forked, the loop is not what starts one: uvloop forks the server itself, which takes the
longer the more memory the server has, 44 ms with a gigabyte, and holds up everybody meanwhile. In a thread
Python starts it by vfork, in a millisecond.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Thread
from typing import Any


@dataclass
class WorkerProcess:
    """Its number, what it says and hears, how it is killed, and how its end is waited for."""

    pid: int
    says: StreamReader
    hears: StreamWriter
    kill: Callable[[], None]
    wait: Callable[[], Coroutine[Any, Any, object]]

    @property
    def ended(self) -> bool:
        """Whether it is gone, as far as is known: it says nothing more."""
        return self.says.at_eof()

    async def end(self) -> None:
        """Kill it and wait until it is gone."""
        with suppress(ProcessLookupError):
            self.kill()
        self.hears.close()
        await self.wait()


async def started(command: Sequence[str], environment: Mapping[str, str], quiet: bool) -> WorkerProcess:
    """A worker that has been started; nobody hears of the errors of a quiet one."""
    errors = subprocess.DEVNULL if quiet else None
    if sys.platform == "win32":
        process = await asyncio.create_subprocess_exec(
            *command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env=environment
        )
        assert process.stdin is not None
        assert process.stdout is not None
        return WorkerProcess(process.pid, process.stdout, process.stdin, process.kill, process.wait)
    ours, theirs = socket.socketpair()
    with theirs:
        start = partial(subprocess.Popen, stdin=theirs, stdout=theirs, stderr=errors, env=environment)
        try:
            running = await asyncio.to_thread(start, command)
        except BaseException:
            ours.close()
            raise
    gone = asyncio.Event()
    Thread(target=_reap, args=(running, asyncio.get_running_loop(), gone), daemon=True).start()
    says, hears = await asyncio.open_unix_connection(sock=ours)
    return WorkerProcess(running.pid, says, hears, running.kill, gone.wait)


def _reap(running: subprocess.Popen[bytes], loop: asyncio.AbstractEventLoop, gone: asyncio.Event) -> None:
    running.wait()
    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(gone.set)
