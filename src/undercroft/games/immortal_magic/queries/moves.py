"""How and where a character moves and is deployed, and why not. DIM-MOVE-01..14, DIM-DEPLOY-01..08"""

from __future__ import annotations

from functools import cache
from typing import Final

from undercroft.games.immortal_magic.board import (
    DIAGONAL,
    FREEDOM,
    NOWHERE,
    SIDES,
    SIDEWAYS,
    SPACES,
    STRAIGHT,
    lines,
    ways,
    zone,
)
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.in_force import Term, in_force
from undercroft.games.immortal_magic.queries.matching import index, seat_at
from undercroft.games.immortal_magic.queries.statics import Forces, as_printed, at_rest, forces_of
from undercroft.kernel.ids import CardId, Seat
from undercroft.kit.refusals import Refusal

MOVES: Final = forces_of("moves")
MOVES_AS: Final = forces_of("movesas")
SHARE: Final = forces_of("share")

FREEDOMS: Final = tuple(FREEDOM.get(card.rank, STRAIGHT) for card in CARDS)
"""How freely a character moves, by face. DIM-MOVE-02..04"""

MOST_MOVES: Final = 12
"""So many moves a character makes in a turn at most. DIM-PLAY-19"""

STUNNED: Final = Refusal("{name} is stunned and cannot move.", ("DIM-MOVE-14",))
DEPLOYED_NOW: Final = Refusal(
    "{name} was deployed this turn, and that was its movement.", ("DIM-DEPLOY-03", "DIM-DEPLOY-04")
)
MOVED: Final = Refusal("{name} has made all its moves of this turn.", ("DIM-MOVE-01",))
BEHIND: Final = Refusal(
    "{name} stands behind another: only the first of a line enters the dungeon.",
    ("DIM-DEPLOY-06", "DIM-DEPLOY-07"),
)
HEMMED_IN: Final = Refusal("Wherever {name} could go stands another character of yours.", ("DIM-MOVE-07",))
STAYS: Final = Refusal("{name} stands there already.", ("DIM-MOVE-15",))
CROWDED: Final = Refusal(
    "{there} of yours holds {place}; it is not shared.", ("DIM-MOVE-07", "DIM-SHARE-01", "DIM-SHARE-02")
)
GATE: Final = Refusal("{place} is entered from the row next to it.", ("DIM-MOVE-10",))
GATE_OF_MANY: Final = Refusal(
    "{place} is entered straight from the space beside it, sideways only from the farther half of the "
    "dungeon.",
    ("DIM-MOVE-10", "DIM-MULTI-03"),
)
IN_DUNGEON: Final = Refusal(
    "A character is deployed in your zone, and enters the dungeon by moving.",
    ("DIM-DEPLOY-01", "DIM-DEPLOY-06"),
)
NO_LINE: Final = Refusal("A character is deployed in your own zone.", ("DIM-DEPLOY-01", "DIM-MULTI-01"))

_WAYS: Final = {
    STRAIGHT: ("moves forward and backward only", "DIM-MOVE-02"),
    SIDEWAYS: ("moves forward, backward and sideways", "DIM-MOVE-03"),
    DIAGONAL: ("moves one space in any direction", "DIM-MOVE-04"),
}
BOUND: Final = {
    freedom: Refusal(f"{{name}} is a {{rank}} and {says}.", (clause,))
    for freedom, (says, clause) in _WAYS.items()
}
FAR: Final = {
    freedom: Refusal(
        "A move leads to a neighbouring place; {place} is not beside {name}.", ("DIM-MOVE-01", clause)
    )
    for freedom, (_, clause) in _WAYS.items()
}
"""What keeps a character from a place beside it, and from one farther off, by its directions."""


def zone_lines(t: Layout, seat: Seat) -> list[int]:
    """The lines of a player's deployment zone. DIM-DEPLOY-08, DIM-MULTI-01"""
    side = SIDES[t.seats][seat]
    return [zone(side, line) for line in range(lines(side, *t.options.size()))]


def why_not_deployed(t: Layout, seat: Seat, place: int) -> Refusal | None:
    """Why a player cannot deploy a character in a place."""
    if place in zone_lines(t, seat):
        return None
    return IN_DUNGEON if place < SPACES else NO_LINE


def _in_force(t: Layout, character: CardId, forces: Forces) -> list[Term]:
    """What effects of an action there are on a character; mostly none can be."""
    return [] if as_printed(t, forces, character) else in_force(t, forces, character)


def moves_left(t: Layout, character: CardId) -> int:
    """How many moves a character still has this turn.

    One deployed this turn has only those granted for it.
    DIM-MOVE-01, -14, DIM-DEPLOY-03, -04, DIM-PLAY-19, DIM-RULING-33
    """
    at = index(t, character)
    if t.stunned[at]:
        return 0
    allowed = t.granted[at]
    if not t.fresh[at]:
        allowed += 1 + sum(term.amount for term in _in_force(t, character, MOVES))
    return max(0, min(allowed, MOST_MOVES) - t.moved[at])


def directions(t: Layout, character: CardId) -> int:
    """How freely a character moves: STRAIGHT, SIDEWAYS or DIAGONAL. DIM-MOVE-02..04"""
    freedom = FREEDOMS[t.face[character]]
    if freedom == DIAGONAL:
        return freedom
    words = [term.word for term in _in_force(t, character, MOVES_AS)]
    return max([freedom, *[FREEDOM[word] for word in words]])


def shares(t: Layout, character: CardId) -> bool:
    """Whether a character may join another of its player; asked when it moves, not while it stays.

    DIM-SHARE-01, -05
    """
    return bool(_in_force(t, character, SHARE))


def destinations(t: Layout, character: CardId) -> list[int]:
    """Where a character may move. DIM-MOVE-07..11, DIM-DEPLOY-06, -07, DIM-SHARE-01, DIM-MULTI-03, -04"""
    at = t.in_play.index(character)
    seat = t.owner[at]
    by_freedom = _all_ways(SIDES[t.seats][seat], t.options.size(), t.seats)
    known = by_freedom[directions(t, character)][t.place[at]]
    if t.slot[at] > 1:
        return [place for place in known if place >= SPACES]
    own = [place for place in known if place < SPACES and place in t.place and _holds(t, seat, place)]
    if not own:
        return list(known)
    if not shares(t, character):
        return [place for place in known if place not in own]
    crowd = [t.place[at] for at, owner in enumerate(t.owner) if owner == seat]
    return [place for place in known if place >= SPACES or crowd.count(place) <= 1]


def why_not_go(t: Layout, character: CardId, place: int) -> Refusal | None:
    """Why a character cannot move to a place. DIM-MOVE-02..11, DIM-DEPLOY-06"""
    if place in destinations(t, character):
        return None
    at = index(t, character)
    seat, here, freedom = t.owner[at], t.place[at], directions(t, character)
    by_freedom = _all_ways(SIDES[t.seats][seat], t.options.size(), t.seats)
    beside = place in by_freedom[DIAGONAL][here]
    if place == here:
        return STAYS
    if place >= SPACES and seat_at(t, place) != seat and (t.seats > 2 or not beside):
        return GATE_OF_MANY if t.seats > 2 else GATE
    if place < SPACES and t.slot[at] > 1:
        return BEHIND
    if place in by_freedom[freedom][here]:
        return CROWDED
    return BOUND[freedom] if beside else FAR[freedom]


def _holds(t: Layout, seat: Seat, space: int) -> bool:
    """Whether a character of a player stands in a space."""
    return any(place == space and t.owner[at] == seat for at, place in enumerate(t.place))


def movers(t: Layout, seat: Seat) -> list[CardId]:
    """The characters that have a move left and somewhere to go. DIM-MOVE-01, -14"""
    by_freedom, places = _all_ways(SIDES[t.seats][seat], t.options.size(), t.seats), t.place
    mine = [at for at, owner in enumerate(t.owner) if owner == seat and places[at] != NOWHERE]
    own = {places[at] for at in mine if places[at] < SPACES}
    steady = not t.lasting and not MOVES.lowers
    found: list[CardId] = []
    closed: list[CardId] = []
    for at in mine:
        card = t.in_play[at]
        if (steady and not (t.moved[at] or t.fresh[at] or t.stunned[at])) or _why_spent(t, at, card) is None:
            known = by_freedom[FREEDOMS[t.faces[at]]][places[at]]
            if t.slot[at] <= 1:
                leads_on = not own.issuperset(known)
            else:
                leads_on = bool(known) and known[-1] >= SPACES
            (found if leads_on else closed).append(card)
    if closed and not (at_rest(t, MOVES_AS) and at_rest(t, SHARE)):
        found += [card for card in closed if destinations(t, card)]
    return sorted(found)


def why_not_move(t: Layout, character: CardId) -> Refusal | None:
    """Why a character cannot move in its player's movement phase. DIM-MOVE-01, -07, -14, DIM-DEPLOY-06"""
    at = index(t, character)
    spent = _why_spent(t, at, character)
    if spent is not None or destinations(t, character):
        return spent
    return BEHIND if t.slot[at] > 1 else HEMMED_IN


def _why_spent(t: Layout, at: int, character: CardId) -> Refusal | None:
    """Why a character has no move left; what effects add is only looked at where it matters."""
    if t.stunned[at]:
        return STUNNED
    if t.fresh[at]:
        granted = min(t.granted[at], MOST_MOVES)
        return None if granted > t.moved[at] else MOVED if granted else DEPLOYED_NOW
    left = min(1 + t.granted[at], MOST_MOVES) > t.moved[at]
    if (t.lasting or MOVES.lowers or not left) and not as_printed(t, MOVES, character):
        left = moves_left(t, character) > 0
    return None if left else MOVED


@cache
def _all_ways(side: int, size: tuple[int, int], players: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Where a character of a side can go, by its freedom and its place."""
    return tuple(ways(side, freedom, *size, players) for freedom in range(DIAGONAL + 1))
