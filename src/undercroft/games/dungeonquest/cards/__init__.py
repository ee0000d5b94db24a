"""All cards as typed data, and the numbers that stand for everything with a face. DQ-SETUP-03

Faces are numbered through the whole game: cards of the decks, Combat cards, Power cards, tiles, tokens.
"""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.dungeonquest.cards.attacks import (
    COMBAT_DECK,
    POWER_DECK,
    Attack,
    parse_attack,
)
from undercroft.games.dungeonquest.cards.check_box import check_cards, check_combat, check_deck, check_powers
from undercroft.games.dungeonquest.cards.deck_cards import DECK_NAMES, LOOT, DeckCard, parse_card
from undercroft.games.dungeonquest.cards.heroes import (
    FILES,
    HERO_KEYS,
    HEROES,
    MONSTERS,
    TOKEN_DECK,
    TOKENS,
    Token,
)
from undercroft.games.dungeonquest.cards.older import read_modern
from undercroft.games.dungeonquest.cards.printed import PACKAGE, Card
from undercroft.games.dungeonquest.cards.tiles import TILES, Tile
from undercroft.games.dungeonquest.cards.vocabulary import MONSTER_KEYS
from undercroft.kernel.ids import Face
from undercroft.kit.content import Content, read_content


def _cards_in(content: Content) -> list[dict[str, Any]]:
    content.only("card")
    return content.entries("card", needed=True)


def _deck(deck: str) -> list[DeckCard]:
    content = read_modern(f"decks/{deck}.toml")
    cards = [parse_card(content.place, deck, entry) for entry in _cards_in(content)]
    check_deck(content.place, deck, cards)
    return cards


def _combat() -> list[Attack]:
    content = read_content(PACKAGE, f"decks/{COMBAT_DECK}.toml")
    cards = [parse_attack(content.place, "", entry) for entry in _cards_in(content)]
    check_deck(content.place, COMBAT_DECK, cards)
    lives = [life for monster in MONSTERS for life in monster.lives]
    check_combat(content.place, cards, max(hero.life for hero in HEROES) + max(lives))
    return cards


def _powers(owner: str) -> list[Attack]:
    content = FILES[owner]
    cards = [parse_attack(content.place, owner, entry) for entry in content.entries("power", needed=True)]
    check_powers(content.place, cards)
    return cards


DECK_CARDS: Final[tuple[DeckCard, ...]] = tuple(card for deck in DECK_NAMES for card in _deck(deck))
"""The cards of the decks; their faces are 0 to FIRST_ATTACK - 1."""

ATTACKS: Final[tuple[Attack, ...]] = (
    *_combat(),
    *(card for owner in (*MONSTER_KEYS, *HERO_KEYS) for card in _powers(owner)),
)
"""Combat cards, then Power cards; their faces are FIRST_ATTACK to FIRST_TILE - 1."""

CARDS: Final[tuple[Card, ...]] = (*DECK_CARDS, *ATTACKS, *TILES, *TOKENS)
"""Everything with a face, in the order of faces."""

check_cards(CARDS)

FIRST_ATTACK: Final[Face] = len(DECK_CARDS)
FIRST_TILE: Final[Face] = FIRST_ATTACK + len(ATTACKS)
FIRST_TOKEN: Final[Face] = FIRST_TILE + len(TILES)

ATTACK_OF: Final[dict[Face, Attack]] = dict(enumerate(ATTACKS, FIRST_ATTACK))
"""The Combat or Power card that a face stands for."""

TILE_OF: Final[dict[Face, Tile]] = dict(enumerate(TILES, FIRST_TILE))
"""The tile that a face stands for."""

TOKEN_OF: Final[dict[Face, Token]] = dict(enumerate(TOKENS, FIRST_TOKEN))
"""The monster token that a face stands for."""

NAMES: Final[tuple[str, ...]] = tuple(card.name for card in CARDS)
CODES: Final[tuple[str, ...]] = tuple(card.code for card in CARDS)
FACES: Final[dict[str, Face]] = {card.code: face for face, card in enumerate(CARDS)}


def _decks() -> dict[str, tuple[tuple[Face, int], ...]]:
    decks: dict[str, list[tuple[Face, int]]] = {}
    for face, card in enumerate(CARDS):
        decks.setdefault(card.deck, []).append((face, card.count))
    return {deck: tuple(faces) for deck, faces in decks.items()}


DECKS: Final[dict[str, tuple[tuple[Face, int], ...]]] = _decks()
"""What each deck holds in the box: faces and how many of each; also under `power`, `tile` and `token`."""

FIRST_POWER: Final[Face] = DECKS[POWER_DECK][0][0]
"""Power cards have the faces from here to FIRST_TILE - 1."""

POWERS: Final[dict[str, tuple[Face, ...]]] = {
    owner: tuple(face for face, _ in DECKS[POWER_DECK] if ATTACK_OF[face].owner == owner)
    for owner in (*HERO_KEYS, *MONSTER_KEYS)
}
"""The Power cards of each hero and monster. DQ-SETUP-05, DQ-MON-02"""

TOKEN_FACES: Final[dict[str, tuple[tuple[Face, int], ...]]] = {
    monster: tuple((face, count) for face, count in DECKS[TOKEN_DECK] if TOKEN_OF[face].monster == monster)
    for monster in MONSTER_KEYS
}
"""The tokens of each monster: faces and how many of each. DQ-MON-03"""

ALL_CARDS: Final[int] = sum(card.count for card in (*DECK_CARDS, *ATTACKS)) + len(HERO_KEYS)
"""How many cards are in the box, hero cards included."""


def deck_card(face: Face) -> DeckCard:
    """The card of a deck that a face stands for."""
    return DECK_CARDS[face]


def attack(face: Face) -> Attack:
    """The Combat or Power card that a face stands for."""
    return ATTACK_OF[face]


def tile(face: Face) -> Tile:
    """The tile that a face stands for."""
    return TILE_OF[face]


def token(face: Face) -> Token:
    """The monster token that a face stands for."""
    return TOKEN_OF[face]


def is_loot(face: Face) -> bool:
    """Whether a face is a Loot card's. DQ-LOOT-01"""
    return face < FIRST_ATTACK and DECK_CARDS[face].type == LOOT


def is_treasure(face: Face) -> bool:
    """Whether a face is that of a card of the Treasure deck. DQ-TC-05"""
    return face < FIRST_ATTACK and DECK_CARDS[face].deck == "treasure"


def is_power(face: Face) -> bool:
    """Whether a face is a Power card's."""
    return CARDS[face].deck == POWER_DECK


def value(face: Face) -> int:
    """The printed value of a Loot card. DQ-LOOT-02"""
    return DECK_CARDS[face].value


def attack_type(face: Face) -> str:
    """The attack type of a Combat or Power card. DQ-CMB-02"""
    return ATTACK_OF[face].type
