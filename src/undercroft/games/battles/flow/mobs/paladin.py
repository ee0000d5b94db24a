"""The Paladin's abilities; HOLY LIGHT is in its data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import AID
from undercroft.games.battles.asks import AIM, MOST_TOTALS
from undercroft.games.battles.deeds import CHANGED
from undercroft.games.battles.figures import counted
from undercroft.games.battles.flow.listeners import ACTION, NAMING
from undercroft.games.battles.flow.moves import Affect
from undercroft.games.battles.single_acts import giftable
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done


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


@dataclass
class Aid(Frame):
    """The points are added to the Total. BA-PALADIN-03, -04"""

    def start(self, t: Field) -> Next[None]:
        """Nothing blocks a gift to a friend."""
        ally, points = t.targets[0], counted(t, t.actor, t.spent)
        t.reach(t.targets)
        t.quip(ally, t.aim, points)
        t.record_deed(CHANGED, ally, points, t.aim)
        t.succeed()
        return call(Affect(ally, t.actor), then=self.given)

    def given(self, t: Field, _: None) -> Next[None]:
        """That was it."""
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Told by the Turn Action."""
        return ""


NAMING[AID] = NameAid
ACTION[AID] = Aid
