"""Pure questions about a view: what could cut, what could pay, what is still missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from undercroft.games.dungeon_kingdom.cards import (
    COLOURED,
    FACES,
    KINDS,
    NAMES,
    PRINCESS,
    matches,
    one,
)
from undercroft.games.dungeon_kingdom.words import plural
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, BagView, RowView, View

REMEMBERED: Final = 4096
"""How many rows keep what was read of them: most lie as they did a move ago and as others see them."""

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
NEXT_ICON: Final = ", next: "
"""Stands before the icon to be paid in the trail of a payment."""


class Holdings(NamedTuple):
    """What the active player can act with: Adventurers by kind in each zone, and how many Monsters in each
    half."""

    hand: tuple[int, ...]
    kingdom: tuple[int, ...]
    dungeon: tuple[int, ...]
    beasts: tuple[int, int]


class Shortfall(NamedTuple):
    """The icons without a card of their kind, and how many cards would be enough to pay after all."""

    missing: tuple[Face, ...]
    cards: int


def active(view: View) -> Seat:
    """Whose turn it is."""
    seat: Seat = view.facts["active"]
    return seat


def seats(view: View) -> range:
    """Everybody at the table."""
    return range(len(view.zones["array"]))


def opponents(view: View) -> list[Seat]:
    """Everybody but the active player."""
    return [seat for seat in seats(view) if seat != active(view)]


def places_of(row: RowView, face: Face) -> list[int]:
    """Where cards of a face lie in a row."""
    return [place for place, lying in enumerate(row) if lying == face]


def cards_in(row: RowView) -> list[Face]:
    """The cards of a row that the viewer knows."""
    return [face for face in row if face is not None and face != EMPTY]


def cuts(view: View, face: Face, seat: Seat) -> bool:
    """Whether a card could cut the Array of a seat. DK-CUT-01"""
    return any(matches(face, card) for card in view.zones["array"][seat])


@lru_cache(REMEMBERED)
def alone(matrix: RowView) -> tuple[int, ...]:
    """The places whose card lies alone in a row or column: taking it empties that. DK-REFILL-01"""
    lying = [[place for place in line if matrix[place] != EMPTY] for line in LINES]
    return tuple([place for place in range(len(matrix)) if [place] in lying])


def refills(view: View, slot: int) -> bool:
    """Whether taking a card would empty a row or column."""
    return slot in alone(view.zones["matrix"])


def awaits_refill(view: View) -> bool:
    """Whether a row or column lies empty now."""
    return any(all(view.zones["matrix"][at] == EMPTY for at in line) for line in LINES)


def holdings(view: View) -> Holdings:
    """What the active player has, as far as the viewer knows his hand."""
    zones = view.zones
    hand: BagView = zones["hand"][active(view)]
    return Holdings(
        tuple([hand.count(face) for face in range(KINDS)]),
        tuple([zones["kingdom"].count(face) for face in range(KINDS)]),
        tuple([zones["dungeon"].count(face) for face in range(KINDS)]),
        (_beasts(zones["kingdom"]), _beasts(zones["dungeon"])),
    )


def _beasts(row: RowView) -> int:
    return len([face for face in cards_in(row) if face >= KINDS])


def less(counts: tuple[int, ...], face: Face) -> tuple[int, ...]:
    """The counts without one card of a kind."""
    return (*counts[:face], counts[face] - 1, *counts[face + 1 :])


def payers(have: Holdings) -> list[int]:
    """How many Adventurers of each kind can pay: hand and Kingdom. DK-DEFEAT-01, -03"""
    return [hand + kingdom for hand, kingdom in zip(have.hand, have.kingdom, strict=True)]


def shortfall(have: list[int], wanted: Sequence[Face]) -> Shortfall:
    """What is missing to pay icons. A Princess and a card to spare make up for one. DK-WILD-06"""
    left = have[:]
    missing: list[Face] = []
    for icon in wanted:
        if left[icon]:
            left[icon] -= 1
        else:
            missing.append(icon)
    princesses = have[PRINCESS]
    spare = sum(left[kind] for kind in COLOURED)
    wild = min(princesses, (spare + princesses) // 2)
    return Shortfall(tuple(missing), max(0, len(missing) - wild))


def next_icon(view: View) -> Face | None:
    """The icon that is to be paid now: the trail tells it."""
    for title in reversed(view.trail):
        if NEXT_ICON in title:
            name = title.rsplit(NEXT_ICON, 1)[1]
            return NAMES.index(name) if name in NAMES else None
    return None


def largest(view: View, among: Iterable[Seat]) -> list[Seat]:
    """Who has the most cards in hand; nobody where all hands are empty."""
    sizes = {seat: view.zones["hand"][seat].size() for seat in among}
    most = max(sizes.values(), default=0)
    return [seat for seat, size in sizes.items() if size and size == most]


def searched(view: View) -> list[Seat]:
    """Whose hand the Ninja searches: one of the largest, the one known to hold just what is offered."""
    seats_ = largest(view, opponents(view))
    offered = sorted(FACES[key] for key in view.options)
    hands: tuple[BagView, ...] = view.zones["hand"]
    fitting = [
        seat
        for seat in seats_
        if not hands[seat].unknown and [face for face, _ in hands[seat].known] == offered
    ]
    return fitting or seats_


def listed(faces: Sequence[Face]) -> str:
    """Cards in a sentence: 2 Knights and a Warrior."""
    parts = []
    for face in dict.fromkeys(faces):
        number = list(faces).count(face)
        parts.append(f"{number} {plural(NAMES[face])}" if number > 1 else one(face))
    return joined(parts)


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Words in a sentence: a, b and c."""
    if len(parts) < 2:
        return "".join(parts) or "nothing"
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
