"""The form of a card: its fields by type, what each can hold, and blank cards to begin with. Section 2.3"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.immortal_magic.cards.printed import (
    LONGEST_NAME,
    LONGEST_WORDS,
    MOST_COPIES,
    MOST_EFFECTS,
)
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMOR_TYPES,
    ARMS,
    CHARACTER,
    CLASSES,
    DUNGEON_TYPES,
    ENEMY,
    FATE,
    FATE_ROLL,
    INSTANT,
    ITEM,
    MAGIC,
    PLAYER_TYPES,
    RACES,
    ROOM,
    SPELL,
    TRAP,
    TREASURE,
    UNIVERSAL,
    WEAPON,
    WEAPON_KINDS,
)
from undercroft.games.immortal_magic.making.entries import OWNER
from undercroft.kernel.making import CardField, CardKind

LABELS: Final[dict[str, str]] = {
    CHARACTER: "Character", WEAPON: "Weapon", ARMOR: "Armor", ITEM: "Item", SPELL: "Spell", ARMS: "Arms",
    INSTANT: "Instant", UNIVERSAL: "Universal", ENEMY: "Enemy", FATE: "Fate", FATE_ROLL: "Fate Roll",
    TREASURE: "Treasure", ROOM: "Room", TRAP: "Trap",
}  # fmt: skip

Choices = tuple[tuple[str, str], ...]
BOTH_PATHS: Final[Choices] = (("W", "Warrior"), ("M", "Mage"))
MODES: Final[dict[str, Choices]] = {
    ITEM: (("equipment", "A character carries it"), ("deployable", "It lies before you")),
    ARMS: (("one-shot", "Played once"), ("deployable", "It lies before you")),
}


def _choice(name: str, label: str, words: Sequence[str], help: str = "") -> CardField:
    choices = tuple((word, word[:1].upper() + word[1:]) for word in words)
    return CardField(name, label, "choice", help, choices=choices)


def _number(name: str, label: str, least: int, most: int, help: str = "") -> CardField:
    return CardField(name, label, "number", help, least, most)


ID: Final = CardField(
    "id", "Id", "text", "Letters, digits and hyphens; no other card has it.", most=LONGEST_NAME
)
NAME: Final = CardField("name", "Name", "text", most=LONGEST_NAME)
WORDS: Final = CardField(
    "words", "Words", "long", "What the card does, as players read it.", most=LONGEST_WORDS
)
DATA: Final = CardField(
    "data", "Effects", "lines", "What the card does, as the rules read it: a line each.", most=MOST_EFFECTS,
    optional=True,
)  # fmt: skip
PRICE: Final = (
    _number("cost", "Price", 0, 9, "Gems to play it."),
    _number("shields", "Shields", 1, 4, "How many of it a deck may have."),
)
PATH: Final = CardField("path", "Path", "choice", choices=BOTH_PATHS)
PATH_NEEDED: Final = CardField(
    "path", "Only for", "choice", "Who can use it.", choices=BOTH_PATHS, optional=True
)
FIGURES: Final = (_number("atk", "Attack", -3, 9), _number("def", "Defence", -3, 9))
DICE: Final = _number("dice", "Dice", 1, 6)
TAGS: Final = CardField("tags", "Tags", "words", "Single words, parted by commas.", optional=True)
HANDS: Final = _number("hands", "Hands", 0, 4, "How many it takes up.")
SPACES: Final = _number("spaces", "Spaces", 1, 4, "How many it takes up.")
INSTANTLY: Final = CardField("instant", "Instant", "switch", "It is played in a window, also by others.")
COPIES: Final = _number("copies", "Copies", 1, MOST_COPIES, "How many are in the dungeon.")
LIMITS: Final = CardField(
    "limits", "Limits", "words", "As in: hands 1, spaces 2, items 3, souls 4, no helmet.", optional=True
)
REALM: Final = CardField("realm", "Realm", "text", "One word.", most=LONGEST_NAME, optional=True)

FIELDS: Final[dict[str, tuple[CardField, ...]]] = {
    CHARACTER: (
        _choice("race", "Race", RACES), _choice("class", "Class", CLASSES), PATH, *PRICE, DICE, *FIGURES,
        REALM, TAGS, LIMITS,
    ),
    WEAPON: (_choice("kind", "Kind", WEAPON_KINDS), HANDS, PATH_NEEDED, *PRICE, *FIGURES),
    ARMOR: (
        _choice("armor_type", "Kind", ARMOR_TYPES), SPACES, HANDS, PATH_NEEDED, *PRICE, *FIGURES,
    ),
    ITEM: (CardField("mode", "Use", "choice", choices=MODES[ITEM]), PATH_NEEDED, *PRICE),
    SPELL: (_choice("magic", "Magic", MAGIC), INSTANTLY, PATH_NEEDED, *PRICE),
    ARMS: (CardField("mode", "Use", "choice", choices=MODES[ARMS]), INSTANTLY, PATH_NEEDED, *PRICE),
    INSTANT: (PATH_NEEDED, *PRICE),
    UNIVERSAL: (PATH_NEEDED, *PRICE),
    ENEMY: (
        _choice("kind", "Kind", ("enemy", "boss")), TAGS, DICE, *FIGURES,
        _number("gems", "Gems", 0, 9, "What its victor gains."), COPIES,
    ),
    ROOM: (_choice("life", "Stays", ("occupied", "permanent"), "While it is occupied, or for good."), COPIES),
    **dict.fromkeys((FATE, FATE_ROLL, TREASURE, TRAP), (COPIES,)),
}  # fmt: skip
"""The fields of each type between its name and its words."""

BLANKS: Final[dict[str, dict[str, Any]]] = {
    CHARACTER: {
        "race": "Human", "class": "Soldier", "path": "W", "cost": 1, "shields": 3, "dice": 1, "atk": 0,
        "def": 1,
    },
    WEAPON: {"kind": "sword", "hands": 1, "cost": 1, "shields": 2, "atk": 1, "def": 0},
    ARMOR: {
        "armor_type": "helmet", "spaces": 1, "hands": 0, "cost": 1, "shields": 2, "atk": 0, "def": 1,
    },
    ITEM: {"mode": "equipment", "cost": 1, "shields": 2, "data": ["static: def(1)@me"]},
    SPELL: {
        "magic": "fire", "instant": True, "cost": 1, "shields": 2,
        "data": ["play[attack]: atk(3)@roller~roll"],
    },
    ARMS: {"mode": "one-shot", "instant": False, "cost": 1, "shields": 2, "data": ["play: draw(2)@you"]},
    INSTANT: {"cost": 1, "shields": 2, "data": ["play[fight]: roll(2)@roller~roll"]},
    UNIVERSAL: {"cost": 2, "shields": 1, "data": ["static: atk(1)@all(any)"]},
    ENEMY: {"kind": "enemy", "dice": 1, "atk": 0, "def": 0, "gems": 1, "copies": 2},
    FATE: {"copies": 1, "data": ["reveal: draw(1)@you"]},
    FATE_ROLL: {"copies": 1, "data": ["reveal: table(1d6,[1-3 => none()],[4-6 => gems(2)@you])"]},
    TREASURE: {"copies": 2, "data": ["reveal: gems(2)@you"]},
    ROOM: {"life": "occupied", "copies": 1, "data": ["static: def(1)@occupant"]},
    TRAP: {"copies": 1, "data": ["reveal: stun()@me"]},
}  # fmt: skip


def _words(data: Sequence[str]) -> str:
    return "Say in a sentence what the effects do." if data else "No ability."


def _kind(type_: str) -> CardKind:
    label, blank = LABELS[type_], BLANKS[type_]
    data = blank.get("data", [])
    return CardKind(
        key=type_,
        label=label,
        fields=(NAME, ID, *FIELDS[type_], WORDS, DATA),
        blank={
            "id": f"MY-{type_.upper()}",
            "name": f"My {label}",
            "type": type_,
            **blank,
            "words": _words(data),
            "data": data,
            "provenance": OWNER,
        },
    )


KINDS: Final[tuple[CardKind, ...]] = tuple(_kind(type_) for type_ in (*PLAYER_TYPES, *DUNGEON_TYPES))
"""Every type of card with its form."""
