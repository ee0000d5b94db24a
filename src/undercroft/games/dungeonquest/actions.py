"""What a hero may do with his action. DQ-TURN-03, -04, -07, -09, DQ-DEAD-06"""

from __future__ import annotations

from undercroft.games.dungeonquest.asks import ACTION as QUESTION
from undercroft.games.dungeonquest.asks import (
    CROSS,
    DESCEND,
    DRAW_DRAGON,
    GROPE,
    LEAVE,
    PASS_TURN,
    PASSAGES,
    SEARCH,
    USE,
)
from undercroft.games.dungeonquest.board import TREASURE, is_printed
from undercroft.games.dungeonquest.cards import gift, tile
from undercroft.games.dungeonquest.cards.effects import Moves
from undercroft.games.dungeonquest.cards.gifts import ACTION, Passes, Use
from undercroft.games.dungeonquest.depth_queries import entrance_here, trapped
from undercroft.games.dungeonquest.queries import (
    holding,
    in_tower,
    kind_at,
    lair_in,
    may_leave,
    occupied,
    open_passages,
    target,
    usable,
    ways,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import NO_CARD, Face, Seat

MOST_SEARCHES = 2


def actions(t: Quest, seat: Seat) -> list[str]:
    """Everything a hero may do now; he passes only if that is nothing, or to leave. DQ-TURN-09, DQ-EXIT-03"""
    found = forced(t, seat)
    bound = found is not None
    if found is None:
        found = free(t, seat)
    stuck = not (found and found[0] in PASSAGES) and trapped(t, seat)
    if bound and stuck:
        found += [USE[face] for face in items(t, seat)]
    if stuck and SEARCH not in found and may_search(t, seat, stuck):
        found.append(SEARCH)
    found = found if found not in ([], [LEAVE]) else [*found, PASS_TURN]
    return sorted(found, key=QUESTION.number)


def forced(t: Quest, seat: Seat) -> list[str] | None:
    """What a hero must go on with instead of choosing freely, None if nothing. DQ-TURN-07"""
    kind = kind_at(t, t.place[seat])
    if kind == "darkness":
        return [GROPE, DESCEND] if entrance_here(t, seat) else [GROPE]
    if t.returning[seat]:
        back = way_back(t, seat)
        return [PASSAGES[back]] if back is not None else [CROSS]
    if kind == "web" and not t.crossed[seat]:
        return [CROSS]
    return None


def way_back(t: Quest, seat: Seat) -> int | None:
    """The passage a hero entered by, if it still leads back where he came from. DQ-WEB-03, DQ-BRIDGE-03"""
    space = t.place[seat]
    passage = (t.facing[space] + t.came_by[seat]) % 4
    if passage not in open_passages(t, seat) or target(space, passage) != t.came_from[seat]:
        return None
    return None if occupied(t, t.came_from[seat], seat) else passage


def free(t: Quest, seat: Seat) -> list[str]:
    """The actions of a hero who is free to choose. DQ-TURN-03"""
    space = t.place[seat]
    kind = kind_at(t, space)
    found = [PASSAGES[way] for way in ways(t, seat)]
    if may_search(t, seat, False):
        found.append(SEARCH)
    if entrance_here(t, seat):
        found.append(DESCEND)
    if kind == "treasure":
        found.append(DRAW_DRAGON)
    if kind == "bridge" or (kind in ("cave_in", "web") and has_other_side(t, seat)):
        found.append(CROSS)
    if in_tower(t, seat) and may_leave(t, seat):
        found.append(LEAVE)
    return found + [USE[face] for face in items(t, seat)]


def has_other_side(t: Quest, seat: Seat) -> bool:
    """Whether rubble or a web lies between a hero and a passage. DQ-CAVE-03, -04, DQ-WEB-06"""
    return not (t.crossed[seat] and t.special[seat])


def items(t: Quest, seat: Seat) -> list[Face]:
    """Cards that change sides of a Chasm, or take the place of an action. DQ-LOOT-04, -05, DQ-RUNE-05"""
    space = t.place[seat]
    found = [face for face in usable(t, seat, ACTION) if space != TREASURE or not stays(face)]
    found = [face for face in found if ways(t, seat) or not isinstance(first_word(face), Moves)]
    if kind_at(t, space) in ("chasm_l", "chasm_r"):
        found += holding(t, seat, lambda held: isinstance(held, Passes) and held.chasm)
    return sorted(found)


def first_word(face: Face) -> object:
    """The first effect of a card that is used."""
    held = gift(face)
    return held.effect[0] if isinstance(held, Use) and held.effect else None


def stays(face: Face) -> bool:
    """Whether a card is read and kept, which the treasure chamber does not allow. DQ-LOOT-05"""
    held = gift(face)
    return isinstance(held, Use) and held.keep


def may_search(t: Quest, seat: Seat, stuck: bool) -> bool:
    """Whether a hero may search where he is. DQ-SEARCH-02, -03, DQ-DEAD-03, DQ-RULING-14"""
    space = t.place[seat]
    if is_printed(space) or lair_in(t, space) != NO_CARD:
        return False
    icon = tile(t.face[t.laid[space]]).search
    if stuck:
        return (icon or bool(t.options.search_when_trapped)) and t.trapped_searches[seat] < MOST_SEARCHES
    return icon and t.searches[seat] < MOST_SEARCHES
