"""Why a card of a hand cannot be played now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS, NAMES
from undercroft.games.immortal_magic.cards.records import ARMOR, ITEM
from undercroft.games.immortal_magic.guide.reading import named, table, window
from undercroft.games.immortal_magic.guide.texts import WINDOW_CLAUSES
from undercroft.games.immortal_magic.queries.limits import cannot_wear
from undercroft.games.immortal_magic.queries.matching import characters
from undercroft.games.immortal_magic.queries.playable import (
    MOST_PLAYS,
    MOVEMENT,
    NO_BEARER,
    NO_MAGE,
    NO_MAGE_LEADS,
    NO_SIDE,
    NO_TARGET,
    NO_WARRIOR,
    NOT_NOW,
    NOT_SO,
    TOO_DEAR,
    TOO_MANY,
    WRONG_LEAD,
    is_instant,
)
from undercroft.games.immortal_magic.queries.playable import why_not as why_not_played
from undercroft.games.immortal_magic.queries.prices import price
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import counted, joined, path_name
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face, Seat
from undercroft.kernel.sight import View

TIMES: Final[dict[str, str]] = {
    "attack": "on an attack, before the dice are rolled",
    "defence": "on a defence that has been rolled",
    "fight": "on an attack or a defence in a battle",
    "start": "when a battle begins",
    "move": "when another player's character is about to move",
    "respond": "in answer to a card that another player plays",
    "fate": "on a Fate card, a Fate Roll or a Trap that was turned up",
    "any": "in any window, and beside your own decisions",
}
"""When instants of each window are played. DIM-WINDOW-09"""

NO_CASTER: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    NO_MAGE: ("Mage", ("DIM-PLAY-04", "DIM-PLAY-09")),
    NO_MAGE_LEADS: ("Mage", ("DIM-PLAY-11",)),
    NO_WARRIOR: ("Warrior", ("DIM-PLAY-05", "DIM-PLAY-09")),
}

WHERE: Final[dict[str, str]] = {NO_MAGE_LEADS: "as your lead"}
"""Where the one must be who is missing, if it is not enough to be in play. DIM-PLAY-11"""


def hand(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Hands are hidden; a card of the own one has its time, its price and its needs. DIM-PLAY-01, -02"""
    now = window(view)
    if card is None or not now or view.seat is None or spot.seat != view.seat:
        return None
    return why_unplayed(table(view), view.seat, card, now)


def why_unplayed(known: Keep, seat: Seat, face: Face, now: str) -> Reason | None:
    """What stands in the way of playing a card, as the rules say it; nothing if nothing does."""
    fault = why_not_played(known, seat, face, now)
    name = NAMES[face]
    if not fault:
        return None
    if fault == NOT_NOW:
        return _untimely(face, now)
    if fault == TOO_DEAR:
        says = f"{name} costs {counted(price(known, seat, face), 'gem')}, you have {known.gems[seat]}."
        return Reason(says, ("DIM-PLAY-01",))
    if fault in NO_CASTER:
        needed, about = NO_CASTER[fault]
        return Reason(f"{name} needs a {needed} of yours {WHERE.get(fault, 'in play')}.", about)
    if fault == NO_BEARER:
        return _no_bearer(known, seat, face)
    return _of_effect(face, fault)


def _untimely(face: Face, now: str) -> Reason:
    """When a card is played. DIM-PLAY-02, -03, DIM-CARD-08"""
    name = NAMES[face]
    if not is_instant(face):
        over = ", which is over for this turn" if now == MOVEMENT else ""
        says = f"{name} is no Instant: it is played in your own deployment phase{over}."
        return Reason(says, ("DIM-PLAY-02", "DIM-PLAY-03", "DIM-TURN-11"))
    windows = [effect.window for effect in CARDS[face].effects if effect.on == "play" and effect.window]
    says = f"{name} is played {joined([TIMES[each] for each in windows], 'or')}."
    return Reason(says, ("DIM-WINDOW-09", *(clause for each in windows for clause in WINDOW_CLAUSES[each])))


def _no_bearer(known: Keep, seat: Seat, face: Face) -> Reason:
    """What keeps each character from taking a piece of equipment. DIM-EQUIP-02..08"""
    owned = characters(known, seat)
    if not owned:
        return Reason(f"{NAMES[face]} needs a character of yours in play.", ("DIM-EQUIP-01",))
    faults = dict.fromkeys(f"{named(known, card)}: {cannot_wear(known, card, face)}" for card in owned)
    says = f"None of your characters can take {NAMES[face]}. {'; '.join(faults)}."
    return Reason(says, gear_clauses(face))


def gear_clauses(face: Face) -> tuple[str, ...]:
    """The clauses about who can take a piece of equipment. DIM-EQUIP-02..08, DIM-PLAY-06"""
    card = CARDS[face]
    found = [
        "DIM-EQUIP-01",
        *(["DIM-PLAY-06"] if card.path else []),
        *(["DIM-EQUIP-02"] if card.hands else []),
    ]
    if card.type == ARMOR:
        found += ["DIM-EQUIP-04", "DIM-EQUIP-05", "DIM-EQUIP-06"]
    return (*found, "DIM-EQUIP-07") if card.type == ITEM else tuple(found)


def _of_effect(face: Face, fault: str) -> Reason:
    """What the effect of a card asks for and does not find. DIM-PLAY-08, -15, -18, -19"""
    name, path = NAMES[face], path_name(CARDS[face].path)
    if fault == TOO_MANY:
        return Reason(f"You have played {MOST_PLAYS} cards this turn, and no more.", ("DIM-PLAY-19",))
    if fault == WRONG_LEAD:
        return Reason(f"{name} is for {path}s only; the lead that it is for is none.", ("DIM-PLAY-08",))
    if fault == NO_SIDE:
        return Reason(f"{name} is for your own side, and you have none in this battle.", ("DIM-PLAY-08",))
    if fault == NOT_SO:
        says = f"What {name} asks for does not hold now: {_sentence(CARDS[face].words)}"
        return Reason(says, ("DIM-PLAY-12", "DIM-PLAY-16"))
    assert fault == NO_TARGET
    says = f"There is nothing that {name} could act on now: {_sentence(CARDS[face].words)}"
    return Reason(says, ("DIM-PLAY-15", "DIM-PLAY-18"))


def _sentence(words: str) -> str:
    return words if words.endswith(".") else f"{words}."
