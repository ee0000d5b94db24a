"""Why an ability would do nothing now. DK-ABIL-03"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND, NOTHING
from undercroft.games.dungeon_kingdom.guide.reading import table
from undercroft.games.dungeon_kingdom.needs import OPENINGS, idle, lack
from undercroft.games.dungeon_kingdom.queries import finds, places
from undercroft.games.dungeon_kingdom.table import Realm
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kernel.table import clone_table


def idle_deed(view: View, face: Face) -> str:
    """Why a Heroic Deed with a card of the Dungeon would do nothing; empty where it would. DK-DEED-04"""
    return idle(face, finds(table(view), leaving=1))


def idle_monster(view: View, face: Face) -> str:
    """Why controlling a Monster of the Dungeon would not use its ability; empty where it could."""
    after = list(_controlled(table(view), face))
    if not after:
        return "you have no Adventurer in hand or Dungeon to control it"
    reasons = [lack(OPENINGS[face], finds(left), by, NOTHING) for left, by in after]
    return "" if "" in reasons else reasons[0]


def _controlled(known: Realm, monster: Face) -> Iterator[tuple[Realm, Face]]:
    """Every controller, and the table once both cards are spent."""
    for place in places(known, (HAND, DUNGEON)):
        left = clone_table(known)
        for zone, face in ((DUNGEON, monster), (place.zone, place.face)):
            card = left.find(left.side(zone), face)
            left.side(zone).remove(card)
            left.spent.append(card)
        yield left, place.face
