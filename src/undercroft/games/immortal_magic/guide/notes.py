"""What is worth knowing of an answer: the odds of the battle it leads into, what waits there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercroft.games.immortal_magic.asks import ASKS, BUY, DONE, MOVED, PLAYED, TRADED, WINDOW_ASKS
from undercroft.games.immortal_magic.board import SPACES
from undercroft.games.immortal_magic.cards import CARDS
from undercroft.games.immortal_magic.cards.records import CHAMPION_GEMS
from undercroft.games.immortal_magic.flow.champions import guard_of, seat_at
from undercroft.games.immortal_magic.flow.deployment import MOST_BOUGHT
from undercroft.games.immortal_magic.guide import battles
from undercroft.games.immortal_magic.guide.reading import asked_seat, mover, table, window
from undercroft.games.immortal_magic.queries.limits import moves_left
from undercroft.games.immortal_magic.queries.matching import controller, is_enemy, souls_on, standing
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import counted, ordinal
from undercroft.kernel.ids import NO_CARD, PASS, CardId, Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import notes_by_question


def _main(view: View, choice: str) -> list[str]:
    """Moves and souls left; passing tells what is to be expected of the attack."""
    known = table(view)
    if choice in PLAYED:
        saves = battles.saves(known, asked_seat(view), PLAYED[choice], window(view))
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
    """The odds against whom one meets there, or what a gate brings. DIM-MOVE-13, DIM-CHAMP-03"""
    if place == DONE:
        return []
    known, seat = table(view), asked_seat(view)
    met = meets(known, seat, place)
    if met != NO_CARD:
        return [battles.against(known, mover(view), met)]
    if place < SPACES or seat_at(known, place) == seat:
        return []
    return _champion(known, mover(view))


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


def _champion(known: Keep, mover: CardId) -> list[str]:
    """What passing the gate brings. DIM-CHAMP-02"""
    gems = CHAMPION_GEMS[CARDS[known.face[mover]].rank] if known.options.champion_gems else 0
    return [counted(gems, "gem")] if gems else []


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
