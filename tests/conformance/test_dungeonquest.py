"""What has to be true of every game, of DungeonQuest."""

from __future__ import annotations

from tests.conformance.ours import Ours
from undercroft.drive.games import find_game


class TestDungeonQuest(Ours):
    game = find_game("dungeonquest")
    may_be_won_by_nobody = True
