"""The Cleric's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import RESSURECT
from undercroft.games.battles.deeds import RAISED
from undercroft.games.battles.figures import vc
from undercroft.games.battles.flow.listeners import ACTION, NAMING
from undercroft.games.battles.flow.mobs.necromancer import NameTheDead
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, call, done


@dataclass
class Ressurect(Frame):
    """A dead Mob lives again with all its Hit Points, or is lost for ever. BA-CLERIC-03, -04"""

    def start(self, t: Field) -> Next[None]:
        """The VC roll."""
        return call(VcRoll(t.actor, RESSURECT, vc(t, t.actor, RESSURECT)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """It lies INACTIVE in its own Umbra, or is sacrificed."""
        mob = t.targets[0]
        if outcome == SUCCEEDED:
            t.succeed()
            t.come_back(mob, t.thp[mob], t.thp[mob])
            t.record_deed(RAISED, mob, t.thp[mob])
        else:
            t.sacrifice(mob)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


NAMING[RESSURECT] = NameTheDead
ACTION[RESSURECT] = Ressurect
