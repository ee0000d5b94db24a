"""What a position is worth if the phase ends now: points gained, and what the Aftermath leaves."""

from __future__ import annotations

from operator import add, mul

from undercroft.bots.heuristics.dungeon_kingdom.outlook import Outlook
from undercroft.bots.heuristics.dungeon_kingdom.position import UNSEEN, Faces, Position
from undercroft.games.dungeon_kingdom.flow.aftermath import BITE
from undercroft.games.dungeon_kingdom.queries.offers import HAND_LIMIT


def leaf(outlook: Outlook, position: Position) -> float:
    """The worth of a position after the Aftermath. DK-AFTER-01..10"""
    worth = position.points + position.extra + hand_worth(outlook, position)
    worth += outlook.treasury(tuple(map(add, position.gems, position.dungeon)))
    left_over = position.kingdom_monsters + position.dungeon_monsters
    if left_over:
        worth += raid_worth(outlook, left_over, outlook.reserve + position.points)
    return worth


def hand_worth(outlook: Outlook, position: Position) -> float:
    """The hand with what returns from the Kingdom; what exceeds the limit goes for the least worth."""
    table = outlook.hand
    held = (*map(add, position.hand, position.kingdom), position.hand[UNSEEN])
    worth: float = sum(map(mul, held, table))
    number = sum(held)
    if number > HAND_LIMIT:
        worth -= (number - HAND_LIMIT) * table[-1]
    return worth


def raid_worth(outlook: Outlook, monsters: Faces, reserve: int) -> float:
    """Monsters with points leave; the others take two points each, or leave when there are none."""
    fed = [outlook.fed[face] for face in monsters if not outlook.captured[face]]
    if len(fed) * BITE > reserve:
        fed = sorted(fed, reverse=True)[: reserve // BITE]
    return sum(fed) - BITE * len(fed)
