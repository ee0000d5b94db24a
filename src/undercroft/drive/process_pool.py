"""Work shared out among processes. One that is lost is replaced, and what it was at is done again."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

Done = TypeVar("Done")

TRIES: Final = 3
"""So often a piece of work is begun; a process that is lost over it every time has failed at it."""

AHEAD: Final = 64
"""How many pieces each process may be ahead of the first that is not done."""


def shared_out(do: Callable[[int], Done], pieces: int, workers: int) -> Generator[Done | None]:
    """Do the pieces 0, 1 and so on in other processes; what comes of them, in order, None for a piece over
    which the process was lost each time."""
    lanes: list[_Lane[Done]] = []
    try:
        for _ in range(min(workers, pieces)):
            lanes.append(_Lane(do, lanes))
        desk = _Desk[Done](pieces, AHEAD * workers)
        while desk.told < pieces:
            for lane in lanes:
                if lane.piece is None and (piece := desk.next_piece()) is not None:
                    lane.take(piece)
            for at, lane in _heard(lanes):
                if not desk.hear(lane):
                    lane.end()
                    del lanes[at]
                    lanes.insert(at, _Lane(do, lanes))
            yield from desk.in_order()
    finally:
        for lane in lanes:
            lane.end()


class _Desk(Generic[Done]):
    """What is still to be done, what is to be done again, and what is done but not told yet."""

    def __init__(self, pieces: int, ahead: int) -> None:
        self.pieces, self.ahead = pieces, ahead
        self.given = self.told = 0
        self.again: list[int] = []
        self.tries: Counter[int] = Counter()
        self.done: dict[int, Done | None] = {}

    def next_piece(self) -> int | None:
        """The piece that is to be done next, if one may be begun now."""
        if self.again:
            piece = self.again.pop()
        elif self.given < min(self.pieces, self.told + self.ahead):
            piece = self.given
            self.given += 1
        else:
            return None
        self.tries[piece] += 1
        return piece

    def hear(self, lane: _Lane[Done]) -> bool:
        """Take in what a process says; False if it is lost."""
        assert lane.piece is not None
        piece, lane.piece = lane.piece, None
        try:
            self.done[piece] = lane.line.recv()
        except (EOFError, OSError):
            if self.tries[piece] < TRIES:
                self.again.append(piece)
            else:
                self.done[piece] = None
            return False
        del self.tries[piece]
        return True

    def in_order(self) -> Generator[Done | None]:
        """What can be told now."""
        while self.told in self.done:
            yield self.done.pop(self.told)
            self.told += 1


def _heard(lanes: Sequence[_Lane[Done]]) -> list[tuple[int, _Lane[Done]]]:
    """The processes that have answered or are lost; waits for the first."""
    at_work = {lane.line: (at, lane) for at, lane in enumerate(lanes) if lane.piece is not None}
    ready: list[Any] = wait(list(at_work))
    return [at_work[line] for line in ready]


class _Lane(Generic[Done]):
    """A process with a line to it, and the piece that it is at."""

    def __init__(self, do: Callable[[int], Done], others: Sequence[_Lane[Done]]) -> None:
        self.line, its_end = Pipe()
        self.piece: int | None = None
        not_its_own = [self.line, *(lane.line for lane in others)]
        self.process = Process(target=_work, args=(do, its_end, not_its_own), daemon=True)
        with _interrupts_held_back():
            self.process.start()
        its_end.close()

    def take(self, piece: int) -> None:
        """Hand it a piece; that it is lost shows when it is listened to."""
        self.piece = piece
        with suppress(OSError):
            self.line.send(piece)

    def end(self) -> None:
        """End it, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.line.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Have an interrupt wait while a process is started: what is raised in the midst of a fork is lost."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(do: Callable[[int], Any], line: Connection, not_its_own: Sequence[Connection]) -> None:
    """What runs in a process: interrupts are for the one that started it, and without that one it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    for other in not_its_own:
        other.close()
    with suppress(EOFError, OSError):
        while True:
            line.send(do(line.recv()))
