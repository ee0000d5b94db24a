"""What every guide does alike: read its sentences, speak of answers by question, ask the rules about what a
viewer knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from undercroft.kernel.ask import AskKind
from undercroft.kernel.guide import Reason, Spot, Texts
from undercroft.kernel.ids import NO_CARD, NOBODY, CardId, Face, Seat
from undercroft.kernel.piles import Deck
from undercroft.kernel.sight import BagView, DeckView, View
from undercroft.kernel.table import Table
from undercroft.kit.content import Entry, read_toml

FILE: Final = "guide.toml"
"""The file of a guide's sentences."""

Told = TypeVar("Told")
TableT = TypeVar("TableT", bound=Table)
Asks = Mapping[str, AskKind[Any]]
"""The questions of a game by their names."""
Spots = tuple[Spot, ...]
"""Where something lies."""
SpotsOf = Callable[[View, str], Spots]
"""Tells where an answer lies."""


def read_texts(package: str) -> Texts:
    """The sentences of a game's guide, from the file beside its code."""
    data = read_toml(package, FILE)
    questions = {name: Entry(FILE, name, entry) for name, entry in data["question"].items()}
    return Texts(
        short="\n".join(data["short"]),
        rules={name: entry.text("rule") for name, entry in questions.items()},
        cited={name: entry.texts("clauses") for name, entry in questions.items()},
        zones=_reasons(data["zone"]),
        reasons={name: _reasons(group) for name, group in data["reason"].items()},
        cards=data.get("cards", {}),
        dice=data.get("dice", {}),
    )


def _reasons(data: Mapping[str, Mapping[str, Any]]) -> dict[str, Reason]:
    found: dict[str, Reason] = {}
    for name, fields in data.items():
        entry = Entry(FILE, name, fields)
        found[name] = Reason(entry.text("says"), entry.texts("clauses"))
        entry.finish()
    return found


def spots_by_question(asks: Asks, spots: Mapping[str, Callable[[View, Any], Spots]]) -> SpotsOf:
    """Where an answer lies, given its key, as its question finds by its value."""
    return _by_question(asks, spots, tuple)


def notes_by_question(
    asks: Asks, notes: Mapping[str, Callable[[View, Any], list[str]]]
) -> Callable[[View, str], list[str]]:
    """What is worth knowing of an answer, given its key, as its question finds by its value."""
    return _by_question(asks, notes, list)


def _by_question(
    asks: Asks, told: Mapping[str, Callable[[View, Any], Told]], nothing: Callable[[], Told]
) -> Callable[[View, str], Told]:
    def tell(view: View, key: str) -> Told:
        of_answer = told.get(view.question)
        return nothing() if of_answer is None else of_answer(view, asks[view.question].value(key))

    return tell


# what a viewer knows


def asked_seat(view: View) -> Seat:
    """Who is asked; the active player where that is chance or nobody."""
    return view.facts["active"] if view.asked is None or view.asked < 0 else view.asked


def known_table(view: View, kind: Callable[[Any, int], TableT], seats: int) -> TableT:
    """The table with all that the viewer knows, and nothing else, so that the rules can be asked about it.

    Cards whose backs are told have those, and others get new ones; one that is not known has no face. Of a
    deck only the size is known.
    """
    table: TableT = _known_table(_Same(view), kind, seats)
    return table


class _Same:
    """A view as a key: the same view is read once, however often it is asked about."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.view is self.view


@lru_cache(8)
def _known_table(same: _Same, kind: Callable[[Any, int], Table], seats: int) -> Any:
    view = same.view
    table = kind(view.facts["options"], seats)
    for name in table.public():
        setattr(table, name, _thawed(view.facts[name]))
    for name in table.secret():
        setattr(table, name, [[] if row is None else _thawed(row) for row in view.facts[name]])
    for zone in table.zones():
        if zone.name in view.facts:
            _turn_up(table, view.facts[zone.name], view.zones[zone.name])
    for zone in table.zones():
        if zone.name not in view.facts:
            pile = view.zones[zone.name]
            laid = [_laid(table, each) for each in pile] if zone.of_each_seat else _laid(table, pile)
            setattr(table, zone.name, laid)
    return table


def _thawed(fact: Any) -> Any:
    return [_thawed(part) for part in fact] if isinstance(fact, tuple) else fact


def _turn_up(table: Table, backs: Sequence[CardId], faces: Sequence[Face | None]) -> None:
    """Give cards that are told apart the faces that the viewer knows."""
    for card, face in zip(backs, faces, strict=True):
        while card >= len(table.face):
            table.face.append(NO_CARD)
            table.seen.append(NOBODY)
            table.lot.append(0)
        if card != NO_CARD and face is not None:
            table.face[card] = face


def _laid(table: Table, pile: Any) -> Any:
    if isinstance(pile, DeckView):
        deck = Deck(0, 0)
        deck.loose = pile.size()
        return deck
    faces = (*faces_in(pile), *[None] * pile.unknown) if isinstance(pile, BagView) else pile
    return [face if face == NO_CARD else table.mint(NO_CARD if face is None else face, 0) for face in faces]


def faces_in(bag: BagView) -> list[Face]:
    """The cards of a bag that the viewer knows, one by one."""
    return [face for face, number in bag.known for _ in range(number)]


# sentences


def percent(chance: float) -> str:
    """A chance as players say it; what is not certain is not called so."""
    if 0 < chance < 0.01:
        return "less than 1 %"
    return "more than 99 %" if 0.99 < chance < 1 else f"{round(chance * 100)} %"


def each_once(clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses in their order, without repeating one."""
    return tuple(dict.fromkeys(clauses))
