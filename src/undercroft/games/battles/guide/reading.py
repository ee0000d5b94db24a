"""Pure questions about a view: the table as far as it is known, who is asked about which Mob."""

from __future__ import annotations

from typing import Any, Final

from undercroft.games.battles.abilities import NOTHING
from undercroft.games.battles.asks import ASKS, BACK
from undercroft.games.battles.declarable import charmed_acts, turn_acts
from undercroft.games.battles.layout import CHARM_COUNTER, DECLARE, NO_SEAT
from undercroft.games.battles.reach import party
from undercroft.games.battles.table import Field
from undercroft.games.battles.titles import bare_name
from undercroft.games.battles.turn_options import Choices, all_choices, choices
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
    if view.question in ACT_QUESTIONS:
        found = subjects(view)
        return found[0] if len(found) == 1 else NOTHING
    if view.question in WRITTEN:
        return mustered(view)
    t = table(view)
    return t.responder if t.responder != NOTHING else t.actor


def subjects(view: View) -> list[int]:
    """The Mobs that a question for an act may be about: those with just these acts, and of several those
    that the viewer's trail names."""
    t = table(view)
    offered = sorted(act for act in (value(view, key) for key in view.options) if act != BACK)
    able = [mob for mob, acts in _acting(view, t).items() if sorted(acts) == offered]
    told = [mob for mob in able if view.trail and view.trail[-1].endswith(bare_name(t.piece(mob)))]
    return told or able


def _acting(view: View, t: Field) -> Choices:
    """Whom a question for an act can be about, with the acts of each. BA-CAVALIER-10, BA-DIVINER-04"""
    seat = asked_seat(view)
    if view.question == "called act":
        return all_choices(t, 1 - seat)
    if view.question == "charmed":
        return {mob: charmed_acts(t, mob) for mob, why in enumerate(t.borrowed) if why == CHARM_COUNTER}
    charging = [mob for mob in party(t, seat) if t.charging[mob] != NOTHING]
    return {**choices(t, seat), **{mob: turn_acts(t, mob) for mob in charging}}


def declaring(view: View) -> bool:
    """Whether whoever is asked is declaring a Turn Action. BA-TURN-02"""
    t = table(view)
    return t.step == DECLARE and t.actor != NOTHING and t.controller[t.actor] == view.asked


def heals(view: View) -> bool:
    """Whether healing is about to happen, as the trail tells. BA-WITCH-04"""
    return bool(view.trail) and " heals " in view.trail[-1]


def mustered(view: View) -> int:
    """The Mob that numbers are written for at set-up. BA-SETUP-14"""
    t, seat, about = table(view), asked_seat(view), view.about
    mob: int = about["mob"] if "mob" in about else t.fielded(seat)[about.get("slot", len(t.muster[seat]))]
    return mob
