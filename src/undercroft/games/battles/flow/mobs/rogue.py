"""The Rogue's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING, mob_of
from undercroft.games.battles.asks import TARGET
from undercroft.games.battles.board import ACTIVE, BUSY, DEAD, DEFENSE, INACTIVE, MOBILE, STUCK
from undercroft.games.battles.flow.after import Wolf
from undercroft.games.battles.flow.damage import BY_ABILITY, Strike
from undercroft.games.battles.flow.moves import Shift
from undercroft.games.battles.flow.rolls import SUCCEEDED
from undercroft.games.battles.flow.settle import Settling
from undercroft.games.battles.flow.windows import SPARED, Guard, Unused
from undercroft.games.battles.in_force import AFTER_HIT
from undercroft.games.battles.reach import why_not_against
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Next, call
from undercroft.kit.procedure import choose
from undercroft.kit.refusals import Refusal

SNEAK_ATTACK: Final = 2 * mob_of("rogue")


def sneak_targets(t: Field, mob: int) -> list[int]:
    """Whom she can attack out of turn."""
    return [other for other in range(len(t.mobs)) if why_not_sneaked_at(t, mob, other) is None]


ONLY_THE_ACTOR: Final = Refusal("On an enemy Turn {act} strikes at who acts.", ("BA-ROGUE-02",))
NOT_IN_WAIT: Final = Refusal("{name} does not lie in wait.", ("BA-ROGUE-01",))
NOBODY_TO_STRIKE: Final = Refusal("{act} finds nobody that can be attacked.", ("BA-ROGUE-02", "BA-ROGUE-03"))


def why_not_sneaked_at(t: Field, mob: int, other: int) -> Refusal | None:
    """On an enemy Turn she attacks who acts, on an own one any enemy within reach. BA-ROGUE-02, -03"""
    refusal = why_not_against(t, t.controller[mob], other, True)
    if refusal is None and other != t.actor and t.turn_seat != t.controller[mob]:
        return ONLY_THE_ACTOR
    return refusal


def why_no_sneak(t: Field, mob: int, window: str) -> Refusal | None:
    """While she lies in wait and somebody can be attacked. BA-ROGUE-01"""
    if t.standing[mob] != SNEAK_ATTACK or t.position[mob] != BUSY:
        return NOT_IN_WAIT
    return None if sneak_targets(t, mob) else NOBODY_TO_STRIKE


@dataclass
class SneakAttack(Settling):
    """Her attack out of turn. BA-ROGUE-01..05, -12, BA-O-04

    `aimed` is whom she goes at, `struck_at` whom the blow comes to, a guard perhaps; `seat` whom she obeys,
    even if she dies of an answer to it and so comes home.
    """

    mob: int
    window: str
    aimed: int = NOTHING
    struck_at: int = NOTHING
    outcome: int = NOTHING
    seat: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """Whom she attacks. BA-ROGUE-02, -03"""
        self.seat = t.controller[self.mob]
        return choose(t, t.controller[self.mob], TARGET, self.choices, then=self.named)

    def act(self, t: Field) -> int:
        return SNEAK_ATTACK

    def choices(self, t: Field) -> Sequence[int]:
        """Enemies that can be attacked."""
        return sneak_targets(t, self.mob)

    def named(self, t: Field, target: int) -> Next[None]:
        """She comes to the Stage; the target may be guarded, but is no guard for itself. BA-CAVALIER-04"""
        self.aimed = target
        if target in t.stand_ins:
            t.stand_down(target)
        t.respond(self.mob, SNEAK_ATTACK, target)
        t.become_mobile(self.mob, "o")
        return call(Guard(target, self.mob, True, True), then=self.guarded)

    def guarded(self, t: Field, target: int) -> Next[None]:
        """Stopped before the roll it is neither hit nor miss. BA-ROGUE-12"""
        self.struck_at = self.aimed if target == SPARED else target
        if target == SPARED or t.position[target] == DEAD:
            return self.leave(t, INACTIVE)
        if t.position[target] != DEFENSE:
            t.defend(target)
        return call(Strike(self.mob, target, BY_ABILITY), then=self.struck)

    def struck(self, t: Field, outcome: int) -> Next[None]:
        """The WOLF listens to a hit. BA-DRUID-06"""
        self.outcome = outcome
        if outcome >= SUCCEEDED and not AFTER_HIT.isdisjoint(t.standing):
            hits = ((self.mob, self.struck_at),)
            return call(Wolf(hits), then=self.bitten)
        return self.bitten(t, None)

    def bitten(self, t: Field, _: object) -> Next[None]:
        """The target goes back; a hit on the actor before its Action cancels it. BA-ROGUE-02, -05"""
        t.lay_back(self.struck_at)
        if self.outcome < SUCCEEDED:
            return self.leave(t, STUCK)
        if t.turn_seat == self.seat:
            return self.leave(t, ACTIVE)
        hit_actor = self.window == "play" and self.struck_at == t.actor
        if hit_actor and t.position[t.actor] not in (DEAD, STUCK, INACTIVE):
            return call(Shift(t.actor, INACTIVE, self.mob), then=self.cancelled)
        return self.leave(t, INACTIVE)

    def cancelled(self, t: Field, _: None) -> Next[None]:
        """The Turn Action is over."""
        return self.leave(t, INACTIVE)

    def leave(self, t: Field, position: int) -> Next[None]:
        """Where the attack leaves her, if she is still on the Stage. BA-ROGUE-02..04, -12"""
        if self.struck_at in t.stand_ins and self.struck_at != self.aimed:
            t.stand_down(self.struck_at)
        if t.position[self.mob] == MOBILE:
            t.put(self.mob, position)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who attacks out of turn."""
        return f"{uses(t, self.mob, SNEAK_ATTACK, who)} out of turn"


AIMED: Final = {SNEAK_ATTACK: why_not_sneaked_at}
UNUSED: Final[dict[int, Unused]] = {SNEAK_ATTACK: why_no_sneak}
REACT: Final = {SNEAK_ATTACK: SneakAttack}
