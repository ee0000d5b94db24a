"""A toy duel that uses what Dungeon & Kingdom does not: windows, reactions that edit a frame, standing
effects, sealed answers and dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.frame import Frame, Next, Odds, ask_sealed, call, chance, done
from undercroft.kernel.ids import PASS, Seat
from undercroft.kernel.odds import dice_sum
from undercroft.kernel.standing import Standing, StandingAbility, listening, modified, outlasting
from undercroft.kernel.state import State
from undercroft.kernel.table import Table
from undercroft.kernel.window import Window

STANCE = AskKind("stance", ("high", "low"), str, "Choose a stance")
REACT = AskKind("react", ("dance", "bless", PASS), str, "React?")
BLOW = ChanceKind("blow", range(2, 13), str, "The blow")


class Blessing(StandingAbility[Any]):
    """Adds three to the guard of its bearer."""

    stat = "guard"

    def amount(self, t: Any, standing: Standing, entity: int) -> int:
        return 3 if standing.source == entity else 0


class Retribution(StandingAbility[Any]):
    """Answers every blow that hurts its bearer, even the last."""

    hears = "hurt"

    def answers(self, t: Any, standing: Standing, change: Any) -> bool:
        return bool(standing.source == change.victim and t.life[standing.source] > 0)


ABILITIES: dict[str, StandingAbility[Any]] = {"blessing": Blessing(), "retribution": Retribution()}


@dataclass(init=False)
class Duel(Table):
    """Two fighters, their reactions, and standing effects."""

    life: list[int]
    reacts: list[list[str]]
    stances: list[str]
    standing: tuple[Standing, ...]
    told: list[str]

    def __init__(self, options: Any = None, seats: int = 2) -> None:
        super().__init__(options, seats)
        self.life = [10, 10]
        self.reacts = [[], []]
        self.stances = []
        self.standing = ()
        self.told = []

    def guard(self, fighter: int) -> int:
        return modified(self, self.standing, ABILITIES, "guard", fighter, 4)

    def reactions(self, window: str, seat: Seat) -> list[Any]:
        return [name for name in ("dance", "bless") if name in self.reacts[seat]]

    def reaction(self, window: str, seat: Seat, choice: Any) -> Frame:
        self.reacts[seat].remove(choice)
        return Dance() if choice == "dance" else Bless(seat)

    def window_kind(self, window: str) -> AskKind[Any]:
        return REACT


@dataclass
class Blow(Frame):
    """A blow: a window before it, two dice, a wound if they beat the guard."""

    striker: Seat
    victim: Seat
    negated: bool = False

    def start(self, t: Duel) -> Next[bool]:
        return call(Window("before_blow", (self.victim, self.striker)), then=self.roll)

    def roll(self, t: Duel, _: None) -> Next[bool]:
        return done(False) if self.negated else chance(BLOW, self.dice, then=self.hit)

    def dice(self, t: Duel) -> Odds[int]:
        return dice_sum(2, 6)

    def hit(self, t: Duel, total: int) -> Next[bool]:
        wound = total - t.guard(self.victim)
        return call(Hurt(self.striker, self.victim, wound), then=self.end) if wound > 0 else done(False)

    def end(self, t: Duel, _: None) -> Next[bool]:
        return done(True)


@dataclass
class Hurt(Frame):
    """A wound, and those who answer it: asked before anybody falls."""

    striker: Seat
    victim: Seat
    wound: int
    answers: tuple[int, ...] = ()

    def start(self, t: Duel) -> Next[None]:
        heard = listening(t, t.standing, ABILITIES, "hurt", self)
        self.answers = tuple(effect.source for effect in heard)
        t.life[self.victim] -= self.wound
        for source in self.answers:
            t.life[self.striker] -= self.wound
            t.told.append(f"{source} answers")
        return done(None)


@dataclass
class Dance(Frame):
    """Negates the blow beneath."""

    def start(self, t: Duel) -> Next[None]:
        t.frame(Blow).negated = True
        return done(None)


@dataclass
class Bless(Frame):
    """Stands until the end of the blow."""

    seat: Seat

    def start(self, t: Duel) -> Next[None]:
        t.standing = (*t.standing, Standing("blessing", self.seat, self.seat, "end of blow"))
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
        t.standing = tuple(outlasting(t.standing, "end of blow"))
        self.striker = 1 - self.striker
        return self.start(t)


@dataclass
class Forever(Frame):
    """Never comes to a question."""

    def start(self, t: Duel) -> Next[None]:
        return call(Bless(0), then=self.again)

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
