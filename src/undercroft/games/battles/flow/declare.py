"""The Declare Phase: who acts, what it does, against whom, with how many LP. BA-TURN-02..07"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.games.battles.abilities import ATTACK, NOTHING
from undercroft.games.battles.asks import AS_WHAT, SPEND, TARGET
from undercroft.games.battles.board import MOBILE
from undercroft.games.battles.cards import TOTAL_AT, TURN, TYPES, acts_with
from undercroft.games.battles.cards.facts import options
from undercroft.games.battles.cards.records import ABILITY, EITHER, SPELL
from undercroft.games.battles.flow import mobs
from undercroft.games.battles.flow.naming import NameOne, NameSome, NameTotal
from undercroft.games.battles.queries.declarable import PAYS_FOR_ATTACK, spend_limit, targets
from undercroft.games.battles.queries.figures import rank_bonus
from undercroft.games.battles.queries.single_acts import GIVES, NAMES_SOME, TAKES
from undercroft.games.battles.queries.titles import action_title, uses
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kit.procedure import choose

ENDS_STANDING: Final = acts_with(lambda effect: "ends" in options(effect))
"""Acts that end what their user stands in when they are declared. BA-THUG-07"""


def names_otherwise(act: int) -> bool:
    """Whether an act names neither one of the party nor just one enemy."""
    return act in mobs.NAMING or act in mobs.NAMED or act in GIVES or act in TAKES


@dataclass
class Declare(Frame):
    """A Mob and its Action are chosen; the rest of the declaration follows. BA-TURN-02, -03

    `n` is the number that a CALL has fixed, NOTHING without. BA-DIVINER-05
    """

    mob: int
    act: int
    n: int = NOTHING
    legal: tuple[int, ...] = ()

    def start(self, t: Field) -> Next[None]:
        """The Mob is named; CALLED SHOT is said to be one or the other. BA-RANGER-07"""
        t.declare(self.mob, self.act, TYPES[self.act])
        if TYPES[self.act] == EITHER:
            return ask(t.controller[self.mob], AS_WHAT, self.types, then=self.typed)
        return self.name(t)

    def types(self, t: Field) -> Sequence[str]:
        return (SPELL, ABILITY)

    def typed(self, t: Field, type_: str) -> Next[None]:
        """That is its type for every other rule."""
        t.declare_as(type_)
        return self.name(t)

    def name(self, t: Field) -> Next[None]:
        """The target, or whatever the act names instead; STEAL what holds a number that is fixed.

        BA-TURN-04, BA-DIVINER-05
        """
        naming = None if self.act == ATTACK else self.naming()
        if naming is not None:
            return call(naming, then=self.number)
        turn = TURN[self.act]
        if turn is None or not turn.names:
            return self.number(t, None)
        self.legal = tuple(targets(t, self.mob, self.act))
        return choose(t, t.controller[self.mob], TARGET, self.legal_targets, then=self.named)

    def naming(self) -> Any:
        """How an act names that does not name one of the party or one enemy."""
        if not names_otherwise(self.act):
            return None
        if self.act in mobs.NAMING:
            return mobs.NAMING[self.act]()
        if self.act in GIVES or self.act in TAKES:
            return NameTotal(max(1, self.n))
        if self.act in NAMES_SOME:
            return NameSome()
        return NameOne()

    def legal_targets(self, t: Field) -> Sequence[int]:
        """Whom it can be declared against."""
        return self.legal

    def named(self, t: Field, target: int) -> Next[None]:
        t.name_target(target)
        return self.number(t, None)

    def number(self, t: Field, _: None) -> Next[None]:
        """How many LP, where the act spends them."""
        turn = TURN[self.act]
        if turn is None or not turn.spends:
            return self.ready(t)
        if self.n != NOTHING and self.n in self.numbers(t):
            return self.spent(t, self.n)
        return choose(t, t.controller[self.mob], SPEND, self.numbers, then=self.spent)

    def numbers(self, t: Field) -> Sequence[int]:
        """Up to RB and the pool; of STEAL also what there is to take. BA-LP-02, BA-THIEF-01"""
        turn = TURN[self.act]
        least = 1 if turn is None else turn.least
        most = spend_limit(t, self.mob, self.act, rank_bonus(t, self.mob))
        if self.act in TAKES:
            most = min(most, t.totals[t.targets[0]][t.aim])
        return range(least, most + 1)

    def spent(self, t: Field, n: int) -> Next[None]:
        t.name_lp(n)
        return self.ready(t)

    def ready(self, t: Field) -> Next[None]:
        """The Mob comes to the Stage. BA-TURN-02, -07, BA-THUG-07"""
        if self.act in ENDS_STANDING and t.standing[self.mob] != NOTHING:
            t.leave_hiding(self.mob)
        elif t.position[self.mob] != MOBILE:
            t.become_mobile(self.mob, "turn")
        t.stand_ready()
        self.erase(t)
        return done(None)

    def erase(self, t: Field) -> None:
        """What the declaration costs is gone at once. BA-TURN-03, BA-LP-03"""
        turn = TURN[self.act]
        if turn is not None and turn.spends:
            t.spend(TOTAL_AT[self.act, turn.spends])
        if turn is not None and turn.quips:
            t.use_up(TOTAL_AT[self.act, turn.quips])
        elif t.standing[self.mob] in PAYS_FOR_ATTACK:
            t.use_up(PAYS_FOR_ATTACK[t.standing[self.mob]])

    def title(self, t: Field, who: Sequence[str]) -> str:
        """What is being declared."""
        return action_title(t, who) if t.actor == self.mob else uses(t, self.mob, self.act, who)
