"""A battle from its beginning to its end. DIM-BATTLE-01..06, -15..25, DIM-ENEMY-01..03, DIM-HELP-07..09"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.flow.attack import AttackStep, defender, goes_on
from undercroft.games.immortal_magic.flow.playing import set_going, start_window
from undercroft.games.immortal_magic.flow.spoils import Spoils
from undercroft.games.immortal_magic.queries.figures import has_first
from undercroft.games.immortal_magic.queries.in_force import side_of
from undercroft.games.immortal_magic.queries.matching import is_enemy
from undercroft.games.immortal_magic.queries.triggers import set_off
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import NO_CARD, CardId

WON: Final = 0
LOST: Final = 1
LEFT: Final = 2
STOOD: Final = 3
UNDECIDED: Final = 4
"""How a battle ends for the enterer: the opponent is defeated; it is defeated; it leaves, or is gone; the
opponent leaves, or is gone; a stand-off."""


@dataclass
class Battle(Frame):
    """The enterer fights an enemy or an opposing character; hands back how it ended. DIM-BATTLE-01

    `helper` is the other of a company that is attacked. DIM-SHARE-03
    """

    enterer: CardId
    opponent: CardId
    helper: CardId = NO_CARD

    def start(self, t: Keep) -> Next[int]:
        """What begins with a battle: the entering side first. DIM-BATTLE-18"""
        t.begin_battle(self.enterer, self.opponent)
        if self.helper != NO_CARD:
            t.join(self.helper, self.opponent)
        rows = set_off(t, "battle", *side_of(t, self.enterer), *side_of(t, self.opponent))
        return set_going(t, rows, self.open)

    def open(self, t: Keep, _: None) -> Next[int]:
        """The start window. DIM-WINDOW-02"""
        if not goes_on(t):
            return self.broken_off(t)
        return call(start_window(t), then=self.first_attack)

    def first_attack(self, t: Keep, _: None) -> Next[int]:
        """An enemy attacks first, or the enterer, unless only the other has the jump. DIM-BATTLE-02..04"""
        if not goes_on(t):
            return self.broken_off(t)
        usual, other = t.enterer, t.opponent
        if is_enemy(t, t.opponent):
            usual, other = other, usual
        jumps = has_first(t, other) and not has_first(t, usual)
        t.attack_first(other if jumps else usual)
        return call(AttackStep(), then=self.attacked)

    def attacked(self, t: Keep, defeated: bool) -> Next[int]:
        """After a survived attack the roles swap, but not for ever. DIM-BATTLE-05, -17, DIM-RULING-40"""
        if not goes_on(t):
            return self.broken_off(t)
        if defeated:
            return call(Spoils(t.attacker, defender(t)), then=self.decided)
        if t.attack_steps >= t.options.battle_cap:
            t.stand_off()
            t.go_back(self.enterer)
            t.end_battle()
            return done(UNDECIDED)
        t.swap_roles()
        return call(AttackStep(), then=self.attacked)

    def decided(self, t: Keep, victor: CardId) -> Next[int]:
        """Helpers return, and what was for this battle ends. DIM-HELP-07, DIM-BATTLE-19"""
        t.end_battle()
        return done(WON if victor == self.enterer else LOST)

    def broken_off(self, t: Keep) -> Next[int]:
        """Without victor: nobody gains anything. DIM-EXIT-03"""
        outcome = LEFT if t.enterer == NO_CARD else STOOD
        t.end_battle()
        return done(outcome)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{CARDS[t.face[self.enterer]].name} fights {CARDS[t.face[self.opponent]].name}"
