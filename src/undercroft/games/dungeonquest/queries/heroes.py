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
    TOWERS,
    TREASURE,
    TREASURE_PASSAGES,
    space_of,
)
from undercroft.games.dungeonquest.cards import TILE_OF, is_treasure
from undercroft.games.dungeonquest.cards.heroes import DETERMINED, HEROES, SCOUTING
from undercroft.games.dungeonquest.cards.holdings import BONUSES, HEAVY, PASSING, SPENDABLE
from undercroft.games.dungeonquest.cards.tiles import DIVIDED, SIDE_CODES
from undercroft.games.dungeonquest.cards.vocabulary import AGILITY, STRENGTH
from undercroft.games.dungeonquest.table import NEAR, Quest
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kit.refusals import Refusal

GONE: Final = frozenset((DEAD, OUT))
"""Where heroes are who take no more turns."""

OPEN: Final = "O"
WALL: Final = "W"
DOOR: Final = "D"
PORTCULLIS: Final = "P"
UNEXPLORED: Final = "?"
TWO_SIDED: Final = frozenset((*DIVIDED, "cave_in", "web"))
"""The kinds of chamber with passages that a hero in them cannot take."""

HANDICAP: Final = 8
"""So many wounds tell on Challara. DQ-HERO-04, -05"""

OWN_WALL: Final = Refusal("Your side towards the {direction} is a wall.", ("DQ-MOVE-02",))
THEIR_WALL: Final = Refusal("The space in the {direction} has a wall on this side.", ("DQ-MOVE-02",))
RIM: Final = Refusal("In the {direction} the board ends, with a wall around it.", ("DQ-MOVE-02",))
NO_TILE: Final = Refusal("No tile is left to explore with; unexplored spaces are closed.", ("DQ-MOVE-08",))
TAKEN: Final = Refusal(
    "{hero} is there, and a space holds one hero; only the treasure chamber holds several.", ("DQ-MOVE-03",)
)
NOT_BESIDE: Final = Refusal(
    "One moves to a neighbouring space, never diagonally; {space} is not beside yours.", ("DQ-MOVE-01",)
)
MUST_MOVE: Final = Refusal("You cannot stay: you must move on.", ("DQ-MOVE-11", "DQ-RUNE-04"))
BEEN_HERE: Final = Refusal(
    "You have been in this tower room before in this turn, so that you cannot move on from it.",
    ("DQ-MOVE-12", "DQ-EXIT-02"),
)
ACROSS_CHASM: Final = Refusal("It lies on the other side of the chasm.", ("DQ-CHASM-01", "DQ-LOOT-04"))
OTHER_SIDE: Final[dict[str, Refusal]] = {
    "chasm_l": ACROSS_CHASM,
    "chasm_r": ACROSS_CHASM,
    "bridge": Refusal(
        "It lies at the other end of the bridge, which you must cross first.", ("DQ-BRIDGE-04",)
    ),
    "cave_in": Refusal(
        "It lies beyond the rubble, which you must cross first.", ("DQ-CAVE-01", "DQ-CAVE-03")
    ),
    "web": Refusal("It lies beyond the web, which you must cross first.", ("DQ-WEB-02", "DQ-WEB-06")),
}
"""Why a passage on the other side of what divides a chamber is out of reach."""

NOT_IN_TOWER: Final = Refusal("One leaves the dungeon from a tower room.", ("DQ-EXIT-01", "DQ-EXIT-03"))
NO_LOOT: Final = Refusal(
    "You need a Loot card to leave the dungeon; otherwise you must move out of the tower room.",
    ("DQ-EXIT-01", "DQ-EXIT-02", "DQ-EXIT-05"),
)
NO_TREASURE: Final = Refusal(
    "You need a Treasure card to leave the dungeon; otherwise you must move out of the tower room.",
    ("DQ-EXIT-01", "DQ-EXIT-02", "DQ-EXIT-05", "DQ-SOLO-07"),
)
NO_START: Final = Refusal("Choose one of the tower rooms in the corners.", ("DQ-SETUP-08",))
NO_TOWER: Final = Refusal("Choose one of the tower rooms in the corners.", ("DQ-LOOT-05",))
TOO_HEAVY: Final = Refusal(
    "{card} cannot be given up by choice while there is something else to lose.", ("DQ-LOOT-06",)
)

CROSSED_BY: Final[dict[str, str]] = {"bridge": AGILITY, "cave_in": AGILITY, "web": STRENGTH}
"""The attribute that is tested on the way across a chamber. DQ-CAVE-01, DQ-WEB-02, DQ-BRIDGE-02"""


class TestFacts(NamedTuple):
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


ALL_SIDES: Final = (*SIDE_CODES, UNEXPLORED)


def _between(own: str, theirs: str) -> str:
    """What two sides that meet put in the way, own side first.

    A door against a door, or a portcullis against a portcullis, is one barrier. DQ-DOOR-03, DQ-PORT-02,
    DQ-DOOR-05, DQ-PORT-05
    """
    both = own + (theirs if theirs != own else "")
    return "".join(side for side in both if side in (DOOR, PORTCULLIS))


BETWEEN: Final[dict[str, str]] = {
    own + theirs: _between(own, theirs) for own in ALL_SIDES for theirs in ALL_SIDES
}
"""What is in the way between any two sides."""


CLOSED: Final[dict[str, Refusal]] = {WALL: THEIR_WALL}
CLOSED_UP: Final[dict[str, Refusal]] = {WALL: THEIR_WALL, UNEXPLORED: NO_TILE}
"""Which sides of a next space let nobody in, and why; the second when there is no tile left. DQ-MOVE-08"""


def kind_at(t: Quest, space: int) -> str:
    """The kind of chamber in a space: "tower", "treasure", "" where nothing is explored."""
    card = t.laid[space]
    return PRINTED_KINDS.get(space, "") if card == NO_CARD else TILE_OF[t.face[card]].kind


def corridors(t: Quest) -> list[int]:
    """Where Corridors lie. DQ-CARD-10"""
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
    own, theirs = side_at(t, at, direction), side_at(t, beyond, OPPOSITES[direction])
    return BETWEEN[own + theirs] if walled(t, own, theirs) is None else None


def walled(t: Quest, own: str, theirs: str) -> Refusal | None:
    """Why no way leads between two sides that meet. DQ-MOVE-02, -08"""
    return OWN_WALL if own == WALL else closed(t).get(theirs)


def closed(t: Quest) -> dict[str, Refusal]:
    """Which sides of a next space let nobody in now. DQ-MOVE-02, -08"""
    return CLOSED if t.tiles.loose or t.tiles.size() else CLOSED_UP


def shut(t: Quest, space: int, passage: int) -> Refusal | None:
    """Why a passage of a space leads nowhere, whoever is there. DQ-MOVE-02, -08"""
    at, direction, beyond, back, _ = EDGES[space][passage]
    return RIM if beyond == NOWHERE else walled(t, side_at(t, at, direction), side_at(t, beyond, back))


def no_room(t: Quest, space: int, besides: Seat) -> Refusal | None:
    """Why another hero's figure keeps one out of a space. DQ-MOVE-03"""
    if space == TREASURE or space not in t.place:
        return None
    others = [seat for seat, place in enumerate(t.place) if place == space and seat != besides]
    return TAKEN if others else None


def open_passages(t: Quest, seat: Seat) -> list[int]:
    """The passages of a hero's space that lead somewhere, whoever is there, by the numbers of the space.

    These are those that are not `shut`, found at one go. DQ-MOVE-02, -08
    """
    laid, face, facing, closing = t.laid, t.face, t.facing, closed(t)
    here = t.place[seat]
    card = laid[here]
    own = PRINTED_OUTSIDE[here] if card == NO_CARD else TILE_OF[face[card]].turned[facing[here]]
    found = []
    for passage, (_, direction, beyond, back, _) in enumerate(EDGES[here]):
        if own[direction] == WALL or beyond == NOWHERE:
            continue
        card = laid[beyond]
        theirs = PRINTED[beyond] if card == NO_CARD else TILE_OF[face[card]].turned[facing[beyond]]
        if theirs[back] not in closing:
            found.append(passage)
    return found


def target(space: int, passage: int) -> int:
    """The space beyond a passage."""
    return EDGES[space][passage].space


def ways(t: Quest, seat: Seat) -> list[int]:
    """The passages a hero may take, as far as edges, sides of a chamber and other heroes go. DQ-CHASM-01"""
    here, places = t.place[seat], t.place
    card, edges = t.laid[here], EDGES[here]
    two_sided = card != NO_CARD and TILE_OF[t.face[card]].kind in TWO_SIDED
    found = []
    for passage in open_passages(t, seat):
        space = edges[passage].space
        if space in places and no_room(t, space, seat) is not None:
            continue
        if not two_sided or out_of_reach(t, seat, passage) is None:
            found.append(passage)
    return found


def no_way(t: Quest, seat: Seat, passage: int) -> Refusal | None:
    """Why a hero may not take a passage of their space; `ways` are the others. DQ-MOVE-02, -03, -08

    DQ-CHASM-01
    """
    here = t.place[seat]
    return shut(t, here, passage) or out_of_reach(t, seat, passage) or no_room(t, target(here, passage), seat)


def out_of_reach(t: Quest, seat: Seat, passage: int) -> Refusal | None:
    """Why a passage beyond a Chasm, Bridge, Cave-in or Web is out of a hero's reach. DQ-CHASM-01

    DQ-RULING-19, -20
    """
    space = t.place[seat]
    card = t.laid[space]
    if card == NO_CARD:
        return None
    chamber = TILE_OF[t.face[card]]
    side = t.side_of(space, passage)
    if chamber.near:
        reached = (side in chamber.near) == (t.side[seat] == NEAR)
    elif chamber.kind in ("cave_in", "web"):
        near = side == t.came_by[seat] and not t.special[seat]
        reached = t.crossed[seat] != near
    else:
        return None
    return None if reached else OTHER_SIDE[chamber.kind]


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
    return holding(t, seat, SPENDABLE[window])


def in_dungeon(t: Quest, seat: Seat) -> bool:
    """Whether a hero is alive and has not left."""
    return t.place[seat] not in (DEAD, OUT)


def in_tower(t: Quest, seat: Seat) -> bool:
    """Whether a hero stands in a tower room."""
    return t.place[seat] in TOWER_PASSAGES


def lair_in(t: Quest, space: int) -> int:
    """The place in `lairs` of the monster token that lies in a space, NO_CARD if none does."""
    return t.lair_at.index(space) if space in t.lair_at else NO_CARD


def no_leaving(t: Quest, seat: Seat, kind: str) -> Refusal | None:
    """Why a hero in a kind of chamber may not leave the dungeon. DQ-EXIT-01, DQ-SOLO-07, DQ-RULING-27"""
    if kind != "tower":
        return NOT_IN_TOWER
    if t.options.solo_exit == "treasure" and t.solo:
        return None if any(is_treasure(t.face[card]) for card in t.loot[seat]) else NO_TREASURE
    return None if t.loot[seat] else NO_LOOT


def no_tower(t: Quest, seat: Seat, space: int) -> Refusal | None:
    """Why a hero cannot appear in a space as in a tower room without another. DQ-SETUP-08, DQ-LOOT-05"""
    if space not in TOWERS:
        return NO_START if t.place[seat] == NOWHERE else NO_TOWER
    return no_room(t, space, seat)


def sunset_range(t: Quest) -> int:
    """The highest number of the die that ends the day now, 0 on a quiet space. DQ-SUN-02"""
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


def test_of(t: Quest, seat: Seat, name: str, obstacle: str) -> TestFacts:
    """A test that is still to come."""
    return TestFacts(name, obstacle, needed(t, seat, name, obstacle))


def lowest(t: Quest, seat: Seat, names: str) -> str:
    """The attribute of which a card has one or the lowest of several tested, the first if they are equal.
    DQ-TEST-01"""
    return min(names.split("/"), key=lambda each: attribute(t, seat, each)) if "/" in names else names


def crossing(t: Quest, seat: Seat) -> TestFacts:
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
    return sorted(face for face in faces if not_given_up(face) is None)


def not_given_up(face: Face) -> Refusal | None:
    """Why a card is not given up by choice. DQ-LOOT-06"""
    return TOO_HEAVY if face in HEAVY else None


def burden(t: Quest, seat: Seat) -> int:
    """What a hero's Loot adds to the dice on a Bridge. DQ-BRIDGE-02, DQ-RULING-02"""
    return sum(HEAVY.get(t.face[card], 1) for card in t.loot[seat])
