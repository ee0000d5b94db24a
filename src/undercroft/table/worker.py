"""The program of a worker: it does jobs, one at a time, and knows nothing of the server that sends them.

Its arguments say where bots are made, and for what it is. Tasks come in and outcomes go out, each after its
length; the first outcome is an empty one when the worker is ready. It ends when nobody is left to send tasks,
also in the middle of one. One that runs errands loads the games before it is ready, so that no errand's time
goes by with that; any other loads a game with the first job about it, so that a task's own content can take
its place.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread
from traceback import format_exception
from typing import BinaryIO, Final

from msgspec import structs

from undercroft.drive.games import games
from undercroft.drive.own_content import take_up_beside
from undercroft.drive.simulate import MakeBot
from undercroft.kernel.errors import UndercroftError
from undercroft.kit.content import BadContent, OwnFile
from undercroft.table.job_handlers import carried_out
from undercroft.table.jobs import (
    ERRANDS,
    HEADER_BYTES,
    AnyJob,
    Done,
    Failed,
    Outcome,
    Task,
    Think,
    framed,
    read_task,
)
from undercroft.table.refusal import Refused

MEMORY: Final = 1 << 30
SECONDS: Final = 20
"""What a worker may use of memory; and one for a single task of processor time, at most."""
FRESH: Final = "fresh"
LONGEST: Final = 2000


def done(make_bot: MakeBot, task: Task) -> Outcome:
    """Do a job; whatever goes wrong is told, and the worker lives on unless it has run out of memory."""
    began = 0.0 if task.content else time.process_time()  # a job of its own also pays for the process
    try:
        if task.content:
            take_up_beside({file: OwnFile("The card", text) for file, text in task.content.items()})
        outcome: Outcome = Done(carried_out(task.job, make_bot))
    except Refused as error:
        outcome = Failed(error.code, error.text)
    except MemoryError:
        outcome = Failed("too_many", "This takes more memory than there is for it.", spoilt=True)
    except (Exception, SystemExit) as error:
        outcome = _failure(task.job, error)
    spent = time.process_time() - began
    if isinstance(outcome, Done):
        return Done(outcome.body, spent)
    return structs.replace(outcome, text=outcome.text[:LONGEST], spent=spent)


def _failure(job: AnyJob, error: BaseException) -> Failed:
    """What is told of an error. Whatever a bot stumbles over is its own fault or that of the rules; what is
    found wrong elsewhere, on purpose, is so with what was sent."""
    if isinstance(error, BadContent | UndercroftError) and not isinstance(job, Think):
        return Failed("not_now", str(error))
    what = "The bot failed" if isinstance(job, Think) else "The server failed at this"
    trace = "".join(format_exception(error))[-LONGEST:]
    return Failed("busy", f"{what} with {type(error).__name__}: {error}", raised=True, trace=trace)


def _listen(tasks: SimpleQueue[bytes]) -> None:
    source = sys.stdin.buffer
    with suppress(ConnectionError):
        while len(header := source.read(HEADER_BYTES)) == HEADER_BYTES:
            tasks.put(source.read(int.from_bytes(header)))
    os._exit(0)


def _aside() -> BinaryIO:
    """The way out for outcomes; what a bot prints goes to the error output from now on."""
    outcomes = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return outcomes


def confine(fresh: bool) -> None:
    """Let this process use little; one for a single task writes no files."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if fresh:
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def main(bots: str, kind: str = "") -> None:
    """Do tasks until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    confine(kind == FRESH)
    outcomes, make_bot = _aside(), resolve_name(bots)
    if kind == ERRANDS:
        games()
    tasks: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(tasks,), daemon=True).start()
    outcome: Outcome = Done(b"")
    while True:
        try:
            outcomes.write(framed(outcome))
            outcomes.flush()
        except ConnectionError:
            os._exit(0)
        outcome = done(make_bot, read_task(tasks.get()))


if __name__ == "__main__":
    main(*sys.argv[1:])
