"""The table of DungeonQuest with everything that can happen to it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.games.dungeonquest.options import Options
from undercroft.games.dungeonquest.table.fights import Fights


@dataclass(init=False, slots=True)
class Quest(Fights):
    """Board, decks, heroes, depths and fights."""


def blank(options: Options) -> Quest:
    """A table before the first die is rolled."""
    quest = Quest(options, options.players)
    quest.prepare()
    return quest
