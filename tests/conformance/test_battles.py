"""What has to be true of every game, of BATTLES."""

from __future__ import annotations

from tests.conformance.ours import Ours
from undercroft.drive.games import find_game


class TestBattles(Ours):
    game = find_game("battles")
    may_be_won_by_nobody = True
