"""A toy duel with what Dungeon & Kingdom has not: a reaction that edits a frame, sealed answers, dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.frame import Frame, Next, Odds, ask, ask_sealed, call, chance, done
from undercroft.kernel.ids import PASS, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kernel.state import State
from undercroft.kernel.table import Table

STANCE = AskKind("stance", ("high", "low"), str, "Choose a stance")
REACT = AskKind("react", ("dance", PASS), str, "React?")
GUARD = 4
BLOW = ChanceKind("blow", range(2, 13), str, "The blow")


@dataclass(init=False)
class Duel(Table):
    """Two fighters and their reactions."""

    life: list[int]
    reacts: list[list[str]]
    stances: list[str]

    def __init__(self, options: Any = None, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.life = [10, 10]
        self.reacts = [[], []]
        self.stances = []


@dataclass
class Blow(Frame):
    """A blow: a reaction before it, two dice, a wound if they beat the guard."""

    striker: Seat
    victim: Seat
    negated: bool = False

    def start(self, t: Duel) -> Next[bool]:
        return call(Moment(self.victim), then=self.roll)

    def roll(self, t: Duel, _: None) -> Next[bool]:
        return done(False) if self.negated else chance(BLOW, self.dice, then=self.hit)

    def dice(self, t: Duel) -> Odds[int]:
        return dice_sum(2, 6)

    def hit(self, t: Duel, total: int) -> Next[bool]:
        t.life[self.victim] -= max(0, total - GUARD)
        return done(True)


@dataclass
class Moment(Frame):
    """One who is about to be struck may react."""

    seat: Seat

    def start(self, t: Duel) -> Next[None]:
        return ask(self.seat, REACT, self.choices, then=self.react)

    def choices(self, t: Duel) -> list[str]:
        return [*t.reacts[self.seat], PASS]

    def react(self, t: Duel, choice: str) -> Next[None]:
        if choice == PASS:
            return done(None)
        t.reacts[self.seat].remove(choice)
        return call(Dance(), then=self.reacted)

    def reacted(self, t: Duel, _: None) -> Next[None]:
        return done(None)

    def title(self, t: Table, who: Sequence[str]) -> str:
        return "before the blow"


@dataclass
class Dance(Frame):
    """Negates the blow beneath."""

    def start(self, t: Duel) -> Next[None]:
        t.frame(Blow).negated = True
        return done(None)


@dataclass
class Fight(Frame):
    """Sealed stances, then blow after blow until somebody falls."""

    striker: Seat = 0

    def start(self, t: Duel) -> Next[None]:
        if not t.stances:
            return ask_sealed(len(t.sealed), STANCE, self.choices, then=self.chosen)
        if min(t.life) <= 0:
            return done(None)
        return call(Blow(self.striker, 1 - self.striker), then=self.struck)

    def choices(self, t: Duel) -> tuple[str, ...]:
        return ("high", "low")

    def chosen(self, t: Duel, _: None) -> Next[None]:
        if len(t.sealed) == 2:
            t.stances = [stance for _, stance in t.unseal(STANCE)]
        return self.start(t)

    def struck(self, t: Duel, hit: bool) -> Next[None]:
        self.striker = 1 - self.striker
        return self.start(t)


@dataclass
class Idle(Frame):
    """Does nothing."""

    def start(self, t: Duel) -> Next[None]:
        return done(None)


@dataclass
class Forever(Frame):
    """Never comes to a question."""

    def start(self, t: Duel) -> Next[None]:
        return call(Idle(), then=self.again)

    def again(self, t: Duel, _: None) -> Next[None]:
        return self.start(t)


def duel(**fields: Any) -> State:
    """A fight at its first blow."""
    table = Duel()
    table.stances = ["high", "low"]
    for name, value in fields.items():
        setattr(table, name, value)
    return State(table, Fight())


def life(state: State) -> list[int]:
    """How much life is left."""
    table = state.table
    assert isinstance(table, Duel)
    return table.life
