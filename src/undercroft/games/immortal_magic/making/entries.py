"""Cards as entries of a content file: the fields of a card, and the file that says them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from undercroft.games.immortal_magic.cards.printed import (
    CALLED,
    FIELDS,
    LIMITS_SET,
    NO_HELMET,
    USUAL_LIMITS,
)
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.kit.content import OWNERS
from undercroft.kit.language.notation import write_effect

DELETE: Final = "\x7f"
"""The one sign that stands in JSON as it is, but not in TOML."""


def entry_of(card: Card) -> dict[str, Any]:
    """The fields of a card as a file has them, as those of its owner's own."""
    body = {field.name: _field(card, field.name) for field in FIELDS[card.type]}
    data = [write_effect(VOCABULARY, effect) for effect in card.effects]
    head = {"id": card.code, "name": card.name, "type": card.type}
    tail = {"data": data, "words": card.words, "provenance": OWNERS}
    return {name: value for name, value in {**head, **body, **tail}.items() if value not in ("", [])}


def _field(card: Card, name: str) -> Any:
    if name == LIMITS_SET.name:
        return _limits(card)
    value = getattr(card, CALLED.get(name, name))
    return list(value) if isinstance(value, tuple) else value


def _limits(card: Card) -> list[str]:
    """The limits that differ from the usual ones."""
    said = [
        f"{name} {number}" for name, usual in USUAL_LIMITS.items() if (number := getattr(card, name)) != usual
    ]
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
