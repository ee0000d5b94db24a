"""What a viewer should see at a glance."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.dungeon_kingdom.asks import DEFEATS, MENU
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES, icons, is_monster, matches
from undercroft.games.dungeon_kingdom.guide.reading import (
    REMEMBERED,
    Shortfall,
    alone,
    awaits_refill,
    cards_in,
    largest,
    seats,
    shortfall,
    table,
)
from undercroft.games.dungeon_kingdom.queries.offers import payers, why_idle, why_no_deed
from undercroft.games.dungeon_kingdom.words import counted, number_of_cards
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import EMPTY, RowView, View
from undercroft.kit.words import joined

Marks = tuple[Mark, ...]


def marks(view: View) -> Marks:
    """Everything worth a mark; what is about the viewer's own choices only for a viewer with a seat."""
    found = [*_refilling(view), *_captured(view), *_largest(view)]
    if view.seat is not None and view.asked is not None:
        found += _cutting(view)
    if view.seat is not None and view.asked == view.seat:
        found += _hinges(view)
        if view.question == "menu":
            found += [*_kingdom(view), *_dungeon(view)]
    return tuple(found)


def _cutting(view: View) -> Marks:
    """The cards of the Matrix that could cut the viewer's Array; not between taking and using a card."""
    if view.asked == view.seat and view.question == "action":
        return ()
    return _cutters(view.zones["matrix"], view.zones["array"][view.seat])


@lru_cache(REMEMBERED)
def _cutters(matrix: RowView, line: RowView) -> Marks:
    found = []
    for place, face in enumerate(matrix):
        if face is not None and face != EMPTY and any(matches(face, card) for card in cards_in(line)):
            found.append(Mark(Spot("matrix", place=place), "cuts", "could cut your Array"))
    return tuple(found)


def _hinges(view: View) -> list[Mark]:
    """The cards of the viewer's Array beside which it could be cut, by the new card or by one to be taken."""
    if view.question not in ("take", "action"):
        return []
    new = cards_in(view.zones["matrix"]) if view.question == "take" else [view.about["taken"]]
    found = []
    for place, face in enumerate(view.zones["array"][view.seat]):
        cutters = [NAMES[card] for card in sorted(set(new)) if matches(card, face)]
        if cutters:
            says = f"can be cut here by {joined(cutters, 'or')}"
            found.append(Mark(Spot("array", view.seat, place), "hinge", says))
    return found


def _refilling(view: View) -> Marks:
    """The cards whose taking empties a row or column. After the trigger nothing is refilled. DK-REFILL-08"""
    places = alone(view.zones["matrix"])
    if not places or view.facts["triggered"] or (view.question != "take" and awaits_refill(view)):
        return ()
    says = "taking it brings new cards to an empty row or column"
    return tuple([Mark(Spot("matrix", place=place), "refill", says) for place in places])


def _captured(view: View) -> list[Mark]:
    """Points that lie on Monsters."""
    zones, points = view.zones, view.facts["captured"]
    found = [*_laden("kingdom", None, zones["kingdom"], points)]
    found += _laden("dungeon", None, zones["dungeon"], points)
    for seat in seats(view):
        found += _laden("array", seat, zones["array"][seat], points)
    return found


@lru_cache(REMEMBERED)
def _laden(zone: str, seat: Seat | None, row: RowView, captured: tuple[int, ...]) -> Marks:
    found = []
    for place, face in enumerate(row):
        points = captured[face] if face is not None and is_monster(face) else 0
        if points:
            says = f"{points} {'point' if points == 1 else 'points'}"
            found.append(Mark(Spot(zone, seat, place), "captured", says))
    return tuple(found)


def _largest(view: View) -> list[Mark]:
    """The largest hand of all; a Ninja robs the largest of the opponents. DK-NINJA-01"""
    return [Mark(Spot("hand", seat), "largest", "largest hand") for seat in largest(view, seats(view))]


def _kingdom(view: View) -> list[Mark]:
    """Which Monsters of the Kingdom can be paid for, and how many cards the others lack. DK-DEFEAT-01"""
    have = payers(table(view))
    found = []
    for place, face in enumerate(view.zones["kingdom"]):
        spot = Spot("kingdom", place=place)
        if is_monster(face) and MENU.key(DEFEATS[face]) in view.options:
            cost = counted(icons(face, view.facts["options"].icon_set))
            found.append(Mark(spot, "payable", f"can be defeated with {cost}"))
        elif is_monster(face):
            short = shortfall(have, icons(face, view.facts["options"].icon_set))
            found.append(Mark(spot, "missing", cards_short(short)))
    return found


def cards_short(short: Shortfall) -> str:
    """How many cards are missing, and which: 1 card short: Knight."""
    some = "" if short.cards == len(short.missing) else f"{short.cards} of "
    return f"{number_of_cards(short.cards)} short: {some}{counted(short.missing)}"


def _dungeon(view: View) -> list[Mark]:
    """Which cards of the Dungeon have an ability that would do something. DK-DEED-04, DK-CONTROL-06"""
    t, found = table(view), []
    for place, face in enumerate(view.zones["dungeon"]):
        why = why_idle(t, face) if is_monster(face) else why_no_deed(t, face)
        ability = CARDS[face].ability
        says = f"{ability} would do nothing: {why.says}" if why else f"{ability} can be used"
        found.append(Mark(Spot("dungeon", place=place), "idle" if why else "usable", says))
    return found
