"""The options of Dungeon & Kingdom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.kernel.errors import BadOption
from undercroft.kernel.options import check_settings, number, one_of, setting, switch

SEATS: Final = ("0", "1", "2", "3")
"""Seats as records keep them; people count from 1."""


@dataclass(frozen=True)
class Options:
    """Player count and variants; all combinations are legal. DK-SETUP-01, DK-VARIANT-01..07"""

    players: int = setting(4, (2, 3, 4), "number of players")
    first_player: str = setting(
        "random", ("random", *SEATS), "who begins", called={seat: f"seat{int(seat) + 1}" for seat in SEATS}
    )
    icon_set: str = one_of(
        ("standard", "light"), "light: one icon fewer on Monsters worth 12", "Icons on Monsters"
    )
    refill_timing: str = one_of(
        ("after_action", "end_of_turn"), "when empty rows and columns are refilled", "Refill of the Matrix"
    )
    raid_partial: bool = switch("a last single point is captured too", "Monsters capture a last point")
    voluntary_dismiss: bool = switch(
        "a full Array may be dismissed even if the new card could cut it", "Dismissing an Array at will"
    )
    reshuffle_spent: bool = switch(
        "cards discarded this turn join a deck formed this turn", "Spent cards are shuffled in at once"
    )
    count_captured_vp: bool = switch(
        "points on the Monsters of your Array count at the end", "Captured points count at the end"
    )
    open_hands: bool = switch("all hands are played face up")
    starting_vp: int = number(6, 0, 20, "points each player starts with", "Points at the start")
    memory_aid: bool = switch("the table shows each player what is known of every hand")

    def __post_init__(self) -> None:
        check_settings(self)
        if self.first_player != "random" and int(self.first_player) >= self.players:
            raise BadOption(
                f"Option first_player cannot be seat{int(self.first_player) + 1} with "
                f"{self.players} players; "
                f"it is random or a seat from seat1 to seat{self.players}."
            )
