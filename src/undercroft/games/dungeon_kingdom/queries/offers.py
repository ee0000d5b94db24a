"""What a player can choose, and the refusal of what they cannot; the rules and the guide ask here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import (
    DISMISS,
    DUNGEON,
    HAND,
    KINGDOM,
    NOTHING,
    PLACES,
    QUEUE,
    SLOTS,
    ArraySlot,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import (
    ADVENTURERS,
    COLOURED,
    KINDS,
    OWN_FACES,
    PRINCESS,
    icons,
    is_monster,
    matches,
)
from undercroft.games.dungeon_kingdom.queries.needs import OPENINGS, Finds, What, idle, lack
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ask import AskKind
from undercroft.kernel.ids import CardId, Face, Seat
from undercroft.kit.refusals import Refusal

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


def cards_short(have: list[int], wanted: tuple[Face, ...]) -> int:
    """How many cards are missing to pay icons, each Princess making one other card wild: 0 where they can be
    paid. DK-WILD-02, -04, -06"""
    missing = exact = 0
    left = have[:]
    for icon in wanted:
        if left[icon]:
            left[icon] -= 1
            exact += 1
        else:
            missing += 1
    if not missing:
        return 0
    princesses = have[PRINCESS]
    spare = sum(have) - princesses - exact
    return max(0, missing - min(princesses, (spare + princesses) // 2))


def payable(have: list[int], wanted: tuple[Face, ...]) -> bool:
    """Whether icons can be paid."""
    return not cards_short(have, wanted)


# what an ability finds

DISCARDED: Final = (PLACES[DUNGEON][PRINCESS],)
"""An Adventurer of the Dungeon; for what is left it is no matter which."""


def finds(t: Realm, spent: Sequence[Place] = ()) -> Finds:
    """What there is on the table once some cards of hand and Dungeon have been spent."""
    return lambda what: bool(_FOUND[what](t, spent))


def _lie(t: Realm, zone: int, monsters: bool, spent: Sequence[Place]) -> bool:
    """Whether Monsters, or Adventurers, lie in one of your zones beside those that are spent."""
    faces, gone = t.face, 0
    for place in spent:
        gone += place.zone == zone and (place.face >= KINDS) == monsters
    for card in t.side(zone):
        if (faces[card] >= KINDS) == monsters:
            if not gone:
                return True
            gone -= 1
    return False


def _drawable(t: Realm, spent: Sequence[Place]) -> bool:
    """With `reshuffle_spent` the card that leaves can be drawn itself. DK-VARIANT-05"""
    if spent and t.options.reshuffle_spent:
        return True
    return bool(t.main.size() or t.ability.size() or reshuffled(t))


def _quarry(t: Realm) -> list[Face]:
    return [t.face[card] for seat in opponents(t) for card in t.array[seat] if is_monster(t.face[card])]


_FOUND: Final[dict[What, Callable[[Realm, Sequence[Place]], object]]] = {
    "defeated": lambda t, _: t.defeated,
    "untargeted": lambda t, _: t.targeted < len(t.defeated),
    "hand": lambda t, spent: _lie(t, HAND, False, spent),
    "kingdom": lambda t, _: _lie(t, KINGDOM, False, ()),
    "dungeon": lambda t, spent: _lie(t, DUNGEON, False, spent),
    "kingdom_monsters": lambda t, _: _lie(t, KINGDOM, True, ()),
    "dungeon_monsters": lambda t, spent: _lie(t, DUNGEON, True, spent),
    "gems": lambda t, _: t.treasury[t.active],
    "others_gems": lambda t, _: any(t.treasury[seat] for seat in opponents(t)),
    "graves": lambda t, _: t.graveyard[t.active],
    "others_adventurers": lambda t, _: grapplable(t),
    "others_monsters": lambda t, _: _quarry(t),
    "conquerable": lambda t, spent: conquerable(t, spent),
    "can_draw": _drawable,
    "can_kidnap": lambda t, _: any(t.hand[seat] for seat in opponents(t)),
}


def reshuffled(t: Realm) -> list[CardId]:
    """The cards that would form an ability deck. DK-DECK-04, DK-VARIANT-05, DK-RULING-13"""
    return t.discard + t.spent if t.options.reshuffle_spent else t.discard


def opponents(t: Realm) -> list[Seat]:
    """Everybody but the active player."""
    return [seat for seat in range(t.seats) if seat != t.active]


def used(t: Realm) -> Face:
    """The card whose ability began the procedure that asks."""
    ability: Any = t.stack[-2]
    face: Face = ability.face
    return face


def places(t: Realm, zones: tuple[int, ...]) -> list[Place]:
    """The kinds of Adventurers in some of your zones; the Princess is one like the others. DK-WILD-10"""
    return [PLACES[zone][face] for zone in zones for face in kinds_in(t, t.side(zone))]


def grapplable(t: Realm) -> list[ArraySlot]:
    """Adventurers in opponents' Arrays, from any slot. DK-HARPY-01, -03, DK-RULING-39"""
    return [
        ArraySlot(seat, slot)
        for seat in opponents(t)
        for slot, card in enumerate(t.array[seat])
        if why_not_grapple(t.face[card]) is None
    ]


def conquerable(t: Realm, spent: Sequence[Place] = ()) -> list[Face]:
    """The opponents' Monsters that a Giant Robot can defeat. DK-ROBOT-01, -05"""
    quarry = _quarry(t)
    if not quarry:
        return quarry
    have = payers(t)
    for place in spent:
        if place.zone == HAND:
            have[place.face] -= 1
    return sorted(face for face in quarry if why_not_conquer(t, have, face) is None)


def waivable(have: list[int], wanted: tuple[Face, ...]) -> list[Face]:
    """The icons whose waiving leaves a payable rest. DK-ROBOT-01, -03"""
    return [icon for icon in COLOURED if icon in wanted and not cards_short(have, without(wanted, icon))]


def without(wanted: tuple[Face, ...], icon: Face) -> tuple[Face, ...]:
    """The icons without one of a kind."""
    at = wanted.index(icon)
    return wanted[:at] + wanted[at + 1 :]


# why not

FULL: Final = Refusal("The Array is full, so that {new} cannot be queued.", ("DK-QUEUE-01", "DK-DISMISS-04"))
NOT_FULL: Final = Refusal(
    "Only a full Array of {most} cards can be dismissed; yours has {size}.", ("DK-DISMISS-01",))  # fmt: skip
CUTS: Final = Refusal("The new card can cut your Array, so that it is not dismissed.", ("DK-DISMISS-01",))
NO_MATCH: Final = Refusal(
    "{new} does not match {beside}: a cut lies directly beside a matching card.", ("DK-CUT-02", "DK-CUT-04")
)
UNPAYABLE: Final = Refusal(
    "{monster} needs {icons}; {missing}",
    ("DK-DEFEAT-01", "DK-DEFEAT-02", "DK-DEFEAT-03", "DK-WILD-01", "DK-WILD-06"))  # fmt: skip
UNPAYABLE_EVEN_SO: Final = Refusal(
    "{monster} needs {icons} even with one icon waived; {missing}",
    ("DK-ROBOT-01", "DK-ROBOT-03", "DK-ROBOT-06", "DK-WILD-06"))  # fmt: skip
UNCONTROLLED: Final = Refusal(
    "you have no Adventurer in hand or Dungeon to control it",
    ("DK-CONTROL-01", "DK-CONTROL-03", "DK-DEFEAT-07"))  # fmt: skip
ADVENTURERS_ONLY: Final = Refusal(
    "{card} takes Adventurers only, and {monster} is a Monster.", ("DK-HARPY-01", "DK-HARPY-03"))  # fmt: skip
FED: Final = Refusal("{monster} has captured its points already.", ("DK-AFTER-06", "DK-AFTER-08"))
NOT_NEXT: Final = Refusal(
    "Monsters are fed from left to right: the next one stands right of the last, and leaves enough behind it "
    "for the points you have.", ("DK-AFTER-08",))  # fmt: skip


def actions_with(new: Face, array: Sequence[Face], voluntary: bool) -> list[int]:
    """Queue Up, every cut, and Dismiss, whatever the new card is; only here does the length of an Array
    matter.

    DK-QUEUE-01, -03, -05, DK-CUT-01, -10, DK-DISMISS-01, -04, DK-AFTER-12, DK-RULING-27, -36
    """
    lines = cutting_lines(new, array)
    if len(array) < SLOTS:
        return [QUEUE, *lines]
    return [*lines, DISMISS] if voluntary or not lines else lines


def cutting_lines(new: Face, array: Sequence[Face]) -> list[int]:
    """Every line directly beside a card that matches the new one, the ends included. DK-CUT-04..06, -10"""
    lines: list[int] = []
    for at, face in enumerate(array):
        if matches(new, face):
            if not lines or lines[-1] < at:
                lines.append(at)
            lines.append(at + 1)
    return lines


def why_not_act(new: Face, array: Sequence[Face], voluntary: bool, action: int) -> Refusal | None:
    """What stands in the way of an action."""
    if action in actions_with(new, array, voluntary):
        return None
    if action == DISMISS:
        return NOT_FULL if len(array) < SLOTS else CUTS
    return FULL if action == QUEUE else NO_MATCH


def why_not_defeat(t: Realm, have: list[int], monster: Face) -> Refusal | None:
    """A Monster of the Kingdom is defeated by whoever can pay for it. DK-DEFEAT-06, -07"""
    return UNPAYABLE if cards_short(have, icons(monster, t.options.icon_set)) else None


def why_no_deed(t: Realm, face: Face) -> Refusal | None:
    """A deed takes a card of the Dungeon and has an effect without it. DK-DEED-03, -04"""
    return idle(face, finds(t, DISCARDED))


def why_not_control(t: Realm) -> Refusal | None:
    """A controller is all that a Monster of the Dungeon needs; an effect is not. DK-CONTROL-01, -03, -06"""
    return None if t.hand[t.active] or _lie(t, DUNGEON, False, ()) else UNCONTROLLED


def why_idle(t: Realm, monster: Face) -> Refusal | None:
    """Why a Monster of the Dungeon would do nothing, whoever controls it."""
    first: Refusal | None = None
    for place in places(t, (HAND, DUNGEON)):
        left = finds(t, (PLACES[DUNGEON][monster], place))
        refusal = lack(OPENINGS[monster], left, place.face, NOTHING)
        if refusal is None:
            return None
        first = first or refusal
    return first or why_not_control(t)


def why_not_grapple(face: Face) -> Refusal | None:
    """DK-HARPY-01, -03"""
    return ADVENTURERS_ONLY if is_monster(face) else None


def why_not_conquer(t: Realm, have: list[int], monster: Face) -> Refusal | None:
    """DK-ROBOT-01, -03"""
    return None if waivable(have, icons(monster, t.options.icon_set)) else UNPAYABLE_EVEN_SO


def why_not_feed(t: Realm, monster: Face, last: int, picks: int) -> Refusal | None:
    """A Monster without points right of the last one fed, that leaves enough for the other picks.
    DK-AFTER-06, -08"""
    array = t.faces(t.array[t.active])
    if t.captured[monster]:
        return FED
    return None if last < array.index(monster) <= len(array) - picks else NOT_NEXT
