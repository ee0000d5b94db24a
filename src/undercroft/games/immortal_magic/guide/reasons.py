"""Why no answer lies at a spot now."""

from __future__ import annotations

from typing import Final

from undercroft.games.immortal_magic.asks import ASKS
from undercroft.games.immortal_magic.board import PLACES
from undercroft.games.immortal_magic.guide import hands, pieces, piles, ways
from undercroft.games.immortal_magic.guide.places import spots
from undercroft.games.immortal_magic.guide.reading import on_board
from undercroft.games.immortal_magic.guide.sentences import TEXTS
from undercroft.games.immortal_magic.layout import ZONES
from undercroft.kernel.guide import Spot
from undercroft.kernel.sight import View
from undercroft.kit.why_not import WhyNot


class Reasons(WhyNot):
    """Spaces of the dungeon and lines of zones are places of the zone `rooms`."""

    def exists(self, view: View, spot: Spot) -> bool:
        """Spaces and lines are there also when they are empty."""
        if spot.zone == "rooms" and spot.place is not None and not spot.gap:
            there = spot.place in range(PLACES) and on_board(view, spot.place)
            return there and spot.face in (None, self.card_at(view, spot))
        return super().exists(view, spot)


REASONS: Final = Reasons(
    TEXTS,
    ASKS,
    ZONES,
    spots,
    {
        "rooms": ways.rooms,
        "hand": hands.hand,
        "in_play": pieces.in_play,
        "deck": piles.deck,
        "graveyard": piles.graveyard,
    },
    unchosen=("graveyard",),
    board=("rooms", "places"),
)
