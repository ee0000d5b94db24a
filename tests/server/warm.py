"""Servers without the second it takes to load one: a process that has everything loaded forks for each.

From its first own line on a forked server is the program that `python -m tests.luck undercroft.cli serve`
starts, in a session of its own. What differs is that the order of sets is the same in all of them, and that
only variables that are read late (`LATE`) can be set for one; where that matters a server is started cold.

Run as `python -m tests.server.warm FD`, it forks whatever is asked for on that socket until that is closed.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO, Any, Protocol

from tests import luck
from undercroft.web.crash_hook import VARIABLE as STOP_AT
from undercroft.web.loop_timing import VARIABLE as WATCH

ROOT = Path(__file__).resolve().parents[2]
LATE = {STOP_AT, WATCH}
"""Variables that a server reads when it opens, not when it is loaded."""
UNREAD = {"PYTEST_CURRENT_TEST"}
MOST = 1 << 20


class Running(Protocol):
    """A process, cold or warm."""

    pid: int
    stdout: IO[str] | None

    def poll(self) -> int | None:
        """The exit status; None while it runs."""

    def wait(self, timeout: float | None = None) -> int:
        """The exit status, once there is one."""


class Forked:
    """A forked server. Its parent says its number and, when it has ended, its exit status."""

    def __init__(self, stdout: IO[str], told: IO[bytes]) -> None:
        self.stdout: IO[str] | None = stdout
        self._told = told
        self._status: int | None = None
        self.pid = int(told.readline())

    def poll(self) -> int | None:
        """The exit status; None while it runs."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self._status

    def wait(self, timeout: float | None = None) -> int:
        """The exit status, once there is one."""
        if self._status is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(f"server {self.pid}", timeout or 0)
            self._status = os.waitstatus_to_exitcode(int(self._told.readline()))
            self._told.close()
        return self._status


class Hearth:
    """The process that forks servers, as seen by who asks it to."""

    def __init__(self) -> None:
        self._line, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * MOST)
        self._environment = dict(os.environ)
        self._asking = Lock()
        command = (sys.executable, "-m", "tests.server.warm", str(its.fileno()))
        with its:
            self._process = subprocess.Popen(
                command, cwd=ROOT, pass_fds=[its.fileno()], start_new_session=True
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self._line.close()
        self._process.wait()

    def suits(self, environment: dict[str, str]) -> bool:
        """Whether a server in an environment may be loaded before that is known."""
        pairs = environment.items() ^ self._environment.items()
        return {name for name, _ in pairs} <= LATE | UNREAD

    def fork(
        self, program: str, arguments: list[str], environment: dict[str, str], errors: IO[Any]
    ) -> Forked:
        """Have a program run."""
        request = {"argv": [program, *arguments], "cwd": os.getcwd(), "env": environment}
        out, its_out = os.pipe()
        told, its_told = os.pipe()
        try:
            with self._asking:
                fds = [its_out, errors.fileno(), its_told]
                socket.send_fds(self._line, [json.dumps(request).encode()], fds)
        finally:
            os.close(its_out)
            os.close(its_told)
        return Forked(os.fdopen(out), os.fdopen(told, "rb"))


@cache
def hearth() -> Hearth:
    """One for all servers of a test run; it ends when that does."""
    return Hearth()


# the process itself


def keep(line: socket.socket) -> list[str]:
    """Fork for each request. It comes back in the forked processes, with what they are to run."""
    while True:
        data, fds, _, _ = socket.recv_fds(line, MOST, 3)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        if not data:
            os._exit(0)
        if not os.fork():
            line.close()
            return _become(json.loads(data), *fds)
        for fd in fds:
            os.close(fd)


def _become(request: dict[str, Any], out: int, errors: int, told: int) -> list[str]:
    """Fork once more, for the server; this process says how that ends."""
    if server := os.fork():
        os.close(out)
        os.close(errors)
        os.write(told, b"%d\n" % server)
        os.write(told, b"%d\n" % os.waitpid(server, 0)[1])
        os._exit(0)
    os.setsid()
    os.dup2(out, 1)
    os.dup2(errors, 2)
    for fd in (out, errors, told):
        os.close(fd)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    argv: list[str] = request["argv"]
    return argv


def load() -> None:
    """Load all that a server loads."""
    import uvicorn.protocols.http.h11_impl
    import uvicorn.protocols.websockets.websockets_sansio_impl
    import uvloop

    import undercroft.cli
    import undercroft.web.serve
    from undercroft.drive.games import games

    assert uvicorn.protocols, uvloop
    assert undercroft.cli
    games()
    gc.freeze()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load()
    sys.argv = keep(socket.socket(fileno=int(sys.argv[1])))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    luck.run(sys.argv[0])
