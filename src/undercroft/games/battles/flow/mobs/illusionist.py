"""The Illusionist's abilities."""

from __future__ import annotations

from typing import Final

from undercroft.games.battles.abilities import ILLUSIONIST
from undercroft.games.battles.cards import REFUSALS
from undercroft.games.battles.cards.records import DECLARED
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.games.battles.table import Field

FLOWER: Final = 2 * ILLUSIONIST + 1


def holds_nobody(t: Field, mob: int, act: int) -> bool:
    """One Mob at a time. BA-ILLUSIONIST-10"""
    return not any(held == mob and t.borrowed[at] == FLOWER_COUNTER for at, held in enumerate(t.holder))


NEEDS: Final = {FLOWER: ((holds_nobody, REFUSALS[FLOWER, DECLARED]),)}
HOOKS: Final = ("holds_nobody",)
