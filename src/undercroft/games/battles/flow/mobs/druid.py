"""The Druid's abilities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING, SUMMON_WOLF
from undercroft.games.battles.asks import WOLF
from undercroft.games.battles.board import DEAD, INACTIVE
from undercroft.games.battles.cards import POOL
from undercroft.games.battles.figures import dice, rank_bonus, value
from undercroft.games.battles.flow.damage import BY_SPELL, Damage
from undercroft.games.battles.flow.listeners import AFTER_ACTION, ASKED_FOR
from undercroft.games.battles.flow.rolls import SUCCEEDED, StandingRoll
from undercroft.games.battles.flow.settle import Settle, unsettled
from undercroft.games.battles.listening import listeners
from undercroft.games.battles.reach import shielded
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, ask, call, done


@dataclass
class Wolf(Frame):
    """After an Action with hits every WOLF of the hitting party may bite one of those hit. BA-DRUID-06..11

    `hits` are pairs of attacker and defender.
    """

    hits: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...] = ()
    druid: int = NOTHING
    victim: int = NOTHING

    def start(self, t: Field) -> Next[None]:
        """The WOLVES in listener order."""
        self.waiting = listeners(t, frozenset((SUMMON_WOLF,)))
        return self.prowl(t, None)

    def prowl(self, t: Field, _: None) -> Next[None]:
        """The next WOLF that has somebody to bite; among several its Player chooses. BA-DRUID-11"""
        while self.waiting:
            self.druid, self.waiting = self.waiting[0], self.waiting[1:]
            if t.standing[self.druid] != SUMMON_WOLF:
                continue
            found = self.victims(t)
            if len(found) == 1:
                return self.named(t, found[0])
            if found:
                return ask(t.controller[self.druid], WOLF, self.victims, then=self.named)
        return done(None)

    def victims(self, t: Field) -> Sequence[int]:
        """Living enemies whom the party hit; of a dead attacker the other side was hit. BA-DRUID-06

        Whoever dies obeys its home Player again, so that a dead attacker does not show its party.
        """
        seat = t.controller[self.druid]
        found = {
            defender
            for attacker, defender in self.hits
            if (t.controller[attacker] == seat or t.position[attacker] == DEAD)
            and t.controller[defender] != seat
            and t.position[defender] != DEAD
        }
        return sorted(found)

    def named(self, t: Field, victim: int) -> Next[None]:
        """One roll for the Action; a miss Hacks the Druid. BA-DRUID-07, -08"""
        self.victim = victim
        return call(StandingRoll(self.druid, SUMMON_WOLF, "vc2", True), then=self.rolled)

    def rolled(self, t: Field, outcome: int) -> Next[None]:
        """The bite, unless something shields the victim. BA-DRUID-06, BA-RUNECASTER-05"""
        if outcome != SUCCEEDED:
            return self.prowl(t, None)
        shield = shielded(t, self.druid, self.victim, True, False)
        if shield != NOTHING:
            t.block(self.victim, shield)
            return self.bitten(t, False)
        number = min(rank_bonus(t, self.druid), value(t, self.druid, POOL[SUMMON_WOLF]))
        bite = Damage(self.druid, (self.victim,), BY_SPELL, dice(t, self.druid, number), 4)
        return call(bite, then=self.bitten)

    def bitten(self, t: Field, _: bool) -> Next[None]:
        """The pool falls by one; with an empty one the WOLF leaves. BA-DRUID-09"""
        t.quip(self.druid, POOL[SUMMON_WOLF], -1)
        if t.standing[self.druid] == SUMMON_WOLF and value(t, self.druid, POOL[SUMMON_WOLF]) == 0:
            t.put(self.druid, INACTIVE)
        return call(Settle(), then=self.prowl) if unsettled(t) else self.prowl(t, None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Whose WOLF."""
        return f"the wolf of {mob_name(t, self.druid, who)}" if self.druid != NOTHING else ""


AFTER_ACTION["hit"] = Wolf
ASKED_FOR["wolf"] = (SUMMON_WOLF, "vc2")
