"""Why nothing can be done now with a card in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.games.immortal_magic.board import NOWHERE, SPACES
from undercroft.games.immortal_magic.cards import CARDS, NAMES, USES
from undercroft.games.immortal_magic.guide.hands import TIMES, gear_clauses
from undercroft.games.immortal_magic.guide.reading import (
    asked_seat,
    named,
    table,
    window,
)
from undercroft.games.immortal_magic.guide.texts import clauses_of
from undercroft.games.immortal_magic.guide.ways import unreached
from undercroft.games.immortal_magic.layout import NO_SEAT
from undercroft.games.immortal_magic.queries.limits import cannot_wear, moves_left
from undercroft.games.immortal_magic.queries.matching import (
    CHARACTERS,
    GEAR,
    all_hold,
    controller,
    fighters,
    in_dungeon,
    place_of,
)
from undercroft.games.immortal_magic.queries.playable import DEPLOYMENT, MOVEMENT, USED_IN
from undercroft.games.immortal_magic.queries.reach import in_play_source, nullified
from undercroft.games.immortal_magic.table import Keep
from undercroft.games.immortal_magic.words.naming import joined
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.sight import View
from undercroft.kit.language.syntax import Effect

USE_TIMES: Final[dict[str, str]] = {
    **{window: TIMES[window] for window in ("attack", "defence", "fight", "any")},
    "deploy": "in your deployment phase",
    "main": "in your own phases",
}
"""When abilities of each window are used. Section 2.4, use"""


def in_play(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a card in play is no answer, for who is asked."""
    if spot.place is None or view.seat is None:
        return None
    known = table(view)
    piece = known.in_play[spot.place]
    if view.question in _CHOOSING:
        return _CHOOSING[view.question](view, known, piece)
    if not window(view):
        return None
    if controller(known, piece) != view.seat:
        return _another(known, piece, who)
    if known.face[piece] in CHARACTERS:
        return _character(view, known, piece)
    return _gear(view, known, spot.place) or _ability(known, spot.place, window(view))


def _another(known: Keep, piece: CardId, who: Sequence[str]) -> Reason:
    seat = controller(known, piece)
    whose = f"belongs to {who[seat]}" if seat != NO_SEAT else "is loot of an enemy, without effect"
    return Reason(f"{named(known, piece)} {whose}: you cannot use it.", ("DIM-MOVE-01", "DIM-WINDOW-10"))


# characters


def _character(view: View, known: Keep, piece: CardId) -> Reason:
    row, now = known.in_play.index(piece), window(view)
    if now == MOVEMENT:
        return unmoved(known, piece)
    able = _ability(known, row, now) if USES[known.face[piece]] else None
    if able is not None:
        return able
    if now == DEPLOYMENT:
        says = f"{named(known, piece)} moves in the movement phase, which comes next."
        return Reason(says, ("DIM-TURN-11", "DIM-MOVE-01"))
    return Reason(f"{named(known, piece)} has nothing to use in this window.", ("DIM-WINDOW-09",))


def unmoved(known: Keep, piece: CardId) -> Reason:
    """Why a character cannot move. DIM-MOVE-01, -07, -14, DIM-DEPLOY-03, -06"""
    row, name = known.in_play.index(piece), named(known, piece)
    if known.stunned[row]:
        return Reason(f"{name} is stunned and cannot move.", ("DIM-MOVE-14",))
    if known.fresh[row] and not moves_left(known, piece):
        says = f"{name} was deployed this turn, and that was its movement."
        return Reason(says, ("DIM-DEPLOY-03", "DIM-DEPLOY-04"))
    if not moves_left(known, piece):
        return Reason(f"{name} has made all its moves of this turn.", ("DIM-MOVE-01",))
    if known.place[row] >= SPACES and known.slot[row] != 1:
        says = f"{name} stands behind another: only the first of a line enters the dungeon."
        return Reason(says, ("DIM-DEPLOY-06", "DIM-DEPLOY-07"))
    says = f"Wherever {name} could go stands another character of yours."
    return Reason(says, ("DIM-MOVE-07",))


# equipment and abilities


def _gear(view: View, known: Keep, row: int) -> Reason | None:
    """Why a worn card cannot be taken off. DIM-EQUIP-09, -11, -15"""
    bearer, face = known.bearer[row], known.face[known.in_play[row]]
    if face not in GEAR or USES[face] or bearer == NO_CARD:
        return None
    name, wearer = NAMES[face], named(known, bearer)
    if window(view) != DEPLOYMENT:
        says = f"{name} serves {wearer} by itself; it is taken off in your deployment phase only."
        return Reason(says, ("DIM-EQUIP-09", "DIM-EQUIP-14"))
    if in_dungeon(known, bearer):
        says = f"{wearer} is in the dungeon: equipment is taken off in your zone only."
        return Reason(says, ("DIM-EQUIP-09", "DIM-EQUIP-11"))
    return Reason(f"{name} was equipped this turn and stays on until the next.", ("DIM-EQUIP-15",))


def _ability(known: Keep, row: int, now: str) -> Reason:
    """Why none of the abilities of a card can be used. DIM-PLAY-15, DIM-WINDOW-10"""
    face = known.face[known.in_play[row]]
    name, about = NAMES[face], clauses_of(CARDS[face])
    uses = USES[face]
    if not uses:
        return Reason(f"{name} works by itself as long as it is in play.", about)
    timely = [(number, effect) for number, effect in uses if effect.window in USED_IN[now]]
    if not timely:
        times = joined([USE_TIMES[effect.window] for _, effect in uses], "or")
        return Reason(f"{name} is used {times}.", about)
    bearer = known.bearer[row]
    if bearer != NO_CARD and fighters(known) and bearer not in fighters(known):
        says = f"{name} is used by {named(known, bearer)}, who does not fight in this battle."
        return Reason(says, ("DIM-WINDOW-10",))
    if bearer != NO_CARD and nullified(known, known.in_play[row]):
        return Reason(f"{name} is nullified and counts as absent.", ("DIM-EQUIP-14", *about))
    return Reason(_unused(known, row, *timely[0]), ("DIM-PLAY-15", "DIM-WINDOW-10", *about))


def _unused(known: Keep, row: int, number: int, effect: Effect) -> str:
    """What an ability lacks: counters, another turn, what it asks for, somebody to act on."""
    name = NAMES[known.face[known.in_play[row]]]
    if effect.cost.startswith("c1") and not known.counters[row]:
        return f"{name} has no counter left."
    if effect.cost.endswith("once") and known.used[row] >> number & 1:
        return f"{name} was used already; it renews at the start of your next turn."
    if not all_hold(known, effect, in_play_source(known, row, number)):
        return f"What {name} asks for does not hold now."
    return f"There is nothing that {name} could act on now; it helps its own side only."


# questions about cards


def _bearer(view: View, known: Keep, piece: CardId) -> Reason:
    """Why a character cannot take the equipment. DIM-EQUIP-02..08"""
    seat = asked_seat(view)
    if known.face[piece] not in CHARACTERS or controller(known, piece) != seat:
        return Reason("Equipment is for your own characters.", ("DIM-EQUIP-01",))
    face = view.about["face"]
    says = f"{named(known, piece)} cannot take {NAMES[face]}: {cannot_wear(known, piece, face)}."
    return Reason(says, gear_clauses(face))


def _target(view: View, known: Keep, piece: CardId) -> Reason:
    says = (
        f"{named(known, piece)} is not among those whom the effect names, or it would change nothing there."
    )
    return Reason(says, ("DIM-PLAY-07", "DIM-PLAY-15"))


def _helper(view: View, known: Keep, piece: CardId) -> Reason:
    if piece in fighters(known):
        return Reason(f"{named(known, piece)} is in this battle already.", ("DIM-HELP-02",))
    if known.face[piece] not in CHARACTERS or controller(known, piece) != asked_seat(view):
        return Reason("Only another character of yours can help.", ("DIM-HELP-02",))
    return Reason(f"The card does not call {named(known, piece)}.", ("DIM-HELP-02", "DIM-PLAY-15"))


def _destination(view: View, known: Keep, piece: CardId) -> Reason:
    """Where it stands cannot be entered. DIM-MOVE-02..11"""
    place = place_of(known, piece)
    if place == NOWHERE:
        return Reason("Choose a place, or who is met there.", ("DIM-MOVE-12",))
    return unreached(view, place)


_CHOOSING: Final[dict[str, Callable[[View, Keep, CardId], Reason]]] = {
    "destination": _destination,
    "bearer": _bearer,
    "target": _target,
    "helper": _helper,
}
"""Questions whose answers are cards in play, with why others are none."""
