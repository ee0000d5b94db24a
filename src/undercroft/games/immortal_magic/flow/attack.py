"""An attack step: windows, rolls, comparison. DIM-BATTLE-06..14, -21, -26"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.immortal_magic.asks import DICE
from undercroft.games.immortal_magic.flow.playing import attack_window, defence_window
from undercroft.games.immortal_magic.flow.rolls import MOST_DICE, SIDES_OF_A_DIE
from undercroft.games.immortal_magic.queries.figures import (
    attack_dice,
    attack_parts,
    defence_dice,
    defence_parts,
)
from undercroft.games.immortal_magic.queries.in_force import side_of
from undercroft.games.immortal_magic.queries.matching import foe_of
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId
from undercroft.kernel.odds import dice_sum


def goes_on(t: Keep) -> bool:
    """Whether both leads are still in the battle. DIM-EXIT-03"""
    return t.enterer != NO_CARD and t.opponent != NO_CARD


def defender(t: Keep) -> CardId:
    """The lead that is attacked. DIM-BATTLE-05"""
    return foe_of(t, t.attacker)


@dataclass
class AttackStep(Frame):
    """One side attacks, the other defends; hands back whether the defender is defeated. DIM-BATTLE-06

    If a lead leaves the battle the step is over, and nobody is defeated. `count` is how many dice are rolled.
    """

    count: int = 0

    def start(self, t: Keep) -> Next[bool]:
        """The attack window is before the attack roll, or after it. DIM-BATTLE-10, -11, DIM-RULING-05"""
        t.begin_attack_step()
        if t.options.attack_timing == "after_roll":
            return self.prepare(t)
        return call(attack_window(t), then=self.roll_attack)

    def roll_attack(self, t: Keep, _: None) -> Next[bool]:
        """The attack is prepared. DIM-BATTLE-07"""
        return self.prepare(t) if goes_on(t) else done(False)

    def prepare(self, t: Keep) -> Next[bool]:
        """The dice of the attacker and its helpers; chance rolls an enemy's too.

        DIM-HELP-01, DIM-BATTLE-09, -21, -26
        """
        self.count = min(MOST_DICE, sum([attack_dice(t, fighter) for fighter in side_of(t, t.attacker)]))
        return chance(DICE, self.sums, then=self.attack_rolled)

    def sums(self, t: Keep) -> Odds[int]:
        return dice_sum(self.count, SIDES_OF_A_DIE)

    def attack_rolled(self, t: Keep, dice: int) -> Next[bool]:
        """The total is final now, or when the window after the roll has closed. DIM-BATTLE-10, -11"""
        t.roll_attack(self.count, dice)
        if t.options.attack_timing == "after_roll":
            return call(attack_window(t), then=self.settle)
        return self.settle(t, None)

    def settle(self, t: Keep, _: None) -> Next[bool]:
        """Nothing changes the attack any more; the other side rolls. DIM-BATTLE-08, -10"""
        if not goes_on(t):
            return done(False)
        t.settle_attack(attack_parts(t))
        self.count = min(MOST_DICE, sum([defence_dice(t, fighter) for fighter in side_of(t, defender(t))]))
        return chance(DICE, self.sums, then=self.defence_rolled)

    def defence_rolled(self, t: Keep, dice: int) -> Next[bool]:
        """The defence can still be changed. DIM-BATTLE-12"""
        t.roll_defence(defender(t), self.count, dice)
        return call(defence_window(t), then=self.compare)

    def compare(self, t: Keep, _: None) -> Next[bool]:
        """Equality defends. DIM-BATTLE-13"""
        if not goes_on(t):
            return done(False)
        return done(not t.compare(defender(t), defence_parts(t)))

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"attack {t.attack_steps}"
