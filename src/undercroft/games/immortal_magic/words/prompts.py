"""Questions in words: each names the card, the character or the battle it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.cards import CARDS, IS_EQUIPMENT, NAMES
from undercroft.games.immortal_magic.guide.reading import asked_seat, table
from undercroft.games.immortal_magic.queries.matching import is_rolling
from undercroft.games.immortal_magic.words.battle import (
    attack_so_far,
    defence_so_far,
    meeting,
)
from undercroft.games.immortal_magic.words.effects import total_words
from undercroft.games.immortal_magic.words.labels import souls_gained
from undercroft.games.immortal_magic.words.naming import (
    NAMELESS,
    called,
    called_at,
    counted,
    name_of,
    piece,
    place_name,
    signed,
    spot_name,
)
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.sight import View
from undercroft.kit.language.syntax import Roll
from undercroft.kit.words import Names, Phrase, Who, question


def prompt(view: View, who: Who) -> str:
    """The open question, for the player who is asked."""
    return question(_PROMPTS, ASKS, _NAMES, view, who)


def _by_card(words: str, quoted: bool = True) -> Callable[[View, Who], str]:
    """A question that a card asks, led by its name and, if wanted, what it says."""

    def says(view: View, who: Who) -> str:
        face = view.about["face"]
        about = told_card(face) if quoted else NAMES[face]
        return f"{about}: {words[0].lower()}{words[1:]}"

    return says


def told_card(face: Face) -> str:
    """A card with its figures and what it says: Fireball (+6 to the attack roll)."""
    card = CARDS[face]
    told = [f"{signed(figure)} {name}" for figure, name in _figures(face) if figure]
    if card.effects or not told:
        told.append(card.words.rstrip("."))
    says = "; ".join(filter(None, told))
    return f"{NAMES[face]} ({says})" if says else NAMES[face]


def _figures(face: Face) -> tuple[tuple[int, str], ...]:
    """What equipment adds to the rolls of who wears it. DIM-EQUIP-14"""
    card = CARDS[face]
    return ((card.atk, "attack"), (card.defence, "defence")) if IS_EQUIPMENT[face] else ()


# turns


def _destination(view: View, who: Who) -> str:
    """Who is to move, and where it is."""
    return f"{spot_name(piece(view, view.about['card']), who)} moves: choose where"


# windows


def _respond(view: View, who: Who) -> str:
    """The card that is played, by whom, and what it would do; with the attack it is played on."""
    answered = piece(view, view.about["answered"])
    if answered.face == NAMELESS:
        return ASKS[view.question].prompt
    on = f" while {attack_so_far(view, who)}" if is_rolling(table(view)) else ""
    return f"{who[answered.owner]} plays {told_card(answered.face)}{on}: answer it, or pass"


def _fate(view: View, who: Who) -> str:
    """The card that was turned up, for whom, and what a rolled total does."""
    facts, moving = view.facts, view.about["moving"]
    answered = piece(view, view.about["answered"])
    if answered.face == NAMELESS:
        return ASKS[view.question].prompt
    entered = f" for {called(view, moving, who)}" if moving != NO_CARD else ""
    if facts["table_roll"] < 0:
        return f"{told_card(answered.face)} is turned up{entered}: answer it, or pass"
    rolled = f"{facts['table_roll']} is rolled, {line_of_table(answered.face, facts['table_roll'])}"
    return f"{NAMES[answered.face]}{entered}: {rolled}. Answer it, or pass"


def line_of_table(face: Face, total: int) -> str:
    """What a total on a card's table does."""
    rolls = [step for effect in CARDS[face].effects for step in effect.steps if isinstance(step, Roll)]
    return total_words(rolls[0], total) if rolls else "nothing"


# battles and what they bring


def _souls_kept(view: View, who: Who) -> str:
    gained = counted(souls_gained(view), "soul")
    return f"{name_of(view, view.about['card'])} gains {gained}: choose how many it keeps"


def _hand(view: View) -> int:
    size: int = view.zones["hand"][asked_seat(view)].size()
    return size


_NAMES: Final[Names] = {
    "round": lambda given: given.view.facts["round"],
    "active": lambda given: given.who[given.view.about["active"]],
    "gems": lambda given: counted(given.view.facts["gems"][asked_seat(given.view)], "gem"),
    "cards": lambda given: counted(_hand(given.view), "card"),
    "limit": lambda given: counted(given.view.facts["options"].hand_limit, "card"),
    "extra": lambda given: given.view.about["number"],
    "card": lambda given: called_at(given.view, given.view.about["card"], given.who),
    "moving": lambda given: called_at(given.view, given.view.about["moving"], given.who),
    "heading_for": lambda given: place_name(given.view.about["heading_for"]),
    "meeting": lambda given: meeting(given.view, given.who),
    "attack": lambda given: attack_so_far(given.view, given.who),
    "defence": lambda given: defence_so_far(given.view, given.who),
    "loser": lambda given: called(given.view, given.view.about["loser"], given.who),
}

_PROMPTS: Final[dict[str, Phrase]] = {
    "mulligan": "Keep this hand of {cards}, or take a new one",
    "turn": "Round {round}. You have {gems} and {cards}. Play the turn, or skip it",
    "deployment": "Deployment phase. You have {gems} and {cards}. Deploy, equip and play, or go on",
    "column": _by_card("Choose the line it is deployed in", quoted=False),
    "bearer": _by_card("Choose who takes it"),
    "target": _by_card("Choose whom it is for"),
    "room": _by_card("Choose a room"),
    "rival": _by_card("Choose an opponent"),
    "branch": _by_card("Choose what it does", quoted=False),
    "helper": _by_card("Choose who joins the battle"),
    "counters": _by_card("Choose how many counters you remove"),
    "discard": _by_card("Discard a card"),
    "over the limit": "You may keep {limit}: discard {extra} more",
    "search": _by_card("Take a card out of your deck"),
    "recover": _by_card("Take a card back from your graveyard"),
    "remove": _by_card("Choose the card that is discarded"),
    "movement": "Movement phase. You have {gems}. Move a character, or end the turn",
    "destination": _destination,
    "move window": "{moving} moves to {heading_for}: answer the move, or pass",
    "fate window": _fate,
    "start window": "{meeting}: play as the battle begins, or pass",
    "attack window": "{attack}: play on the attack, or pass",
    "defence window": "{defence}. Play on the defence, or pass",
    "respond window": _respond,
    "end window": "{active}'s turn ends: play before it does, or pass",
    "lead": "{card} attacks your company: choose who leads it",
    "souls kept": _souls_kept,
    "loot": "Take one card of the equipment of {loser}, or nothing",
    "grant": "{card} stands beside your zone: declare it a champion",
}
"""Questions that need more than their own words."""
