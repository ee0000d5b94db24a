"""Which faces give a hero what they may ask for, worked out once. DQ-RUNE-01, DQ-LOOT-04..06, DQ-TURN-05"""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.cards import DECK_CARDS, FACES
from undercroft.games.dungeonquest.cards.vocabulary import (
    ATTRIBUTES,
    HELD,
    HURT,
    MOMENTS,
    OBSTACLES,
    SPEND,
    STATUSES,
    TESTED,
    TIMES,
    USES,
    asked,
    steps_of,
)
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Effect, Figure, Step


def _lines(on: str, window: str = "") -> list[tuple[Face, Effect]]:
    return [(face, line) for face, card in enumerate(DECK_CARDS) for line in card.lines(on, window)]


def _holding(act: str) -> list[tuple[Face, Effect, Step]]:
    """What cards do as long as they are held, by a verb."""
    found = [(face, line, step) for face, line in _lines(HELD) for step in steps_of(line)]
    return [each for each in found if each[2].act == act]


SPENDABLE: Final[dict[str, frozenset[Face]]] = {
    window: frozenset(face for face, _ in _lines(SPEND, window)) for window in MOMENTS
}
"""Cards that can be spent when something happens. DQ-RUNE-01"""

USABLE: Final[dict[str, frozenset[Face]]] = {
    window: frozenset(face for face, _ in _lines(USES, window)) for window in TIMES
}
"""Cards that can be used at a certain time. DQ-TURN-05, DQ-RUNE-05"""

PASSING: Final[dict[str, frozenset[Face]]] = {
    tested: frozenset(face for face, line in _lines(SPEND, TESTED) if tested in asked(line, "test"))
    for tested in (*ATTRIBUTES, *OBSTACLES)
}
"""Cards that pass a test without a roll, by the attribute or the obstacle. DQ-RUNE-01, DQ-LOOT-04"""

SHIELDS: Final[dict[Face, int]] = {
    face: -step.figure.n for face, line in _lines(SPEND, HURT) for step in steps_of(line)
}
"""How many wounds cards keep off outside of fights."""

BONUSES: Final[dict[str, dict[Face, int]]] = {
    attribute: {face: step.figure.n for face, _, step in _holding("bonus") if step.word == attribute}
    for attribute in ATTRIBUTES
}
"""What cards add to an attribute. DQ-HERO-09"""

IGNORING: Final[dict[str, frozenset[Face]]] = {
    status: frozenset(face for face, _, step in _holding("immune") if step.word == status)
    for status in ("", *STATUSES)
}
"""Cards that keep a status from their holder. DQ-STAT-01"""

HEAVY: Final[dict[Face, int]] = {face: step.figure.n for face, _, step in _holding("heavy")}
"""Cards that cannot be given up by choice, and for how many they count on a Bridge. DQ-LOOT-06"""

CHESTS: Final[dict[Face, Figure]] = {
    face: step.figure for face, _, step in _holding("worth") if step.figure.sides
}
"""Cards whose value is rolled when their holder leaves the dungeon. DQ-WIN-06"""

PAIRS: Final[dict[Face, tuple[tuple[Face, int], ...]]] = {
    face: tuple(
        (FACES[code], step.figure.n)
        for each, line, step in _holding("worth")
        for counted in line.conditions
        for _, (code,) in counted.filter.terms
        if each == face
    )
    for face, _, step in _holding("worth")
    if not step.figure.sides
}
"""Cards that are worth more together with another, and how much. DQ-WIN-06"""

GIVING: Final = frozenset(
    face
    for face, card in enumerate(DECK_CARDS)
    if any(line.on in (USES, SPEND, HELD, "end") for line in card.effects)
)
"""Cards that do something for their holder."""
