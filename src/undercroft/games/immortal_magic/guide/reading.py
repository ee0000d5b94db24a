"""Pure questions about a view: the table as far as it is known, where cards are, who is asked about what."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SIDES, SPACES, lines, spaces, zone
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.queries.lasting import step_with_id
from undercroft.games.immortal_magic.queries.matching import Source
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.ids import CardId
from undercroft.kernel.sight import View
from undercroft.kit.guide import asked_seat as asked_seat
from undercroft.kit.guide import known_table
from undercroft.kit.language.syntax import Step

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
    """All seats, also of those who have conceded."""
    return range(len(view.facts["gems"]))


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


def mover(view: View) -> CardId:
    """The character that the open question of a destination is about."""
    card: CardId = view.about["card"]
    return card


def source(view: View) -> Source:
    """The effect that something is named for, as the open question says."""
    about = view.about
    return Source(asked_seat(view), about["face"], about["card"], about["me"], about["number"])


def step(view: View) -> Step:
    """The step that something is named for, as the open question says."""
    return step_with_id(CARDS[view.about["face"]].effects[view.about["number"]].steps, view.about["name"])


def named(known: Keep, card: CardId) -> str:
    """A card on the table by its name."""
    face = known.face[card]
    return CARDS[face].name if face >= 0 else "this card"
