"""A turn in the catacombs. DQ-CAT-08, -09, -12, -22"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import HOLE, SURFACE
from undercroft.games.dungeonquest.cards.vocabulary import RESOLVE
from undercroft.games.dungeonquest.depth_queries import hole_face
from undercroft.games.dungeonquest.flow.descend import Descend
from undercroft.games.dungeonquest.flow.resolve import LINES, DrawAndResolve, Perform
from undercroft.games.dungeonquest.flow.resurface import Resurface
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, ask, call, done
from undercroft.kernel.ids import Seat

__all__ = ["CatacombTurn", "Descend"]


@dataclass
class CatacombTurn(Frame):
    """Draw a Catacomb card and resolve it, or try a Hole in the Roof again. DQ-CAT-08"""

    seat: Seat

    def start(self, t: Quest) -> Next[None]:
        """A Hole in the Roof waits until a card is drawn."""
        if t.hole[self.seat]:
            return ask(self.seat, HOLE, self.yes_or_no, then=self.try_hole)
        return self.draw(t)

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return (True, False)

    def try_hole(self, t: Quest, yes: bool) -> Next[None]:
        """Test again, and the pile does not grow; or draw, and the Hole is gone."""
        if yes:
            face = hole_face(t, self.seat)
            return call(Perform(self.seat, face, LINES[RESOLVE][face]), then=self.resolved)
        t.forget_hole(self.seat)
        return self.draw(t)

    def resolved(self, t: Quest, _: str) -> Next[None]:
        return self.end(t, None)

    def draw(self, t: Quest) -> Next[None]:
        """An empty deck is as good as an Exit. DQ-CAT-22"""
        if t.catacomb.size():
            return call(DrawAndResolve(self.seat, "catacomb"), then=self.resolved)
        t.count_empty_draw(self.seat)
        return ask(self.seat, SURFACE, self.yes_or_no, then=self.leave)

    def leave(self, t: Quest, yes: bool) -> Next[None]:
        """Up, or on. DQ-CAT-12"""
        return call(Resurface(self.seat), then=self.end) if yes else self.end(t, None)

    def end(self, t: Quest, _: None) -> Next[None]:
        t.stop_turn(self.seat)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} in the catacombs"
