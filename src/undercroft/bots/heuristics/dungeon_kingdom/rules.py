"""The rules of the Dungeon & Kingdom Phase in small: what an answer makes of a position.

Captain, Wizard and Ninja bring cards without a face or an allowance, never what an imagined deck or hand
happens to hold. Payments inside the search are the sensible one. An ability that is not written here
changes nothing: an Adventurer's is never foreseen, a Monster's is worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.paying import pay, pay_one, to_waive
from undercroft.bots.heuristics.dungeon_kingdom.position import (
    UNSEEN,
    Position,
    lacking,
    more,
    moved_in,
    moved_out,
    push,
)
from undercroft.games.dungeon_kingdom.abilities import POINTS_FOR_GEMS
from undercroft.games.dungeon_kingdom.asks import (
    DEED,
    DEFEAT,
    DUNGEON,
    HAND,
    KINGDOM,
    STAY,
    GemSet,
    Meal,
    Menu,
    Payment,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import CARDS, FACES, KINDS, PRINCESS
from undercroft.games.dungeon_kingdom.queries import without
from undercroft.kernel.ids import Face

KNIGHT, ANGEL, CAPTAIN, WARRIOR, WIZARD, NINJA = (FACES[code] for code in "KACWZN")
DRAWING: Final = (CAPTAIN, WIZARD)
DOERS: Final = frozenset((PRINCESS, KNIGHT, ANGEL, CAPTAIN, WARRIOR, WIZARD, NINJA))


def effective(outlook: Outlook, position: Position, kind: Face) -> bool:
    """Whether an Adventurer's ability would do anything, the card itself out of the way. DK-ABIL-03"""
    if kind == PRINCESS:
        return any(position.gems)
    if kind == KNIGHT:
        return position.untargeted > 0
    if kind == ANGEL:
        return any(position.hand[:KINDS]) or any(position.kingdom) or any(position.dungeon)
    if kind == WARRIOR:
        return any(
            (*position.kingdom, *position.dungeon, *position.kingdom_monsters, *position.dungeon_monsters)
        )
    if kind == NINJA:
        return outlook.can_kidnap
    return kind in DRAWING and outlook.can_draw


def use(outlook: Outlook, position: Position, kind: Face) -> Position:
    """Begin an Adventurer's ability that has an effect."""
    if kind == PRINCESS:
        return push(position, ("gems", 0))
    if kind == KNIGHT:
        return position._replace(points=position.points + 2, untargeted=position.untargeted - 1)
    if kind == ANGEL:
        return push(position, ("angel.card", 0))
    if kind == CAPTAIN:
        return position._replace(hand=more(position.hand, UNSEEN, 3))
    if kind == WARRIOR:
        return push(position, ("warrior.move", 2))
    if kind == WIZARD:
        return position._replace(extra=position.extra + outlook.summon)
    if kind == NINJA:
        return position._replace(hand=more(position.hand, UNSEEN), extra=position.extra + outlook.harm)
    return position


def knows(face: Face) -> bool:
    """Whether the ability of a card is one of those written here."""
    return face in DOERS if face < KINDS else CARDS[face].kind in _POWERS


def answer(outlook: Outlook, position: Position, value: Any) -> Position:
    """The position after the task on top, or the menu, is answered."""
    if not position.todo:
        return settle(outlook, _menu(outlook, position, value))
    name, about = position.todo[-1]
    return settle(outlook, _ANSWERS[name](outlook, position._replace(todo=position.todo[:-1]), about, value))


def settle(outlook: Outlook, position: Position) -> Position:
    """Work off what needs no answer: a card becomes a Gem, Orthos begins the second use."""
    while position.todo:
        name, kind = position.todo[-1]
        if name == "keep":
            position = position._replace(todo=position.todo[:-1], gems=more(position.gems, kind))
        elif name == "again":
            position = position._replace(todo=position.todo[:-1])
            if kind != UNSEEN and effective(outlook, position, kind):
                position = use(outlook, position, kind)
        else:
            return position
    return position


def _menu(outlook: Outlook, position: Position, choice: Menu) -> Position:
    face = choice.face
    if choice.verb == DEFEAT:
        return win(outlook, pay(position, outlook.icons(face)), face)
    if choice.verb == DEED:
        return use(outlook, moved_out(position, DUNGEON, face), face)
    return push(position, ("controller", face))


def win(outlook: Outlook, position: Position, monster: Face) -> Position:
    """A Monster of the Kingdom, or of an opponent's Array, is paid for. DK-DEFEAT-04, DK-ROBOT-02"""
    position = position._replace(
        points=position.points + CARDS[monster].value + outlook.captured[monster],
        graves=position.graves + 1,
        untargeted=position.untargeted + 1,
    )
    if monster in position.kingdom_monsters:
        return position._replace(kingdom_monsters=lacking(position.kingdom_monsters, monster))
    return position._replace(
        others_monsters=lacking(position.others_monsters, monster), extra=position.extra + outlook.harm
    )


def _controller(outlook: Outlook, position: Position, monster: Face, place: Place) -> Position:
    position = moved_out(position, place.zone, place.face)._replace(
        dungeon_monsters=lacking(position.dungeon_monsters, monster),
        points=position.points + outlook.captured[monster],
    )
    power = _POWERS.get(CARDS[monster].kind)
    return position if power is None else power(outlook, position, place.face)


def _orthos(outlook: Outlook, position: Position, controller: Face) -> Position:
    return push(position, ("again", controller), ("again", controller))


def _demon_king(outlook: Outlook, position: Position, controller: Face) -> Position:
    if not position.untargeted:
        return position
    return position._replace(points=position.points + 4, untargeted=position.untargeted - 1)


def _hungry_dragon(outlook: Outlook, position: Position, controller: Face) -> Position:
    return push(position, ("dragon", 0)) if any(position.gems) or any(position.others_gems) else position


def _harpy(outlook: Outlook, position: Position, controller: Face) -> Position:
    return push(position, ("harpy.card", 0)) if any(position.others_adventurers) else position


def _giant_robot(outlook: Outlook, position: Position, controller: Face) -> Position:
    payable = any(to_waive(position, outlook.icons(monster)) >= 0 for monster in position.others_monsters)
    return push(position, ("robot.target", 0)) if payable else position


def _undead_reaper(outlook: Outlook, position: Position, controller: Face) -> Position:
    return position._replace(points=position.points + position.graves, graves=0)


_POWERS: dict[str, Callable[[Outlook, Position, Face], Position]] = {
    "Orthos": _orthos,
    "Demon King": _demon_king,
    "Hungry Dragon": _hungry_dragon,
    "Harpy": _harpy,
    "Giant Robot": _giant_robot,
    "Undead Reaper": _undead_reaper,
}


def _pay(
    outlook: Outlook, position: Position, monster: Face, value: tuple[Payment, tuple[Face, ...]]
) -> Position:
    payment, wanted = value
    return win(outlook, pay(pay_one(position, wanted[0], payment), wanted[1:]), monster)


def _gems(outlook: Outlook, position: Position, about: int, chosen: GemSet) -> Position:
    gems = more(position.gems, PRINCESS, -chosen.white)
    if chosen.coloured:
        gems = more(gems, chosen.colour, -chosen.coloured)
    points = POINTS_FOR_GEMS[chosen.coloured + chosen.white - 1]
    return position._replace(gems=gems, points=position.points + points)


def _angel_card(outlook: Outlook, position: Position, about: int, place: Place) -> Position:
    position = push(moved_out(position, place.zone, place.face), ("keep", place.face))
    return push(position, ("angel.use", place.face)) if effective(outlook, position, place.face) else position


def _angel_use(outlook: Outlook, position: Position, kind: Face, yes: bool) -> Position:
    return use(outlook, position, kind) if yes else position


def _warrior_move(outlook: Outlook, position: Position, moves: int, place: Place) -> Position:
    if place == STAY:
        return position
    if place.face >= KINDS:
        position = _move_monster(position, place.face)
    else:
        position = moved_out(position, place.zone, place.face)
        position = moved_in(position, DUNGEON if place.zone == KINGDOM else KINGDOM, place.face)
    return push(position, ("warrior.move", moves - 1)) if moves > 1 else position


def _move_monster(position: Position, monster: Face) -> Position:
    kingdom, dungeon = position.kingdom_monsters, position.dungeon_monsters
    if monster in kingdom:
        return position._replace(
            kingdom_monsters=lacking(kingdom, monster), dungeon_monsters=(*dungeon, monster)
        )
    return position._replace(kingdom_monsters=(*kingdom, monster), dungeon_monsters=lacking(dungeon, monster))


def _wizard_card(outlook: Outlook, position: Position, about: int, face: Face) -> Position:
    return push(position, ("wizard.zone", face))


def _placed(outlook: Outlook, position: Position, face: Face, zone: int) -> Position:
    if face < KINDS:
        return moved_in(position, zone, face)
    if zone == KINGDOM:
        return position._replace(kingdom_monsters=(*position.kingdom_monsters, face))
    return position._replace(dungeon_monsters=(*position.dungeon_monsters, face))


def _ninja_card(outlook: Outlook, position: Position, about: int, face: Face) -> Position:
    return moved_in(position, HAND, face)


def _dragon(outlook: Outlook, position: Position, about: int, meal: Meal) -> Position:
    colours = (meal.colour, PRINCESS) if meal.white else (meal.colour,)
    gems, others = list(position.gems), list(position.others_gems)
    eaten = sum(gems[colour] + others[colour] for colour in set(colours))
    harm = sum(others[colour] for colour in set(colours)) * outlook.harm
    for colour in colours:
        gems[colour] = others[colour] = 0
    points, extra = position.points + eaten, position.extra + harm
    return position._replace(gems=tuple(gems), others_gems=tuple(others), points=points, extra=extra)


def _harpy_card(outlook: Outlook, position: Position, about: int, face: Face) -> Position:
    position = position._replace(
        others_adventurers=more(position.others_adventurers, face, -1), extra=position.extra + outlook.harm
    )
    return push(position, ("harpy.zone", face))


def _robot_target(outlook: Outlook, position: Position, about: int, monster: Face) -> Position:
    return _robot_waive(outlook, position, monster, to_waive(position, outlook.icons(monster)))


def _robot_waive(outlook: Outlook, position: Position, monster: Face, icon: Face) -> Position:
    return win(outlook, pay(position, without(outlook.icons(monster), icon)), monster)


def _reaper(outlook: Outlook, position: Position, about: int, number: int) -> Position:
    return position._replace(points=position.points + number, graves=position.graves - number)


_ANSWERS: dict[str, Callable[[Outlook, Position, int, Any], Position]] = {
    "pay": _pay,
    "controller": _controller,
    "gems": _gems,
    "angel.card": _angel_card,
    "angel.use": _angel_use,
    "warrior.move": _warrior_move,
    "wizard.card": _wizard_card,
    "wizard.zone": _placed,
    "ninja.card": _ninja_card,
    "dragon": _dragon,
    "harpy.card": _harpy_card,
    "harpy.zone": _placed,
    "robot.target": _robot_target,
    "robot.waive": _robot_waive,
    "reaper": _reaper,
}
