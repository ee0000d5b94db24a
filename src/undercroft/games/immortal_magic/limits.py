"""What a character can carry, and how and where it can move. DIM-EQUIP-01..15, DIM-MOVE-01..14"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.board import FREEDOM, SIDES, SPACES, ways
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import ARMOR, ITEM
from undercroft.games.immortal_magic.lasting import FACE, FIGURE, TURN, UNTIL
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.matching import ARMORS, GEAR, amount, gear_of, index
from undercroft.games.immortal_magic.reach import Forces, forces_of, immunities, reaching, rows_on
from undercroft.kernel.ids import CardId, Face

LIMIT: Final = forces_of("limit")
MOVES: Final = forces_of("moves")
MOVES_AS: Final = forces_of("movesas")
SHARE: Final = forces_of("share")

MOST_MOVES: Final = 12
"""So many moves a character makes in a turn at most. DIM-PLAY-19"""


def _in_force(t: Layout, character: CardId, forces: Forces, act: str) -> list[tuple[str, int]]:
    """The words and figures of the effects of an action on a character, without what it is immune to."""
    found = [
        (source.face, force.step.word, amount(t, force.step.figure, source))
        for source, force in reaching(t, forces, character)
    ]
    found += [
        (row[FACE], step.word, row[FIGURE])
        for row, step in rows_on(t, character, (act,))
        if act != "moves" or row[UNTIL] != TURN
    ]
    shielded = immunities(t, character) if found else []
    return [(word, figure) for face, word, figure in found if not any(face in faces for faces in shielded)]


def _limit(t: Layout, character: CardId, name: str, printed: int) -> int:
    """A limit of a card, unless effects set it; of several the highest counts. Section 2.4, limit"""
    limits = [figure for word, figure in _in_force(t, character, LIMIT, "limit") if word == name]
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
    return sum(CARDS[t.face[card]].hands for card in gear_of(t, character))


def spaces_used(t: Layout, character: CardId) -> int:
    """The armor spaces that all worn armor takes. DIM-EQUIP-04"""
    return sum(CARDS[t.face[card]].spaces for card in gear_of(t, character))


def items_held(t: Layout, character: CardId) -> int:
    """How many items a character holds. DIM-EQUIP-07"""
    return sum(CARDS[t.face[card]].type == ITEM for card in gear_of(t, character))


def cannot_wear(t: Layout, character: CardId, face: Face) -> str:
    """Why a character cannot take a piece of equipment; empty if it can. DIM-EQUIP-02..08, DIM-PLAY-06"""
    gear, bearer = CARDS[face], CARDS[t.face[character]]
    if gear.path and gear.path != bearer.path:
        return "it is of the other path"
    if gear.hands and hands_used(t, character) + gear.hands > hands(t, character):
        return "it has no hand free"
    if gear.type == ITEM:
        return "" if items_held(t, character) < items(t, character) else "it holds as many items as it can"
    return _cannot_wear_armor(t, character, face) if gear.type == ARMOR else ""


def _cannot_wear_armor(t: Layout, character: CardId, face: Face) -> str:
    """Spaces, one of each armor type, and helmets. DIM-EQUIP-04..06"""
    gear, bearer = CARDS[face], CARDS[t.face[character]]
    if gear.armor_type == "helmet" and not bearer.helmet:
        return "it can wear no helmet"
    worn = [CARDS[t.face[card]].armor_type for card in gear_of(t, character) if t.face[card] in ARMORS]
    if gear.armor_type in worn:
        return "it wears armor of this type already"
    if spaces_used(t, character) + gear.spaces > spaces(t, character):
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

    One deployed this turn has only those granted for it. DIM-MOVE-01, -14, DIM-DEPLOY-03, -04, DIM-PLAY-19
    """
    at = index(t, character)
    if t.stunned[at]:
        return 0
    allowed = t.granted[at]
    if not t.fresh[at]:
        allowed += 1 + sum(figure for _, figure in _in_force(t, character, MOVES, "moves"))
    return max(0, min(allowed, MOST_MOVES) - t.moved[at])


def directions(t: Layout, character: CardId) -> int:
    """How freely a character moves: STRAIGHT, SIDEWAYS or DIAGONAL. DIM-MOVE-02..04"""
    freedom = FREEDOM[CARDS[t.face[character]].rank]
    for word, _ in _in_force(t, character, MOVES_AS, "movesas"):
        freedom = max(freedom, FREEDOM[word])
    return freedom


def shares(t: Layout, character: CardId) -> bool:
    """Whether a character may join another of its player. DIM-SHARE-01"""
    return bool(_in_force(t, character, SHARE, "share"))


def destinations(t: Layout, character: CardId) -> list[int]:
    """Where a character may move. DIM-MOVE-07..11, DIM-DEPLOY-06, -07, DIM-SHARE-01, DIM-MULTI-03, -04"""
    at = index(t, character)
    here, seat = t.place[at], t.owner[at]
    width, height = t.options.size()
    known = ways(SIDES[t.seats][seat], directions(t, character), width, height, t.seats)[here]
    if here >= SPACES and t.slot[at] != 1:
        return [place for place in known if place >= SPACES]
    own = [
        place for place, owner in zip(t.place, t.owner, strict=True) if owner == seat and 0 <= place < SPACES
    ]
    if not any(place in own for place in known):
        return list(known)
    crowd = 1 if shares(t, character) else 0
    return [place for place in known if place >= SPACES or own.count(place) <= crowd]
