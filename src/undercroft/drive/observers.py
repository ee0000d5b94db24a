"""Observers hear of every answer; they never change a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.state import State


class Observer(Protocol):
    """Hears of every answer, before it is given and after the rules have run on."""

    def before(self, state: State, value: Any) -> None:
        """An answer is about to be given."""

    def after(self, state: State, value: Any) -> None:
        """The rules have come to the next question."""


class Narrator:
    """Tells the log line by line, as one seat (None: the public) may read it."""

    def __init__(self, game: Game, who: Sequence[str], seat: Seat | None, say: Callable[[str], None]) -> None:
        self.game = game
        self.who = who
        self.seat = seat
        self.say = say
        self.told = 0

    def before(self, state: State, value: Any) -> None:
        """Nothing has happened yet."""

    def after(self, state: State, value: Any) -> None:
        """Tell what is new."""
        events = state.events()
        for event in events[self.told :]:
            self.say(self.game.words.tell(event, self.seat, self.who))
        self.told = len(events)


class Tally:
    """Counts the decisions of players and of chance."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chances = 0

    def before(self, state: State, value: Any) -> None:
        """Count who is asked."""
        if state.asked == CHANCE:
            self.chances += 1
        else:
            self.decisions += 1

    def after(self, state: State, value: Any) -> None:
        """Nothing to count."""
