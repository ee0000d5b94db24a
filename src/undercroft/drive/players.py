"""What a bot is given: its own view, and a handle to imagine what it cannot see."""

from __future__ import annotations

from random import Random
from typing import Protocol

from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State


class Thinker:
    """One question as a seat knows it; it offers no way to the real state."""

    def __init__(self, game: Game, state: State, rng: Random) -> None:
        assert state.pending is not None
        self.game = game
        self.rng = rng
        self.seat: Seat = state.pending.seat
        self.kind: str = state.pending.kind.name
        self.keys: list[str] = state.keys()
        self.__state = state

    def view(self) -> View:
        """The table as this seat sees it."""
        return view(self.__state, self.seat)

    def imagine(self) -> State:
        """A state that might be the real one as far as this seat knows, for searching on."""
        return resample(self.__state, self.seat, self.rng.randrange)


class Bot(Protocol):
    """Answers questions for a seat."""

    def choose(self, thinker: Thinker) -> str:
        """The key of one of `thinker.keys`."""
