"""A table as the worth of standing effects depends on it: who is still to act."""

from __future__ import annotations

from typing import Final

from undercroft.bots.heuristics.battles.powers import Powers
from undercroft.games.battles.board import ACTIVE, DEAD
from undercroft.games.battles.layout import FLOWER_COUNTER
from undercroft.games.battles.queries.odds import vc_odds
from undercroft.games.battles.table import Field

LATER: Final = 0.6
"""What an action of the next Round counts against one of this Round."""


class Situation:
    """A table with what its standing effects depend on: who is still to act on either side."""

    def __init__(self, t: Field, powers: Powers) -> None:
        self.t = t
        self.powers = powers
        self.ready: tuple[list[int], list[int]] = ([], [])
        self.living: tuple[list[int], list[int]] = ([], [])
        for mob, position in enumerate(t.position):
            if position == DEAD or t.borrowed[mob] == FLOWER_COUNTER:
                continue
            seat = t.controller[mob]
            self.living[seat].append(mob)
            if position == ACTIVE or t.charging[mob] >= 0:
                self.ready[seat].append(mob)

    def mine(self, mob: int) -> list[int]:
        """Allies that are still to act."""
        return [other for other in self.ready[self.t.controller[mob]] if other != mob]

    def theirs(self, mob: int) -> list[int]:
        """Enemies that are still to act."""
        return self.ready[1 - self.t.controller[mob]]

    def foes(self, mob: int) -> list[int]:
        """All living enemies."""
        return self.living[1 - self.t.controller[mob]]

    def friends(self, mob: int) -> list[int]:
        """All living Mobs of the party."""
        return self.living[self.t.controller[mob]]

    def tempo(self, mobs: list[int]) -> float:
        """What all their Turns are worth."""
        tempo = self.powers.tempo
        return sum(tempo[mob] for mob in mobs)

    def threat(self, mob: int) -> float:
        """What the next Turn of an enemy is worth on the average."""
        foes = self.theirs(mob) or self.foes(mob)
        return self.tempo(foes) / len(foes) if foes else 0.0

    def horizon(self, mob: int) -> float:
        """How many Turns of enemies a lasting effect will see."""
        return len(self.theirs(mob)) + LATER * len(self.foes(mob))

    def hurt_most(self, mob: int, damage: float) -> float:
        """What so much damage does to the enemy that it hurts most."""
        return max((self.powers.loss(self.t, foe, damage) for foe in self.foes(mob)), default=0.0)

    def chance(self, mob: int, at: int) -> float:
        """The chance of a VC roll."""
        return vc_odds(self.t.totals[mob][at]).success
