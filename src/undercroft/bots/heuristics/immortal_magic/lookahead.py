"""Trying an answer out on an imagined state: what was begun is carried through, then the table is judged.

Own questions on the way are answered by what leads to most, dice by their mean; others pass. A card that is
drawn is any card. Nothing that the seat does not know decides anything but what others could play, and they
pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.immortal_magic.asks import DONE
from undercroft.games.immortal_magic.flow.playing import Playing
from undercroft.kernel.ids import CHANCE, NO_CARD, PASS, Seat
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

Judge = Callable[[State], float]
"""What a state is worth."""

WITHIN: Final = frozenset(
    (
        "column",
        "bearer",
        "target",
        "room",
        "rival",
        "branch",
        "helper",
        "counters",
        "search",
        "recover",
        "remove",
    )
)
"""Own questions that belong to the playing of a card."""

DICE: Final = ("dice", "die")
MOST: Final = 10
FURTHER: Final = 2
"""So many answers to the first question within a play are looked at, and to each further one."""

DEPTH: Final = 30
"""So many questions a play may lead through."""

ENDS: Final = 250
"""So many ends of one answer are judged at most. They are shared out among throws and choices; where they do
not suffice, only the likeliest throw and the first choice are looked at."""


def beneath(state: State) -> int:
    """How many frames lie beneath what is being played; all of them at other questions.

    No question tells which play it belongs to, where one answers another, so frames are looked at.
    """
    kind = state.pending.kind.name if state.pending is not None else ""
    if kind in WITHIN or kind == "respond window":
        for at in range(len(state.frames) - 1, -1, -1):
            if isinstance(state.frames[at], Playing):
                return at
    return len(state.frames)


def outcome(state: State, key: str, seat: Seat, judge: Judge) -> float:
    """What an answer leads to, as a seat judges it."""
    tried = state.branch()
    tried.answer_key(key)
    return Trial(seat, beneath(state), judge).carried(tried, DEPTH, MOST, ENDS)


class Trial:
    """One answer tried out for a seat; what it began lies above `depth` frames."""

    def __init__(self, seat: Seat, depth: int, judge: Judge) -> None:
        self.seat = seat
        self.depth = depth
        self.judge = judge

    def carried(self, state: State, left: int, most: int, ends: int) -> float:
        """Go on until what was begun is done."""
        while left:
            left -= 1
            pending = state.pending
            if pending is None or len(state.frames) <= self.depth:
                break
            if pending.seat == CHANCE:
                if pending.kind.name in DICE:
                    return self._mean(state, left, most, ends)
                state.answer(state.offers()[0][0])
            elif pending.seat == self.seat and pending.kind.name in WITHIN:
                return self._best(state, left, most, ends)
            elif pending.kind.name.endswith("window"):
                state.answer(PASS)
            else:
                break
        return self.judge(state)

    def _mean(self, state: State, left: int, most: int, ends: int) -> float:
        throws = state.offers()
        if len(throws) > ends:
            throws = [max(throws, key=lambda throw: throw[1])]
        found, all_ways = 0.0, 0
        for total, ways in throws:
            tried = state.branch()
            tried.answer(total)
            found += ways * self.carried(tried, left, most, ends // len(throws))
            all_ways += ways
        return found / all_ways

    def _best(self, state: State, left: int, most: int, ends: int) -> float:
        found = []
        values = _worth_trying(state, min(most, ends))
        for value in values:
            tried = state.branch()
            tried.answer(value)
            found.append(self.carried(tried, left, FURTHER, ends // len(values)))
        return max(found)


def _worth_trying(state: State, most: int) -> list[Any]:
    """The answers but for taking it back, or only that; of rooms to look at any will do."""
    offered = list(state.offers())
    found = [value for value in offered if value not in (DONE, NO_CARD)]
    looking = about(state, state.asked).get("verb") == "peek"
    return found[: 1 if looking else most] or offered[:most]


def passed(state: State, seat: Seat) -> State:
    """The state in which the others have let their windows pass, until the seat or chance is asked."""
    now = state.branch()
    for _ in range(DEPTH):
        pending = now.pending
        if pending is None or pending.seat in (CHANCE, seat) or not pending.kind.name.endswith("window"):
            break
        now.answer(PASS)
    return now
