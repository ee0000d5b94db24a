"""Why an ability would do nothing now. DK-ABIL-03"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from undercroft.games.dungeon_kingdom.asks import DUNGEON, HAND
from undercroft.games.dungeon_kingdom.cards import CARDS, KINDS, icons, is_monster
from undercroft.games.dungeon_kingdom.guide.reading import Means, active, less, means, one, opponents, payers
from undercroft.games.dungeon_kingdom.queries import waivable
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View


def idle_deed(view: View, face: Face) -> str:
    """Why a Heroic Deed with a card of the Dungeon would do nothing; empty where it would. DK-DEED-04"""
    have = means(view)
    return idle(view, face, have._replace(dungeon=less(have.dungeon, face)))


def idle_monster(view: View, face: Face) -> str:
    """Why controlling a Monster of the Dungeon would not use its ability; empty where it could."""
    have = means(view)
    after = list(_controlled(have._replace(monsters=have.monsters - 1)))
    if not after:
        return "you have no Adventurer in hand or Dungeon to control it"
    reason = _IDLE_MONSTERS.get(CARDS[face].kind)
    reasons = [reason(view, left, by) for left, by in after] if reason is not None else [""]
    return "" if "" in reasons else reasons[0]


def idle(view: View, face: Face, left: Means) -> str:
    """Why an Adventurer's ability would find nothing among what is left."""
    reason = _IDLE.get(CARDS[face].kind)
    return "" if reason is None else reason(view, left)


def _controlled(have: Means) -> Iterator[tuple[Means, Face]]:
    """Every controller, and what is left without it."""
    for zone in (HAND, DUNGEON):
        counts = have.hand if zone == HAND else have.dungeon
        for face in range(KINDS):
            if counts[face] and zone == HAND:
                yield have._replace(hand=less(counts, face)), face
            elif counts[face]:
                yield have._replace(dungeon=less(counts, face)), face


def _princess(view: View, left: Means) -> str:
    return "" if view.zones["treasury"][active(view)].size() else "your Treasury has no Gems"


def _knight(view: View, left: Means) -> str:
    defeated = view.facts["defeated"]
    if view.facts["targeted"] < len(defeated):
        return ""
    if defeated:
        return "a Knight or Demon King has been used on every Monster you defeated this turn"
    return "you have defeated no Monster this turn"


def _angel(view: View, left: Means) -> str:
    if any(left.hand) or any(left.kingdom) or any(left.dungeon):
        return ""
    return "there is no other Adventurer in your hand, Kingdom or Dungeon"


def _draw(view: View, left: Means) -> str:
    zones = view.zones
    cards = zones["main"].size() + zones["ability"].size() + zones["discard"].size()
    return "" if cards or view.facts["options"].reshuffle_spent else "no card is left to draw"


def _warrior(view: View, left: Means) -> str:
    cards = sum(left.kingdom) + sum(left.dungeon) + left.monsters
    return "" if cards else "no other card lies in your Kingdom or Dungeon"


def _ninja(view: View, left: Means) -> str:
    cards = any(view.zones["hand"][seat].size() for seat in opponents(view))
    return "" if cards else "no opponent has a card in hand"


# A card that is missing here and below always has an effect.
_IDLE: Final[dict[str, Callable[[View, Means], str]]] = {
    "Princess": _princess,
    "Knight": _knight,
    "Angel": _angel,
    "Captain": _draw,
    "Warrior": _warrior,
    "Wizard": _draw,
    "Ninja": _ninja,
}


def _orthos(view: View, left: Means, by: Face) -> str:
    reason = idle(view, by, left)
    return f"{one(by)} would do nothing even twice: {reason}" if reason else ""


def _demon_king(view: View, left: Means, by: Face) -> str:
    return _knight(view, left)


def _dragon(view: View, left: Means, by: Face) -> str:
    return "" if any(bag.size() for bag in view.zones["treasury"]) else "no Treasury has a Gem"


def _others_cards(view: View) -> list[Face]:
    return [face for seat in opponents(view) for face in view.zones["array"][seat]]


def _harpy(view: View, left: Means, by: Face) -> str:
    found = any(not is_monster(face) for face in _others_cards(view))
    return "" if found else "no opponent has an Adventurer in line"


def _robot(view: View, left: Means, by: Face) -> str:
    icon_set = view.facts["options"].icon_set
    have = payers(left)
    monsters = [face for face in _others_cards(view) if is_monster(face)]
    if any(waivable(have, icons(face, icon_set)) for face in monsters):
        return ""
    if monsters:
        return "you could pay for no opponent's Monster, even with one icon waived"
    return "no opponent has a Monster in line"


def _reaper(view: View, left: Means, by: Face) -> str:
    return "" if view.zones["graveyard"][active(view)] else "your Graveyard is empty"


_IDLE_MONSTERS: Final[dict[str, Callable[[View, Means, Face], str]]] = {
    "Orthos": _orthos,
    "Demon King": _demon_king,
    "Hungry Dragon": _dragon,
    "Harpy": _harpy,
    "Giant Robot": _robot,
    "Undead Reaper": _reaper,
}
