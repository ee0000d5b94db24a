"""Effects of cards that are procedures of their own: dice, bargains, Loot that is lost. DQ-CARD-06"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.dungeonquest.asks import (
    BRIBE,
    DIE,
    DONE,
    GIVE_UP,
    PICK,
)
from undercroft.games.dungeonquest.cards import value
from undercroft.games.dungeonquest.cards.holdings import CHESTS
from undercroft.games.dungeonquest.cards.vocabulary import BEST, CHOICE
from undercroft.games.dungeonquest.flow.base_frames import Deed
from undercroft.games.dungeonquest.flow.rolls import Throw
from undercroft.games.dungeonquest.queries.depths import losable, others
from undercroft.games.dungeonquest.queries.heroes import droppable
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, Odds, ask, call, chance, done
from undercroft.kernel.ids import Face

DECLINED: Final = 0
ACCEPTED: Final = 1
REFUSED: Final = 2
"""What became of a bargain."""


@dataclass
class Haggle(Deed):
    """The Greedy Deep Elf: give up Loot and roll; hands back DECLINED, ACCEPTED or REFUSED.

    `given` is the printed value given up so far, `cards` the number of cards.
    """

    times: int
    given: int = 0
    cards: int = 0

    def start(self, t: Quest) -> Next[int]:
        """One card at a time; a Loadstone is not wanted. DQ-LOOT-06"""
        if droppable(t, self.seat):
            return ask(self.seat, BRIBE, self.loot, then=self.give)
        return self.settle(t)

    def loot(self, t: Quest) -> Sequence[Face]:
        return [*droppable(t, self.seat), DONE]

    def give(self, t: Quest, face: Face) -> Next[int]:
        if face == DONE:
            return self.settle(t)
        t.lose(self.seat, face)
        self.given += value(face)
        self.cards += 1
        return self.start(t)

    def settle(self, t: Quest) -> Next[int]:
        """Who gives at least one card rolls."""
        return (
            call(Throw(self.seat, 1, "for what the bargain costs"), then=self.rolled)
            if self.cards
            else done(DECLINED)
        )

    def rolled(self, t: Quest, pips: int) -> Next[int]:
        """Enough is more than the die says."""
        return done(ACCEPTED if pips * self.times < self.given else REFUSED)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} bargains"


@dataclass
class LoseLoot(Deed):
    """Lose a Loot card other than the card that says so: by choice, at random, or the best. DQ-CARD-06"""

    face: Face
    which: str

    def start(self, t: Quest) -> Next[None]:
        if not others(t, self.seat, self.face):
            return done(None)
        if self.which == CHOICE:
            return ask(self.seat, GIVE_UP, self.choices, then=self.lose)
        return chance(PICK, self.picks, then=self.picked)

    def choices(self, t: Quest) -> Sequence[Face]:
        """What they may give up. DQ-LOOT-06"""
        return losable(t, self.seat)

    def picks(self, t: Quest) -> Odds[Face]:
        """Any card, or one of the most valuable, each with its number of copies."""
        cards = others(t, self.seat, self.face)
        best = max(worth for _, worth in cards)
        faces = [face for face, worth in cards if self.which != BEST or worth == best]
        return [(face, faces.count(face)) for face in sorted(set(faces))]

    def picked(self, t: Quest, face: Face) -> Next[None]:
        """Of several opened Treasure Chests it must be known which. DQ-WIN-06"""
        chests = t.out_value[self.seat]
        if face not in CHESTS or not chests:
            return self.lose(t, face)
        self.face = face
        if self.which == BEST:
            return self.lose_chest(t, chests.index(max(chests)) + 1)
        return chance(DIE, self.chests, then=self.lose_chest)

    def chests(self, t: Quest) -> Odds[int]:
        """The Treasure Chests by number, in the order they were opened."""
        return [(number, 1) for number in range(1, len(t.out_value[self.seat]) + 1)]

    def lose_chest(self, t: Quest, number: int) -> Next[None]:
        t.lose_chest(self.seat, self.face, number - 1)
        return done(None)

    def lose(self, t: Quest, face: Face) -> Next[None]:
        t.lose(self.seat, face)
        return done(None)
