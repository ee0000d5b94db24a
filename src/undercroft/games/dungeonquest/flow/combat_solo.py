"""Card combat in the solo game. DQ-SOLO-01..06, -08, -09"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import FIGHT
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.fight_queries import NOTHING, decided, hand_faces, icon_answers
from undercroft.games.dungeonquest.flow.combat_cards import HAND_SIZE, LAST_ROUND
from undercroft.games.dungeonquest.flow.counterattack import Counterattack
from undercroft.games.dungeonquest.flow.damage import AssignDamage
from undercroft.games.dungeonquest.flow.supply import HERO_HAND, MONSTER_ATTACK, Supply
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Face, Seat


@dataclass
class SoloFight(Frame):
    """As a card combat, but without Power cards and with a monster that plays from the deck. DQ-SOLO-03"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """Step 1: the hero fills his hand, the monster has none. DQ-SOLO-03, DQ-CMB-09"""
        if t.fight_round == LAST_ROUND:
            return done(None)
        t.begin_round()
        return call(Supply(HERO_HAND, HAND_SIZE - len(t.hero_hand)), then=self.choose)

    def choose(self, t: Quest, _: None) -> Next[None]:
        """Step 2: the hero lays a card. DQ-SOLO-04"""
        return ask(self.seat, FIGHT, self.cards, then=self.lay)

    def cards(self, t: Quest) -> Sequence[Face]:
        """His hand. DQ-SOLO-03"""
        return hand_faces(t, HERO_SIDE)

    def lay(self, t: Quest, face: Face) -> Next[None]:
        """The monster plays the top card of the deck. DQ-SOLO-04"""
        t.lay_attack(HERO_SIDE, face)
        return call(Supply(MONSTER_ATTACK, 1), then=self.reveal)

    def reveal(self, t: Quest, _: None) -> Next[None]:
        """Both are turned up. Step 3. DQ-SOLO-04..06"""
        t.reveal()
        if icon_answers(t):
            return call(Counterattack(NOTHING), then=self.assign)
        return self.assign(t, None)

    def assign(self, t: Quest, _: None) -> Next[None]:
        """Step 4. DQ-SOLO-09"""
        return call(AssignDamage(NOTHING), then=self.check)

    def check(self, t: Quest, _: None) -> Next[None]:
        """If both live, the next round. DQ-SOLO-09"""
        return done(None) if decided(t) else self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} fights a {MONSTERS[t.monster].name}, round {t.fight_round}"
