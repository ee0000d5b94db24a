"""Pure questions about the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import PLACES, Place, Spot
from undercroft.games.dungeon_kingdom.cards import (
    ADVENTURERS,
    COLOURED,
    KINDS,
    OWN_FACES,
    PRINCESS,
    icons,
    is_monster,
)
from undercroft.games.dungeon_kingdom.needs import Finds, What
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ask import AskKind
from undercroft.kernel.ids import CardId, Face, Seat

HAND_LIMIT: Final = 7


def in_order(kind: AskKind[Any], answers: list[Any]) -> list[Any]:
    """Answers in the order of their numbers; without own cards they are listed so."""
    return sorted(answers, key=kind.number) if OWN_FACES else answers


def adventurers(t: Realm, pile: list[CardId]) -> list[int]:
    """How many Adventurers of each kind lie in a pile."""
    counts = [0] * KINDS
    for card in pile:
        face = t.face[card]
        if face < KINDS:
            counts[face] += 1
    return counts


def kinds_in(t: Realm, pile: list[CardId]) -> list[Face]:
    """The kinds of Adventurers in a pile."""
    counts = adventurers(t, pile)
    return [face for face in ADVENTURERS if counts[face]]


def payers(t: Realm) -> list[int]:
    """How many Adventurers of each kind can pay: hand and Kingdom.

    DK-DEFEAT-01, -03, DK-WILD-05, DK-ROBOT-06
    """
    return adventurers(t, t.hand[t.active] + t.kingdom)


def payable(have: list[int], wanted: tuple[Face, ...]) -> bool:
    """Whether icons can be paid, each Princess making one other card wild. DK-WILD-02, -04, -06"""
    missing = exact = 0
    left = have[:]
    for icon in wanted:
        if left[icon]:
            left[icon] -= 1
            exact += 1
        else:
            missing += 1
    if not missing:
        return True
    princesses = have[PRINCESS]
    spare = sum(have) - princesses - exact
    return princesses >= missing and spare + princesses - missing >= missing


def finds(t: Realm, leaving: int = 0) -> Finds:
    """What there is on the table once `leaving` cards of the Dungeon have been spent."""
    return lambda what: _FOUND[what](t, leaving)


def _drawable(t: Realm, leaving: int) -> bool:
    """With `reshuffle_spent` the card that leaves can be drawn itself. DK-VARIANT-05"""
    if leaving and t.options.reshuffle_spent:
        return True
    return bool(t.main.size() or t.ability.size() or reshuffled(t))


def _quarry(t: Realm) -> list[Face]:
    return [t.face[card] for seat in opponents(t) for card in t.array[seat] if is_monster(t.face[card])]


_FOUND: Final[dict[What, Callable[[Realm, int], bool]]] = {
    "unclaimed": lambda t, _: t.targeted < len(t.defeated),
    "defeated": lambda t, _: bool(t.defeated),
    "adventurers in hand": lambda t, _: bool(t.hand[t.active]),
    "adventurers in kingdom": lambda t, _: any(t.face[card] < KINDS for card in t.kingdom),
    "adventurers in dungeon": lambda t, leaving: sum(t.face[card] < KINDS for card in t.dungeon) > leaving,
    "cards in kingdom": lambda t, _: bool(t.kingdom),
    "cards in dungeon": lambda t, leaving: len(t.dungeon) > leaving,
    "own gems": lambda t, _: bool(t.treasury[t.active]),
    "gems": lambda t, _: any(t.treasury),
    "graves": lambda t, _: bool(t.graveyard[t.active]),
    "draw": _drawable,
    "hands": lambda t, _: any(t.hand[seat] for seat in opponents(t)),
    "prey": lambda t, _: bool(grapplable(t)),
    "quarry": lambda t, _: bool(_quarry(t)),
    "conquerable": lambda t, _: bool(conquerable(t)),
}


def reshuffled(t: Realm) -> list[CardId]:
    """The cards that would form an ability deck. DK-DECK-04, DK-VARIANT-05, DK-RULING-13"""
    return t.discard + t.spent if t.options.reshuffle_spent else t.discard


def opponents(t: Realm) -> list[Seat]:
    """Everybody but the active player."""
    return [seat for seat in range(t.seats) if seat != t.active]


def places(t: Realm, zones: tuple[int, ...]) -> list[Place]:
    """The kinds of Adventurers in some of your zones; the Princess is one like the others. DK-WILD-10"""
    return [PLACES[zone][face] for zone in zones for face in kinds_in(t, t.side(zone))]


def grapplable(t: Realm) -> list[Spot]:
    """Adventurers in opponents' Arrays, from any slot. DK-HARPY-01, -03, DK-RULING-39"""
    return [
        Spot(seat, slot)
        for seat in opponents(t)
        for slot, card in enumerate(t.array[seat])
        if not is_monster(t.face[card])
    ]


def conquerable(t: Realm) -> list[Face]:
    """The opponents' Monsters that a Giant Robot can defeat. DK-ROBOT-01, -05"""
    have = payers(t)
    return sorted(face for face in _quarry(t) if waivable(have, icons(face, t.options.icon_set)))


def waivable(have: list[int], wanted: tuple[Face, ...]) -> list[Face]:
    """The icons whose waiving leaves a payable rest. DK-ROBOT-01, -03"""
    return [icon for icon in COLOURED if icon in wanted and payable(have, without(wanted, icon))]


def without(wanted: tuple[Face, ...], icon: Face) -> tuple[Face, ...]:
    """The icons without one of a kind."""
    at = wanted.index(icon)
    return wanted[:at] + wanted[at + 1 :]
