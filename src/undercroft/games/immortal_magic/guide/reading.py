"""Pure questions about a view: the table as far as it is known, where cards are, who is asked about what."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, DONE, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SIDES, SPACES, at_place, lines, spaces, zone
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.queries.limits import destinations, moves_left
from undercroft.games.immortal_magic.queries.matching import characters
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CardId, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import known_table

WINDOWS: Final[dict[str, str]] = {
    "deployment": DEPLOYMENT,
    "movement": MOVEMENT,
    **{kind.name: window for window, kind in WINDOW_ASKS.items()},
}
"""The questions in which cards are played and abilities used, with the windows that they stand for."""


def table(view: View) -> Keep:
    """The table as far as the viewer knows it; what lies open has the backs that answers name it by."""
    return known_table(view, Keep, len(view.facts["gems"]))


def seats(view: View) -> range:
    """Everybody at the table."""
    return range(len(view.facts["gems"]))


def asked_seat(view: View) -> Seat:
    """Who is asked; the active player where that is chance or nobody."""
    asked = view.asked
    return view.facts["active"] if asked is None or asked < 0 else asked


def value(view: View, key: str) -> Any:
    """What an answer to the open question stands for."""
    return ASKS[view.question].value(key)


def window(view: View) -> str:
    """The window that the open question stands for; none where nothing is played."""
    return WINDOWS.get(view.question, "")


def on_board(view: View, at: int) -> bool:
    """Whether a place is one of this game: a space of the grid, or a line of a zone beside it."""
    size = view.facts["options"].size()
    if at < SPACES:
        return at in spaces(*size)
    return at in gates(len(seats(view)), *size)


@cache
def gates(players: int, width: int, height: int) -> tuple[int, ...]:
    """Every line of every zone; a side without a player has open gates. DIM-CHAMP-01, DIM-MULTI-04"""
    sides = SIDES[2] if players <= 2 else SIDES[4]
    return tuple(zone(side, line) for side in sides for line in range(lines(side, width, height)))


def movers(view: View) -> list[CardId]:
    """The characters that the open question of a destination may be about: those who can go just there, and
    of several the one that the viewer's trail names."""
    known, seat = table(view), asked_seat(view)
    offered = sorted(place for place in (value(view, key) for key in view.options) if place != DONE)
    able = [
        card
        for card in characters(known, seat)
        if moves_left(known, card) and sorted(destinations(known, card)) == offered
    ]
    told = [card for card in able if _is_told(view, known, card)]
    return told or able


def _is_told(view: View, known: Keep, card: CardId) -> bool:
    """Whether what is going on is about a character, as the trail tells."""
    where = at_place(known.place[known.in_play.index(card)])
    return bool(view.trail) and view.trail[-1].endswith(f"{named(known, card)} {where}")


def named(known: Keep, card: CardId) -> str:
    """A card on the table by its name."""
    face = known.face[card]
    return CARDS[face].name if face >= 0 else "this card"
