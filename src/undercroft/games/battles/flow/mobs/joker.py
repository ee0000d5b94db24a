"""The Joker's PRANK: two enemies are named, and one strikes the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import STRIKER, TARGET
from undercroft.games.battles.board import ACTIVE, DEAD
from undercroft.games.battles.cards import MOD, REFUSALS
from undercroft.games.battles.cards.records import DECLARED
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.turn import CarryOut
from undercroft.games.battles.flow.naming import Naming
from undercroft.games.battles.layout import DAMAGE
from undercroft.games.battles.queries.figures import vc
from undercroft.games.battles.queries.odds import NO_DAMAGE, Chances, after_vc
from undercroft.games.battles.queries.targets import against, why_not_against, why_not_hit
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, done
from undercroft.kit.procedure import choose
from undercroft.kit.refusals import Refusal

PRANK: Final = 2 * mob_of("joker") + 1


def prank_pairs(t: Field, mob: int) -> list[int]:
    """Enemies, two of whom a PRANK needs; a flowered Mob may be struck. BA-JOKER-06, BA-ILLUSIONIST-07"""
    seat = t.controller[mob]
    return [other for other in against(t, seat) if why_not_hit(t, seat, other, False) is None]


def may_prank(t: Field, mob: int, act: int) -> bool:
    """Whether there are two of them, one ACTIVE. BA-JOKER-06"""
    found = prank_pairs(t, mob)
    return len(found) > 1 and any(t.position[other] == ACTIVE for other in found)


def goes_on(t: Field, mob: int, target: int) -> bool:
    """The striker is still ACTIVE and its victim alive and no friend. BA-JOKER-03, BA-TURN-14"""
    striker, victim = t.targets
    if t.position[striker] != ACTIVE or striker in t.spared or t.position[victim] == DEAD:
        return False
    return victim in against(t, t.controller[mob])


STRIKES: Final = Refusal("{name} is to strike: name another enemy.", ("BA-JOKER-03",))


def why_not_struck(t: Field, mob: int, act: int, other: int) -> Refusal | None:
    """Why a Mob is not whom the striker can be sent at. BA-JOKER-06"""
    return STRIKES if other in t.targets else why_not_against(t, t.controller[mob], other, False)


@dataclass
class NamePrank(Naming):
    """Two enemies are named: first one that is ACTIVE and strikes, then whom it strikes. BA-JOKER-03, -06"""

    striker: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """Who strikes."""
        return choose(t, t.controller[t.actor], STRIKER, self.strikers, then=self.struck_by)

    def strikers(self, t: Field) -> Sequence[int]:
        """Enemies that lie ready."""
        return [mob for mob in prank_pairs(t, t.actor) if t.position[mob] == ACTIVE]

    def struck_by(self, t: Field, striker: int) -> Next[None]:
        """Whom it strikes."""
        self.striker = striker
        t.name_target(striker)
        return choose(t, t.controller[t.actor], TARGET, self.victims, then=self.named)

    def victims(self, t: Field) -> Sequence[int]:
        """Another enemy."""
        return [mob for mob in prank_pairs(t, t.actor) if mob != self.striker]

    def named(self, t: Field, victim: int) -> Next[None]:
        """Both are written into the declaration."""
        t.name_target(victim)
        return done(None)


def come_to_both(walk: CarryOut, t: Field, step: Doing) -> Going:
    """What shields one of the two is asked at once. BA-JOKER-04"""
    t.enter_step(DAMAGE)
    return walk.come_to(t, tuple(t.targets), True)


def set_on(walk: CarryOut, t: Field, step: Doing) -> Going:
    """Without the striker it stops; without its victim there is nobody to strike. BA-JOKER-03, -04"""
    striker = t.targets[0]
    if striker not in walk.through:
        t.cancel()
        return done(None)
    t.succeed()
    walk.through = tuple(mob for mob in walk.through if mob != striker)
    return None


def odds_of_prank(t: Field, mob: int, target: int, n: int) -> Chances:
    """What the victim suffers when the striker is named already. BA-JOKER-04"""
    if t.actor != mob or not t.targets or t.targets[0] == target:
        return NO_DAMAGE
    return after_vc(vc(t, mob, PRANK), ((MOD[t.mobs[t.targets[0]]], 1.0),))


NEEDS: Final = {PRANK: ((may_prank, REFUSALS[PRANK, DECLARED]),)}
FITTING: Final = {PRANK: ((goes_on,), STRIKES)}
NAMED: Final = {PRANK: why_not_struck}
NAMING: Final = {PRANK: NamePrank}
ODDS: Final = {PRANK: odds_of_prank}
STEPS: Final = {"come_to_both": come_to_both, "set_on": set_on}
HOOKS: Final = ("pair",)

FIRST_STRIKES: Final = frozenset((PRANK,))
"""Acts that let the first of two targets strike the second. BA-JOKER-03"""
