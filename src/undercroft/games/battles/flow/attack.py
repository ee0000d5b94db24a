"""A standard Attack. BA-ATT-01, BA-TURN-17"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.flow.damage import BY_ATTACK, Strike
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.queries.in_force import LEADING, STANDS_ON
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done


@dataclass
class Attack(Aimed):
    """An ATT roll with a Mod die of damage at the named enemy."""

    def start(self, t: Field) -> Next[None]:
        return self.aim(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """A charging Cavalier ignores DEF and strikes double. BA-CAVALIER-11"""
        charge = t.standing[t.actor] in LEADING
        return call(Strike(t.actor, targets[0], BY_ATTACK, 1, 0, 1 + charge, charge), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """A hit is remembered for what listens to it. From HOWL an Attack ends it, from SPIRITWALK not.

        BA-RANGER-01, BA-DRUID-06, BA-BARBARIAN-08, BA-MONK-02
        """
        if outcome >= SUCCEEDED:
            t.succeed()
            t.record_hit(t.actor, t.targets[0])
        if t.standing[t.actor] in STANDS_ON:
            t.end_as(STANDS_ON[t.standing[t.actor]], NOTHING)
        return done(None)
