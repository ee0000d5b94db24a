"""Positions laid out by hand, as the tests of the game as a whole start from."""

from __future__ import annotations

from typing import Any, cast

from undercroft.drive.dice import Scripted
from undercroft.games.dungeonquest import GAME
from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table import Quest
from undercroft.testing import Play

HERE = "4,4"
ROOMS = {HERE: "room-OOO north", "4,5": "room-OOO north", "5,4": "room-OOW east", "3,4": "corridor-WOW west"}


def laid(options: dict[str, Any] | None = None, draws: tuple[str, ...] = (), **position: Any) -> Play:
    """A position in the hands of a test; two players unless the options say otherwise."""
    rules = Options(**{"players": 2, **(options or {})})
    return Play(GAME, GAME.place(rules, position), Scripted(*draws))


def quest(play: Play) -> Quest:
    """The table of a position."""
    return cast(Quest, play.state.table)


def hero(at: str = HERE, **more: Any) -> dict[str, Any]:
    """Hugo in a space."""
    return {"hero": "hugo", "at": at, **more}
