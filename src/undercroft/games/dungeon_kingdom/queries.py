"""Pure questions about the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import (
    ACTION,
    ANGEL_CARD,
    CONTROLLER,
    CONTROLS,
    DEEDS,
    DEFEATS,
    DISMISS,
    DRAGON,
    DUNGEON,
    END_PHASE,
    GEMS,
    HAND,
    KINGDOM,
    MENU,
    MONSTER_MOVES,
    PAY,
    PLACES,
    QUEUE,
    SLOTS,
    STAY,
    WARRIOR_MOVE,
    ZONE_NAMES,
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
    Spot,
)
from undercroft.games.dungeon_kingdom.cards import (
    ADVENTURERS,
    CARDS,
    COLOURED,
    KINDS,
    OWN_FACES,
    PRINCESS,
    icons,
    is_monster,
    matches,
)
from undercroft.games.dungeon_kingdom.needs import Finds, What, idle
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ask import AskKind
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat

HAND_LIMIT: Final = 7
MOST_MENU_ACTIONS: Final = 40
PAYMENTS: Final[tuple[Payment, ...]] = PAY.domain


def in_order(kind: AskKind[Any], answers: list[Any]) -> list[Any]:
    """Answers in the order of their numbers; without own cards they are listed so."""
    return sorted(answers, key=kind.number) if OWN_FACES else answers


def occupied_slots(t: Realm) -> list[int]:
    """Where a card can be taken, whether or not it will cut. DK-TURN-03, DK-DISMISS-05"""
    return [slot for slot, card in enumerate(t.matrix) if card != NO_CARD]


def actions(t: Realm) -> list[int]:
    """What can be done with the new card, whatever it is; only here does the length of the Array matter.

    DK-QUEUE-01, -03, -05, DK-CUT-01, -10, DK-DISMISS-01, -04, DK-AFTER-12, DK-RULING-27, -36
    """
    array = t.array[t.active]
    lines = cutting_lines(t, t.face[t.limbo[-1]], array)
    full = len(array) >= SLOTS
    choices = lines if full else [QUEUE, *lines]
    if full and (not lines or t.options.voluntary_dismiss):
        choices = [*choices, DISMISS]
    return in_order(ACTION, choices)


def cutting_lines(t: Realm, new: Face, array: list[CardId]) -> list[int]:
    """Every line directly beside a card that matches the new one, the ends included. DK-CUT-04..06, -10"""
    lines: list[int] = []
    for at, card in enumerate(array):
        if matches(new, t.face[card]):
            if not lines or lines[-1] < at:
                lines.append(at)
            lines.append(at + 1)
    return lines


def matrix_is_empty(t: Realm) -> bool:
    """Whether no card is left to take. DK-END-04"""
    return all(card == NO_CARD for card in t.matrix)


def adventurers(t: Realm, pile: list[CardId]) -> list[int]:
    """How many Adventurers of each kind lie in a pile."""
    counts = [0] * KINDS
    for card in pile:
        face = t.face[card]
        if face < KINDS:
            counts[face] += 1
    return counts


def payers(t: Realm) -> list[int]:
    """How many Adventurers of each kind can pay: hand and Kingdom.

    DK-DEFEAT-01, -03, DK-WILD-05, DK-ROBOT-06
    """
    counts = adventurers(t, t.hand[t.active])
    for card in t.kingdom:
        face = t.face[card]
        if face < KINDS:
            counts[face] += 1
    return counts


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


def ways_to_pay(t: Realm, wanted: tuple[Face, ...], not_before: int) -> list[Payment]:
    """How the first of the icons can be paid so that the rest can be paid too. DK-DEFEAT-02, DK-WILD-07"""
    kingdom = adventurers(t, t.kingdom)
    hand = adventurers(t, t.hand[t.active])
    return [PAYMENTS[way] for way in _ways(kingdom, hand, wanted, not_before)]


def _ways(kingdom: list[int], hand: list[int], wanted: tuple[Face, ...], not_before: int) -> list[int]:
    return [
        way
        for way in range(not_before, len(PAYMENTS))
        if _can_pay(kingdom, hand, wanted[0], way) and _rest_payable(kingdom, hand, wanted, way)
    ]


def _can_pay(kingdom: list[int], hand: list[int], icon: Face, way: int) -> bool:
    """A Princess pays only with another card, not itself of the right kind.

    DK-WILD-02, -03, DK-RULING-09, -10, -46, -52
    """
    princess, zone, face = PAYMENTS[way]
    have = kingdom if zone == KINGDOM else hand
    if princess < 0:
        return have[icon] > 0
    if face == icon or not have[face]:
        return False
    from_ = kingdom if princess == KINGDOM else hand
    return from_[PRINCESS] > (1 if face == PRINCESS and zone == princess else 0)


def _rest_payable(kingdom: list[int], hand: list[int], wanted: tuple[Face, ...], way: int) -> bool:
    """Whether the other icons can still be paid after paying the first in this way.

    Equal icons are paid in the order of the domain, so that no payment is offered twice.
    """
    kingdom, hand = kingdom[:], hand[:]
    princess, zone, face = PAYMENTS[way]
    side = kingdom if zone == KINGDOM else hand
    if princess < 0:
        side[wanted[0]] -= 1
    else:
        side[face] -= 1
        (kingdom if princess == KINGDOM else hand)[PRINCESS] -= 1
    rest = wanted[1:]
    if not payable([a + b for a, b in zip(kingdom, hand, strict=True)], rest):
        return False
    if not rest or rest[0] != wanted[0]:
        return True
    return any(
        _can_pay(kingdom, hand, rest[0], later) and _rest_payable(kingdom, hand, rest, later)
        for later in range(way, len(PAYMENTS))
    )


def menu(t: Realm) -> list[Menu]:
    """What can be done in the Dungeon & Kingdom Phase; to end it is always possible.

    Deeds need a card in the Dungeon and an effect, controls do not.
    DK-PHASE-02, -03, DK-DEED-03, -04, DK-CONTROL-06, DK-RULING-19, -40, -47
    """
    choices = [DEFEATS[face] for face in _defeatable(t)]
    counts = [0] * len(CARDS)
    for card in t.dungeon:
        counts[t.face[card]] += 1
    choices += [DEEDS[face] for face in ADVENTURERS if counts[face] and deed_has_effect(t, face)]
    if t.hand[t.active] or any(counts[:KINDS]):
        choices += [CONTROLS[face] for face in range(KINDS, len(CARDS)) if counts[face]]
    choices.append(END_PHASE)
    return in_order(MENU, choices)


def _defeatable(t: Realm) -> list[Face]:
    """The Monsters of the Kingdom that can be paid, however many fell before. DK-DEFEAT-06, -07"""
    monsters = [t.face[card] for card in t.kingdom if is_monster(t.face[card])]
    if not monsters:
        return monsters
    have = payers(t)
    return sorted(face for face in monsters if payable(have, icons(face, t.options.icon_set)))


def deed_has_effect(t: Realm, face: Face) -> bool:
    """DK-ABIL-03 for a card that is about to leave the Dungeon. DK-DEED-04"""
    return not idle(face, finds(t, leaving=1))


def has_effect(t: Realm, adventurer: Face) -> bool:
    """Whether an Adventurer's ability would do anything now. DK-ABIL-03"""
    return not idle(adventurer, finds(t))


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


def largest_hands(t: Realm) -> list[Seat]:
    """The opponents whose hand is the largest; your own does not count. DK-NINJA-01, -03, DK-RULING-38"""
    largest = max(len(t.hand[seat]) for seat in opponents(t))
    return [seat for seat in opponents(t) if largest and len(t.hand[seat]) == largest]


def places(t: Realm, zones: tuple[int, ...]) -> list[Place]:
    """The kinds of Adventurers in some of your zones; the Princess is one like the others. DK-WILD-10"""
    found: list[Place] = []
    for zone in zones:
        counts = adventurers(t, t.side(zone))
        found += [PLACES[zone][face] for face in ADVENTURERS if counts[face]]
    return found


def controllers(t: Realm) -> list[Place]:
    """Who can control a Monster. DK-CONTROL-01, -03"""
    return in_order(CONTROLLER, places(t, (HAND, DUNGEON)))


def navigable(t: Realm, zones: tuple[str, ...]) -> list[Place]:
    """What an Angel can choose; there is no declining among them. DK-ANGEL-01, -06, -07, DK-RULING-16, -17"""
    sides = tuple([zone for zone in (HAND, KINGDOM, DUNGEON) if ZONE_NAMES[zone] in zones])
    return in_order(ANGEL_CARD, places(t, sides))


def movable(t: Realm, zones: tuple[str, ...]) -> list[Place]:
    """Every card of Kingdom and Dungeon at each move, and staying. DK-WARRIOR-01..04"""
    sides = [zone for zone in (KINGDOM, DUNGEON) if ZONE_NAMES[zone] in zones]
    monsters = [t.face[card] for zone in sides for card in t.side(zone) if is_monster(t.face[card])]
    choices = [*places(t, tuple(sides)), *[MONSTER_MOVES[face] for face in sorted(monsters)], STAY]
    return in_order(WARRIOR_MOVE, choices)


def half_of(t: Realm, monster: Face) -> int:
    """In which half of the cut Array a Monster lies."""
    return KINGDOM if any(t.face[card] == monster for card in t.kingdom) else DUNGEON


def gem_sets(t: Realm) -> list[GemSet]:
    """One, two or three Gems that can count as one colour; white ones fit any.

    DK-PRINCESS-01..04, DK-WILD-09, DK-RULING-07
    """
    have = gems(t, t.active)
    return [
        choice
        for choice in GEMS.domain
        if choice.white <= have[PRINCESS] and choice.coloured <= have[choice.colour]
    ]


def meals(t: Realm) -> list[Meal]:
    """Every colour that feeds the Dragon, with white or without. DK-DRAGON-01, -04"""
    lying = [0] * KINDS
    for seat in range(t.seats):
        for face, number in enumerate(gems(t, seat)):
            lying[face] += number
    white = lying[PRINCESS] > 0
    some_colour_missing = any(not lying[colour] for colour in COLOURED)
    return [
        meal
        for meal in DRAGON.domain
        if (white or not meal.white)
        and (some_colour_missing if meal.colour == PRINCESS else lying[meal.colour])
    ]


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


def owner_of(t: Realm, monster: Face) -> Seat:
    """In whose Array a Monster stands."""
    return next(seat for seat in range(t.seats) if any(t.face[card] == monster for card in t.array[seat]))


def gems(t: Realm, seat: Seat) -> list[int]:
    """How many Gems of each colour a player has: a Gem is an Adventurer in the Treasury. DK-COMP-05"""
    return adventurers(t, t.treasury[seat])
