"""Why an ability would do nothing now. DK-ABIL-03"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND, NOTHING
from undercroft.games.dungeon_kingdom.cards import KINDS, icons, is_monster
from undercroft.games.dungeon_kingdom.guide.reading import Holdings, active, holdings, less, opponents, payers
from undercroft.games.dungeon_kingdom.needs import OPENINGS, Means, idle, lack
from undercroft.games.dungeon_kingdom.queries import waivable
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def idle_deed(view: View, face: Face) -> str:
    """Why a Heroic Deed with a card of the Dungeon would do nothing; empty where it would. DK-DEED-04"""
    have = holdings(view)
    return idle(face, ViewMeans(view, have._replace(dungeon=less(have.dungeon, face))))


def idle_monster(view: View, face: Face) -> str:
    """Why controlling a Monster of the Dungeon would not use its ability; empty where it could."""
    have = holdings(view)
    after = list(_controlled(have._replace(beasts=(have.beasts[0], have.beasts[1] - 1))))
    if not after:
        return "you have no Adventurer in hand or Dungeon to control it"
    reasons = [lack(OPENINGS[face], ViewMeans(view, left), by, NOTHING) for left, by in after]
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


class ViewMeans(Means):
    """What a viewer sees of what there is, once some cards have been spent."""

    def __init__(self, view: View, left: Holdings) -> None:
        self.view = view
        self.left = left

    def unclaimed(self) -> bool:
        return bool(self.view.facts["targeted"] < len(self.view.facts["defeated"]))

    def defeated(self) -> bool:
        return bool(self.view.facts["defeated"])

    def adventurers(self, zones: tuple[str, ...]) -> bool:
        return any(any(getattr(self.left, zone)) for zone in zones)

    def cards(self, zones: tuple[str, ...]) -> bool:
        beasts = dict(zip(("kingdom", "dungeon"), self.left.beasts, strict=True))
        return self.adventurers(zones) or any(beasts.get(zone, 0) for zone in zones)

    def own_gems(self) -> bool:
        return bool(self.view.zones["treasury"][active(self.view)].size())

    def any_gems(self) -> bool:
        return any(bag.size() for bag in self.view.zones["treasury"])

    def graves(self) -> bool:
        return bool(self.view.zones["graveyard"][active(self.view)])

    def drawable(self) -> bool:
        zones = self.view.zones
        cards = zones["main"].size() + zones["ability"].size() + zones["discard"].size()
        return bool(cards or self.view.facts["options"].reshuffle_spent)

    def hands(self) -> bool:
        return any(self.view.zones["hand"][seat].size() for seat in opponents(self.view))

    def _in_line(self) -> list[Face]:
        return [face for seat in opponents(self.view) for face in self.view.zones["array"][seat]]

    def prey(self) -> bool:
        return any(not is_monster(face) for face in self._in_line())

    def quarry(self) -> bool:
        return any(is_monster(face) for face in self._in_line())

    def conquerable(self) -> bool:
        icon_set, have = self.view.facts["options"].icon_set, payers(self.left)
        return any(waivable(have, icons(face, icon_set)) for face in self._in_line() if is_monster(face))
