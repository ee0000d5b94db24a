"""The cards there are, positions that many tests start from, and what lies on a Monster."""

from __future__ import annotations

from typing import Any

from undercroft.games.dungeon_kingdom.cards import ADVENTURERS, CARDS, CODES, FACES, MONSTERS
from undercroft.testing import Play, scenario

BOX = {card.code: card.count for card in CARDS}
"""How many there are of each card, by code."""

KINDS = [CODES[face] for face in ADVENTURERS]
"""The codes of the Adventurers."""

BEASTS = [CODES[face] for face in MONSTERS]
"""The codes of the Monsters."""

OTHERS = ["C", "C", "N", "N", "C", "N", "C", "N"]
"""Eight cards for the rest of the Matrix; none of its rows and columns is empty after a take."""


def taking(card: str, options: Any = None, **position: Any) -> Play:
    """The active player has just taken this card from a full Matrix and is asked what to do with it."""
    return scenario("dungeon-kingdom", options, matrix=[card, *OTHERS], **position).answer("take", 0)


def menu(options: Any = None, **position: Any) -> Play:
    """In the Dungeon & Kingdom Phase; the Matrix is full, so that another turn follows."""
    return scenario("dungeon-kingdom", options, phase="menu", matrix=["C", *OTHERS], **position)


def captured(play: Play, monster: str) -> int:
    """How many Victory Points lie on a Monster."""
    points: int = play.captured[FACES[monster]]
    return points


def questions(play: Play) -> list[str]:
    """The kinds of the questions answered so far."""
    return [question.kind.name for question, _ in play.state.journal]
