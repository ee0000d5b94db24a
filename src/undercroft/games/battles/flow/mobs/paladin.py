"""The Paladin's abilities; HOLY LIGHT is in its data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import AID
from undercroft.games.battles.asks import AIM, MOST_TOTALS
from undercroft.games.battles.flow.listeners import NAMING
from undercroft.games.battles.single_acts import giftable
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, done


@dataclass
class NameAid(Frame):
    """One Total of one ally that others can change. BA-PALADIN-03, -04"""

    def start(self, t: Field) -> Next[None]:
        """Not asked where there is only one."""
        found = self.aims(t)
        if len(found) == 1:
            return self.aimed(t, found[0])
        return ask(t.controller[t.actor], AIM, self.aims, then=self.aimed)

    def aims(self, t: Field) -> Sequence[int]:
        """Totals of allies."""
        return [mob * MOST_TOTALS + total for mob, total in giftable(t, t.actor, AID)]

    def aimed(self, t: Field, aim: int) -> Next[None]:
        """All points go there."""
        t.name_target(aim // MOST_TOTALS)
        t.aim_at(aim % MOST_TOTALS)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the declaration."""
        return ""


NAMING[AID] = NameAid
