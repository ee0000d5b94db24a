"""Pure questions about a view: what could cut, what could pay, what is still missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from undercroft.games.dungeon_kingdom.cards import NAMES, matches, one
from undercroft.games.dungeon_kingdom.queries.offers import cards_short
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.games.dungeon_kingdom.words import plural
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import EMPTY, RowView, View
from undercroft.kit.guide import known_table
from undercroft.kit.words import joined

REMEMBERED: Final = 4096
"""How many rows keep what was read of them: most lie as they did a move ago and as others see them."""

LINES: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))


class Shortfall(NamedTuple):
    """The icons without a card of their kind, and how many cards would be enough to pay after all."""

    missing: tuple[Face, ...]
    cards: int


def table(view: View) -> Realm:
    """The table as far as the viewer knows it."""
    return known_table(view, Realm, len(view.zones["array"]))


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


def shortfall(have: list[int], wanted: tuple[Face, ...]) -> Shortfall:
    """What is missing to pay icons."""
    left = have[:]
    missing: list[Face] = []
    for icon in wanted:
        if left[icon]:
            left[icon] -= 1
        else:
            missing.append(icon)
    return Shortfall(tuple(missing), cards_short(have, wanted))


def next_icon(view: View) -> Face | None:
    """The icon that is to be paid now."""
    wanted: tuple[Face, ...] = view.about.get("wanted", ())
    return wanted[0] if wanted else None


def largest(view: View, among: Iterable[Seat]) -> list[Seat]:
    """Who has the most cards in hand; nobody where all hands are empty."""
    sizes = {seat: view.zones["hand"][seat].size() for seat in among}
    most = max(sizes.values(), default=0)
    return [seat for seat, size in sizes.items() if size and size == most]


def listed(faces: Sequence[Face]) -> str:
    """Cards in a sentence: 2 Knights and a Warrior."""
    parts = []
    for face in dict.fromkeys(faces):
        number = list(faces).count(face)
        parts.append(f"{number} {plural(NAMES[face])}" if number > 1 else one(face))
    return joined(parts)
