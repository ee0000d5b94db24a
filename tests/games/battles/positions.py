"""Positions laid out by hand, as the tests of the game as a whole start from."""

from __future__ import annotations

from typing import Any, cast

from undercroft.drive.dice import Scripted
from undercroft.games.battles import GAME
from undercroft.games.battles.options import Options
from undercroft.games.battles.table import Field
from undercroft.testing import Play


def placed(options: dict[str, Any] | None = None, draws: tuple[str, ...] = (), **position: Any) -> Play:
    """A position in the hands of a test."""
    return Play(GAME, GAME.place(Options(**(options or {})), position), Scripted(*draws))


def field(play: Play) -> Field:
    """The table of a position."""
    return cast(Field, play.state.table)


def mob(name: str, at: str = "", **more: Any) -> dict[str, Any]:
    """A Mob, in a position if one is named."""
    return {"mob": name, **({"at": at} if at else {}), **more}


def sides(one: list[Any], other: list[Any]) -> list[dict[str, Any]]:
    """The parties of both players; a text is a Mob as it is fielded."""
    return [
        {"mobs": [mob(each) if isinstance(each, str) else each for each in party]} for party in (one, other)
    ]
