"""The loop: chance and bots are answered, people are waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.drive.dice import Dice
from undercroft.drive.observers import Observer
from undercroft.drive.players import Bot, Thinker, bot_luck, chosen
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE, Seat
from undercroft.kernel.record import Record, forced, record, undo
from undercroft.kernel.state import State


class Match:
    """A game with somebody in every seat: a bot, or None for a person.

    `advance` answers everything that needs no person. Observers hear of every answer before and after.
    `moment` counts the changes: it is another number after every answer and every answer taken back, so that
    whoever was shown the question of one moment cannot answer that of another.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        bots: Sequence[Bot | None],
        dice: Dice,
        seed: int = 0,
        observers: Sequence[Observer] = (),
    ) -> None:
        self.game = game
        self.state = state
        self.bots = list(bots)
        self.dice = dice
        self.observers = list(observers)
        self.moment = 0
        self._rngs = [bot_luck(seed, seat) for seat in range(state.table.seats)]

    def advance(self) -> None:
        """Answer until a person is asked or the game is over."""
        while self.step():
            pass

    def step(self) -> bool:
        """Answer one question that needs no person, or raise BotFault; False if there is none."""
        state = self.state
        if state.pending is None:
            return False
        if state.pending.seat == CHANCE:
            self.give(self.dice.answer(state))
        elif forced(state):
            self.give(state.offers()[0])
        else:
            bot = self.bots[state.pending.seat]
            if bot is None:
                return False
            self.give(state.pending.kind.value(chosen(bot, self.thinker())))
        return True

    def give(self, value: Any) -> None:
        """Answer the open question."""
        for observer in self.observers:
            observer.before(self.state, value)
        self.state.answer(value)
        self.moment += 1
        for observer in self.observers:
            observer.after(self.state, value)

    def answer(self, key: str) -> None:
        """A person's answer by its key."""
        assert self.state.pending is not None
        self.give(self.state.pending.kind.value(key))

    def thinker(self) -> Thinker:
        """The open question as the asked seat knows it."""
        assert self.state.pending is not None
        return Thinker(self.game, self.state, self._rngs[self.state.pending.seat])

    @property
    def waiting_for(self) -> Seat | None:
        """The person asked now; None while it is a bot's turn, or nobody's."""
        asked = self.state.asked
        if asked is None or asked == CHANCE or self.bots[asked] is not None:
            return None
        return asked

    def undo(self, least: int = 0) -> bool:
        """Take the asked person's last choice back, if that is allowed and so many answers stay at least."""
        seat = self.waiting_for
        earlier = None if seat is None else undo(self.game, self.state, seat)
        if earlier is None or len(earlier.journal) < least:
            return False
        self.state = earlier
        self.moment += 1
        for observer in self.observers:
            observer.undone(earlier)
        return True

    def record(self, seats: Sequence[str], seed: int | None) -> Record:
        """The game so far, written down."""
        return record(self.game, self.state, seats, seed)
