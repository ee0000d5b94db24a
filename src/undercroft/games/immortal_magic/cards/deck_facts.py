"""A deck in figures: what deck builders look at before they shuffle. DIM-DECK-01..07"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from undercroft.games.immortal_magic.cards.decks import Counts, deck_faults, size
from undercroft.games.immortal_magic.cards.records import CHARACTER, CLASSES, PATHS, PLAYER_TYPES, Card

DEAREST: Final = 9
"""The highest cost that a card can have."""


class DeckFacts(NamedTuple):
    """How many cards a deck has: in all, by type, by what they cost (from 0 on), and its characters by class
    and path; the dice of the characters and the gems that all cards cost together; why it is not legal."""

    size: int
    types: dict[str, int]
    costs: tuple[int, ...]
    classes: dict[str, int]
    paths: dict[str, int]
    dice: int
    gems: int
    faults: tuple[str, ...]


def deck_facts(cards: Sequence[Card], deck: Counts) -> DeckFacts:
    """What a list of copies of cards comes to, and why it is no legal deck."""
    held = [(cards[face], count) for face, count in deck]
    people = [(card, count) for card, count in held if card.type == CHARACTER]
    return DeckFacts(
        size=size(deck),
        types=_counted(held, PLAYER_TYPES, lambda card: card.type),
        costs=tuple(sum(count for card, count in held if card.cost == cost) for cost in range(DEAREST + 1)),
        classes=_counted(people, CLASSES, lambda card: card.rank),
        paths=_counted(people, PATHS, lambda card: card.path),
        dice=sum(card.dice * count for card, count in people),
        gems=sum(card.cost * count for card, count in held),
        faults=deck_faults(cards, deck),
    )


def _counted(
    held: Sequence[tuple[Card, int]], known: Sequence[str], value: Callable[[Card], str]
) -> dict[str, int]:
    return {each: sum(count for card, count in held if value(card) == each) for each in known}
