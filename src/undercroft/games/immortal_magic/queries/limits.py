"""What a character can carry. DIM-EQUIP-01..15"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import ARMOR, ITEM
from undercroft.games.immortal_magic.layout import Layout
from undercroft.games.immortal_magic.queries.in_force import in_force
from undercroft.games.immortal_magic.queries.matching import ARMORS, CHARACTERS, GEAR, controller, gear_of
from undercroft.games.immortal_magic.queries.statics import as_printed, forces_of
from undercroft.kernel.ids import CardId, Face, Seat
from undercroft.kit.refusals import Refusal

LIMIT: Final = forces_of("limit")

HANDS: Final = tuple(card.hands for card in CARDS)
ARMOR_SPACES: Final = tuple(card.spaces for card in CARDS)
ITEMS: Final = frozenset(face for face in GEAR if CARDS[face].type == ITEM)
"""The hands and armor spaces that a card has or takes up, by face, and the items that are worn."""

NO_GEAR: Final = Refusal("{gear} is not worn.", ("DIM-EQUIP-01",))
NOT_OWN: Final = Refusal("Equipment is for your own characters.", ("DIM-EQUIP-01",))
OTHER_PATH: Final = Refusal("{bearer} is not of the path that {gear} is for.", ("DIM-PLAY-06",))
NO_HAND: Final = Refusal("{bearer} has no hand free for {gear}.", ("DIM-EQUIP-02", "DIM-EQUIP-08"))
NO_ITEM: Final = Refusal("{bearer} holds as many items as it can.", ("DIM-EQUIP-07",))
NO_HELMET: Final = Refusal("{bearer} can wear no helmet.", ("DIM-EQUIP-06",))
WORN_ALREADY: Final = Refusal("{bearer} wears armor of this type already.", ("DIM-EQUIP-05",))
NO_SPACE: Final = Refusal("{bearer} has no armor space free for {gear}.", ("DIM-EQUIP-04",))


def _limit(t: Layout, character: CardId, name: str, printed: int) -> int:
    """A limit of a card, unless effects set it; of several the highest counts.

    DIM-PLAY-16
    """
    if as_printed(t, LIMIT, character):
        return printed
    limits = [term.amount for term in in_force(t, LIMIT, character) if term.word == name]
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


def why_not_bear(t: Layout, seat: Seat, card: CardId, face: Face) -> Refusal | None:
    """Why a player cannot give a piece of equipment to a card in play. DIM-EQUIP-01"""
    if t.face[card] not in CHARACTERS or controller(t, card) != seat:
        return NOT_OWN
    return why_not_wear(t, card, face)


def why_not_wear(t: Layout, character: CardId, face: Face) -> Refusal | None:
    """Why a character cannot take a card as equipment. DIM-EQUIP-02..08, DIM-PLAY-06, DIM-RULING-23"""
    if face not in GEAR:
        return NO_GEAR
    gear = CARDS[face]
    if gear.path and gear.path != CARDS[t.face[character]].path:
        return OTHER_PATH
    worn = _worn(t, character) if character in t.bearer else []
    if gear.hands and sum([HANDS[other] for other in worn]) + gear.hands > hands(t, character):
        return NO_HAND
    if gear.type == ITEM:
        held = sum([other in ITEMS for other in worn])
        return None if held < items(t, character) else NO_ITEM
    return _why_not_armor(t, character, face, worn) if gear.type == ARMOR else None


def _worn(t: Layout, character: CardId) -> list[Face]:
    """The faces of everything a character wears and holds."""
    return [t.faces[at] for at, bearer in enumerate(t.bearer) if bearer == character]


def _why_not_armor(t: Layout, character: CardId, face: Face, worn: Sequence[Face]) -> Refusal | None:
    """Spaces, one of each armor type, and helmets. DIM-EQUIP-04..06, DIM-RULING-39"""
    gear = CARDS[face]
    if gear.armor_type == "helmet" and not CARDS[t.face[character]].helmet:
        return NO_HELMET
    if gear.armor_type in [CARDS[other].armor_type for other in worn]:
        return WORN_ALREADY
    if sum([ARMOR_SPACES[other] for other in worn]) + gear.spaces > spaces(t, character):
        return NO_SPACE
    return None


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
