"""Healing. BA-HEAL-01, -02"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import DICE
from undercroft.games.battles.flow.moves import Affect
from undercroft.games.battles.flow.windows import HarmWindow, any_witch
from undercroft.games.battles.layout import ACTION, DAMAGE, HEALED
from undercroft.games.battles.queries.titles import mob_name, mob_names
from undercroft.games.battles.table import Field
from undercroft.kernel.frame import Frame, Next, Odds, call, chance, done
from undercroft.kernel.odds import dice_sum


@dataclass
class Heal(Frame):
    """Roll once, and every target gains it up to its maximum. BA-HEAL-01

    `count` dice of `sides`, or the number `fixed`. Healing by a standing effect (`standing`) opens no window
    and does not touch who is held. BA-WITCH-04, -06
    """

    source: int
    targets: tuple[int, ...]
    count: int = 0
    sides: int = 0
    fixed: int = 0
    standing: bool = False
    at: int = 0

    def start(self, t: Field) -> Next[None]:
        if self.count == 0:
            return self.rolled(t, self.fixed)
        return chance(DICE, self.sums, then=self.rolled)

    def rolls(self, t: Field) -> str:
        return "healing"

    def need(self, t: Field) -> int:
        return NOTHING

    def sums(self, t: Field) -> Odds[int]:
        return dice_sum(self.count, self.sides)

    def rolled(self, t: Field, dice: int) -> Next[None]:
        """W-HARM, for healing by an Action."""
        self.fixed = dice
        if not self.standing and any_witch(t):
            return call(HarmWindow("healing"), then=self.grant)
        return self.grant(t, 0)

    def grant(self, t: Field, doublings: int) -> Next[None]:
        """All are healed before anything else happens, but not the dying. BA-HEAL-01, BA-DMG-02"""
        amount = self.fixed * (1 + doublings)
        t.note_healing(self.source, self.count, self.sides, self.fixed, 1 + doublings)
        self.targets = tuple(mob for mob in self.targets if t.hp[mob] > 0)
        for mob in self.targets:
            t.gain(mob, amount, self.source)
            if t.step in (ACTION, DAMAGE) and t.responder == NOTHING and not self.standing:
                t.record_deed(HEALED, mob, amount)
        return self.touch(t, None)

    def touch(self, t: Field, _: None) -> Next[None]:
        """Friendly healing hacks nobody, but wakes sleepers. BA-HEAL-02, BA-ENCHANTER-05"""
        while self.at < len(self.targets) and not self.standing:
            mob = self.targets[self.at]
            self.at += 1
            if mob != self.source:
                return call(Affect(mob, self.source), then=self.touch)
        return done(None)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who heals whom, and how much once that is known."""
        source, healed = mob_name(t, self.source, who), mob_names(t, self.targets, who)
        return f"{source} heals {healed} by {self.fixed}" if self.fixed else f"{source} heals {healed}"
