"""Words for a game that has none of its own: questions, answers, events and the table, told by what they
declare. A game says more where that is not enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.kernel.ask import AskKind, ChanceKind
from undercroft.kernel.facts import FLAG, Fact, Sort
from undercroft.kernel.game import Words
from undercroft.kernel.guide import CardText
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import EMPTY, UNKNOWN, BagView, DeckView, View
from undercroft.kernel.table import Table, Zone
from undercroft.kit.words import (
    GameWords,
    Key,
    Log,
    Names,
    Phrase,
    Who,
    answer_told,
    bag_told,
    capital,
    joined,
    question,
)

SEAT: Final = "seat"
"""What a player's number is among the sorts of numbers, and what events call it."""

NO_PHRASES: Final[Mapping[Key, Phrase]] = {}
"""All answers are told by their keys."""

EMPTY_PILE: Final = "empty"
"""What is told of a zone in which nothing lies."""


@dataclass(frozen=True)
class _Declared:
    """What a game declares, and the phrases it has for answers."""

    blank: Callable[[Any], Table]
    asks: Mapping[str, AskKind[Any]]
    chances: Mapping[str, ChanceKind[Any]]
    faces: Sequence[str]
    labels: Mapping[Key, Phrase]

    @property
    def names(self) -> Names:
        """What the names in phrases stand for."""
        return {
            "answer": lambda given: str(given.answer),
            "card": lambda given: self.faces[given.answer],
            "player": lambda given: given.who[given.answer],
        }

    def outcome(self, kind: str, value: Any, who: Who) -> str:
        return spelt(self.chances[kind].key(value))

    def answer(self, kind: str, value: Any, view: View, who: Who) -> str:
        if kind not in self.labels and (kind, value) not in self.labels:
            return spelt(self.asks[kind].key(value))
        return answer_told(self.labels, self.names, kind, value, view, who)

    def question(self, view: View, who: Who) -> str:
        return question({}, self.asks, self.names, view, who)

    def sheet(self, view: View, who: Who) -> list[str]:
        table = self.blank(view.facts["options"])
        zones = (_zone(zone, view.zones[zone.name], self.faces, who) for zone in table.zones())
        facts = (_fact(fact, view.facts, who) for fact in table.facts())
        return [line for lines in (*zones, *facts) for line in lines]


def plain_words(
    blank: Callable[[Any], Table],
    asks: Mapping[str, AskKind[Any]],
    chances: Mapping[str, ChanceKind[Any]],
    faces: Sequence[str],
    *,
    labels: Mapping[Key, Phrase] = NO_PHRASES,
    players: Sequence[str] = (SEAT,),
    cards: Sequence[str] = ("card",),
) -> Words:
    """The words of a game. `labels` are phrases for answers, by question, or by question and answer; the
    others are told by their keys. `players` and `cards` are the facts of events that are a seat or a face."""
    said = _Declared(blank, asks, chances, faces, labels)
    log = Log(
        {name: lambda face: faces[face] for name in cards},
        {name: lambda seat, who: who[seat] for name in players},
        {},
    )
    return GameWords(faces, asks, chances, said.outcome, said.answer, said.question, log.line, said.sheet)


def plain_cards(faces: Sequence[str]) -> Callable[[Any], list[CardText]]:
    """What is printed on cards of which nothing is known but their names."""
    cards = [
        CardText(number, name, spelt(name), family="", colour="", ability="", text="", clauses=())
        for number, name in enumerate(faces)
    ]
    return lambda _: cards


def spelt(key: str) -> str:
    """The key of an answer as people read it."""
    return capital(key.replace("-", " ").replace("_", " "))


def _zone(zone: Zone, shown: Any, faces: Sequence[str], who: Who) -> Iterator[str]:
    name = spelt(zone.name)
    if not zone.of_each_seat:
        yield f"{name}: {_pile(shown, faces)}"
        return
    for player, pile in zip(who, shown, strict=True):
        yield f"{name} of {player}: {_pile(pile, faces)}"


def _pile(shown: Any, faces: Sequence[str]) -> str:
    if isinstance(shown, BagView):
        return bag_told(shown, lambda face: faces[face]) or EMPTY_PILE
    if isinstance(shown, DeckView):
        known = [_card(card, faces) for card in (*shown.top, *shown.bottom) if card is not UNKNOWN]
        return f"{shown.size()} cards{f', known: {joined(known)}' if known else ''}"
    return joined([_card(card, faces) for card in shown], none=EMPTY_PILE)


def _card(card: Face | None, faces: Sequence[str]) -> str:
    if card is UNKNOWN:
        return "a hidden card"
    return "nothing" if card == EMPTY else faces[card]


def _fact(fact: Fact, told: Mapping[str, Any], who: Who) -> Iterator[str]:
    says, value = fact.says.rstrip("."), told[fact.name]
    if fact.by is None:
        yield f"{says}: {_value(fact, value, who)}"
        return
    for number, each in enumerate(value):
        yield f"{says}, {_number(fact.by, number, who)}: {_value(fact, each, who)}"


def _value(fact: Fact, value: Any, who: Who) -> str:
    if value is None:
        return "hidden"
    if not fact.most:
        return _entry(fact, value, who)
    return joined([_entry(fact, each, who) for each in value])


def _entry(fact: Fact, value: Any, who: Who) -> str:
    if not fact.columns:
        return _number(fact.sort, value, who)
    parts = zip(fact.columns, value, strict=False)
    return joined([f"{name} {_number(sort, number, who)}" for (name, sort), number in parts])


def _number(sort: Sort, value: Any, who: Who) -> str:
    if sort is FLAG:
        return "yes" if value else "no"
    if sort.what == SEAT:
        return who[value] if 0 <= value < len(who) else "nobody"
    if sort.what == "mask":
        return joined([name for at, name in enumerate(sort.names) if value >> at & 1])
    if sort.names and isinstance(value, int):
        return spelt(sort.names[value - sort.low])
    return str(value)
