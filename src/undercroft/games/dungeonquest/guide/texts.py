"""What is printed on cards, tiles and tokens, with the clauses about each, found by what they do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from undercroft.games.dungeonquest.cards import CARDS, attacks, effects, gifts
from undercroft.games.dungeonquest.cards.attacks import ANY, MAGIC, MELEE, NO_COUNTER, RANGED, Attack
from undercroft.games.dungeonquest.cards.deck_cards import DeckCard
from undercroft.games.dungeonquest.cards.heroes import MONSTER_KEYS, Token
from undercroft.games.dungeonquest.cards.printed import Card
from undercroft.games.dungeonquest.cards.tiles import Tile
from undercroft.kernel.guide import CardText
from undercroft.kernel.ids import Face

Clauses = tuple[str, ...]

COLOURS: Final[dict[str, str]] = {MELEE: "red", RANGED: "blue", MAGIC: "yellow"}
"""The colours of the attack types. Section 2.17"""


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

WORD_CLAUSES: Final[dict[str, Clauses]] = {
    "passage_down": ("DQ-CAT-01", "DQ-CAT-03", "DQ-CAVE-05", "DQ-SEARCH-07"),
    "secret_door": ("DQ-SEARCH-08", "DQ-SEARCH-10"),
    "secret_passage": ("DQ-SEARCH-09", "DQ-SEARCH-10"),
    "fall": ("DQ-CAT-06",),
    "leave_catacombs": ("DQ-CAT-12", "DQ-CAT-14"),
    "naga": ("DQ-CAT-24",),
    "to_tower": ("DQ-LOOT-05",),
    "heal_all": ("DQ-DEATH-04",),
    "killed": ("DQ-DEATH-02",),
    "dragon_rage": ("DQ-TC-05", "DQ-TC-06", "DQ-TC-07", "DQ-TC-08"),
    "escapes": ("DQ-MON-06", "DQ-ESC-03", "DQ-ESC-04"),
    "reroll_test": ("DQ-TEST-01", "DQ-DICE-04"),
    "banishes": ("DQ-END-02", "DQ-TOKEN-02"),
    "opens": ("DQ-DOOR-01", "DQ-PORT-01"),
    "averts_trap": ("DQ-TRAP-01", "DQ-CARD-07"),
    "back": ("DQ-POWER-03",),
    "eagle_eye": ("DQ-POWER-07",),
}
"""The clauses about words without numbers."""

KIND_CLAUSES: Final[dict[type, Clauses]] = {
    effects.Wounds: ("DQ-CARD-08", "DQ-DEATH-01"),
    effects.Heal: ("DQ-DEATH-04",),
    effects.LoseTurns: ("DQ-STAT-02", "DQ-TURN-02"),
    effects.AttributeTest: ("DQ-TEST-01", "DQ-TEST-02", "DQ-TEST-05"),
    effects.Draw: ("DQ-CARD-07",),
    effects.Encounter: ("DQ-MON-01", "DQ-MON-07", "DQ-CARD-05"),
    effects.Turn: ("DQ-CARD-09", "DQ-CARD-10"),
    effects.DiscardLoot: ("DQ-CARD-06", "DQ-LOOT-06"),
    effects.Bargain: ("DQ-LOOT-06", "DQ-CAT-12"),
    effects.Moves: ("DQ-RUNE-04", "DQ-RUNE-05"),
    gifts.Bonus: ("DQ-HERO-09",),
    gifts.Passes: ("DQ-LOOT-04", "DQ-PIT-01", "DQ-BRIDGE-02", "DQ-CAVE-01"),
    gifts.PassesTest: ("DQ-TEST-01", "DQ-DICE-04"),
    gifts.Heavy: ("DQ-LOOT-06", "DQ-BRIDGE-02"),
    gifts.Ignores: ("DQ-STAT-01",),
    gifts.CalmsDragon: ("DQ-TC-05", "DQ-TC-11"),
    gifts.Pair: ("DQ-WIN-06",),
    gifts.Chest: ("DQ-WIN-06", "DQ-EXIT-01"),
    gifts.Shields: ("DQ-CARD-08",),
    attacks.Cancel: ("DQ-POWER-01", "DQ-CANCEL-01"),
    attacks.WinPlus: ("DQ-POWER-02", "DQ-POWER-09"),
    attacks.Mend: ("DQ-POWER-04", "DQ-POWER-09"),
    attacks.DrawCards: ("DQ-POWER-05",),
    attacks.Discard: ("DQ-POWER-05", "DQ-POWER-09"),
    attacks.NextPlus: ("DQ-POWER-06", "DQ-POWER-08"),
    attacks.NextFoeMinus: ("DQ-POWER-06", "DQ-POWER-08"),
    attacks.OwnDamage: ("DQ-END-05",),
    attacks.PlusIfType: ("DQ-CNT-07",),
    attacks.PlusIfMonster: ("DQ-CNT-07",),
    attacks.ValueIfHurt: ("DQ-CNT-07", "DQ-HERO-04"),
}
"""The clauses about words with numbers, by their kind."""

USE_CLAUSES: Final[dict[str, Clauses]] = {
    gifts.LOOT_WINDOW: ("DQ-TURN-05",),
    gifts.ACTION: ("DQ-TURN-03", "DQ-RUNE-05"),
    gifts.GAME_END: ("DQ-WIN-03", "DQ-WIN-06"),
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
        found = (*_of_attack(card), *_of_words(card.powers))
    elif isinstance(card, DeckCard):
        found += (*DECK_CLAUSES.get(card.deck, ()), *TYPE_CLAUSES.get(card.type, ()), *_of_deck_card(card))
    return tuple(dict.fromkeys(found))


def _of_attack(card: Attack) -> Clauses:
    counter = ("DQ-CNT-01", "DQ-CNT-02") if card.counter != NO_COUNTER else ()
    escape = ("DQ-ESC-01", "DQ-ESC-02", "DQ-CMB-04", "DQ-CMB-06") if card.owner else ()
    return ("DQ-CMB-02", "DQ-DMG-01", *counter, *escape)


def _of_deck_card(card: DeckCard) -> Clauses:
    status: Clauses = () if card.status is None else ("DQ-STAT-01",)
    held: Clauses = () if card.gift is None else _of_words([card.gift])
    return (*_of_words(card.effect), *status, *held)


def _of_words(words: Iterable[object]) -> Clauses:
    """The clauses about the words of a card and those inside them."""
    found: list[str] = []
    for word in words:
        plain = getattr(word, "word", "")
        found += WORD_CLAUSES.get(plain, ()) if plain else KIND_CLAUSES.get(type(word), ())
        if isinstance(word, gifts.Use):
            found += (*USE_CLAUSES[word.when], *_of_words(word.effect))
        elif isinstance(word, (effects.AttributeTest, effects.Bargain)):
            found += _of_words((*word.success, *word.failure))
        elif isinstance(word, effects.Roll):
            found += [clause for entry in word.table for clause in _of_words(entry.effects)]
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
