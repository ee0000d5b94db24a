"""What a hero may do with their action. DQ-TURN-03, -04, -07, -09, DQ-DEAD-06"""

from __future__ import annotations

from typing import Final

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
from undercroft.games.dungeonquest.cards import DECK_CARDS, TILE_OF
from undercroft.games.dungeonquest.cards.holdings import SPENT, USABLE
from undercroft.games.dungeonquest.cards.vocabulary import ACTION, CHASM, USES, says
from undercroft.games.dungeonquest.depth_queries import CHASMS, entrance_here, trapped
from undercroft.games.dungeonquest.queries import (
    holding,
    kind_at,
    may_leave,
    occupied,
    open_passages,
    target,
    ways,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kit.language.syntax import Step

MOST_SEARCHES = 2


def actions(t: Quest, seat: Seat) -> list[str]:
    """Everything a hero may do now; they pass only if that is nothing, or to leave. DQ-TURN-09, DQ-EXIT-03"""
    kind = kind_at(t, t.place[seat])
    found = forced(t, seat, kind)
    bound = found is not None
    if found is None:
        found = free(t, seat, kind)
    if not (found and found[0] in PASSAGES) and trapped(t, seat):
        found = stuck(t, seat, kind, found, bound)
    return found if found and found != [LEAVE] else [*found, PASS_TURN]


def stuck(t: Quest, seat: Seat, kind: str, found: list[str], bound: bool) -> list[str]:
    """What a trapped hero may do: also use cards if they must go on, and search. DQ-DEAD-03, -06"""
    if bound:
        found = found + [USE[face] for face in items(t, seat, kind)]
    if SEARCH not in found and may_search(t, seat, True):
        found = [*found, SEARCH]
    return sorted(found, key=QUESTION.number)


def forced(t: Quest, seat: Seat, kind: str) -> list[str] | None:
    """What a hero in a kind of chamber must go on with instead of choosing freely, if anything. DQ-TURN-07"""
    if kind == "darkness":
        return [DESCEND, GROPE] if entrance_here(t, seat, kind) else [GROPE]
    if t.returning[seat]:
        back = way_back(t, seat)
        return [PASSAGES[back]] if back is not None else [CROSS]
    if kind == "web" and not t.crossed[seat]:
        return [CROSS]
    return None


def is_bound(t: Quest, seat: Seat) -> bool:
    """Whether a hero is not free to choose. DQ-TURN-07"""
    return forced(t, seat, kind_at(t, t.place[seat])) is not None


def way_back(t: Quest, seat: Seat) -> int | None:
    """The passage a hero entered by, if it still leads back where they came from. DQ-WEB-03, DQ-BRIDGE-03"""
    space = t.place[seat]
    passage = (t.facing[space] + t.came_by[seat]) % 4
    if passage not in open_passages(t, seat) or target(space, passage) != t.came_from[seat]:
        return None
    return None if occupied(t, t.came_from[seat], seat) else passage


def free(t: Quest, seat: Seat, kind: str) -> list[str]:
    """The actions of a hero who is free to choose, in the order of the question. DQ-TURN-03

    DQ-EXIT-05
    """
    found = [PASSAGES[way] for way in ways(t, seat)]
    if may_search(t, seat, False):
        found.append(SEARCH)
    if entrance_here(t, seat, kind):
        found.append(DESCEND)
    if kind == "treasure":
        found.append(DRAW_DRAGON)
    elif kind == "tower" and may_leave(t, seat):
        found.append(LEAVE)
    elif kind == "bridge" or (kind in ("cave_in", "web") and has_other_side(t, seat)):
        found.append(CROSS)
    held = items(t, seat, kind)
    return found + [USE[face] for face in held] if held else found


def has_other_side(t: Quest, seat: Seat) -> bool:
    """Whether rubble or a web lies between a hero and a passage. DQ-CAVE-03, -04, DQ-WEB-06"""
    return not (t.crossed[seat] and t.special[seat])


def items(t: Quest, seat: Seat, kind: str) -> list[Face]:
    """Cards that change sides of a Chasm, or take the place of an action. DQ-LOOT-04, -05, DQ-RUNE-05"""
    found = holding(t, seat, USABLE[ACTION])
    if found and kind == "treasure":
        found = [face for face in found if face not in READ]
    if found and not ways(t, seat):
        found = [face for face in found if face not in MOVES]
    if kind in CHASMS:
        found = sorted(found + holding(t, seat, SPENT[CHASM]))
    return found


def first_step(face: Face) -> Step | None:
    """The first step of what using a card does, if it has none inside it."""
    steps = [line.steps[0] for line in DECK_CARDS[face].lines(USES)]
    return steps[0] if steps and isinstance(steps[0], Step) else None


MOVES: Final[dict[Face, int]] = {
    face: step.figure.n
    for face in USABLE[ACTION]
    if (step := first_step(face)) is not None and step.act == "move" and step.target is None
}
"""How many moves cards give in place of the action. DQ-RUNE-04"""

READ: Final = frozenset(
    face for face, card in enumerate(DECK_CARDS) if any(says(line, "keep") for line in card.lines(USES))
)
"""Cards that are read and kept, which the treasure chamber does not allow. DQ-LOOT-05"""


def may_search(t: Quest, seat: Seat, stuck: bool) -> bool:
    """Whether a hero may search where they are. DQ-SEARCH-02, -03, DQ-DEAD-03, DQ-RULING-14

    DQ-CORR-03, DQ-TOKEN-04
    """
    space = t.place[seat]
    card = t.laid[space]
    if card == NO_CARD or space in t.lair_at:
        return False
    icon = TILE_OF[t.face[card]].search
    if stuck:
        return (icon or bool(t.options.search_when_trapped)) and t.trapped_searches[seat] < MOST_SEARCHES
    return icon and t.searches[seat] < MOST_SEARCHES
