"""What the greedy bot knows of BATTLES: Armageddon: a party that works together, exact odds of every answer,
and the worth of Mobs, Turns and standing effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots.heuristics.battles import mustering
from undercroft.bots.heuristics.battles.judging import Judge
from undercroft.bots.heuristics.battles.lookahead import Lookahead, stop_for
from undercroft.drive.players import Thinker
from undercroft.games.battles.asks import ASKS, PASSING
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import about
from undercroft.kernel.state import State

NEVER: Final = -10_000.0
"""What is begun is not taken back."""

EASE: Final = 0.02
"""Of answers that lead to the same, doing nothing is preferred."""

STAYS: Final[dict[str, str]] = {"go": "GO", "before": "pass"}
"""Answers that leave the table as it is, by question."""

Mark = tuple[Any, ...]


class Battles:
    """Values for every question of the game, in points.

    What was worked out when the Mob was named is kept for the question what it does.
    """

    def __init__(self) -> None:
        self.mark: Mark = ()
        self.kept: dict[str, dict[str, float]] = {}

    def values(self, thinker: Thinker) -> list[float]:
        """What each of the thinker's keys is worth."""
        keys, kind = thinker.keys, thinker.kind
        if len(keys) == 1:
            return [0.0]
        state = thinker.imagine()
        t = state.table
        assert isinstance(t, Field)
        answers = [ASKS[kind].value(key) for key in keys]
        if kind in SETUP:
            return SETUP[kind](thinker, state, t, answers)
        if kind in SIMPLE:
            judge = Judge(t, thinker.seat)
            return [SIMPLE[kind](judge, t, answer) for answer in answers]
        return self._tried(state, thinker.seat, kind, keys)

    def _tried(self, state: State, seat: Seat, kind: str, keys: list[str]) -> list[float]:
        """Every answer tried out."""
        t = state.table
        assert isinstance(t, Field)
        mark = _mark(t, seat)
        if kind == "act" and mark == self.mark:
            acts = self.kept.get(f"#{about(state, seat)['mob']}", {})
            if all(key in acts or key == "back" for key in keys):
                return [acts.get(key, NEVER) for key in keys]
        judge = Judge(t, seat)
        ahead = Lookahead(state, seat, judge, stop_for(state))
        if kind == "actor":
            self.mark, self.kept = mark, {key: self._acts(ahead, key) for key in keys if key != "hold"}
            return [max(self.kept[key].values()) if key in self.kept else judge(state) for key in keys]
        return [self._value(ahead, kind, key) for key in keys]

    def _value(self, ahead: Lookahead, kind: str, key: str) -> float:
        if key == "back":
            return NEVER
        if STAYS.get(kind) == key:
            return ahead.judge(ahead.state) + EASE
        return ahead.outcome(key) + (EASE if key == PASSING else 0.0)

    def _acts(self, ahead: Lookahead, key: str) -> dict[str, float]:
        """What each act of a Mob leads to; one that has nothing to choose is carried through at once."""
        named = ahead.state.branch()
        named.answer_key(key)
        pending = named.pending
        if pending is None or pending.kind.name != "act" or pending.seat != ahead.seat:
            return {"": ahead.outcome(key)}
        within = Lookahead(named, ahead.seat, ahead.judge, ahead.stop)
        acts = [pending.kind.key(act) for act in named.offers()]
        return {act: within.outcome(act) for act in acts if act != "back"}


def _mark(t: Field, seat: Seat) -> Mark:
    """Tells one moment from another."""
    totals = tuple(map(tuple, t.totals))
    return (seat, t.round, t.turn_actions, t.clock, tuple(t.hp), tuple(t.position), tuple(t.mobs), totals)


# set-up


def _mobs(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    party = mustering.chosen(t, thinker.seat)
    return [mustering.mob_gain(kind, party, thinker.rng) for kind in answers]


def _kis(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    return [mustering.kis_gain(t, mob) for mob in answers]


def _mob_lp(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    wanted = mustering.mob_lp(t, thinker.seat, answers)
    return [-abs(lp - wanted) for lp in answers]


def _ability_lp(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    kind = t.mobs[t.fielded(thinker.seat)[about(state, thinker.seat)["slot"]]]
    wanted = mustering.shares([kind], answers[-1])[0][0]
    return [-abs(lp - wanted) for lp in answers]


def _rune(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    return [mustering.rune(number) for number in answers]


def _melee(thinker: Thinker, state: State, t: Field, answers: list[Any]) -> list[float]:
    wanted = mustering.melee_to_att(t, about(state, thinker.seat)["mob"], answers[-1])
    return [-abs(points - wanted) for points in answers]


SETUP: Final[dict[str, Callable[[Thinker, State, Field, list[Any]], list[float]]]] = {
    "mob": _mobs, "open mob": _mobs, "kis": _kis, "mob lp": _mob_lp, "ability lp": _ability_lp, "rune": _rune,
    "melee": _melee,
}  # fmt: skip
"""What each answer is worth before the first Round."""


# choices that need no trying out


def _beg(judge: Judge, t: Field, number: int) -> float:
    """The giver names a number that the dice hardly stay under; the Beggar the highest."""
    return float(number) if t.controller[t.actor] == judge.seat else -float(number)


def _foreseen(judge: Judge, t: Field, mob: int) -> float:
    """Those with the least to do come first."""
    return -judge.powers.tempo[mob]


SIMPLE: Final[dict[str, Callable[[Judge, Field, Any], float]]] = {
    "beg": _beg,
    "forecast": _foreseen,
}
"""What an answer is worth, for questions that are answered one by one."""
