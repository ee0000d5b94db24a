"""What is printed on the cards and what the zones are, with the clauses about each."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.dungeon_kingdom.cards import CARDS, icons, is_monster
from undercroft.kernel.guide import CardText, ZoneText

OF_EVERY_MONSTER: Final = ("DK-DEFEAT-01", "DK-CONTROL-01")

ZONE_TEXTS: Final[dict[str, ZoneText]] = {
    "matrix": (
        "Matrix: nine places; each turn begins with a card taken from here. A row or column that is wholly "
        "empty is refilled from the main deck.",
        ("DK-TURN-03", "DK-REFILL-01", "DK-REFILL-02", "DK-REFILL-03", "DK-END-04"),
    ),
    "array": (
        "Array: a player's cards in line, seven at most. Nothing is done with them until the line is cut.",
        ("DK-QUEUE-01", "DK-QUEUE-02", "DK-CUT-01", "DK-CUT-02", "DK-CUT-04", "DK-DISMISS-01"),
    ),
    "kingdom": (
        "Kingdom: the left part of a cut Array. Its Monsters can be defeated; its Adventurers pay for that, "
        "and those left return to the hand.",
        ("DK-CUT-04", "DK-DEFEAT-01", "DK-DEFEAT-02", "DK-AFTER-01"),
    ),
    "dungeon": (
        "Dungeon: the right part of a cut Array. Its Adventurers are discarded for their abilities, its "
        "Monsters with a controller for theirs; Adventurers left become Gems.",
        ("DK-CUT-04", "DK-DEED-01", "DK-CONTROL-01", "DK-AFTER-03"),
    ),
    "limbo": (
        "Limbo: a card between two places, like the one just taken or the one that an Angel chose. Nothing "
        "else can be done with it meanwhile.",
        ("DK-ABIL-05", "DK-INFO-06"),
    ),
    "look": (
        "Looking: the cards that a Wizard sees and chooses from; nobody else sees them.",
        ("DK-WIZARD-01", "DK-WIZARD-03", "DK-INFO-03"),
    ),
    "hand": (
        "Hand: Adventurers that pay for Monsters and control them. Secret but for their number; more than "
        "seven are discarded in the Aftermath.",
        ("DK-DEFEAT-02", "DK-CONTROL-01", "DK-AFTER-02", "DK-INFO-02"),
    ),
    "treasury": (
        "Treasury: Gems, each of the colour of its Adventurer. A Princess scores one, two or three of a "
        "colour for 2, 5 or 9 points.",
        ("DK-COMP-05", "DK-PRINCESS-01", "DK-WILD-09", "DK-AFTER-03", "DK-DRAGON-02"),
    ),
    "graveyard": (
        "Graveyard: Monsters that a player defeated or cut with. An Undead Reaper turns them into points; "
        "at the end they count nothing.",
        ("DK-DEFEAT-05", "DK-CUT-07", "DK-REAPER-01", "DK-SCORE-02"),
    ),
    "discard": (
        "Discard pile: cards used in earlier turns, face up. Abilities draw on it when decks are empty.",
        ("DK-INFO-01", "DK-DECK-02", "DK-CAPTAIN-03"),
    ),
    "spent": (
        "Spent this turn: cards discarded since the turn began; they join the discard pile at its end.",
        ("DK-PHASE-07", "DK-TURN-06", "DK-DECK-04"),
    ),
    "box": ("Box: cards that a laid-out position leaves out of the game.", ("DK-COMP-01",)),
    "main": (
        "Main deck: it fills the Matrix, and abilities draw from it. When a Refill Phase finds it empty, the "
        "end of the game begins.",
        ("DK-DECK-01", "DK-REFILL-05", "DK-END-01"),
    ),
    "ability": (
        "Ability deck: formed of the discard pile when an ability draws and the main deck is empty. It never "
        "fills the Matrix.",
        ("DK-DECK-01", "DK-DECK-02", "DK-DECK-05", "DK-INFO-09"),
    ),
}
"""What each zone is for, and the clauses about it."""


def card_texts(options: Any) -> list[CardText]:
    """Every card as these options print it. DK-VARIANT-01"""
    return [
        CardText(
            face=face,
            code=card.code,
            name=card.name,
            family=card.kind,
            colour=card.colour,
            ability=card.ability,
            text=card.text,
            clauses=card.clauses + (OF_EVERY_MONSTER if is_monster(face) else ()),
            value=card.value,
            icons=icons(face, options.icon_set),
        )
        for face, card in enumerate(CARDS)
    ]
