"""Why a Mob cannot be named as a target."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.flow.mobs import UNAIMED
from undercroft.games.battles.guide.reading import declaring
from undercroft.games.battles.guide.telling import told
from undercroft.games.battles.queries.declarable import why_not_name
from undercroft.games.battles.table import Field
from undercroft.kernel.guide import Reason
from undercroft.kernel.sight import View


def no_target(view: View, t: Field, actor: int, act: int, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be named by an act; None where it can. BA-PROT-05"""
    refusal = why_not_name(t, actor, act, mob)
    return None if refusal is None else told(view, t, refusal, mob, who, act)


def untargeted(view: View, t: Field, mob: int, who: Sequence[str]) -> Reason | None:
    """Why a Mob cannot be named now: in a declaration, or out of turn. BA-PROT-05, -06"""
    if declaring(view):
        return no_target(view, t, t.actor, t.act, mob, who)
    ability: int = view.about.get("act", NOTHING)
    refusal = UNAIMED[ability](t, view.about["mob"], mob) if ability in UNAIMED else None
    return None if refusal is None else told(view, t, refusal, mob, who, ability)
