"""Frames: what is going on, as plain data with named steps.

A step takes the table (and the answer or result it waited for) and *returns* what happens next. It
hands over steps as bound methods, of which only the name is kept; so a misspelt step, or one that takes
another type than the question gives, is a type error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.cloning import clone_each
from undercroft.kernel.compiled import mypyc_attr
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.piles import Deck

TableT = TypeVar("TableT")
TableT_contra = TypeVar("TableT_contra", contravariant=True)
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)
Value = TypeVar("Value")
FrameT = TypeVar("FrameT", bound="Frame")

Odds: TypeAlias = Sequence[tuple[Value, int]]
"""Every outcome with its weight."""


class Halt(Generic[Result_co]):
    """Where a procedure rests or ends; the type says what it will hand to its caller in the end."""

    __slots__ = ()


class Question(Halt[Any]):
    """The one open question: put to a player, or to chance (`seat` is then CHANCE)."""

    __slots__ = ("kind", "offers", "sealed", "seat", "then")

    def __init__(self, seat: Seat, kind: Any, offers: str, then: str, sealed: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.offers = offers
        self.then = then
        self.sealed = sealed

    def copy(self) -> Question:
        """The same question, for a state that must share nothing."""
        return Question(self.seat, self.kind, self.offers, self.then, self.sealed)


class Done(Halt[Any]):
    """Pop this frame and hand a result to its caller."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


_NOTHING: Final = Done(None)


class Unwound(Halt[Any]):
    """Drop what is going on, down to the nearest frame of a kind, which goes on at a step; None drops all."""

    __slots__ = ("kind", "then")

    def __init__(self, kind: type[Frame] | None, then: str) -> None:
        self.kind = kind
        self.then = then


_OVER: Final = Unwound(None, "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One named procedure of the rule book. Subclasses are dataclasses whose fields are plain values:
    int, bool, str, None, or tuples of these; cards and seats are numbers.

    Returned by a step, it is carried out first; `then` names the step of its caller that gets its result.
    """

    then: str = ""

    def start(self, t: Any) -> Next[Any]:
        """The first step."""
        raise NotImplementedError

    def title(self, t: Any, who: Sequence[str]) -> str:
        """This procedure in the words of the trail; must not name anything hidden."""
        return type(self).__name__

    def conceded(self, t: Any, seat: Seat) -> Next[Any] | None:
        """What follows when a player who is asked gives up, which the first frame of a game says; None where
        nobody can."""
        return None

    def lap(self, t: Any) -> int:
        """The number of the turn or round that is being played, which the first frame of a game says: play
        goes on as long as it grows."""
        return 0

    def endless(self, t: Any, keeper: Seat, loop: str) -> Next[Any] | None:
        """How a game ends that would go on for ever, which its first frame says; None where nothing is ruled.

        `keeper` is the player who alone has kept it going, CHANCE where it was nobody or not one alone;
        `loop` names what goes on, for everybody to read.
        """
        return None

    def own_title(self, t: Any, who: Sequence[str]) -> str:
        """The same for the seat that is asked, which may know more than the others."""
        return self.title(t, who)


Next: TypeAlias = Frame | Halt[Result]
"""What a step returns: a procedure to carry out first, a question, or the end with a result."""


def ask(
    seat: Seat,
    kind: AskKind[Value],
    offers: Callable[[TableT], Sequence[Value]],
    then: Callable[[TableT, Value], Next[Any]],
) -> Next[Any]:
    """Ask a seat; `offers` lists the legal answers in the order of the domain and changes nothing."""
    return Question(seat, kind, offers.__name__, then.__name__, False)


def ask_sealed(
    seat: Seat,
    kind: AskKind[Value],
    offers: Callable[[TableT], Sequence[Value]],
    then: Callable[[TableT, None], Next[Any]],
) -> Next[Any]:
    """Ask a seat for an answer that nobody learns, not even the rules, before `t.unseal` reveals it."""
    return Question(seat, kind, offers.__name__, then.__name__, True)


def chance(
    kind: ChanceKind[Value],
    odds: Callable[[TableT], Odds[Value] | Deck],
    then: Callable[[TableT, Value], Next[Any]],
) -> Next[Any]:
    """Ask chance; `odds` gives every outcome with its exact weight, or the deck that is drawn from, and
    changes nothing."""
    return Question(CHANCE, kind, odds.__name__, then.__name__, False)


class Starts(Protocol[TableT_contra, Result_co]):
    """A frame seen as what it takes and what it hands back."""

    def start(self, t: TableT_contra) -> Next[Result_co]:
        """The first step."""


def call(frame: Starts[TableT, Result], then: Callable[[TableT, Result], Next[Any]]) -> Next[Any]:
    """Carry out another procedure first."""
    called: Any = frame
    called.then = then.__name__
    following: Next[Any] = called
    return following


def done(value: Result) -> Next[Result]:
    """This procedure is over; its caller gets the value."""
    return _NOTHING if value is None else Done(value)


def unwind(kind: type[FrameT], then: Callable[[FrameT, TableT, None], Next[Any]]) -> Next[Any]:
    """Whatever is going on above the nearest frame of this kind is dropped; that one goes on."""
    return Unwound(kind, then.__name__)


def over() -> Next[Any]:
    """The game is over at once, whatever is going on."""
    return _OVER


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def frame_fields(cls: type) -> tuple[str, ...]:
    """The names of the fields of a frame class, in order."""
    names = _FIELDS.get(cls)
    if names is None:
        names = tuple(f.name for f in fields(cls))
        _FIELDS[cls] = names
    return names


def clone_frames(stack: Sequence[Frame]) -> list[Frame]:
    """Independent copies, derived from the declared fields."""
    return clone_each(stack)


def frame_name(cls: type) -> str:
    """The stable name of a frame class: the folder of its game (or its layer) and the class."""
    parts = cls.__module__.split(".")
    ours = parts[0] == "undercroft"
    folder = parts[2] if ours and parts[1] == "games" else parts[1] if ours else parts[0]
    return f"{folder}.{cls.__name__}"


def frame_classes() -> dict[str, type[Frame]]:
    """Every frame class that can be imported now, by its stable name: of a game that is loaded twice, with
    other content each time, only those of one load."""
    found: dict[str, type[Frame]] = {}
    waiting: list[type[Frame]] = list(Frame.__subclasses__())
    while waiting:
        cls = waiting.pop()
        waiting.extend(cls.__subclasses__())
        module: str = vars(cls)["__module__"]  # the compiler reads no such attribute of a class
        if getattr(sys.modules.get(module), cls.__name__, None) is not cls:
            continue
        if frame_name(cls) in found:
            raise TypeError(f"Two frames are called {frame_name(cls)}; rename one of them.")
        found[frame_name(cls)] = cls
    return found
