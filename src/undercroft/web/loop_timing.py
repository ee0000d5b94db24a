"""A hook for tests: which callback of the event loop, and which slice of long work, took how much of the
processor.

People wait for whatever holds the loop, so a test must see it in the running server. Time is the processor's,
of this thread: how busy the machine is otherwise hardly changes it.
"""

from __future__ import annotations

import asyncio
import os
import time
from asyncio import Handle
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from undercroft.table.time_slices import Slices

VARIABLE: Final = "UNDERCROFT_WATCH"
"""Set to a file, every callback and slice that takes long is written to it: milliseconds, then its name."""
SLICE: Final = "slice of"
"""What the name of a slice begins with."""
LONG: Final = 0.003


def watched() -> bool:
    """Write down what takes long, if the variable is set; then the loop must be asyncio's own."""
    name = os.environ.get(VARIABLE, "")
    if name:
        _watch(Path(name))
    return bool(name)


def _watch(path: Path) -> None:
    handles: Any = Handle
    slices: Any = Slices
    handles._run = _timed(path, handles._run, _name)
    slices._slice = _timed(path, slices._slice, lambda _, steps: f"{SLICE} {steps.__qualname__}")


def _timed(path: Path, run: Callable[..., None], name: Callable[..., str]) -> Callable[..., None]:
    def timed(*args: Any) -> None:
        began = time.thread_time()
        try:
            run(*args)
        finally:
            spent = time.thread_time() - began
            if spent > LONG:
                with path.open("a", encoding="utf-8") as file:
                    file.write(f"{spent * 1000:.1f} {name(*args)}\n")

    return timed


def _name(handle: Any) -> str:
    """What ran: a task by its coroutine and where that has come to, anything else by its function."""
    callback = handle._callback
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    at = [f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}" for frame in task.get_stack()]
    return f"{getattr(task.get_coro(), '__qualname__', task.get_name())} {' '.join(at)}".rstrip()
