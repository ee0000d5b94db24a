"""Decks that people make: the cards there are, and what is wrong with a deck. DIM-DECK-01..07"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS, DECK_LISTS, FIRST_DUNGEON
from undercroft.games.immortal_magic.cards.deck_texts import (
    UNNAMED,
    read_deck,
    write_deck_list,
    write_deck_text,
)
from undercroft.games.immortal_magic.cards.decks import (
    FEWEST_CARDS,
    FEWEST_CHARACTERS,
    MOST_CARDS,
    MOST_OF_CLASS,
    Counts,
    DeckList,
    deck_faults,
)
from undercroft.games.immortal_magic.cards.printed import BOTH_PATHS, LONGEST_NAME
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.making.forms import LABELS
from undercroft.kernel.making import DeckDraft, Remark, StockCard
from undercroft.kit.content import BadContent

OPTION: Final = "decks"
"""The option that names the decks of all seats."""

PLACE: Final = "deck"
LINE: Final = re.compile(r"line (\d+): ")


class Decks:
    """Decks that people make: the rules, the stock, the ready ones, and what is wrong with a list."""

    def option(self) -> str:
        return OPTION

    def rules(self) -> Sequence[str]:
        """What makes a deck legal. DIM-DECK-01, -03..06"""
        ranks = (f"{most} of class {rank} at most." for rank, most in MOST_OF_CLASS.items())
        return (
            f"From {FEWEST_CARDS} to {MOST_CARDS} cards.",
            f"{FEWEST_CHARACTERS} characters or more.",
            "Of each card as many as it has shields.",
            *ranks,
        )

    def stock(self) -> Sequence[StockCard]:
        """All cards of players. DIM-DECK-02"""
        cards = CARDS[:FIRST_DUNGEON]
        return [StockCard(card.code, card.cost, card.shields, _facets(card)) for card in cards]

    def ready(self) -> Sequence[DeckDraft]:
        """The ready decks, and an owner's own."""
        return [_draft(deck.name, deck.cards, key) for key, deck in DECK_LISTS.items()]

    def read(self, text: str, name: str) -> DeckDraft:
        """A deck from one of its texts, with what is wrong."""
        named = " ".join(name.split())[:LONGEST_NAME] or UNNAMED
        if not text.strip():
            return _draft(named, ())
        try:
            deck = read_deck(PLACE, text, CARDS)
        except BadContent as error:
            return DeckDraft(named, (), "", "", (_remark(str(error)),))
        return _draft(_name(deck, named), deck.cards)


def _facets(card: Card) -> tuple[tuple[str, str], ...]:
    facets = (
        ("Type", LABELS[card.type]),
        ("Race", card.race),
        ("Class", card.rank),
        ("Path", dict(BOTH_PATHS).get(card.path, "")),
        ("Played", "At once" if card.instant else ""),
    )
    return tuple((name, value) for name, value in facets if value)


def _name(deck: DeckList, given: str) -> str:
    return given if deck.name == UNNAMED else deck.name


def _draft(name: str, deck: Counts, key: str = "") -> DeckDraft:
    return DeckDraft(
        name=name,
        cards=tuple((CARDS[face].code, count) for face, count in deck),
        code=write_deck_text(deck, CARDS),
        text=write_deck_list(name, deck, CARDS),
        remarks=tuple(Remark(fault) for fault in deck_faults(CARDS, deck)),
        key=key,
    )


def _remark(text: str) -> Remark:
    """A fault as the reader of decks tells it: `deck: line 3: ...`."""
    said = text.removeprefix(f"{PLACE}: ")
    at = LINE.match(said)
    said = said[at.end() :] if at is not None else said
    return Remark(said[:1].upper() + said[1:], line=int(at[1]) if at is not None else 0)


DECK_MAKING: Final = Decks()
