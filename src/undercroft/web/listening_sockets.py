"""The doors of a server: the address it listens on, and the folder that is its alone."""

from __future__ import annotations

import errno
import logging
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from undercroft.drive.fault_records import FOLDER as FAULTS
from undercroft.kernel.errors import UndercroftError
from undercroft.table.log import DATABASE
from undercroft.table.quest_attempts import FOLDER as ATTEMPTS

IN_USE: Final = "in-use"
OURS: Final = (IN_USE, DATABASE, ATTEMPTS, FAULTS)
"""How the names begin of what we keep in a data folder."""
OTHERS: Final = 0o077
EVERYWHERE: Final = ("0.0.0.0", "::")
UNREAD_BYTES: Final = 128 * 1024
"""How much the system keeps for somebody who does not read; without a bound it keeps megabytes."""


logger = logging.getLogger(__name__)


class CannotServe(UndercroftError):
    """The server cannot start, and what to do about it."""


def address(host: str, port: int) -> str:
    """The address to open in a browser: one that others can use too where the server is open to them."""
    if host in EVERYWHERE:
        host = own_address()
    elif host in ("127.0.0.1", "::1"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_address() -> str:
    """This machine's address in its network. To ask for a way there sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect(("192.0.2.1", 9))
        return str(asking.getsockname()[0])
    return "localhost"


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """An open door, or the reason why it cannot be opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD_BYTES)
        try:
            door.bind((host, port))
            door.listen()
        except OverflowError as error:
            raise CannotServe(f"--port {port} is not a port; it is a number from 0 to 65535.") from error
        except OSError as error:
            strange = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
            remedy = "It is no address of this machine; choose another with --host."
            raise CannotServe(
                f"{host}:{port} cannot be opened: {error.strerror}. "
                + (remedy if strange else "Choose another with --port.")
            ) from error
        yield door


@contextmanager
def claimed(data: Path) -> Iterator[None]:
    """The data folder, for this server alone."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = (data / IN_USE).open("w")
    except FileExistsError as error:
        raise CannotServe(f"--data {data} is a file; name a folder.") from error
    except OSError as error:
        raise CannotServe(f"--data {data} cannot be used: {error.strerror}.") from error
    with file:
        _lock(file, data)
        _keep_to_ourselves(data)
        yield


def _keep_to_ourselves(data: Path) -> None:
    """Let nobody else on this machine read the tables: seeds and hidden cards are in them.

    A folder that holds other things too stays as it is, but what is ours in it does not.
    """
    own = [path for path in data.iterdir() if path.name.startswith(OURS)]
    strange = len(own) < len(list(data.iterdir()))
    for path in [*own, *([] if strange else [data])]:
        mode = stat.S_IMODE(path.lstat().st_mode)
        if not path.is_symlink() and mode & OTHERS:
            try:
                path.chmod(mode & ~OTHERS)
            except OSError as error:
                logger.warning("Others on this machine can read %s: %s.", path, error.strerror)
    if strange and data.stat().st_mode & OTHERS:
        logger.warning(
            "--data %s holds other things too, and others on this machine can look into it; "
            "a folder of its own would be closed to them.",
            data,
        )


def _lock(file: IO[str], data: Path) -> None:
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise CannotServe(
                f"Another server uses {data}; stop it, or choose another folder with --data."
            ) from error
