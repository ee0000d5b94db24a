"""Dice that are rolled late or again, and helpers that join. DIM-HELP-01..04, DIM-WINDOW-13"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.asks import DICE
from undercroft.games.immortal_magic.cards import NAMES
from undercroft.games.immortal_magic.layout import UNROLLED
from undercroft.games.immortal_magic.queries.figures import attack_dice, defence_dice
from undercroft.games.immortal_magic.queries.matching import controller, fighters, foe_of, lead_of
from undercroft.games.immortal_magic.table import ATTACK, DEFENCE, Keep
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.ids import NO_CARD, CardId
from undercroft.kernel.odds import dice_sum
from undercroft.kit.procedure import Procedure

SIDES_OF_A_DIE: Final = 6
"""All dice are alike. DIM-RULING-45"""
MOST_DICE: Final = 60
"""So many dice are in one roll at most; no play with the printed cards comes near. DIM-BATTLE-09"""


def may_change(t: Keep, roll: str) -> bool:
    """Whether the dice of a roll lie on the table and can still be changed. DIM-BATTLE-10, -11, -12"""
    if roll == DEFENCE:
        return t.defence_dice != UNROLLED
    return t.attack_dice != UNROLLED and t.defence_dice == UNROLLED


@dataclass
class RollMore(Frame):
    """Roll further dice for the attack or the defence, and add them at once. DIM-HELP-03, DIM-BATTLE-11"""

    roll: str
    count: int

    def start(self, t: Keep) -> Next[None]:
        """Only if that roll has been made and is still open."""
        lying = t.attack_count if self.roll == ATTACK else t.defence_count
        self.count = min(self.count, MOST_DICE - lying)
        if self.count <= 0 or not may_change(t, self.roll):
            return done(None)
        return chance(DICE, self.sums, then=self.rolled)

    def sums(self, t: Keep) -> Odds[int]:
        return dice_sum(self.count, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, dice: int) -> Next[None]:
        t.roll_more(self.roll, self.count, dice)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"more dice for the {self.roll}"


@dataclass
class Reroll(Frame):
    """Roll all dice of the attack or the defence again, those of helpers too. DIM-WINDOW-13"""

    roll: str

    def start(self, t: Keep) -> Next[None]:
        """Only if that roll has been made and is still open."""
        if not may_change(t, self.roll):
            return done(None)
        return chance(DICE, self.sums, then=self.rolled)

    def sums(self, t: Keep) -> Odds[int]:
        """Every sum of as many dice as were rolled."""
        count = t.attack_count if self.roll == ATTACK else t.defence_count
        return dice_sum(count, SIDES_OF_A_DIE)

    def rolled(self, t: Keep, dice: int) -> Next[None]:
        t.reroll(self.roll, dice)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"the {self.roll} is rolled again"


@dataclass
class Join(Procedure):
    """A character joins its controller's side in the battle as helper. DIM-HELP-01..04"""

    card: CardId

    def start(self, t: Keep) -> Next[None]:
        """If its side has rolled and that roll is still open, it rolls its own dice at once.

        One that is gone by now, or in the battle already, does not join; nor does anybody without a lead.
        """
        lead = lead_of(t, controller(t, self.card))
        if lead == NO_CARD or self.card in fighters(t):
            return done(None)
        t.join(self.card, lead)
        if lead == t.attacker and may_change(t, ATTACK):
            return call(RollMore(ATTACK, attack_dice(t, self.card)), then=self.over)
        if lead == foe_of(t, t.attacker) and may_change(t, DEFENCE):
            return call(RollMore(DEFENCE, defence_dice(t, self.card)), then=self.over)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{NAMES[t.face[self.card]]} joins the battle"
