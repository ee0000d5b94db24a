"""One sensible way to pay the icons of a Monster."""

from __future__ import annotations

from undercroft.bots.heuristics.dungeon_kingdom.position import Counts, Faces, Position, moved_out
from undercroft.games.dungeon_kingdom.asks import NOTHING, Payment
from undercroft.games.dungeon_kingdom.cards import COLOURED, KINDS, PRINCESS
from undercroft.games.dungeon_kingdom.queries.offers import payable, without
from undercroft.kernel.ids import Face


def pool(position: Position) -> list[int]:
    """Who can pay: hand and Kingdom, the unseen left out."""
    return [a + b for a, b in zip(position.kingdom, position.hand, strict=False)]


def pay(position: Position, wanted: Faces) -> Position:
    """Pay with the right cards, the Kingdom's first; a Princess and the most plentiful kind for the rest."""
    kingdom, hand = list(position.kingdom), list(position.hand)
    missing = 0
    for icon in wanted:
        missing += not _spend(kingdom, hand, icon)
    for _ in range(missing):
        _spend(kingdom, hand, PRINCESS)
        _spend(kingdom, hand, _fodder(kingdom, hand))
    return position._replace(kingdom=tuple(kingdom), hand=tuple(hand))


def pay_one(position: Position, icon: Face, payment: Payment) -> Position:
    """Pay one icon as chosen."""
    if payment.princess == NOTHING:
        return moved_out(position, payment.zone, icon)
    return moved_out(moved_out(position, payment.princess, PRINCESS), payment.zone, payment.face)


def _spend(kingdom: list[int], hand: list[int], kind: Face) -> bool:
    side = kingdom if kingdom[kind] else hand
    if not side[kind]:
        return False
    side[kind] -= 1
    return True


def _fodder(kingdom: list[int], hand: list[int]) -> Face:
    held = [a + b for a, b in zip(kingdom, hand, strict=False)]
    most = max(COLOURED, key=held.__getitem__)
    return most if held[most] else PRINCESS


def to_waive(position: Position, wanted: Faces) -> Face:
    """The icon that a Giant Robot had best leave unpaid: the one held least; NOTHING if none will do."""
    have = pool(position)
    for icon in sorted(set(wanted), key=lambda icon: (have[icon] - wanted.count(icon), have[icon], icon)):
        if payable(have, without(wanted, icon)):
            return icon
    return NOTHING


def spare(counts: Counts) -> Face:
    """The kind that is missed least, UNSEEN and plentiful ones first, Princesses last; NOTHING if none."""
    if len(counts) > KINDS and counts[KINDS]:
        return KINDS
    most = max(COLOURED, key=counts.__getitem__)
    if counts[most]:
        return most
    return PRINCESS if counts[PRINCESS] else NOTHING
