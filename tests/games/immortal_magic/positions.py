"""Positions laid out by hand, as the tests of the game as a whole start from."""

from __future__ import annotations

from typing import Any, cast

from undercroft.drive.dice import Scripted
from undercroft.games.immortal_magic import GAME
from undercroft.games.immortal_magic.options import Options
from undercroft.games.immortal_magic.table import Keep
from undercroft.testing import Play


def placed(options: dict[str, Any] | None = None, draws: tuple[str, ...] = (), **position: Any) -> Play:
    """A position in the hands of a test; two players, South of Vado and North of Olkog."""
    return Play(GAME, GAME.place(Options(**(options or {})), position), Scripted(*draws))


def keep(play: Play) -> Keep:
    """The table of a position."""
    return cast(Keep, play.state.table)


def person(card: str, at: str, *gear: str, **more: Any) -> dict[str, Any]:
    """A character in a place with its equipment."""
    return {"card": card, "at": at, "gear": list(gear), **more}
