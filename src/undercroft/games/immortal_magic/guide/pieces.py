"""Why nothing can be done now with a card in play."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.immortal_magic.board import NOWHERE
from undercroft.games.immortal_magic.cards import CARDS, NAMES
from undercroft.games.immortal_magic.guide.reading import asked_seat, named, source, step, table, window
from undercroft.games.immortal_magic.guide.texts import clauses_of
from undercroft.games.immortal_magic.guide.ways import unreached
from undercroft.games.immortal_magic.queries.limits import why_not_bear
from undercroft.games.immortal_magic.queries.matching import controller, place_of
from undercroft.games.immortal_magic.queries.phases import why_idle
from undercroft.games.immortal_magic.queries.playable import why_not_used
from undercroft.games.immortal_magic.queries.targets import why_not_help, why_not_target
from undercroft.games.immortal_magic.table import Keep
from undercroft.kernel.guide import Reason, Spot
from undercroft.kernel.ids import NO_CARD, CardId, Face
from undercroft.kernel.sight import View
from undercroft.kit.guide import each_once
from undercroft.kit.refusals import Refusal


def in_play(view: View, spot: Spot, card: Face | None, who: Sequence[str]) -> Reason | None:
    """Why a card in play is no answer, for who is asked."""
    if spot.place is None or view.seat is None:
        return None
    known = table(view)
    piece = known.in_play[spot.place]
    if view.question == "destination":
        return _destination(view, known, piece)
    if view.question in ("bearer", "target", "helper"):
        return _told(view, known, piece, _unchosen(view, known, piece), who)
    if not window(view):
        return None
    refusal = why_idle(known, view.seat, spot.place, window(view))
    told = _told(view, known, piece, refusal, who)
    if told is None or refusal != why_not_used(known, spot.place, window(view)):
        return told
    return Reason(told.says, each_once([*told.clauses, *clauses_of(CARDS[known.face[piece]])]))


def _told(
    view: View, known: Keep, piece: CardId, refusal: Refusal | None, who: Sequence[str]
) -> Reason | None:
    """Why the rules refuse a card in play, with the names of all that may stand in the sentence."""
    if refusal is None:
        return None
    bearer, acting = known.bearer[known.in_play.index(piece)], controller(known, piece)
    wearing = view.question == "bearer"
    return refusal.told(
        name=named(known, piece),
        words=CARDS[known.face[piece]].words.removesuffix("."),
        owner=who[acting] if acting >= 0 else "",
        bearer=named(known, piece if wearing else bearer) if wearing or bearer != NO_CARD else "",
        gear=NAMES[view.about["face"]] if wearing else "",
    )


def _unchosen(view: View, known: Keep, piece: CardId) -> Refusal | None:
    """Why a card in play is none of those who can be chosen."""
    if view.question == "bearer":
        return why_not_bear(known, asked_seat(view), piece, view.about["face"])
    refuses = why_not_help if view.question == "helper" else why_not_target
    return refuses(known, step(view), source(view), piece)


def _destination(view: View, known: Keep, piece: CardId) -> Reason | None:
    """Where it stands cannot be entered. DIM-MOVE-02..11"""
    place = place_of(known, piece)
    if place == NOWHERE:
        return Reason("Choose a place, or who is met there.", ("DIM-MOVE-12",))
    return unreached(view, place)
