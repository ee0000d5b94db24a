"""The Illusionist's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import (
    DISGUISE,
    FLOWER,
)
from undercroft.games.battles.asks import DISGUISED
from undercroft.games.battles.board import ACTIVE, DEAD
from undercroft.games.battles.cards import VC
from undercroft.games.battles.declarable import targets
from undercroft.games.battles.figures import undead, vc
from undercroft.games.battles.flow.listeners import MAY_REACT, REACT
from undercroft.games.battles.flow.rolls import SUCCEEDED, VcRoll
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.games.battles.reach import flowered, new
from undercroft.games.battles.single_acts import MAY_DECLARE
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name, uses
from undercroft.kernel.frame import Frame, Next, ask, call, done


def others_to_name(t: Field, illusionist: int) -> list[int]:
    """Of her party, who else could have been named by the running Action. BA-ILLUSIONIST-01"""
    seat = t.controller[illusionist]
    return [
        mob
        for mob in targets(t, t.actor, t.act)
        if mob != t.targets[0] and t.controller[mob] == seat and not flowered(t, mob)
    ]


def may_disguise(t: Field, mob: int, window: str) -> bool:
    """An enemy Turn Action with one target of her party, and somebody else to name. BA-ILLUSIONIST-01"""
    seat = t.controller[mob]
    if t.controller[t.actor] == seat or len(t.targets) != 1 or t.position[mob] != ACTIVE:
        return False
    target = t.targets[0]
    if t.controller[target] != seat or flowered(t, target) or t.position[target] == DEAD:
        return False
    return not undead(t, mob) and not new(t, mob) and bool(others_to_name(t, mob))


@dataclass
class Disguise(Frame):
    """An enemy Action goes at somebody else of her party. BA-ILLUSIONIST-02..04"""

    mob: int
    window: str

    def start(self, t: Field) -> Next[None]:
        """The VC roll; she stays where she is."""
        t.respond(self.mob, DISGUISE, t.targets[0])
        return call(VcRoll(self.mob, DISGUISE, vc(t, self.mob, DISGUISE)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """Every try costs one; then the new target is named."""
        t.quip(self.mob, VC[DISGUISE], -1)
        if outcome != SUCCEEDED:
            return done(None)
        found = self.others(t)
        if len(found) == 1:
            return self.named(t, found[0])
        return ask(t.controller[self.mob], DISGUISED, self.others, then=self.named)

    def others(self, t: Field) -> Sequence[int]:
        """Who else could have been named."""
        return others_to_name(t, self.mob)

    def named(self, t: Field, target: int) -> Next[None]:
        """The target from now on. BA-TURN-26"""
        t.redirect(t.targets[0], target)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who is disguised."""
        return f"{uses(t, self.mob, DISGUISE, who)} for {mob_name(t, t.targets[0], who)}"


def holds_nobody(t: Field, mob: int) -> bool:
    """One Mob at a time. BA-ILLUSIONIST-10"""
    return not any(held == mob and t.borrowed[at] == FLOWER_COUNTER for at, held in enumerate(t.holder))


MAY_REACT[DISGUISE] = may_disguise
REACT[DISGUISE] = Disguise
MAY_DECLARE[FLOWER] = holds_nobody

HOOKS: Final[dict[str, object]] = {"holds_nobody": holds_nobody}
