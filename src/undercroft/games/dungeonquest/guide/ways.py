"""Why a space of the dungeon cannot be chosen now, or nothing can be done in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.dungeonquest.asks import LEAVE, PASSAGES, SEARCH, STOP
from undercroft.games.dungeonquest.board import (
    DIRECTION_NAMES,
    NORTH,
    TREASURE,
    is_tower,
    passage_direction,
    passages,
    space_of,
)
from undercroft.games.dungeonquest.cards import NAMES
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.guide.marks import WALKING
from undercroft.games.dungeonquest.guide.places import beyond
from undercroft.games.dungeonquest.guide.reading import asked_seat, hero_of, one, place_of, table
from undercroft.games.dungeonquest.layout import NO_MONSTER
from undercroft.games.dungeonquest.queries.actions import must_go_on, no_action
from undercroft.games.dungeonquest.queries.depths import NOT_BEHIND, no_retreat, no_secret_way
from undercroft.games.dungeonquest.queries.fights import ATTACKED, no_escape, no_lair
from undercroft.games.dungeonquest.queries.heroes import (
    BEEN_HERE,
    MUST_MOVE,
    NOT_BESIDE,
    no_leaving,
    no_tower,
    no_way,
)
from undercroft.games.dungeonquest.words.naming import space_within
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.refusals import Refusal


def told(
    view: View, refusal: Refusal | None, at: int = TREASURE, direction: int = NORTH, card: str = ""
) -> Reason | None:
    """What is refused to who is asked, with its names: the cell pointed at, its direction, the card."""
    if refusal is None:
        return None
    known, seat = table(view), asked_seat(view)
    here = known.place[seat]
    there = [hero_of(view, other) for other, place in enumerate(known.place) if place == space_of(at)]
    return refusal.told(
        space=space_within(at),
        direction=DIRECTION_NAMES[direction],
        hero="".join(there[:1]),
        back=space_within(known.came_from[seat]),
        chamber=one(NAMES[known.face[known.laid[here]]]) if here >= 0 and known.laid[here] >= 0 else "",
        monster=MONSTERS[known.monster].name,
        card=card,
    )


def board(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a cell is not among the answers."""
    if spot.place is None:
        return None
    if view.question in WALKING:
        return _walking(view, spot.place)
    if is_fought(view):
        return _back(view, spot.place)
    reason = _REASONS.get(view.question)
    return None if reason is None else reason(view, spot.place)


def _walking(view: View, at: int) -> Reason | None:
    seat = asked_seat(view)
    here = place_of(view, seat)
    if here < 0:
        return None
    if space_of(at) == here:
        return told(view, _staying(view, seat, here))
    acting = view.question == "action"
    leading = _leading(here, at)
    if not leading:
        return told(view, (must_go_on(table(view), seat) if acting else None) or NOT_BESIDE, at)
    refusal = (
        no_action(table(view), seat, PASSAGES[leading[0]])
        if acting
        else no_way(table(view), seat, leading[0]) or (BEEN_HERE if view.about.get("twice") else None)
    )
    return told(view, refusal, at, passage_direction(here, leading[0]))


def _leading(here: int, at: int) -> list[int]:
    """The passages of a space that can lead to a cell's."""
    return [way for way in passages(here) if space_of(beyond(here, way)) == space_of(at)]


def _staying(view: View, seat: Seat, here: int) -> Refusal | None:
    """Why a hero can do nothing where they are."""
    if view.question == "action":
        return no_action(table(view), seat, LEAVE if is_tower(here) else SEARCH)
    if view.question == "tower room":
        return no_leaving(table(view), seat, "tower")
    return None if STOP in view.options else MUST_MOVE


# in a fight


def is_fought(view: View) -> bool:
    """Whether the question is one of a fight that is going on."""
    return "forbidden" in view.about and view.about["foe"] != NO_MONSTER


def _back(view: View, at: int) -> Reason | None:
    seat = asked_seat(view)
    if seat != view.facts["fighter"] or space_of(at) != view.facts["came_from"][seat]:
        return None
    return told(view, no_flight(view, seat))


def no_flight(view: View, seat: Seat) -> Refusal:
    """Why a hero who fights cannot escape: they could not when they met the monster, or it is too late."""
    return no_escape(table(view), seat, view.about["forbidden"]) or ATTACKED


# other questions


def _retreat(view: View, at: int) -> Reason | None:
    leading = _leading(TREASURE, at)
    if not leading:
        return told(view, NOT_BEHIND)
    refusal = no_retreat(table(view), asked_seat(view), leading[0])
    return told(view, refusal, at, passage_direction(TREASURE, leading[0]))


def _secret(view: View, at: int) -> Reason | None:
    return told(view, no_secret_way(table(view), asked_seat(view), space_of(at), view.about["reach"]), at)


def _tower(view: View, at: int) -> Reason | None:
    return told(view, no_tower(table(view), asked_seat(view), at), at)


def _token(view: View, at: int) -> Reason | None:
    return told(view, no_lair(table(view), view.about["foe"], at))


_REASONS: Final[dict[str, Callable[[View, int], Reason | None]]] = {
    "retreat": _retreat,
    "secret": _secret,
    "tower": _tower,
    "token": _token,
}
