"""What most procedures of the game have in common: dice, and whether to do something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.games.dungeonquest.asks import ONE_DIE, TWO_DICE, YES_NO
from undercroft.games.dungeonquest.fight_queries import against_living
from undercroft.games.dungeonquest.table import Quest
from undercroft.kernel.frame import Odds
from undercroft.kernel.ids import Seat
from undercroft.kit.procedure import Procedure


class Happening(Procedure):
    """Something that happens in a quest."""

    def yes_or_no(self, t: Quest) -> Sequence[bool]:
        return against_living(t, YES_NO)

    def pips(self, t: Quest) -> Odds[int]:
        return against_living(t, ONE_DIE)

    def throws(self, t: Quest) -> Odds[tuple[int, ...]]:
        return against_living(t, TWO_DICE)


@dataclass
class Deed(Happening):
    """Something that a hero does, or that happens to them."""

    seat: Seat
