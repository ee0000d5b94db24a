"""VC rolls and ATT rolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.asks import D20
from undercroft.games.battles.cards import TITLES
from undercroft.games.battles.flow.moves import MISSED, Botch, Hack
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.queries.figures import strength, vc
from undercroft.games.battles.queries.in_force import STORES_MISS
from undercroft.games.battles.queries.titles import at_least, at_most, mob_name
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done

BOTCHED: Final = 0
FAILED: Final = 1
SUCCEEDED: Final = 2
CRITICAL: Final = 3
"""How a roll came out; an ATT roll that FAILED is a miss, SUCCEEDED a hit, CRITICAL a natural 20."""

OUTCOMES: Final = ("botch", "fail", "success", "critical")

ONE_DIE: Final = tuple((pips, 1) for pips in range(1, 21))


@dataclass
class VcRoll(Frame):
    """A d20 against a number: 1 always succeeds, 20 always fails and leaves the Mob STUCK. BA-VC-01..03

    Hands back BOTCHED, FAILED or SUCCEEDED. With `late` a botch is left to the caller. BA-FIGHTER-10,
    BA-RULING-04
    """

    mob: int
    ability: int
    need: int
    late: bool = False

    def start(self, t: Field) -> Next[int]:
        return chance(D20, self.pips, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "vc"

    def pips(self, t: Field) -> Odds[int]:
        return ONE_DIE

    def rolled(self, t: Field, pips: int) -> Next[int]:
        outcome = BOTCHED if pips == 20 else SUCCEEDED if pips == 1 or pips <= self.need else FAILED
        t.note_vc(self.mob, self.ability, self.need, pips, OUTCOMES[outcome])
        if outcome == BOTCHED and not self.late:
            return call(Botch(self.mob), then=self.botched)
        return done(outcome)

    def botched(self, t: Field, _: None) -> Next[int]:
        """STUCK at once."""
        return done(BOTCHED)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose roll for what."""
        return f"{mob_name(t, self.mob, who)} rolls for {TITLES[self.ability]}: {at_most(self.need)}"


@dataclass
class StandingRoll(Settling):
    """A VC roll of a standing effect: a miss Hacks its Mob. BA-RULING-33

    `soft` ones merely do nothing where the option says so.
    """

    mob: int
    ability: int
    name: str = "vc2"
    soft: bool = False

    def start(self, t: Field) -> Next[int]:
        return call(
            VcRoll(self.mob, self.ability, vc(t, self.mob, self.ability, self.name)), then=self.rolled
        )

    def rolled(self, t: Field, outcome: int) -> Next[int]:
        """Missed: Hacked."""
        if outcome != FAILED or (self.soft and not t.options.standing_miss_hacks):
            return done(outcome)
        return call(Hack(self.mob, MISSED), then=self.settle)

    def over(self, t: Field, _: object) -> Next[int]:
        """The effect is over."""
        return done(FAILED)


@dataclass
class AttRoll(Frame):
    """A d20 that must reach STR: 20 always hits, 1 always misses and leaves the attacker STUCK.

    Hands back BOTCHED, FAILED (a miss), SUCCEEDED (a hit) or CRITICAL. BA-ATT-02..04, BA-SAMURAI-05,
    BA-RULING-05
    """

    attacker: int
    defender: int
    compromised: bool = False
    need: int = 0

    def start(self, t: Field) -> Next[int]:
        """ATT and DEF with all that changes them. BA-ATT-02"""
        self.need = strength(t, self.attacker, self.defender, self.compromised)
        return chance(D20, self.pips, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "att"

    def pips(self, t: Field) -> Odds[int]:
        return ONE_DIE

    def rolled(self, t: Field, pips: int) -> Next[int]:
        """The outcome; the stance stores what misses."""
        hit = pips == 20 or (pips > 1 and pips >= self.need)
        outcome = BOTCHED if pips == 1 else CRITICAL if pips == 20 else SUCCEEDED if hit else FAILED
        t.note_attack(self.attacker, self.defender, self.need, pips, OUTCOMES[outcome])
        if not hit and t.standing[self.defender] in STORES_MISS:
            t.store(self.defender, STORES_MISS[t.standing[self.defender]])
        if outcome == BOTCHED:
            return call(Botch(self.attacker), then=self.botched)
        return done(outcome)

    def botched(self, t: Field, _: None) -> Next[int]:
        """STUCK at once."""
        return done(BOTCHED)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who strikes at whom."""
        attacker, defender = mob_name(t, self.attacker, who), mob_name(t, self.defender, who)
        return f"{attacker} strikes at {defender}: {at_least(self.need)}"
