"""Why no answer lies at a spot now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.dungeonquest.asks import ASKS, DESCEND, DRAW_DRAGON, SEARCH
from undercroft.games.dungeonquest.board import CELLS
from undercroft.games.dungeonquest.guide import fights, holdings, ways
from undercroft.games.dungeonquest.guide.places import spots
from undercroft.games.dungeonquest.guide.reading import table
from undercroft.games.dungeonquest.guide.sentences import TEXTS
from undercroft.games.dungeonquest.layout import ZONES
from undercroft.games.dungeonquest.queries.actions import no_action
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import Face
from undercroft.kernel.sight import View
from undercroft.kit.why_not import WhyHere, WhyNot


class Reasons(WhyNot):
    """The cells of the board are places of the zone `laid`."""

    def exists(self, view: View, spot: Spot) -> bool:
        """A space of the board is there also where nothing is explored."""
        if spot.zone == "laid" and spot.place is not None and not spot.gap:
            return spot.place in range(CELLS) and spot.face in (None, view.zones["laid"][spot.place])
        return super().exists(view, spot)


def _drawn_by(action: str) -> WhyHere:
    """Searching, going down and the dragon have reasons where an action draws from the deck."""

    def deck(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
        if view.question != "action" or view.seat is None:
            return None
        return ways.told(view, no_action(table(view), view.seat, action))

    return deck


REASONS: Final = Reasons(
    TEXTS,
    ASKS,
    ZONES,
    spots,
    {
        "laid": ways.board,
        "loot": holdings.loot,
        "rune": holdings.rune,
        "kept": holdings.kept,
        "hero_hand": fights.hand,
        "monster_hand": fights.hand,
        "classic_hand": fights.classic_hand,
        "token": fights.token,
        "search": _drawn_by(SEARCH),
        "catacomb": _drawn_by(DESCEND),
        "dragon": _drawn_by(DRAW_DRAGON),
    },
    unchosen=("trip",),
    board=("laid", "spaces"),
)
