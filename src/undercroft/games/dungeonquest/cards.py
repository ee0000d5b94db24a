"""The cards of `cards.toml` as typed data, and the numbers that stand for everything with a face. DQ-SETUP-03

Faces are numbered through the whole game: cards of the decks, Combat cards, Power cards, tiles, tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.dungeonquest.attacks import FILE, POWER_DECK, Attack, parse_combat, parse_power
from undercroft.games.dungeonquest.effects import (
    DRAWN_DECKS,
    Effect,
    Status,
    parse_effects,
    parse_status,
)
from undercroft.games.dungeonquest.gifts import Gift, Pair, parse_gift
from undercroft.games.dungeonquest.heroes import HERO_KEYS, MONSTER_KEYS, TOKEN_DECK, TOKENS, Token
from undercroft.games.dungeonquest.printed import PACKAGE, Card, Fields, entries, only_headings
from undercroft.games.dungeonquest.tiles import TILES, Tile
from undercroft.kernel.ids import Face
from undercroft.kit.content import BadContent, read_toml

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


def parse_card(data: dict[str, Any]) -> DeckCard:
    """A card of a deck from its entry."""
    entry = Fields(FILE, f"card {data.get('code', '?')}", data)
    card = DeckCard(
        deck=entry.one_of("deck", DECK_NAMES),
        name=entry.text("name"),
        code=entry.code(),
        count=entry.positive("count"),
        text=entry.text("text"),
        provenance=entry.provenance(),
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


def check(cards: Sequence[Card]) -> None:
    """Refuse two faces with one code, and a pair with a card that does not exist."""
    codes: set[str] = set()
    for card in cards:
        if card.code in codes:
            raise BadContent(f"{FILE}: {card.code}: code is used twice.")
        codes.add(card.code)
    for card in cards:
        if isinstance(card, DeckCard) and isinstance(card.gift, Pair) and card.gift.code not in codes:
            raise BadContent(f"{FILE}: card {card.code}: gift (pair): with is {card.gift.code!r}, no card.")


def _load() -> tuple[tuple[DeckCard, ...], tuple[Attack, ...]]:
    data = read_toml(PACKAGE, FILE)
    only_headings(data, FILE, ("card", "combat", "power"))
    combat = [parse_combat(entry) for entry in entries(data, FILE, "combat")]
    power = [parse_power(entry) for entry in entries(data, FILE, "power")]
    return tuple(parse_card(entry) for entry in entries(data, FILE, "card")), (*combat, *power)


_LOADED: Final = _load()
DECK_CARDS: Final[tuple[DeckCard, ...]] = _LOADED[0]
"""The cards of the decks; their faces are 0 to FIRST_ATTACK - 1."""

ATTACKS: Final[tuple[Attack, ...]] = _LOADED[1]
"""Combat cards, then Power cards; their faces are FIRST_ATTACK to FIRST_TILE - 1."""

CARDS: Final[tuple[Card, ...]] = (*DECK_CARDS, *ATTACKS, *TILES, *TOKENS)
"""Everything with a face, in the order of faces."""

check(CARDS)

FIRST_ATTACK: Final[Face] = len(DECK_CARDS)
FIRST_TILE: Final[Face] = FIRST_ATTACK + len(ATTACKS)
FIRST_TOKEN: Final[Face] = FIRST_TILE + len(TILES)

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

POWERS: Final[dict[str, tuple[Face, ...]]] = {
    owner: tuple(face for face, _ in DECKS[POWER_DECK] if ATTACKS[face - FIRST_ATTACK].owner == owner)
    for owner in (*HERO_KEYS, *MONSTER_KEYS)
}
"""The Power cards of each hero and monster. DQ-SETUP-05, DQ-MON-02"""

TOKEN_FACES: Final[dict[str, tuple[tuple[Face, int], ...]]] = {
    monster: tuple(
        (face, count) for face, count in DECKS[TOKEN_DECK] if TOKENS[face - FIRST_TOKEN].monster == monster
    )
    for monster in MONSTER_KEYS
}
"""The tokens of each monster: faces and how many of each. DQ-MON-03"""

ALL_CARDS: Final[int] = sum(card.count for card in (*DECK_CARDS, *ATTACKS)) + len(HERO_KEYS)
"""How many cards are in the box, hero cards included."""


def deck_size(deck: str) -> int:
    """How many cards a deck has in the box."""
    return sum(count for _, count in DECKS[deck])


def deck_card(face: Face) -> DeckCard:
    """The card of a deck that a face stands for."""
    return DECK_CARDS[face]


def attack(face: Face) -> Attack:
    """The Combat or Power card that a face stands for."""
    return ATTACKS[face - FIRST_ATTACK]


def tile(face: Face) -> Tile:
    """The tile that a face stands for."""
    return TILES[face - FIRST_TILE]


def token(face: Face) -> Token:
    """The monster token that a face stands for."""
    return TOKENS[face - FIRST_TOKEN]


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


def gift(face: Face) -> Gift | None:
    """What a card of a deck does for the hero who holds it, if anything."""
    return DECK_CARDS[face].gift


def attack_type(face: Face) -> str:
    """The attack type of a Combat or Power card. DQ-CMB-02"""
    return ATTACKS[face - FIRST_ATTACK].type
