"""Searching a chamber. DQ-SEARCH-01..10, DQ-DEAD-03..06, DQ-HERO-08"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import FOUND, KEEN_EYES
from undercroft.games.dungeonquest.board import NOWHERE
from undercroft.games.dungeonquest.cards.heroes import KEEN_EYED
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.draw import Draw
from undercroft.games.dungeonquest.flow.resolve import DrawAndResolve
from undercroft.games.dungeonquest.queries.depths import trapped
from undercroft.games.dungeonquest.queries.heroes import has_ability
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import NO_CARD, CardId, Face

LAST_SEARCH: Final = 2
"""Who is still trapped after so many searches is lost. DQ-DEAD-04"""


@dataclass
class Search(Deed):
    """Draw and resolve a Search card; Lindel may choose from two. DQ-SEARCH-01, DQ-HERO-08

    `space` is where the search began.
    """

    space: int = NOWHERE

    def start(self, t: Quest) -> Next[None]:
        """It counts for this stay. DQ-SEARCH-03, DQ-DEAD-03"""
        self.space = t.place[self.seat]
        t.count_search(self.seat, trapped(t, self.seat))
        if has_ability(t, self.seat, KEEN_EYED):
            return ask(self.seat, KEEN_EYES, self.yes_or_no, then=self.look)
        return self.draw_one()

    def draw_one(self) -> Next[None]:
        return call(DrawAndResolve(self.seat, "search"), then=self.resolved)

    def look(self, t: Quest, yes: bool) -> Next[None]:
        return call(Draw("search"), then=self.first) if yes else self.draw_one()

    def first(self, t: Quest, card: CardId) -> Next[None]:
        if card == NO_CARD:
            t.find_nothing(self.seat, "search")
            return self.searched(t, None)
        t.consider(self.seat, card)
        return call(Draw("search"), then=self.second)

    def second(self, t: Quest, card: CardId) -> Next[None]:
        if card != NO_CARD:
            t.consider(self.seat, card)
        return ask(self.seat, FOUND, self.finds, then=self.take)

    def finds(self, t: Quest) -> Sequence[Face]:
        """The cards looked at; equal ones are one choice."""
        return sorted(set(t.faces(t.considered)))

    def take(self, t: Quest, face: Face) -> Next[None]:
        card = t.take_found(self.seat, face)
        return call(DrawAndResolve(self.seat, "search", card=card), then=self.resolved)

    def resolved(self, t: Quest, _: str) -> Next[None]:
        return self.searched(t, None)

    def searched(self, t: Quest, _: None) -> Next[None]:
        """Who is still trapped after two such searches is killed. DQ-DEAD-04, -05, -06"""
        here = t.place[self.seat] == self.space
        if here and t.trapped_searches[self.seat] >= LAST_SEARCH and trapped(t, self.seat):
            t.kill(self.seat, "dead end")
        t.stop_turn(self.seat)
        return done(None)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} searches"
