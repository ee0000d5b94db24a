"""All cards as typed data, and the numbers that stand for their faces.

Faces are numbered through the whole game: the players' cards, the cards of the dungeon, then one card for
each campaign, which carries its effects and lies in no deck.
"""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.cards.campaigns import Campaign, campaign_card, read_campaigns
from undercroft.games.immortal_magic.cards.check import check_cards
from undercroft.games.immortal_magic.cards.decks import (
    Counts,
    DeckList,
    deck_faults,
    read_decks,
    read_dungeons,
)
from undercroft.games.immortal_magic.cards.printed import DUNGEON_FILES, PLAYER_FILES, Printed, read_cards
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    CHARACTER,
    ENEMY,
    ITEM,
    UNIVERSAL,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Effect, Step

_PLAYERS: Final[tuple[Printed, ...]] = read_cards(PLAYER_FILES)
_DUNGEON: Final[tuple[Printed, ...]] = read_cards(DUNGEON_FILES)
check_cards((*_PLAYERS, *_DUNGEON))

_IN_BOX: Final[tuple[Card, ...]] = tuple(printed.card for printed in (*_PLAYERS, *_DUNGEON))
DECK_LISTS: Final[dict[str, DeckList]] = read_decks(_IN_BOX)
DUNGEON_LISTS: Final[dict[str, DeckList]] = read_dungeons(_IN_BOX)
CAMPAIGNS: Final[dict[str, Campaign]] = read_campaigns(_IN_BOX, DUNGEON_LISTS)
"""The ready decks, dungeons and campaigns, and an owner's own, by their keys."""

CARDS: Final[tuple[Card, ...]] = (*_IN_BOX, *(campaign_card(each) for each in CAMPAIGNS.values()))
"""All cards, in the order of faces."""

FIRST_DUNGEON: Final[Face] = len(_PLAYERS)
FIRST_CAMPAIGN: Final[Face] = len(_IN_BOX)
"""Dungeon cards have the faces from FIRST_DUNGEON to FIRST_CAMPAIGN - 1."""

NAMES: Final[tuple[str, ...]] = tuple(card.name for card in CARDS)
CODES: Final[tuple[str, ...]] = tuple(card.code for card in CARDS)
FACES: Final[dict[str, Face]] = {card.code: face for face, card in enumerate(CARDS)}

CAMPAIGN_FACES: Final[dict[str, Face]] = dict(zip(CAMPAIGNS, range(FIRST_CAMPAIGN, len(CARDS)), strict=True))
"""The face that carries the effects of a campaign. DIM-CAMP-10"""

DECKS: Final[dict[str, Counts]] = {key: deck.cards for key, deck in DECK_LISTS.items()}
DUNGEONS: Final[dict[str, Counts]] = {key: dungeon.cards for key, dungeon in DUNGEON_LISTS.items()}
"""What decks and dungeons hold: faces and how many of each. DIM-DECK-08"""

DECK_FAULTS: Final[dict[str, tuple[str, ...]]] = {
    key: deck_faults(CARDS, deck) for key, deck in DECKS.items()
}
"""Why a deck is not legal, with `deck_check` on; nothing for a legal one. DIM-DECK-03..07"""

Numbered = tuple[tuple[int, Effect], ...]
"""Effects with their numbers on the card."""


def _numbered(on: str) -> tuple[Numbered, ...]:
    return tuple(
        tuple((number, effect) for number, effect in enumerate(card.effects) if effect.on == on)
        for card in CARDS
    )


STATICS: Final[tuple[Numbered, ...]] = _numbered("static")
"""By face: the effects that hold while the card is in force."""

USES: Final[tuple[Numbered, ...]] = _numbered("use")
"""By face: the abilities that can be used."""

PLAYS: Final[tuple[Numbered, ...]] = _numbered("play")
"""By face: what happens when the card resolves."""

TRIGGERS_OF: Final[tuple[dict[str, tuple[int, ...]], ...]] = tuple(
    {
        on: tuple(number for number, effect in enumerate(card.effects) if effect.on == on)
        for on in VOCABULARY.triggers
    }
    for card in CARDS
)
"""By face and trigger: the numbers of the effects that it sets off."""

IS_CHARACTER: Final[tuple[bool, ...]] = tuple(card.type == CHARACTER for card in CARDS)
IS_ENEMY: Final[tuple[bool, ...]] = tuple(card.type == ENEMY for card in CARDS)
IS_UNIVERSAL: Final[tuple[bool, ...]] = tuple(card.type == UNIVERSAL for card in CARDS)
IS_EQUIPMENT: Final[tuple[bool, ...]] = tuple(
    card.type in (WEAPON, ARMOR) or (card.type == ITEM and not card.deployable()) for card in CARDS
)
"""By face: what kind of card it is."""

RUNS_OUT: Final[tuple[bool, ...]] = tuple(
    any(effect.cost.startswith("c1") for effect in card.effects) for card in CARDS
)
"""By face: whether it is discarded when its last counter is removed. DIM-PLAY-14, DIM-COUNTER-03"""

COMES_WITH_COUNTERS: Final[tuple[bool, ...]] = tuple(
    any(
        isinstance(step, Step) and step.act == "counters"
        for effect in card.effects
        if effect.on == "play" and not effect.conditions
        for step in effect.steps
    )
    for card in CARDS
)
"""By face: whether it always has counters when it comes into play. DIM-COUNTER-01"""
