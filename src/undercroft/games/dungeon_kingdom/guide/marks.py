"""What a viewer should see at a glance. Section 12 of the rules."""

from __future__ import annotations

from undercroft.games.dungeon_kingdom.asks import DEFEATS, MENU
from undercroft.games.dungeon_kingdom.cards import CARDS, NAMES, icons, is_monster, matches
from undercroft.games.dungeon_kingdom.guide.idle import idle_deed, idle_monster
from undercroft.games.dungeon_kingdom.guide.reading import (
    Shortfall,
    awaits_refill,
    cards_in,
    cuts,
    joined,
    largest,
    means,
    payers,
    refills,
    seats,
    shortfall,
)
from undercroft.games.dungeon_kingdom.words import counted, number_of_cards
from undercroft.kernel.guide import Mark, Spot
from undercroft.kernel.sight import EMPTY, View


def marks(view: View) -> tuple[Mark, ...]:
    """Everything worth a mark; what is about the viewer's own choices only for a viewer with a seat."""
    found = [*_refilling(view), *_captured(view), *_largest(view)]
    if view.seat is not None and view.asked is not None:
        found += _cutting(view)
    if view.seat is not None and view.asked == view.seat:
        found += _hinges(view)
        if view.question == "menu":
            found += [*_kingdom(view), *_dungeon(view)]
    return tuple(found)


def _cutting(view: View) -> list[Mark]:
    """The cards of the Matrix that could cut the viewer's Array; not between taking and using a card."""
    if view.asked == view.seat and view.question == "action":
        return []
    return [
        Mark(Spot("matrix", place=place), "cuts", "could cut your Array")
        for place, face in enumerate(view.zones["matrix"])
        if face != EMPTY and view.seat is not None and cuts(view, face, view.seat)
    ]


def _hinges(view: View) -> list[Mark]:
    """The cards of the viewer's Array beside which it could be cut, by the new card or by one to be taken."""
    if view.question not in ("take", "action"):
        return []
    new = cards_in(view.zones["matrix"]) if view.question == "take" else [view.zones["limbo"][-1]]
    found = []
    for place, face in enumerate(view.zones["array"][view.seat]):
        cutters = [NAMES[card] for card in sorted(set(new)) if matches(card, face)]
        if cutters:
            says = f"can be cut here by {joined(cutters, 'or')}"
            found.append(Mark(Spot("array", view.seat, place), "hinge", says))
    return found


def _refilling(view: View) -> list[Mark]:
    """The cards whose taking empties a row or column. After the trigger nothing is refilled. DK-REFILL-08"""
    if view.facts["triggered"] or (view.question != "take" and awaits_refill(view)):
        return []
    return [
        Mark(Spot("matrix", place=place), "refill", "taking it brings new cards to an empty row or column")
        for place, face in enumerate(view.zones["matrix"])
        if face != EMPTY and refills(view, place)
    ]


def _captured(view: View) -> list[Mark]:
    """Points that lie on Monsters."""
    rows = [(Spot("kingdom"), view.zones["kingdom"]), (Spot("dungeon"), view.zones["dungeon"])]
    rows += [(Spot("array", seat), view.zones["array"][seat]) for seat in seats(view)]
    found = []
    for spot, row in rows:
        for place, face in enumerate(row):
            points = view.facts["captured"][face] if is_monster(face) else 0
            if points:
                says = f"{points} {'point' if points == 1 else 'points'}"
                found.append(Mark(Spot(spot.zone, spot.seat, place), "captured", says))
    return found


def _largest(view: View) -> list[Mark]:
    """The largest hand of all; a Ninja robs the largest of the opponents. DK-NINJA-01"""
    return [Mark(Spot("hand", seat), "largest", "largest hand") for seat in largest(view, seats(view))]


def _kingdom(view: View) -> list[Mark]:
    """Which Monsters of the Kingdom can be paid for, and how many cards the others lack. DK-DEFEAT-01"""
    have = payers(means(view))
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
    found = []
    for place, face in enumerate(view.zones["dungeon"]):
        why = idle_monster(view, face) if is_monster(face) else idle_deed(view, face)
        ability = CARDS[face].ability
        says = f"{ability} would do nothing: {why}" if why else f"{ability} can be used"
        found.append(Mark(Spot("dungeon", place=place), "idle" if why else "usable", says))
    return found
