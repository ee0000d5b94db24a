"""What is worth knowing of an answer: the odds of the battle it leads into, what waits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, BUY, DONE, FACE_PLAYED_BY, MOVED, TRADED, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import CHAMPION_GEMS
from undercroft.games.immortal_magic.guide import battles
from undercroft.games.immortal_magic.guide.reading import asked_seat, mover, table, window
from undercroft.games.immortal_magic.queries.matching import (
    controller,
    guard_of,
    is_enemy,
    seat_at,
    souls_on,
    standing,
)
from undercroft.games.immortal_magic.queries.moves import moves_left
from undercroft.games.immortal_magic.queries.phases import MOST_BOUGHT
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import counted, ordinal
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import notes_by_question


def _main(view: View, choice: str) -> list[str]:
    """Moves and souls left; passing tells what is to be expected of the attack."""
    known = table(view)
    if choice in FACE_PLAYED_BY:
        saves = battles.saves(known, asked_seat(view), FACE_PLAYED_BY[choice], window(view))
        return ["the defence would hold"] if saves else []
    if choice in MOVED:
        left = moves_left(known, MOVED[choice])
        return [f"{left} moves left"] if left > 1 else []
    if choice in TRADED:
        return [counted(souls_on(known, TRADED[choice]), "soul")]
    if choice == BUY:
        return [f"{known.bought + 1} of {MOST_BOUGHT}"]
    return battles.if_passed(known) if choice == PASS else []


def _destination(view: View, place: int) -> list[str]:
    """The odds against whom one meets there, or what a gate brings."""
    return [says for _, says, _ in prospects(view, place) if says]


def prospects(view: View, place: int) -> list[tuple[str, str, int]]:
    """What the character that moves has to expect in a place: as a kind, in words, and as a number; the
    chance to win a battle, or the gems of a champion. DIM-MOVE-13, DIM-CHAMP-02, -03"""
    if place == DONE:
        return []
    known, seat, moving = table(view), asked_seat(view), mover(view)
    met = meets(known, seat, place)
    if met != NO_CARD:
        return [battles.against(known, moving, met)]
    if place < SPACES or seat_at(known, place) == seat:
        return []
    gems = CHAMPION_GEMS[CARDS[known.face[moving]].rank] if known.options.champion_gems else 0
    return [("champion", counted(gems, "gem") if gems else "", gems)]


def meets(known: Keep, seat: Seat, place: int) -> CardId:
    """Whom a character of a player would have to fight in a place, NO_CARD if nobody that can be seen.

    Of a company somebody else chooses the lead. DIM-MOVE-13, DIM-CHAMP-03, DIM-SHARE-03
    """
    if place >= SPACES:
        return NO_CARD if seat_at(known, place) == seat else guard_of(known, place)
    rivals = [card for card in standing(known, place) if controller(known, card) != seat]
    if rivals:
        return rivals[0]
    card = known.rooms[place]
    met = card != NO_CARD and not known.face_down[place] and is_enemy(known, card)
    return card if met and not standing(known, place) else NO_CARD


def _column(view: View, place: int) -> list[str]:
    """How long the queue there is. DIM-DEPLOY-01"""
    before = 0 if place == DONE else len(standing(table(view), place))
    return [f"{ordinal(before + 1)} there"] if before > 1 else []


_NOTES: Final[dict[str, Callable[[View, Any], list[str]]]] = {
    "deployment": _main,
    "movement": _main,
    **{kind.name: _main for kind in WINDOW_ASKS.values()},
    "destination": _destination,
    "column": _column,
}

notes: Final = notes_by_question(ASKS, _NOTES)
"""What is worth knowing of an answer and not in its words."""
