"""Naming targets in the Declare Phase, where it is not one of the party or one enemy. BA-TURN-02, -04"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import AIM, ARENA_VICTIM, DISSENTER, DONE, MOST_TOTALS, RAISE, TARGET
from undercroft.games.battles.queries.declarable import targets
from undercroft.games.battles.queries.single_acts import (
    GIVES,
    MOST_NAMED,
    RAISING,
    giftable,
    most_named,
    movable_totals,
)
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, done
from undercroft.kit.procedure import Procedure, choose


class Naming(Procedure):
    """Naming by the Mob that declares, for its act."""

    def mob(self, t: Field) -> int:
        return t.actor

    def act(self, t: Field) -> int:
        return t.act


@dataclass
class NameOne(Naming):
    """One Mob: a dead one, or any that the act lets. BA-NECROMANCER-01, BA-CLERIC-03, BA-TIMEMAGE-05"""

    def start(self, t: Field) -> Next[None]:
        kind = RAISE if t.act in RAISING else TARGET
        return choose(t, t.controller[t.actor], kind, self.legal, then=self.named)

    def legal(self, t: Field) -> Sequence[int]:
        """Who can be named."""
        return targets(t, t.actor, t.act)

    def named(self, t: Field, mob: int) -> Next[None]:
        t.name_target(mob)
        return done(None)


@dataclass
class NameSome(Naming):
    """Enemies one by one, at least one: where a Total limits them in the order in which they will be struck,
    else in the order in which they lie. BA-GLADIATOR-01, BA-DARKMAGE-01"""

    last: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The next one; the first cannot be declined."""
        found = self.legal(t)
        if not found or found == [DONE]:
            return done(None)
        kind = ARENA_VICTIM if t.act in MOST_NAMED else DISSENTER
        return choose(t, t.controller[t.actor], kind, self.legal, then=self.named)

    def legal(self, t: Field) -> Sequence[int]:
        """Who can still be named, while there is room."""
        if len(t.targets) >= most_named(t, t.actor, t.act):
            return []
        ordered = t.act not in MOST_NAMED
        found = [
            mob
            for mob in targets(t, t.actor, t.act)
            if (mob > self.last if ordered else mob not in t.targets)
        ]
        return [*found, DONE] if t.targets else found

    def named(self, t: Field, mob: int) -> Next[None]:
        """One more, or that was all."""
        if mob == DONE:
            return done(None)
        t.name_target(mob)
        self.last = mob
        return self.start(t)


def purses(t: Field, mob: int, least: int = 1) -> list[int]:
    """The Totals of a Mob that so much can be taken from now, as aims. BA-THIEF-01, -04"""
    return [mob * MOST_TOTALS + total for total in movable_totals(t, mob, least)]


@dataclass
class NameTotal(Naming):
    """One Total of one ally, which gets points, or of one enemy that holds `least`, or what a CALL fixes.

    BA-PALADIN-03, -04, BA-THIEF-01, BA-DIVINER-05
    """

    least: int

    def start(self, t: Field) -> Next[None]:
        return choose(t, t.controller[t.actor], AIM, self.aims, then=self.aimed)

    def aims(self, t: Field) -> Sequence[int]:
        """Totals of allies, or of every enemy that can be named."""
        if t.act in GIVES:
            return [mob * MOST_TOTALS + total for mob, total in giftable(t, t.actor, t.act)]
        return [aim for mob in targets(t, t.actor, t.act) for aim in purses(t, mob, self.least)]

    def aimed(self, t: Field, aim: int) -> Next[None]:
        """Whom, and what of it."""
        t.name_target(aim // MOST_TOTALS)
        t.aim_at(aim % MOST_TOTALS)
        return done(None)
