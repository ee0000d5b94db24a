"""What has to be true of every game, of Dungeon & Kingdom."""

from __future__ import annotations

from tests.conformance.ours import Ours
from undercroft.drive.games import find_game


class TestDungeonKingdom(Ours):
    game = find_game("dungeon-kingdom")
