"""Cards, places, players and numbers as they are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.immortal_magic.board import NAMES as PLACE_NAMES
from undercroft.games.immortal_magic.board import NOWHERE, SIDE_NAMES
from undercroft.games.immortal_magic.board import at_place as at_place
from undercroft.games.immortal_magic.board import place_name as place_name
from undercroft.games.immortal_magic.cards import CARDS, IS_CHARACTER, IS_ENEMY, NAMES
from undercroft.games.immortal_magic.layout import NO_SEAT, Piece
from undercroft.kernel.ids import NO_CARD, CardId, Face, Seat
from undercroft.kernel.sight import View
from undercroft.kit.words import counted as counted
from undercroft.kit.words import joined as joined
from undercroft.kit.words import ordinal as ordinal
from undercroft.kit.words import signed as signed

UNKNOWN_CARD: Final = "a card"
NAMELESS: Final = -1
"""The face of a card that the viewer does not know, or that is no longer on the table."""


ARTICLE: Final = "The "


# places


def line_name(at: int) -> str:
    """A line of a zone by its letter or number: c, 3."""
    return PLACE_NAMES[at].rsplit(":", 1)[-1]


# cards


def names(faces: Sequence[Face | None]) -> str:
    """Cards one by one; those the viewer does not know are counted."""
    known = [NAMES[face] for face in faces if face is not None and face != NO_CARD]
    hidden = sum(face is None for face in faces)
    return ", ".join([*known, *([counted(hidden, "hidden card")] if hidden else [])]) or "nothing"


def terms_told(terms: Sequence[tuple[Face, int]]) -> str:
    """The parts of a total with what they come from: Longsword +1, souls +2."""
    return ", ".join(
        f"{'souls' if face == NO_CARD else NAMES[face]} {signed(amount)}" for face, amount in terms
    )


def within(face: Face) -> str:
    """A card after an owner's name or an article: Grey Pilgrim for The Grey Pilgrim."""
    return NAMES[face].removeprefix(ARTICLE)


def piece_name(piece: Piece, who: Sequence[str]) -> str:
    """A card on the table with its owner: Ann's Vadorian Footman; one of the dungeon by its name."""
    if piece.owner == NO_SEAT:
        return NAMES[piece.face]
    return f"{who[piece.owner]}'s {within(piece.face)}"


def piece_at(piece: Piece, who: Sequence[str]) -> str:
    """A card on the table with its owner and its place: Ann's Vadorian Footman at b2."""
    name = piece_name(piece, who)
    return name if piece.place == NOWHERE else f"{name} {at_place(piece.place)}"


def spot_name(piece: Piece, who: Sequence[str]) -> str:
    """A card on the table with its place, where the sentence names its player: Vadorian Footman at b2."""
    return NAMES[piece.face] if piece.place == NOWHERE else f"{NAMES[piece.face]} {at_place(piece.place)}"


# cards on the table, as a viewer sees them


def piece(view: View, card: CardId) -> Piece:
    """A card in play, in a space or being played; its face is NAMELESS if the viewer does not know it."""
    facts = view.facts
    if card in facts["in_play"]:
        at = facts["in_play"].index(card)
        return Piece(card, _face(view, "in_play", at), facts["owner"][at], facts["place"][at])
    if card != NO_CARD and card in facts["rooms"]:
        space = facts["rooms"].index(card)
        return Piece(card, _face(view, "rooms", space), NO_SEAT, space)
    if card in facts["plays"]:
        at = facts["plays"].index(card)
        return Piece(card, _face(view, "plays", at), facts["players_of_plays"][at], NOWHERE)
    return Piece(card, NAMELESS, NO_SEAT, NOWHERE)


def _face(view: View, zone: str, at: int) -> Face:
    face: Face | None = view.zones[zone][at]
    return NAMELESS if face is None else face


def row_of(view: View, card: CardId) -> int:
    """The number of a card among those in play, NOWHERE if it is not there."""
    cards = view.facts["in_play"]
    return cards.index(card) if card in cards else NOWHERE


def name_of(view: View, card: CardId) -> str:
    """The name of a card on the table alone."""
    face = piece(view, card).face
    return UNKNOWN_CARD if face == NAMELESS else NAMES[face]


def called(view: View, card: CardId, who: Sequence[str]) -> str:
    """A card on the table; another player's with its owner: Ann's Vadorian Footman."""
    told = piece(view, card)
    if told.face == NAMELESS:
        return UNKNOWN_CARD
    return NAMES[told.face] if told.owner == view.seat else piece_name(told, who)


def called_at(view: View, card: CardId, who: Sequence[str]) -> str:
    """A card on the table with what tells equal ones apart: Vadorian Footman at b2, Iron Sword of it."""
    told = piece(view, card)
    name = f"{called(view, card, who)}{which(view, card)}"
    at = row_of(view, card)
    bearer = NO_CARD if at == NOWHERE else view.facts["bearer"][at]
    if bearer != NO_CARD:
        return f"{name} of {called_at(view, bearer, who)}"
    if told.face == NAMELESS or told.place == NOWHERE:
        return name
    return f"{name}{', ' if is_queued(view, card) else ' '}{spot(view, card)}"


def which(view: View, card: CardId) -> str:
    """What tells a card from an equal one that lies beside it: (second)."""
    at, facts = row_of(view, card), view.facts
    if at == NOWHERE or facts["slot"][at]:
        return ""
    beside = list(zip(view.zones["in_play"], facts["owner"], facts["place"], facts["bearer"], strict=True))
    same = [other for other, lies in enumerate(beside) if lies == beside[at]]
    return f" ({ordinal(same.index(at) + 1)})" if len(same) > 1 else ""


def is_queued(view: View, card: CardId) -> bool:
    """Whether a character stands in a queue of its zone."""
    at = row_of(view, card)
    return at != NOWHERE and bool(view.facts["slot"][at])


def spot(view: View, card: CardId) -> str:
    """Where a character or a card of the dungeon is: at b2, first in line c; another's zone by its side."""
    told, at = piece(view, card), row_of(view, card)
    slot = 0 if at == NOWHERE else view.facts["slot"][at]
    if not slot:
        return at_place(told.place)
    zone = f"in line {line_name(told.place)}" if told.owner == view.seat else at_place(told.place)
    return f"{ordinal(slot)} {zone}"


def room_name(view: View, space: int) -> str:
    """What is known of a space: the face-down room at b2, Silent Hall at b2, the open space b2."""
    face = view.zones["rooms"][space]
    known = face is not None and face != NO_CARD
    if view.facts["face_down"][space]:
        looked = f" ({NAMES[face]}, which you have seen)" if known else ""
        return f"the face-down room at {place_name(space)}{looked}"
    return f"{NAMES[face]} at {place_name(space)}" if known else f"the open space {place_name(space)}"


# printed values


def path_name(path: str) -> str:
    """The path that a letter stands for; nothing for none."""
    return {"W": "Warrior", "M": "Mage"}.get(path, "")


def fighter_line(face: Face) -> str:
    """What a character or an enemy is, and its numbers: Human Soldier, Warrior, 2 dice, attack 1."""
    card = CARDS[face]
    if IS_CHARACTER[face]:
        told = [f"{card.race} {card.rank}", path_name(card.path)]
    else:
        told = ["boss" if card.kind == "boss" else "enemy"] if IS_ENEMY[face] else [card.type]
    return ", ".join([*told, counted(card.dice, "dice"), f"attack {card.atk}", f"defence {card.defence}"])


def seat_side(seat: Seat, sides: Sequence[int]) -> str:
    """The side where a player sits: south."""
    return SIDE_NAMES[sides[seat]]
