"""Why an ability would do nothing now. DK-ABIL-03"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND, NOTHING
from undercroft.games.dungeon_kingdom.cards import KINDS, icons, is_monster
from undercroft.games.dungeon_kingdom.guide.reading import Holdings, active, holdings, less, opponents, payers
from undercroft.games.dungeon_kingdom.needs import OPENINGS, Finds, What, idle, lack
from undercroft.games.dungeon_kingdom.queries import waivable
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def idle_deed(view: View, face: Face) -> str:
    """Why a Heroic Deed with a card of the Dungeon would do nothing; empty where it would. DK-DEED-04"""
    have = holdings(view)
    return idle(face, _finds(view, have._replace(dungeon=less(have.dungeon, face))))


def idle_monster(view: View, face: Face) -> str:
    """Why controlling a Monster of the Dungeon would not use its ability; empty where it could."""
    have = holdings(view)
    after = list(_controlled(have._replace(beasts=(have.beasts[0], have.beasts[1] - 1))))
    if not after:
        return "you have no Adventurer in hand or Dungeon to control it"
    reasons = [lack(OPENINGS[face], _finds(view, left), by, NOTHING) for left, by in after]
    return "" if "" in reasons else reasons[0]


def _controlled(have: Holdings) -> Iterator[tuple[Holdings, Face]]:
    """Every controller, and what is left without it."""
    for zone in (HAND, DUNGEON):
        counts = have.hand if zone == HAND else have.dungeon
        for face in range(KINDS):
            if counts[face] and zone == HAND:
                yield have._replace(hand=less(counts, face)), face
            elif counts[face]:
                yield have._replace(dungeon=less(counts, face)), face


def _finds(view: View, left: Holdings) -> Finds:
    """What a viewer sees of what there is, once some cards have been spent."""
    return lambda what: bool(_FOUND[what](view, left))


def _in_line(view: View) -> list[Face]:
    return [face for seat in opponents(view) for face in view.zones["array"][seat]]


def _drawable(view: View, left: Holdings) -> bool:
    cards = sum(view.zones[pile].size() for pile in ("main", "ability", "discard"))
    return bool(cards or view.facts["options"].reshuffle_spent)


def _conquerable(view: View, left: Holdings) -> bool:
    icon_set, have = view.facts["options"].icon_set, payers(left)
    return any(waivable(have, icons(face, icon_set)) for face in _in_line(view) if is_monster(face))


_FOUND: Final[dict[What, Callable[[View, Holdings], Any]]] = {
    "unclaimed": lambda view, _: view.facts["targeted"] < len(view.facts["defeated"]),
    "defeated": lambda view, _: view.facts["defeated"],
    "adventurers in hand": lambda _, left: any(left.hand),
    "adventurers in kingdom": lambda _, left: any(left.kingdom),
    "adventurers in dungeon": lambda _, left: any(left.dungeon),
    "cards in kingdom": lambda _, left: any(left.kingdom) or left.beasts[0],
    "cards in dungeon": lambda _, left: any(left.dungeon) or left.beasts[1],
    "own gems": lambda view, _: view.zones["treasury"][active(view)].size(),
    "gems": lambda view, _: any(bag.size() for bag in view.zones["treasury"]),
    "graves": lambda view, _: view.zones["graveyard"][active(view)],
    "draw": _drawable,
    "hands": lambda view, _: any(view.zones["hand"][seat].size() for seat in opponents(view)),
    "prey": lambda view, _: not all(map(is_monster, _in_line(view))),
    "quarry": lambda view, _: any(map(is_monster, _in_line(view))),
    "conquerable": _conquerable,
}
