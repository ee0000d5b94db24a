"""What the rules need of all that is in the box, whoever has written it. DQ-SETUP-03, DQ-CARD-01"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.games.dungeonquest.cards.attacks import Attack
from undercroft.games.dungeonquest.cards.check import check_words
from undercroft.games.dungeonquest.cards.deck_cards import LOOT, DeckCard
from undercroft.games.dungeonquest.cards.printed import Card
from undercroft.games.dungeonquest.cards.vocabulary import ATTACK_TYPES, RESOLVE, says
from undercroft.kit.content import BadContent

FEWEST_POWERS: Final = 2
"""One Power card is drawn to escape, another to fight. DQ-ESC-01, DQ-CMB-04"""

FEWEST: Final[dict[str, int]] = {"rune": 4}
"""The smallest decks: a rune for each player. DQ-SETUP-07"""

HANDS: Final = 16
"""Combat cards for two hands and what is drawn beside them; more lie in the damage stacks. DQ-CMB-03, -08"""

CLASSIC_VALUE: Final = 4
"""The classic hand is the Combat card of this value of each type. DQ-CLASSIC-01"""

CLASSIC_COUNT: Final = 4
"""One for each player. DQ-CLASSIC-01"""

WANTED: Final[dict[str, str]] = {"dragon": "rage", "catacomb": "surface", "door": "pass"}
"""A word that a card of the deck must have, so that what the deck is for can happen."""

RESERVED: Final = ("done",)
"""Codes that would be taken for another answer."""


def check_deck(place: str, deck: str, cards: Sequence[Card]) -> None:
    """Refuse a deck that cannot be played with."""
    fewest = FEWEST.get(deck, 1)
    if sum(card.count for card in cards) < fewest:
        raise BadContent(f"{place}: card: the deck must have {fewest} cards or more, all counts added.")
    drawn = [card for card in cards if isinstance(card, DeckCard)]
    for card in drawn:
        check_words(card)
    if deck in WANTED and not any(_says(card, WANTED[deck]) for card in drawn):
        raise BadContent(f"{place}: card: one card or more must say {WANTED[deck]}().")
    if deck == "treasure" and any(card.type != LOOT for card in drawn):
        raise BadContent(f"{place}: card: every card of the treasure deck must be of type {LOOT!r}.")
    if deck == "combat":
        _check_classic_hand(place, [card for card in cards if isinstance(card, Attack)])


def _check_classic_hand(place: str, cards: Sequence[Attack]) -> None:
    """The Classic Combat variant gives everybody one card of each type. DQ-CLASSIC-01"""
    for kind in ATTACK_TYPES:
        found = [card for card in cards if card.value == CLASSIC_VALUE and card.type == kind]
        if len(found) != 1 or found[0].count < CLASSIC_COUNT:
            raise BadContent(
                f"{place}: card: there must be one {kind} card of value {CLASSIC_VALUE} and no second, "
                f"with a count of {CLASSIC_COUNT} or more, for the hands of Classic Combat."
            )


def check_combat(place: str, cards: Sequence[Card], toughest: int) -> None:
    """Refuse a Combat deck that a long fight could use up; `toughest` are the most lives of both sides."""
    if sum(card.count for card in cards) < HANDS + toughest:
        raise BadContent(
            f"{place}: card: the deck must have {HANDS + toughest} cards or more, all counts added: {HANDS}, "
            "and as many as the toughest hero and the toughest monster have life."
        )


def check_powers(place: str, cards: Sequence[Attack]) -> None:
    """Refuse a hero or monster with too few Power cards."""
    if len(cards) < FEWEST_POWERS:
        raise BadContent(f"{place}: power: there must be {FEWEST_POWERS} Power cards or more.")
    for card in cards:
        check_words(card)


def check_cards(cards: Sequence[Card]) -> None:
    """Refuse two faces with one code, and a pair with a card that does not exist."""
    codes: dict[str, Card] = {}
    for card in cards:
        if card.code in codes or card.code in RESERVED:
            raise BadContent(f"{card.file}: card {card.code}: code {_taken(card, codes)}; take another.")
        codes[card.code] = card
    for card in cards:
        for number, effect in enumerate(card.effects if isinstance(card, DeckCard) else (), 1):
            named = [code for each in effect.conditions for _, values in each.filter.terms for code in values]
            if not set(named) <= set(codes):
                raise BadContent(
                    f"{card.file}: card {card.code}: data {number}: have names {' or '.join(named)}, "
                    "which is no card's code."
                )


def _taken(card: Card, codes: Mapping[str, Card]) -> str:
    """Why a card cannot have its code."""
    if card.code not in codes:
        return "means something else"
    file = codes[card.code].file
    return f"stands twice in {file}" if file == card.file else f"is also in {file}"


def _says(card: DeckCard, word: str) -> bool:
    """Whether a word is among what resolving a card can do."""
    return any(says(effect, word) for effect in card.lines(RESOLVE))
