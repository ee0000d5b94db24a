"""End Round: releases, mutual lock, recovery."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import PASSING, RELEASE, RELEASE_STEP, RELEASED
from undercroft.games.battles.board import ACTIVE, BUSY, DEAD, FALLOW, INACTIVE, PORTAL, STAGE, STUCK, ZONE_OF
from undercroft.games.battles.cards import STANDING
from undercroft.games.battles.flow.moves import Release
from undercroft.games.battles.flow.settle import Settling, settled
from undercroft.games.battles.layout import FLOWER_COUNTER, UNDEAD_COUNTER
from undercroft.games.battles.queries.declarable import go_acts, releasable, turn_acts
from undercroft.games.battles.queries.in_force import COVERING
from undercroft.games.battles.queries.targets import no_fallow, party
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Next, ask, call
from undercroft.kernel.ids import Seat


def aura_ends(t: Field) -> bool:
    """Whether AURA ends the Round: nobody of that side in its Portal or on its Stage. BA-LIGHTMAGE-06"""
    if COVERING.isdisjoint(t.standing) or t.turn_actions == 0:
        return False
    for mob, ability in enumerate(t.standing):
        if ability in COVERING and not _out_of_the_umbra(t, t.controller[mob]):
            return True
    return False


def _out_of_the_umbra(t: Field, seat: Seat) -> bool:
    return any(t.side[mob] == seat and ZONE_OF[t.position[mob]] in (PORTAL, STAGE) for mob in party(t, seat))


RECOVERS: Final[tuple[dict[int, int], ...]] = tuple(
    dict(standing.recovers) if standing is not None else {} for standing in STANDING
)
"""By standing ability: what End Round makes of a position, where the card says so. BA-END-03"""


def recovery(t: Field, mob: int) -> int:
    """What End Round makes of a Mob's position. BA-END-03, BA-POS-03, -05"""
    position, ability = t.position[mob], t.standing[mob]
    if position == DEAD or t.asleep_by[mob] != NOTHING or t.borrowed[mob] == FLOWER_COUNTER:
        return position
    if ability != NOTHING:
        return RECOVERS[ability].get(position, ACTIVE if position == BUSY else position)
    if position == STUCK:
        return INACTIVE
    return ACTIVE if position in (INACTIVE, BUSY) or t.charging[mob] != NOTHING else position


@dataclass
class EndRound(Settling):
    """Releases, lock, recovery. BA-END-01..04"""

    seat: Seat
    asked: int = 0

    def start(self, t: Field) -> Next[None]:
        """A flying Pigeon lands; then the release step. BA-END-01, BA-CONJURERE-07"""
        t.begin_end_round()
        for mob, ability in enumerate(t.standing):
            if ability != NOTHING and t.touched[mob]:
                t.put(mob, INACTIVE)
        return settled(t, self.release)

    def release(self, t: Field, _: None) -> Next[None]:
        """First player, then the other, any number each; not who was shut out. BA-END-01, BA-ABJURER-07"""
        while self.asked < 2:
            if releasable(t, self.seat) and not t.shut_out[self.seat]:
                return ask(self.seat, RELEASE_STEP, self.choices, then=self.chosen)
            self.next_player()
        return self.lock(t)

    def next_player(self) -> None:
        """This Player is done."""
        self.asked += 1
        self.seat = 1 - self.seat

    def choices(self, t: Field) -> Sequence[str]:
        """Mobs to release, or none."""
        return [*(RELEASE[mob] for mob in releasable(t, self.seat)), PASSING]

    def chosen(self, t: Field, choice: str) -> Next[None]:
        """One at a time."""
        if choice == PASSING:
            self.next_player()
            return self.release(t, None)
        t.note_release(RELEASED[choice])
        return call(Release(RELEASED[choice]), then=self.release)

    def lock(self, t: Field) -> Next[None]:
        """Mutual lock, and a Round without a Turn Action; lying down is none. BA-LOCK-01, -02, BA-END-02

        BA-TERM-03
        """
        locked = [mob for mob, ability in enumerate(t.standing) if ability != NOTHING]
        if locked and (t.turn_actions == t.idle_turns or _mutual_lock(t)):
            t.break_lock(locked)
        return settled(t, self.recover)

    def recover(self, t: Field, _: None) -> Next[None]:
        """Positions are read, then all moves are made together. BA-END-03, BA-THUG-03"""
        after = [recovery(t, mob) for mob in range(len(t.mobs))]
        t.note_recovery()
        for mob, position in enumerate(after):
            if position == t.position[mob]:
                t.unprepare_earth(mob)
            elif t.standing[mob] == NOTHING or position != FALLOW:
                t.put(mob, position)
            elif no_fallow(t, t.controller[mob]):
                t.put(mob, INACTIVE)
            else:
                t.stand_as(mob, FALLOW)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "End Round"


def _mutual_lock(t: Field) -> bool:
    """One living Mob each, both FALLOW or BUSY, neither with an option. BA-LOCK-01"""
    alive = [mob for mob, position in enumerate(t.position) if position != DEAD]
    if len(alive) != 2 or t.controller[alive[0]] == t.controller[alive[1]]:
        return False
    return all(
        t.position[mob] in (FALLOW, BUSY) and not turn_acts(t, mob) and not go_acts(t, mob) for mob in alive
    )


@dataclass
class AuraEnd(Settling):
    """AURA ends the Round early: everything that stands ends, everybody is ACTIVE.

    BA-LIGHTMAGE-07, BA-RULING-105
    """

    def start(self, t: Field) -> Next[None]:
        """No Hacked lines; borrowed Mobs go home, the undead stay."""
        t.begin_end_round()
        t.note_aura_end()
        for mob in range(len(t.mobs)):
            if t.position[mob] == DEAD:
                continue
            if t.borrowed[mob] not in (0, UNDEAD_COUNTER):
                t.send_home(mob)
        for mob in range(len(t.mobs)):
            if t.position[mob] != DEAD:
                t.put(mob, ACTIVE)
                t.unprepare_earth(mob)
        return self.settle(t)

    def title(self, t: Field, who: Sequence[str]) -> str:
        return "Aura ends the Round"
