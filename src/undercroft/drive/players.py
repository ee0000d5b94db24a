"""What a bot is given: its own view, and a handle to imagine what it cannot see."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.ids import Seat
from undercroft.kernel.resample import resample
from undercroft.kernel.sight import View, view
from undercroft.kernel.state import State

LONGEST: Final = 300
"""How much is told of what a bot has failed with, in characters."""


class BotFault(UndercroftError):
    """A bot raised something, or chose what is not open to it."""


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


def chosen(bot: Bot, thinker: Thinker) -> str:
    """The key that a bot chooses; whatever is wrong with it or with its thinking is a BotFault."""
    try:
        key = bot.choose(thinker)
    except Exception as error:  # whatever a bot raises, it is the bot that has failed
        raise BotFault(f"{type(error).__name__}: {error}"[:LONGEST]) from error
    if key not in thinker.keys:
        raise BotFault(f"It chose {str(key)[:80]!r}, which is not open.")
    return key


def bot_luck(seed: int, seat: Seat) -> Random:
    """The chance of the bot in a seat, all through a game."""
    return Random(f"bots/{seed}/{seat}")
