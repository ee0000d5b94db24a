"""The Monk's abilities: SPIRITHEALING."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import SPIRITHEALING
from undercroft.games.battles.board import INACTIVE
from undercroft.games.battles.flow.healing import Heal
from undercroft.games.battles.flow.listeners import ON_ENTRY
from undercroft.games.battles.reach import flowered
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done

DICE: Final = 3
SIDES: Final = 4
"""Fixed, whatever his points. BA-MONK-06"""


@dataclass
class Spirithealing(Frame):
    """An ally that has become INACTIVE heals 3D4. BA-MONK-06, -07"""

    monk: int
    mob: int
    position: int
    side: int

    def start(self, t: Field) -> Next[None]:
        """Allies only, and where there is something to heal."""
        ally = self.mob != self.monk and t.controller[self.mob] == t.controller[self.monk]
        wounded = 0 < t.hp[self.mob] < t.max_hp[self.mob]
        if self.position != INACTIVE or not ally or not wounded or flowered(t, self.mob):
            return done(None)
        return call(Heal(self.monk, (self.mob,), DICE, SIDES, standing=True), then=self.healed)

    def healed(self, t: Field, _: None) -> Next[None]:
        """Nothing more follows."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """What is done."""
        return "Spirithealing"


ON_ENTRY[SPIRITHEALING] = Spirithealing
