"""What a seat has written down before the game, and answers from: a roster, for people and for bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from undercroft.drive.players import Bot, Thinker
from undercroft.kernel.making import RosterMaking
from undercroft.kernel.sight import View


@dataclass(frozen=True)
class Prepared:
    """A roster on one line, and the game's reading of it."""

    rosters: RosterMaking
    code: str

    def answer(self, kind: str, see: Callable[[], View]) -> str | None:
        """The key of the answer to a question of that kind, as far as the roster has one."""
        return self.rosters.answer(self.code, see()) if kind in self.rosters.questions() else None


class PreparedBot:
    """A bot that sets up as its roster says, and plays on as it likes."""

    def __init__(self, bot: Bot, prepared: Prepared) -> None:
        self.bot = bot
        self.prepared = prepared

    def choose(self, thinker: Thinker) -> str:
        """The answer of the roster, or else of the bot."""
        return self.prepared.answer(thinker.kind, thinker.view) or self.bot.choose(thinker)
