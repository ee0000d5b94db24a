"""Bots think in workers: one that crashes, hangs or cheats stops no table.

A worker is told nothing that the asked seat may not know: the state it gets is re-dealt, and its luck does
not tell the luck it was made from.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from msgspec import MsgspecError, json

from undercroft.kernel.codec import encode
from undercroft.kernel.errors import UndercroftError
from undercroft.kernel.game import Game
from undercroft.kernel.ids import CHANCE
from undercroft.kernel.resample import resample
from undercroft.kernel.state import State
from undercroft.table.job_handlers import Answer
from undercroft.table.jobs import Think
from undercroft.table.refusal import Refused
from undercroft.table.worker_pool import Raised, Workers


class BotFailed(UndercroftError):
    """The bot crashed, was too slow, or answered what is not legal. `luck` is what its chance was drawn from,
    where the fault is its own and would be so again."""

    luck = ""


class Bots:
    """Bots in workers. `thoughts` have been asked for, `failures` of them came to nothing."""

    def __init__(self, workers: Workers) -> None:
        self.thoughts = self.failures = 0
        self._workers = workers

    async def choose(self, game: Game, bot: str, state: State, luck: str, who: str) -> str:
        """The key a bot chooses for the asked seat; the same state and luck give the same key.

        `who` is whoever the thought is for: everybody's have their turn.
        """
        keys = state.keys()
        answer = await self._answer(game, bot, state, luck, who, weigh=False)
        if answer.key not in keys:
            raise self._failed(f"The bot {bot!r} chose {answer.key[:80]!r}, which is not open.", luck)
        return answer.key

    async def weigh(self, game: Game, bot: str, state: State, luck: str, who: str) -> list[tuple[str, float]]:
        """Every key with what it is worth to a bot in the asked seat."""
        keys = state.keys()
        answer = await self._answer(game, bot, state, luck, who, weigh=True)
        if sorted(key for key, _ in answer.values) != sorted(keys):
            raise self._failed(f"The bot {bot!r} did not weigh the choices that are open.", luck)
        return answer.values

    def _failed(self, why: str, luck: str = "") -> BotFailed:
        self.failures += 1
        failed = BotFailed(why)
        failed.luck = own_luck(luck) if luck else ""
        return failed

    async def _answer(self, game: Game, bot: str, state: State, luck: str, who: str, weigh: bool) -> Answer:
        self.thoughts += 1
        try:
            thought = brief(game, bot, state, luck, weigh)
        except UndercroftError as error:
            raise self._failed(f"The bot {bot!r} cannot be asked: {error}") from error
        try:
            said = await self._workers.do(thought, who)
        except Refused as error:
            raise self._failed(error.text, luck if isinstance(error, Raised) else "") from error
        try:
            return json.decode(said, type=Answer)
        except MsgspecError as error:
            raise self._failed(f"The bot {bot!r} said what is no answer: {error}.", luck) from error


def brief(game: Game, bot: str, state: State, luck: str, weigh: bool) -> Think:
    """A thought as it leaves this process: nothing in it depends on what the asked seat may not know."""
    seat = state.asked
    if seat is None or seat == CHANCE:
        raise BotFailed("No seat is asked.")
    dealt = resample(state, seat, Random(f"deal/{luck}").randrange)
    return Think(game.name, game.content, bot, encode(dealt), own_luck(luck), weigh)


def own_luck(luck: str) -> str:
    """What a bot draws its chance from; it does not tell the luck it was made from."""
    return blake2b(luck.encode(), digest_size=16).hexdigest()
