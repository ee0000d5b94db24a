"""Which faces give a hero what he may ask for, worked out once. DQ-RUNE-01, DQ-LOOT-04..06, DQ-TURN-05"""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeonquest.cards import DECK_CARDS
from undercroft.games.dungeonquest.cards.effects import OBSTACLES, STATUSES
from undercroft.games.dungeonquest.cards.gifts import (
    PLAIN_GIFTS,
    TIMES,
    Bonus,
    CalmsDragon,
    Gift,
    Ignores,
    Passes,
    PassesTest,
    PlainGift,
    Shields,
    Use,
)
from undercroft.games.dungeonquest.cards.heroes import ATTRIBUTES
from undercroft.kernel.ids import Face

GIFTS: Final[tuple[tuple[Face, Gift], ...]] = tuple(
    (face, card.gift) for face, card in enumerate(DECK_CARDS) if card.gift is not None
)
"""The faces that do something for their holder, and what."""

WITH_WORD: Final[dict[str, frozenset[Face]]] = {
    word: frozenset(face for face, held in GIFTS if isinstance(held, PlainGift) and held.word == word)
    for word in PLAIN_GIFTS
}
"""By the word of a plain gift."""

USABLE: Final[dict[str, frozenset[Face]]] = {
    when: frozenset(face for face, held in GIFTS if isinstance(held, Use) and held.when == when)
    for when in TIMES
}
"""Cards that can be used at a certain time. DQ-TURN-05, DQ-RUNE-05"""

PASSING: Final[dict[str, frozenset[Face]]] = {
    obstacle: frozenset(
        face for face, held in GIFTS if isinstance(held, Passes) and obstacle in held.obstacles
    )
    for obstacle in OBSTACLES
}
"""Cards that pass an obstacle without a roll. DQ-LOOT-04"""

PASSING_TEST: Final[dict[str, frozenset[Face]]] = {
    attribute: frozenset(
        face for face, held in GIFTS if isinstance(held, PassesTest) and held.attribute == attribute
    )
    for attribute in ATTRIBUTES
}
"""Cards that pass a test of an attribute without a roll. DQ-RUNE-01"""

OVER_CHASM: Final = frozenset(face for face, held in GIFTS if isinstance(held, Passes) and held.chasm)
"""Cards by which one changes sides of a Chasm. DQ-LOOT-04"""

SHIELDING: Final = frozenset(face for face, held in GIFTS if isinstance(held, Shields))
"""Cards that lessen wounds outside of fights."""

CALMING: Final = frozenset(face for face, held in GIFTS if isinstance(held, CalmsDragon))
"""Cards that calm the dragon. Section 6"""

BONUSES: Final[dict[str, dict[Face, int]]] = {
    attribute: {
        face: held.plus for face, held in GIFTS if isinstance(held, Bonus) and held.attribute == attribute
    }
    for attribute in ATTRIBUTES
}
"""What cards add to an attribute. DQ-HERO-09"""

IGNORING: Final[dict[str, frozenset[Face]]] = {
    status: frozenset(face for face, held in GIFTS if isinstance(held, Ignores) and held.status == status)
    for status in ("", *STATUSES)
}
"""Cards that keep a status from their holder. Section 2.12"""

STATUS_WORDS: Final[tuple[str, ...]] = tuple(
    card.status.word if card.status is not None else "" for card in DECK_CARDS
)
"""The word of the status of each card, empty if it has none. DQ-STAT-01"""
