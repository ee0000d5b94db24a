"""Where each answer lies on the table. Cells of the board are places of the zone `laid`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.dungeonquest.asks import (
    ASKS,
    ATTACK,
    CROSS,
    DESCEND,
    DRAW_DRAGON,
    ESCAPE,
    GO_BACK,
    GROPE,
    LEAVE,
    PASSAGES,
    SEARCH,
    USED,
)
from undercroft.games.dungeonquest.board import (
    NOWHERE,
    TREASURE,
    left_of,
    neighbour,
    passage_cell,
    passage_direction,
    right_of,
    space_of,
)
from undercroft.games.dungeonquest.cards import CARDS, DECK_CARDS, tile
from undercroft.games.dungeonquest.guide.reading import (
    asked_seat,
    cells_of,
    place_of,
    table,
    told_cell,
)
from undercroft.games.dungeonquest.queries.depths import hole_face, way_up
from undercroft.games.dungeonquest.queries.heroes import WALL
from undercroft.games.dungeonquest.table import NEAR
from undercroft.kernel.guide import Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import EMPTY, View
from undercroft.kit.guide import Spots, spots_by_question


def at_cells(space: int) -> Spots:
    """The cells of a space."""
    return tuple([Spot("laid", place=at) for at in cells_of(space)])


def beyond(space: int, passage: int) -> int:
    """The cell that a passage of a space leads to."""
    return neighbour(passage_cell(space, passage), passage_direction(space, passage))


def through(space: int, passage: int) -> Spots:
    """The cells that a passage leads to, the nearer one of the treasure chamber first."""
    at = beyond(space, passage)
    if at == NOWHERE:
        return ()
    return (Spot("laid", place=at), *(spot for spot in at_cells(space_of(at)) if spot.place != at))


def item(view: View, face: Face) -> Spots:
    """A rune by its place, or Loot by its face, of the player who is asked."""
    seat = asked_seat(view)
    if face < 0:
        return ()
    if CARDS[face].deck == "rune":
        runes = view.zones["rune"][seat]
        return tuple([Spot("rune", seat, place) for place, lying in enumerate(runes) if lying == face])
    return (Spot("loot", seat, face=face),) if view.zones["loot"][seat].count(face) else ()


def _space(view: View, space: int) -> Spots:
    return at_cells(space) if space != NOWHERE else ()


def _way(view: View, way: str) -> Spots:
    """A passage leads to a cell; what is done on the spot lies there, or at the deck it draws from."""
    here = place_of(view, asked_seat(view))
    if way in PASSAGES:
        return through(here, PASSAGES.index(way))
    if way in USED:
        return item(view, USED[way])
    if way == DRAW_DRAGON:
        return (Spot("dragon"), *at_cells(here))
    if way in (SEARCH, DESCEND):
        return (*at_cells(here), Spot("search" if way == SEARCH else "catacomb"))
    if way == GO_BACK:
        return at_cells(view.facts["came_from"][asked_seat(view)])
    return at_cells(here) if way in (CROSS, GROPE, LEAVE) else ()


def _monster(view: View, way: str) -> Spots:
    if way == ATTACK:
        return (Spot("token", place=0),)
    if way != ESCAPE:
        return item(view, USED[way])
    seat = asked_seat(view)
    back = at_cells(view.facts["came_from"][seat]) if place_of(view, seat) >= 0 else ()
    return back or (Spot("hero_power"),)


def _considered(view: View, face: Face) -> Spots:
    row = view.zones["considered"]
    return tuple([Spot("considered", place=place) for place, lying in enumerate(row) if lying == face])


def _beside(view: View, direction: int) -> Spots:
    """The neighbouring cell in a direction, none beyond the rim."""
    at = told_cell(view)
    towards = neighbour(at, direction) if at >= 0 else NOWHERE
    return at_cells(space_of(towards)) if towards != NOWHERE else ()


def _side(view: View, side: int) -> Spots:
    """The cells on a side of a Chasm or Bridge. DQ-CAT-20, DQ-BRIDGE-06"""
    at = told_cell(view)
    face = view.zones["laid"][at] if at >= 0 else EMPTY
    if face == EMPTY:
        return ()
    chamber, facing = tile(face), view.facts["facing"][at]
    found: list[Spot] = []
    for number, code in enumerate(chamber.sides):
        towards = neighbour(at, (facing + number) % 4)
        if code != WALL and (number in chamber.near) == (side == NEAR) and towards != NOWHERE:
            found += at_cells(towards)
    return tuple(found)


def _shift(view: View, side: str) -> Spots:
    """Where the six numbers of the die lead. DQ-CAT-14"""
    seat = asked_seat(view)
    known = table(view)
    direction = left_of(known.heading[seat]) if side == "left" else right_of(known.heading[seat])
    ends = dict.fromkeys(space_of(way_up(known, seat, direction, pips)) for pips in range(1, 7))
    return tuple([spot for end in ends for spot in at_cells(end)])


def _surface(view: View, up: bool) -> Spots:
    return at_cells(space_of(view.about["ahead"])) if up else ()


def _hole(view: View, again: bool) -> Spots:
    seat = asked_seat(view)
    if not again:
        return (Spot("catacomb"),)
    hole = hole_face(table(view), seat)
    trip = view.zones["trip"][seat]
    return tuple([Spot("trip", seat, place) for place, face in enumerate(trip) if face == hole])


def _open(view: View, yes: bool) -> Spots:
    """The deck that the card in hand speaks of. DQ-CARD-07"""
    return tuple([Spot(deck) for deck in DECK_CARDS[view.about["face"]].decks_drawn()]) if yes else ()


def _imp(view: View, yes: bool) -> Spots:
    return item(view, view.about["face"]) if yes else ()


def _lair(view: View, at: int) -> Spots:
    return (*at_cells(at), Spot("lairs", place=view.facts["lair_at"].index(at)))


def _hand(view: View, face: Face) -> Spots:
    hand = "hero_hand" if asked_seat(view) == view.facts["fighter"] else "monster_hand"
    return (Spot(hand, face=face),) if face >= 0 else ()


def _classic(view: View, face: Face) -> Spots:
    return (Spot("classic_hand", asked_seat(view), face=face),)


def _from(zone: str) -> Callable[[View, bool], Spots]:
    def found(view: View, yes: bool) -> Spots:
        return (Spot(zone),) if yes else ()

    return found


def _retreat(view: View, way: str) -> Spots:
    return through(TREASURE, PASSAGES.index(way))


_SPOTS: Final[dict[str, Callable[[View, Any], Spots]]] = {
    "tower": _space,
    "drink": item,
    "action": _way,
    "move on": _way,
    "tower room": _way,
    "web": _way,
    "bridge": _way,
    "drop": item,
    "scout": _from("tiles"),
    "tile": _considered,
    "open": _open,
    "secret": _space,
    "keen eyes": _from("search"),
    "found": _considered,
    "heading": _beside,
    "arrow": _beside,
    "hole": _hole,
    "surface": _surface,
    "shift": _shift,
    "side": _side,
    "bribe": item,
    "give up": item,
    "retreat": _retreat,
    "monster": _monster,
    "volley": _from("combat"),
    "fight": _hand,
    "counter": _hand,
    "further wound": _from("token"),
    "token": _lair,
    "end effect": item,
    "imp": _imp,
    "classic": _classic,
    "react": item,
}
"""Heroes to choose from and dice to roll again lie nowhere."""

spots: Final = spots_by_question(ASKS, _SPOTS)
"""Where an answer lies; several spots mean the same, or are where it may lead."""
