"""Why a Mob cannot be used in the GO step or out of turn, or be released."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.cards import REACTION
from undercroft.games.battles.flow.windows import IN_WINDOW, NOT_HIT, why_no_guard, why_unused
from undercroft.games.battles.guide.acting import gone
from undercroft.games.battles.guide.reading import heals
from undercroft.games.battles.guide.telling import told
from undercroft.games.battles.guide.texts import MOB_CLAUSES
from undercroft.games.battles.queries.declarable import (
    GO_ABILITIES,
    go_acts,
    why_no_go,
    why_not_prepare,
    why_not_release,
)
from undercroft.games.battles.table import Field
from undercroft.games.battles.words.naming import name_of
from undercroft.kernel.guide import Reason
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.kit.refusals import Refusal

WINDOWS: Final[dict[str, str]] = {
    "before": "pre",
    "play": "play",
    "end": "end",
    "guard": "guard",
    "avert": "avert",
    "harm": "harm",
}
"""Questions in which abilities are used out of turn, with their windows."""


# the GO step


def no_go(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob has nothing to do in the GO step; None where it has, or can be released. BA-GO-04, -07"""
    unreleased = why_not_release(t, seat, mob)
    if unreleased is None:
        return None
    why = gone(view, t, seat, mob, who)
    if why is not None or go_acts(t, mob):
        return why
    if t.standing[mob] != NOTHING:
        return _with_chapter(told(view, t, unreleased, mob, who), t.standing[mob])
    refusal = why_no_go(t, mob)
    if refusal is not None:
        return told(view, t, refusal, mob, who)
    return no_go_ability(view, t, mob, GO_ABILITIES[t.mobs[mob]][0], who)


def no_go_ability(view: View, t: Field, mob: int, ability: int, who: Sequence[str]) -> Reason | None:
    """Why an ability is not used in the GO step; None where it is. BA-GO-07, BA-LP-06, BA-SHAMAN-02"""
    refusal = why_no_go(t, mob) or why_not_prepare(t, mob, ability)
    return refusal and _with_chapter(told(view, t, refusal, mob, who, ability), ability)


def _with_chapter(reason: Reason, ability: int) -> Reason:
    """A reason with all clauses about the Mob that has an ability."""
    return Reason(reason.says, (*reason.clauses, *MOB_CLAUSES[ability // 2]))


# releases


def no_release(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be released; None where it can. BA-HACK-06"""
    refusal = why_not_release(t, seat, mob)
    return None if refusal is None else told(view, t, refusal, mob, who)


# out of turn


def no_answer(view: View, t: Field, seat: Seat, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob that is not among the answers cannot be used in this window. BA-O-01"""
    why = gone(view, t, seat, mob, who)
    if why is not None:
        return why
    listed = IN_WINDOW[WINDOWS[view.question]][t.mobs[mob]]
    if not listed:
        says = f"{name_of(view, mob)} has nothing to use at this moment."
        return Reason(says, ("BA-O-01", "BA-TURN-10"))
    return ability_unused(view, t, mob, listed[0], who)


def ability_unused(view: View, t: Field, mob: int, ability: int, who: Sequence[str]) -> Reason | None:
    """Why an ability that belongs to a window cannot be used in it. BA-O-01, -02"""
    refusal = _why_unused(view, t, mob, ability)
    if refusal is None:
        return None
    origin = getattr(REACTION[ability], "origin", ())
    return _with_chapter(told(view, t, refusal, mob, who, ability, origin), ability)


def _why_unused(view: View, t: Field, mob: int, ability: int) -> Refusal | None:
    window = WINDOWS[view.question]
    if window == "guard":
        about = view.about
        harm, rolls = about["damages"], about["rolls_to_hit"]
        return why_no_guard(t, mob, ability, about["target"], about["by"], harm, rolls)
    if window == "avert":
        return NOT_HIT
    return why_unused(t, mob, ability, "healing" if window == "harm" and heals(view) else window)
