"""The whole table judged: Mobs and their Hit Points, who is still to act, what stands, Totals."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.battles.powers import Powers
from undercroft.bots.heuristics.battles.situation import Situation
from undercroft.bots.heuristics.battles.standing import RESERVE, STANDING_WORTH
from undercroft.bots.heuristics.battles.worths import BODY, totals_worth
from undercroft.games.battles.abilities import NOTHING, WIZARD
from undercroft.games.battles.board import ACTIVE, DEAD, STUCK
from undercroft.games.battles.cards import VC
from undercroft.games.battles.layout import (
    EARTH,
    FLOWER_COUNTER,
    FORESEES,
    GUISE_COUNTER,
    NO_SEAT,
    UNDEAD_COUNTER,
)
from undercroft.games.battles.queries.odds import vc_odds
from undercroft.games.battles.queries.single_acts import RAISING, revives
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kernel.state import State

WON: Final = 120.0
"""More than any table: the last enemy is worth it, a small chance of it is not."""

MISSED_ROUND: Final = 0.85
BARE: Final = 0.6
"""What STUCK costs: most of a Turn of the next Round, and DEF."""
HELD: Final = 0.6
"""What each Round of sleep costs on top."""
BORROWED: Final = 0.75
"""What a Mob under another's GUISE counts for its holder."""
STARING: Final = 0.25
"""What is left of a Mob that stares at a flower."""
HOPE: Final = 0.35
"""What a dead Mob is worth that might be brought back."""
FORESEEN: Final = 0.7
"""What it is worth to order the Turns of an enemy Mob."""

REVIVES: Final = {act // 2: VC[act] for act in RAISING if revives(act)}
"""By Mob of the almanac that brings back its own dead: the place of the Total it rolls against."""


class Judge:
    """Judges tables for a seat; what Turns are worth is estimated once, where the decision is."""

    def __init__(self, t: Field, seat: Seat) -> None:
        self.seat = seat
        self.powers = Powers(t)

    def __call__(self, state: State) -> float:
        t = state.table
        assert isinstance(t, Field)
        if state.over:
            return 0.0 if t.winner == NO_SEAT else WON if t.winner == self.seat else -WON
        return self.table(t)

    def table(self, t: Field) -> float:
        """What a table is worth to the seat."""
        situation = Situation(t, self.powers)
        found = 0.0
        for mob, position in enumerate(t.position):
            if position == DEAD:
                found += self.dead(t, mob)
            else:
                found += self.living(situation, t, mob)
        for seat in (0, 1):
            if t.called[seat]:
                dictated = self.dictated(t, situation, seat)
                found += dictated if seat != self.seat else -dictated
        return found

    def sign(self, seat: Seat) -> int:
        """Whether something is for the seat or against it."""
        return 1 if seat == self.seat else -1

    def living(self, s: Situation, t: Field, mob: int) -> float:
        """A Mob on the field."""
        body = self.powers.weight[mob] * BODY[t.hp[mob]] + totals_worth(t.mobs[mob], t.totals[mob])
        borrowed = t.borrowed[mob]
        if borrowed == FLOWER_COUNTER:
            return self.sign(t.home[mob]) * body * STARING
        if borrowed == GUISE_COUNTER:
            body *= BORROWED
        elif borrowed == UNDEAD_COUNTER:
            body = self.powers.weight[mob] * BODY[t.hp[mob]] * 0.6
        return self.sign(t.controller[mob]) * (body + self.position(s, t, mob))

    def position(self, s: Situation, t: Field, mob: int) -> float:
        """What it is worth where it lies, against lying INACTIVE."""
        tempo = self.powers.tempo[mob]
        stands = t.standing[mob]
        if stands != NOTHING:
            return STANDING_WORTH[stands](s, mob, stands)
        base = t.base(mob)
        if base == STUCK:
            held = HELD * tempo if t.asleep_by[mob] != NOTHING else 0.0
            return -MISSED_ROUND * tempo - BARE - held
        if base == ACTIVE or t.charging[mob] != NOTHING:
            if t.mobs[mob] == WIZARD and t.element[mob] == EARTH:
                return max(tempo, STANDING_WORTH[2 * WIZARD](s, mob, 2 * WIZARD))
            reserve = RESERVE.get(t.mobs[mob])
            return tempo if reserve is None else tempo + reserve[0](s, mob, reserve[1])
        if t.this_round[mob] & FORESEES:
            return FORESEEN * len(s.theirs(mob))
        return 0.0

    def dead(self, t: Field, mob: int) -> float:
        """A dead Mob is worth something to whoever can bring it back."""
        if t.sacrificed[mob]:
            return 0.0
        seat = t.home[mob]
        for healer, kind in enumerate(t.mobs):
            if kind in REVIVES and t.controller[healer] == seat and t.position[healer] != DEAD:
                chance = vc_odds(t.totals[healer][REVIVES[kind]]).success
                return self.sign(seat) * HOPE * chance * BODY[t.thp[mob]]
        return 0.0

    def dictated(self, t: Field, s: Situation, seat: Seat) -> float:
        """What a CALL takes away from the next Turn of a seat."""
        mob, act, _ = t.called[seat]
        best = max((self.powers.tempo[other] for other in s.ready[seat]), default=0.0)
        return max(0.0, best - self.powers.acts[mob].get(act, 0.0)) * 0.8 + 0.1
