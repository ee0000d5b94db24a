"""Questions in words: each names the card, monster or space it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.games.dungeonquest.asks import ASKS, LEAVE
from undercroft.games.dungeonquest.board import CATACOMBS, DIRECTION_NAMES
from undercroft.games.dungeonquest.cards import NAMES, deck_card
from undercroft.games.dungeonquest.cards.heroes import HEROES, MONSTERS
from undercroft.games.dungeonquest.cards.vocabulary import BARRED, HURT, MET, RAGING, ROLLED, SPRUNG, TESTED
from undercroft.games.dungeonquest.guide.reading import asked_seat, one, told_cell
from undercroft.games.dungeonquest.layout import NO_MONSTER
from undercroft.games.dungeonquest.words.naming import attack_name, chamber_name
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.words import Names, Phrase, Who, counted, question

OCCASIONS: Final[dict[str, str]] = {
    BARRED: "A door or portcullis is in your way: use a card",
    RAGING: "Dragon Rage: use a card",
}
"""Why a card can be spent."""


def prompt(view: View, who: Who) -> str:
    """The open question, for the player who is asked."""
    return question(_PROMPTS, ASKS, _NAMES, view, who)


def _monster(view: View) -> str:
    name: str = MONSTERS[view.about["foe"]].name
    return name


def _resolved(view: View) -> Face | None:
    """The card that is being resolved; in the catacombs the latest of the trip."""
    seat = asked_seat(view)
    below = view.zones["trip"][seat] if view.facts["place"][seat] == CATACOMBS else ()
    cards = view.zones["resolving"] or below
    face: Face | None = cards[-1] if cards else None
    return face


def _by_card(words: str) -> Callable[[View, Who], str]:
    """A question that a card asks, led by its name."""

    def says(view: View, who: Who) -> str:
        face = _resolved(view)
        return words if face is None else f"{NAMES[face]}: {words[0].lower()}{words[1:]}"

    return says


def _here(view: View) -> str:
    return chamber_name(view, view.facts["place"][asked_seat(view)])


def _action(view: View, who: Who) -> str:
    """Where the hero is, and how they are."""
    seat = asked_seat(view)
    place, wounds = view.facts["place"][seat], view.facts["wounds"][seat]
    life = HEROES[view.facts["hero"][seat]].life
    if place == CATACOMBS:
        return "Choose your action in the catacombs"
    hurt = f", {counted(wounds, 'wound')} of {life}" if wounds else ""
    return f"You are in {_here(view)}{hurt}. Choose your action"


def _tower_room(view: View, who: Who) -> str:
    leaving = "leave the dungeon, or move on" if LEAVE in view.options else "you cannot leave, so move on"
    return f"You are in {_here(view)}: {leaving}"


def _reroll(view: View, who: Who) -> str:
    """Hugo's dice in a fight, or Gherinn's before the dragon. DQ-DICE-06, DQ-HERO-07"""
    if view.about["foe"] != NO_MONSTER:
        return f"Roll dice against the {_monster(view)} again"
    return "Roll dice of the dragon's fire again"


def _open(view: View, who: Who) -> str:
    """The card in hand, and the deck it speaks of."""
    face = view.about["face"]
    decks = deck_card(face).decks_drawn()
    return f"{NAMES[face]}: draw {one(decks[0].capitalize())} card, or leave it"


def _arrow(view: View, who: Who) -> str:
    return f"Choose the side that the arrow of the {NAMES[view.about['tile']]} faces"


def _fight(view: View, who: Who) -> str:
    """The card to play, for the hero or for the monster."""
    shown = [face for face in view.zones["monster_played"] if face is not None]
    if view.seat != view.facts["fighter"]:
        return f"Round {view.facts['fight_round']}: choose the card that the {_monster(view)} plays"
    against = f"{attack_name(shown[0])} of the {_monster(view)}" if shown else f"the {_monster(view)}"
    return f"Round {view.facts['fight_round']} against {against}: choose the card you play"


def _counter(view: View, who: Who) -> str:
    """The cards that lie against each other."""
    mine, its = view.zones["hero_played"], view.zones["monster_played"]
    if view.seat != view.facts["fighter"]:
        mine, its = its, mine
    own = " and ".join(attack_name(face) for face in mine if face is not None)
    other = " and ".join(attack_name(face) for face in its if face is not None)
    return f"{own} against {other}: counterattack with a further card"


def _classic(view: View, who: Who) -> str:
    monster = _monster(view)
    if view.seat != view.facts["fighter"]:
        return f"Choose the attack of the {monster}"
    return f"Choose your attack on the {monster}"


def _react(view: View, who: Who) -> str:
    """What a card can be used against just now."""
    moment = view.about["moment"]
    if moment == MET:
        return f"You meet {one(_monster(view))}: use a card"
    if moment == SPRUNG:
        return f"You have drawn {NAMES[view.about['face']]}: use a card"
    if moment == TESTED:
        return f"You are to test {_tested(view)}: use a card instead of rolling"
    if moment == ROLLED:
        margin = view.about["test"].margin
        result = f"has failed by {-margin}" if margin < 0 else "is passed"
        return f"Your test of {_tested(view)} {result}: roll it again"
    if moment == HURT:
        card, wounds = _resolved(view), counted(view.about["wounds"], "wound")
        return f"{NAMES[card] if card is not None else 'You are hurt'}: use a card against {wounds}"
    return OCCASIONS.get(moment, ASKS["react"].prompt)


def _tested(view: View) -> str:
    attribute: str = view.about["test"].attribute
    return attribute.capitalize()


def _move_on(view: View, who: Who) -> str:
    left = view.about["moves_left"]
    rune = f", {counted(left, 'move')} of the Stasis Rune left" if left else ""
    return f"You are in {_here(view)}{rune}. Move on through a passage"


_NAMES: Final[Names] = {
    "here": lambda given: _here(given.view),
    "told": lambda given: chamber_name(given.view, told_cell(given.view)),
    "heading": lambda given: DIRECTION_NAMES[given.view.facts["heading"][asked_seat(given.view)]],
    "monster": lambda given: _monster(given.view),
    "a_monster": lambda given: one(_monster(given.view)),
    "test": lambda given: _tested(given.view),
}

_PROMPTS: Final[dict[str, Phrase]] = {
    "action": _action,
    "move on": _move_on,
    "tower room": _tower_room,
    "drop": "Drop Loot, which weighs on the bridge, before you cross",
    "heading": "Choose the direction in which you go through the catacombs",
    "open": _open,
    "secret": _by_card("Choose where the secret way leads"),
    "hole": "Hole in the Roof: try it again instead of drawing a card",
    "arrow": _arrow,
    "side": "Choose the side of {told} that you stand on",
    "shift": "Your way leads {heading}: choose the side to which a die shifts you",
    "surface": _by_card("Leave the catacombs now"),
    "bribe": _by_card("Choose the Loot you give"),
    "give up": _by_card("Choose the Loot you lose"),
    "monster": "You meet {a_monster}: attack it, or try to escape",
    "volley": "Open the fight against the {monster} with a volley",
    "fight": _fight,
    "counter": _counter,
    "further wound": "You have wounded the {monster}: deal it one further wound",
    "reroll": _reroll,
    "reroll die": "You have rolled a 1: roll it again",
    "token": "All {monster} tokens are in the dungeon: choose the one that comes here",
    "classic": _classic,
    "react": _react,
    "tokens": "You are to test {test}: suffer a wound for three determination tokens",
}
"""Questions that need more than their own words."""
