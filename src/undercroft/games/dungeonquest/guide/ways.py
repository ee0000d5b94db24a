"""Why a space of the dungeon cannot be chosen now, or nothing can be done in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.dungeonquest.actions import MOST_SEARCHES, is_bound, way_back
from undercroft.games.dungeonquest.board import (
    CATACOMBS,
    DIRECTION_NAMES,
    NOWHERE,
    TREASURE,
    is_printed,
    is_tower,
    opposite,
    passage_cell,
    passage_direction,
    passages,
    space_of,
)
from undercroft.games.dungeonquest.cards import tile
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.fight_queries import way_back as direction_back
from undercroft.games.dungeonquest.guide.marks import WALKING, barriers_of
from undercroft.games.dungeonquest.guide.places import beyond
from undercroft.games.dungeonquest.guide.reading import hero_of, one, table
from undercroft.games.dungeonquest.queries import (
    DOOR,
    PORTCULLIS,
    UNEXPLORED,
    WALL,
    kind_at,
    lair_in,
    occupied,
    on_own_side,
    side_at,
)
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.words.naming import space_name
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import NO_CARD, Face, Seat
from undercroft.kernel.sight import View

FIGHTING: Final = ("volley", "fight", "counter", "classic", "further wound", "reroll die")
"""Questions of a fight that is going on."""

OTHER_SIDE: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "chasm_l": ("It lies on the other side of the chasm.", ("DQ-CHASM-01", "DQ-LOOT-04")),
    "chasm_r": ("It lies on the other side of the chasm.", ("DQ-CHASM-01", "DQ-LOOT-04")),
    "bridge": ("It lies at the other end of the bridge, which you must cross first.", ("DQ-BRIDGE-04",)),
    "cave_in": ("It lies beyond the rubble, which you must cross first.", ("DQ-CAVE-01", "DQ-CAVE-03")),
    "web": ("It lies beyond the web, which you must cross first.", ("DQ-WEB-02", "DQ-WEB-06")),
}
"""Why a passage on the other side of what divides a chamber is out of reach."""


def board(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a cell is not among the answers."""
    if spot.place is None:
        return None
    if view.question in WALKING:
        return _walking(view, spot.place)
    if view.question in FIGHTING:
        return _back(view, spot.place)
    reason = _REASONS.get(view.question)
    return None if reason is None else reason(view, spot.place)


def _walking(view: View, at: int) -> Reason | None:
    known, seat = table(view), _asked(view)
    here = known.place[seat]
    if here < 0:
        return None
    if space_of(at) == here:
        return _staying(view, known, seat)
    if view.question == "action" and is_bound(known, seat):
        return must_go_on(known, seat)
    leading = [way for way in passages(here) if space_of(beyond(here, way)) == space_of(at)]
    if not leading:
        says = f"One moves to a neighbouring space, never diagonally; {place_name(at)} is not beside yours."
        return Reason(says, ("DQ-MOVE-01",))
    return _barred(view, known, seat, leading[0]) or _been_here(view)


def _asked(view: View) -> Seat:
    assert view.asked is not None
    return view.asked


def place_name(at: int) -> str:
    """A space in a sentence."""
    name = space_name(at)
    return name if name.startswith("(") else f"the {name}"


def _barred(view: View, known: Quest, seat: Seat, passage: int) -> Reason | None:
    """What bars the way to a neighbouring space: walls, an empty pile, a gap, a hero. DQ-MOVE-02, -03, -08"""
    here = known.place[seat]
    reason = _walled(known, here, passage)
    if reason is not None:
        return reason
    target = space_of(beyond(here, passage))
    if not on_own_side(known, seat, passage):
        return Reason(*OTHER_SIDE[kind_at(known, here)])
    return _occupied(view, known, seat, target)


def _walled(known: Quest, here: int, passage: int) -> Reason | None:
    at, direction = passage_cell(here, passage), passage_direction(here, passage)
    name = DIRECTION_NAMES[direction]
    if side_at(known, at, direction) == WALL:
        return Reason(f"Your side towards the {name} is a wall.", ("DQ-MOVE-02",))
    theirs = side_at(known, beyond(here, passage), opposite(direction))
    if theirs == WALL:
        return Reason(f"The space in the {name} has a wall on this side.", ("DQ-MOVE-02",))
    if theirs == UNEXPLORED and not known.tiles.size():
        says = "No tile is left to explore with; unexplored spaces are closed."
        return Reason(says, ("DQ-MOVE-08",))
    return None


def _occupied(view: View, known: Quest, seat: Seat, space: int) -> Reason | None:
    if not occupied(known, space, seat):
        return None
    there = [hero_of(view, other) for other, at in enumerate(known.place) if at == space and other != seat]
    says = f"{there[0]} is there, and a space holds one hero; only the treasure chamber holds several."
    return Reason(says, ("DQ-MOVE-03",))


def _been_here(view: View) -> Reason | None:
    if view.question == "tower room":
        says = "You have been in this tower room before in this turn, so that you cannot move on from it."
        return Reason(says, ("DQ-MOVE-12", "DQ-EXIT-02"))
    return None


def must_go_on(known: Quest, seat: Seat) -> Reason:
    """Why nothing is chosen freely: the dark, a return, a web. DQ-TURN-07"""
    if kind_at(known, known.place[seat]) == "darkness":
        says = "In the dark you choose neither passage nor action: the die gives the passage."
        return Reason(says, ("DQ-DARK-04", "DQ-TURN-07"))
    if known.returning[seat] and way_back(known, seat) is not None:
        says = f"You decided to go back: this turn you must return to {place_name(known.came_from[seat])}."
        return Reason(says, ("DQ-WEB-03", "DQ-BRIDGE-03", "DQ-TURN-07"))
    if known.returning[seat]:
        says = "You meant to go back, but the way is barred: you must try to cross."
        return Reason(says, ("DQ-WEB-03", "DQ-BRIDGE-03", "DQ-TURN-07"))
    return Reason("You are stuck in the web and must test Strength again.", ("DQ-WEB-04", "DQ-TURN-07"))


# on the spot


def _staying(view: View, known: Quest, seat: Seat) -> Reason:
    if is_tower(known.place[seat]):
        treasure = known.solo and known.options.solo_exit == "treasure"
        card = "a Treasure card" if treasure else "a Loot card"
        says = f"You need {card} to leave the dungeon; otherwise you must move out of the tower room."
        return Reason(says, ("DQ-EXIT-01", "DQ-EXIT-02", "DQ-EXIT-05", "DQ-SOLO-07"))
    if view.question == "move on":
        return Reason("You cannot stay: you must move on.", ("DQ-MOVE-11", "DQ-RUNE-04"))
    return no_search(known, seat)


def no_search(known: Quest, seat: Seat) -> Reason:
    """Why a hero cannot search where they are. DQ-SEARCH-02, -03"""
    here = known.place[seat]
    if here < 0:
        return Reason("In the catacombs nothing is searched.", ("DQ-CAT-08", "DQ-SEARCH-02"))
    if is_printed(here):
        room = "A tower room" if is_tower(here) else "The treasure chamber"
        return Reason(f"{room} cannot be searched.", ("DQ-SEARCH-02",))
    if is_bound(known, seat):
        return must_go_on(known, seat)
    if lair_in(known, here) != NO_CARD:
        return Reason("A monster token lies here; nobody searches beside it.", ("DQ-SEARCH-02",))
    chamber = tile(known.face[known.laid[here]])
    if not chamber.search:
        says = f"There is no search icon on {one(chamber.name)}."
        return Reason(says, ("DQ-SEARCH-02", "DQ-DEAD-03"))
    says = f"You have searched this chamber {MOST_SEARCHES} times; first you must leave it and come back."
    return Reason(says, ("DQ-SEARCH-03", "DQ-SEARCH-05"))


def no_descent(known: Quest, seat: Seat) -> Reason:
    """Why a hero cannot enter the catacombs. DQ-CAT-01, -02"""
    here = known.place[seat]
    if here == CATACOMBS:
        says = "A card is drawn here at the start of each of your turns in the catacombs."
        return Reason(says, ("DQ-CAT-08",))
    if here >= 0 and is_bound(known, seat):
        return must_go_on(known, seat)
    says = "Here is neither a Catacomb Entrance nor an entrance marker."
    return Reason(says, ("DQ-CAT-01", "DQ-CAT-02"))


def no_dragon(known: Quest, seat: Seat) -> Reason:
    """Why no Dragon card can be drawn. DQ-TC-02, -04"""
    if known.place[seat] == TREASURE:
        says = "A Dragon card is drawn on entering the treasure chamber, and in turns that you stay there."
    else:
        says = "Dragon cards are drawn in the treasure chamber; you are not there."
    return Reason(says, ("DQ-TC-02", "DQ-TC-04"))


# in a fight


def _back(view: View, at: int) -> Reason | None:
    seat = _asked(view)
    if seat != view.facts["fighter"] or space_of(at) != view.facts["came_from"][seat]:
        return None
    return no_escape(table(view), seat)


def no_escape(known: Quest, seat: Seat) -> Reason:
    """Why a hero cannot escape from the monster. DQ-MON-07, DQ-ESC-07"""
    here = known.place[seat]
    once = Reason("You escape before the fight or not at all.", ("DQ-ESC-07", "DQ-MON-06", "DQ-MON-07"))
    if here < 0:
        return once
    card = known.laid[here]
    if card != NO_CARD and PORTCULLIS in tile(known.face[card]).sides:
        says = "A chamber with a portcullis lets nobody escape."
        return Reason(says, ("DQ-GATE-01", "DQ-MON-07"))
    if known.surfaced[seat]:
        says = "In the turn after the catacombs no monster can be escaped."
        return Reason(says, ("DQ-CAT-21", "DQ-MON-07"))
    if known.special[seat]:
        says = "You came here by special movement, so that there is no way to escape by."
        return Reason(says, ("DQ-MON-07", "DQ-SEARCH-08"))
    if direction_back(known, seat) == NOWHERE:
        return Reason("The way back is closed, so that you cannot escape.", ("DQ-MON-07",))
    if occupied(known, known.came_from[seat], seat):
        return Reason("A hero stands where you would escape to.", ("DQ-MON-07", "DQ-MOVE-03"))
    return once


# other questions


def _retreat(view: View, at: int) -> Reason | None:
    known, seat = table(view), _asked(view)
    leading = [way for way in passages(TREASURE) if beyond(TREASURE, way) == at]
    if not leading:
        says = "You flee through one of the six passages into the space behind it."
        return Reason(says, ("DQ-TC-06",))
    reason = _walled(known, TREASURE, leading[0]) or _occupied(view, known, seat, space_of(at))
    if reason is not None:
        return reason
    barrier = "door" if DOOR in barriers_of(known, TREASURE, leading[0]) else "portcullis"
    return Reason(f"There is no time for the {barrier} in the way.", ("DQ-TC-06",))


def _secret(view: View, at: int) -> Reason | None:
    known, seat = table(view), _asked(view)
    if space_of(at) == known.place[seat]:
        return Reason("This is where you are.", ("DQ-SEARCH-08", "DQ-SEARCH-09"))
    reason = _occupied(view, known, seat, space_of(at))
    if reason is not None:
        return reason
    if not known.tiles.size() and kind_at(known, space_of(at)) == "":
        return Reason("No tile is left to explore with.", ("DQ-MOVE-08", "DQ-SEARCH-08"))
    says = (
        "A secret door leads to a neighbouring space, a secret passage one or two spaces away in a straight "
        "line; this space lies too far off."
    )
    return Reason(says, ("DQ-SEARCH-08", "DQ-SEARCH-09"))


def _tower(view: View, at: int) -> Reason | None:
    if not is_tower(at):
        says = "Choose one of the tower rooms in the corners."
        beginning = view.facts["place"][_asked(view)] == NOWHERE
        return Reason(says, ("DQ-SETUP-08",) if beginning else ("DQ-LOOT-05",))
    return _occupied(view, table(view), _asked(view), at)


def _token(view: View, at: int) -> Reason | None:
    monster = MONSTERS[view.facts["monster"]].name
    return Reason(f"No {monster} waits there.", ("DQ-MON-05", "DQ-TOKEN-01"))


_REASONS: Final[dict[str, Callable[[View, int], Reason | None]]] = {
    "retreat": _retreat,
    "secret": _secret,
    "tower": _tower,
    "token": _token,
}
