"""Observers hear of every answer; they never change a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.state import State


class Observer:
    """Hears of every answer; each kind of observer takes up what it needs."""

    def before(self, state: State, value: Any) -> None:
        """An answer is about to be given."""

    def after(self, state: State, value: Any) -> None:
        """The rules have come to the next question."""

    def undone(self, state: State) -> None:
        """Choices were taken back; the game stands at this state."""


class Narrator(Observer):
    """Tells the log line by line, as one seat (None: the public) may read it."""

    def __init__(self, game: Game, who: Sequence[str], seat: Seat | None, say: Callable[[str], None]) -> None:
        self.game = game
        self.who = who
        self.seat = seat
        self.say = say
        self.told = 0

    def after(self, state: State, value: Any) -> None:
        """Tell what is new."""
        events = state.events()
        for event in events[self.told :]:
            self.say(self.game.words.tell(event, self.seat, self.who))
        self.told = len(events)

    def undone(self, state: State) -> None:
        """What was taken back will be told anew if it happens again."""
        self.told = len(state.events())


class Laws(Observer):
    """Checks after every answer that nothing is on the table that the rules forbid."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def after(self, state: State, value: Any) -> None:
        """Raise BrokenInvariant where something is."""
        self.game.check(state)


class Tally(Observer):
    """Counts the decisions of players and of chance, also those that are taken back."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chances = 0

    def before(self, state: State, value: Any) -> None:
        """Count who is asked."""
        if state.asked == CHANCE:
            self.chances += 1
        else:
            self.decisions += 1
