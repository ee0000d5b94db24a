"""What a character can carry, and how and where it can move. DIM-EQUIP-01..15, DIM-MOVE-01..14"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from undercroft.games.immortal_magic.board import DIAGONAL, FREEDOM, NOWHERE, SIDES, SPACES, STRAIGHT, ways
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import ARMOR, ITEM
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.matching import ARMORS, GEAR, gear_of, index
from undercroft.games.immortal_magic.queries.reach import Term, in_force
from undercroft.games.immortal_magic.queries.statics import Forces, as_printed, at_rest, forces_of
from undercroft.kernel.ids import CardId, Face, Seat

LIMIT: Final = forces_of("limit")
MOVES: Final = forces_of("moves")
MOVES_AS: Final = forces_of("movesas")
SHARE: Final = forces_of("share")

HANDS: Final = tuple(card.hands for card in CARDS)
ARMOR_SPACES: Final = tuple(card.spaces for card in CARDS)
ITEMS: Final = frozenset(face for face in GEAR if CARDS[face].type == ITEM)
"""The hands and armor spaces that a card has or takes up, by face, and the items that are worn."""

FREEDOMS: Final = tuple(FREEDOM.get(card.rank, STRAIGHT) for card in CARDS)
"""How freely a character moves, by face. DIM-MOVE-02..04"""

MOST_MOVES: Final = 12
"""So many moves a character makes in a turn at most. DIM-PLAY-19"""


def _in_force(t: Layout, character: CardId, forces: Forces) -> list[Term]:
    """What effects of an action there are on a character; mostly none can be."""
    return [] if as_printed(t, forces, character) else in_force(t, forces, character)


def _limit(t: Layout, character: CardId, name: str, printed: int) -> int:
    """A limit of a card, unless effects set it; of several the highest counts.

    Section 2.4, limit, DIM-PLAY-16
    """
    limits = [term.amount for term in _in_force(t, character, LIMIT) if term.word == name]
    return max(limits) if limits else printed


def hands(t: Layout, character: CardId) -> int:
    """The hands of a character. DIM-EQUIP-02"""
    return _limit(t, character, "hands", CARDS[t.face[character]].hands)


def spaces(t: Layout, character: CardId) -> int:
    """The armor spaces of a character. DIM-EQUIP-04"""
    return _limit(t, character, "spaces", CARDS[t.face[character]].spaces)


def items(t: Layout, character: CardId) -> int:
    """How many items a character can hold. DIM-EQUIP-07"""
    return _limit(t, character, "items", CARDS[t.face[character]].items)


def soul_limit(t: Layout, character: CardId) -> int:
    """How many souls a character can hold. DIM-SOUL-03"""
    return _limit(t, character, "souls", CARDS[t.face[character]].souls)


def hands_used(t: Layout, character: CardId) -> int:
    """The hands that everything worn takes together. DIM-EQUIP-02, -08"""
    return sum(HANDS[face] for face in _worn(t, character))


def spaces_used(t: Layout, character: CardId) -> int:
    """The armor spaces that all worn armor takes. DIM-EQUIP-04"""
    return sum(ARMOR_SPACES[face] for face in _worn(t, character))


def items_held(t: Layout, character: CardId) -> int:
    """How many items a character holds. DIM-EQUIP-07"""
    return sum(face in ITEMS for face in _worn(t, character))


def cannot_wear(t: Layout, character: CardId, face: Face) -> str:
    """Why a character cannot take a piece of equipment; empty if it can.

    DIM-EQUIP-02..08, DIM-PLAY-06, DIM-RULING-23
    """
    gear, bearer = CARDS[face], CARDS[t.face[character]]
    if gear.path and gear.path != bearer.path:
        return "it is of the other path"
    worn = _worn(t, character) if character in t.bearer else []
    if gear.hands and sum([HANDS[other] for other in worn]) + gear.hands > hands(t, character):
        return "it has no hand free"
    if gear.type == ITEM:
        held = sum([other in ITEMS for other in worn])
        return "" if held < items(t, character) else "it holds as many items as it can"
    return _cannot_wear_armor(t, character, face, worn) if gear.type == ARMOR else ""


def _worn(t: Layout, character: CardId) -> list[Face]:
    """The faces of everything a character wears and holds."""
    return [t.faces[at] for at, bearer in enumerate(t.bearer) if bearer == character]


def _cannot_wear_armor(t: Layout, character: CardId, face: Face, worn: Sequence[Face]) -> str:
    """Spaces, one of each armor type, and helmets. DIM-EQUIP-04..06, DIM-RULING-39"""
    gear, bearer = CARDS[face], CARDS[t.face[character]]
    if gear.armor_type == "helmet" and not bearer.helmet:
        return "it can wear no helmet"
    if gear.armor_type in [CARDS[other].armor_type for other in worn]:
        return "it wears armor of this type already"
    if sum([ARMOR_SPACES[other] for other in worn]) + gear.spaces > spaces(t, character):
        return "it has no armor space free"
    return ""


def may_wear(t: Layout, character: CardId, face: Face) -> bool:
    """Whether a character can take a piece of equipment within its limits and path."""
    return face in GEAR and not cannot_wear(t, character, face)


def overloaded(t: Layout, character: CardId) -> list[CardId]:
    """Worn cards of a limit that is exceeded, one of which must go; none if everything fits. DIM-EQUIP-12"""
    gear = gear_of(t, character)
    if not gear:
        return []
    if hands_used(t, character) > hands(t, character):
        return [card for card in gear if CARDS[t.face[card]].hands]
    if spaces_used(t, character) > spaces(t, character):
        return [card for card in gear if t.face[card] in ARMORS]
    if items_held(t, character) > items(t, character):
        return [card for card in gear if CARDS[t.face[card]].type == ITEM]
    return []


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
        if (steady and not (t.moved[at] or t.fresh[at] or t.stunned[at])) or _may_move(t, at, card):
            known = by_freedom[FREEDOMS[t.faces[at]]][places[at]]
            if t.slot[at] <= 1:
                leads_on = not own.issuperset(known)
            else:
                leads_on = bool(known) and known[-1] >= SPACES
            (found if leads_on else closed).append(card)
    if closed and not (at_rest(t, MOVES_AS) and at_rest(t, SHARE)):
        found += [card for card in closed if destinations(t, card)]
    return sorted(found)


def _may_move(t: Layout, at: int, character: CardId) -> bool:
    """Whether a character has a move left; what effects add is only looked at where it matters."""
    if t.stunned[at]:
        return False
    if t.fresh[at]:
        return min(t.granted[at], MOST_MOVES) > t.moved[at]
    left = min(1 + t.granted[at], MOST_MOVES) > t.moved[at]
    if (left and not t.lasting and not MOVES.lowers) or as_printed(t, MOVES, character):
        return left
    return moves_left(t, character) > 0


@cache
def _all_ways(side: int, size: tuple[int, int], players: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Where a character of a side can go, by its freedom and its place."""
    return tuple(ways(side, freedom, *size, players) for freedom in range(DIAGONAL + 1))
