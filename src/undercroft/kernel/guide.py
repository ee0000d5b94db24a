"""What a client needs to explain a game: where answers lie on the table, and why others are not open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View


@dataclass(frozen=True)
class Spot:
    """A place on the table.

    A card of a row is named by its place, a card of a bag by its face; neither means the whole zone. With
    `gap` it is the space before the place. `seat` is None in zones that the table has only once.
    """

    zone: str
    seat: Seat | None = None
    place: int | None = None
    face: Face | None = None
    gap: bool = False


@dataclass(frozen=True)
class Mark:
    """Something worth seeing at a glance: a kind for the look, words for everybody, and the number in them
    where a client shows just that."""

    spot: Spot
    kind: str
    says: str
    number: int | None = None


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done now, with the clauses that say so."""

    says: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardText:
    """What is printed on a card: its words, the icons it shows, and the clauses about it.

    `family` names the look it shares with others; `colour`, `value` and `icons` are empty where a card has
    none, and so are `line`, its line of type, and `numbers`, further numbers on it by name. `dice` names
    those of them that are the sides of a die.
    """

    face: Face
    code: str
    name: str
    family: str
    colour: str
    ability: str
    text: str
    clauses: tuple[str, ...]
    value: int = 0
    icons: tuple[Face, ...] = ()
    line: str = ""
    numbers: tuple[tuple[str, int], ...] = ()
    dice: tuple[str, ...] = ()


@dataclass(frozen=True)
class FigureText:
    """Somebody who is on the table and no card: a kind, a name, numbers by name, words, clauses."""

    kind: str
    key: str
    name: str
    numbers: tuple[tuple[str, int], ...]
    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shown:
    """What an event lays before the eyes: cards by face and pips of dice, each in their order."""

    cards: tuple[Face, ...] = ()
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class ScriptStep:
    """One answer of a tutorial, and what the learner is told who is to give it (nothing for others)."""

    answer: str
    says: str = ""


@dataclass(frozen=True)
class Tutorial:
    """A scripted beginning: seat 0 learns, other seats and chance answer by the script, then all are free.

    `seats` names the bots of the other seats, `farewell` is said when the script is at its end.
    """

    options: Mapping[str, Any]
    position: Mapping[str, Any]
    seats: tuple[str, ...]
    script: tuple[ScriptStep, ...]
    farewell: str


class Guide(Protocol):
    """A game explained. Everything is written for the viewer and names nothing they may not know."""

    def short(self) -> str:
        """The game in short, a paragraph a line."""

    def rule(self, question: str) -> str:
        """The rules of a question in a sentence or two."""

    def clauses(self, question: str) -> tuple[str, ...]:
        """The clauses that put a question."""

    def cards(self, options: object) -> Sequence[CardText]:
        """Every card of the game, by face, as these options print it."""

    def figures(self, options: object) -> Sequence[FigureText]:
        """Everybody who stands on the table, of each kind in the order of their numbers."""

    def zones(self) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        """Every zone: its name, what it is called with a sentence on it, and the clauses about it."""

    def veil(self, view: View) -> View:
        """The view without what the options keep from people's eyes, though they could have remembered it."""

    def notes(self, view: View, key: str) -> list[str]:
        """What is worth knowing of an answer and not in its words."""

    def spots(self, view: View, key: str) -> tuple[Spot, ...]:
        """Where an answer lies on the table."""

    def marks(self, view: View) -> tuple[Mark, ...]:
        """What the viewer should see at a glance."""

    def shows(self, event: Event, seat: Seat | None) -> Shown:
        """The cards and dice of an event, of those that the seat (None: the public) may know."""

    def why_not(self, view: View, spot: Spot, who: Sequence[str]) -> Reason:
        """Why no answer lies at a spot now."""
