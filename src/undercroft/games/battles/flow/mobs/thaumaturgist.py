"""The Thaumaturgist's abilities: AMPLIFY."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ACTS, mob_of
from undercroft.games.battles.asks import AMPLIFY_BY, SPEND_MORE
from undercroft.games.battles.board import ACTIVE, INACTIVE
from undercroft.games.battles.cards import POOL, TOTAL_AT, TURN
from undercroft.games.battles.cards.records import NEITHER
from undercroft.games.battles.figures import rank_bonus, value, vc
from undercroft.games.battles.flow.out_of_turn import FROM_ELSEWHERE, NO_ATTACKS, USED_OFF, why_off
from undercroft.games.battles.flow.rolls import FAILED, SUCCEEDED, VcRoll
from undercroft.games.battles.flow.settle import settled
from undercroft.games.battles.flow.windows import Unused
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import uses
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kit.procedure import choose
from undercroft.kit.refusals import Refusal

AMPLIFY: Final = 2 * mob_of("thaumaturgist")


def _raised(act: int) -> bool:
    turn = TURN[act]
    return turn is not None and bool(turn.roll or turn.spends or turn.number not in ("", "mod"))


RAISED: Final[tuple[bool, ...]] = tuple(_raised(act) for act in range(ACTS))
"""By act: whether a needed number, LP, dice or fixed damage of it is still to count. BA-THAUMATURGIST-04"""


OF_ALLIES: Final = Refusal("{act} is for what an ally does in its own Turn.", ("BA-THAUMATURGIST-01",))
NOTHING_TO_RAISE: Final = Refusal("This has no number that {act} could raise.", ("BA-THAUMATURGIST-04",))


def why_not_amplify(t: Field, mob: int, window: str) -> Refusal | None:
    """From ACTIVE, for a Spell or Ability of an ally in their own Player's Turn. BA-THAUMATURGIST-01, -04"""
    if t.position[mob] != ACTIVE:
        return FROM_ELSEWHERE
    seat = t.controller[mob]
    if t.actor == mob or t.controller[t.actor] != seat or t.turn_seat != seat:
        return OF_ALLIES
    if t.declared_as == NEITHER:
        return NO_ATTACKS
    if not RAISED[t.act]:
        return NOTHING_TO_RAISE
    return USED_OFF if value(t, mob, POOL[AMPLIFY]) == 0 else why_off(t, mob)


@dataclass
class Amplify(Frame):
    """Out of turn: the ally's Action counts x higher, and RB does not limit it. BA-THAUMATURGIST-02..04"""

    mob: int
    window: str
    x: int = 0

    def start(self, t: Field) -> Next[None]:
        """How many LP."""
        t.respond(self.mob, AMPLIFY, t.actor)
        t.become_mobile(self.mob, "o")
        return choose(t, t.controller[self.mob], AMPLIFY_BY, self.numbers, then=self.spent)

    def numbers(self, t: Field) -> Sequence[int]:
        """Up to RB and the pool."""
        return range(1, min(rank_bonus(t, self.mob), value(t, self.mob, POOL[AMPLIFY])) + 1)

    def spent(self, t: Field, x: int) -> Next[None]:
        """Erased before the roll."""
        self.x = x
        t.quip(self.mob, POOL[AMPLIFY], -x)
        return call(VcRoll(self.mob, AMPLIFY, vc(t, self.mob, AMPLIFY)), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """A failure costs the LP and the turn. BA-THAUMATURGIST-04"""
        if outcome == SUCCEEDED:
            t.amplify(self.x)
        else:
            self.x = 0
        if outcome >= FAILED:
            t.put(self.mob, INACTIVE)
        return settled(t, self.offer_more)

    def offer_more(self, t: Field, _: None) -> Next[None]:
        """The ally's controller may raise n up to all that the pool held. BA-THAUMATURGIST-03"""
        turn = TURN[t.act]
        if self.x == 0 or turn is None or not turn.spends or t.spent >= t.held_before:
            return done(None)
        return ask(t.controller[t.actor], SPEND_MORE, self.more, then=self.raised)

    def more(self, t: Field) -> Sequence[int]:
        """As declared, or more."""
        return range(t.spent, t.held_before + 1)

    def raised(self, t: Field, n: int) -> Next[None]:
        """The further LP are erased."""
        turn = TURN[t.act]
        if turn is not None and n > t.spent:
            t.spend_more(TOTAL_AT[t.act, turn.spends], n)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who makes it stronger."""
        return uses(t, self.mob, AMPLIFY, who)


UNUSED: Final[dict[int, Unused]] = {AMPLIFY: why_not_amplify}
REACT: Final = {AMPLIFY: Amplify}
ASKED_FOR: Final = {"amplify": (AMPLIFY, "vc")}
HOOKS: Final = ("spend_more", "counts")
