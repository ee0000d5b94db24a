"""A card drawn in the terminal."""

from __future__ import annotations

import json as json_text
import textwrap
from typing import Any

from undercroft.cli.arguments import BadArgument
from undercroft.games.immortal_magic.cards import CARDS, FIRST_CAMPAIGN
from undercroft.games.immortal_magic.cards.deck_texts import find_card, near_cards
from undercroft.games.immortal_magic.cards.records import Card
from undercroft.games.immortal_magic.cards.vocabulary import VOCABULARY
from undercroft.games.immortal_magic.guide.texts import numbers_of, type_line
from undercroft.kernel.ids import Face
from undercroft.kit.content import BadContent
from undercroft.kit.language.notation import write_effect
from undercroft.kit.language.plain_data import to_data

WIDTH = 58
UNSHOWN = ("freedom",)
"""Numbers that the line of type says better."""

SIGNED = ("attack", "defence")
"""Numbers that are added to totals."""


def show(name: str, json: bool) -> int:
    """Print a card by its id or name."""
    card = CARDS[_found(name)]
    print(json_text.dumps(card_facts(card), indent=1, ensure_ascii=False) if json else "\n".join(drawn(card)))
    return 0


def _found(name: str) -> Face:
    known = CARDS[:FIRST_CAMPAIGN]
    try:
        face = find_card(name, known)
    except BadContent as error:
        raise BadArgument(f"There are several: {error}") from error
    if face is not None:
        return face
    meant = near_cards(name, known)
    if len(meant) == 1:
        return known.index(meant[0])
    near = [f"{card.name} ({card.code})" for card in meant]
    guess = f"did you mean {', '.join(near)}?" if near else "name it by its id, like H11, or its whole name."
    raise BadArgument(f"There is no card {name[:40]!r}; {guess}")


def card_facts(card: Card) -> dict[str, Any]:
    """A card for programs: what is printed on it, and its effects as lines and as data."""
    return {
        "id": card.code,
        "name": card.name,
        "type": card.type,
        "line": type_line(card),
        "numbers": dict(numbers_of(card)),
        "words": card.words,
        "lines": [write_effect(VOCABULARY, effect) for effect in card.effects],
        "data": [to_data(VOCABULARY, effect) for effect in card.effects],
        "provenance": card.provenance,
    }


def drawn(card: Card) -> list[str]:
    """A card as a box of text."""
    inner = WIDTH - 4
    numbers = "   ".join(
        f"{name} {_figure(name, value)}" for name, value in numbers_of(card) if name not in UNSHOWN
    )
    parts = [
        [*_ends(card.name, card.code), *textwrap.wrap(type_line(card), inner)],
        textwrap.wrap(numbers, inner),
        textwrap.wrap(card.words, inner),
        [line for effect in card.effects for line in _wrapped(write_effect(VOCABULARY, effect))],
    ]
    lines = ["┌" + "─" * (WIDTH - 2) + "┐"]
    for number, part in enumerate(part for part in parts if part):
        lines += ["├" + "─" * (WIDTH - 2) + "┤"] if number else []
        lines += [f"│ {line:<{inner}} │" for line in part]
    return [*lines, "└" + "─" * (WIDTH - 2) + "┘"]


def _ends(left: str, right: str) -> list[str]:
    """Two texts at the two ends of a line, or below each other where they are too long."""
    room = WIDTH - 4 - len(left)
    return [f"{left}{right:>{room}}"] if len(right) < room else [left, right]


def _figure(name: str, value: int) -> str:
    return f"{value:+}" if name in SIGNED and value else str(value)


def _wrapped(line: str) -> list[str]:
    return textwrap.wrap(line, WIDTH - 4, subsequent_indent="  ", break_on_hyphens=False)
