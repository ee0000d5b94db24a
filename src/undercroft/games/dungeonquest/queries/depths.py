"""Questions about the depths that change nothing: dead ends, secret ways, trips, what Loot is worth."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    CELLS,
    DIRECTIONS,
    NOWHERE,
    TREASURE,
    TREASURE_PASSAGES,
    TREASURE_SOUTH,
    in_line,
    is_printed,
    is_tower,
    neighbour,
    opposite,
    passages,
    space_of,
)
from undercroft.games.dungeonquest.cards import DECK_CARDS, value
from undercroft.games.dungeonquest.cards.holdings import CHESTS, IGNORING, PAIRS
from undercroft.games.dungeonquest.cards.vocabulary import AGILITY, HOLE, RESOLVE, STATUSES
from undercroft.games.dungeonquest.queries.heroes import (
    DOOR,
    PORTCULLIS,
    TestFacts,
    barriers,
    holding,
    kind_at,
    lowest,
    no_room,
    not_given_up,
    open_passages,
    out_of_reach,
    shut,
    target,
    test_of,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kit.language.syntax import Step
from undercroft.kit.refusals import Refusal

DOOR_REACH: Final = 1
PASSAGE_REACH: Final = 2
"""How many spaces a secret door and a secret passage lead. DQ-SEARCH-08, -09"""

CHASMS: Final = ("chasm_l", "chasm_r")
DIVIDED: Final = (*CHASMS, "bridge")
"""Chambers on which a hero stands on one side or the other."""

NO_ENTRANCE: Final = Refusal(
    "Here is neither a Catacomb Entrance nor an entrance marker.", ("DQ-CAT-01", "DQ-CAT-02")
)
HERE: Final = Refusal("This is where you are.", ("DQ-SEARCH-08", "DQ-SEARCH-09"))
TOO_FAR: Final = Refusal(
    "A secret door leads to a neighbouring space, a secret passage one or two spaces away in a straight "
    "line; this space lies too far off.",
    ("DQ-SEARCH-08", "DQ-SEARCH-09"),
)
NO_TILE_THERE: Final = Refusal("No tile is left to explore with.", ("DQ-MOVE-08", "DQ-SEARCH-08"))
NOT_BEHIND: Final = Refusal(
    "You flee through one of the six passages into the space behind it.", ("DQ-TC-06",)
)
NO_TIME: Final[dict[str, Refusal]] = {
    DOOR: Refusal("There is no time for the door in the way.", ("DQ-TC-06",)),
    PORTCULLIS: Refusal("There is no time for the portcullis in the way.", ("DQ-TC-06",)),
}

STATUS: Final = tuple(card.status for card in DECK_CARDS)
"""What each card is while it weighs on a hero, empty if it never does. DQ-STAT-01"""


def in_chamber(t: Quest, seat: Seat) -> bool:
    """Whether a hero stands on a tile: not in a tower, the treasure chamber or the catacombs. DQ-CARD-11"""
    return t.place[seat] >= 0 and not is_printed(t.place[seat])


def no_entrance(t: Quest, seat: Seat, kind: str) -> Refusal | None:
    """Why a hero in a kind of chamber may not enter the catacombs where they stand. DQ-CAT-01..03"""
    if kind == "cat_entrance" or t.permitted[seat] or t.place[seat] in t.entrances:
        return None
    return NO_ENTRANCE


def trapped(t: Quest, seat: Seat) -> bool:
    """Whether no way leads out of a hero's chamber, whoever stands in it. DQ-DEAD-02, -05, DQ-RULING-15, -42

    Doors and portcullises can be passed, and so can rubble, webs and bridges with a way beyond them.
    DQ-DEAD-01, DQ-ROT-03
    """
    if not in_chamber(t, seat):
        return False
    kind = kind_at(t, t.place[seat])
    if no_entrance(t, seat, kind) is None:
        return False
    found = open_passages(t, seat)
    if kind in CHASMS:
        found = [passage for passage in found if out_of_reach(t, seat, passage) is None]
    return not found


def _in_reach(here: int, reach: int) -> dict[int, tuple[int, int]]:
    """The spaces in a line with a space, each with its cell and its direction."""
    found: dict[int, tuple[int, int]] = {}
    for origin in (TREASURE, TREASURE_SOUTH) if here == TREASURE else (here,):
        for direction in DIRECTIONS:
            at = origin
            for _ in range(reach):
                at = neighbour(at, direction)
                if at == NOWHERE:
                    break
                if space_of(at) != here:
                    found.setdefault(space_of(at), (at, direction))
    return found


IN_REACH: Final[dict[int, tuple[dict[int, tuple[int, int]], ...]]] = {
    reach: tuple(_in_reach(here, reach) for here in range(CELLS)) for reach in (DOOR_REACH, PASSAGE_REACH)
}
"""What secret doors and secret passages can lead to from each space."""


def secret_ways(t: Quest, seat: Seat, reach: int) -> dict[int, tuple[int, int]]:
    """Where a secret way can lead: spaces, each with its cell and its direction. DQ-SEARCH-08, -09

    DQ-CHASM-03
    """
    lines = IN_REACH[reach][t.place[seat]]
    return {space: way for space, way in lines.items() if no_arrival(t, seat, space) is None}


def no_secret_way(t: Quest, seat: Seat, space: int, reach: int) -> Refusal | None:
    """Why a secret way cannot lead to a space; `secret_ways` are the others. DQ-SEARCH-08, -09"""
    if space == t.place[seat]:
        return HERE
    return no_arrival(t, seat, space) if space in IN_REACH[reach][t.place[seat]] else TOO_FAR


def no_arrival(t: Quest, seat: Seat, space: int) -> Refusal | None:
    """Why a space is taken, or neither explored nor explorable. DQ-MOVE-03, -08"""
    if not t.tiles.size() and kind_at(t, space) == "":
        return NO_TILE_THERE
    return no_room(t, space, seat)


def arrival_side(t: Quest, at: int, direction: int) -> int:
    """The side by which one comes into a cell in a direction, as its space counts. DQ-MOVE-09, DQ-CHASM-04"""
    back = opposite(direction)
    if space_of(at) == TREASURE:
        return TREASURE_PASSAGES.index((at, back))
    return t.side_of(at, back)


def trip_length(t: Quest, seat: Seat) -> int:
    """How many cards count for the distance. DQ-CAT-09, -14, DQ-RULING-10"""
    return len(t.trip[seat]) + t.trip_kept[seat]


def way_ahead(t: Quest, seat: Seat) -> int:
    """The cell below which the pile of a hero leads, before the die; NOWHERE without a marker. DQ-CAT-14"""
    marker = t.marker[seat]
    return marker if marker == NOWHERE else in_line(marker, t.heading[seat], trip_length(t, seat))


def way_up(t: Quest, seat: Seat, direction: int, pips: int) -> int:
    """The cell where a hero comes up: ahead, then to a side, to the rim at most. DQ-CAT-14, -15

    With the option `tower_resurface = adjacent` they stop one space short of a tower. DQ-RULING-11
    """
    ahead = way_ahead(t, seat)
    at = in_line(ahead, direction, pips)
    if is_tower(at) and t.options.tower_resurface == "adjacent":
        return neighbour(at, opposite(direction if at != ahead else t.heading[seat]))
    return at


HOLES: Final[dict[Face, str]] = {
    face: step.word
    for face, card in enumerate(DECK_CARDS)
    for line in card.lines(RESOLVE)
    for step in line.steps
    if isinstance(step, Step) and ("obstacle", HOLE) in step.options
}
"""The cards whose test can be made again, with the attribute."""


def hole_face(t: Quest, seat: Seat) -> Face:
    """The card of the pile whose test can be made again. DQ-CAT-08"""
    return next((face for face in reversed(t.faces(t.trip[seat])) if face in HOLES), NO_CARD)


def hole_test(t: Quest, seat: Seat) -> TestFacts:
    """What is tested to come out by a Hole in the Roof. DQ-CAT-08"""
    return test_of(t, seat, lowest(t, seat, HOLES.get(hole_face(t, seat), AGILITY)), HOLE)


def weighing(t: Quest, seat: Seat) -> tuple[tuple[Face, bool], ...]:
    """The cards that weigh on a hero, in the order of the status step, and whether they lie in their pile.

    Cards they keep come before those of the pile; a Torch that burns again no longer counts. DQ-STAT-01
    """
    found = [(face, False) for face in t.faces(t.kept[seat]) if STATUS[face]]
    if t.place[seat] == CATACOMBS:
        below = [face for face in t.faces(t.trip[seat]) if STATUS[face]]
        if t.relit[seat]:
            torches = [face for face in below if STATUS[face] == "torch"]
            for face in torches[: t.relit[seat]]:
                below.remove(face)
        found += [(face, True) for face in below]
    if len(found) > 1:
        found.sort(key=_place_in_status_step)
    return tuple(found)


def _place_in_status_step(card: tuple[Face, bool]) -> int:
    return STATUSES.index(STATUS[card[0]])


def status_of(face: Face) -> str:
    """A card's status, empty if it has none."""
    return STATUS[face]


def ignores(t: Quest, seat: Seat, status: str) -> bool:
    """Whether something a hero holds keeps a status from them."""
    return bool(holding(t, seat, IGNORING[status]))


def loot_values(t: Quest, seat: Seat) -> list[tuple[Face, int]]:
    """A seat's Loot, card by card, with what each is worth now. DQ-LOOT-02, DQ-WIN-06"""
    faces = t.faces(t.loot[seat])
    chests = iter(t.out_value[seat])
    found: list[tuple[Face, int]] = []
    for face in faces:
        if face in CHESTS:
            found.append((face, next(chests, 0)))
        elif face in PAIRS:
            found.append((face, value(face) + sum(plus for other, plus in PAIRS[face] if other in faces)))
        else:
            found.append((face, value(face)))
    return found


def others(t: Quest, seat: Seat, besides: Face) -> list[tuple[Face, int]]:
    """The Loot a seat can lose to a card, without one card of that face. DQ-CARD-06"""
    found = loot_values(t, seat)
    for entry in found:
        if entry[0] == besides:
            found.remove(entry)
            break
    return found


def losable(t: Quest, seat: Seat) -> list[Face]:
    """What a hero who must give up Loot may choose: a Loadstone only as the last. DQ-LOOT-06"""
    faces = sorted(set(t.faces(t.loot[seat])))
    return [face for face in faces if not_given_up(face) is None] or faces


def retreats(t: Quest, seat: Seat) -> list[int]:
    """The passages by which a hero can flee the dragon. DQ-TC-06"""
    return [passage for passage in passages(TREASURE) if no_retreat(t, seat, passage) is None]


def no_retreat(t: Quest, seat: Seat, passage: int) -> Refusal | None:
    """Why a hero cannot flee the dragon by a passage: walls, somebody there, door, portcullis. DQ-TC-06"""
    refusal = shut(t, TREASURE, passage) or no_room(t, target(TREASURE, passage), seat)
    if refusal is not None:
        return refusal
    barred = barriers(t, *TREASURE_PASSAGES[passage])
    return NO_TIME[barred[0]] if barred else None
