"""Questions in words: each names the card, the character or the battle it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.cards import CARDS, IS_EQUIPMENT, NAMES
from undercroft.games.immortal_magic.guide.reading import asked_seat
from undercroft.games.immortal_magic.words.battle import (
    attack_so_far,
    defence_so_far,
    is_rolling,
    meeting,
)
from undercroft.games.immortal_magic.words.effects import total_words
from undercroft.games.immortal_magic.words.labels import souls_gained
from undercroft.games.immortal_magic.words.naming import (
    NAMELESS,
    called,
    called_at,
    counted,
    piece,
    place_name,
    signed,
    subject,
)
from undercroft.kernel.ids import NO_CARD, Face
from undercroft.kernel.sight import View
from undercroft.kit.language.syntax import Roll

Prompt = Callable[[View, Sequence[str]], str]


def prompt(view: View, who: Sequence[str]) -> str:
    """The open question, for the player who is asked."""
    return _PROMPTS.get(view.question, _usual)(view, who)


def _usual(view: View, who: Sequence[str]) -> str:
    usual: str = ASKS[view.question].prompt
    return usual


def _by_card(words: str, quoted: bool = True) -> Prompt:
    """A question that a card asks, led by its name and, if wanted, what it says."""

    def says(view: View, who: Sequence[str]) -> str:
        face = subject(view)
        if face == NAMELESS:
            return words
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


def _mulligan(view: View, who: Sequence[str]) -> str:
    hand = view.zones["hand"][asked_seat(view)]
    return f"Keep this hand of {counted(hand.size(), 'card')}, or take a new one"


def _turn(view: View, who: Sequence[str]) -> str:
    return f"Round {view.facts['round']}. {_purse(view)}. Play the turn, or skip it"


def _purse(view: View) -> str:
    seat = asked_seat(view)
    cards = counted(view.zones["hand"][seat].size(), "card")
    return f"You have {counted(view.facts['gems'][seat], 'gem')} and {cards}"


def _deployment(view: View, who: Sequence[str]) -> str:
    return f"Deployment phase. {_purse(view)}. Deploy, equip and play, or go on"


def _movement(view: View, who: Sequence[str]) -> str:
    gems = counted(view.facts["gems"][asked_seat(view)], "gem")
    return f"Movement phase. You have {gems}. Move a character, or end the turn"


def _destination(view: View, who: Sequence[str]) -> str:
    """Who is to move, as the trail of the asked tells."""
    mover = view.trail[-1].rsplit(": ", 1)[-1] if view.trail and ": " in view.trail[-1] else "It"
    return f"{mover} moves: choose where"


def _over_limit(view: View, who: Sequence[str]) -> str:
    limit = view.facts["options"].hand_limit
    extra = view.zones["hand"][asked_seat(view)].size() - limit
    return f"You may keep {counted(limit, 'card')}: discard {extra} more"


# windows


def _start(view: View, who: Sequence[str]) -> str:
    return f"{meeting(view, who)}: play as the battle begins, or pass"


def _attack(view: View, who: Sequence[str]) -> str:
    return f"{attack_so_far(view, who)}: play on the attack, or pass"


def _defence(view: View, who: Sequence[str]) -> str:
    return f"{defence_so_far(view, who)}. Play on the defence, or pass"


def _move(view: View, who: Sequence[str]) -> str:
    facts = view.facts
    mover = called_at(view, facts["moving"], who)
    return f"{mover} moves to {place_name(facts['heading_for'])}: answer the move, or pass"


def _respond(view: View, who: Sequence[str]) -> str:
    """The card that is played, by whom, and what it would do; with the attack it is played on."""
    answered = piece(view, view.facts["answered"])
    if answered.face == NAMELESS:
        return _usual(view, who)
    on = f" while {attack_so_far(view, who)}" if is_rolling(view) else ""
    return f"{who[answered.owner]} plays {told_card(answered.face)}{on}: answer it, or pass"


def _fate(view: View, who: Sequence[str]) -> str:
    """The card that was turned up, for whom, and what a rolled total does."""
    facts = view.facts
    answered = piece(view, facts["answered"])
    if answered.face == NAMELESS:
        return _usual(view, who)
    entered = f" for {called(view, facts['moving'], who)}" if facts["moving"] != NO_CARD else ""
    if facts["table_roll"] < 0:
        return f"{told_card(answered.face)} is turned up{entered}: answer it, or pass"
    rolled = f"{facts['table_roll']} is rolled, {line_of_table(answered.face, facts['table_roll'])}"
    return f"{NAMES[answered.face]}{entered}: {rolled}. Answer it, or pass"


def line_of_table(face: Face, total: int) -> str:
    """What a total on a card's table does."""
    rolls = [step for effect in CARDS[face].effects for step in effect.steps if isinstance(step, Roll)]
    return total_words(rolls[0], total) if rolls else "nothing"


def _end(view: View, who: Sequence[str]) -> str:
    return f"{who[view.facts['active']]}'s turn ends: play before it does, or pass"


# battles and what they bring


def _lead(view: View, who: Sequence[str]) -> str:
    return f"{called_at(view, view.facts['moving'], who)} attacks your company: choose who leads it"


def _souls_kept(view: View, who: Sequence[str]) -> str:
    name = view.trail[-1].rsplit(" gains ", 1)[0] if view.trail else "It"
    return f"{name} gains {counted(souls_gained(view), 'soul')}: choose how many it keeps"


def _grant(view: View, who: Sequence[str]) -> str:
    mover = called_at(view, view.facts["moving"], who)
    return f"{mover} stands beside your zone: declare it a champion"


def _loot(view: View, who: Sequence[str]) -> str:
    """The loser is still there while one chooses."""
    facts = view.facts
    loser = facts["opponent"] if facts["attacker"] == facts["enterer"] else facts["enterer"]
    return f"Take one card of the equipment of {called(view, loser, who)}, or nothing"


_PROMPTS: Final[dict[str, Prompt]] = {
    "mulligan": _mulligan,
    "turn": _turn,
    "deployment": _deployment,
    "column": _by_card("Choose the line it is deployed in", quoted=False),
    "bearer": _by_card("Choose who takes it"),
    "target": _by_card("Choose whom it is for"),
    "room": _by_card("Choose a room"),
    "rival": _by_card("Choose an opponent"),
    "branch": _by_card("Choose what it does", quoted=False),
    "helper": _by_card("Choose who joins the battle"),
    "counters": _by_card("Choose how many counters you remove"),
    "discard": _by_card("Discard a card"),
    "over the limit": _over_limit,
    "search": _by_card("Take a card out of your deck"),
    "recover": _by_card("Take a card back from your graveyard"),
    "remove": _by_card("Choose the card that is discarded"),
    "movement": _movement,
    "destination": _destination,
    "move window": _move,
    "fate window": _fate,
    "start window": _start,
    "attack window": _attack,
    "defence window": _defence,
    "respond window": _respond,
    "end window": _end,
    "lead": _lead,
    "souls kept": _souls_kept,
    "loot": _loot,
    "grant": _grant,
}
"""Questions that need more than their own words."""
