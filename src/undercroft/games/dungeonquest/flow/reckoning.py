"""Leaving the dungeon, and what Loot still does at the end of the game. DQ-EXIT-04, DQ-WIN-03, -06"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import END_EFFECT, IMP
from undercroft.games.dungeonquest.board import OUT
from undercroft.games.dungeonquest.cards import NAMES
from undercroft.games.dungeonquest.cards.deck_cards import NO_LINE
from undercroft.games.dungeonquest.cards.holdings import CHESTS
from undercroft.games.dungeonquest.cards.vocabulary import END
from undercroft.games.dungeonquest.ending import tell_scores
from undercroft.games.dungeonquest.flow.base_frames import Deed, Happening
from undercroft.games.dungeonquest.flow.resolve import LINES, STEPS, Perform
from undercroft.games.dungeonquest.flow.rolls import Throw
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import Face
from undercroft.kit.language.syntax import Figure, Step
from undercroft.kit.language.walking import BODY, MAY


@dataclass
class LeaveDungeon(Deed):
    """Open the Treasure Chests and leave the dungeon for good. DQ-EXIT-04, DQ-WIN-06

    `opened` counts the Chests whose value is known.
    """

    opened: int = 0

    def start(self, t: Quest) -> Next[None]:
        """One Chest after the other, then out."""
        chests = self.chests(t)
        if self.opened == len(chests):
            t.leave_dungeon(self.seat)
            return done(None)
        return call(Throw(self.seat, chests[self.opened].n, "for the Treasure Chest"), then=self.rolled)

    def chests(self, t: Quest) -> list[Figure]:
        """What the Chests they carry are worth."""
        return [CHESTS[face] for face in t.faces(t.loot[self.seat]) if face in CHESTS]

    def rolled(self, t: Quest, total: int) -> Next[None]:
        chest = self.chests(t)[self.opened]
        t.value_chest(self.seat, max(0, total * chest.times + chest.more))
        self.opened += 1
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]} leaves the dungeon"


@dataclass
class Reckoning(Happening):
    """Resolve end-of-game effects from the First Player's seat clockwise, then count. DQ-WIN-01..03

    `after` counts the seats that are done with.
    """

    after: int = 0

    def start(self, t: Quest) -> Next[None]:
        """Only who has left has anything to gain."""
        while self.after < t.seats:
            seat = (t.first + self.after) % t.seats
            self.after += 1
            if t.place[seat] == OUT:
                return call(LastEffects(seat), then=self.next_seat)
        tell_scores(t)
        return done(None)

    def next_seat(self, t: Quest, _: None) -> Next[None]:
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return "The reckoning"


def is_optional(face: Face) -> bool:
    """Whether what a card does at the end may be left alone."""
    first = STEPS[face][LINES[END][face]][0] if LINES[END][face] != NO_LINE else None
    return isinstance(first, Step) and first.act == MAY


@dataclass
class LastEffects(Deed):
    """A player resolves the end-of-game effects of their Loot, in the order they like. DQ-WIN-03

    `past` are the cards that have had theirs; one drawn in between has its own. DQ-WIN-06
    """

    past: tuple[Face, ...] = ()
    face: Face = -1

    def start(self, t: Quest) -> Next[None]:
        left = self.left(t)
        if not left:
            return done(None)
        if len(left) > 1:
            return ask(self.seat, END_EFFECT, self.left, then=self.choose)
        return self.choose(t, left[0])

    def left(self, t: Quest) -> Sequence[Face]:
        held = t.faces(t.loot[self.seat])
        left = sorted(face for face in set(held) if self.past.count(face) < held.count(face))
        return [face for face in left if LINES[END][face] != NO_LINE]

    def choose(self, t: Quest, face: Face) -> Next[None]:
        """What may be left alone is asked for. DQ-WIN-03"""
        self.past = (*self.past, face)
        self.face = face
        if is_optional(face):
            return ask(self.seat, IMP, self.yes_or_no, then=self.decide)
        return self.decide(t, True)

    def decide(self, t: Quest, yes: bool) -> Next[None]:
        if not yes:
            return self.start(t)
        t.read(self.seat, self.face)
        path = (0, BODY) if is_optional(self.face) else ()
        return call(Perform(self.seat, self.face, LINES[END][self.face], path=path), then=self.done_with)

    def done_with(self, t: Quest, _: str) -> Next[None]:
        return self.start(t)

    def title(self, t: Quest, who: Sequence[str]) -> str:
        return f"{who[self.seat]}: {NAMES[self.face]}" if self.face >= 0 else ""
