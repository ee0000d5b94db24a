"""Trying to escape from a monster. DQ-ESC-01..03, -08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.cards import ATTACK_OF
from undercroft.games.dungeonquest.cards.heroes import MONSTERS
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.flow.rolls import Suffer
from undercroft.games.dungeonquest.table import Quest
from undercroft.games.dungeonquest.table.fights import HERO_SIDE, MONSTER_SIDE
from undercroft.kernel.frame import Frame, Next, call, done
from undercroft.kernel.ids import CardId, Seat


@dataclass
class Escape(Frame):
    """Each side draws one of its Power cards; hands back whether the hero escaped. DQ-ESC-01, -02"""

    seat: Seat

    def start(self, t: Quest) -> Next[bool]:
        """The hero draws. DQ-ESC-01"""
        return call(Draw("hero_power"), then=self.drawn)

    def drawn(self, t: Quest, card: CardId) -> Next[bool]:
        """The monster draws. DQ-ESC-01"""
        t.draw_for_escape(HERO_SIDE, card)
        return call(Draw("monster_power"), then=self.answered)

    def answered(self, t: Quest, card: CardId) -> Next[bool]:
        """Equal is enough; otherwise the monster's card wounds. DQ-ESC-02, DQ-RULING-25"""
        t.draw_for_escape(MONSTER_SIDE, card)
        mine, its = (ATTACK_OF[face] for face in t.faces(t.set_aside))
        t.note_escape(mine.escape, its.escape)
        if mine.escape >= its.escape:
            return done(True)
        return call(Suffer(self.seat, its.damage, MONSTERS[t.monster].name), then=self.caught)

    def caught(self, t: Quest, alive: bool) -> Next[bool]:
        """The wounds can kill. DQ-ESC-02, -08"""
        return done(False)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} tries to escape"
