"""The frames that others are made of: what rolls dice and asks whether to do something, what a hero does, the
monster that is met, the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import ONE_DIE, TWO_DICE, YES_NO
from undercroft.games.dungeonquest.layout import NO_MONSTER
from undercroft.games.dungeonquest.queries.fights import against_living
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Frame, Next, Odds, done
from undercroft.kernel.ids import NO_CARD, Seat
from undercroft.kit.procedure import Procedure


class Happening(Procedure):
    """Something that happens in a quest."""

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def pips(self, t: Quest) -> Odds[int]:
        return against_living(t, ONE_DIE)

    def throws(self, t: Quest) -> Odds[tuple[int, ...]]:
        return against_living(t, TWO_DICE)

    def foe(self, t: Quest) -> int:
        return t.monster

    def forbidden(self, t: Quest) -> bool:
        return t.monster != NO_MONSTER and t.frame(Encounter).no_escape


@dataclass
class Deed(Happening):
    """Something that a hero does, or that happens to them."""

    seat: Seat

    def end_turn(self, t: Quest, _: object) -> Next[None]:
        """Nothing more can be done in this turn. DQ-TURN-04"""
        t.stop_turn(self.seat)
        return done(None)


@dataclass
class Encounter(Deed):
    """A hero meets a monster. `monster` is its number; `lair` the place in `lairs` of a token that lies in
    the chamber, NO_CARD if a card brings the monster; whoever drew the card puts it away. With `no_escape`
    the card lets nobody escape."""

    monster: int
    lair: int = NO_CARD
    no_escape: bool = False


class OnTurn(Deed):
    """A hero's turn, in which cards can lead them elsewhere: into a chamber, whose cards are resolved by the
    same frames, so that these find the way by the turn."""

    def journey(self, seat: Seat, target: str, reach: int) -> Frame:
        """The way to another space that a target of `move` means."""
        raise NotImplementedError
