"""The Runecaster's abilities: RUNECAST, and the parting blow of MAGIC CIRCLE."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import MAGIC_CIRCLE, NOTHING
from undercroft.games.battles.board import DEAD, NOWHERE
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, value
from undercroft.games.battles.flow.damage import BY_STANDING, Damage
from undercroft.games.battles.flow.listeners import ON_HACK
from undercroft.games.battles.layout import GO
from undercroft.games.battles.reach import shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, call, done

RUNE_DIE: Final = 4
"""Both abilities roll D4."""


@dataclass
class PartingBlow(Frame):
    """Whoever broke the Circle by its Action is struck, but not in the GO step. BA-RUNECASTER-07"""

    mob: int
    by: int
    cause: str

    def start(self, t: Field) -> Next[int]:
        """The dice that the pool holds; a stance or an AURA blocks them. BA-SAMURAI-07"""
        if self.by == NOTHING or t.phase == GO or t.position[self.by] == DEAD:
            return done(NOWHERE)
        shield = shielded(t, self.mob, self.by, True, False)
        if shield != NOTHING:
            t.block(self.by, shield)
            return done(NOWHERE)
        number = dice(t, self.mob, value(t, self.mob, POOL[MAGIC_CIRCLE]))
        return call(Damage(self.mob, (self.by,), BY_STANDING, number, RUNE_DIE), then=self.struck)

    def struck(self, t: Field, _: bool) -> Next[int]:
        """The Circle is gone."""
        return done(NOWHERE)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose Circle breaks."""
        return f"the Circle of {mob_name(t, self.mob, who)} breaks"


ON_HACK[MAGIC_CIRCLE] = PartingBlow
