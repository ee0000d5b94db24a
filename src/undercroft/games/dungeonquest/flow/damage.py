"""Assigning damage in a card fight. DQ-DMG-01..04, DQ-DTH-01..04, DQ-STAND-01"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import FURTHER_WOUND, YES_NO
from undercroft.games.dungeonquest.cards.heroes import FIERCE, STEADY
from undercroft.games.dungeonquest.fight_queries import (
    BACK,
    against_living,
    deathblow_types,
    face_in_force,
    fights_with,
    total,
    win_plus,
    wordless,
)
from undercroft.games.dungeonquest.flow.powers import Effects
from undercroft.games.dungeonquest.flow.supply import DAMAGE, MONSTER_DAMAGE, Supply
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, Face


@dataclass
class AssignDamage(Frame):
    """Step 4: the higher total wins the round, equal ones are a stand-off. DQ-DMG-01, DQ-CNT-08, DQ-DTH-04

    `winner` is the side that wins, `face` its revealed card if its words are in force, `back` that the
    loser's card returns to his hand.
    """

    plus: tuple[int, int]
    winner: int = HERO_SIDE
    face: Face = NO_CARD
    back: bool = False

    def start(self, t: Quest) -> Next[None]:
        """The winner's cards, then the deathblow, then extra damage. DQ-DTH-04, DQ-STAND-01, DQ-HERO-01"""
        mine, its = total(t, HERO_SIDE, self.plus), total(t, MONSTER_SIDE, self.plus)
        if mine == its:
            t.stand_off(fights_with(t, STEADY))
            return done(None)
        self.winner = HERO_SIDE if mine > its else MONSTER_SIDE
        extra = 0 if wordless(t) else self.read_words(t)
        types = deathblow_types(t, self.winner)
        t.win_round(self.winner)
        if types:
            t.deathblow(self.winner, types)
        if extra:
            return call(Supply(DAMAGE[1 - self.winner], extra), then=self.further)
        return self.further(t, None)

    def read_words(self, t: Quest) -> int:
        """Whose words are in force; hands back the extra damage they give. DQ-POWER-02, -03, -09"""
        self.back = face_in_force(t, 1 - self.winner) in BACK
        self.face = face_in_force(t, self.winner)
        return win_plus(t, self.winner)

    def further(self, t: Quest, _: None) -> Next[None]:
        """Krutzbeck may add a wound. DQ-HERO-02"""
        if self.winner == HERO_SIDE and fights_with(t, FIERCE):
            return ask(t.fighter, FURTHER_WOUND, self.yes_or_no, then=self.chosen)
        return self.profit(t, None)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def chosen(self, t: Quest, yes: bool) -> Next[None]:
        """The top card of the Combat deck. DQ-HERO-02"""
        return call(Supply(MONSTER_DAMAGE, 1), then=self.profit) if yes else self.profit(t, None)

    def profit(self, t: Quest, _: None) -> Next[None]:
        """What the winner's revealed card gives for a victory. DQ-POWER-09"""
        if self.face == NO_CARD:
            return self.clear(t, None)
        return call(Effects(self.winner, self.face, True), then=self.clear)

    def clear(self, t: Quest, _: None) -> Next[None]:
        """The loser's cards go last. DQ-DMG-03, DQ-DTH-03"""
        t.lose_round(1 - self.winner, self.back)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "damage"
