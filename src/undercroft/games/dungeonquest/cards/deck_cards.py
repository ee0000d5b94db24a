"""The cards that are drawn from decks, and how an entry of `decks/*.toml` is read. DQ-CARD-01, DQ-SETUP-03"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.cards.effects import (
    DRAWN_DECKS,
    Effect,
    Status,
    parse_effects,
    parse_status,
)
from undercroft.games.dungeonquest.cards.gifts import Gift, parse_gift
from undercroft.games.dungeonquest.cards.printed import MOST_COPIES, Card, Fields

EVENT: Final = "event"
MONSTER_TYPE: Final = "monster"
TRAP: Final = "trap"
THREAT: Final = "threat"
LOOT: Final = "loot"
CARD_TYPES: Final[tuple[str, ...]] = (EVENT, MONSTER_TYPE, TRAP, THREAT, LOOT)

DECK_NAMES: Final[tuple[str, ...]] = (*DRAWN_DECKS, "dragon", "rune")
"""The decks whose cards are resolved or held; Combat and Power cards are not among them."""


@dataclass(frozen=True)
class DeckCard(Card):
    """A card of one of the decks.

    A Loot card is kept by its type; `keep` marks other cards that can stay with a hero. A card that is
    `chamber_only` has no effect in a tower room, in the treasure chamber and in the catacombs.
    """

    type: str
    value: int
    keep: bool
    chamber_only: bool
    effect: tuple[Effect, ...]
    status: Status | None
    gift: Gift | None


def parse_card(file: str, deck: str, data: dict[str, Any]) -> DeckCard:
    """A card of a deck from its entry."""
    entry = Fields(file, f"card {data.get('code', '?')}", data)
    card = DeckCard(
        deck=deck,
        name=entry.name(),
        code=entry.code(),
        count=entry.positive("count", most=MOST_COPIES),
        text=entry.text("text"),
        provenance=entry.provenance(),
        file=file,
        type=entry.one_of("type", CARD_TYPES, ""),
        value=entry.number("value", 0),
        keep=entry.flag("keep"),
        chamber_only=entry.flag("chamber_only"),
        effect=parse_effects(entry, "effect"),
        status=parse_status(entry),
        gift=parse_gift(entry),
    )
    entry.finish()
    if card.value and card.type != LOOT:
        raise entry.wrong("value", "is for Loot only")
    if card.keep and card.type == LOOT:
        raise entry.wrong("keep", "is for cards that are not Loot; Loot is always kept")
    return card
