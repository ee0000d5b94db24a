"""Questions about the table of DungeonQuest that change nothing: passages, obstacles, attributes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from undercroft.games.dungeonquest.board import (
    CELLS,
    DEAD,
    DIRECTIONS,
    EDGES,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITES,
    OUT,
    TOWER_PASSAGES,
    TREASURE,
    TREASURE_PASSAGES,
    space_of,
)
from undercroft.games.dungeonquest.cards import TILE_OF, is_treasure
from undercroft.games.dungeonquest.cards.heroes import DETERMINED, HEROES, SCOUTING
from undercroft.games.dungeonquest.cards.holdings import BONUSES, HEAVY, PASSING, SPENT
from undercroft.games.dungeonquest.cards.tiles import DIVIDED, SIDE_CODES
from undercroft.games.dungeonquest.cards.vocabulary import AGILITY, STRENGTH
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.heroes import NEAR
from undercroft.kernel.ids import NO_CARD, Face, Seat

GONE: Final = frozenset((DEAD, OUT))
"""Where heroes are who take no more turns."""

OPEN: Final = "O"
WALL: Final = "W"
DOOR: Final = "D"
PORTCULLIS: Final = "P"
UNEXPLORED: Final = "?"
WALL_OR_UNEXPLORED: Final = WALL + UNEXPLORED
"""Sides that let nobody in when there is no tile left."""

TWO_SIDED: Final = frozenset((*DIVIDED, "cave_in", "web"))
"""The kinds of chamber with passages that a hero in them cannot take."""

HANDICAP: Final = 8
"""So many wounds tell on Challara. DQ-HERO-04, -05"""

CROSSED_BY: Final[dict[str, str]] = {"bridge": AGILITY, "cave_in": AGILITY, "web": STRENGTH}
"""The attribute that is tested on the way across a chamber. DQ-CAVE-01, DQ-WEB-02, DQ-BRIDGE-02"""


class Tested(NamedTuple):
    """A test of an attribute: against what, what the dice and `plus` may come to at most, and by how much the
    dice have passed it once they are rolled."""

    attribute: str
    obstacle: str
    needed: int
    plus: int = 0
    margin: int = 0


def _printed(at: int) -> str:
    """The sides of a cell where no tile lies, by direction. DQ-MOVE-02, DQ-MOVE-05"""
    if at in TOWER_PASSAGES:
        return "".join(OPEN if direction in TOWER_PASSAGES[at] else WALL for direction in DIRECTIONS)
    if space_of(at) == TREASURE:
        return "".join(OPEN if (at, direction) in TREASURE_PASSAGES else WALL for direction in DIRECTIONS)
    return UNEXPLORED * len(DIRECTIONS)


PRINTED: Final[tuple[str, ...]] = tuple(_printed(at) for at in range(CELLS))

PRINTED_OUTSIDE: Final[tuple[str, ...]] = (
    *PRINTED[:TREASURE], OPEN * len(DIRECTIONS), *PRINTED[TREASURE + 1 :]
)  # fmt: skip
"""The same of a whole space: all passages of the treasure chamber are open."""

PRINTED_KINDS: Final[dict[int, str]] = {**dict.fromkeys(TOWER_PASSAGES, "tower"), TREASURE: "treasure"}


def _between(own: str, theirs: str) -> str | None:
    """What two sides that meet put in the way, own side first; None where one of them is a wall.

    A door against a door, or a portcullis against a portcullis, is one barrier. DQ-DOOR-03, DQ-PORT-02,
    DQ-DOOR-05, DQ-PORT-05
    """
    if WALL in (own, theirs):
        return None
    both = own + (theirs if theirs != own else "")
    return "".join(side for side in both if side in (DOOR, PORTCULLIS))


BETWEEN: Final[dict[str, str | None]] = {
    own + theirs: _between(own, theirs)
    for own in (*SIDE_CODES, UNEXPLORED)
    for theirs in (*SIDE_CODES, UNEXPLORED)
}
"""What is in the way between any two sides."""


def kind_at(t: Quest, space: int) -> str:
    """The kind of chamber in a space: "tower", "treasure", "" where nothing is explored."""
    card = t.laid[space]
    return PRINTED_KINDS.get(space, "") if card == NO_CARD else TILE_OF[t.face[card]].kind


def corridors(t: Quest) -> list[int]:
    """Where Corridors lie. DQ-CARD-09"""
    return [
        at for at, card in enumerate(t.laid) if card != NO_CARD and TILE_OF[t.face[card]].kind == "corridor"
    ]


def side_at(t: Quest, at: int, direction: int) -> str:
    """What the side of a cell is that faces a direction. DQ-MOVE-02"""
    card = t.laid[at]
    sides = PRINTED[at] if card == NO_CARD else TILE_OF[t.face[card]].turned[t.facing[at]]
    return sides[direction]


def barriers(t: Quest, at: int, direction: int) -> str | None:
    """The doors and portcullises of an edge, own side first; None where no way leads. DQ-MOVE-02, -08

    DQ-GATE-02
    """
    beyond = NEIGHBOURS[at][direction]
    if beyond == NOWHERE:
        return None
    card = t.laid[beyond]
    theirs = PRINTED[beyond] if card == NO_CARD else TILE_OF[t.face[card]].turned[t.facing[beyond]]
    back = OPPOSITES[direction]
    if theirs[back] == UNEXPLORED and not t.tiles.loose and not t.tiles.size():
        return None
    return BETWEEN[side_at(t, at, direction) + theirs[back]]


def occupied(t: Quest, space: int, besides: Seat) -> bool:
    """Whether another hero's figure keeps one out of a space. DQ-MOVE-03"""
    if space == TREASURE or space not in t.place:
        return False
    return any(place == space for seat, place in enumerate(t.place) if seat != besides)


def open_passages(t: Quest, seat: Seat) -> list[int]:
    """The passages of a hero's space that lead somewhere, whoever is there, by the numbers of the space.

    These are the edges where `barriers` is not None, found at one go. DQ-MOVE-02, -08
    """
    laid, face, facing = t.laid, t.face, t.facing
    shut = WALL if t.tiles.loose or t.tiles.size() else WALL_OR_UNEXPLORED
    here = t.place[seat]
    card = laid[here]
    own = PRINTED_OUTSIDE[here] if card == NO_CARD else TILE_OF[face[card]].turned[facing[here]]
    found = []
    for passage, (_, direction, beyond, back, _) in enumerate(EDGES[here]):
        if own[direction] == WALL or beyond == NOWHERE:
            continue
        card = laid[beyond]
        theirs = PRINTED[beyond] if card == NO_CARD else TILE_OF[face[card]].turned[facing[beyond]]
        if theirs[back] not in shut:
            found.append(passage)
    return found


def target(space: int, passage: int) -> int:
    """The space beyond a passage."""
    return EDGES[space][passage].space


def ways(t: Quest, seat: Seat) -> list[int]:
    """The passages a hero may take, as far as edges, sides of a chamber and other heroes go. DQ-CHASM-01"""
    here, places = t.place[seat], t.place
    card = t.laid[here]
    two_sided = card != NO_CARD and TILE_OF[t.face[card]].kind in TWO_SIDED
    found = []
    for passage in open_passages(t, seat):
        space = EDGES[here][passage].space
        if space != TREASURE and space in places:
            continue
        if not two_sided or on_own_side(t, seat, passage):
            found.append(passage)
    return found


def on_own_side(t: Quest, seat: Seat, passage: int) -> bool:
    """Whether a passage lies on the hero's side of a Chasm, Bridge, Cave-in or Web. DQ-CHASM-01

    DQ-RULING-19, -20
    """
    space = t.place[seat]
    card = t.laid[space]
    if card == NO_CARD:
        return True
    chamber = TILE_OF[t.face[card]]
    side = t.side_of(space, passage)
    if chamber.near:
        return (side in chamber.near) == (t.side[seat] == NEAR)
    if chamber.kind in ("cave_in", "web"):
        near = side == t.came_by[seat] and not t.special[seat]
        return t.crossed[seat] != near
    return True


def attribute(t: Quest, seat: Seat, name: str) -> int:
    """A hero's attribute with the bonuses of their Loot. DQ-HERO-09, DQ-RULING-37"""
    total = HEROES[t.hero[seat]].attribute(name)
    bonuses = BONUSES[name]
    for card in t.loot[seat] + t.rune[seat]:
        if t.face[card] in bonuses:
            total += bonuses[t.face[card]]
    return total


def holding(t: Quest, seat: Seat, wanted: Collection[Face]) -> list[Face]:
    """The faces among those wanted that a hero has as Loot or rune, each once, in the order of faces."""
    found: list[Face] = []
    for card in t.loot[seat] + t.rune[seat]:
        face = t.face[card]
        if face in wanted and face not in found:
            found.append(face)
    if len(found) > 1:
        found.sort()
    return found


def spendable(t: Quest, seat: Seat, window: str) -> list[Face]:
    """The faces of Loot and runes that can be spent when something happens."""
    return holding(t, seat, SPENT[window])


def in_dungeon(t: Quest, seat: Seat) -> bool:
    """Whether a hero is alive and has not left."""
    return t.place[seat] not in (DEAD, OUT)


def in_tower(t: Quest, seat: Seat) -> bool:
    """Whether a hero stands in a tower room."""
    return t.place[seat] in TOWER_PASSAGES


def lair_in(t: Quest, space: int) -> int:
    """The place in `lairs` of the monster token that lies in a space, NO_CARD if none does."""
    return t.lair_at.index(space) if space in t.lair_at else NO_CARD


def may_leave(t: Quest, seat: Seat) -> bool:
    """Whether a hero in a tower room may leave the dungeon. DQ-EXIT-01, DQ-SOLO-07, DQ-RULING-27"""
    if t.options.solo_exit == "treasure" and t.solo:
        return any(is_treasure(t.face[card]) for card in t.loot[seat])
    return bool(t.loot[seat])


def sunset_range(t: Quest) -> int:
    """The highest number of the die that ends the day now, 0 on a quiet space. Section 2.2"""
    quiet: int = t.options.sun_length
    return max(0, t.sun - quiet)


def may_set(t: Quest) -> bool:
    """Whether the sun, moved on, is on a space that can end the day, or in the last round. DQ-SUN-02"""
    last_quiet: bool = t.sun >= t.options.sun_length
    return last_quiet or t.round >= t.options.round_cap


def substitutes(t: Quest, seat: Seat, attribute: str, obstacle: str) -> list[Face]:
    """Cards that pass a test without a roll. DQ-RUNE-01, DQ-LOOT-04"""
    wanted = PASSING[attribute]
    return holding(t, seat, wanted | PASSING[obstacle] if obstacle in PASSING else wanted)


def needed(t: Quest, seat: Seat, name: str, obstacle: str) -> int:
    """What the dice may show at most in a test: the attribute, raised by determination. DQ-TEST-01, -02"""
    return attribute(t, seat, name) + t.tokens_for(seat, obstacle)


def test_of(t: Quest, seat: Seat, name: str, obstacle: str) -> Tested:
    """A test that is still to come."""
    return Tested(name, obstacle, needed(t, seat, name, obstacle))


def lowest(t: Quest, seat: Seat, names: str) -> str:
    """The attribute of which a card has one or the lowest of several tested, the first if they are equal.
    DQ-TEST-01"""
    return min(names.split("/"), key=lambda each: attribute(t, seat, each)) if "/" in names else names


def crossing(t: Quest, seat: Seat) -> Tested:
    """The test of who crosses the Bridge, the rubble or the Web. DQ-CAVE-01, DQ-WEB-02, DQ-BRIDGE-02"""
    kind = kind_at(t, t.place[seat])
    test = test_of(t, seat, CROSSED_BY[kind], kind)
    return test._replace(plus=burden(t, seat)) if kind == "bridge" else test


def has_ability(t: Quest, seat: Seat, ability: str) -> bool:
    """Whether a seat's hero has an ability. DQ-HERO-01..08"""
    return ability in HEROES[t.hero[seat]].abilities


def may_buy_tokens(t: Quest, seat: Seat) -> bool:
    """Whether Gherinn may suffer for determination now. DQ-HERO-06"""
    return has_ability(t, seat, DETERMINED) and not t.bought and t.wounds[seat] + 1 < t.life(seat)


def scouts(t: Quest, seat: Seat) -> bool:
    """Whether Brightblaze can scout ahead. DQ-HERO-05"""
    return has_ability(t, seat, SCOUTING) and t.wounds[seat] < HANDICAP and t.tiles.size() > 1


def droppable(t: Quest, seat: Seat) -> list[Face]:
    """Loot that a hero may give up by choice. DQ-LOOT-06"""
    faces = {t.face[card] for card in t.loot[seat]}
    return sorted(face for face in faces if face not in HEAVY)


def burden(t: Quest, seat: Seat) -> int:
    """What a hero's Loot adds to the dice on a Bridge. DQ-BRIDGE-02, DQ-RULING-02"""
    return sum(HEAVY.get(t.face[card], 1) for card in t.loot[seat])
