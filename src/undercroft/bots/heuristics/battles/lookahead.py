"""Trying an answer out on an imagined state: what was begun is carried through, then the table is judged.

Dice come out in classes with their exact chances: hit, natural 20, miss and natural 1; success, failure and
botch; damage that kills and damage that does not. Further on, what is rare is counted with what is like it.
Own questions on the way are answered by what leads to most, a few answers each; others guard themselves where
they can and let the rest happen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.bots.heuristics.battles.judging import Judge
from undercroft.bots.heuristics.battles.worths import total_worth
from undercroft.games.battles.asks import BACK, DONE, HOLD, MOST_TOTALS
from undercroft.games.battles.flow.turn import BeforeTurn
from undercroft.games.battles.layout import GO, TURNS
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

BUDGET: Final = 40
"""So many states are tried out for one answer; then the likeliest way is taken."""
DEEP: Final = 60
"""So many questions may follow one another."""

GUARDING: Final = frozenset(("guard", "avert", "counter"))
"""Windows in which others are expected to use what they have."""
LISTS: Final = frozenset(("joins", "victim", "dissenter"))
TAKING: Final = frozenset(("aim", "divvy", "echo total", "change"))
FEW: Final = 4
"""So many answers to an own question on the way are tried."""

Class = tuple[float, Any]
"""How likely, and an answer of chance that stands for it."""
Offers = Sequence[tuple[Any, int]]
Stop = Callable[[State], bool]


def stop_after_turn(t: Field) -> Stop:
    """When the running Turn is over."""
    mark = (t.round, t.turn_actions, t.phase, t.winner)

    def over(state: State) -> bool:
        now = state.table
        assert isinstance(now, Field)
        return (now.round, now.turn_actions, now.phase, now.winner) != mark

    return over


def stop_in_go(state: State) -> bool:
    """When somebody has the word in the GO step again, or it is over."""
    t, pending = state.table, state.pending
    assert isinstance(t, Field)
    return t.phase != GO or (pending is not None and pending.kind.name in ("go", "initiative"))


def stop_before_turn(state: State) -> bool:
    """When the turn player can go on to their declaration."""
    frames = state.frames
    return isinstance(frames[-1], BeforeTurn) or not any(isinstance(frame, BeforeTurn) for frame in frames)


def stop_for(state: State) -> Stop:
    """How far an answer to a question is carried through."""
    t = state.table
    assert isinstance(t, Field)
    if t.phase == GO:
        return stop_in_go
    if t.phase == TURNS and any(isinstance(frame, BeforeTurn) for frame in state.frames):
        return stop_before_turn
    return stop_after_turn(t)


class Lookahead:
    """One decision of a seat: every answer is carried through and judged."""

    def __init__(self, state: State, seat: Seat, judge: Judge, stop: Stop) -> None:
        self.state = state
        self.seat = seat
        self.judge = judge
        self.stop = stop
        self.left = BUDGET

    def outcome(self, key: str) -> float:
        """What an answer leads to."""
        assert self.state.pending is not None
        self.left = BUDGET
        tried = self.state.branch()
        tried.answer_key(key)
        return self.carried(tried, 0)

    def carried(self, state: State, rolls: int) -> float:
        """Go on until what was begun is done."""
        for _ in range(DEEP):
            pending = state.pending
            if pending is None or self.stop(state):
                break
            if pending.seat == CHANCE:
                classes = self.classes(state, rolls)
                if len(classes) > 1:
                    return self.mean(state, classes, rolls + 1)
                state.answer(classes[0][1])
            elif pending.seat == self.seat:
                tries = self.tries(state)
                if len(tries) > 1 and self.left > 0:
                    return self.best(state, tries, rolls)
                state.answer(tries[0])
            else:
                state.answer(self.reply(state))
        return self.judge(state)

    def mean(self, state: State, classes: list[Class], rolls: int) -> float:
        """Every class with its chance; the last one needs no copy."""
        found = 0.0
        for chance, answer in classes[:-1]:
            self.left -= 1
            tried = state.branch()
            tried.answer(answer)
            found += chance * self.carried(tried, rolls)
        chance, answer = classes[-1]
        state.answer(answer)
        return found + chance * self.carried(state, rolls)

    def best(self, state: State, tries: list[Any], rolls: int) -> float:
        """The best of a few answers."""
        found = []
        for answer in tries:
            self.left -= 1
            tried = state.branch()
            tried.answer(answer)
            found.append(self.carried(tried, rolls))
        return max(found)

    # chance

    def classes(self, state: State, rolls: int) -> list[Class]:
        """The ways in which chance can come out."""
        name = state.pending.kind.name if state.pending is not None else ""
        roll, offers = about(state, self.seat), state.offers()
        if name == "d20":
            return self.likeliest(_d20_classes(roll, coarse=rolls > 0 or self.left <= 0))
        if name == "dice" and roll["rolls"] in DICE:
            return self.likeliest(DICE[roll["rolls"]](offers, roll["need"]))
        if name == "zone" and self.left > 0:
            return [(1 / 3, 1), (1 / 3, 3), (1 / 3, 5)]
        return [(1.0, offers[len(offers) // 2][0])]

    def likeliest(self, classes: list[Class]) -> list[Class]:
        """All of them, or the likeliest alone when enough was tried."""
        return classes if self.left > 0 else [max(classes)]

    # questions

    def tries(self, state: State) -> list[Any]:
        """The answers of the own side that are tried on the way, the likeliest first."""
        assert state.pending is not None
        kind, offers = state.pending.kind, list(state.offers())
        if kind.window:
            return offers[-1:]
        if kind.name in ("spend", "amplify", "spend more"):
            return [offers[-1]] if len(offers) == 1 else [offers[-1], offers[0]]
        if kind.name in TAKING:
            return self.totals_first(state, offers)[: 1 if kind.name == "divvy" else FEW - 1]
        if kind.name in LISTS:
            return [offers[0], DONE] if offers[-1] == DONE and offers[0] != DONE else offers[:FEW]
        if kind.name == "act" or kind.name == "actor":
            return [offer for offer in offers if offer not in (BACK, HOLD)]
        return offers[:FEW]

    def totals_first(self, state: State, offers: list[int]) -> list[int]:
        """Totals by what one point more or less of them is worth."""
        t = state.table
        assert isinstance(t, Field)
        return sorted(offers, key=lambda total: -self.point(t, total))

    def point(self, t: Field, total: int) -> float:
        """What a point of a Total is worth: to give to the own, to take from others."""
        if total == DONE:
            return 0.0
        mob, at = divmod(total, MOST_TOTALS)
        held, kind = t.totals[mob][at], t.mobs[mob]
        step = 1 if t.controller[mob] == self.seat else -1
        return (
            abs(total_worth(kind, at, held + step) - total_worth(kind, at, held)) if held + step >= 0 else 0.0
        )

    def reply(self, state: State) -> Any:
        """What others answer on the way: they guard themselves, and let the rest happen."""
        assert state.pending is not None
        offers = state.offers()
        kind = state.pending.kind
        if kind.window:
            return offers[0 if kind.name in GUARDING else -1]
        return offers[0] if kind.name in ("beg", "give") else offers[-1]


def _d20_classes(roll: dict[str, Any], coarse: bool) -> list[Class]:
    need = roll["need"]
    if roll["rolls"] == "stance":
        return [(need / 20, 1), (1 - need / 20, 19)]
    return (_att_classes if roll["rolls"] == "att" else _vc_classes)(need, coarse)


def _att_classes(need: int, coarse: bool) -> list[Class]:
    """Hit, natural 20, miss, natural 1; or hit and miss."""
    plain = 20 - min(max(need, 2), 20)
    if coarse:
        hit = (plain + 1) / 20
        return [(hit, 19 if plain else 20), (1 - hit, 2)] if need > 2 else [(1.0, 19)]
    found: list[Class] = [(plain / 20, 19)] if plain else []
    if plain < 18:
        found.append(((18 - plain) / 20, 2))
    return [*found, (0.05, 20), (0.05, 1)]


def _vc_classes(need: int, coarse: bool) -> list[Class]:
    """Success, failure, botch; or success and failure."""
    good = min(max(need, 1), 19)
    if coarse:
        return [(good / 20, 1), (1 - good / 20, 19)] if good < 19 else [(1.0, 1)]
    found: list[Class] = [(good / 20, 1), (0.05, 20)]
    return [*found, ((19 - good) / 20, 19)] if good < 19 else found


def _beg_classes(offers: Offers, named: int) -> list[Class]:
    """What is given, about, or nothing."""
    throws = sum(ways for _, ways in offers)
    given = [(total, ways) for total, ways in offers if total <= named]
    chance = sum(ways for _, ways in given) / throws
    found: list[Class] = [(chance, given[len(given) // 2][0])]
    return [*found, (1 - chance, offers[-1][0])] if chance < 1 else found


def _damage_classes(offers: Offers, kills: int) -> list[Class]:
    """Damage that kills and damage that does not; to several, high and low."""
    throws = sum(ways for _, ways in offers)
    line = offers[len(offers) // 2][0] if kills < 0 else kills
    found: list[Class] = []
    for part in ([pair for pair in offers if pair[0] < line], [pair for pair in offers if pair[0] >= line]):
        ways = sum(weight for _, weight in part)
        if ways:
            mean = round(sum(total * weight for total, weight in part) / ways)
            found.append((ways / throws, mean))
    return found


DICE: Final[dict[str, Callable[[Offers, int], list[Class]]]] = {
    "damage": _damage_classes,
    "beg": _beg_classes,
}
"""By what dice are for: how they can come out, apart from just in the middle."""
