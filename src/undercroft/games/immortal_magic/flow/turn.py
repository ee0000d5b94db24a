"""A turn of one player. DIM-TURN-01..16, DIM-CAMP-10"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.games.immortal_magic.asks import (
    PLAY_TURN,
    SKIP_FOR_CARDS,
    SKIP_FOR_GEMS,
    TURN_CHOICE,
)
from undercroft.games.immortal_magic.ending import OfOnePlayer
from undercroft.games.immortal_magic.flow.choices import Discard, unburden
from undercroft.games.immortal_magic.flow.deployment import Deployment
from undercroft.games.immortal_magic.flow.draw import Draw
from undercroft.games.immortal_magic.flow.movement import MovementPhase
from undercroft.games.immortal_magic.flow.playing import Fire, end_window
from undercroft.games.immortal_magic.flow.refill import refill
from undercroft.games.immortal_magic.queries.lasting import TURN
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.games.immortal_magic.queries.triggers import turn_triggers
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.frame import Next, ask, call, done
from undercroft.kernel.ids import Seat

PHASES: Final = "phases"
END: Final = "end"
DISCARDING: Final = "discarding"
"""What can be left of a turn."""


@dataclass
class Turn(OfOnePlayer):
    """Choice, draw and gem, triggers, deployment, movement, end. DIM-TURN-03, -04, -13, -14

    `left` is what is left of it: the phases, the end, or only the discarding.
    """

    seat: Seat
    left: str = PHASES

    def start(self, t: Keep) -> Next[None]:
        """What lasted until this turn ends, and abilities renew. DIM-TURN-13"""
        t.begin_turn(self.seat)
        return unburden(t, self.choose)

    def choose(self, t: Keep, _: None) -> Next[None]:
        """Play the turn, or skip it; in the first turn nothing is drawn or skipped.

        DIM-TURN-02, -03, DIM-RULING-03
        """
        if t.turns_taken[self.seat] == 1:
            return self.set_off(t, None)
        return ask(self.seat, TURN_CHOICE, self.choices, then=self.chosen)

    def choices(self, t: Keep) -> Sequence[str]:
        return (PLAY_TURN, SKIP_FOR_CARDS, SKIP_FOR_GEMS)

    def chosen(self, t: Keep, choice: str) -> Next[None]:
        """One card and one gem, or more of one and no turn. DIM-TURN-04..06"""
        if choice == PLAY_TURN:
            t.gain_gems(self.seat, 1)
            return call(Draw(self.seat, 1), then=self.set_off)
        t.skip_turn(self.seat, choice)
        self.left = END
        t.gain_gems(self.seat, 2 if choice == SKIP_FOR_GEMS else 1)
        return call(Draw(self.seat, 2 if choice == SKIP_FOR_CARDS else 1), then=self.refill)

    def set_off(self, t: Keep, _: None) -> Next[None]:
        """The triggers of the start of a turn. DIM-TURN-13"""
        rows = turn_triggers(t, self.seat)
        return call(Fire(rows), then=self.tidy) if rows else self.deploy(t, None)

    def tidy(self, t: Keep, _: None) -> Next[None]:
        """After an effect comes a refill. DIM-ROOM-10"""
        return refill(t, self.fit)

    def fit(self, t: Keep, _: None) -> Next[None]:
        """Where a limit has shrunk, something must go. DIM-EQUIP-12"""
        return unburden(t, self.deploy)

    def deploy(self, t: Keep, _: None) -> Next[None]:
        """The deployment phase. DIM-TURN-11"""
        t.enter_phase(DEPLOYMENT)
        return call(Deployment(self.seat), then=self.move)

    def move(self, t: Keep, _: None) -> Next[None]:
        """The movement phase; the one before does not come back. DIM-TURN-11"""
        t.enter_phase(MOVEMENT)
        return call(MovementPhase(self.seat), then=self.end)

    def end(self, t: Keep, _: None) -> Next[None]:
        """The others may play instants before the turn ends. DIM-TURN-14, DIM-WINDOW-08, DIM-CAMP-06"""
        self.left = END
        if t.seats == 1:
            return self.refill(t, None)
        return call(end_window(t), then=self.refill)

    def cut_short(self, t: Keep, _: None) -> Next[None]:
        """Who is out has no phase any more. DIM-MULTI-05"""
        return self.refill(t, None)

    def without(self, t: Keep, _: None) -> Next[None]:
        """Another player is out, who was asked between the phases. DIM-MULTI-05"""
        t.cut_short()
        if self.left == PHASES:
            return self.tidy(t, None)
        return self.refill(t, None) if self.left == END else self.discard(t, None)

    def refill(self, t: Keep, _: None) -> Next[None]:
        """After an effect comes a refill. DIM-ROOM-10"""
        return refill(t, self.close)

    def close(self, t: Keep, _: None) -> Next[None]:
        """What lasts for the turn ends. DIM-TURN-14"""
        lasting = bool(t.lasting)
        self.left = DISCARDING
        t.enter_phase("")
        t.end_lasting(TURN)
        return unburden(t, self.discard) if lasting else self.discard(t, None)

    def discard(self, t: Keep, _: None) -> Next[None]:
        """Down to the limit, of their choice, skipped or not. DIM-TURN-12"""
        extra = len(t.hand[self.seat]) - t.options.hand_limit
        if extra > 0 and not t.gone[self.seat]:
            return call(Discard(self.seat, extra, True), then=self.over)
        return self.over(t, None)

    def over(self, t: Keep, _: None) -> Next[None]:
        """The next player's turn. DIM-TURN-14"""
        t.end_turn(self.seat)
        return done(None)

    def title(self, t: Keep, who: Sequence[str]) -> str:
        return f"{who[self.seat]}'s turn"
