"""What a client needs to explain a game: where answers lie on the table, and why others are not open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from undercroft.kernel.events import Event
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View

Clauses = tuple[str, ...]
"""Clauses by their ids."""


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
    """A sentence with the clauses that say so: why something cannot be done now, or what a zone is for."""

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
class Texts:
    """The sentences of a guide.

    `short` is the game in short, a paragraph a line. By question, `rules` has its rules in a sentence or two
    and `cited` the clauses that put it. `zones` has every zone in their order: what it is called with a
    sentence on it, and the clauses about it. `reasons` are why something cannot be chosen now, in groups that
    the guide asks for by name. By kind of event, `cards` and `dice` name the facts that are faces of cards,
    or that dice show, in the order they are shown.
    """

    short: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    cited: Mapping[str, Clauses] = field(default_factory=dict)
    zones: Mapping[str, Reason] = field(default_factory=dict)
    reasons: Mapping[str, Mapping[str, Reason]] = field(default_factory=dict)
    cards: Mapping[str, Sequence[str]] = field(default_factory=dict)
    dice: Mapping[str, Sequence[str]] = field(default_factory=dict)


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


def none_printed(options: Any) -> Sequence[CardText]:
    """No cards: what a guide tells of which nobody has said more."""
    return ()


def _nobody(options: Any) -> Sequence[FigureText]:
    return ()


def _as_it_is(view: View) -> View:
    return view


def _no_notes(view: View, key: str) -> list[str]:
    return []


def _nowhere(view: View, key: str) -> tuple[Spot, ...]:
    return ()


def _unmarked(view: View) -> tuple[Mark, ...]:
    return ()


def _not_asked_for(view: View, spot: Spot, who: Sequence[str]) -> Reason:
    return Reason("The game is over." if view.asked is None else "Nothing is chosen here now.")


def _numbers(facts: Mapping[str, Any], names: Sequence[str]) -> Iterator[int]:
    """The numbers of some facts, each one or several; below 0 is none. `card.face` is the face of a card that
    an event tells with more than that."""
    for name in names:
        fact, _, part = name.partition(".")
        told = facts.get(fact, ())
        if part and not isinstance(told, int):
            told = getattr(told, part)
        yield from (number for number in ((told,) if isinstance(told, int) else told) if number >= 0)


@dataclass(frozen=True)
class Guide:
    """A game explained; a game gives what it explains. Everything is written for the viewer and names
    nothing they may not know.

    `cards` is every card by face, as options print it, `figures` everybody who stands on the table, of each
    kind in the order of their numbers. `veil` is the view without what the options keep from people's eyes,
    though they could have remembered it. `notes` are what is worth knowing of an answer and not in its
    words, `spots` where it lies on the table, `marks` what the viewer should see at a glance, and `why_not`
    is why no answer lies at a spot now.
    """

    texts: Texts = Texts()
    cards: Callable[[Any], Sequence[CardText]] = none_printed
    figures: Callable[[Any], Sequence[FigureText]] = _nobody
    veil: Callable[[View], View] = _as_it_is
    notes: Callable[[View, str], list[str]] = _no_notes
    spots: Callable[[View, str], tuple[Spot, ...]] = _nowhere
    marks: Callable[[View], tuple[Mark, ...]] = _unmarked
    why_not: Callable[[View, Spot, Sequence[str]], Reason] = _not_asked_for

    def short(self) -> str:
        """The game in short, a paragraph a line."""
        return self.texts.short

    def rule(self, question: str) -> str:
        """The rules of a question in a sentence or two."""
        return self.texts.rules.get(question, "")

    def clauses(self, question: str) -> Clauses:
        """The clauses that put a question."""
        return self.texts.cited.get(question, ())

    def zones(self) -> Sequence[tuple[str, str, Clauses]]:
        """Every zone: its name, what it is called with a sentence on it, and the clauses about it."""
        return [(name, text.says, text.clauses) for name, text in self.texts.zones.items()]

    def shows(self, event: Event, seat: Seat | None) -> Shown:
        """The cards and dice of an event, of those that the seat (None: the public) may know."""
        kind, texts = event.kind.name, self.texts
        if kind not in texts.cards and kind not in texts.dice:
            return Shown()
        facts = event.facts_for(seat)
        return Shown(
            cards=tuple(_numbers(facts, texts.cards.get(kind, ()))),
            dice=tuple(_numbers(facts, texts.dice.get(kind, ()))),
        )
