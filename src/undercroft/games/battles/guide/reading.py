"""Pure questions about a view: the table as far as it is known, who is asked about which Mob."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS
from undercroft.games.battles.flow.mobs import ASKED_FOR
from undercroft.games.battles.layout import DECLARE, NO_SEAT
from undercroft.games.battles.queries.uses import OUT_ROLL
from undercroft.games.battles.table import Field
from undercroft.kernel.ids import Seat
from undercroft.kernel.sight import View
from undercroft.kit.guide import known_table

ACT_QUESTIONS: Final = ("act", "called act", "charmed")
"""Questions whose answers are acts of one Mob."""

WRITTEN: Final = ("mob lp", "ability lp", "rune", "melee")
"""Questions for numbers that are written for one Mob at set-up."""


def table(view: View) -> Field:
    """The table as far as the viewer knows it."""
    return known_table(view, Field, len(view.facts["muster"]))


def seats(view: View) -> range:
    """Both Players."""
    return range(len(view.facts["muster"]))


def asked_seat(view: View) -> Seat:
    """Who is asked; whose Turn it is where that is chance or nobody, else the first player."""
    asked = view.asked
    if asked is not None and asked >= 0:
        return asked
    turn: Seat = view.facts["turn_seat"]
    first: Seat = view.facts["first"]
    return turn if turn != NO_SEAT else max(first, 0)


def value(view: View, key: str) -> Any:
    """What an answer to the open question stands for."""
    return ASKS[view.question].value(key)


def subject(view: View) -> int:
    """The Mob that the open question is about, whose act, number or split it is; NOTHING if it has none."""
    if view.question in WRITTEN:
        return mustered(view)
    about, t = view.about, table(view)
    mob: int = about.get("called", about.get("mob", t.actor if t.responder == NOTHING else t.responder))
    return mob


def declaring(view: View) -> bool:
    """Whether whoever is asked is declaring a Turn Action. BA-TURN-02"""
    t = table(view)
    return t.step == DECLARE and t.actor != NOTHING and t.controller[t.actor] == view.asked


def asked_for(view: View) -> tuple[int, str]:
    """The ability that a question is asked for, and the Total that it rolls against."""
    if view.question in ASKED_FOR:
        return ASKED_FOR[view.question]
    ability: int = view.about["act"]
    return ability, OUT_ROLL[ability]


def heals(view: View) -> bool:
    """Whether healing is about to happen. BA-WITCH-04"""
    return view.about.get("name") == "healing"


def mustered(view: View) -> int:
    """The Mob that numbers are written for at set-up. BA-SETUP-14"""
    t, seat, about = table(view), asked_seat(view), view.about
    mob: int = about["mob"] if "mob" in about else t.fielded(seat)[about.get("slot", len(t.muster[seat]))]
    return mob
