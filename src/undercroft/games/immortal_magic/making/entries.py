"""Cards as entries of a content file: the fields of a card, and the file that says them. Section 2.3"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.immortal_magic.cards.printed import (
    HANDS,
    ITEMS,
    NO_HELMET,
    SOULS,
    SPACES,
)
from undercroft.games.immortal_magic.cards.records import (
    ARMOR,
    ARMS,
    CHARACTER,
    DUNGEON_TYPES,
    ENEMY,
    ITEM,
    ROOM,
    SPELL,
    WEAPON,
    Card,
)
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kit.language.notation import write_effect

OWNER: Final = "owner"
"""Where the facts of a card come from that somebody has made."""

USUAL_LIMITS: Final[dict[str, int]] = {"hands": HANDS, "spaces": SPACES, "items": ITEMS, "souls": SOULS}
DELETE: Final = "\x7f"
"""The one sign that stands in JSON as it is, but not in TOML."""


def entry_of(card: Card) -> dict[str, Any]:
    """The fields of a card as a file has them, as those of its owner's own."""
    head = {"id": card.code, "name": card.name, "type": card.type}
    tail = {
        "data": [write_effect(VOCABULARY, effect) for effect in card.effects],
        "words": card.words,
        "provenance": OWNER,
    }
    body = _of_dungeon(card) if card.type in DUNGEON_TYPES else _of_player(card)
    return {name: value for name, value in {**head, **body, **tail}.items() if value not in ("", [])}


def _of_player(card: Card) -> dict[str, Any]:
    price = {"path": card.path, "cost": card.cost, "shields": card.shields}
    if card.type == CHARACTER:
        who = {"race": card.race, "class": card.rank, "dice": card.dice}
        more = {"realm": card.realm, "tags": list(card.tags), "limits": _limits(card)}
        return {**who, **price, **_figures(card), **more}
    if card.type == WEAPON:
        return {"kind": card.kind, "hands": card.hands, **price, **_figures(card)}
    if card.type == ARMOR:
        worn = {"armor_type": card.armor_type, "spaces": card.spaces, "hands": card.hands}
        return {**worn, **price, **_figures(card)}
    if card.type == ITEM:
        return {"mode": card.mode, **price}
    if card.type == SPELL:
        return {"magic": card.magic, "instant": card.instant, **price}
    return {"mode": card.mode, "instant": card.instant, **price} if card.type == ARMS else price


def _of_dungeon(card: Card) -> dict[str, Any]:
    copies = {"copies": card.copies}
    if card.type == ENEMY:
        who = {"kind": card.kind, "tags": list(card.tags), "dice": card.dice}
        return {**who, **_figures(card), "gems": card.gems, **copies}
    return {"life": card.life, **copies} if card.type == ROOM else copies


def _figures(card: Card) -> dict[str, int]:
    return {"atk": card.atk, "def": card.defence}


def _limits(card: Card) -> list[str]:
    """The limits that differ from the usual ones. Section 2.2"""
    own = {"hands": card.hands, "spaces": card.spaces, "items": card.items, "souls": card.souls}
    said = [f"{name} {number}" for name, number in own.items() if number != USUAL_LIMITS[name]]
    return said if card.helmet else [*said, NO_HELMET]


def file_of(fields: Mapping[str, Any]) -> str:
    """The content file of one card."""
    lines = [f"{name} = {_value(value)}" for name, value in fields.items()]
    return "\n".join(["[[card]]", *lines, ""])


def _value(value: Any) -> str:
    """A value as TOML writes it; of long lists an element a line."""
    if isinstance(value, list):
        inner = [_value(item) for item in value]
        short = f"[{', '.join(inner)}]"
        return short if len(short) < 90 else "[\n" + "".join(f"  {item},\n" for item in inner) + "]"
    return json.dumps(value, ensure_ascii=False).replace(DELETE, "\\u007f")
