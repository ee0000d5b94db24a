"""What every game says alike: numbers in a sentence, questions and answers by their kind, lines of the log.

A phrase is a text with names in braces, or a function. Tables have phrases by kind, as of a question, and by
kind and one thing of it, as an answer to that question, which goes before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.events import Event
from undercroft.kernel.ids import CHANCE, Face, Seat
from undercroft.kernel.sight import BagView, View

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Which of several, from 1 on."""

Who: TypeAlias = Sequence[str]
"""The players by their seats, as people call them."""

Key: TypeAlias = str | tuple[str, Any]
"""A kind of question, or one answer to it."""
Phrase: TypeAlias = str | Callable[..., str]
"""A sentence with names in braces, or what makes one."""
Names: TypeAlias = Mapping[str, "Callable[[Given], str]"]
"""What the names in phrases stand for."""

Known: TypeAlias = Mapping[str, Any]
"""The facts of an event that a reader may know."""


# numbers and lists


def counted(number: int, thing: str) -> str:
    """A number of things: 1 gem, 3 gems, 2 attack dice, 1 die."""
    if thing.endswith("dice"):
        return f"{number} {thing[:-4]}die" if number == 1 else f"{number} {thing}"
    return f"{number} {thing}{'' if number == 1 else 's'}"


def number_of(thing: str) -> Callable[[int], str]:
    """So many of a thing."""
    return lambda number: counted(number, thing)


def signed(number: int) -> str:
    """A number that is added: +2, -1."""
    return f"{number:+d}"


def ordinal(number: int) -> str:
    """A place in an order: first, second."""
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"number {number}"


def joined(parts: Sequence[str], last: str = "and", none: str = "nothing") -> str:
    """Words in a sentence: a, b and c."""
    if len(parts) < 2:
        return "".join(parts) or none
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def one(name: str) -> str:
    """A thing in a sentence: a Weapon card, an Armor card, a Universal card."""
    return f"{'an' if name[:1] in 'AEIOaeio' else 'a'} {name}"


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


def bag_told(bag: BagView, name: Callable[[Face], str]) -> str:
    """The cards of a pile, equal ones with their number; those that the viewer does not know are counted."""
    parts = [f"{number} {name(face)}" if number > 1 else name(face) for face, number in bag.known]
    return ", ".join([*parts, *([f"{bag.unknown} hidden"] if bag.unknown else [])])


# phrases


class Given(NamedTuple):
    """What a phrase speaks of: what the viewer sees, the players, and the answer, where it is of one."""

    view: View
    who: Who
    answer: Any = None


class _Named:
    """The names of a phrase, each looked up when the phrase uses it."""

    def __init__(self, names: Names, given: Given) -> None:
        self.names = names
        self.given = given

    def __getitem__(self, name: str) -> str:
        return self.names[name](self.given)


def question(
    prompts: Mapping[str, Phrase], asks: Mapping[str, AskKind[Any]], names: Names, view: View, who: Who
) -> str:
    """The open question: by its phrase, or else by its own prompt."""
    phrase = prompts.get(view.question, asks[view.question].prompt)
    return (
        phrase.format_map(_Named(names, Given(view, who))) if isinstance(phrase, str) else phrase(view, who)
    )


def answer_told(
    labels: Mapping[Key, Phrase],
    names: Names,
    kind: str,
    answer: Any,
    view: View,
    who: Who,
    otherwise: str = "",
) -> str:
    """An answer to a kind of question: by its own phrase, or else by that of the kind."""
    phrase = labels.get((kind, answer)) or labels.get(kind, otherwise)
    if isinstance(phrase, str):
        return phrase.format_map(_Named(names, Given(view, who, answer)))
    return phrase(view, answer, who)


# the words of a game


@dataclass(frozen=True)
class Log:
    """Events in words: facts by their name, or by the kind of event and their name, which goes before.

    `named` are facts that players have a part in, and of the two of `piece` the second says what is of the
    first, a card or figure on the table. `together` says of some kinds of events what only several facts
    together tell.
    """

    facts: Mapping[Key, Callable[[Any], str]]
    named: Mapping[Key, Callable[[Any, Who], str]]
    together: Mapping[str, Callable[[Known, Who], dict[str, str]]]
    piece: tuple[type[Any], Callable[[Any, Who], str]] | None = None

    def line(self, event: Event, seat: Seat | None, who: Who) -> str:
        """The sentence of an event as a seat may read it."""
        kind, known = event.kind, event.facts_for(seat)
        facts = {name: self._fact(kind.name, name, fact, who) for name, fact in known.items()}
        if kind.name in self.together:
            facts.update(self.together[kind.name](known, who))
        sentence: str = kind.says if event.seen_by(seat) else kind.unseen
        return sentence.format(**facts)

    def _fact(self, kind: str, name: str, fact: Any, who: Who) -> str:
        for key in ((kind, name), name):
            if key == name and self.piece is not None and isinstance(fact, self.piece[0]):
                return self.piece[1](fact, who)
            if key in self.named:
                return self.named[key](fact, who)
            if key in self.facts:
                return self.facts[key](fact)
        return str(fact)


@dataclass(frozen=True)
class GameWords:
    """A game in words, put together of its parts; everything is written for one viewer."""

    faces: Sequence[str]
    asks: Mapping[str, AskKind[Any]]
    chances: Mapping[str, ChanceKind[Any]]
    outcome: Callable[[str, Any, Who], str]
    answers: Callable[[str, Any, View, Who], str]
    questions: Callable[[View, Who], str]
    events: Callable[[Event, Seat | None, Who], str]
    sheet: Callable[[View, Who], Sequence[str]]

    def face(self, face: Face) -> str:
        """The name of a card."""
        return self.faces[face]

    def label(self, kind: str, key: str, view: View, who: Who) -> str:
        """An answer as it stands in a list of choices, chance's answers included."""
        if kind in self.chances:
            return self.outcome(kind, self.chances[kind].value(key), who)
        return self.answers(kind, self.asks[kind].value(key), view, who)

    def prompt(self, view: View, who: Who) -> str:
        """What is asked, and of whom; only the seat that is asked reads the prompt."""
        if view.asked is None:
            return "The game is over."
        if view.asked == CHANCE:
            return "Chance decides."
        if view.asked != view.seat:
            return f"{who[view.asked]} is choosing."
        asked = self.questions(view, who)
        return f"{who[view.asked]}: {asked}{'' if asked.endswith('?') else '.'}"

    def tell(self, event: Event, seat: Seat | None, who: Who) -> str:
        """The line of the log for an event."""
        return self.events(event, seat, who)

    def table(self, view: View, who: Who) -> str:
        """The whole table as text."""
        return "\n".join(self.sheet(view, who))
