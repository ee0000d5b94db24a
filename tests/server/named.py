"""Which cards a text names, and which of them its reader can know from the places that the text is about.

What a reader knows is taken from the sight of the cards alone, never from a view or from the guide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from tests.server.staged import GAME
from undercroft.kernel.ids import NO_CARD, ONLOOKERS, Face
from undercroft.kernel.state import State
from undercroft.kernel.table import DECK, ROW

FACES = {GAME.words.face(face): face for face in range(len(GAME.faces))}
_NAME = re.compile(rf"\b({'|'.join(sorted(map(re.escape, FACES), key=len, reverse=True))})(?:e?s)?\b")
ACT_THERE = {"hand": "Ninja", "look": "Wizard", "main": "Captain", "ability": "Captain"}
"""The kinds of card that the rules of a hidden place speak of, whatever lies there."""

Place = Mapping[str, Any]
"""A spot as it is sent."""


def named(text: str) -> set[Face]:
    """Every card that a text names."""
    return {FACES[found[1]] for found in _NAME.finditer(text)}


def saw(seers: int, seat: int | None) -> bool:
    """Whether a viewer is in a mask."""
    return bool(seers & ONLOOKERS) if seat is None else bool(seers >> seat & 1)


@cache
def _icons(options: Any) -> list[tuple[Face, ...]]:
    """The icons that are printed on each card."""
    return [text.icons for text in GAME.guide.cards(options)]


class Reader:
    """What somebody at the table can know at a moment; seat None watches."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state = state
        self.seat = seat
        self.zones = {zone.name: zone for zone in state.table.zones()}

    def at(self, zone: str, owner: int | None, place: int | None = None) -> set[Face]:
        """The cards of a place that he has seen."""
        shape = self.zones[zone].shape
        pile: Any = self.state.table.pile(self.zones[zone], owner or 0)
        cards = [*pile.top, *pile.bottom] if shape == DECK else list(pile)
        if shape == ROW and place is not None:
            cards = cards[place : place + 1]
        table = self.state.table
        return {table.face[card] for card in cards if card != NO_CARD and saw(table.seen[card], self.seat)}

    def shown(self, zone: str, owner: int | None, place: int | None = None) -> set[Face]:
        """The cards of a place that he is to be shown: of another's hand only what the options grant."""
        options: Any = self.state.table.options
        foreign = zone == "hand" and owner != self.seat
        if foreign and not (options.memory_aid or options.open_hands):
            return set()
        return self.at(zone, owner, place)

    def anywhere(self) -> set[Face]:
        """All cards that he is to be shown, with the icons printed on them."""
        found: set[Face] = set()
        for name, zone in self.zones.items():
            for owner in range(self.state.table.seats) if zone.of_each_seat else (None,):
                found |= self.shown(name, owner)
        return self.printed(found)

    def printed(self, faces: Iterable[Face]) -> set[Face]:
        """Cards, and the icons printed on them."""
        icons = _icons(self.state.table.options)
        return {shown for face in faces for shown in (face, *icons[face])}

    def cutters(self) -> set[Face]:
        """What could cut an Array: the cards of the Matrix, and the card just taken."""
        return self.at("matrix", None) | self.at("limbo", None)

    def usable(self) -> set[Face]:
        """What the reader's own cards are used with: his hand, and what lies in Kingdom and Dungeon."""
        own = set() if self.seat is None else self.at("hand", self.seat)
        return own | self.at("kingdom", None) | self.at("dungeon", None)

    def line(self) -> set[Face]:
        """What a cut is about: the Array of the one whose turn it is, and the card just taken."""
        table: Any = self.state.table
        return self.at("array", table.active) | self.at("limbo", None)


def check_now(state: State, seat: int | None, shown: Mapping[str, Any]) -> None:
    """No text that goes with a view names a card that its reader cannot know from where it is about."""
    reader = Reader(state, seat)
    _check(shown["prompt"], set(), seat)
    public = Reader(state, None).anywhere() if shown["trail"] else set()
    for title in shown["trail"]:
        _check(title, public if named(title) <= public else public | _told_this_turn(state), seat)
    if "choices" not in shown:
        return
    question = shown["view"]["question"]
    assert shown["rule"] == (GAME.guide.rule(question) if question else "")
    _check(shown["why_no_take_back"], set(), seat)
    for mark in shown["marks"]:
        around = reader.cutters() if mark["kind"] == "hinge" else reader.usable()
        _check(mark["says"], around | reader.printed(_lying(reader, mark["spot"])), seat)
    for choice in shown["choices"]:
        _check_choice(reader, question, choice)


def _told_this_turn(state: State) -> set[Face]:
    """The cards that the log has named to everybody since one was taken, wherever they have gone since."""
    who = [""] * state.table.seats
    found: set[Face] = set()
    for event in reversed(state.events()):
        found |= named(GAME.words.tell(event, None, who))
        if event.kind.name == "takes":
            break
    return found


def _check_choice(reader: Reader, question: str, choice: Mapping[str, Any]) -> None:
    """A label names what lies at the spots of its choice; an icon may be waived that can be seen."""
    may: set[Face] = reader.line() if question == "action" else set()
    if question == "robot.waive":
        may |= {GAME.faces.index(choice["key"])} & reader.anywhere()
    for spot in choice["spots"]:
        may |= _lying(reader, spot)
    _check(choice["label"], reader.printed(may), reader.seat)
    for note in choice["notes"]:
        _check(note, set(), reader.seat)


def _lying(reader: Reader, spot: Place) -> set[Face]:
    """The cards at a spot; one that it names by its face must have been seen there."""
    found = reader.at(spot["zone"], spot.get("seat"), spot.get("place"))
    face = spot.get("face")
    if face is None:
        return found
    assert face in found, (spot, reader.seat)
    return {face}


def check_why(state: State, seat: int | None, spot: Place, text: str) -> None:
    """A reason names what can be seen; about a hidden place, what is known of it or was asked about."""
    reader = Reader(state, seat)
    zone, owner = spot["zone"], spot.get("seat")
    asked = reader.printed([spot["face"]] if spot.get("face") is not None else [])
    acting = {FACES[ACT_THERE[zone]]} if zone in ACT_THERE else set()
    if not acting or (zone == "hand" and owner == seat):
        kinds = {FACES[name] for name in ("Princess", "Ninja", "Wizard", "Angel")}
        _check(text, reader.anywhere() | asked | kinds, seat)
    else:
        _check(text, reader.shown(zone, owner) | asked | acting, seat)


def _check(text: str, may: set[Face], seat: int | None) -> None:
    told = named(text) - may
    assert not told, f"seat {seat} is told of {[GAME.words.face(face) for face in told]}: {text!r}"
