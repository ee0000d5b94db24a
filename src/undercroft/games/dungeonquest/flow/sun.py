"""The sun. DQ-SUN-01..05"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import DIE, ONE_DIE
from undercroft.games.dungeonquest.queries import sunset_range
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, chance, done


@dataclass
class SunStep(Frame):
    """Move the sun token and, on a numbered space, roll whether it sets; hands back whether it did."""

    def start(self, t: Quest) -> Next[bool]:
        """Not in the first turn of the game; the last round there can be ends for certain. DQ-SUN-01, -03"""
        t.advance_sun()
        if t.round > t.options.round_cap:
            t.sunset()
            return done(True)
        if sunset_range(t):
            return chance(DIE, self.pips, then=self.rolled)
        return done(False)

    def pips(self, t: Quest) -> Odds[int]:
        return ONE_DIE

    def rolled(self, t: Quest, pips: int) -> Next[bool]:
        """A number in the printed range ends the game. DQ-SUN-02, -05"""
        t.note_sunset_roll(pips, sunset_range(t))
        if pips > sunset_range(t):
            return done(False)
        t.sunset()
        return done(True)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"Round {t.round}"
