"""What is printed on cards, tiles and tokens, with the clauses about each, found by what they do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from undercroft.games.dungeonquest.cards import CARDS
from undercroft.games.dungeonquest.cards.attacks import ANY, NO_COUNTER, Attack
from undercroft.games.dungeonquest.cards.deck_cards import DeckCard
from undercroft.games.dungeonquest.cards.heroes import Token
from undercroft.games.dungeonquest.cards.printed import Card
from undercroft.games.dungeonquest.cards.tiles import Tile
from undercroft.games.dungeonquest.cards.vocabulary import MAGIC, MELEE, MONSTER_KEYS, RANGED, VOCABULARY
from undercroft.kernel.guide import CardText
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Effect
from undercroft.kit.language.users import used_in
from undercroft.kit.language.words import Aim, Verb

Clauses = tuple[str, ...]

COLOURS: Final[dict[str, str]] = {MELEE: "red", RANGED: "blue", MAGIC: "yellow"}
"""The colours of the attack types on their cards."""


def chapter(name: str, last: int, first: int = 1) -> Clauses:
    """The clauses of a chapter, by their numbers."""
    return tuple([f"DQ-{name}-{number:02}" for number in range(first, last + 1)])


TILE_CLAUSES: Final[dict[str, Clauses]] = {
    "room": chapter("ROOM", 1),
    "corridor": (*chapter("CORR", 3), "DQ-MOVE-11", "DQ-MOVE-12"),
    "trap_room": chapter("TRAP", 1),
    "rotating": chapter("ROT", 3),
    "darkness": chapter("DARK", 4),
    "pit": chapter("PIT", 1),
    "chasm_l": (*chapter("CHASM", 4), "DQ-LOOT-04"),
    "chasm_r": (*chapter("CHASM", 4), "DQ-LOOT-04"),
    "cave_in": chapter("CAVE", 5),
    "web": chapter("WEB", 6),
    "bridge": chapter("BRIDGE", 6),
    "portcullis": (*chapter("GATE", 2), *chapter("PORT", 5)),
    "cat_entrance": (*chapter("ENTR", 1), "DQ-CAT-02"),
}
"""The clauses about each kind of chamber."""

DECK_CLAUSES: Final[dict[str, Clauses]] = {
    "door": chapter("DOOR", 5),
    "search": ("DQ-SEARCH-01", "DQ-SEARCH-06"),
    "trap": ("DQ-CARD-07", "DQ-CARD-11"),
    "treasure": ("DQ-TC-03", "DQ-TC-05"),
    "catacomb": ("DQ-CAT-08", "DQ-CAT-09", "DQ-CAT-13"),
    "dragon": ("DQ-TC-02", "DQ-TC-09", "DQ-TC-10"),
    "rune": ("DQ-RUNE-01", "DQ-RUNE-02", "DQ-RUNE-03"),
}

TYPE_CLAUSES: Final[dict[str, Clauses]] = {
    "loot": ("DQ-CARD-02", "DQ-LOOT-01", "DQ-LOOT-02", "DQ-LOOT-03"),
    "monster": ("DQ-MON-01", "DQ-MON-06", "DQ-END-04"),
}


def clauses_of(card: Card) -> Clauses:
    """The clauses about a card, tile or token, each once."""
    found: Clauses = ("DQ-CARD-01",)
    if isinstance(card, Tile):
        doors = chapter("DOOR", 1) if "D" in card.sides else ()
        found = (*TILE_CLAUSES.get(card.kind, ()), *doors, *(("DQ-SEARCH-02",) if card.search else ()))
    elif isinstance(card, Token):
        found = ("DQ-MON-03", "DQ-END-01", "DQ-TOKEN-02")
    elif isinstance(card, Attack):
        found = (*_of_attack(card), *_of_lines(card.effects))
    elif isinstance(card, DeckCard):
        found += (
            *DECK_CLAUSES.get(card.deck, ()),
            *TYPE_CLAUSES.get(card.type, ()),
            *_of_lines(card.effects),
        )
    return tuple(dict.fromkeys(found))


def _of_attack(card: Attack) -> Clauses:
    counter = ("DQ-CNT-01", "DQ-CNT-02") if card.counter != NO_COUNTER else ()
    escape = ("DQ-ESC-01", "DQ-ESC-02", "DQ-CMB-04", "DQ-CMB-06") if card.owner else ()
    return ("DQ-CMB-02", "DQ-DMG-01", *counter, *escape)


def _of_lines(lines: Iterable[Effect]) -> Clauses:
    """The clauses about the words of a card; those about a target stand in place of the verb's."""
    found: list[str] = []
    for line in lines:
        words = list(used_in(VOCABULARY, line))
        for word, after in zip(words, (*words[1:], None), strict=True):
            if not (isinstance(word, Verb) and isinstance(after, Aim) and after.clauses):
                found += word.clauses_on(line.on)
    return tuple(found)


def _text(face: Face, card: Card) -> CardText:
    family, colour, ability, text, value = card.deck, "", "", card.text, 0
    if isinstance(card, Attack):
        family, colour, value = card.owner or card.deck, COLOURS[card.type], card.value
        ability, text = _answers(card), f"{card.text}{_escape(card)}"
    elif isinstance(card, Tile):
        family, ability = card.kind, "Search" if card.search else ""
    elif isinstance(card, Token):
        family, value = card.monster, card.life
    elif isinstance(card, DeckCard):
        ability, value = card.type.capitalize(), card.value
    return CardText(face, card.code, card.name, family, colour, ability, text, clauses_of(card), value)


def _answers(card: Attack) -> str:
    if card.counter == NO_COUNTER:
        return card.type.capitalize()
    answers = "every attack" if card.counter == ANY else card.counter
    return f"{card.type.capitalize()}, answers {answers}"


def _escape(card: Attack) -> str:
    """What an escape looks at. DQ-ESC-01, -02"""
    if not card.owner:
        return ""
    damage = f", damage {card.damage}" if card.owner in MONSTER_KEYS else ""
    return f" Escape {card.escape}{damage}."


@cache
def card_texts() -> tuple[CardText, ...]:
    """Everything with a face; the options change nothing that is printed."""
    return tuple([_text(face, card) for face, card in enumerate(CARDS)])
