"""The form of a card: its fields by type, what each can hold, and blank cards to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.games.immortal_magic.cards.printed import DATA, FIELDS, ID, NAME, WORDS
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMS,
    CHARACTER,
    DUNGEON_TYPES,
    ENEMY,
    FATE,
    FATE_ROLL,
    INSTANT,
    ITEM,
    PLAYER_TYPES,
    ROOM,
    SPELL,
    TRAP,
    TREASURE,
    UNIVERSAL,
    WEAPON,
)
from undercroft.kernel.making import CardKind
from undercroft.kit.content import OWNERS

LABELS: Final[dict[str, str]] = {
    CHARACTER: "Character", WEAPON: "Weapon", ARMOR: "Armor", ITEM: "Item", SPELL: "Spell", ARMS: "Arms",
    INSTANT: "Instant", UNIVERSAL: "Universal", ENEMY: "Enemy", FATE: "Fate", FATE_ROLL: "Fate Roll",
    TREASURE: "Treasure", ROOM: "Room", TRAP: "Trap",
}  # fmt: skip

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
            "provenance": OWNERS,
        },
    )


KINDS: Final[tuple[CardKind, ...]] = tuple(_kind(type_) for type_ in (*PLAYER_TYPES, *DUNGEON_TYPES))
"""Every type of card with its form."""
