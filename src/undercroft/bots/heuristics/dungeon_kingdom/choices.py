"""The answers worth searching: those of the rules without the ones that never pay. Section 6.4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.bots.heuristics.dungeon_kingdom.lines import (
    DOUBLING,
    DRAWERS,
    HONOURED,
    LINES,
    MOVERS,
    SUMMONERS,
    Going,
    begun,
)
from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.paying import pool, spare, to_waive
from undercroft.bots.heuristics.dungeon_kingdom.position import Position, in_zone, moved_out
from undercroft.bots.heuristics.dungeon_kingdom.rules import effective
from undercroft.games.dungeon_kingdom.asks import (
    CONTROLS,
    DEEDS,
    DEFEATS,
    DUNGEON,
    HAND,
    KINGDOM,
    MONSTER_MOVES,
    NOTHING,
    PLACES,
    STAY,
    ZONE_NAMES,
    GemSet,
    Meal,
    Menu,
    Place,
)
from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, COLOURED, PRINCESS
from undercroft.games.dungeon_kingdom.queries import payable
from undercroft.games.dungeon_kingdom.vocabulary import asked_for
from undercroft.kernel.ids import Face

FULL_SET = 3
ROOM_TO_DRAW = 6


def choices(outlook: Outlook, position: Position) -> list[Any]:
    """What to try for the task on top, or from the menu (ending is always possible there)."""
    if not position.todo:
        return menu(outlook, position)
    name, about = position.todo[-1]
    return _CHOICES[name](outlook, position, about)


def menu(outlook: Outlook, position: Position) -> list[Menu]:
    """Defeats, deeds and controls; only one of them where nothing is lost by doing it at once."""
    at_once = _deed_at_once(outlook, position)
    if at_once is not None:
        return [at_once]
    found: list[Menu] = []
    if position.kingdom_monsters:
        have = pool(position)
        found += [DEFEATS[m] for m in position.kingdom_monsters if payable(have, outlook.icons(m))]
    dungeon = position.dungeon
    for kind in ADVENTURERS:
        if dungeon[kind] and _worth_a_deed(outlook, position, kind):
            found.append(DEEDS[kind])
    if position.dungeon_monsters and (any(position.hand) or any(dungeon)):
        found += [CONTROLS[m] for m in position.dungeon_monsters]
    return found


def _deed_at_once(outlook: Outlook, position: Position) -> Menu | None:
    """Wizards and Captains of the Dungeon first; Knights once no Monster is left to defeat."""
    dungeon = position.dungeon
    kinds: list[Face] = []
    if outlook.can_draw:
        kinds += SUMMONERS
        if sum(position.hand) + sum(position.kingdom) < ROOM_TO_DRAW:
            kinds += DRAWERS
    if position.untargeted and not position.kingdom_monsters:
        kinds += HONOURED
    for kind in kinds:
        if dungeon[kind]:
            return DEEDS[kind]
    return None


def _worth_a_deed(outlook: Outlook, position: Position, kind: Face) -> bool:
    after = moved_out(position, DUNGEON, kind)
    if kind in MOVERS:
        return bool(_moves(outlook, after, begun(kind))[1:])
    return effective(outlook, after, kind)


def _controllers(outlook: Outlook, position: Position, monster: Face) -> list[Place]:
    """The card missed least of the hand and of the Dungeon; for Orthos also whoever is worth doubling."""
    found: list[Place] = []
    doubling = monster in DOUBLING
    for zone in (HAND, DUNGEON):
        counts = in_zone(position, zone)
        kind = spare(counts) if zone == HAND else _idle(outlook, position)
        if kind >= 0:
            found.append(PLACES[zone][kind])
        if doubling:
            found += [
                PLACES[zone][double]
                for double in ADVENTURERS
                if double != kind
                and double not in MOVERS
                and counts[double]
                and effective(outlook, position, double)
            ]
    return found


def _idle(outlook: Outlook, position: Position) -> Face:
    """The kind in the Dungeon that is missed least: without a deed to do, and no part of a set of Gems."""
    best, least = NOTHING, 0.0
    for kind in ADVENTURERS:
        if position.dungeon[kind]:
            busy = kind == PRINCESS or effective(outlook, position, kind)
            loss = (position.gems[kind] + position.dungeon[kind] - 1) % FULL_SET + (FULL_SET if busy else 0)
            if best == NOTHING or loss < least:
                best, least = kind, loss
    return best


def _gem_sets(outlook: Outlook, position: Position, going: Going) -> list[GemSet]:
    """Of each colour as many as possible, and filled up with white."""
    gems = position.gems
    white = gems[PRINCESS]
    found: list[GemSet] = []
    for colour in COLOURED:
        number = min(FULL_SET, gems[colour])
        if number:
            found.append(GemSet(colour, number, 0))
            if white and number < FULL_SET:
                found.append(GemSet(colour, number, min(white, FULL_SET - number)))
    if white and (not found or white >= FULL_SET):
        found.append(GemSet(PRINCESS, 0, min(white, FULL_SET)))
    return found


def _asked_zones(going: Going) -> tuple[str, ...]:
    """The zones that a step takes cards from."""
    return asked_for(LINES[going.face][going.at].step)


def _angel_cards(outlook: Outlook, position: Position, going: Going) -> list[Place]:
    zones = _asked_zones(going)
    return [
        PLACES[zone][kind]
        for zone in (HAND, KINGDOM, DUNGEON)
        if ZONE_NAMES[zone] in zones
        for kind in ADVENTURERS
        if in_zone(position, zone)[kind]
    ]


def _angel_uses(outlook: Outlook, position: Position, going: Going) -> list[bool]:
    return [True] if going.it in HONOURED else [True, False]


def _moves(outlook: Outlook, position: Position, going: Going) -> list[Place]:
    """Staying first; then Monsters to defeat or control, Adventurers to do a deed or to pay."""
    found = [STAY]
    zones = _asked_zones(going)
    from_kingdom, from_dungeon = "kingdom" in zones, "dungeon" in zones
    monsters = position.kingdom_monsters + position.dungeon_monsters
    wanted = {icon for monster in monsters for icon in outlook.icons(monster)}
    for kind in ADVENTURERS:
        doer = from_kingdom and position.kingdom[kind] and kind not in MOVERS
        if doer and effective(outlook, position, kind):
            found.append(PLACES[KINGDOM][kind])
        if from_dungeon and position.dungeon[kind] and (kind in wanted or (kind == PRINCESS and wanted)):
            found.append(PLACES[DUNGEON][kind])
    if from_kingdom and (any(position.hand) or any(position.dungeon)):
        found += [MONSTER_MOVES[m] for m in position.kingdom_monsters]
    if from_dungeon:
        found += [MONSTER_MOVES[m] for m in position.dungeon_monsters]
    return found


def _zones(outlook: Outlook, position: Position, about: Any) -> list[int]:
    return [KINGDOM, DUNGEON]


def _meals(outlook: Outlook, position: Position, going: Going) -> list[Meal]:
    lying = [a + b for a, b in zip(position.gems, position.others_gems, strict=True)]
    found: list[Meal] = []
    for colour in COLOURED:
        if lying[colour]:
            found.append(Meal(colour, False))
            if lying[PRINCESS]:
                found.append(Meal(colour, True))
    return found or [Meal(PRINCESS, True)]


def _prey(outlook: Outlook, position: Position, going: Going) -> list[Face]:
    return [kind for kind in ADVENTURERS if position.others_adventurers[kind]]


def _targets(outlook: Outlook, position: Position, about: int) -> list[Face]:
    return [m for m in position.others_monsters if to_waive(position, outlook.icons(m)) >= 0]


_CHOICES: dict[str, Callable[[Outlook, Position, Any], list[Any]]] = {
    "controller": _controllers,
    "gems": _gem_sets,
    "angel.card": _angel_cards,
    "angel.use": _angel_uses,
    "warrior.move": _moves,
    "wizard.zone": _zones,
    "dragon": _meals,
    "harpy.card": _prey,
    "harpy.zone": _zones,
    "robot.target": _targets,
}
