"""Tatianna's opening volley. DQ-HERO-03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import VOLLEY, YES_NO
from undercroft.games.dungeonquest.cards import ATTACK_OF
from undercroft.games.dungeonquest.cards.vocabulary import RANGED
from undercroft.games.dungeonquest.flow.supply import OPEN_CARDS, Supply
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat

ARROWS: Final = 3


@dataclass
class Volley(Frame):
    """Turn up three Combat cards; each ranged one wounds the monster. Optional. DQ-HERO-03, DQ-DICE-08"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """Whether to. DQ-HERO-03"""
        return ask(self.seat, VOLLEY, self.yes_or_no, then=self.shoot)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return YES_NO

    def shoot(self, t: Quest, yes: bool) -> Next[None]:
        """Turn the cards up. DQ-HERO-03"""
        return call(Supply(OPEN_CARDS, ARROWS), then=self.hit) if yes else done(None)

    def hit(self, t: Quest, _: None) -> Next[None]:
        """Count the ranged ones; in card fights they go to the damage stack. DQ-HERO-03, DQ-CLASSIC-07"""
        hits = sum(ATTACK_OF[face].type == RANGED for face in t.faces(t.considered))
        t.volley(hits, t.options.combat_mode == "standard")
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "opening volley"
