"""What AMPLIFY of the Thaumaturgist can raise, and what it lets an ally spend; the rest is in the data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import ACTS
from undercroft.games.battles.asks import SPEND_MORE
from undercroft.games.battles.cards import TOTAL_AT, TURN
from undercroft.games.battles.flow.lines.compiling import Doing, Going
from undercroft.games.battles.flow.lines.steps import Steps
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kit.procedure import Procedure
from undercroft.kit.refusals import Refusal


def _raised(act: int) -> bool:
    turn = TURN[act]
    return turn is not None and bool(turn.roll or turn.spends or turn.number not in ("", "mod"))


RAISED: Final[tuple[bool, ...]] = tuple(_raised(act) for act in range(ACTS))
"""By act: whether a needed number, LP, dice or fixed damage of it is still to count. BA-THAUMATURGIST-04"""

NOTHING_TO_RAISE: Final = Refusal("This has no number that {act} could raise.", ("BA-THAUMATURGIST-04",))


def why_not_counted(t: Field, mob: int) -> Refusal | None:
    """Whether the running Action has a number to raise. BA-THAUMATURGIST-04"""
    return None if RAISED[t.act] else NOTHING_TO_RAISE


@dataclass
class SpendMore(Procedure):
    """The ally's controller may raise n up to all that the pool held. BA-THAUMATURGIST-03"""

    mob: int

    def start(self, t: Field) -> Next[None]:
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


def spend_more(walk: Steps, t: Field, step: Doing) -> Going:
    """RB does not limit the ally any more. BA-THAUMATURGIST-03"""
    turn = TURN[t.act]
    if turn is None or not turn.spends or t.spent >= t.held_before:
        return None
    return call(SpendMore(walk.mob), then=walk.followed)


STEPS: Final = {"spend_more": spend_more}
CONDITIONS: Final = {"counts": why_not_counted}
