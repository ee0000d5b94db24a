"""The Air Mage's fall; FLY and AIR BOLT themselves are in their data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.battles.abilities import FLY
from undercroft.games.battles.asks import DICE
from undercroft.games.battles.board import NOWHERE
from undercroft.games.battles.cards import DMG
from undercroft.games.battles.figures import boost, dice, value
from undercroft.games.battles.flow.damage import TO_SELF
from undercroft.games.battles.flow.listeners import ON_HACK
from undercroft.games.battles.flow.moves import HELPED
from undercroft.games.battles.table import Field
from undercroft.games.battles.table.mobs import RELEASE
from undercroft.games.battles.titles import mob_name
from undercroft.kernel.frame import Frame, Next, Odds, chance, done
from undercroft.kernel.odds import dice_sum


@dataclass
class Fall(Frame):
    """Hacked in the air he falls, after the effect and before he lies anywhere; released, or helped by a
    friend, he lands unharmed.

    Nothing reduces, doubles or answers a fall, and whoever dies of it dies with those of the effect.
    BA-AIRMAGE-02, -04, X1
    """

    mob: int
    by: int
    cause: str
    count: int = 0

    def start(self, t: Field) -> Next[int]:
        """All the dice of a fall; AMPLIFY is for his bolt alone. BA-THAUMATURGIST-02"""
        if self.cause in (RELEASE, HELPED):
            return done(NOWHERE)
        self.count = dice(t, self.mob, value(t, self.mob, DMG[FLY]) - boost(t, self.mob))
        if self.count == 0:
            return done(NOWHERE)
        return chance(DICE, self.sums, then=self.fallen)

    def sums(self, t: Field) -> Odds[int]:
        """Every sum."""
        return dice_sum(self.count, 4)

    def fallen(self, t: Field, pips: int) -> Next[int]:
        """He suffers them."""
        t.note_damage(self.mob, self.count, 4, pips, 1, 0)
        t.lose(self.mob, pips, self.mob, TO_SELF)
        return done(NOWHERE)

    def title(self, t: Field, who: Sequence[str]) -> str:
        """Who falls."""
        return f"{mob_name(t, self.mob, who)} falls"


ON_HACK[FLY] = Fall
