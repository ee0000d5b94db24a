"""Views: the table as one seat may see it. Generated from zones and sight, never written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from undercroft.kernel.ask import AskKind
from undercroft.kernel.facts import CARD, Fact
from undercroft.kernel.frame import Frame, Question
from undercroft.kernel.ids import NO_CARD, ONLOOKERS, CardId, Face, Seat, Seers, only
from undercroft.kernel.state import State
from undercroft.kernel.table import BAG, DECK, Table, Zone

UNKNOWN: Final = None
"""A card whose face the viewer does not know; a row of numbers that are another seat's secret."""

EMPTY: Final = NO_CARD
"""A place of a row without a card."""

NOTHING_ALIKE: Final[Mapping[str, Any]] = {}
"""No zones that are known to look the same to everybody."""

RowView = tuple[Face | None, ...]
"""A row: faces, UNKNOWN where the viewer does not know one, EMPTY where none lies."""


@dataclass(frozen=True)
class BagView:
    """An unordered pile: the faces the viewer knows, each with its number, and how many it does not."""

    known: tuple[tuple[Face, int], ...]
    unknown: int

    def size(self) -> int:
        """How many cards lie here."""
        return self.unknown + sum(number for _, number in self.known)

    def count(self, face: Face) -> int:
        """How many cards of a face the viewer knows here."""
        return dict(self.known).get(face, 0)


EMPTY_BAG: Final = BagView((), 0)
"""A pile in which nothing lies."""


@dataclass(frozen=True)
class DeckView:
    """A deck: the cards of known place on top and at the bottom, and the size of the shuffled part."""

    top: RowView
    loose: int
    bottom: RowView

    def size(self) -> int:
        """How many cards lie here."""
        return len(self.top) + self.loose + len(self.bottom)


@dataclass(frozen=True)
class View:
    """All that one seat (None: the public) may know, apart from the log.

    `zones` has each zone by name, as a tuple over seats where each seat has one; `facts` the public
    fields, and the secret ones as a tuple over seats with the viewer's own numbers only. `about` is what the
    open question is about, as its kind declares it, with cards as the faces that the viewer knows. `options`
    are the keys open to this seat, empty when another is asked. `trail` is what is going on, as far as this
    seat may know. `sealed` are the seats that have answered in secret, with the number of the answer for the
    viewer's own.
    """

    seat: Seat | None
    zones: dict[str, Any]
    facts: dict[str, Any]
    asked: Seat | None
    question: str
    about: dict[str, Any]
    options: tuple[str, ...]
    trail: tuple[str, ...]
    sealed: tuple[tuple[Seat, int | None], ...]


def view(state: State, seat: Seat | None, alike: Mapping[str, Any] = NOTHING_ALIKE) -> View:
    """The state as a seat may see it; `alike` are zones known to look the same to everybody."""
    t = state.table
    question = state.pending
    mine = question is not None and question.seat == seat
    mask = ONLOOKERS if seat is None else only(seat)
    return View(
        seat=seat,
        zones={
            zone.name: alike[zone.name] if zone.name in alike else _zone_view(t, zone, mask)
            for zone in t.zones()
        },
        facts=_facts(t, seat),
        asked=state.asked,
        question=_asked(question, seat),
        about=about(state, seat),
        options=tuple(state.keys()) if mine else (),
        trail=tuple(state.own_trail() if mine else state.trail()),
        sealed=tuple((entry[0], entry[1] if entry[0] == seat else None) for entry in t.sealed),
    )


def _asked(question: Question | None, seat: Seat | None) -> str:
    """The open question, as far as a seat may know it."""
    if question is None or not isinstance(question.kind, AskKind):
        return ""
    return "" if question.kind.private and question.seat != seat else question.kind.name


def about(state: State, seat: Seat | None) -> dict[str, Any]:
    """What the open question is about, as far as a seat may know it."""
    question = state.pending
    if question is None or not question.kind.about:
        return {}
    if question.seat != seat and isinstance(question.kind, AskKind) and question.kind.private:
        return {}
    mask = ONLOOKERS if seat is None else only(seat)
    return {fact.name: _told(state.table, fact, state.frames[-1], mask) for fact in question.kind.about}


def _told(t: Table, fact: Fact, asking: Frame, mask: Seers) -> Any:
    value = getattr(asking, fact.name)
    if callable(value):
        value = value(t)
    if fact.sort is not CARD:
        return _frozen(value)
    return _row_view(t, mask, list(value)) if fact.most else _row_view(t, mask, [value])[0]


def alike(public: View) -> dict[str, Any]:
    """The zones of the public's view in which nothing is hidden: every seat sees them so."""
    return {name: zone for name, zone in public.zones.items() if not _hides(zone)}


def _hides(zone: Any) -> bool:
    if isinstance(zone, BagView):
        return zone.unknown > 0
    if isinstance(zone, DeckView):
        return UNKNOWN in zone.top or UNKNOWN in zone.bottom
    return any(_hides(part) for part in zone) if isinstance(zone, tuple) else zone is UNKNOWN


def _zone_view(t: Table, zone: Zone, mask: Seers) -> Any:
    place = getattr(t, zone.name)
    if zone.of_each_seat:
        return tuple([_pile_view(t, zone, mask, pile) for pile in place])
    return _pile_view(t, zone, mask, place)


def _pile_view(t: Table, zone: Zone, mask: Seers, pile: Any) -> Any:
    if zone.shape == DECK:
        return DeckView(_row_view(t, mask, pile.top), pile.loose, _row_view(t, mask, pile.bottom))
    if zone.shape == BAG:
        return _bag_view(_row_view(t, mask, pile)) if pile else EMPTY_BAG
    return _row_view(t, mask, pile)


def _row_view(t: Table, mask: Seers, pile: list[CardId]) -> RowView:
    if not pile:
        return ()
    face, seen = t.face, t.seen
    return tuple(
        [EMPTY if card == NO_CARD else face[card] if seen[card] & mask else UNKNOWN for card in pile]
    )


def _bag_view(row: RowView) -> BagView:
    counts: dict[Face, int] = {}
    for face in row:
        if face is not None:
            counts[face] = counts.get(face, 0) + 1
    return BagView(tuple(sorted(counts.items())), row.count(UNKNOWN))


def _facts(t: Table, seat: Seat | None) -> dict[str, Any]:
    facts = {name: _frozen(getattr(t, name)) for name in t.public()}
    for name in t.secret():
        rows = enumerate(getattr(t, name))
        facts[name] = tuple(_frozen(row) if owner == seat else UNKNOWN for owner, row in rows)
    return facts


def _frozen(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return tuple([_frozen(inner) for inner in value]) if list in map(type, value) else tuple(value)
