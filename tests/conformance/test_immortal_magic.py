"""What has to be true of every game, of Dungeons of Immortal Magic."""

from __future__ import annotations

from tests.conformance.ours import Ours
from undercroft.drive.games import find_game


class TestImmortalMagic(Ours):
    game = find_game("immortal-magic")
    may_be_won_by_nobody = True
