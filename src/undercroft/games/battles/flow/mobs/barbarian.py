"""The Barbarian's abilities; HOWL is in its data and in `figures`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import mob_of
from undercroft.games.battles.cards import MOD
from undercroft.games.battles.flow.damage import BY_ABILITY, Damage
from undercroft.games.battles.flow.reaching import Aimed
from undercroft.games.battles.flow.rolls import BOTCHED, SUCCEEDED, AttRoll
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.queries.figures import dice, howls, strength
from undercroft.games.battles.queries.odds import Chances, berserk
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, call, done

BERSERK: Final = 2 * mob_of("barbarian")


@dataclass
class Berserk(Aimed):
    """One attack and as many more as points count, all rolled before any damage. BA-BARBARIAN-01..05"""

    left: int = 0
    hits: int = 0

    def start(self, t: Field) -> Next[None]:
        return self.aim(t, tuple(t.targets))

    def reached(self, t: Field, targets: tuple[int, ...]) -> Next[None]:
        """So many attacks. BA-BARBARIAN-01"""
        self.left = 1 + dice(t, t.actor, t.spent)
        return self.attack(t)

    def attack(self, t: Field) -> Next[None]:
        """The next one."""
        self.left -= 1
        return call(AttRoll(t.actor, t.targets[0]), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A natural 1 undoes all of them; a 20 is a hit like any other. BA-BARBARIAN-02, -03"""
        if outcome == BOTCHED:
            return done(None)
        self.hits += outcome >= SUCCEEDED
        return self.attack(t) if self.left else self.deal(t)

    def deal(self, t: Field) -> Next[None]:
        """One die for each hit, in one blow. BA-BARBARIAN-04, -05"""
        if self.hits == 0:
            return done(None)
        t.enter_step(DAMAGE)
        damage = Damage(
            t.actor, (t.targets[0],), BY_ABILITY, self.hits, MOD[t.mobs[t.actor]],
            multiplier=1 + howls(t, t.actor), hit=True,
        )  # fmt: skip
        return call(damage, then=self.dealt)

    def dealt(self, t: Field, dealt: bool) -> Next[None]:
        """Unless it was dodged, it is one hit for everything that listens. BA-BARBARIAN-05"""
        if dealt:
            t.succeed()
            t.record_hit(t.actor, t.targets[0])
        return done(None)


def odds_of_berserk(t: Field, mob: int, target: int, n: int) -> Chances:
    """What so many attacks do together. BA-BARBARIAN-01..04"""
    need = strength(t, mob, target, False)
    return berserk(need, 1 + dice(t, mob, n), MOD[t.mobs[mob]], 1 + howls(t, mob))


ACTION: Final = {BERSERK: Berserk}
ODDS: Final = {BERSERK: odds_of_berserk}
HOOKS: Final = ("flurry",)
